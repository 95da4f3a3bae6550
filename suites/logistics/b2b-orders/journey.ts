import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { journey } from '../../../engine/run/rule.ts';
import { newWorld, type OwnProduct, type World } from '../../../model/b2b-world.ts';
import { check, type LogisticsWords } from '../check.ts';
import { cancelOrder } from '../journeys/cancel-order.ts';
import { createOrder } from '../journeys/create-order.ts';
import { moveOrderOn } from '../journeys/move-order-on.ts';
import { orderMoreThanAvailable } from '../journeys/order-more-than-available.ts';
import { readInventory } from '../journeys/read-inventory.ts';
import { readOrder } from '../journeys/read-order.ts';
import { repeatExternalId } from '../journeys/repeat-external-id.ts';
import { creatingOrders } from './resource.ts';

/** Few units, so that orders soon compete for them and cancellations matter. */
const units = [7, 8, 9] as const;

async function ownProducts(api: LogisticsApi): Promise<readonly OwnProduct[]> {
  const { pool } = await api.main();
  const products = await Promise.all(units.map((count) => pool.reserve(count)));
  return products.map((product, at) => ({ ...product, units: units[at] ?? 0 }));
}

const walk = { needs: creatingOrders, length: 50, cases: 16, start: ownProducts, model: newWorld } as const;

/** Whatever happened before, every answer must be one that the whole story up to then explains. */
const orderLives = check(
  journey<LogisticsWords, LogisticsApi, readonly OwnProduct[], World>({
    ...walk,
    id: 'b2b-status-follows-table-journey',
    proves: 'b2b-status-follows-table',
    rules: [createOrder, createOrder, cancelOrder, readOrder, readOrder, moveOrderOn, moveOrderOn, repeatExternalId],
  }),
);

const stockLives = check(
  journey<LogisticsWords, LogisticsApi, readonly OwnProduct[], World>({
    ...walk,
    id: 'b2b-stock-reserved-by-open-orders-journey',
    proves: 'b2b-stock-reserved-by-open-orders',
    rules: [
      createOrder,
      createOrder,
      orderMoreThanAvailable,
      cancelOrder,
      cancelOrder,
      moveOrderOn,
      readInventory,
      readInventory,
      repeatExternalId,
    ],
  }),
);

export const b2bJourneyChecks = [orderLives, stockLives];
