import type { Account, LogisticsApi } from '../../clients/logistics/api.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import { availableIn } from './b2b-orders/stock/own-stock.ts';

/** Reads the count of a product until it is due, since counts may lag. */
export const onceCounted = (
  api: LogisticsApi,
  { inventory }: Account,
  logisticsSku: string,
  within: 'b2bAllocation' | 'receiveVisible',
  isDue: (available: unknown) => boolean,
): Promise<Exchange> =>
  api.eventually(
    api.profile.timing[within],
    () => inventory.get(logisticsSku),
    (count) => isDue(availableIn(count)),
  );
