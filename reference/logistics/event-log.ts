import type { World } from '../world.ts';
import type { Account } from './account.ts';
import type { EventDraft } from './event.ts';
import { deliverEvent } from './event-delivery.ts';
import { followers } from './wrong-followers.ts';
import { mistakenDraft, mistakenId, mistakenTime } from './wrong-publication.ts';

/**
 * Every event of an account comes to be here: it stands in the stream (GET /events) and goes to the endpoints that
 * subscribed to its type.
 */
export function publish(world: World, account: Account, draft: EventDraft): void {
  if (world.faults.size === 0) {
    record(world, account, draft);
    return;
  }
  const mistaken = mistakenDraft(world, draft);
  record(world, account, mistaken, mistakenId(world, mistaken), mistakenTime(world, mistaken));
  for (const follower of followers(world, mistaken)) record(world, account, follower);
}

/** What happens at one moment has no written order (gap event-sequences). */
export function publishAll(world: World, account: Account, drafts: readonly EventDraft[]): void {
  const reversed = world.variants.has('events-in-other-order');
  for (const draft of reversed ? drafts.toReversed() : drafts) publish(world, account, draft);
}

function record(world: World, account: Account, draft: EventDraft, id = world.nextId(), time = world.now()): void {
  const event = { ...draft, id, account, time, publishedAt: world.now() };
  account.events.push(event);
  deliverEvent(world, event);
}
