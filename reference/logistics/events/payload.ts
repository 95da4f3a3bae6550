import type { JsonObject } from '../../fields.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import type { PublishedEvent } from './event.ts';

/** Events › Envelope, and what the family adds. */
export const payloadOf = seam(
  (world: World, event: PublishedEvent): JsonObject => ({
    logisticsAccountId: event.account.id,
    logisticsEventId: event.id,
    logisticsEventType: event.type,
    logisticsEventTime: eventTime(world, event),
    ...event.members,
  }),
);

/** When it happened, as deliveries and the stream show it. */
export const eventTime = seam(({ dialect }: World, { time }: PublishedEvent): string => dialect.timestamp(time));
