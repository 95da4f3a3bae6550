import { bitten, type FaultTable } from '../fault-table.ts';
import type { JsonObject } from '../fields.ts';
import type { World } from '../world.ts';
import { digitsOf, type EventOrder, isD2c, type PublishedEvent } from './event.ts';
import { change, drop, put, rename, type Spoil, when } from './spoil.ts';
import { familySpoils } from './wrong-family-payloads.ts';

const onOrders = (spoil: Spoil) => when(({ family }) => family === 'order', spoil);
const onShipments = (spoil: Spoil) => when(({ family }) => family === 'shipment', spoil);
const onType = (type: string, spoil: Spoil) => when((event) => event.type === type, spoil);
const ofD2c = (spoil: Spoil) => when(({ order }) => order !== undefined && isD2c(order), spoil);
const text = (value: unknown) => String(value);

const envelope: FaultTable<Spoil> = {
  'webhook-without-account-id': drop('logisticsAccountId'),
  'webhook-account-id-number': put('logisticsAccountId', ({ account }) => account.id.length),
  'webhook-account-id-missing-on-shipment-events': onShipments(drop('logisticsAccountId')),
  'webhook-account-id-same-for-all': put('logisticsAccountId', () => 'account'),
  'webhook-account-id-of-order': put('logisticsAccountId', ({ order, account }) => order?.id ?? account.id),
  'webhook-without-event-id': drop('logisticsEventId'),
  'webhook-event-id-number': put('logisticsEventId', ({ id }) => Number(digitsOf(id))),
  'webhook-event-id-as-id': onShipments(rename('logisticsEventId', 'eventId')),
  'webhook-without-event-type': drop('logisticsEventType'),
  'webhook-event-type-as-list': put('logisticsEventType', ({ type }) => [type]),
  'webhook-without-event-time': drop('logisticsEventTime'),
  'webhook-event-time-number': put('logisticsEventTime', ({ time }) => time),
  'webhook-event-time-with-offset': put('logisticsEventTime', ({ time }) =>
    new Date(time + 2 * 60 * 60 * 1000).toISOString().replace('Z', '+02:00'),
  ),
  'webhook-event-time-without-zone': put('logisticsEventTime', ({ time }) => new Date(time).toISOString().slice(0, -1)),
  'webhook-event-time-twenty-seconds-late': put('logisticsEventTime', ({ time }, { dialect }) =>
    dialect.timestamp(time + 20_000),
  ),
  'webhook-event-time-date-only': onType(
    'Order.Cancelled',
    put('logisticsEventTime', ({ time }) => new Date(time).toISOString().slice(0, 10)),
  ),
};

const orders: FaultTable<Spoil> = {
  'webhook-members-in-data': onOrders((payload, { members }) => ({
    ...Object.fromEntries(Object.entries(payload).filter(([name]) => !(name in members))),
    data: members,
  })),
  'webhook-order-id-with-prefix': onOrders(change('id', (id) => `O-${text(id)}`)),
  'webhook-order-id-number': onOrders(change('id', Number)),
  'webhook-order-id-not-repeated': onOrders(drop('orderId')),
  'webhook-order-id-unlike-id': onOrders(put('id', ({ id }) => digitsOf(id))),
  'webhook-order-external-id-missing': onOrders(drop('externalOrderId')),
  'webhook-order-external-id-of-previous': onOrders(ofPrevious('externalOrderId', ({ externalId }) => externalId)),
  'webhook-order-external-id-in-capitals': onOrders(change('externalOrderId', (id) => text(id).toUpperCase())),
  'webhook-order-external-id-cut': onOrders(change('externalOrderId', (id) => text(id).slice(0, 16))),
  'webhook-order-external-id-is-order-id': onType(
    'Order.Cancelled',
    put('externalOrderId', ({ order }) => order?.id),
  ),
  'webhook-order-id-of-previous-order': onOrders((payload, event, world) =>
    ofPrevious('id', idOf)(ofPrevious('orderId', idOf)(payload, event, world), event, world),
  ),
  'webhook-order-id-unknown': onOrders((payload) => ({
    ...payload,
    id: `9${text(payload.id)}`,
    orderId: `9${text(payload.orderId)}`,
  })),
  'webhook-order-event-of-d2c-with-prefix': onOrders(
    ofD2c((payload) => ({ ...payload, id: `D2C-${text(payload.id)}`, orderId: `D2C-${text(payload.orderId)}` })),
  ),
  'webhook-order-external-id-empty-for-d2c': onOrders(ofD2c(put('externalOrderId', () => ''))),
  'webhook-order-id-of-shipment': onType('Order.Shipped', (payload, { order }) => {
    const [shipment] = order?.shipments ?? [];
    const id = shipment === undefined ? payload.id : digitsOf(shipment.id);
    return { ...payload, id, orderId: id };
  }),
};

const shipments: FaultTable<Spoil> = {
  'webhook-shipment-id-with-prefix': onShipments(change('id', (id) => `S-${text(id)}`)),
  'webhook-shipment-id-number': onShipments(change('id', Number)),
  'webhook-shipment-id-with-order': onShipments(
    put('id', ({ order, shipment }) => `${order?.id}-${position(order, shipment)}`),
  ),
  'webhook-shipment-order-id-number': onShipments(change('orderId', Number)),
  'webhook-shipment-order-id-as-path': onShipments(change('orderId', (id) => `/orders/rs/${text(id)}`)),
  'webhook-shipment-order-id-is-own': onShipments((payload) => ({ ...payload, orderId: payload.id })),
  'webhook-shipment-order-id-of-previous': onShipments(ofPrevious('orderId', idOf)),
  'webhook-shipment-order-id-missing': onType('Shipment.Shipped', drop('orderId')),
  'webhook-shipment-event-of-d2c-without-order-id': onShipments(ofD2c(drop('orderId'))),
  'webhook-shipment-external-id-empty-for-d2c': onShipments(ofD2c(put('externalOrderId', () => ''))),
  'webhook-shipment-external-id-missing': onShipments(drop('externalOrderId')),
  'webhook-shipment-external-id-with-position': onShipments((payload, { order, shipment }) => ({
    ...payload,
    externalOrderId: `${text(payload.externalOrderId)}-${position(order, shipment)}`,
  })),
  'webhook-shipment-external-id-of-newest': onShipments(
    put('externalOrderId', ({ account }) => account.events.findLast(isFirst)?.order?.externalId),
  ),
};

function isFirst({ type }: PublishedEvent): boolean {
  return type === 'Order.Submitted';
}

function idOf({ id }: EventOrder): string {
  return digitsOf(id);
}

function position(order: EventOrder | undefined, shipment: PublishedEvent['shipment']): number {
  return shipment === undefined ? 0 : (order?.shipments.indexOf(shipment) ?? 0) + 1;
}

/** What a member would be for the order that the account created before. */
function ofPrevious(name: string, read: (order: EventOrder) => unknown): Spoil {
  return (payload, { order, account }) => {
    const begins = account.events.findIndex((event) => event.order === order);
    const previous = account.events.slice(0, begins).findLast(isFirst)?.order;
    return previous === undefined ? payload : { ...payload, [name]: read(previous) };
  };
}

const spoils: FaultTable<Spoil> = { ...envelope, ...orders, ...shipments, ...familySpoils };

export function spoilPayload(world: World, event: PublishedEvent, payload: JsonObject): JsonObject {
  return bitten(world.faults, spoils, payload, event, world);
}
