import { isOnlyRead, productionIsRead } from '../clients/only-read.ts';
import type { CheckResult } from '../engine/judge/result.ts';
import type { AnyCheck } from '../engine/run/check.ts';
import type { Obstacle } from '../engine/run/session.ts';
import readingChecks from './reading-checks.json' with { type: 'json' };

/** The checks that read what a target has anyway, and write nothing. */
const reading: ReadonlySet<string> = new Set(readingChecks);

/** Of this many examples of a check, nearly always one only reads. */
const examplesToRead = 8;

/** The check with one case, or a few, for a budget. */
export function withFewerCases<Api>(check: AnyCheck<Api>, most = examplesToRead, cases = 1): AnyCheck<Api> {
  const { examples, cases: limit = cases } = check;
  return { ...check, cases: Math.min(cases, limit), ...(examples && { examples: examples.slice(0, most) }) };
}

const isNotJudged: Obstacle = { verdict: 'inapplicable', reason: productionIsRead };

/** How a run judges an API that may be one that is only read. */
export function readOnlyRules(profile: Parameters<typeof isOnlyRead>[0], { requests }: { readonly requests?: number }) {
  const isRead = isOnlyRead(profile);
  return {
    isRead,
    /** @param found what keeps a target from being judged that may be written. */
    obstacleOf: (id: string, checks: readonly { readonly id: string }[], found: Obstacle | undefined) => {
      const isCheck = checks.some((check) => check.id === id);
      return isRead && isCheck && (!reading.has(id) || found?.verdict === 'unproven') ? isNotJudged : found;
    },
    planned: <Api>(check: AnyCheck<Api>): AnyCheck<Api> =>
      isRead && requests !== undefined ? withFewerCases(check) : check,
    settled: (result: CheckResult, kind: 'check' | 'monitor'): CheckResult => (isRead ? excused(result, kind) : result),
  };
}

/** Where nothing is created, what would need it is no lack of proof. */
function excused(result: CheckResult, kind: 'check' | 'monitor'): CheckResult {
  const { verdict, exercised, reason } = result;
  if (verdict !== 'unproven' || exercised > 0 || (kind === 'check' && reason !== productionIsRead)) return result;
  return { ...result, verdict: 'inapplicable', reason: productionIsRead };
}
