import type { AnyCheck } from './check.ts';
import type { Exchange } from './exchange.ts';
import { expectFor, type Notes } from './expect.ts';
import { Inapplicable, Unmet, Violation } from './violation.ts';

/** How one case ended. The history is kept only where somebody will read it. */
export type CaseOutcome =
  | { readonly kind: 'exercised' }
  | { readonly kind: 'violated'; readonly violation: Violation; readonly history: readonly Exchange[] }
  | { readonly kind: 'unmet'; readonly reason: string; readonly outage: boolean }
  | { readonly kind: 'inapplicable'; readonly reason: string }
  | { readonly kind: 'error'; readonly reason: string };

/** Opens the API for one case; every exchange goes to `record`. */
export type OpenApi<Api> = (record: (exchange: Exchange) => void) => Api;

/** Generate, invoke, judge: one case from drawn value to outcome. Never throws. */
export async function runCase<Api>(
  check: AnyCheck<Api>,
  open: OpenApi<Api>,
  target: unknown,
  given: unknown,
  notes: Notes & { exchanges: number },
): Promise<CaseOutcome> {
  const history: Exchange[] = [];
  const api = open((exchange) => {
    history.push(exchange);
    notes.exchanges++;
  });
  try {
    const observed: unknown = await check.when(api, given);
    notes.cells.settle(() => check.then(observed, expectFor(target, notes), given));
    return { kind: 'exercised' };
  } catch (thrown) {
    if (thrown instanceof Violation) return { kind: 'violated', violation: thrown, history };
    if (thrown instanceof Unmet) return { kind: 'unmet', reason: thrown.message, outage: thrown.outage };
    if (thrown instanceof Inapplicable) return { kind: 'inapplicable', reason: thrown.message };
    return { kind: 'error', reason: describe(thrown) };
  }
}

const describe = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return String(thrown);
  const place = thrown.stack
    ?.split('\n')
    .find((line) => /\bat\b/.test(line))
    ?.trim()
    .replace(/\(?file:.*\/(?=[^/]+$)/, '(');
  return `${thrown.name}: ${thrown.message}${place ? ` ${place}` : ''}`;
};
