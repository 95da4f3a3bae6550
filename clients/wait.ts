import { markUncertain } from '../engine/run/scope.ts';
import type { TargetClock } from '../engine/time/clock.ts';

/**
 * Looks until `holds` comes true of what is seen or `limit` milliseconds of the target's time have passed; answers the last
 * look. A controlled clock is moved on in few steps; other clocks are polled.
 */
export async function lookUntil<Seen>(
  clock: TargetClock,
  limit: number,
  poll: number,
  look: () => Promise<Seen>,
  holds: (seen: Seen) => boolean,
): Promise<Seen> {
  const began = clock.now();
  let seen = await look();
  if (holds(seen)) return seen;
  const end = clock.now() + limit;
  // Where a look takes long, by the target's time, looking again at once only makes all looks take longer.
  let step = clock.kind === 'controlled' ? limit : Math.min(Math.max(poll, end - limit - began), limit);
  do {
    await clock.elapse(step);
    seen = await look();
    if (holds(seen)) return seen;
    // A fast clock would be polled without end; the longer it took already, the less a little more matters.
    step = Math.min(step * 1.5, Math.max(limit / 4, poll));
  } while (clock.now() < end);
  markUncertain('something that did not come');
  return seen;
}

/** Whether `holds` came true within `limit` milliseconds of the target's time. */
export const waitUntil = (
  clock: TargetClock,
  limit: number,
  poll: number,
  holds: () => Promise<boolean>,
): Promise<boolean> => lookUntil(clock, limit, poll, holds, (is) => is);
