/** Judges the event list: ids, empty lists, and that it hides events of other accounts. */

import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { type EventRow, eventsIn, orderOf } from '../../../clients/logistics/events.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { once } from '../../cases.ts';
import { schemaOfAnswer } from '../answer-schema.ts';
import { fewLines } from '../b2b-orders/resource.ts';
import { check, monitor } from '../check.ts';
import { unknownIdLike } from '../contract/errors/unknown-id.ts';
import { plainOrder } from '../plain-order.ts';
import {
  eventPages,
  eventsOfOrder,
  isOfOthers,
  listener,
  listingOrders,
  needsFilter,
  printed,
  rowsIn,
} from './listing.ts';
import { listedOnce } from './once.ts';

const answersArray = check({
  proves: 'event-list-answers-array',
  needs: listingOrders,
  given: fewLines,
  cases: 8,
  async when(api, draft): Promise<readonly Exchange[]> {
    needsFilter(api, 'orderId');
    const account = await listener(api);
    const { orderId } = await account.arrange.order(draft);
    const atOnce = await account.events.list({ orderId });
    return [atOnce, await account.events.list(), ...(await eventsOfOrder(api, account, { orderId }))];
  },
  then(lists: readonly Exchange[], expect) {
    for (const one of lists) expect(one).status([200]).member('', 'an array', Array.isArray);
  },
});

/** An account without events, and an unknown order, unless the target refuses the unknown id. */
const answersEmpty = check({
  id: 'event-list-answers-array-when-empty',
  needs: [...listingOrders, 'fresh account'],
  ...once,
  async when(api) {
    needsFilter(api, 'orderId');
    const { orderId } = await api.main.arrange.order(plainOrder);
    const { events } = await api.fresh();
    return { all: await events.list(), unknown: await events.list({ orderId: unknownIdLike(orderId) }) };
  },
  then({ all, unknown }, expect) {
    expect(all).status([200]).member('', 'an array', Array.isArray);
    if (isAccepted(unknown)) expect(unknown).status([200]).member('', 'an array', Array.isArray);
  },
});

/** An account without orders; otherwise one that does not have this order. */
const hidesOthers = check({
  proves: 'event-list-hides-others',
  needs: [...listingOrders, 'second account'],
  given: fewLines,
  cases: 6,
  async when(api, { shipBy: _, ...draft }) {
    const [{ account: other, ownsNothing }, account] = [await api.stranger(), await listener(api)];
    const { orderId, externalId, shipments } = await account.arrange.withShipments(draft);
    const cancelled = await account.arrange.order(draft);
    await account.b2b.cancel(cancelled.orderId);
    const own = await eventsOfOrder(api, account, { orderId });
    await eventsOfOrder(api, account, cancelled, ({ type }) => type === 'Order.Cancelled');
    const foreign = [await other.events.list({ orderId }), await other.events.list({ orderId: cancelled.orderId })];
    for (const shipmentId of shipments) foreign.push(await other.events.list({ shipmentId }));
    foreign.push(...(await eventPages(api, other)));
    return { ownsNothing, names: [{ orderId, externalId }, cancelled], shipments, own, foreign };
  },
  then({ ownsNothing, names, shipments, own, foreign }, expect) {
    if (rowsIn(own).length === 0) expect.unexercised('the own account lists no event of the order');
    for (const page of foreign) {
      const stray = eventsIn(page).find((event) => isOfOthers(event, names, shipments, ownsNothing));
      expect.that(stray === undefined, 'only events of the own account', printed(stray), page);
    }
  },
});

const idleSeesNothing = check({
  id: 'event-list-hides-others-from-idle-account',
  needs: [...listingOrders, 'fresh account'],
  ...once,
  async when(api) {
    const account = await listener(api);
    const { orderId } = await account.arrange.order(plainOrder);
    await eventsOfOrder(api, account, { orderId });
    return eventPages(api, await api.fresh());
  },
  then(pages: readonly Exchange[], expect) {
    for (const page of pages) {
      expect.premise(page).accepted('an account lists its events');
      const stray = eventsIn(page).find((event) => orderOf(event) !== undefined);
      expect.that(stray === undefined, 'no event of an order', printed(stray), page);
    }
  },
});

/** An event may be listed twice, as it may be delivered twice, but two events must not share an id. */
const twiceIn = (rows: readonly EventRow[]): string | undefined => {
  const known = new Map<string, EventRow>();
  for (const row of rows) {
    if (row.id === undefined) continue;
    const first = known.get(row.id) ?? row;
    known.set(row.id, first);
    if (!isDeepStrictEqual(first, row)) return row.id;
  }
  return undefined;
};

const idsApart = check({
  id: 'event-ids-unique-among-orders',
  needs: listingOrders,
  given: fc.tuple(fewLines, fewLines),
  cases: 6,
  async when(api, drafts): Promise<readonly (readonly Exchange[])[]> {
    needsFilter(api, 'orderId');
    const account = await listener(api);
    const lists: (readonly Exchange[])[] = [];
    for (const draft of drafts) lists.push(await eventsOfOrder(api, account, await account.arrange.order(draft)));
    return lists;
  },
  then(lists: readonly (readonly Exchange[])[], expect) {
    const [one = [], two = []] = lists.map((pages) => rowsIn(pages).filter((event) => orderOf(event) !== undefined));
    if (one.length === 0 || two.length === 0) expect.unexercised('no event of the orders is listed');
    const ids = new Map(one.map((event) => [event.id, orderOf(event)]));
    const twice = two.find(
      (event) => event.id !== undefined && ids.has(event.id) && ids.get(event.id) !== orderOf(event),
    );
    expect.that(twice === undefined, 'a different id for each event', `${twice?.id} twice`, lists[1]?.[0]);
  },
});

/** A completed order has the most events. */
const idsOfOneOrder = check({
  id: 'event-ids-unique-of-one-order',
  needs: listingOrders,
  given: fc.record({ draft: fewLines, completed: fc.boolean() }),
  examples: [true, false].map((completed) => ({ draft: plainOrder, completed })),
  cases: 4,
  async when(api, { draft: { shipBy: _, ...draft }, completed }): Promise<readonly Exchange[]> {
    needsFilter(api, 'orderId');
    const account = await listener(api);
    const arranged = await account.arrange.order(draft);
    if (completed) await account.arrange.advanceTo(arranged, 'order is completed');
    else await account.b2b.cancel(arranged.orderId);
    const last = completed ? 'Order.Shipped' : 'Order.Cancelled';
    return eventsOfOrder(api, account, arranged, ({ type }) => type === last);
  },
  then(pages: readonly Exchange[], expect) {
    // A new event may push a record from one page to the next.
    const fullest = pages.find((page) => eventsIn(page).length > 1);
    if (!fullest) return expect.unexercised('fewer than two events are listed');
    const twice = twiceIn(eventsIn(fullest));
    expect.that(twice === undefined, 'a different id for each event', `${twice} twice`, fullest);
  },
});

const idsUnique = monitor({
  id: 'event-ids-unique-in-each-list',
  needs: ['feature events'],
  applies: (exchange) => schemaOfAnswer(exchange) === 'event-list',
  then(exchange, expect) {
    const rows = eventsIn(exchange);
    if (rows.length < 2) expect.unexercised('fewer than two events are listed');
    const twice = twiceIn(rows);
    expect.that(twice === undefined, 'a different id for each event', `${twice} twice`, exchange);
  },
});

export const eventMonitors = [idsUnique, listedOnce];

export const eventRecordChecks = [answersArray, answersEmpty, hidesOthers, idleSeesNothing, idsApart, idsOfOneOrder];
