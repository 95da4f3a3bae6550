import type { Mode } from '../../reports/report.ts';
import type { TargetProfile } from '../../schemas/target-profile.ts';

export const smokeRequests = 300;
export const nightlyRequests = 3_000;

/** A smoke run takes minutes, even where the target takes half an hour to receive. */
export const smokeSeconds = 900;
/** Above the time that its requests take at the rate of the profile. */
const slack = 1.5;

/** A smoke run never gets more than its own limit. The profile may give a nightly run more requests, or fewer. */
export function budgetOf(mode: Mode, budget: TargetProfile['budget']): TargetProfile['budget'] {
  const { requests } = budget;
  if (mode === 'smoke') return smokeBudget(budget);
  return mode === 'nightly' ? { ...budget, requests: requests ?? nightlyRequests } : budget;
}

function smokeBudget(budget: TargetProfile['budget']): TargetProfile['budget'] {
  const {
    requests: given = smokeRequests,
    requestsPerSecond: rate = smokeRequests,
    seconds = Number.POSITIVE_INFINITY,
  } = budget;
  const requests = Math.min(given, smokeRequests);
  return { ...budget, requests, seconds: Math.min(seconds, Math.max(smokeSeconds, (slack * requests) / rate)) };
}
