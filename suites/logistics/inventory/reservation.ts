/** Judges that an order for the product of another account does not change its inventory. */

import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { orderIdOf } from '../../../clients/logistics/b2b-orders/b2b-orders.ts';
import { shipmentIdOf } from '../../../clients/logistics/inbounds/inbounds.ts';
import type { KnownProduct } from '../../../clients/logistics/products/products.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import { isAccepted } from '../../../engine/wire/exchange.ts';
import { plainLine } from '../../../generators/logistics/b2b-order-pair.ts';
import { type OwnD2cOrder, ownD2cOrder } from '../../../generators/logistics/d2c-order.ts';
import { controlAccepted } from '../b2b-orders/judge.ts';
import { creatingOrders } from '../b2b-orders/resource.ts';
import {
  allUnits,
  atOnce,
  type OwnLine,
  type OwnOrder,
  openThroughout,
  ownOrder,
  unitsAre,
  unitsBeside,
  unitsLeft,
  unstocked,
} from '../b2b-orders/stock/own-stock.ts';
import { check } from '../check.ts';
import { createdId } from '../created-id.ts';
import { stayedOpen } from '../d2c-orders/judge.ts';
import { availableIn, inventoryWith } from '../inventory-count.ts';

const by = (form: OwnLine['by'], { lines }: OwnOrder): readonly OwnLine[] =>
  lines.map((line) => ({ ...line, by: form }));

/** An order for the product of the other account must be refused and must not change that product. */
const foreignUntouched = check({
  proves: 'inventory-reservation-per-account',
  needs: [...creatingOrders, 'second account'],
  given: ownOrder({ min: 1, max: 1 }).map((order) => ({ ...order, lines: by('logisticsSku', order) })),
  cases: 15,
  async when(api, draft) {
    const [account, other] = [api.main, await api.other()];
    const products = await other.b2b.resolveProducts(draft);
    const control = await account.b2b.submit({ ...draft, lines: [plainLine({ stocked: 0 }, 'logisticsSku', 1)] });
    await account.b2b.submit(draft, { products });
    return { control, counts: await unitsLeft(api, other, products, draft.lines, allUnits) };
  },
  then({ control, counts }, expect, draft) {
    controlAccepted(control, expect);
    unitsAre(counts, draft.lines, allUnits, expect);
  },
});

/** A product of the other account with the same merchant SKU and enough units. */
async function stockedNamesake(api: LogisticsApi, other: Account, named: KnownProduct, units: number) {
  const { inbounds, products } = other;
  const { merchantSku, barcode } = named;
  const logisticsSku = createdId(await products.create({ merchantSku, barcode }), '/logisticsSku');
  const shipmentId = shipmentIdOf(await inbounds.createOf([{ logisticsSku, quantity: units }]));
  if (shipmentId === undefined) throw new Unmet('needs an inbound shipment');
  const received = await inbounds.simulateReceive(shipmentId);
  if (!isAccepted(received)) throw new Unmet('needs a product that is received');
  const count = await inventoryWith(api, other, logisticsSku, units, api.profile.timing.receiveVisible);
  if (availableIn(count) !== units) throw new Unmet('needs a product with stock');
  return logisticsSku;
}

const namesakeUntouched = check({
  id: 'inventory-reservation-per-account-same-merchant-sku',
  needs: [...creatingOrders, 'second account', 'sandbox', 'fast clock', 'feature simulateReceive'],
  given: ownOrder({ min: 1, max: 1 }),
  cases: 8,
  async when(api, draft) {
    const [account, other] = [api.main, await api.other()];
    const products = await account.b2b.resolveProducts(draft);
    const [line] = draft.lines;
    const namesake = line ? await stockedNamesake(api, other, products(line.product), 9) : '';
    const outcome = await account.b2b.submit(draft, { products });
    return { outcome, count: await other.inventory.get(namesake) };
  },
  then({ outcome, count }, expect) {
    controlAccepted(outcome, expect);
    expect(count).json({ available: 9 });
  },
});

/** A target that resolves merchant SKUs across accounts finds the product of the other account, which has no units. */
const resolvesProduct = check({
  proves: 'b2b-product-data-resolves-product',
  given: ownOrder({ min: 2, max: 3 }),
  cases: 20,
  async when(api, draft) {
    const lines = by('productData', draft).slice(1);
    const products = await api.main.b2b.resolveProducts(draft);
    const outcome = await api.main.b2b.submit({ ...draft, lines }, { products });
    const counts = await unitsLeft(api, api.main, products, lines, unitsBeside);
    const idle = await unitsLeft(api, api.main, products, draft.lines.slice(0, 1), allUnits);
    const orderId = orderIdOf(outcome.answer);
    if (orderId === undefined) throw new Unmet('needs an accepted order');
    return { outcome, counts, idle, last: await api.main.b2b.get(orderId) };
  },
  then({ outcome, counts, idle, last }, expect, { lines }) {
    openThroughout(outcome, last, expect);
    unitsAre(counts, lines.slice(1), unitsBeside, expect);
    unitsAre(idle, lines.slice(0, 1), allUnits, expect);
  },
});

const resolvesOwn = check({
  id: 'b2b-product-data-resolves-product-of-own-account',
  needs: ['second account'],
  given: ownOrder({ min: 1, max: 1 }).map((order) => ({ ...order, lines: by('productData', order) })),
  cases: 15,
  async when(api, draft) {
    const [account, other] = [api.main, await api.other()];
    const products = await account.b2b.resolveProducts(draft);
    const control = await account.b2b.submit(draft);
    for (const { product } of draft.lines) await unstocked(other, products(product).merchantSku);
    return { control, outcome: await account.b2b.submit(draft, { products }) };
  },
  then({ control, outcome }, expect) {
    controlAccepted(control, expect);
    expect(outcome.answer).accepted();
    const { later } = outcome;
    if (later) expect(later).member('/orderStatus', 'not ERROR', (status) => status !== 'ERROR');
  },
});

const newIsEmpty = check({
  proves: 'inventory-new-product-empty',
  needs: ['feature products', 'empty new products'],
  given: atOnce,
  cases: 20,
  async when(api, order) {
    const { logisticsSku } = await unstocked(api.main, api.main.b2b.freshExternalId(order));
    return api.main.inventory.get(logisticsSku);
  },
  then: (count, expect) => expect(count).status([200]).json({ available: 0 }),
});

/** Two concurrent D2C orders of one unit each hold two units together. */
const raced = check({
  id: 'inventory-d2c-order-reserves-when-raced',
  needs: ['feature d2cOrders'],
  given: ownD2cOrder({ min: 1, max: 1 }),
  cases: 10,
  async when(api, draft) {
    const { d2c } = api.main;
    const [own] = draft.lines;
    if (!own) throw new Unmet('needs a line');
    const product = { available: own.product.available + 1 };
    const order: OwnD2cOrder = { ...draft, lines: [{ product, quantity: 1 }] };
    const products = await d2c.resolveProducts(order);
    const placed = await Promise.all([d2c.place(order, { products }), d2c.place(order, { products })]);
    const left = product.available - 2;
    const count = await inventoryWith(api, api.main, products(product).logisticsSku, left);
    return { left, count, orders: await Promise.all(placed.map(({ orderId }) => d2c.get(orderId))) };
  },
  then({ left, count, orders }, expect) {
    stayedOpen(orders, expect);
    expect(count).accepted().json({ available: left });
  },
});

export const reservationChecks = [foreignUntouched, namesakeUntouched, resolvesProduct, resolvesOwn, newIsEmpty, raced];
