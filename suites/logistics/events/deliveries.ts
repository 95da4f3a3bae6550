import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import type { EventSeen } from '../../../clients/logistics/event.ts';
import type { EventInbox } from '../../../clients/logistics/event-inbox.ts';
import { type Exchange, isAccepted } from '../../../engine/exchange.ts';
import { Unmet } from '../../../engine/violation.ts';
import { check, type LogisticsWords } from '../check.ts';
import { plainOrder } from '../operation.ts';
import { eventPages, isAbout, listingOrders, needsFilter, type OrderNames, printed, rowsIn } from './listing.ts';

/** What happens to the order before the listing is held against the deliveries. */
const fates = ['nothing', 'cancel', 'order is cancelled by operations', 'order is completed'] as const;
type Fate = (typeof fates)[number];

/** Deliveries go over a socket, in our own time. */
const graceMs = 300;

async function lived(api: LogisticsApi, account: Account, fate: Fate): Promise<OrderNames> {
  const arranged = await account.arrange.order(plainOrder);
  const { orderId, externalId } = arranged;
  if (fate === 'cancel') await account.b2b.cancel(orderId);
  if (fate === 'order is cancelled by operations' || fate === 'order is completed') {
    await account.arrange.move(arranged, fate);
  }
  await api.clock.pass(api.profile.timing.webhookMaxWait);
  return { orderId, externalId };
}

async function delivered(inbox: EventInbox, names: OrderNames): Promise<readonly EventSeen[]> {
  await inbox.until(() => false, graceMs);
  return inbox.about(names);
}

/**
 * The other orders that deliveries name. In which form a row writes the id of an order is open; but it must not be that of
 * another.
 */
function othersAt(inbox: EventInbox, sent: readonly EventSeen[], { externalId }: OrderNames): readonly OrderNames[] {
  const ours = new Set(sent.map(({ orderId }) => orderId));
  return inbox.events.flatMap(({ orderId, externalOrderId: reference }) =>
    orderId === undefined || ours.has(orderId) || reference === undefined || reference === externalId
      ? []
      : [{ orderId, externalId: reference }],
  );
}

interface Held {
  readonly sent: readonly EventSeen[];
  readonly others: readonly OrderNames[];
  /** What is listed with the order as filter. */
  readonly pages: readonly Exchange[];
  /** What is listed with its shipments as filter, and without any. */
  readonly wider: readonly Exchange[];
  /** Whether nothing of its shipments can be on a page that was not read. */
  readonly whole: boolean;
}

const isOfOrder = ({ type }: EventSeen): boolean => type?.startsWith('Order.') === true;

/** An event as it was delivered: its type, its id where the two are bound to be one, and of no other order. */
function isListed(event: EventSeen, { pages, wider, others }: Omit<Held, 'sent' | 'whole'>, sameId: boolean): boolean {
  const { type, eventId } = event;
  return rowsIn(isOfOrder(event) ? pages : [...pages, ...wider]).some(
    (row) => row.type === type && (!sameId || row.id === eventId) && !others.some((other) => isAbout(row, other)),
  );
}

/** Whether orderId lists what is of the order's shipments, too, is open: "query filters such as orderId, shipmentId". */
async function beyondOrder(
  api: LogisticsApi,
  account: Account,
  missing: readonly EventSeen[],
): Promise<Pick<Held, 'wider' | 'whole'>> {
  if (missing.every(isOfOrder)) return { wider: [], whole: true };
  const { paging, query } = api.profile;
  const ids = query.eventFilters?.includes('shipmentId') === false ? [] : new Set(missing.map(({ id }) => id ?? ''));
  const filtered: Exchange[] = [];
  for (const shipmentId of ids) filtered.push(...(await eventPages(api, account, { shipmentId })));
  const all = await eventPages(api, account);
  const whole = paging.events !== undefined || (filtered.length > 0 && filtered.every(isAccepted));
  return { wider: [...filtered, ...all], whole };
}

async function listAndDeliveries(api: LogisticsApi, fate: Fate): Promise<Held> {
  needsFilter(api, 'orderId');
  const { account, everything } = await api.observed('listing');
  await lived(api, account, 'nothing');
  const names = await lived(api, account, fate);
  const sent = await delivered(everything.inbox, names);
  if (sent.length === 0) throw new Unmet('no event of the order was delivered');
  const others = othersAt(everything.inbox, sent, names);
  const sameId = api.profile.caps.eventIdMatchesDelivery === 'yes';
  const none: readonly Exchange[] = [];
  let seen = { pages: none, wider: none, whole: true };
  const isMissing = (event: EventSeen): boolean => !isListed(event, { ...seen, others }, sameId);
  await api.eventually(
    api.profile.timing.webhookMaxWait,
    async () => {
      const pages = await eventPages(api, account, { orderId: names.orderId });
      seen = { pages, wider: none, whole: true };
      seen = { pages, ...(await beyondOrder(api, account, sent.filter(isMissing))) };
      const [first] = pages;
      if (!first) throw new Unmet('nothing was listed');
      return first;
    },
    () => !sent.some(isMissing),
  );
  api.note(sent.map(({ delivery }) => delivery));
  return { sent, others, ...seen };
}

const showsDeliveries = (
  proves: 'event-stream-shows-deliveries' | 'event-filter-order-complete',
  refutedBy: LogisticsWords['fault'] | readonly LogisticsWords['fault'][],
  fits: (event: EventSeen) => boolean,
) =>
  check({
    id: `${proves}-delivered`,
    proves,
    refutedBy,
    needs: [...listingOrders, 'event deliveries'],
    given: fc.constantFrom(...fates),
    examples: fates,
    cases: 1,
    when: (api: LogisticsApi, fate: Fate): Promise<Held> => listAndDeliveries(api, fate),
    then({ sent, ...seen }: Held, expect) {
      const { pages, wider, whole } = seen;
      const due = sent.filter(fits);
      if (due.length === 0) expect.unexercised('no such event was delivered');
      const sameId = expect.target.caps.eventIdMatchesDelivery === 'yes';
      for (const page of pages) expect.premise(page).accepted('the events of an order are listed');
      const missing = due.filter((event) => !isListed(event, seen, sameId));
      const lost = missing.find(isOfOrder) ?? missing[0];
      if (lost && !isOfOrder(lost) && !whole) expect.unexercised('gap: logistics.paging.events');
      const came =
        rowsIn([...pages, ...wider])
          .map(printed)
          .join(', ') || 'no event';
      const why = 'the listing shows the stream behind webhook deliveries';
      expect.that(lost === undefined, `${lost?.type}, as it was delivered`, came, why, pages[0]);
    },
  });

export const eventDeliveryChecks = [
  showsDeliveries(
    'event-stream-shows-deliveries',
    [
      'event-stream-lacks-shipment-events',
      'event-stream-lacks-delivered-order',
      'event-stream-type-in-capitals',
      'event-stream-type-without-family',
      'event-stream-names-previous-order',
    ],
    () => true,
  ),
  showsDeliveries('event-filter-order-complete', 'event-filter-order-misses-first', isOfOrder),
];
