import type { AnyCheck } from '../engine/run/check.ts';
import { type RequirementId, requirements } from '../requirements/index.ts';

interface Proof {
  readonly id: string;
  readonly proves: string;
  /** Of the requirement. */
  readonly area: string;
}

/** Checks with what every check of their area needs besides. */
export const withAreaNeeds = <Api>(
  needsOf: (proof: Proof) => readonly string[],
  checks: readonly AnyCheck<Api>[],
): readonly AnyCheck<Api>[] =>
  checks.map((check) => {
    const { id, proves, needs = [] } = check;
    const { area } = requirements[proves as RequirementId];
    return { ...check, needs: [...new Set([...needsOf({ id, proves, area }), ...needs])] };
  });
