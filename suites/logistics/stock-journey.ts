import type { Account, LogisticsApi } from '../../clients/logistics/api.ts';
import type { LogisticsNeed } from '../../clients/logistics/needs.ts';
import { Unmet } from '../../engine/judge/violation.ts';
import { journey } from '../../engine/run/rule.ts';
import { type Exchange, isAccepted } from '../../engine/wire/exchange.ts';
import { newWorld, type OwnProduct, type World } from '../../model/b2b-world.ts';
import { creatingOrders } from './b2b-orders/resource.ts';
import { availableIn } from './b2b-orders/stock/own-stock.ts';
import { check, type LogisticsWords } from './check.ts';
import { cancelOrder } from './journeys/cancel-order.ts';
import { createOrderOnceCounted as createOrder } from './journeys/create-order.ts';
import { productsOfJourney } from './journeys/journey-order.ts';
import { letTimePass } from './journeys/let-time-pass.ts';
import { listInbounds } from './journeys/list-inbounds.ts';
import { listInventory } from './journeys/list-inventory.ts';
import { moveOrderOn } from './journeys/move-order-on.ts';
import { orderMoreThanAvailable } from './journeys/order-more-than-available.ts';
import { placeD2cOrder } from './journeys/place-d2c-order.ts';
import { readD2cOrder } from './journeys/read-d2c-order.ts';
import { readInventory } from './journeys/read-inventory.ts';
import { receiveStock } from './journeys/receive-stock.ts';

const needs = [
  ...creatingOrders,
  'feature d2cOrders',
  'feature inventory',
  'feature inbounds',
  'feature simulateReceive',
  'sandbox',
  'fast clock',
] as const satisfies readonly LogisticsNeed[];

interface Scene {
  readonly products: readonly OwnProduct[];
  readonly visibleWithin: number;
}

async function ownAccount(api: LogisticsApi): Promise<Account> {
  try {
    return await api.useOwnAccount();
  } catch (thrown) {
    if (!(thrown instanceof Unmet)) throw thrown;
    return api.current();
  }
}

/** Few units, so that orders soon compete for them; where the hook makes one, in an account of its own, whose lists are short. */
const unitsAtFirst = 14;

async function start(api: LogisticsApi): Promise<Scene> {
  const { inbounds, inventory, products } = await ownAccount(api);
  const { receiveVisible } = api.profile.timing;
  const made = await products.createMany(productsOfJourney);
  const items = made.map((_, product) => ({ product, quantity: unitsAtFirst }));
  const inbound = { packages: [{ identical: 1, weight: 10, length: 20, width: 20, height: 20, items }] };
  const received = await inbounds.receive(await inbounds.arrange(inbound, made));
  if (!isAccepted(received)) throw new Unmet('needs units that are received', !received.answer);
  for (const { logisticsSku } of made) {
    const there = (count: Exchange): boolean => availableIn(count) === unitsAtFirst;
    const count = await api.eventually(receiveVisible, () => inventory.get(logisticsSku), there);
    if (!there(count)) throw new Unmet('needs units that are received');
  }
  return { products: made.map((product) => ({ ...product, units: unitsAtFirst })), visibleWithin: receiveVisible };
}

const model = ({ products, visibleWithin }: Scene): World => newWorld(products, visibleWithin);

const walk = { needs, length: 40, cases: 8, start, model } as const;
const moving = [receiveStock, createOrder, createOrder, placeD2cOrder, placeD2cOrder, cancelOrder, cancelOrder];

/** Every count must be what was received less what orders hold or have taken along, whatever happened before. */
const ordersLive = check(
  journey<LogisticsWords, LogisticsApi, Scene, World>({
    ...walk,
    id: 'inventory-d2c-order-reserves-journey',
    proves: 'inventory-d2c-order-reserves',
    rules: [...moving, placeD2cOrder, orderMoreThanAvailable, moveOrderOn, readInventory],
  }),
);

const soldOnce = check(
  journey<LogisticsWords, LogisticsApi, Scene, World>({
    ...walk,
    id: 'b2b-stock-reserved-beside-d2c-orders-journey',
    proves: 'b2b-stock-reserved-by-open-orders',
    rules: [...moving, placeD2cOrder, receiveStock, orderMoreThanAvailable, orderMoreThanAvailable, readInventory],
  }),
);

/** Alone, for it lets hours pass: what has shipped must not come back. */
const receivesAdd = check(
  journey<LogisticsWords, LogisticsApi, Scene, World>({
    ...walk,
    needs: [...needs, 'movable clock'],
    cases: 6,
    exclusive: true,
    id: 'receive-full-available-journey',
    proves: 'receive-full-available',
    rules: [...moving, receiveStock, letTimePass, readD2cOrder, readInventory],
  }),
);

const onlyWhatWasAsked = check(
  journey<LogisticsWords, LogisticsApi, Scene, World>({
    ...walk,
    id: 'receive-partial-skips-others-journey',
    proves: 'receive-partial-skips-others',
    rules: [receiveStock, receiveStock, receiveStock, createOrder, placeD2cOrder, readInventory],
  }),
);

const cancelsRelease = check(
  journey<LogisticsWords, LogisticsApi, Scene, World>({
    ...walk,
    id: 'b2b-cancel-releases-once-journey',
    proves: 'b2b-cancel-releases-once',
    rules: [...moving, cancelOrder, readInventory, readInventory],
  }),
);

const listsAgree = check(
  journey<LogisticsWords, LogisticsApi, Scene, World>({
    ...walk,
    id: 'inventory-list-agrees-with-record-journey',
    proves: 'inventory-list-agrees-with-record',
    rules: [...moving, listInventory, listInventory, listInventory, readInventory],
  }),
);

const shipmentsListed = check(
  journey<LogisticsWords, LogisticsApi, Scene, World>({
    ...walk,
    needs: [...needs, 'logistics.paths.inboundList', 'logistics.query.shipmentIdsStyle'],
    length: 25,
    cases: 8,
    id: 'inbound-list-by-ids-journey',
    proves: 'inbound-list-by-ids',
    rules: [receiveStock, receiveStock, placeD2cOrder, cancelOrder, createOrder, listInbounds, listInbounds],
  }),
);

export const stockJourneyChecks = [
  ordersLive,
  soldOnce,
  receivesAdd,
  onlyWhatWasAsked,
  cancelsRelease,
  listsAgree,
  shipmentsListed,
];
