import type { Monitor } from '../run/monitor.ts';
import type { Exchange } from '../wire/exchange.ts';
import { emptyNotes, expectFor } from './expect.ts';
import { Unmet, Violation } from './violation.ts';

/** A requirement that one exchange does not meet. */
export interface Breach {
  readonly proves: string;
  readonly expected: string;
  readonly actual: string;
  readonly why: string;
}

/** What each monitor finds in one exchange. */
interface Examination {
  readonly breaches: readonly Breach[];
  /** The requirements that it could break. */
  readonly judged: readonly string[];
}

export function examined(exchange: Exchange, monitors: readonly Monitor[], target: unknown): Examination {
  // Comparing monitors need the other exchanges of a run.
  const all = monitors
    .filter((monitor) => monitor.recall === undefined && monitor.applies(exchange))
    .map((monitor) => ({ monitor, found: findingOf(exchange, monitor, target) }));
  return {
    breaches: all.flatMap(({ found }) => (typeof found === 'string' ? [] : found)),
    judged: [...new Set(all.filter(({ found }) => found !== 'unexercised').map(({ monitor }) => monitor.proves))],
  };
}

/** The requirements that one exchange breaks, according to each monitor. */
export const breachesOf = (exchange: Exchange, monitors: readonly Monitor[], target: unknown): readonly Breach[] =>
  examined(exchange, monitors, target).breaches;

function findingOf(exchange: Exchange, monitor: Monitor, target: unknown): Breach | 'met' | 'unexercised' {
  const notes = emptyNotes();
  try {
    notes.cells.settle(() => monitor.then(exchange, expectFor(target, notes, monitor.why)));
    return 'met';
  } catch (thrown) {
    if (thrown instanceof Unmet) return 'unexercised';
    if (!(thrown instanceof Violation)) throw thrown;
    return { proves: monitor.proves, expected: thrown.expected, actual: thrown.actual, why: thrown.message };
  }
}
