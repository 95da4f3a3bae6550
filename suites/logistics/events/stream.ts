/** Judges the listed events of one order. */

import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { allocationLimit } from '../../../clients/logistics/b2b-orders/allocation.ts';
import { statusOf } from '../../../clients/logistics/b2b-orders/b2b-orders.ts';
import { type EventRow, orderOf } from '../../../clients/logistics/events.ts';
import { sends } from '../../../clients/logistics/webhooks/event.ts';
import { Inapplicable, Unmet } from '../../../engine/judge/violation.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { plainLine } from '../../../generators/logistics/b2b-order-pair.ts';
import { d2cOrder } from '../../../generators/logistics/d2c-order.ts';
import type { B2bOrderDraft } from '../../../generators/logistics/draft.ts';
import { farAhead } from '../../../generators/logistics/ship-by.ts';
import { onceCancelled } from '../b2b-orders/read.ts';
import { fewLines } from '../b2b-orders/resource.ts';
import { check, type Expect } from '../check.ts';
import { plainOrder } from '../plain-order.ts';
import { undocumentedWait } from '../undocumented-wait.ts';
import {
  eventPages,
  eventsOfOrder,
  listener,
  listingOrders,
  needsFilter,
  type OrderNames,
  printed,
  referenceOf,
  rowsIn,
} from './listing.ts';

type Announced = 'Order.Submitted' | 'Order.Cancelled';

const immediate = ({ shipBy: _, ...draft }: B2bOrderDraft): B2bOrderDraft => draft;
const scheduled = (draft: B2bOrderDraft): B2bOrderDraft => ({ ...draft, shipBy: draft.shipBy ?? farAhead });

/** The listed events of one order, and the order as read afterwards. */
interface Listed {
  readonly what: string;
  readonly pages: readonly Exchange[];
  readonly after?: Exchange;
}

/** @throws Inapplicable if the target sends no such event, or cannot list the events of one order. */
function announces(api: LogisticsApi, type: Announced): void {
  needsFilter(api, 'orderId');
  if (sends(type, api.profile) === 'no')
    throw new Inapplicable(`the profile declares that the target sends no ${type}`);
}

const shows = ({ pages }: Listed, type: Announced): boolean => rowsIn(pages).some((event) => event.type === type);

/** If the profile does not declare such events, the listing of one order shows whether they exist. */
function allShow(listed: readonly Listed[], type: Announced, expect: Expect, declared: boolean): void {
  if (!declared && !listed.some((one) => shows(one, type))) expect.unexercised(`gap: logistics.caps.events ${type}`);
  for (const one of listed) {
    for (const page of one.pages) expect.premise(page).accepted('the events of an order are listed');
    const actual = rowsIn(one.pages).map(printed).join(', ') || 'no event';
    expect.that(shows(one, type), `${type} of ${one.what}`, actual, one.pages[0]);
  }
}

/** If only the whole stream contains the event, the filter is wrong, not the stream. */
async function listedAs(api: LogisticsApi, account: Account, type: Announced, orderId: string) {
  const isIt = (event: EventRow): boolean => event.type === type;
  const { webhookMaxWait } = api.profile.timing;
  // If the profile does not declare the event, it may never come.
  const limit = sends(type, api.profile) === 'yes' ? Math.max(webhookMaxWait, undocumentedWait(api)) : webhookMaxWait;
  const pages = await eventsOfOrder(api, account, { orderId }, isIt, limit);
  if (rowsIn(pages).some(isIt)) return pages;
  const all = await eventPages(api, account);
  return rowsIn(all).some((event) => isIt(event) && orderOf(event) === orderId) ? all : pages;
}

const submitted = check({
  proves: 'event-stream-submitted',
  needs: listingOrders,
  given: fc.tuple(fewLines.map(immediate), fewLines.map(scheduled)),
  cases: 8,
  async when(api, drafts): Promise<readonly Listed[]> {
    announces(api, 'Order.Submitted');
    const account = await listener(api);
    const listed: Listed[] = [];
    for (const draft of drafts) {
      const { orderId } = await account.arrange.order(draft);
      const pages = await listedAs(api, account, 'Order.Submitted', orderId);
      const after = await account.b2b.waitUntilProcessed(orderId);
      listed.push({ what: draft.shipBy ? 'a scheduled order' : 'an order', pages, after });
    }
    return listed;
  },
  then(listed: readonly Listed[], expect) {
    if (listed.some(({ after }) => after && statusOf(after) === 'ERROR')) expect.unexercised('an order ended in ERROR');
    allShow(listed, 'Order.Submitted', expect, sends('Order.Submitted', expect.target) === 'yes');
  },
});

/** The documents leave open whether D2C orders send events; one order shows it for the others. */
const submittedD2c = check({
  id: 'event-stream-submitted-d2c',
  needs: ['feature d2cOrders'],
  given: fc.tuple(d2cOrder({ lines: { min: 1, max: 1 } }), d2cOrder({ lines: { min: 2, max: 3 } })),
  cases: 4,
  async when(api, drafts): Promise<readonly Listed[]> {
    announces(api, 'Order.Submitted');
    const account = await listener(api);
    const listed: Listed[] = [];
    for (const draft of drafts) {
      const { orderId } = await account.d2c.place(draft);
      const pages = await listedAs(api, account, 'Order.Submitted', orderId);
      listed.push({ what: `a D2C order of ${draft.lines.length} lines`, pages });
    }
    return listed;
  },
  then: (listed: readonly Listed[], expect) => allShow(listed, 'Order.Submitted', expect, false),
});

const cancelled = check({
  proves: 'event-stream-cancelled',
  needs: listingOrders,
  given: fc.tuple(fewLines.map(immediate), fewLines.map(scheduled)),
  cases: 8,
  async when(api, drafts) {
    announces(api, 'Order.Cancelled');
    const account = await listener(api);
    const [booked, planned] = [await account.arrange.order(drafts[0]), await account.arrange.order(drafts[1])];
    await account.b2b.waitUntilProcessed(booked.orderId);
    const gone = async (what: string, orderId: string): Promise<Listed> => {
      await account.b2b.cancel(orderId);
      const after = await onceCancelled(api, account, orderId);
      return { what, after, pages: await listedAs(api, account, 'Order.Cancelled', orderId) };
    };
    return [await gone('a processed order', booked.orderId), await gone('a scheduled order', planned.orderId)];
  },
  then(listed: readonly Listed[], expect) {
    const gone = listed.filter(({ after }) => after && statusOf(after) === 'CANCELLED');
    if (gone.length === 0) expect.unexercised('no order could be cancelled');
    allShow(gone, 'Order.Cancelled', expect, sends('Order.Cancelled', expect.target) === 'yes');
  },
});

/** The order, read later, shows what its event announced: states never go back. */
const statusesOf: Readonly<Record<string, readonly string[]>> = {
  'Order.Cancelled': ['CANCELLED'],
  'Order.Delivered': ['COMPLETED'],
  'Order.Shipped': ['IN_PROGRESS', 'TENDERED', 'COMPLETED', 'LOST_DAMAGED'],
};

const contradicting = (rows: readonly EventRow[], status: string): EventRow | undefined =>
  rows.find(({ type = '' }) => statusesOf[type]?.includes(status) === false);

/** D2C orders may be counted apart, so that one of them may bear the id of a B2B order. */
const exceptNamesakes = (rows: readonly EventRow[], externalId: string): readonly EventRow[] =>
  rows.filter((event) => [undefined, externalId].includes(referenceOf(event)));

/** The stage of an order when its events are listed. */
const stages = [
  'new',
  'settled',
  'failed',
  'neighbour cancelled',
  'cancel refused',
  'order is in progress',
  'order is tendered',
] as const;

async function brought(account: Account, draft: B2bOrderDraft, stage: (typeof stages)[number]): Promise<OrderNames> {
  const lines = stage === 'failed' ? [plainLine({ available: 1 }, 'logisticsSku', 2)] : draft.lines;
  const mine = await account.arrange.order({ ...immediate(draft), lines });
  if (stage === 'new') return mine;
  if (stage === 'settled' || stage === 'failed') {
    await account.b2b.waitUntilProcessed(mine.orderId);
    return mine;
  }
  if (stage === 'cancel refused') {
    const { orderId } = await account.arrange.advanceTo(mine, 'order is in progress');
    await account.b2b.cancel(orderId);
    return mine;
  }
  if (stage !== 'neighbour cancelled') {
    await account.arrange.advanceTo(mine, stage);
    return mine;
  }
  const neighbour = await account.arrange.order(immediate(draft));
  const answer = await account.b2b.cancel(neighbour.orderId);
  if (!answer.answer) throw new Unmet('the cancel got no response', true);
  return mine;
}

const agrees = check({
  proves: 'event-stream-agrees-with-order',
  needs: listingOrders,
  given: fc.record({ draft: fewLines, stage: fc.constantFrom(...stages) }),
  examples: stages.map((stage) => ({ draft: plainOrder, stage })),
  cases: 8,
  async when(api, { draft, stage }) {
    needsFilter(api, 'orderId');
    // A target may confuse the cancelled order with the one before it, so no other case may create one in between.
    const account = await (stage === 'neighbour cancelled' ? api.isolated() : listener(api));
    const { orderId, externalId } = await brought(account, draft, stage);
    const pages = await eventsOfOrder(api, account, { orderId });
    const rows = exceptNamesakes(rowsIn(pages), externalId);
    await account.b2b.waitUntilProcessed(orderId);
    // An event may arrive slightly before the order shows its state.
    const explained = (last: Exchange): boolean => contradicting(rows, statusOf(last) ?? '') === undefined;
    const last = await api.eventually(allocationLimit(api.profile), () => account.b2b.get(orderId), explained);
    return { pages, rows, last, status: statusOf(last) ?? '' };
  },
  then({ pages, rows, status }, expect) {
    if (status === '' || rows.length === 0) expect.unexercised('no event of the order is listed');
    const wrong = contradicting(rows, status);
    expect.that(wrong === undefined, `events of an order that is ${status}`, `${wrong?.type}`, pages[0]);
  },
});

export const eventStreamChecks = [submitted, submittedD2c, cancelled, agrees];
