import type { Verdict } from '../../engine/judge/verdict.ts';
import type { Earlier, Report, RequirementRow, Since } from '../report.ts';

/** @returns undefined if the two cannot be compared. */
export const earlierOf = (report: Report, target: string): Earlier | undefined =>
  report.target?.name === target && report.complete
    ? {
        endedAt: report.endedAt,
        verdicts: Object.fromEntries(report.requirements.map(({ id, verdict }) => [id, verdict])),
      }
    : undefined;

const order: readonly Verdict[] = ['fail', 'error', 'unproven', 'inapplicable', 'pass'];

export function sinceOf({ endedAt, verdicts }: Earlier, rows: readonly RequirementRow[]): Since {
  const changed = rows.flatMap(({ id, verdict: to }) => {
    const from = verdicts[id];
    return from === undefined || from === to ? [] : [{ id, from, to }];
  });
  return { endedAt, changed: changed.sort((a, b) => order.indexOf(a.to) - order.indexOf(b.to)) };
}

/** In one line, such as `2 now fail, 1 now passes`. */
export function sinceSentence({ changed }: Since): string {
  if (changed.length === 0) return 'every requirement has the verdict that it had';
  const parts = order.flatMap((verdict) => {
    const count = changed.filter(({ to }) => to === verdict).length;
    return count === 0 ? [] : [`${count} now ${wordsFor(verdict, count)}`];
  });
  return parts.join(', ');
}

const wordsFor = (verdict: Verdict, count: number): string => {
  const is = count === 1 ? 'is' : 'are';
  if (verdict === 'fail') return count === 1 ? 'fails' : 'fail';
  if (verdict === 'pass') return count === 1 ? 'passes' : 'pass';
  if (verdict === 'error') return count === 1 ? 'is an error' : 'are errors';
  return `${is} ${verdict === 'inapplicable' ? 'not applicable' : verdict}`;
};
