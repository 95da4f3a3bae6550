import type { Mode } from '../../reports/report.ts';
import type { TargetProfile } from '../../schemas/target-profile.ts';

const smokeRequests = 300;
const nightlyRequests = 3_000;

/** A smoke run is short whatever the profile allows; a nightly run may get more or fewer requests by its profile. */
export function budgetOf(mode: Mode, budget: TargetProfile['budget']): TargetProfile['budget'] {
  const { requests } = budget;
  if (mode === 'smoke') return { ...budget, requests: Math.min(requests ?? smokeRequests, smokeRequests) };
  return mode === 'nightly' ? { ...budget, requests: requests ?? nightlyRequests } : budget;
}
