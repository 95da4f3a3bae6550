import type { CheckResult, Finding } from '../engine/judge/result.ts';
import type { Participant } from '../suites/run.ts';
import type { ResultRecord } from './record.ts';

export function resultRecord({ api, kind }: Participant, result: CheckResult): ResultRecord {
  const { id, proves, version, verdict, reason, isUnsupplied, cases, exercised, exchanges, seen, suspicion } = result;
  return {
    kind: 'result',
    api,
    ...(version === undefined ? {} : { version }),
    proof: kind,
    id,
    proves,
    verdict,
    ...(reason === undefined ? {} : { reason }),
    ...(isUnsupplied === undefined ? {} : { isUnsupplied }),
    cases,
    exercised,
    exchanges,
    seen,
    ...(suspicion === undefined ? {} : { isSuspected: true as const }),
  };
}

/** Its history is in the records. */
const elsewhere: Finding = { expected: '', actual: '', why: '', smallestCase: null, history: [], count: 1, replay: '' };

export const resultIn = ({ kind: _, api: __, proof: ___, isSuspected, ...result }: ResultRecord): CheckResult => ({
  ...result,
  ...(isSuspected ? { suspicion: elsewhere } : {}),
});
