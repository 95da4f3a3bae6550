import type { LogisticsNeed } from '../../../../clients/logistics/needs.ts';
import {
  type EventSeen,
  eventIn,
  eventWebhook,
  type Family,
  familyOf,
} from '../../../../clients/logistics/webhooks/event.ts';
import type { Json } from '../../../../engine/json.ts';
import { read } from '../../../../engine/pointer.ts';
import type { Exchange } from '../../../../engine/wire/exchange.ts';
import { type SchemaFault, type SchemaName, validator } from '../../../../schemas/index.ts';
import type { LogisticsProfile } from '../../../../schemas/target-profile.ts';
import { type LogisticsWords, monitor } from '../../check.ts';
import { needsFor, type OpenFamily, schemaOf } from './families.ts';

interface Form {
  readonly proves: LogisticsWords['requirement'];
  readonly families: readonly Family[];
  readonly schema: SchemaName;
  readonly needs: readonly LogisticsNeed[];
  /** Members that no such event lacks, whatever it is about. */
  readonly always: readonly string[];
  readonly why: string;
}

const seen = new WeakMap<Exchange, EventSeen>();

/** Asked by every monitor of every delivery, so it is read once. */
function eventOf(delivery: Exchange): EventSeen {
  const event = seen.get(delivery) ?? eventIn(delivery);
  seen.set(delivery, event);
  return event;
}

/** The envelope has monitors of its own. */
const inEnvelope = ({ path }: SchemaFault): boolean =>
  path.startsWith('/logisticsEvent') || path === '/logisticsAccountId';

/**
 * What may be missing, or null for want of a value, depends on what an event is about: of those that a case has brought
 * about, its check says so.
 */
function counts({ path, keyword }: SchemaFault, body: EventSeen['body'], always: readonly string[]): boolean {
  const value = read(body as Json, path);
  const absent = value === undefined || value === null || keyword === 'required' || keyword === 'anyOf';
  return !absent || always.includes(path.slice(1));
}

/** What the schema of a family says, held against every delivery of the run, whoever caused it. */
const form = ({ families, schema, always, why, ...words }: Form) =>
  monitor({
    ...words,
    applies: ({ operation }) => operation === eventWebhook,
    then(delivery, expect) {
      const { body, type } = eventOf(delivery);
      const profile: LogisticsProfile = expect.target;
      const family = familyOf(type, profile);
      if (family === undefined || !families.includes(family)) expect.unexercised('an event of another family');
      const fault = validator(schema)(body).find((one) => !inEnvelope(one) && counts(one, body, always));
      if (!fault) return;
      const came = `${type}: ${fault.path} = ${JSON.stringify(read(body as Json, fault.path)) ?? 'absent'}`;
      expect.that(false, `${fault.path} ${fault.message}`, came, why, delivery);
    },
  });

const ofOpen = (family: OpenFamily, words: Pick<Form, 'proves' | 'why'>) =>
  form({ ...words, families: [family], schema: schemaOf(family), needs: needsFor(family), always: [] });

/** What binds every delivery of a family. */
export const formMonitors = [
  form({
    proves: 'webhook-order-event-form',
    families: ['order'],
    schema: 'order-event',
    needs: ['event deliveries', 'event Order.Submitted'],
    always: ['id', 'orderId'],
    why: 'payload adds id (string, ^\\d+$, the order id), orderId (same), externalOrderId (string)',
  }),
  form({
    proves: 'webhook-shipment-event-form',
    families: ['shipment', 'shipmentCreated'],
    schema: 'shipment-event',
    needs: ['event deliveries', 'event Shipment.Submitted'],
    always: ['id', 'orderId'],
    why: 'payload adds id (string ^\\d+$), orderId (string ^\\d+$), externalOrderId; the creation event has the same',
  }),
  ofOpen('parcelTracking', {
    proves: 'webhook-parcel-event-form',
    why: 'Parcel tracking update: trackingCode, status, message, eventTime (strings), location { … }',
  }),
  ofOpen('returnUpdated', {
    proves: 'webhook-return-event-form',
    why: 'Return order updated: id (integer), sourceAddress { … }, shippingLabel { … }, returnItems[], times',
  }),
  ofOpen('inventoryChanged', {
    proves: 'webhook-inventory-event-form',
    why: 'Inventory changed: adjustmentId, warehouseId, reason (strings), adjustments[] { … changes[] }',
  }),
  ofOpen('inboundReceived', {
    proves: 'webhook-inbound-received-event-form',
    why: 'Inbound received: type, amount (int32), shipmentItemId (int32), optional members',
  }),
  ofOpen('inboundStatusChanged', {
    proves: 'webhook-inbound-status-event-form',
    why: 'Inbound shipment status changed: status, shipmentId (string ^\\d+$)',
  }),
  ofOpen('freightTracking', {
    proves: 'webhook-freight-event-form',
    why: 'Freight tracking update: pickupDetails, deliveryDetails, mode, bolStatus (enum), events[]',
  }),
];
