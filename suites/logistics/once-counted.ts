import type { Account, LogisticsApi } from '../../clients/logistics/api.ts';
import { allocationLimit } from '../../clients/logistics/b2b-orders/allocation.ts';
import { read } from '../../engine/pointer.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';

export const availableIn = (exchange: Exchange): unknown => read(exchange.answer?.json, '/available');

/** Reads the inventory of a product until its count is due, since counts may lag. */
export const onceCounted = (
  api: LogisticsApi,
  { inventory }: Account,
  logisticsSku: string,
  isDue: (available: unknown) => boolean,
  limit = allocationLimit(api.profile),
): Promise<Exchange> =>
  api.eventually(
    limit,
    () => inventory.get(logisticsSku),
    (count) => isDue(availableIn(count)),
  );

/** Reads it until this many units are available. */
export const inventoryOnce = (
  api: LogisticsApi,
  account: Account,
  logisticsSku: string,
  units: number,
  limit?: number,
): Promise<Exchange> => onceCounted(api, account, logisticsSku, (available) => available === units, limit);
