import type { Monitor } from '../run/monitor.ts';
import type { Exchange } from '../wire/exchange.ts';
import { emptyNotes, expectFor } from './expect.ts';
import { Violation } from './violation.ts';

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
  try {
    monitor.then(exchange, expectFor(target, emptyNotes(), monitor.why));
    return [];
  } catch (thrown) {
    if (!(thrown instanceof Violation)) return [];
    return [{ proves: monitor.proves, due: thrown.due, came: thrown.came, why: thrown.message }];
  }
}
