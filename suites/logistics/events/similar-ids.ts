/** Judges that a filter compares whole ids. */

import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { type EventRow, orderOf, shipmentOf } from '../../../clients/logistics/events.ts';
import { isLost } from '../../../engine/wire/exchange.ts';
import { each } from '../../cases.ts';
import { family } from '../check.ts';
import { everyNearWay, type NearWay, nearWays } from '../contract/errors/similar-ids.ts';
import { plainOrder } from '../plain-order.ts';
import {
  eventPages,
  eventsOfOrder,
  eventsOfShipment,
  isAbout,
  listener,
  listingOrders,
  needsFilter,
  printed,
  rowsIn,
} from './listing.ts';

interface NearFilter {
  readonly filter: 'orderId' | 'shipmentId';
  /** The id in an event that the filter asks for. */
  idOf(event: EventRow): string | undefined;
}

/** An order, its id or that of its shipment, and the events that are listed by it. */
const known = (api: LogisticsApi, filter: NearFilter['filter']) =>
  api.sharedFixture(`events listed by ${filter}`, async (own) => {
    const account = await listener(own);
    if (filter === 'orderId') {
      const mine = await account.arrange.order(plainOrder);
      return { mine, id: mine.orderId, own: await eventsOfOrder(own, account, mine) };
    }
    const mine = await account.arrange.withShipments(plainOrder);
    const [id = ''] = mine.shipments;
    return { mine, id, own: await eventsOfShipment(own, account, id) };
  });

/** A filter compares whole ids. The response for an id of no order is open, but it contains no event of another one. */
const compares = family(({ filter, idOf }: NearFilter) => ({
  needs: listingOrders,
  ...each(everyNearWay),
  async when(api, way: NearWay) {
    needsFilter(api, filter);
    const seen = await known(api, filter);
    const near = nearWays[way](seen.id);
    return { ...seen, near, pages: near === '' ? [] : await eventPages(api, await listener(api), { [filter]: near }) };
  },
  then({ mine, id, own, near, pages }, expect, way: NearWay) {
    if (near === '') expect.unexercised('the id is too short to be cut');
    const rows = rowsIn(own);
    if (!rows.some((event) => isAbout(event, mine))) expect.unexercised('no event that names the order is listed');
    // Whether events use the ids of answers is open.
    const usesIds = rows.some((event) => idOf(event) === id);
    const isStrange = (event: EventRow): boolean =>
      isAbout(event, mine) || (usesIds && ![near, undefined].includes(idOf(event)));
    for (const page of pages) {
      if (isLost(page)) expect.unexercised('a response was lost');
      const stranger = rowsIn([page]).find(isStrange);
      const why = expect.because(`this is a known id ${way}`);
      expect.that(stranger === undefined, `no event but those of ${near}`, printed(stranger), page, why);
    }
  },
}));

export const eventSimilarIdChecks = compares({
  'event-filter-order-near-id': { filter: 'orderId', idOf: orderOf },
  'event-filter-shipment-near-id': { filter: 'shipmentId', idOf: shipmentOf },
});
