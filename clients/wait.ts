import type { TargetClock } from '../engine/clock.ts';

/**
 * Whether `holds` came true within `limit` milliseconds of the target's time. A controlled clock is moved on in few steps;
 * other clocks are polled.
 */
export async function waitUntil(
  clock: TargetClock,
  limit: number,
  poll: number,
  holds: () => Promise<boolean>,
): Promise<boolean> {
  const began = clock.now();
  if (await holds()) return true;
  const end = clock.now() + limit;
  // Where a look takes long, by the target's time, looking again at once only makes all looks take longer.
  let step = clock.kind === 'controlled' ? limit : Math.min(Math.max(poll, end - limit - began), limit);
  do {
    await clock.pass(step);
    if (await holds()) return true;
    // A fast clock would be polled without end; the longer it took already, the less a little more matters.
    step = Math.min(step * 1.5, Math.max(limit / 4, poll));
  } while (clock.now() < end);
  return false;
}
