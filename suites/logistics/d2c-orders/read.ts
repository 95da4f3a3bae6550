import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { hasShipped, internalStatusOf } from '../../../clients/logistics/d2c-orders.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';

export const isShipped = (order: Exchange): boolean => hasShipped(internalStatusOf(order));

/** Reads the order once it has shipped, or after the longest time for that. */
export const onceShipped = (api: LogisticsApi, { d2c }: Account, orderId: string, times = 1): Promise<Exchange> =>
  api.eventually(times * api.profile.timing.d2cShipped, () => d2c.get(orderId), isShipped);
