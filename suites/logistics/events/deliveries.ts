/** Judges that listed and delivered events are the same. */

import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import type { EventRow } from '../../../clients/logistics/events.ts';
import type { EventSeen } from '../../../clients/logistics/webhooks/event.ts';
import type { EventInbox } from '../../../clients/logistics/webhooks/event-inbox.ts';
import { Inapplicable, Unmet } from '../../../engine/judge/violation.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import type { D2cOrderDraft } from '../../../generators/logistics/d2c-order.ts';
import { type Expect, family } from '../check.ts';
import { plainOrder } from '../plain-order.ts';
import { eventPages, isAbout, listingOrders, needsFilter, type OrderNames, printed, rowsIn } from './listing.ts';

const smallD2c: D2cOrderDraft = { lines: [{ product: { stocked: 0 }, quantity: 2 }] };

/** What happens to the order before its listed and delivered events are compared. */
const fates = ['nothing', 'cancel', 'hold', 'order is cancelled by operations', 'order is completed'] as const;
const d2cFates = ['of a D2C order', 'of a cancelled D2C order'] as const;
type Fate = (typeof fates)[number] | (typeof d2cFates)[number];

const isOfD2c = (fate: Fate): boolean => d2cFates.some((one) => one === fate);

/** Deliveries use a socket, so they take real time. */
const graceMs = 300;

async function lived(api: LogisticsApi, account: Account, fate: Fate): Promise<OrderNames> {
  if (isOfD2c(fate)) return livedD2c(api, account, fate === 'of a cancelled D2C order');
  const arranged = await account.arrange.order(plainOrder);
  const { orderId, externalId } = arranged;
  if (fate === 'cancel') await account.b2b.cancel(orderId);
  if (fate === 'hold') await api.state('order is held', account.arrange.hookParams({ orderId }));
  if (fate === 'order is cancelled by operations' || fate === 'order is completed') {
    await account.arrange.advanceTo(arranged, fate);
  }
  await api.clock.awaitLimit(api.profile.timing.webhookMaxWait, 'receives');
  return { orderId, externalId };
}

async function livedD2c(api: LogisticsApi, { d2c }: Account, cancelled: boolean): Promise<OrderNames> {
  if (cancelled && api.profile.paths.cancelD2cOrder === undefined)
    throw new Unmet('gap: the profile does not bind logistics.paths.cancelD2cOrder');
  const { orderId, externalOrderId } = await d2c.place(smallD2c);
  if (cancelled) await d2c.cancel(orderId);
  await api.clock.awaitLimit(api.profile.timing.webhookMaxWait, 'receives');
  return { orderId, externalId: externalOrderId };
}

/** The deliveries so far, after a wait for pending ones. */
export async function delivered(
  inbox: EventInbox,
  ...orders: readonly OrderNames[]
): Promise<readonly (readonly EventSeen[])[]> {
  await inbox.until(() => false, graceMs);
  return orders.map((names) => inbox.about(names));
}

/**
 * The other orders that deliveries name. The form of an order id in a row is open, but it must not be the id of another
 * order.
 */
function othersAt(inbox: EventInbox, sent: readonly EventSeen[], { externalId }: OrderNames): readonly OrderNames[] {
  const ours = new Set(sent.map(({ orderId }) => orderId));
  return inbox.events.flatMap(({ orderId, externalOrderId: reference }) =>
    orderId === undefined || ours.has(orderId) || !reference || reference === externalId
      ? []
      : [{ orderId, externalId: reference }],
  );
}

interface Held {
  readonly sent: readonly EventSeen[];
  readonly others: readonly OrderNames[];
  /** The listing with the order as filter. */
  readonly pages: readonly Exchange[];
  /** The listings with its shipments as filters, and without a filter. */
  readonly wider: readonly Exchange[];
  /** Whether all pages were read, so that a missing event is on no other page. */
  readonly whole: boolean;
}

const isOfOrder = ({ type }: EventSeen): boolean => type?.startsWith('Order.') === true;

/** Whether a delivered event is listed: with its type, not for another order, and with its id if the profile binds it. */
function isListed(event: EventSeen, { pages, wider, others }: Omit<Held, 'sent' | 'whole'>, sameId: boolean): boolean {
  const { type, eventId } = event;
  return rowsIn(isOfOrder(event) ? pages : [...pages, ...wider]).some(
    (row) => row.type === type && (!sameId || row.id === eventId) && !others.some((other) => isAbout(row, other)),
  );
}

/**
 * Whether orderId also lists the events of the shipments is open ("query filters such as orderId, shipmentId"), and so is
 * the page size. A listing with fewer rows than another one is complete.
 */
async function beyondOrder(
  api: LogisticsApi,
  account: Account,
  { pages, missing }: { readonly pages: readonly Exchange[]; readonly missing: readonly EventSeen[] },
): Promise<Pick<Held, 'wider' | 'whole'>> {
  if (missing.length === 0) return { wider: [], whole: true };
  const { paging, query } = api.profile;
  const shipments = [...new Set(missing.filter((event) => !isOfOrder(event)).flatMap(({ id }) => id ?? []))];
  const filtered: Exchange[] = [];
  if (query.eventFilters?.includes('shipmentId') !== false)
    for (const shipmentId of shipments) filtered.push(...(await eventPages(api, account, { shipmentId })));
  const all = await eventPages(api, account);
  const isWhole = (listing: readonly Exchange[]): boolean =>
    listing.every(isAccepted) && rowsIn(listing).length < rowsIn(all).length;
  const asked = [pages, ...filtered.map((page) => [page])];
  const whole = paging.events !== undefined || (asked.length > shipments.length && asked.every(isWhole));
  return { wider: [...filtered, ...all], whole };
}

async function listAndDeliveries(api: LogisticsApi, fate: Fate): Promise<Held> {
  needsFilter(api, 'orderId');
  const { account, allEvents } = await api.observed('listing');
  await lived(api, account, isOfD2c(fate) ? 'of a D2C order' : 'nothing');
  const names = await lived(api, account, fate);
  const [sent = []] = await delivered(allEvents.inbox, names);
  if (sent.length === 0 && isOfD2c(fate)) throw new Inapplicable('the target sends no event of a D2C order');
  if (sent.length === 0) throw new Unmet('no event of the order was delivered');
  const others = othersAt(allEvents.inbox, sent, names);
  const sameId = api.profile.caps.eventIdMatchesDelivery === 'yes';
  const missingIn = (pages: readonly Exchange[], wider: readonly Exchange[] = []): readonly EventSeen[] =>
    sent.filter((event) => !isListed(event, { pages, wider, others }, sameId));
  const look = async () => {
    const pages = await eventPages(api, account, { orderId: names.orderId });
    return { pages, ...(await beyondOrder(api, account, { pages, missing: missingIn(pages) })) };
  };
  const isComplete = ({ pages, wider }: Pick<Held, 'pages' | 'wider'>): boolean => missingIn(pages, wider).length === 0;
  const seen = await api.eventually(api.profile.timing.webhookMaxWait, look, isComplete);
  api.addToHistory(sent.map(({ delivery }) => delivery));
  return { sent, others, ...seen };
}

interface DeliveredRule {
  fits(event: EventSeen): boolean;
  /** The listed time and reference must also equal the delivered ones. */
  readonly alike?: true;
  /** The order is a D2C order. Whether those have events is open, so they have separate checks. */
  readonly d2c?: true;
}

/** The delivered events of an order are listed. */
const listed = family(({ fits, alike, d2c }: DeliveredRule) => ({
  needs: d2c ? ['feature events', 'feature d2cOrders', 'event deliveries'] : [...listingOrders, 'event deliveries'],
  given: fc.constantFrom<Fate>(...(d2c ? d2cFates : fates)),
  examples: d2c ? d2cFates : fates,
  cases: 1,
  when: (api, fate: Fate): Promise<Held> => listAndDeliveries(api, fate),
  then({ sent, ...seen }: Held, expect) {
    const { pages, wider, whole } = seen;
    const expected = sent.filter(fits);
    if (expected.length === 0) expect.unexercised('no such event was delivered');
    const sameId = expect.target.caps.eventIdMatchesDelivery === 'yes';
    for (const page of pages) expect.premise(page).accepted('the events of an order are listed');
    const missing = expected.filter((event) => !isListed(event, seen, sameId));
    const lost = missing.find(isOfOrder) ?? missing[0];
    if (lost && !whole) expect.unexercised('gap: logistics.paging.events');
    const rows = rowsIn([...pages, ...wider]);
    const actual = rows.map(printed).join(', ') || 'no event';
    expect.that(lost === undefined, `the delivered ${[lost?.type, lost?.orderId].join(' ').trim()}`, actual, pages[0]);
    if (!sameId || !alike) return;
    for (const event of expected) {
      ofOneTime(event, rows, expect);
      ofOneReference(event, rows, expect);
    }
  },
}));

/** One second: the two times may have different precision. */
const sameMoment = 1_000;

/** A time with seconds and a zone. The form of a listed time is open ("time: string"). */
const exact = /T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/i;

/** Compares the times, unless the listed one has another form. */
function ofOneTime({ type, eventId, time, delivery }: EventSeen, rows: readonly EventRow[], expect: Expect): void {
  const shown = rows.find(({ id }) => id === eventId)?.time ?? '';
  const moment = exact.test(shown) ? Date.parse(shown) : Number.NaN;
  if (time === undefined || Number.isNaN(moment)) return;
  const expected = `${type} with the listed time ${shown} (logistics.caps.eventIdMatchesDelivery)`;
  const actual = `logisticsEventTime ${new Date(time).toISOString()}`;
  expect.that(Math.abs(moment - time) < sameMoment, expected, actual, delivery);
}

/** A payload may leave the reference of the merchant out. The form of the ids in it is open. */
function ofOneReference(
  { type, eventId, externalOrderId, delivery }: EventSeen,
  rows: readonly EventRow[],
  expect: Expect,
) {
  const shown = rows.find(({ id }) => id === eventId)?.payload.externalOrderId;
  if (externalOrderId === undefined || typeof shown !== 'string' || shown === '') return;
  const expected = `${type} listed with the delivered externalOrderId ${JSON.stringify(externalOrderId)}`;
  expect.that(shown === externalOrderId, expected, JSON.stringify(shown), delivery);
}

const inStream = { proves: 'event-stream-shows-deliveries', fits: () => true, alike: true } as const;
const ofFilter = { proves: 'event-filter-order-complete', fits: isOfOrder } as const;

export const eventDeliveryChecks = listed({
  'event-stream-shows-deliveries-delivered': inStream,
  'event-filter-order-complete-delivered': ofFilter,
  'event-stream-shows-deliveries-delivered-d2c': { ...inStream, d2c: true },
  'event-filter-order-complete-delivered-d2c': { ...ofFilter, d2c: true },
});
