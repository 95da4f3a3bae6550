/** Judges orders and stock by a model, in random sequences of the rules in this folder. */

import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import type { LogisticsNeed } from '../../../clients/logistics/needs.ts';
import { unlessUnmet } from '../../../engine/judge/unless-unmet.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import { type AnyRule, journey } from '../../../engine/run/rule.ts';
import { isAccepted } from '../../../engine/wire/exchange.ts';
import { newWorld, type OwnProduct, type World } from '../../../model/logistics/b2b-world.ts';
import { creatingOrders } from '../b2b-orders/resource.ts';
import { family } from '../check.ts';
import { availableIn, inventoryWith } from '../inventory-count.ts';
import { plainOrder } from '../plain-order.ts';
import {
  createOrder,
  createOrderOnceCounted,
  orderMoreThanAvailable,
  productsOfJourney,
  repeatExternalId,
} from './create-orders.ts';
import { cancelOrder, moveOrderOn } from './move-orders.ts';
import { placeD2cOrder } from './place-d2c-order.ts';
import { letTimePass, readInventory } from './read-inventory.ts';
import { listInbounds, listInventory } from './read-lists.ts';
import { readD2cOrder, readOrder } from './read-orders.ts';
import { receiveStock } from './receive-stock.ts';

interface Walk {
  readonly rules: readonly AnyRule<World, LogisticsApi>[];
  readonly length?: number;
  readonly cases?: number;
  readonly exclusive?: true;
}

/** Few units, so that orders soon compete for them and cancellations matter. */
const units = [7, 8, 9] as const;

/** Where no order is ever accepted, a journey proves nothing. */
async function ownProducts(api: LogisticsApi): Promise<readonly OwnProduct[]> {
  await api.sharedFixture('an accepted order', ({ main }) => main.arrange.order(plainOrder));
  const products = await Promise.all(units.map((count) => api.main.pool.reserve(count)));
  return products.map((product, at) => ({ ...product, units: units[at] ?? 0 }));
}

const orderWalks = family(({ rules, cases = 9 }: Walk) => ({
  needs: creatingOrders,
  cases,
  ...journey({ rules, length: 50, start: ownProducts, model: (products): World => newWorld(products) }),
}));

const needs = [
  ...creatingOrders,
  'feature d2cOrders',
  'feature inventory',
  'feature inbounds',
  'feature simulateReceive',
  'sandbox',
  'fast clock',
  'empty new products',
] as const satisfies readonly LogisticsNeed[];

interface Scene {
  readonly products: readonly OwnProduct[];
  readonly visibleWithin: number;
}

const ownAccount = (api: LogisticsApi): Promise<Account> =>
  unlessUnmet(
    () => api.useOwnAccount(),
    () => api.current,
  );

/** Few units, so that orders soon compete for them. Uses a fresh account with short lists if the hook provides one. */
const unitsAtFirst = 14;

async function stockFirst(api: LogisticsApi): Promise<Scene> {
  const account = await ownAccount(api);
  const { inbounds, products } = account;
  const { receiveVisible } = api.profile.timing;
  const made = await products.createMany(productsOfJourney);
  const items = made.map((_, product) => ({ product, quantity: unitsAtFirst }));
  const inbound = { packages: [{ identical: 1, weight: 10, length: 20, width: 20, height: 20, items }] };
  const received = await inbounds.receive(await inbounds.arrange(inbound, made));
  if (!isAccepted(received)) throw new Unmet('needs units that are received', !received.answer);
  for (const { logisticsSku } of made) {
    const count = await inventoryWith(api, account, logisticsSku, unitsAtFirst, receiveVisible);
    if (availableIn(count) !== unitsAtFirst) throw new Unmet('needs units that are received');
  }
  return { products: made.map((product) => ({ ...product, units: unitsAtFirst })), visibleWithin: receiveVisible };
}

/** Every count must equal the received units minus those that orders hold or have shipped. */
const stockWalks = family(({ rules, length = 40, exclusive }: Walk) => ({
  needs,
  cases: 6,
  ...(exclusive && { exclusive }),
  ...journey({
    rules,
    length,
    start: stockFirst,
    model: ({ products, visibleWithin }): World => newWorld(products, visibleWithin),
  }),
}));

const ordering = [createOrder, createOrder, cancelOrder, moveOrderOn, repeatExternalId];
const moving = [
  ...[receiveStock, createOrderOnceCounted, createOrderOnceCounted],
  ...[placeD2cOrder, placeD2cOrder, cancelOrder, cancelOrder],
];

/** Every response must agree with the whole history so far. */
export const orderJourneyChecks = orderWalks({
  'b2b-status-follows-table-journey': { cases: 16, rules: [...ordering, readOrder, readOrder, moveOrderOn] },
  'b2b-stock-reserved-by-open-orders-journey': {
    needs: ['feature inventory'],
    rules: [...ordering, orderMoreThanAvailable, cancelOrder, readInventory, readInventory],
  },
});

export const stockJourneyChecks = stockWalks({
  'inventory-d2c-order-reserves-journey': {
    rules: [...moving, placeD2cOrder, orderMoreThanAvailable, moveOrderOn, readInventory],
  },
  'b2b-stock-reserved-beside-d2c-orders-journey': {
    proves: 'b2b-stock-reserved-by-open-orders',
    rules: [...moving, placeD2cOrder, receiveStock, orderMoreThanAvailable, orderMoreThanAvailable, readInventory],
  },
  // Exclusive, because it advances the clock by hours. Shipped units must not become available again.
  'receive-full-available-journey': {
    needs: ['movable clock'],
    exclusive: true,
    rules: [...moving, receiveStock, letTimePass, readD2cOrder, readInventory],
  },
  'receive-partial-skips-others-journey': {
    rules: [receiveStock, receiveStock, receiveStock, createOrderOnceCounted, placeD2cOrder, readInventory],
  },
  'b2b-cancel-releases-once-journey': { rules: [...moving, cancelOrder, readInventory, readInventory] },
  'inventory-list-agrees-with-record-journey': {
    rules: [...moving, listInventory, listInventory, listInventory, readInventory],
  },
  'inbound-list-by-ids-journey': {
    needs: ['logistics.paths.listInbounds', 'logistics.query.shipmentIdsStyle'],
    length: 25,
    rules: [receiveStock, receiveStock, placeD2cOrder, cancelOrder, createOrderOnceCounted, listInbounds, listInbounds],
  },
});
