/** Reads the inventory of a product until its count is as expected. */

import type { Account, LogisticsApi } from '../../clients/logistics/api.ts';
import { allocationLimit } from '../../clients/logistics/b2b-orders/allocation.ts';
import { read } from '../../engine/pointer.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';

export const availableIn = (exchange: Exchange): unknown => read(exchange.answer?.json, '/available');

/** What follows from an effect may begin only once a controlled clock has moved to it. */
const afterEffectMs = 60_000;

/**
 * Reads the inventory of a product until its count is the expected one, since counts may lag.
 * @param waitMs for an effect without a documented time: how long to wait, in milliseconds of target time.
 */
export async function inventoryUntil(
  api: LogisticsApi,
  { inventory }: Account,
  logisticsSku: string,
  isExpected: (available: unknown) => boolean,
  waitMs?: number,
): Promise<Exchange> {
  const look = (): Promise<Exchange> => inventory.get(logisticsSku);
  const holds = (count: Exchange): boolean => isExpected(availableIn(count));
  const count = await api.eventually(waitMs ?? allocationLimit(api.profile), look, holds);
  return waitMs === undefined || holds(count) ? count : api.eventually(afterEffectMs, look, holds);
}

/** Reads it until this many units are available. */
export const inventoryWith = (
  api: LogisticsApi,
  account: Account,
  logisticsSku: string,
  units: number,
  waitMs?: number,
): Promise<Exchange> => inventoryUntil(api, account, logisticsSku, (available) => available === units, waitMs);
