import { fatalStep } from '../engine/run/fatal-step.ts';
import type { ApiName } from '../requirements/requirement.ts';
import type { PreflightLine } from './run.ts';

/** Why nothing of this API can be judged, if so. The other may be sound. */
export function unjudgedReason(steps: readonly PreflightLine[], api: ApiName): string | undefined {
  const cause = fatalStep(steps, api);
  return cause && `the ${api} API could not be judged: ${cause.problem ?? cause.step}`;
}
