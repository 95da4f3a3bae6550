import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import type { EventSeen } from '../../../clients/logistics/event.ts';
import type { EventInbox } from '../../../clients/logistics/event-inbox.ts';
import type { EventRow } from '../../../clients/logistics/events.ts';
import type { Exchange } from '../../../engine/exchange.ts';
import { Unmet } from '../../../engine/violation.ts';
import { check, type LogisticsWords } from '../check.ts';
import { plainOrder } from '../operation.ts';
import { eventPages, listingOrders, needsFilter, type OrderNames, rowsIn } from './listing.ts';

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

const isListed = ({ type, eventId }: EventSeen, rows: readonly EventRow[], sameId: boolean): boolean =>
  rows.some((row) => row.type === type && (!sameId || row.id === eventId));

async function listAndDeliveries(api: LogisticsApi, fate: Fate) {
  needsFilter(api, 'orderId');
  const { account, everything } = await api.observed('listing');
  const names = await lived(api, account, fate);
  const sent = await delivered(everything.inbox, names);
  if (sent.length === 0) throw new Unmet('no event of the order was delivered');
  const sameId = api.profile.caps.eventIdMatchesDelivery === 'yes';
  const look = (): Promise<readonly Exchange[]> => eventPages(api, account, { orderId: names.orderId });
  let pages = await look();
  await api.eventually(
    api.profile.timing.webhookMaxWait,
    async () => {
      pages = await look();
      const [first] = pages;
      if (!first) throw new Unmet('nothing was listed');
      return first;
    },
    () => sent.every((event) => isListed(event, rowsIn(pages), sameId)),
  );
  api.note(sent.map(({ delivery }) => delivery));
  return { sent, pages };
}

interface Held {
  readonly sent: readonly EventSeen[];
  readonly pages: readonly Exchange[];
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
    then({ sent, pages }: Held, expect) {
      const rows = rowsIn(pages);
      const due = sent.filter(fits);
      if (due.length === 0) expect.unexercised('no such event was delivered');
      const sameId = expect.target.caps.eventIdMatchesDelivery === 'yes';
      for (const page of pages) expect.premise(page).accepted('the events of an order are listed');
      const lost = due.find((event) => !isListed(event, rows, sameId));
      const came = rows.map(({ type }) => type).join(', ') || 'no event';
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
    ],
    () => true,
  ),
  showsDeliveries(
    'event-filter-order-complete',
    'event-filter-order-misses-first',
    ({ type }) => type?.startsWith('Order.') === true,
  ),
];
