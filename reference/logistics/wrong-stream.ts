import type { Answer } from '../answer.ts';
import { bitesOf, type FaultTable } from '../fault-table.ts';
import type { Call } from '../operation.ts';
import type { Faults } from '../world.ts';
import { type EventOrder, isD2c, type PublishedEvent } from './event.ts';

/** How wrong targets list events; correct ones never ask. */
export interface EventRecord {
  readonly id: string;
  readonly type: string;
  readonly time: string;
  readonly payload: Readonly<Record<string, string>>;
}

interface Subjects {
  readonly orderId: string | undefined;
  readonly shipmentId: string | undefined;
}

/** What a list is filtered by. */
export function mistakenSubjects({ world: { faults }, query, account }: Call): Subjects {
  const [orderId, shipmentId] = [query('orderId'), query('shipmentId')];
  const unknown = orderId !== undefined && !account.events.some(({ order }) => order?.id === orderId);
  const anyOrder =
    faults.has('event-filter-order-ignored') ||
    faults.has('event-filter-order-by-beginning') ||
    (faults.has('event-filter-order-unknown-lists-all') && unknown);
  const anyShipment = faults.has('event-filter-shipment-ignored') || faults.has('event-filter-shipment-by-order');
  return { orderId: anyOrder ? undefined : orderId, shipmentId: anyShipment ? undefined : shipmentId };
}

/** Which events are listed, given those that a correct target lists. */
export function mistakenFind(call: Call, found: readonly PublishedEvent[]): readonly PublishedEvent[] {
  const { world, account } = call;
  const { faults, logistics } = world;
  const [orderId, shipmentId] = [call.query('orderId'), call.query('shipmentId')];
  const others = () => [...logistics.accounts.values()].flatMap(({ events }) => events);
  const unfiltered = orderId === undefined && shipmentId === undefined;
  if (faults.has('event-list-shows-others') && unfiltered)
    return others().toSorted((one, other) => one.publishedAt - other.publishedAt);
  if (faults.has('event-list-shows-others-by-order') && orderId !== undefined)
    return others().filter(({ order }) => order?.id === orderId);
  if (faults.has('event-list-shows-others-by-shipment') && shipmentId !== undefined)
    return others().filter(({ shipment }) => shipment?.id === shipmentId);
  if (faults.has('event-list-shows-cancelled-of-others') && unfiltered)
    return others().filter((event) => found.includes(event) || event.type === 'Order.Cancelled');
  if (orderId !== undefined) return mistakenByOrder(faults, account.events, orderId, found);
  return shipmentId === undefined ? found : mistakenByShipment(faults, account.events, shipmentId, found);
}

type Events = readonly PublishedEvent[];

function mistakenByOrder(faults: Faults, all: Events, orderId: string, found: Events): Events {
  if (faults.has('event-filter-order-by-beginning'))
    return all.filter(({ order }) => order?.id.startsWith(orderId.slice(0, 5)));
  if (faults.has('event-filter-order-shows-newest') && found.length > 0) return [...found, ...all.slice(-1)];
  if (faults.has('event-filter-order-misses-first')) return found.slice(1);
  if (faults.has('event-filter-order-misses-d2c')) return found.filter(({ order }) => !order || !isD2c(order));
  if (faults.has('event-filter-order-shows-newest-only')) return found.slice(-1);
  if (faults.has('event-filter-order-in-newest-twenty')) return found.filter((event) => all.slice(-20).includes(event));
  const isCancelled = found.some(({ type }) => type === 'Order.Cancelled');
  return faults.has('event-filter-order-forgets-cancelled') && isCancelled ? [] : found;
}

function mistakenByShipment(faults: Faults, all: Events, shipmentId: string, found: Events): Events {
  if (faults.has('event-filter-shipment-by-order')) {
    const isAbout = (order: EventOrder | undefined) => order?.shipments.some(({ id }) => id === shipmentId) ?? false;
    return all.filter(({ order, shipment }) => shipment !== undefined && isAbout(order));
  }
  if (!faults.has('event-filter-shipment-by-milestone')) return found;
  return all.filter((event) => found.includes(event) || event.type === 'Shipment.Shipped');
}

export function isUnlisted(faults: Faults, { type, family, order, cause }: PublishedEvent): boolean {
  if (faults.has('event-stream-lacks-shipment-events') && family === 'shipment') return true;
  if (faults.has('event-stream-lacks-held-order') && type === 'Order.Held') return true;
  if (faults.has('event-stream-lacks-d2c-orders') && order !== undefined && isD2c(order)) return true;
  if (type === 'Order.Submitted') {
    const manyLines = order !== undefined && isD2c(order) && (order.lines?.length ?? 0) > 1;
    if (faults.has('event-stream-submitted-for-one-line-only') && manyLines) return true;
    if (faults.has('event-stream-without-submitted')) return true;
    return faults.has('event-stream-submitted-for-unscheduled-only') && order?.shipBy !== undefined;
  }
  if (type !== 'Order.Cancelled') return false;
  if (faults.has('event-stream-without-cancelled')) return true;
  if (faults.has('event-stream-lacks-delivered-order') && cause?.startsWith('operations')) return true;
  return faults.has('event-stream-cancelled-when-booked-only') && (cause?.endsWith('PLANNED') ?? false);
}

type Change = (record: EventRecord, event: PublishedEvent, row: number) => object;

const onShipments =
  (turn: Change): Change =>
  (record, event, row) =>
    event.family === 'shipment' ? turn(record, event, row) : record;
const onCancelled =
  (turn: Change): Change =>
  (record, event, row) =>
    event.type === 'Order.Cancelled' ? turn(record, event, row) : record;
const without =
  (name: keyof EventRecord): Change =>
  (record) =>
    Object.fromEntries(Object.entries(record).filter(([each]) => each !== name));

function previousOrder({ account, order }: PublishedEvent): EventOrder | undefined {
  const first = account.events.findIndex((event) => event.order === order);
  return account.events.slice(0, first).findLast((event) => event.order !== undefined)?.order;
}

/** Rows of the list that a wrong target writes otherwise. */
const changes: FaultTable<Change> = {
  'event-id-number': (record) => ({ ...record, id: Number(record.id) || record.id.length }),
  'event-id-missing-on-shipment-events': onShipments(without('id')),
  'event-type-missing': without('type'),
  'event-type-null-on-cancelled': onCancelled((record) => ({ ...record, type: null })),
  'event-type-as-object': onShipments((record) => ({ ...record, type: { name: record.type } })),
  'event-time-number': (record, { time }) => ({ ...record, time }),
  'event-time-missing-on-shipment-events': onShipments(without('time')),
  'event-payload-number': ({ payload, ...rest }) => ({
    ...rest,
    payload: 'orderId' in payload ? { ...payload, orderId: Number(payload.orderId) } : payload,
  }),
  'event-payload-as-text': ({ payload, ...rest }) => ({ ...rest, payload: JSON.stringify(payload) }),
  'event-payload-nested': onShipments(({ payload: { orderId, ...others }, ...rest }) => ({
    ...rest,
    payload: { ...others, order: { id: orderId } },
  })),
  'event-payload-null-external-id': onShipments(({ payload, ...rest }) => ({
    ...rest,
    payload: { ...payload, externalOrderId: null },
  })),
  'event-payload-missing-on-cancelled': onCancelled(without('payload')),
  'event-ids-by-row': (record, _event, row) => ({ ...record, id: String(row + 1) }),
  'event-ids-of-order': (record, { order, family }) =>
    order === undefined || family !== 'order' ? record : { ...record, id: order.id },
  'event-ids-shared-by-order-and-shipment': (record, { type, order }) =>
    type === 'Order.Shipped' || type === 'Shipment.Shipped' ? { ...record, id: `${order?.id}1` } : record,
  'event-stream-type-in-capitals': (record) => ({ ...record, type: record.type.toUpperCase() }),
  'event-stream-names-previous-order': onShipments((record, event) => ({
    ...record,
    payload: { ...record.payload, orderId: previousOrder(event)?.id ?? record.payload.orderId },
  })),
  'event-stream-type-without-family': onShipments((record) => ({ ...record, type: record.type.split('.').at(-1) })),
};

export function mistakenRecord(faults: Faults, event: PublishedEvent, record: EventRecord, row: number): object {
  const [turn] = bitesOf(faults, changes);
  return turn === undefined ? record : turn(record, event, row);
}

/** Where a page after the first begins. */
export function mistakenStart({ world: { faults }, query }: Call, start: number): number {
  const unfiltered = query('orderId') === undefined && query('shipmentId') === undefined;
  if (start > 0 && unfiltered && faults.has('event-page-of-stream-skips-one-row')) return start + 1;
  return start > 0 && faults.has('event-page-skips-one-row') ? start + 1 : start;
}

export function mistakenAnswer(
  { world: { faults }, query }: Call,
  answer: Answer & { body: readonly unknown[] },
): Answer {
  const { body } = answer;
  const isFiltered = query('orderId') !== undefined || query('shipmentId') !== undefined;
  if (faults.has('event-list-in-envelope')) return { ...answer, body: { events: body } };
  if (faults.has('event-list-answers-204-when-empty') && body.length === 0) return { status: 204 };
  if (faults.has('event-list-answers-206') && isFiltered) return { ...answer, status: 206 };
  return faults.has('event-list-of-one-as-object') && body.length === 1 ? { ...answer, body: body[0] } : answer;
}
