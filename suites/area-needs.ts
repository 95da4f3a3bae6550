import type { AnyCheck } from '../engine/run/check.ts';
import type { Monitor } from '../engine/run/monitor.ts';
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
): readonly AnyCheck<Api>[] => checks.map((check) => ({ ...check, needs: allNeeds(check, needsOf) }));

/** Monitors with the features that their area needs besides: without them, no exchange of their kind occurs. */
export const withAreaFeatures = (
  needsOf: (proof: Proof) => readonly string[],
  monitors: readonly Monitor[],
): readonly Monitor[] =>
  monitors.map((monitor) => ({
    ...monitor,
    needs: allNeeds(monitor, (proof) => needsOf(proof).filter((need) => need.startsWith('feature '))),
  }));

function allNeeds(
  { id, proves, needs = [] }: Pick<Monitor, 'id' | 'proves' | 'needs'>,
  needsOf: (proof: Proof) => readonly string[],
): readonly string[] {
  const { area } = requirements[proves as RequirementId];
  return [...new Set([...needsOf({ id, proves, area }), ...needs])];
}
