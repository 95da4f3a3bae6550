/** Judges the names that earlier versions give to members. */

import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { freshBarcode } from '../../../clients/logistics/products/barcode.ts';
import { itemsOf, type Json, membersOf } from '../../../engine/json.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { oldNamesFor } from '../../../schemas/logistics/changes.ts';
import { each } from '../../cases.ts';
import { controlAccepted, orderRefused } from '../b2b-orders/judge.ts';
import { creatingOrders } from '../b2b-orders/resource.ts';
import { check } from '../check.ts';
import { createdId } from '../created-id.ts';
import { availableIn } from '../inventory-count.ts';
import { plainOrder } from '../plain-order.ts';
import { countedLater, onceAvailable } from '../receiving/own-inbound.ts';
import { stockedSku } from '../stocked-sku.ts';

/** The document calls only merchantSku of a product required. */
const productNames = oldNamesFor('products', 'merchantSku');

const product = check({
  id: 'version-members-renamed-in-products',
  ...each(productNames, 2),
  async when(api, old) {
    const json = api.main.products.body({ merchantSku: crypto.randomUUID() });
    const { merchantSku, ...rest } = membersOf(json);
    const refusal = await api.main.products.createRaw({ ...rest, [old]: merchantSku ?? null });
    return { refusal, control: await api.main.products.createRaw(json) };
  },
  then({ refusal, control }, expect, old) {
    if (!isAccepted(refusal)) expect.premise(control).accepted('the same product by its current name is accepted');
    const why = `merchantSku is required, and the old name ${old} does not replace it`;
    expect(refusal).status(expect.target.status.validation, why);
  },
});

/** `productData.sku` of a line holds the merchantSku. */
const lineNames = oldNamesFor('orders', 'logisticsSku', 'merchantSku');

const orderLine = check({
  id: 'version-members-renamed-in-order-lines',
  needs: creatingOrders,
  ...each(lineNames, 3),
  async when(api, old) {
    const { b2b } = api.main;
    const resolved = await b2b.resolveProducts(plainOrder);
    const [line] = plainOrder.lines;
    if (!line) throw new Error('an order has lines');
    const known = resolved(line.product);
    const nameless = { ...plainOrder, lines: [{ ...line, by: 'nothing' as const }] };
    const json = membersOf(await b2b.body(nameless));
    const [sent] = itemsOf(json.lineItems);
    const lineItems = [{ ...membersOf(sent), [old]: old === 'msku' ? known.merchantSku : known.logisticsSku }];
    const refusal = await b2b.submitRaw({ ...json, lineItems });
    return { refusal, control: await b2b.submit(plainOrder, { products: resolved }) };
  },
  then({ refusal, control }, expect, old) {
    controlAccepted(control, expect);
    orderRefused(refusal, expect, 'unresolvableProduct', `${expect.why} A line does not name its product by ${old}.`);
  },
});

const units = 5;

/** The document does not say where the removed member was. */
const caseQuantities = [
  { of: 'item', caseQuantity: 2 },
  { of: 'package', caseQuantity: 12 },
] as const;
type CaseQuantity = (typeof caseQuantities)[number];

async function receiveWithCases(api: LogisticsApi, old: CaseQuantity) {
  const plain = await api.main.inbounds.createOf([{ logisticsSku: await stockedSku(api.main), quantity: 1 }]);
  const made = await api.main.products.create({ merchantSku: `own-${crypto.randomUUID()}`, barcode: freshBarcode() });
  const logisticsSku = createdId(made, '/logisticsSku');
  const json = withCases(api.main.inbounds.bodyOf([{ logisticsSku, quantity: units }]), old);
  const created = await api.main.inbounds.createRaw(json);
  if (!isAccepted(created)) return { plain, created };
  const own = { logisticsSku, units, json, created, shipmentId: createdId(created, '/id') };
  const received = await api.main.inbounds.simulateReceive(own.shipmentId);
  const seen = await onceAvailable(api, api.main, own);
  return { plain, created, received, counts: [seen, await countedLater(api, api.main, own)] };
}

/** A target may ignore or refuse further members, but they must not change the announced units. */
const inbound = check({
  proves: 'inbound-removed-members',
  needs: ['sandbox', 'feature simulateReceive', 'feature inventory', 'empty new products'],
  ...each<CaseQuantity>(caseQuantities),
  when: receiveWithCases,
  then({ plain, created, received, counts = [] }, expect) {
    expect(plain).status(expect.target.status.inboundCreate, 'a shipment does not need removed members');
    expect.premise(created).accepted('caseQuantity is ignored');
    if (received) expect.premise(received).accepted('the shipment is received');
    for (const count of counts) {
      expect.premise(count).accepted('the units are counted');
      const available = countIn(count);
      const why = 'caseQuantity is removed: only the quantity of an item counts';
      expect.that(available <= units, `${units} units at most`, `${available} available`, count, why);
    }
  },
});

/** Adds the old member to each package, or to each item next to its quantity. */
function withCases(json: Json, { of, caseQuantity }: CaseQuantity): Json {
  const { packages, ...rest } = membersOf(json);
  if (!Array.isArray(packages)) return json;
  const counted = (items: Json): Json =>
    Array.isArray(items) ? items.map((item: Json) => ({ ...membersOf(item), caseQuantity })) : items;
  return {
    ...rest,
    packages: packages.map((one: Json) => {
      const { items = null, ...others } = membersOf(one);
      return of === 'package' ? { ...others, items, caseQuantity } : { ...others, items: counted(items) };
    }),
  };
}

function countIn(count: Exchange): number {
  const available = availableIn(count);
  if (typeof available !== 'number') throw new Unmet('the record shows no available');
  return available;
}

export const oldNameChecks = [product, orderLine, inbound];
