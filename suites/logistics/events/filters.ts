/** Judges the filters of the event list. */

import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { type EventRow, isOrderEvent, orderOf, shipmentOf } from '../../../clients/logistics/events.ts';
import { unlessUnmet } from '../../../engine/judge/unless-unmet.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { fewLines, smallOrder } from '../b2b-orders/resource.ts';
import { check, type Expect } from '../check.ts';
import { unknownIdLike } from '../contract/errors/unknown-id.ts';
import { plainOrder } from '../plain-order.ts';
import {
  eventPages,
  eventsOfOrder,
  eventsOfShipment,
  isAbout,
  keyOf,
  listener,
  listingOrders,
  needsFilter,
  type OrderNames,
  printed,
  rowsIn,
} from './listing.ts';

async function placed({ arrange }: Account, draft: Parameters<Account['arrange']['order']>[0]): Promise<OrderNames> {
  const { orderId, externalId } = await arrange.order(draft);
  return { orderId, externalId };
}

/** Whether events use the ids of answers is open, but the list names one order, which is not another known one. */
export function ofOneOrder(pages: readonly Exchange[], others: readonly OrderNames[], expect: Expect): void {
  const named = new Set<string>();
  for (const page of pages) {
    const rows = rowsIn([page]);
    const stranger = rows.find((event) => others.some((other) => isAbout(event, other)));
    for (const id of rows.map(orderOf)) if (id !== undefined) named.add(id);
    expect.that(stranger === undefined, 'no event of another order', printed(stranger), page);
    expect.that(named.size <= 1, 'events of one order', [...named].join(', '), page);
  }
  if (named.size === 0) expect.unexercised('no event that names an order is listed');
}

const byOrder = check({
  proves: 'event-filter-order',
  needs: listingOrders,
  given: fc.record({ draft: fewLines, other: fewLines }),
  cases: 12,
  async when(api, { draft, other }) {
    needsFilter(api, 'orderId');
    const account = await listener(api);
    const before = await placed(account, other);
    const mine = await placed(account, draft);
    const after = await placed(account, other);
    await eventsOfOrder(api, account, after);
    return { pages: await eventsOfOrder(api, account, mine), others: [before, after] };
  },
  then({ pages, others }, expect) {
    for (const page of pages) expect.premise(page).accepted('the events of an order are listed');
    ofOneOrder(pages, others, expect);
  },
});

/** The response for an unknown order id is open, but it contains no event of another order. */
const byUnknownOrder = check({
  id: 'event-filter-order-unknown',
  needs: listingOrders,
  given: fewLines,
  cases: 5,
  async when(api, draft) {
    needsFilter(api, 'orderId');
    const account = await listener(api);
    const mine = await placed(account, draft);
    const own = await eventsOfOrder(api, account, mine);
    return { own, unknown: await account.events.list({ orderId: unknownIdLike(mine.orderId) }) };
  },
  then({ own, unknown }, expect) {
    if (!rowsIn(own).some(orderOf)) expect.unexercised('no event that names an order is listed');
    const stranger = rowsIn([unknown]).find(orderOf);
    expect.that(stranger === undefined, 'no event of another order', printed(stranger), unknown);
  },
});

/** If a list is shorter than another one, its page size did not truncate it. */
function missingFrom(last: readonly EventRow[], before: readonly EventRow[], mine: OrderNames): EventRow | undefined {
  const there = new Set(last.map(keyOf));
  return before.find((event) => isOrderEvent(event) && isAbout(event, mine) && !there.has(keyOf(event)));
}

const happenings = ['nothing', 'cancel', 'many orders'] as const;

async function meanwhile(account: Account, happening: (typeof happenings)[number], { orderId }: OrderNames) {
  if (happening === 'cancel') await account.b2b.cancel(orderId);
  if (happening === 'many orders') for (let i = 0; i < 22; i++) await placed(account, plainOrder);
}

/** Events of an order that the unfiltered or an earlier list showed are still listed. */
const complete = check({
  proves: 'event-filter-order-complete',
  needs: listingOrders,
  given: fc.record({ draft: fewLines, happening: fc.constantFrom(...happenings) }),
  examples: happenings.map((happening) => ({ draft: plainOrder, happening })),
  cases: 9,
  async when(api, { draft, happening }) {
    needsFilter(api, 'orderId');
    const account = await listener(api);
    const mine = await placed(account, draft);
    const early = rowsIn(await eventsOfOrder(api, account, mine));
    await meanwhile(account, happening, mine);
    const all = rowsIn(await eventPages(api, account));
    return { mine, all, before: [...early, ...all], last: await eventsOfOrder(api, account, mine) };
  },
  then({ mine, all, before, last }, expect) {
    for (const page of last) expect.premise(page).accepted('the events of an order are listed');
    const rows = rowsIn(last);
    if (!before.some((event) => isAbout(event, mine))) expect.unexercised('no event that names the order is listed');
    const paged = expect.target.paging.events !== undefined;
    if (!paged && rows.length > 0 && rows.length >= all.length) expect.unexercised('gap: logistics.paging.events');
    const lost = missingFrom(rows, before, mine);
    expect.that(lost === undefined, printed(lost), 'a list without this event', last[0]);
  },
});

/** Two orders with shipments; the hook advances the second as far as possible. */
async function shippedOrders(api: LogisticsApi, draft: Parameters<Account['arrange']['order']>[0]) {
  const account = await listener(api);
  const mine = await account.arrange.withShipments(draft);
  const other = await account.arrange.withShipments(draft);
  await reached(() => account.arrange.advanceTo(mine, 'order is completed'));
  await reached(() => account.arrange.advanceTo(other, 'order is completed'));
  return { account, mine, other };
}

/** If the hook cannot advance the order, the events of a new shipment are enough. */
const reached = (move: () => Promise<unknown>): Promise<unknown> => unlessUnmet(move, () => undefined);

/** Its own order may have other shipments. */
export function ofOneShipment(
  pages: readonly Exchange[],
  others: readonly string[],
  mine: OrderNames,
  expect: Expect,
): void {
  const named = new Set<string>();
  for (const page of pages) {
    const rows = rowsIn([page]);
    for (const id of rows.map(shipmentOf)) if (id !== undefined) named.add(id);
    const wrong = rows.find((event) => {
      const [shipment, parent] = [shipmentOf(event), orderOf(event)];
      if (isOrderEvent(event) || (shipment !== undefined && others.includes(shipment))) return true;
      return parent !== undefined && !isAbout(event, mine) && named.size > 1;
    });
    expect.that(wrong === undefined, 'only events of that shipment', printed(wrong), page);
    expect.that(named.size <= 1, 'events of one shipment', [...named].join(', '), page);
  }
  if (rowsIn(pages).length === 0) expect.unexercised('no event of the shipment is listed');
}

const byShipment = check({
  proves: 'event-filter-shipment',
  needs: listingOrders,
  given: smallOrder,
  cases: 5,
  async when(api, draft) {
    needsFilter(api, 'shipmentId');
    const { account, mine, other } = await shippedOrders(api, draft);
    const [shipmentId = ''] = mine.shipments;
    const pages = await eventsOfShipment(api, account, shipmentId);
    // Lets the monitors see every kind of event of an advanced order.
    await eventsOfOrder(api, account, mine);
    return { mine, pages, others: [...mine.shipments.slice(1), ...other.shipments] };
  },
  then({ mine, pages, others }, expect) {
    for (const page of pages) expect.premise(page).accepted('the events of a shipment are listed');
    ofOneShipment(pages, others, mine, expect);
  },
});

/** Events that name the shipment, and that the list of its order showed before, are listed with its id, too. */
const completeOfShipment = check({
  proves: 'event-filter-shipment-complete',
  needs: listingOrders,
  given: smallOrder,
  cases: 2,
  async when(api, draft) {
    for (const filter of ['orderId', 'shipmentId'] as const) needsFilter(api, filter);
    const { account, mine } = await shippedOrders(api, draft);
    const [shipmentId = ''] = mine.shipments;
    const before = rowsIn(await eventsOfOrder(api, account, mine));
    return { shipmentId, before, pages: await eventsOfShipment(api, account, shipmentId) };
  },
  then({ shipmentId, before, pages }, expect) {
    for (const page of pages) expect.premise(page).accepted('the events of a shipment are listed');
    const rows = rowsIn(pages);
    const expected = before.filter((event) => shipmentOf(event) === shipmentId);
    if (expected.length === 0) expect.unexercised('no event that names the shipment is listed');
    const paged = expect.target.paging.events !== undefined;
    if (!paged && rows.length >= before.length) expect.unexercised('gap: logistics.paging.events');
    const there = new Set(rows.map(keyOf));
    const lost = expected.find((event) => !there.has(keyOf(event)));
    expect.that(lost === undefined, printed(lost), 'a list without this event', pages[0]);
  },
});

const byOneOfTwoShipments = check({
  id: 'event-filter-shipment-of-two',
  needs: [...listingOrders, 'order has two shipments'],
  given: fc.integer({ min: 2, max: 5 }),
  cases: 3,
  async when(api, quantity) {
    needsFilter(api, 'shipmentId');
    const account = await listener(api);
    const draft = { ...plainOrder, lines: plainOrder.lines.map((line) => ({ ...line, quantity })) };
    const mine = await account.arrange.orderIn('order is booked', draft);
    await account.arrange.splitShipment(mine.orderId);
    const ids = await account.b2b.shipments(mine.orderId);
    await reached(() => account.arrange.advanceTo(mine, 'order is completed'));
    const lists: (readonly Exchange[])[] = [];
    for (const id of ids) lists.push(await eventsOfShipment(api, account, id));
    return { mine, ids, lists };
  },
  then({ mine, ids, lists }, expect) {
    if (ids.length < 2) expect.unexercised('the order ships in one shipment');
    for (const page of lists.flat()) expect.premise(page).accepted('the events of a shipment are listed');
    for (const [at, pages] of lists.entries()) ofOneShipment(pages, ids.toSpliced(at, 1), mine, expect);
  },
});

export const eventFilterChecks = [
  byOrder,
  byUnknownOrder,
  complete,
  byShipment,
  completeOfShipment,
  byOneOfTwoShipments,
];
