import { type JsonObject, membersOf } from '../../../engine/json.ts';
import { bodyOf } from '../../../engine/wire/delivery.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import {
  laterEventTypes,
  orderEventTypes,
  shipmentEventTypes,
  type WrittenEventType,
} from '../../../schemas/logistics-events.ts';
import type { EventTypeNames, LogisticsProfile } from '../../../schemas/target-profile.ts';
import { identifier } from '../../identifier.ts';

/** The operation name of an event delivery. */
export const eventWebhook = 'eventWebhook';

/** A delivered event, with those documented members that it has. */
export interface EventSeen {
  readonly delivery: Exchange;
  readonly body: JsonObject;
  readonly type?: string;
  readonly eventId?: string;
  /** Epoch milliseconds. */
  readonly time?: number;
  readonly id?: string;
  readonly orderId?: string;
  readonly externalOrderId?: string;
}

/** The event in a delivery; a payload that is no object has no members. */
export function eventIn(delivery: Exchange): EventSeen {
  const json = bodyOf(delivery);
  const body = membersOf(json);
  const { logisticsEventType: type, logisticsEventId, logisticsEventTime } = body;
  // Accept ids of other types: they still identify the subject of the event.
  const eventId = identifier(logisticsEventId);
  const [id, orderId] = [identifier(body.id), identifier(body.orderId)];
  const externalOrderId = identifier(body.externalOrderId);
  const time = typeof logisticsEventTime === 'string' ? Date.parse(logisticsEventTime) : Number.NaN;
  return {
    delivery,
    body,
    ...(typeof type === 'string' && { type }),
    ...(eventId !== undefined && { eventId }),
    ...(!Number.isNaN(time) && { time }),
    ...(id !== undefined && { id }),
    ...(orderId !== undefined && { orderId }),
    ...(externalOrderId !== undefined && { externalOrderId }),
  };
}

export type Family = 'order' | 'shipment' | keyof EventTypeNames;

/** The family of a type: documented, or bound by the profile; undefined where neither names it. */
export function familyOf(type: string | undefined, { values }: LogisticsProfile): Family | undefined {
  if (type === undefined) return undefined;
  const named = Object.entries(values.eventTypes).find(([, name]) => name === type);
  if (named) return named[0] as keyof EventTypeNames;
  if ((orderEventTypes as readonly string[]).includes(type)) return 'order';
  return (shipmentEventTypes as readonly string[]).includes(type) ? 'shipment' : undefined;
}

/** Whether this target at this version sends such events, according to its profile. */
export function sends(type: WrittenEventType, profile: LogisticsProfile): 'yes' | 'no' | 'unknown' {
  const { version, versioning, caps } = profile;
  const tooEarly = version !== 'unstable' && version < versioning.newEvents;
  return tooEarly && laterEventTypes.includes(type) ? 'no' : caps.events[type];
}

const written: readonly WrittenEventType[] = [...orderEventTypes, ...shipmentEventTypes];

/** Every type that the target may send. */
export const sendableTypes = (profile: LogisticsProfile): readonly string[] => [
  ...written.filter((type) => sends(type, profile) !== 'no'),
  ...Object.values(profile.values.eventTypes),
];

/** Every type that the target declares to send. */
export const declaredTypes = (profile: LogisticsProfile): readonly string[] => [
  ...written.filter((type) => sends(type, profile) === 'yes'),
  ...Object.values(profile.values.eventTypes),
];
