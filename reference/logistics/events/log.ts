import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import type { Account } from '../access/account.ts';
import { deliverEvent } from './delivery.ts';
import type { EventDraft } from './event.ts';

/**
 * Publishes an event of an account: in the stream (GET /events) and to the endpoints that
 * subscribed to its type.
 */
export const publish = seam((world: World, account: Account, draft: EventDraft): void => {
  const event = { id: newEventId(world, draft), account, time: world.now(), ...draft };
  account.events.push(event);
  deliverEvent(world, event);
});

/** Events › Envelope: unique for each event. */
export const newEventId = seam((world: World, _draft: EventDraft): string => world.nextId());

/** The documents give no order of events at the same time (gap event-sequences). */
export function publishAll(world: World, account: Account, drafts: readonly EventDraft[]): void {
  const reversed = world.variants.has('events-in-other-order');
  for (const draft of reversed ? drafts.toReversed() : drafts) publish(world, account, draft);
}
