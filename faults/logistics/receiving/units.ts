import { unitsReceived } from '../../../reference/logistics/inbounds/arrivals.ts';
import { type InboundPackage, type InboundShipment, unitsIn } from '../../../reference/logistics/inbounds/inbound.ts';
import type { Receipt } from '../../../reference/logistics/inbounds/receipt.ts';
import type { Product } from '../../../reference/logistics/products/product.ts';
import type { World } from '../../../reference/world.ts';
import { after, type FaultRows, faultFamily } from '../../fault.ts';
import { type Told, told } from '../../json.ts';
import { memoryOf } from '../../memory.ts';

/** One product of a shipment, and what is due of it. */
interface Due {
  readonly world: World;
  readonly inbound: InboundShipment;
  readonly receipt: Receipt;
  readonly product: Product;
  readonly expected: number;
  readonly units: number;
  readonly index: number;
}

type Test = (receipt: Receipt) => boolean;

/** Receives another number of units. */
const receives = (count: (due: Due) => number, concerns: Test = () => true) =>
  after(unitsReceived, (units, world, item, receipt, inbound) => {
    const { product, expected } = item;
    const due = { world, inbound, receipt, product, expected, units, index: inbound.items.indexOf(item) };
    return concerns(receipt) ? count(due) : units;
  });

const scenarioIs = (wanted: string) => told(wanted, ({ scenario }: Receipt) => scenario === wanted);
const typeIs = (wanted: string) => told(wanted, ({ receiveType }: Receipt) => receiveType === wanted);
const full = scenarioIs('FULL');
const explicit = scenarioIs('EXPLICIT_QTY');
const partial = scenarioIs('PARTIAL');
const byAsn = typeIs('ASN');
const byUnits = typeIs('UNIT_RECEIVING');
const byCasePacks = typeIs('CASE_PACK_RECEIVING');
const both = (one: Test & Told, other: Test & Partial<Told>) =>
  told(`${one.told} and ${other.told}`, (receipt: Receipt) => one(receipt) && other(receipt));

const expectedUnits = ({ expected }: Due): number => expected;
const firstProductOnly = ({ units, index }: Due): number => (index === 0 ? units : 0);
const noMoreThanExpected = ({ units, expected }: Due): number => Math.min(units, expected);
const given = ({ receipt, product }: Due) => receipt.receivedQty.get(product.logisticsSku);
const isChosen = ({ receipt, product }: Due): boolean => receipt.skusToReceive.includes(product.logisticsSku);
const within = (packages: readonly InboundPackage[], product: Product) => unitsIn(packages).get(product) ?? 0;
const holds = ({ items }: InboundPackage, product: Product) => items.some((item) => item.product === product);

function isInLastOfSeveral({ inbound: { packages }, product }: Due): boolean {
  const last = packages.at(-1);
  return packages.length > 1 && last !== undefined && holds(last, product);
}

function openElsewhere({ inbound, product }: Due): number {
  const others = inbound.account.inbounds.filter((other) => other !== inbound && !other.received);
  return others.reduce((sum, { packages }) => sum + within(packages, product), 0);
}

interface Ordered {
  readonly lines: readonly { readonly product: Product | undefined; readonly quantity: number }[];
}

const asksFor = ({ lines }: Ordered, wanted: Product): boolean => lines.some(({ product }) => product === wanted);

function heldByB2b({ account, lots }: Product): number {
  const held = account.orders.flatMap(({ allocations }) => allocations).filter(({ lot }) => lots.includes(lot));
  return held.reduce((sum, { units }) => sum + units, 0);
}

function lastShipped(product: Product): number {
  const shipped = product.account.d2cOrders.filter(
    (order) => order.internalStatus === 'SHIPPED' && asksFor(order, product),
  );
  const lines = shipped.at(-1)?.lines.filter((line) => line.product === product) ?? [];
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Faults of how many units a receipt brings in. */
export const receivedUnitsFaults = {
  'receive-never-happens': {
    breaks: 'receive-becomes-visible',
    wrong: 'Accepts simulate-receive and receives nothing.',
    by: receives(() => 0),
  },
  'receive-takes-same-product-along': {
    breaks: 'receive-own-shipment-only',
    wrong: 'Receives a product in the quantity of all open shipments that hold it.',
    by: receives((due) => due.units + openElsewhere(due), full),
  },
  'receive-ignores-identical-packages': {
    breaks: 'receive-full-on-hand',
    wrong: 'Counts a package once, whatever numberOfIdenticalPkgs says.',
    by: receives(({ inbound, product }) => unitsIn(inbound.packages, () => 1).get(product) ?? 0, full),
  },
  'receive-skips-last-package': {
    breaks: 'receive-full-on-hand',
    wrong: 'Receives nothing of the last of several packages.',
    by: receives(
      ({ inbound: { packages }, product, units }) =>
        packages.length > 1 ? within(packages.slice(0, -1), product) : units,
      full,
    ),
  },
  'receive-counts-product-once': {
    breaks: 'receive-full-available',
    wrong: 'Receives a product that stands in several items in the quantity of the last of them.',
    by: receives(({ inbound: { packages }, product, units }) => {
      const parcel = packages.findLast((one) => holds(one, product));
      const item = parcel?.items.findLast((one) => one.product === product);
      return parcel && item ? parcel.copies * item.quantity : units;
    }, full),
  },
  'receive-units-one-per-item': {
    breaks: 'receive-full-unit-receiving',
    wrong: 'Receives one unit of each product with UNIT_RECEIVING and FULL.',
    by: receives(() => 1, both(full, byUnits)),
  },
  'receive-units-one-short': {
    breaks: 'receive-full-unit-receiving',
    wrong: 'Receives one unit less than expected of each product with UNIT_RECEIVING and FULL.',
    by: receives(({ units }) => units - 1, both(full, byUnits)),
  },
  'receive-units-first-package-only': {
    breaks: 'receive-full-unit-receiving',
    wrong: 'Receives the first package of a shipment only with UNIT_RECEIVING and FULL.',
    by: receives(({ inbound, product }) => within(inbound.packages.slice(0, 1), product), both(full, byUnits)),
  },
  ...faultFamily((concerns: Test & Told) => ({
    wrong: `Receives nothing with ${concerns.told}.`,
    by: receives(() => 0, concerns),
  }))({
    'receive-case-packs-nothing': ['receive-full-case-pack', byCasePacks],
    'receive-partial-nothing': ['receive-partial-listed', partial],
  }),
  'receive-case-packs-first-product-only': {
    breaks: 'receive-full-case-pack',
    wrong: 'Receives the first product of a shipment only with CASE_PACK_RECEIVING.',
    by: receives(firstProductOnly, byCasePacks),
  },
  'receive-case-packs-unreserved-nothing': {
    breaks: 'receive-full-case-pack',
    wrong: 'Receives nothing with CASE_PACK_RECEIVING and reserveCase false.',
    by: receives(
      () => 0,
      both(byCasePacks, ({ reserveCase }) => reserveCase === false),
    ),
  },
  'receive-explicit-below-in-full': {
    breaks: 'receive-explicit-below',
    wrong: 'Receives the expected quantity with EXPLICIT_QTY where a smaller one is given.',
    by: receives(({ units, expected }) => Math.max(units, expected), explicit),
  },
  'receive-explicit-zero-in-full': {
    breaks: 'receive-explicit-below',
    wrong: 'Receives the expected quantity with EXPLICIT_QTY where 0 is given.',
    by: receives((due) => (given(due) === 0 ? due.expected : due.units), explicit),
  },
  ...faultFamily((concerns: Test & Told) => ({
    wrong: `Receives no more than the expected quantity with ${concerns.told}.`,
    by: receives(noMoreThanExpected, concerns),
  }))({
    'receive-explicit-above-capped': ['receive-explicit-above', explicit],
    'receive-explicit-above-capped-for-asn': ['receive-explicit-above', both(explicit, byAsn)],
    'receive-explicit-above-capped-for-units': ['receive-explicit-above', both(explicit, byUnits)],
  }),
  'receive-explicit-above-added': {
    breaks: 'receive-explicit-above',
    wrong: 'Receives the expected quantity and the given one together where EXPLICIT_QTY gives more than expected.',
    by: receives(({ units, expected }) => (units > expected ? units + expected : units), explicit),
  },
  'receive-explicit-rest-skipped': {
    breaks: 'receive-explicit-rest-in-full',
    wrong: 'Receives nothing of products that EXPLICIT_QTY does not list.',
    by: receives((due) => given(due) ?? 0, explicit),
  },
  'receive-explicit-rest-skipped-for-units': {
    breaks: 'receive-explicit-rest-in-full',
    wrong: 'Receives nothing of products that EXPLICIT_QTY does not list with UNIT_RECEIVING; ASN is right.',
    by: receives((due) => given(due) ?? 0, both(explicit, byUnits)),
  },
  'receive-explicit-rest-of-last-package-skipped': {
    breaks: 'receive-explicit-rest-in-full',
    wrong: 'Receives nothing of the products of the last of several packages that EXPLICIT_QTY does not list.',
    by: receives((due) => (given(due) === undefined && isInLastOfSeveral(due) ? 0 : due.units), explicit),
  },
  'receive-explicit-second-entry-ignored': {
    breaks: 'receive-explicit-below',
    wrong: 'Looks at the first entry of receivedQty only.',
    by: receives(({ receipt, product, units, expected }) => {
      const [first] = receipt.receivedQty.keys();
      return first === product.logisticsSku ? units : expected;
    }, explicit),
  },
  'receive-explicit-last-entry-in-full': {
    breaks: 'receive-explicit-below',
    wrong: 'Receives the product of the last of several entries of receivedQty at its expected quantity.',
    by: receives(({ receipt, product, units, expected }) => {
      const skus = [...receipt.receivedQty.keys()];
      return skus.length > 1 && skus.at(-1) === product.logisticsSku ? expected : units;
    }, explicit),
  },
  'receive-explicit-by-position': {
    breaks: 'receive-explicit-below',
    wrong: 'Gives the quantities of receivedQty to the products in the order of the shipment, whatever dsku says.',
    by: receives(({ receipt, index, expected }) => [...receipt.receivedQty.values()][index] ?? expected, explicit),
  },
  'receive-partial-first-sku-only': {
    breaks: 'receive-partial-listed',
    wrong: 'Receives the first of the skusToReceive only.',
    by: receives(
      ({ receipt, product, units }) => (receipt.skusToReceive[0] === product.logisticsSku ? units : 0),
      partial,
    ),
  },
  'receive-partial-in-full': {
    breaks: 'receive-partial-skips-others',
    wrong: 'Receives all products with PARTIAL, listed or not.',
    by: receives(expectedUnits, partial),
  },
  'receive-partial-skipped-one-unit': {
    breaks: 'receive-partial-skips-others',
    wrong: 'Receives one unit of each product that PARTIAL does not list.',
    by: receives((due) => (isChosen(due) ? due.units : 1), partial),
  },
  'receive-partial-takes-last-package': {
    breaks: 'receive-partial-skips-others',
    wrong: 'Receives the products of the last of several packages with PARTIAL, listed or not.',
    by: receives((due) => (isInLastOfSeveral(due) ? due.expected : due.units), partial),
  },
  'receive-partial-takes-rest-of-package': {
    breaks: 'receive-partial-skips-others',
    wrong: 'Receives all products of each package that holds a listed one with PARTIAL.',
    by: receives((due) => {
      const chosen = due.inbound.items.filter((item) => isChosen({ ...due, product: item.product }));
      const isBesideChosen = due.inbound.packages.some(
        (parcel) => holds(parcel, due.product) && chosen.some(({ product }) => holds(parcel, product)),
      );
      return isBesideChosen ? due.expected : due.units;
    }, partial),
  },
  'receive-partial-first-item-of-product': {
    breaks: 'receive-partial-listed',
    wrong:
      'Receives a listed product in the quantity of the first item that holds it with PARTIAL; further packages are left out.',
    by: receives((due) => {
      const parcel = due.inbound.packages.find((one) => holds(one, due.product));
      const quantity = parcel?.items.find(({ product }) => product === due.product)?.quantity ?? 0;
      return isChosen(due) ? quantity * (parcel?.copies ?? 0) : due.units;
    }, partial),
  },
  'receive-second-shipment-never-shows': {
    breaks: 'receive-becomes-visible',
    wrong: 'Receives only the first shipment of a product; later ones never show.',
    by: receives(({ product, units }) => (product.lots.length > 0 ? 0 : units)),
  },
  'stock-partial-after-order-receives-all': {
    breaks: 'receive-partial-skips-others',
    wrong:
      'Receives with PARTIAL every product of the shipment, listed or not, if an order for one of its products is open.',
    by: receives(({ inbound, expected, units }) => {
      const lots = inbound.items.flatMap(({ product }) => product.lots);
      return lots.some(({ reserved }) => reserved > 0) ? expected : units;
    }, partial),
  },
  'stock-receive-after-cancel-one-short': {
    breaks: 'receive-full-available',
    wrong:
      'Adds one unit less than was received to the available count of a product of which an order was cancelled before.',
    by: receives(({ product, units }) => {
      const { orders } = product.account;
      const isCancelled = orders.some((order) => order.orderStatus === 'CANCELLED' && asksFor(order, product));
      return isCancelled ? units - 1 : units;
    }),
  },
  'stock-third-receive-counts-double': {
    breaks: 'receive-full-available',
    wrong: 'Adds the received units of a product twice from the third receive of that product on.',
    by: receives(({ world, product, units }) => {
      const times = units > 0 ? memoryOf(world).add('stock-third-receive-counts-double', product) : 0;
      return times >= 3 ? 2 * units : units;
    }),
  },
  'stock-receive-forgets-reservations': {
    breaks: 'receive-full-available',
    wrong: 'Puts the units that open B2B orders hold of a product back on sale when that product is received again.',
    by: receives(({ product, units }) => (units > 0 ? units + heldByB2b(product) : units)),
  },
  'stock-receive-brings-shipped-back': {
    breaks: 'receive-full-available',
    wrong:
      'Puts the units of the last D2C order of a product that has SHIPPED back on sale when that product is received again.',
    by: receives(({ product, units }) => (units > 0 ? units + lastShipped(product) : units)),
  },
} as const satisfies FaultRows;
