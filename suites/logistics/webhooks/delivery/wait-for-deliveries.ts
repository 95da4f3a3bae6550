import { setTimeout as sleep } from 'node:timers/promises';
import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import type { EventInbox } from '../../../../clients/logistics/webhooks/event-inbox.ts';
import { waitUntil } from '../../../../clients/wait.ts';

/** A delivery goes over a socket, even when the target's clock stands still; a busy machine takes seconds for it. */
const graceMs = 5_000;
/** What was sent together with something that has arrived is not far behind. */
const strayGraceMs = 30;

/**
 * Returns when `holds` has come true or everything that was caused `withinMs` of the target's time ago must have arrived,
 * and what came along with it, too.
 */
export async function waitForDeliveries(
  { clock, profile }: LogisticsApi,
  inbox: EventInbox,
  withinMs: number,
  holds: () => boolean,
): Promise<boolean> {
  if (clock.kind === 'controlled') await clock.awaitLimit(withinMs);
  else await waitUntil(clock, withinMs, profile.timing.poll, async () => holds());
  const came = await inbox.inTransit(holds, graceMs);
  await sleep(strayGraceMs);
  return came;
}
