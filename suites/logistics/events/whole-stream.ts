import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import type { EventSeen } from '../../../clients/logistics/event.ts';
import type { Exchange } from '../../../engine/exchange.ts';
import { Inapplicable } from '../../../engine/violation.ts';
import { check } from '../check.ts';
import { plainOrder } from '../operation.ts';
import { isWhole, pagedBy } from '../pages.ts';
import { delivered } from './deliveries.ts';
import { isAbout, listingOrders, type OrderNames, printed, rowsIn } from './listing.ts';

/** So many orders have events on both sides of the end of any page. */
const several = 6;
/** Where the profile names the parameter; else pages come as large as they are. */
const size = 7;

/** An order, and every event of it that was delivered before the listing was read. */
interface Told {
  readonly names: OrderNames;
  readonly sent: readonly EventSeen[];
}

async function ordered(
  api: LogisticsApi,
): Promise<{ readonly told: readonly Told[]; readonly pages: readonly Exchange[] }> {
  const { events: paging } = api.profile.paging;
  if (paging === undefined || paging.style === 'none') throw new Inapplicable('gap: logistics.paging.events');
  const { account, everything } = await api.observed('pages');
  const names: OrderNames[] = [];
  for (let i = 0; i < several; i++) names.push(await account.arrange.order(plainOrder));
  await api.clock.pass(api.profile.timing.webhookMaxWait);
  const sent = await delivered(everything.inbox, ...names);
  const told = names.map((one, index): Told => ({ names: one, sent: sent[index] ?? [] }));
  const pages = await pagedBy({ ...paging, maxSize: size }, (query) => account.events.list(query));
  api.note(sent.flat().map(({ delivery }) => delivery));
  return { told, pages };
}

/** What comes in meanwhile may show an event twice, but takes none away. */
const lists = check({
  id: 'event-stream-shows-deliveries-paged',
  proves: 'event-stream-shows-deliveries',
  refutedBy: 'event-page-of-stream-skips-one-row',
  needs: [...listingOrders, 'event deliveries'],
  given: fc.constant(null),
  cases: 2,
  when: ordered,
  then({ told, pages }, expect) {
    for (const page of pages) expect.premise(page).accepted('the events are listed');
    if (!isWhole(pages)) expect.unexercised('the stream has too many pages');
    if (told.every(({ sent }) => sent.length === 0)) expect.unexercised('no event of the orders was delivered');
    const sameId = expect.target.caps.eventIdMatchesDelivery === 'yes';
    const rows = rowsIn(pages);
    for (const { names, sent } of told) {
      const ofOrder = rows.filter((row) => isAbout(row, names));
      const lost = sent.find(({ type, eventId }) =>
        sameId ? !rows.some(({ id }) => id === eventId) : !ofOrder.some((row) => row.type === type),
      );
      const due = `${lost?.type} of order ${names.orderId} on one of ${pages.length} pages`;
      const why = 'the listing, read to its end, shows the stream behind webhook deliveries';
      expect.that(lost === undefined, due, ofOrder.map(printed).join(', ') || 'no event of it', why, pages.at(-1));
    }
  },
});

export const wholeStreamChecks = [lists];
