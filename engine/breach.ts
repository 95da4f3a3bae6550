import type { Exchange } from './exchange.ts';
import { emptyNotes, expectFor } from './expect.ts';
import { Violation } from './violation.ts';
import type { Watch } from './watch.ts';

/** A requirement that one exchange does not meet. */
export interface Breach {
  readonly proves: string;
  readonly due: string;
  readonly came: string;
  readonly why: string;
}

/** What the watches hold against one exchange, each on its own. */
export const breachesOf = (exchange: Exchange, watches: readonly Watch[], target: unknown): readonly Breach[] =>
  watches.filter((watch) => watch.applies(exchange)).flatMap((watch) => breachOf(exchange, watch, target));

function breachOf(exchange: Exchange, watch: Watch, target: unknown): readonly Breach[] {
  try {
    watch.then(exchange, expectFor(target, emptyNotes()));
    return [];
  } catch (thrown) {
    if (!(thrown instanceof Violation)) return [];
    return [{ proves: watch.proves, due: thrown.due, came: thrown.came, why: thrown.message }];
  }
}
