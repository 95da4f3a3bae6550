/** Causes events and reads their list. */

import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { type EventRow, eventsIn, orderOf, shipmentOf } from '../../../clients/logistics/events.ts';
import type { LogisticsNeed } from '../../../clients/logistics/needs.ts';
import { Inapplicable } from '../../../engine/judge/violation.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { creatingOrders } from '../b2b-orders/resource.ts';
import { pagedBy } from '../pages.ts';

/** Orders cause the events. */
export const listingOrders = ['feature events', ...creatingOrders] as const satisfies readonly LogisticsNeed[];

/** The ids by which a listing names an order. */
export interface OrderNames {
  readonly orderId: string;
  readonly externalId: string;
}

/** An account that only the event checks use, so that its whole event list stays short. */
export async function listener(api: LogisticsApi): Promise<Account> {
  const bearer = await api.sharedFixture('account of the event listing', async (one) => (await one.isolated()).bearer);
  return bearer.token === undefined ? api.main : api.withToken(bearer.name, bearer.token);
}

/** @throws Inapplicable if the target ignores the filter by the profile. The documents do not name that of types. */
export function needsFilter({ profile }: LogisticsApi, name: 'orderId' | 'shipmentId' | 'type'): void {
  const { eventFilters = name === 'type' ? [] : undefined } = profile.query;
  if (eventFilters && !eventFilters.includes(name)) {
    throw new Inapplicable(`gap: logistics.query.eventFilters does not name ${name}`);
  }
}

type Filter = Readonly<Record<string, string>>;

/** @throws Inapplicable if the profile does not describe paging. */
export function needsPages({ profile }: LogisticsApi): void {
  const { style = 'none' } = profile.paging.events ?? {};
  if (style === 'none') throw new Inapplicable('gap: logistics.paging.events');
}

/**
 * All pages of the listing, if the profile describes its paging.
 * @param size the page size, if its parameter is bound. Default: the size in the profile.
 */
export function eventPages({ profile }: LogisticsApi, { events }: Account, filter: Filter = {}, size?: number) {
  const paging = size === undefined ? profile.paging.events : { ...profile.paging.events, maxSize: size };
  return pagedBy(paging, (query) => events.list(query), filter);
}

/** The pages for one order, read until one of its events `suffices`: a target may list events a little later. */
export const eventsOfOrder = (
  api: LogisticsApi,
  account: Account,
  { orderId }: Pick<OrderNames, 'orderId'>,
  suffices: (event: EventRow) => boolean = () => true,
  limit = api.profile.timing.webhookMaxWait,
): Promise<readonly Exchange[]> =>
  api.eventually(
    limit,
    () => eventPages(api, account, { orderId }),
    (pages) => rowsIn(pages).some(suffices),
  );

/** The pages for a shipment, read until they have so many events. */
export const eventsOfShipment = (
  api: LogisticsApi,
  account: Account,
  shipmentId: string,
  least = 1,
): Promise<readonly Exchange[]> =>
  api.eventually(
    api.profile.timing.webhookMaxWait,
    () => eventPages(api, account, { shipmentId }),
    (pages) => rowsIn(pages).length >= least,
  );

export const rowsIn = (pages: readonly Exchange[]): readonly EventRow[] => pages.flatMap(eventsIn);

export const referenceOf = ({ payload: { externalOrderId } }: EventRow): string | undefined =>
  typeof externalOrderId === 'string' ? externalOrderId : undefined;

/** Whether the event names the order, by its id or by the reference of the merchant. */
export const isAbout = (event: EventRow, { orderId, externalId }: OrderNames): boolean =>
  orderOf(event) === orderId || referenceOf(event) === externalId;

/** If the account owns resources, an id of another account may also name one of its own orders or shipments. */
export const isOfOthers = (
  event: EventRow,
  names: readonly OrderNames[],
  shipments: readonly string[],
  ownsNothing: boolean,
): boolean =>
  names.some(({ externalId }) => referenceOf(event) === externalId) ||
  (ownsNothing && (names.some((one) => isAbout(event, one)) || shipments.includes(shipmentOf(event) ?? '')));

export const printed = (event: EventRow | undefined): string =>
  event
    ? [event.type ?? 'an event', orderOf(event) ?? referenceOf(event) ?? shipmentOf(event) ?? ''].join(' ').trim()
    : 'no event';

/** The key of a row. */
export const keyOf = ({ id, type }: EventRow): string => id ?? type ?? '';
