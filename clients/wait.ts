import { markUncertain } from '../engine/run/scope.ts';
import type { TargetClock } from '../engine/time/clock.ts';

/**
 * Polls until `holds` is true or `limit` milliseconds of target time have passed. A controlled clock advances in a
 * few steps.
 * @param first what was seen already; absent: looks at once.
 * @returns what was seen last.
 */
export async function lookUntil<Seen>(
  clock: TargetClock,
  limit: number,
  poll: number,
  look: () => Promise<Seen>,
  holds: (seen: Seen) => boolean,
  first?: Seen,
): Promise<Seen> {
  const began = clock.now();
  let seen = first ?? (await look());
  if (holds(seen)) return seen;
  const end = clock.now() + limit;
  // If a look takes long in target time, looking again at once only slows all looks down.
  let step = clock.kind === 'controlled' ? limit : Math.min(Math.max(poll, end - limit - began), limit);
  do {
    await clock.elapse(step, 'looks');
    seen = await look();
    if (holds(seen)) return seen;
    // Increase the interval: on a fast clock a fixed one would poll without end.
    step = Math.min(step * 1.5, Math.max(limit / 4, poll));
  } while (clock.now() < end);
  markUncertain('something that did not come');
  return seen;
}

/** Whether `holds` becomes true within `limit` milliseconds of target time. */
export const waitUntil = (
  clock: TargetClock,
  limit: number,
  poll: number,
  holds: () => Promise<boolean>,
): Promise<boolean> => lookUntil(clock, limit, poll, holds, (is) => is);
