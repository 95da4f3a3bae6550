import type { Finding, ReachedState } from '../engine/judge/result.ts';
import type { Exchange } from '../engine/wire/exchange.ts';

/** The maximum number of steps; the last ones lead to the finding. */
const most = 8;

/** What was done before the finding, one sentence for each step; undefined if there was only one request. */
export function stepsOf(finding: Finding): string | undefined {
  const steps = finding.steps ?? stepsIn(finding);
  if (steps.length <= 1) return undefined;
  const left = steps.length - most;
  return [...(left > 0 ? [`${left} more before`] : []), ...steps.slice(-most)].join('; ');
}

function stepsIn({ history, states = [], exchange = history.length - 1 }: Finding): readonly string[] {
  const reached = (index: number): readonly string[] =>
    states.filter((one) => one.after === index && !isLook(one)).map(hookStep);
  return folded([
    ...history.slice(0, exchange + 1).flatMap((one, index) => [...reached(index), stepOf(one)]),
    ...(exchange + 1 === history.length ? [] : reached(exchange + 1)),
  ]);
}

/** Asks what time it is. */
const isLook = ({ params }: ReachedState): boolean => params.seconds === 0;

const hookStep = ({ state, params: { seconds } }: ReachedState): string =>
  `state hook: ${state}${typeof seconds === 'number' ? ` (${seconds} s)` : ''}`;

const stepOf = ({ operation, answer, failure }: Exchange): string =>
  `${wordsOf(operation)} → ${answer?.status ?? failure?.kind ?? 'no response'}`;

/** `createB2bOrder` reads "create B2B order". */
const wordsOf = (operation: string): string =>
  operation
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\b[bd]2[bc]\b/g, (name) => name.toUpperCase());

/** The same step several times in a row is told once. */
function folded(steps: readonly string[]): readonly string[] {
  const runs: { readonly step: string; times: number }[] = [];
  for (const step of steps) {
    const last = runs.at(-1);
    if (last?.step === step) last.times++;
    else runs.push({ step, times: 1 });
  }
  return runs.map(({ step, times }) => (times > 1 ? `${step} (${times} times)` : step));
}
