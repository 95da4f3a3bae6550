/** Judges a list with both filters. */

import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { type EventRow, orderOf, shipmentOf } from '../../../clients/logistics/events.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { each } from '../../cases.ts';
import { check, type Expect } from '../check.ts';
import { plainOrder } from '../plain-order.ts';
import { eventPages, eventsOfOrder, listener, listingOrders, needsFilter, printed, rowsIn } from './listing.ts';

const inTwo = { ...plainOrder, lines: plainOrder.lines.map((line) => ({ ...line, quantity: 4 })) };

/** An order in two shipments, and another order with a shipment. */
async function twoOrders(api: LogisticsApi) {
  const account = await listener(api);
  const mine = await account.arrange.orderIn('order is booked', inTwo);
  await account.arrange.splitShipment(mine.orderId);
  const shipments = await account.b2b.shipments(mine.orderId);
  const other = await account.arrange.withShipments(plainOrder);
  await eventsOfOrder(api, account, other);
  return { account, mine, shipments, other };
}

/** Both filters of a list; an order or shipment that an event does not name contradicts none. */
type Filters = { readonly type: string } | { readonly orderId: string; readonly shipmentId: string };

const isMeant = (event: EventRow, filters: Filters): boolean =>
  'type' in filters
    ? event.type === filters.type
    : [filters.shipmentId, undefined].includes(shipmentOf(event)) &&
      [filters.orderId, undefined].includes(orderOf(event));

interface Listed {
  /** Small, where the profile says how: each link keeps both filters. */
  readonly pages: readonly Exchange[];
  readonly filters: Filters;
  /** The list by one of the filters, which shows that there is something to leave out. */
  readonly wider: readonly EventRow[];
}

/** A shipment of the order, and one of another order. */
async function byShipment(api: LogisticsApi, own: boolean): Promise<Listed> {
  for (const name of ['orderId', 'shipmentId'] as const) needsFilter(api, name);
  const { account, mine, shipments, other } = await twoOrders(api);
  const shipmentId = (own ? shipments.at(-1) : other.shipments[0]) ?? '';
  const wider = rowsIn(await eventsOfOrder(api, account, mine));
  // The type of the ids is open: events may name orders and shipments by other ids than the reads.
  const isNamed = (event: EventRow): boolean =>
    [mine.orderId, undefined].includes(orderOf(event)) && [...shipments, undefined].includes(shipmentOf(event));
  if (!wider.every(isNamed)) throw new Unmet('needs events that name orders and shipments by the ids of the API');
  const pages = await eventPages(api, account, { orderId: mine.orderId, shipmentId }, 1);
  return { pages, filters: { orderId: mine.orderId, shipmentId }, wider };
}

async function byType(api: LogisticsApi, type: string): Promise<Listed> {
  for (const name of ['orderId', 'type'] as const) needsFilter(api, name);
  const account = await listener(api);
  const mine = await account.arrange.order(plainOrder);
  await account.b2b.cancel(mine.orderId);
  const isCancelled = (event: EventRow): boolean => event.type === 'Order.Cancelled';
  const wider = rowsIn(await eventsOfOrder(api, account, mine, isCancelled));
  const pages = await eventPages(api, account, { orderId: mine.orderId, type }, 1);
  return { pages, filters: { type }, wider };
}

function matchesBoth({ pages, filters, wider }: Listed, expect: Expect): void {
  if (wider.every((event) => isMeant(event, filters))) expect.unexercised('the filters leave out no event');
  for (const page of pages) {
    expect.premise(page).accepted('both filters are accepted');
    const wrong = rowsIn([page]).find((event) => !isMeant(event, filters));
    expect.that(wrong === undefined, 'only events that match both filters', printed(wrong), page);
  }
}

/** A filter also holds beside another one. */
export const eventTwoFilterChecks = [
  check({
    id: 'event-filter-shipment-beside-order',
    needs: [...listingOrders, 'order has two shipments'],
    ...each([true, false]),
    when: byShipment,
    then: matchesBoth,
  }),
  check({
    id: 'event-filter-order-beside-type',
    needs: listingOrders,
    ...each(['Order.Submitted', 'Order.Cancelled']),
    when: byType,
    then: matchesBoth,
  }),
];
