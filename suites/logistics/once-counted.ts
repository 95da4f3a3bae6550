import type { Account, LogisticsApi } from '../../clients/logistics/api.ts';
import { allocationLimit } from '../../clients/logistics/b2b-orders/allocation.ts';
import { read } from '../../engine/pointer.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';

export const availableIn = (exchange: Exchange): unknown => read(exchange.answer?.json, '/available');

/** What follows from an effect may begin only once a controlled clock has moved to it. */
const afterEffectMs = 60_000;

/**
 * Reads the inventory of a product until its count is due, since counts may lag.
 * @param untimed the wait for an effect that has no documented time, in milliseconds of target time.
 */
export async function onceCounted(
  api: LogisticsApi,
  { inventory }: Account,
  logisticsSku: string,
  isDue: (available: unknown) => boolean,
  untimed?: number,
): Promise<Exchange> {
  const look = (): Promise<Exchange> => inventory.get(logisticsSku);
  const holds = (count: Exchange): boolean => isDue(availableIn(count));
  const count = await api.eventually(untimed ?? allocationLimit(api.profile), look, holds);
  return untimed === undefined || holds(count) ? count : api.eventually(afterEffectMs, look, holds);
}

/** Reads it until this many units are available. */
export const inventoryOnce = (
  api: LogisticsApi,
  account: Account,
  logisticsSku: string,
  units: number,
  untimed?: number,
): Promise<Exchange> => onceCounted(api, account, logisticsSku, (available) => available === units, untimed);
