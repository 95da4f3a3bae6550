import { day, hour, minute } from '../clock.ts';
import { bitesOf, type FaultTable } from '../fault-table.ts';
import type { Call } from '../operation.ts';
import type { World } from '../world.ts';
import type { EventDraft, EventOrder } from './event.ts';
import { orderEvent } from './order-events.ts';

/** What a wrong target makes of an event before anybody sees it; correct ones never ask. */
export function mistakenDraft({ faults }: World, draft: EventDraft): EventDraft {
  const { type } = draft;
  if (faults.has('webhook-order-dispatched-as-shipped') && type === 'Order.Dispatched')
    return { ...draft, type: 'Order.Shipped' };
  if (faults.has('webhook-shipment-partially-shipped-as-shipped') && type === 'Shipment.PartiallyShipped')
    return { ...draft, type: 'Shipment.Shipped' };
  return draft;
}

export function mistakenId({ faults, nextId }: World, { type, order, family }: EventDraft): string {
  if (order === undefined) return nextId();
  if (faults.has('webhook-event-ids-of-order')) return order.id;
  const isCancel = type === 'Order.Cancelled' || type === 'Shipment.Cancelled';
  if (faults.has('webhook-event-ids-shared-by-order-and-shipment') && isCancel) return `${order.id}000`;
  if (faults.has('webhook-event-id-of-type-and-order') && family === 'shipment') return `${type}-${order.id}`;
  return nextId();
}

type Dating = (order: EventOrder, now: number, type: string) => number | undefined;

const dated =
  (wanted: string, time: (order: EventOrder, now: number) => number): Dating =>
  (order, now, type) =>
    type === wanted ? time(order, now) : undefined;

/** Events of orders and shipments that a wrong target dates otherwise. */
const datings: FaultTable<Dating> = {
  'webhook-order-submitted-dated-late': dated('Order.Submitted', (_, now) => now + 7 * day),
  'webhook-order-delivered-dated-early': dated('Order.Delivered', ({ createdAt }) => createdAt - day),
  'webhook-order-delivered-before-shipped': dated('Order.Delivered', (order, now) => shippedAt(order, now) - minute),
  'webhook-order-cancelled-dated-before-submitted': dated('Order.Cancelled', ({ createdAt }) => createdAt - hour),
  'webhook-shipment-shipped-after-order': dated('Shipment.Shipped', (_, now) => now + hour),
  'webhook-event-time-in-local-time': (_, now) => now - 7 * hour,
  'webhook-event-time-ahead-of-delivered': dated('Order.Delivered', (_, now) => now + day),
  'webhook-event-time-a-day-early': (_, now) => now - day,
};

function shippedAt(order: EventOrder, now: number): number {
  const shipped = order.account.events.find((event) => event.order === order && event.type === 'Order.Shipped');
  return shipped?.time ?? now;
}

export function mistakenTime({ faults, now }: World, { type, order }: EventDraft): number {
  if (order === undefined) return now();
  return bitesOf(faults, datings)[0]?.(order, now(), type) ?? now();
}

/** Tells of an order that there is not: one that was refused. */
export function refusedOrder({ world, account, body: { externalId } }: Call): EventDraft {
  const order: EventOrder = {
    id: world.nextId(),
    account,
    createdAt: world.now(),
    externalId: typeof externalId === 'string' ? externalId : undefined,
    shipments: [],
    milestones: new Set(),
  };
  return orderEvent(order, 'Submitted');
}
