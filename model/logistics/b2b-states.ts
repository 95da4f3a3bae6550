import table from '../../schemas/transitions/b2b-order.json' with { type: 'json' };

/**
 * The transition table of `orderStatus`. Observations are samples: an order may pass several states between two reads. So a
 * later state is compared with all reachable ones, including edges that the documents do not exclude.
 */

const states: ReadonlySet<string> = new Set(table.states);
const terminal: ReadonlySet<string> = new Set(table.terminal);

export const initialStates: readonly string[] = table.initial;

/** The only edge that a client causes itself. */
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

/** All states that an order in `from` can reach by one or more edges. */
export function reachable(from: string): ReadonlySet<string> {
  return closures.get(from) ?? nothing;
}

export function isKnownState(state: string): boolean {
  return states.has(state);
}

/** Whether no edge leaves the state. */
export function isTerminal(state: string): boolean {
  return terminal.has(state);
}

/**
 * Whether an order in `earlier` may be in `later` afterwards. An undocumented state is not a violation, except after a
 * terminal state.
 */
export function canFollow(earlier: string, later: string): boolean {
  if (earlier === later) return true;
  if (isTerminal(earlier)) return false;
  if (!isKnownState(earlier) || !isKnownState(later)) return true;
  return reachable(earlier).has(later);
}

/** The first pair of consecutive observations that is impossible for one order. */
export function firstImpossibleStep(seen: readonly string[]): readonly [string, string] | undefined {
  let earlier: string | undefined;
  for (const later of seen) {
    if (earlier !== undefined && !canFollow(earlier, later)) return [earlier, later];
    // An undocumented state in between must not interrupt the sequence.
    if (isKnownState(later)) earlier = later;
  }
  return undefined;
}

/** Whether the table has a cancellation through the API from this state. */
export function cancellable(state: string): boolean {
  return table.edges.some((edge) => edge.from === state && edge.by === byClient);
}

/** All states without that edge, in which a cancel is refused. */
export const notCancellableStates: readonly string[] = table.states.filter((state) => !cancellable(state));
