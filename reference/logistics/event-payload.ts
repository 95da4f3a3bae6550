import type { JsonObject } from '../fields.ts';
import type { World } from '../world.ts';
import type { PublishedEvent } from './event.ts';
import { spoilPayload } from './wrong-payloads.ts';

/** Events › Envelope, and what the family adds. */
export function payloadOf(world: World, event: PublishedEvent): JsonObject {
  const payload = {
    logisticsAccountId: event.account.id,
    logisticsEventId: event.id,
    logisticsEventType: event.type,
    logisticsEventTime: world.dialect.timestamp(event.time),
    ...event.members,
  };
  return world.faults.size > 0 ? spoilPayload(world, event, payload) : payload;
}
