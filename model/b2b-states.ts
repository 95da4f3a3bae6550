import table from '../schemas/transitions/b2b-order.json' with { type: 'json' };

/**
 * What the transition table says of `orderStatus`. Observations are samples: states may be passed between two looks, so a
 * later observation is judged against everything reachable, edges that the documents only leave room for included.
 */

const states: ReadonlySet<string> = new Set(table.states);
const terminal: ReadonlySet<string> = new Set(table.terminal);

export const initialStates: readonly string[] = table.initial;

/** The edge by which a client itself moves an order. */
const byClient = 'cancel order';

function closure(from: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [from];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    for (const edge of table.edges) {
      if (edge.from !== state || seen.has(edge.to)) continue;
      seen.add(edge.to);
      open.push(edge.to);
    }
  }
  return seen;
}

const closures: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  table.states.map((state) => [state, closure(state)]),
);
const nothing: ReadonlySet<string> = new Set();

/** All states that an order in `from` can come to by one edge or more. */
export function reachable(from: string): ReadonlySet<string> {
  return closures.get(from) ?? nothing;
}

export function isKnownState(state: string): boolean {
  return states.has(state);
}

/** No edge leaves it. */
export function isTerminal(state: string): boolean {
  return terminal.has(state);
}

/**
 * Whether an order seen in `earlier` may be seen in `later` afterwards. A state that the documents do not list is no
 * violation in itself; but nothing, listed or not, follows a terminal state.
 */
export function canFollow(earlier: string, later: string): boolean {
  if (earlier === later) return true;
  if (isTerminal(earlier)) return false;
  if (!isKnownState(earlier) || !isKnownState(later)) return true;
  return reachable(earlier).has(later);
}

/** The first pair in a row of observations, in the order of their times, that cannot be one order's life. */
export function firstImpossibleStep(seen: readonly string[]): readonly [string, string] | undefined {
  let earlier: string | undefined;
  for (const later of seen) {
    if (earlier !== undefined && !canFollow(earlier, later)) return [earlier, later];
    // An unlisted state in between must not cut the row in two.
    if (isKnownState(later)) earlier = later;
  }
  return undefined;
}

/** Whether the table shows a cancellation through the API from here. */
export function cancellable(state: string): boolean {
  return table.edges.some((edge) => edge.from === state && edge.by === byClient);
}

/** All states from which cancelling is refused: every one without that edge. */
export const notCancellableStates: readonly string[] = table.states.filter((state) => !cancellable(state));
