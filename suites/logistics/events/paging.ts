/** Judges the pages of the event list. */

import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { type EventRow, isOrderEvent } from '../../../clients/logistics/events.ts';
import type { EventSeen } from '../../../clients/logistics/webhooks/event.ts';
import { unlessUnmet } from '../../../engine/judge/unless-unmet.ts';
import { Inapplicable } from '../../../engine/judge/violation.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { each, times } from '../../cases.ts';
import { check, type Expect, family } from '../check.ts';
import { isWhole, rowsOf } from '../pages.ts';
import { plainOrder } from '../plain-order.ts';
import { delivered } from './deliveries.ts';
import { ofOneOrder, ofOneShipment } from './filters.ts';
import {
  eventPages,
  eventsOfOrder,
  eventsOfShipment,
  isAbout,
  keyOf,
  listener,
  listingOrders,
  needsFilter,
  needsPages,
  type OrderNames,
  printed,
  rowsIn,
} from './listing.ts';

/** A history whose events fill several pages, and the requested page size. */
const walks = [
  { fate: 'order is completed', size: 1 },
  { fate: 'order is completed', size: 3 },
  { fate: 'cancel', size: 1 },
  { fate: 'order is tendered', size: 2 },
] as const;
type Walk = (typeof walks)[number];

/** The events of an order that does not change any more. */
interface Walked {
  readonly mine: OrderNames;
  readonly others: readonly OrderNames[];
  /** The whole list of the account. */
  readonly stream: readonly Exchange[];
  readonly small: readonly Exchange[];
  /** In pages of the usual size, before and after. */
  readonly before: readonly Exchange[];
  readonly after: readonly Exchange[];
}

/** The events to wait for; they are not asserted here. */
const lastOf = {
  'order is completed': 'Order.Delivered',
  'order is tendered': 'Order.Shipped',
  cancel: 'Order.Cancelled',
} as const;

/** The documents leave paging open, so the profile must describe it. */
async function walked(api: LogisticsApi, { fate, size }: Walk): Promise<Walked> {
  needsFilter(api, 'orderId');
  needsPages(api);
  return api.sharedFixture(`pages of events, ${fate}, ${size}`, async (own) => {
    const account = await listener(own);
    const { arrange, b2b } = account;
    const previous = await arrange.order(plainOrder);
    const mine = await arrange.order(plainOrder);
    const next = await arrange.order(plainOrder);
    if (fate === 'cancel') await b2b.cancel(mine.orderId);
    else await arrange.advanceTo(mine, fate);
    await eventsOfOrder(own, account, mine, ({ type }) => type === lastOf[fate]);
    const filter = { orderId: mine.orderId };
    const stream = await eventPages(own, account);
    const before = await eventPages(own, account, filter);
    const small = await eventPages(own, account, filter, size);
    const after = await eventPages(own, account, filter);
    return { mine, others: [previous, next], stream, before, small, after };
  });
}

const keysIn = (pages: readonly Exchange[]): string => rowsIn(pages).map(keyOf).toSorted().join();

/** A new event may push a record from one page to the next. */
function unmoved({ before, small, after }: Walked, expect: Expect): readonly EventRow[] {
  for (const page of [...before, ...small, ...after]) expect.premise(page).accepted('the events are listed');
  if (!isWhole(small) || !isWhole(before)) expect.unexercised('the events of the order have too many pages');
  if (keysIn(before) !== keysIn(after)) expect.unexercised('events came in meanwhile');
  if (small.filter((page) => rowsOf(page).length > 0).length < 2) expect.unexercised('all events are on one page');
  return rowsIn(small);
}

interface PagedRule {
  judge(walk: Walked, expect: Expect): void;
}

const paged = family(({ judge }: PagedRule) => ({
  needs: listingOrders,
  ...each<Walk>(walks, walks.length),
  when: walked,
  then: (walk: Walked, expect) => judge(walk, expect),
}));

/** A page on the way shows that a link lost the filter, wherever the walk ends. */
function keepsFilter(walk: Walked, expect: Expect): void {
  ofOneOrder(walk.small, walk.others, expect);
  unmoved(walk, expect);
}

function nothingLost(walk: Walked, expect: Expect): void {
  const { mine, stream, before, small } = walk;
  const there = new Set(unmoved(walk, expect).map(keyOf));
  const ofMine = rowsIn(stream).filter((event) => isOrderEvent(event) && isAbout(event, mine));
  const lost = [...rowsIn(before), ...ofMine].find((event) => !there.has(keyOf(event)));
  expect.that(lost === undefined, printed(lost), `${small.length} pages without it`, small.at(-1));
}

/** Enough orders to have events on both sides of every page break. */
const several = 6;
/** Sets the page size if the profile names the parameter. */
const size = 7;

interface SentAndListed {
  readonly sent: readonly EventSeen[];
  readonly pages: readonly Exchange[];
}

const unlisted = ({ sent, pages }: SentAndListed): EventSeen | undefined => {
  const listed = new Set(rowsIn(pages).map(({ id }) => id));
  return sent.find(({ eventId }) => eventId !== undefined && !listed.has(eventId));
};

/** Compares ids only: other references of a row to its order are open. */
async function readEvents(api: LogisticsApi): Promise<SentAndListed> {
  needsPages(api);
  if (api.profile.caps.eventIdMatchesDelivery !== 'yes') {
    throw new Inapplicable('gap: logistics.caps.eventIdMatchesDelivery');
  }
  const { account, allEvents } = await api.observed('pages');
  const names: OrderNames[] = [];
  for (let i = 0; i < several; i++) names.push(await account.arrange.order(plainOrder));
  await api.clock.awaitLimit(api.profile.timing.webhookMaxWait);
  const sent = (await delivered(allEvents.inbox, ...names)).flat();
  api.addToHistory(sent.map(({ delivery }) => delivery));
  const pages = await api.eventually(
    api.profile.timing.webhookMaxWait,
    () => eventPages(api, account, {}, size),
    (seen) => unlisted({ sent, pages: seen }) === undefined,
  );
  return { sent, pages };
}

/** New events may show an event twice, but hide none. */
const listsAll = check({
  id: 'event-stream-shows-deliveries-paged',
  needs: [...listingOrders, 'event deliveries'],
  ...times(2),
  when: readEvents,
  then(seen, expect) {
    const { sent, pages } = seen;
    for (const page of pages) expect.premise(page).accepted('the events are listed');
    if (!isWhole(pages)) expect.unexercised('the stream has too many pages');
    if (sent.length === 0) expect.unexercised('no event of the orders was delivered');
    const lost = unlisted(seen);
    const expected = `${lost?.type} with the id ${lost?.eventId} on one of the pages`;
    expect.that(lost === undefined, expected, `${pages.length} pages without it`, pages.at(-1));
  },
});

/** Two orders with shipments, and the events of a shipment on pages of one row. */
async function shipmentWalked(api: LogisticsApi) {
  needsFilter(api, 'shipmentId');
  needsPages(api);
  const account = await listener(api);
  const mine = await account.arrange.withShipments(plainOrder);
  const other = await account.arrange.withShipments(plainOrder);
  const [shipmentId = ''] = mine.shipments;
  // The stream has an event of another shipment from here on: a page without the filter shows it.
  await eventsOfShipment(api, account, other.shipments[0] ?? '');
  await unlessUnmet(
    () => account.arrange.advanceTo(mine, 'order is completed'),
    () => account.b2b.cancel(mine.orderId),
  );
  await eventsOfShipment(api, account, shipmentId, 2);
  const pages = await eventPages(api, account, { shipmentId }, 1);
  return { mine, pages, others: [...mine.shipments.slice(1), ...other.shipments] };
}

const shipmentPaged = check({
  id: 'event-filter-shipment-paged',
  needs: listingOrders,
  ...times(2),
  when: shipmentWalked,
  then({ mine, pages, others }, expect) {
    ofOneShipment(pages, others, mine, expect);
    for (const page of pages) expect.premise(page).accepted('the events of a shipment are listed');
    if (pages.filter((page) => rowsOf(page).length > 0).length < 2) expect.unexercised('all events are on one page');
  },
});

/** All pages together are the whole list. */
export const eventPagingChecks = [
  ...paged({
    'event-filter-order-complete-paged': { judge: nothingLost },
    'event-filter-order-paged': { judge: keepsFilter },
  }),
  shipmentPaged,
  listsAll,
];
