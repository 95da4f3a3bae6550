import type { Mode } from '../../reports/report.ts';
import type { TargetProfile } from '../../schemas/target-profile.ts';

export const smokeRequests = 300;
export const nightlyRequests = 3_000;

/** A smoke run never gets more than its own limit. The profile may give a nightly run more requests, or fewer. */
export function budgetOf(mode: Mode, budget: TargetProfile['budget']): TargetProfile['budget'] {
  const { requests } = budget;
  if (mode === 'smoke') return { ...budget, requests: Math.min(requests ?? smokeRequests, smokeRequests) };
  return mode === 'nightly' ? { ...budget, requests: requests ?? nightlyRequests } : budget;
}
