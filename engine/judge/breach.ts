import type { Monitor } from '../run/monitor.ts';
import type { Exchange } from '../wire/exchange.ts';
import { emptyNotes, expectFor } from './expect.ts';
import { Unmet, Violation } from './violation.ts';

/** A requirement that one exchange does not meet. */
export interface Breach {
  readonly proves: string;
  readonly due: string;
  readonly came: string;
  readonly why: string;
}

/** The requirements that one exchange breaks, according to each monitor. */
export const breachesOf = (exchange: Exchange, monitors: readonly Monitor[], target: unknown): readonly Breach[] =>
  monitors.filter((monitor) => monitor.applies(exchange)).flatMap((monitor) => breachOf(exchange, monitor, target));

function breachOf(exchange: Exchange, monitor: Monitor, target: unknown): readonly Breach[] {
  const notes = emptyNotes();
  try {
    notes.cells.settle(() => monitor.then(exchange, expectFor(target, notes, monitor.why)));
    return [];
  } catch (thrown) {
    if (thrown instanceof Unmet) return [];
    if (!(thrown instanceof Violation)) throw thrown;
    return [{ proves: monitor.proves, due: thrown.due, came: thrown.came, why: thrown.message }];
  }
}
