/** Judges the payload of every delivery by its schema. */

import {
  type EventSeen,
  eventIn,
  eventWebhook,
  type Family,
  familyOf,
} from '../../../../clients/logistics/webhooks/event.ts';
import { isUnset, type Json } from '../../../../engine/json.ts';
import { read } from '../../../../engine/pointer.ts';
import type { Exchange } from '../../../../engine/wire/exchange.ts';
import { type SchemaError, type SchemaName, validator } from '../../../../schemas/index.ts';
import { type LogisticsWords, monitorsOfFamily } from '../../check.ts';
import { needsFor, type OpenFamily, schemaOf } from './open-families.ts';

interface Form {
  readonly families: readonly Family[];
  readonly schema: SchemaName;
  readonly needs: readonly LogisticsWords['need'][];
  /** Members that every such event has. */
  readonly always: readonly string[];
}

const seen = new WeakMap<Exchange, EventSeen>();

/** Parsed once, because every monitor judges every delivery. */
function eventOf(delivery: Exchange): EventSeen {
  const event = seen.get(delivery) ?? eventIn(delivery);
  seen.set(delivery, event);
  return event;
}

/** Separate monitors judge the envelope. */
const inEnvelope = ({ path }: SchemaError): boolean =>
  path.startsWith('/logisticsEvent') || path === '/logisticsAccountId';

/**
 * Which members may be absent or null depends on the subject of an event. The checks judge that for the events that they
 * cause.
 */
function counts({ path, keyword }: SchemaError, body: EventSeen['body'], always: readonly string[]): boolean {
  const value = read(body as Json, path);
  const absent = isUnset(value) || keyword === 'required' || keyword === 'anyOf';
  return !absent || always.includes(path.slice(1));
}

/** Judges every delivery of the run by the schema of its family. */
const forms = monitorsOfFamily(({ families, schema, needs, always }: Form) => ({
  needs,
  applies: ({ operation }) => operation === eventWebhook,
  then(delivery, expect) {
    const { body, type } = eventOf(delivery);
    const family = familyOf(type, expect.target);
    if (family === undefined || !families.includes(family)) expect.unexercised('an event of another family');
    const error = validator(schema)(body).find((one) => !inEnvelope(one) && counts(one, body, always));
    if (!error) return;
    const actual = `${type}: ${error.path} = ${JSON.stringify(read(body as Json, error.path)) ?? 'absent'}`;
    expect.that(false, `${error.path} ${error.message}`, actual, delivery);
  },
}));

const ofOpen = (family: OpenFamily): Form => ({
  families: [family],
  schema: schemaOf(family),
  needs: needsFor(family),
  always: [],
});

/** Rules for every delivery of a family. */
export const formMonitors = forms({
  'webhook-order-event-form': {
    families: ['order'],
    schema: 'order-event',
    needs: ['event deliveries', 'event Order.Submitted'],
    always: ['id', 'orderId'],
  },
  'webhook-shipment-event-form': {
    families: ['shipment', 'shipmentCreated'],
    schema: 'shipment-event',
    needs: ['event deliveries', 'event Shipment.Submitted'],
    always: ['id', 'orderId'],
  },
  'webhook-parcel-event-form': ofOpen('parcelTracking'),
  'webhook-return-event-form': ofOpen('returnUpdated'),
  'webhook-inventory-event-form': ofOpen('inventoryChanged'),
  'webhook-inbound-received-event-form': ofOpen('inboundReceived'),
  'webhook-inbound-status-event-form': ofOpen('inboundStatusChanged'),
  'webhook-freight-event-form': ofOpen('freightTracking'),
});
