import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import type { EventSeen } from '../../../clients/logistics/webhooks/event.ts';
import { Inapplicable, Unmet } from '../../../engine/judge/violation.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { times } from '../../cases.ts';
import { check } from '../check.ts';
import { plainOrder } from '../operation.ts';
import { isWhole } from '../pages.ts';
import { delivered } from './deliveries.ts';
import { eventPages, listingOrders, needsPages, type OrderNames, rowsIn } from './listing.ts';

/** So many orders have events on both sides of the end of any page. */
const several = 6;
/** Where the profile names the parameter; else pages come as large as they are. */
const size = 7;

interface Told {
  readonly sent: readonly EventSeen[];
  readonly pages: readonly Exchange[];
}

const lostFrom = ({ sent, pages }: Told): EventSeen | undefined => {
  const listed = new Set(rowsIn(pages).map(({ id }) => id));
  return sent.find(({ eventId }) => eventId !== undefined && !listed.has(eventId));
};

/** How else a row tells which order it is of is open, so only ids are compared. */
async function ordersTold(api: LogisticsApi): Promise<Told> {
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
  let pages: readonly Exchange[] = [];
  const look = async (): Promise<Exchange> => {
    pages = await eventPages(api, account, {}, size);
    const [first] = pages;
    if (!first) throw new Unmet('nothing was listed');
    return first;
  };
  await api.eventually(api.profile.timing.webhookMaxWait, look, () => lostFrom({ sent, pages }) === undefined);
  return { sent, pages };
}

/** What comes in meanwhile may show an event twice, but takes none away. */
const listsAll = check({
  id: 'event-stream-shows-deliveries-paged',
  proves: 'event-stream-shows-deliveries',
  needs: [...listingOrders, 'event deliveries'],
  ...times(2),
  when: ordersTold,
  then(told, expect) {
    const { sent, pages } = told;
    for (const page of pages) expect.premise(page).accepted('the events are listed');
    if (!isWhole(pages)) expect.unexercised('the stream has too many pages');
    if (sent.length === 0) expect.unexercised('no event of the orders was delivered');
    const lost = lostFrom(told);
    const due = `${lost?.type} with the id ${lost?.eventId} on one of the pages`;
    expect.that(lost === undefined, due, `${pages.length} pages without it`, expect.why, pages.at(-1));
  },
});

export const wholeStreamChecks = [listsAll];
