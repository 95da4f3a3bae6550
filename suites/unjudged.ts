import type { CheckResult } from '../engine/judge/result.ts';
import type { Participant } from './run.ts';

/** The result where nothing can be judged. */
export const unjudged = ({ id, proves, version }: Participant, reason: string): CheckResult => ({
  id,
  proves,
  ...(version === undefined ? {} : { version }),
  verdict: 'unproven',
  reason,
  cases: 0,
  exercised: 0,
  exchanges: 0,
  seen: {},
});
