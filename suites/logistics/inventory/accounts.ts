import fc from 'fast-check';
import { identifier } from '../../../clients/identifier.ts';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { orderIdOf } from '../../../clients/logistics/b2b-orders/b2b-orders.ts';
import { shipmentIdOf } from '../../../clients/logistics/inbounds/inbounds.ts';
import type { KnownProduct } from '../../../clients/logistics/products/products.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import { isAccepted } from '../../../engine/wire/exchange.ts';
import { plainLine } from '../../../generators/b2b-order-pair.ts';
import type { B2bOrderDraft } from '../../../generators/draft.ts';
import { controlAccepted } from '../b2b-orders/judge.ts';
import { creatingOrders } from '../b2b-orders/resource.ts';
import {
  atOnce,
  availableIn,
  forms,
  openThroughout,
  ownOrder,
  unitsAre,
  unitsLeft,
  unstocked,
} from '../b2b-orders/stock/own-stock.ts';
import { check } from '../check.ts';

const apart = 'an order changes the inventory of its own account only';

/** An order for the very product of the other account: turned down, it must leave that untouched as well. */
const foreignUntouched = check({
  proves: 'inventory-reservation-per-account',
  needs: [...creatingOrders, 'second account'],
  given: ownOrder({ min: 1, max: 1 }).map((order) => ({
    ...order,
    lines: order.lines.map((line) => ({ ...line, by: 'logisticsSku' as const })),
  })),
  cases: 15,
  async when(api, draft) {
    const [account, other] = [await api.main(), await api.other()];
    const resolved = await other.b2b.resolveProducts(draft);
    const control = await account.b2b.submit({ ...draft, lines: [plainLine({ stocked: 0 }, 'logisticsSku', 1)] });
    await account.b2b.submit(draft, { products: resolved });
    return { control, counts: await unitsLeft(api, other, resolved, draft.lines, ({ product }) => product.available) };
  },
  then({ control, counts }, expect, draft) {
    controlAccepted(control, expect);
    unitsAre(counts, draft.lines, ({ product }) => product.available, expect, apart);
  },
});

/** A product of the other account with the same merchant SKU and as many units as could be ordered. */
async function stockedNamesake(
  api: LogisticsApi,
  { inventory, products, inbounds }: Account,
  named: KnownProduct,
  units: number,
) {
  const { merchantSku, barcode } = named;
  const created = await products.create({ merchantSku, barcode });
  const logisticsSku = isAccepted(created) ? identifier(read(created.answer?.json, '/logisticsSku')) : undefined;
  if (logisticsSku === undefined) throw new Unmet('needs a product with a merchantSku of another account');
  const shipmentId = shipmentIdOf(await inbounds.createOf([{ logisticsSku, quantity: units }]));
  if (shipmentId === undefined) throw new Unmet('needs an inbound shipment');
  const received = await inbounds.simulateReceive(shipmentId);
  if (!isAccepted(received)) throw new Unmet('needs a product that is received');
  const count = await api.eventually(
    api.profile.timing.receiveVisible,
    () => inventory.get(logisticsSku),
    (seen) => availableIn(seen) === units,
  );
  if (availableIn(count) !== units) throw new Unmet('needs a product with stock');
  return logisticsSku;
}

const namesakeUntouched = check({
  id: 'inventory-reservation-per-account-same-merchant-sku',
  proves: 'inventory-reservation-per-account',
  needs: [...creatingOrders, 'second account', 'sandbox', 'fast clock', 'feature simulateReceive', 'feature inventory'],
  given: ownOrder({ min: 1, max: 1 }),
  cases: 8,
  async when(api, draft) {
    const [account, other] = [await api.main(), await api.other()];
    const resolved = await account.b2b.resolveProducts(draft);
    const [line] = draft.lines;
    const namesake = line ? await stockedNamesake(api, other, resolved(line.product), 9) : '';
    const outcome = await account.b2b.submit(draft, { products: resolved });
    return { outcome, count: await other.inventory.get(namesake) };
  },
  then({ outcome, count }, expect) {
    controlAccepted(outcome, expect);
    expect(count).member('/available', '9', (available) => available === 9, apart);
  },
});

/** Resolving the merchant SKU among all accounts finds the namesake, of which there is no unit. */
const resolvesProduct = check({
  proves: 'b2b-product-data-resolves-product',
  needs: creatingOrders,
  given: ownOrder({ min: 2, max: 3 }),
  cases: 20,
  async when(api, draft) {
    const account = await api.main();
    const lines = draft.lines.slice(1).map((line) => ({ ...line, by: 'productData' as const }));
    const resolved = await account.b2b.resolveProducts(draft);
    const outcome = await account.b2b.submit({ ...draft, lines }, { products: resolved });
    const counts = await unitsLeft(
      api,
      account,
      resolved,
      lines,
      ({ product, quantity }) => product.available - quantity,
    );
    const idle = await unitsLeft(api, account, resolved, draft.lines.slice(0, 1), ({ product }) => product.available);
    const orderId = orderIdOf(outcome.answer);
    if (orderId === undefined) throw new Unmet('needs an accepted order');
    return { outcome, counts, idle, last: await account.b2b.get(orderId) };
  },
  then({ outcome, counts, idle, last }, expect, { lines }) {
    openThroughout(outcome, last, expect);
    unitsAre(counts, lines.slice(1), ({ product, quantity }) => product.available - quantity, expect, expect.why);
    unitsAre(idle, lines.slice(0, 1), ({ product }) => product.available, expect, expect.why);
  },
});

const resolvesOwn = check({
  id: 'b2b-product-data-resolves-product-of-own-account',
  proves: 'b2b-product-data-resolves-product',
  needs: [...creatingOrders, 'second account'],
  given: ownOrder({ min: 1, max: 1 }).map((order) => ({
    ...order,
    lines: order.lines.map((line) => ({ ...line, by: 'productData' as const })),
  })),
  cases: 15,
  async when(api, draft) {
    const [account, other] = [await api.main(), await api.other()];
    const resolved = await account.b2b.resolveProducts(draft);
    const control = await account.b2b.submit(draft);
    for (const { product } of draft.lines) await unstocked(other, resolved(product).merchantSku);
    return { control, outcome: await account.b2b.submit(draft, { products: resolved }) };
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
  needs: ['feature products', 'feature inventory'],
  given: fc.record({ order: atOnce as fc.Arbitrary<B2bOrderDraft>, by: forms }),
  cases: 20,
  async when(api, { order }) {
    const account = await api.main();
    const { logisticsSku } = await unstocked(account, account.b2b.freshExternalId(order));
    return account.inventory.get(logisticsSku);
  },
  then(count, expect) {
    expect(count)
      .status([200], 'the inventory of a product')
      .member('/available', '0', (value) => value === 0);
  },
});

export const inventoryAccountChecks = [foreignUntouched, namesakeUntouched, resolvesProduct, resolvesOwn, newIsEmpty];
