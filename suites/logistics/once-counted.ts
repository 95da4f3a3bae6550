import type { Account, LogisticsApi } from '../../clients/logistics/api.ts';
import { allocationLimit } from '../../clients/logistics/b2b-orders/allocation.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import { availableIn } from './b2b-orders/stock/own-stock.ts';

/** Reads the count of a product until it is due, since counts may lag. */
export const onceCounted = (
  api: LogisticsApi,
  { inventory }: Account,
  logisticsSku: string,
  within: 'allocation' | 'receipt',
  isDue: (available: unknown) => boolean,
): Promise<Exchange> =>
  api.eventually(
    within === 'allocation' ? allocationLimit(api.profile) : api.profile.timing.receiveVisible,
    () => inventory.get(logisticsSku),
    (count) => isDue(availableIn(count)),
  );
