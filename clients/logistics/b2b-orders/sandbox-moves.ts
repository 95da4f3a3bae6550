import type { Exchange } from '../../../engine/wire/exchange.ts';
import { canFollow } from '../../../model/logistics/b2b-states.ts';
import type { LogisticsProfile } from '../../../schemas/target-profile.ts';
import type { LogisticsTarget } from '../target.ts';
import { allocationLimit } from './allocation.ts';
import { statusOf } from './b2b-orders.ts';

/** "Orders are automatically picked, packed and shipped" (Sandbox behavior). */
const moves: readonly string[] = ['order is in progress', 'order is tendered', 'order is completed'];

/** Whether the sandbox itself brings an order into the state, as the profile declares. */
export const isReachedByItself = (state: string, { environment, timing }: LogisticsProfile): boolean =>
  environment === 'sandbox' && timing.b2bCompleted !== undefined && moves.includes(state);

/** A state of the way lasts for a good part of it, so this many looks meet each. */
const looks = 60;

/** The order as soon as it has the status, or can no longer reach it, or the declared time is over. */
export async function waitForMove(
  { parts: { clock, profile } }: LogisticsTarget,
  wanted: string,
  look: () => Promise<Exchange>,
): Promise<Exchange> {
  const { b2bCompleted = 0, poll } = profile.timing;
  const end = clock.now() + allocationLimit(profile) + b2bCompleted;
  const step = Math.max(poll, b2bCompleted / looks);
  let seen = await look();
  while (clock.now() < end && statusOf(seen) !== wanted && canFollow(statusOf(seen) ?? '', wanted)) {
    await clock.elapse(step);
    seen = await look();
  }
  return seen;
}
