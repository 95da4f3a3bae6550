/** Waits for deliveries in real time. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import type { EventInbox } from '../../../../clients/logistics/webhooks/event-inbox.ts';
import { waitUntil } from '../../../../clients/wait.ts';

/** A delivery uses a socket even while the target clock stands still; on a busy machine that takes seconds. */
const graceMs = 5_000;
/** How long to wait for events that were sent together with one that has arrived. */
const strayGraceMs = 30;

/**
 * Waits until `holds` is true, or until everything that was caused must have arrived after `withinMs` of target time; then
 * waits for events that were sent together with it.
 */
export async function waitForDeliveries(
  { clock, profile }: LogisticsApi,
  inbox: EventInbox,
  withinMs: number,
  holds: () => boolean,
): Promise<boolean> {
  if (clock.kind === 'controlled') await clock.awaitLimit(withinMs);
  else await waitUntil(clock, withinMs, profile.timing.poll, async () => holds());
  const arrived = await inbox.inTransit(holds, graceMs);
  await sleep(strayGraceMs);
  return arrived;
}
