import { unitsReceived } from '../../../reference/logistics/inbounds/arrivals.ts';
import { type InboundPackage, type InboundShipment, unitsIn } from '../../../reference/logistics/inbounds/inbound.ts';
import type { Receipt } from '../../../reference/logistics/inbounds/receipt.ts';
import type { Product } from '../../../reference/logistics/products/product.ts';
import type { World } from '../../../reference/world.ts';
import { after, breaking, type FaultRows, faultFamily } from '../../fault.ts';
import { type Described, described } from '../../json.ts';
import { memoryOf } from '../../memory.ts';

/** One product of a shipment, and the units to receive. */
interface Received {
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
const receives = (count: (received: Received) => number, concerns: Test = () => true) =>
  after(unitsReceived, (units, world, item, receipt, inbound) => {
    const { product, expected } = item;
    const received = { world, inbound, receipt, product, expected, units, index: inbound.items.indexOf(item) };
    return concerns(receipt) ? count(received) : units;
  });

const scenarioIs = (wanted: string) => described(wanted, ({ scenario }: Receipt) => scenario === wanted);
const typeIs = (wanted: string) => described(wanted, ({ receiveType }: Receipt) => receiveType === wanted);
const full = scenarioIs('FULL');
const explicit = scenarioIs('EXPLICIT_QTY');
const partial = scenarioIs('PARTIAL');
const byAsn = typeIs('ASN');
const byUnits = typeIs('UNIT_RECEIVING');
const byCasePacks = typeIs('CASE_PACK_RECEIVING');
const both = (one: Test & Described, other: Test & Partial<Described>) =>
  described(`${one.words} and ${other.words}`, (receipt: Receipt) => one(receipt) && other(receipt));

const expectedUnits = ({ expected }: Received): number => expected;
const firstProductOnly = ({ units, index }: Received): number => (index === 0 ? units : 0);
const noMoreThanExpected = ({ units, expected }: Received): number => Math.min(units, expected);
const given = ({ receipt, product }: Received) => receipt.receivedQty.get(product.logisticsSku);
const isChosen = ({ receipt, product }: Received): boolean => receipt.skusToReceive.includes(product.logisticsSku);
const within = (packages: readonly InboundPackage[], product: Product) => unitsIn(packages).get(product) ?? 0;
const holds = ({ items }: InboundPackage, product: Product) => items.some((item) => item.product === product);

function isInLastOfSeveral({ inbound: { packages }, product }: Received): boolean {
  const last = packages.at(-1);
  return packages.length > 1 && last !== undefined && holds(last, product);
}

function openElsewhere({ inbound, product }: Received): number {
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

/** Faults of how many units a receipt adds. */
export const receivedUnitsFaults = {
  ...breaking('receive-becomes-visible', {
    'receive-never-happens': ['Accepts simulate-receive, but receives nothing.', receives(() => 0)],
    'receive-second-shipment-never-shows': [
      'Receives only the first shipment of a product.',
      receives(({ product, units }) => (product.lots.length > 0 ? 0 : units)),
    ],
  }),
  'receive-takes-same-product-along': {
    breaks: 'receive-own-shipment-only',
    wrong: 'Receives the quantity of a product in all open shipments.',
    by: receives((received) => received.units + openElsewhere(received), full),
  },
  ...breaking('receive-full-on-hand', {
    'receive-ignores-identical-packages': [
      'Counts a package once, whatever numberOfIdenticalPkgs says.',
      receives(({ inbound, product }) => unitsIn(inbound.packages, () => 1).get(product) ?? 0, full),
    ],
    'receive-skips-last-package': [
      'Does not receive the last of several packages.',
      receives(
        ({ inbound: { packages }, product, units }) =>
          packages.length > 1 ? within(packages.slice(0, -1), product) : units,
        full,
      ),
    ],
  }),
  ...breaking('receive-full-available', {
    'receive-counts-product-once': [
      'Receives only the quantity of the last of several items of a product.',
      receives(({ inbound: { packages }, product, units }) => {
        const parcel = packages.findLast((one) => holds(one, product));
        const item = parcel?.items.findLast((one) => one.product === product);
        return parcel && item ? parcel.copies * item.quantity : units;
      }, full),
    ],
    'stock-receive-after-cancel-one-short': [
      'Adds one unit too few to the available count of a product if an order of it was cancelled before.',
      receives(({ product, units }) => {
        const { orders } = product.account;
        const isCancelled = orders.some((order) => order.orderStatus === 'CANCELLED' && asksFor(order, product));
        return isCancelled ? units - 1 : units;
      }),
    ],
    'stock-third-receive-counts-double': [
      'Adds the received units of a product twice from its third receive on.',
      receives(({ world, product, units }) => {
        const times = units > 0 ? memoryOf(world).add('stock-third-receive-counts-double', product) : 0;
        return times >= 3 ? 2 * units : units;
      }),
    ],
    'stock-receive-forgets-reservations': [
      'A receive of a product makes the units that open B2B orders hold of it available.',
      receives(({ product, units }) => (units > 0 ? units + heldByB2b(product) : units)),
    ],
    'stock-receive-brings-shipped-back': [
      'A receive of a product makes the units of its last SHIPPED D2C order available again.',
      receives(({ product, units }) => (units > 0 ? units + lastShipped(product) : units)),
    ],
  }),
  ...breaking('receive-full-unit-receiving', {
    'receive-units-one-per-item': [
      'Receives one unit of each product with UNIT_RECEIVING and FULL.',
      receives(() => 1, both(full, byUnits)),
    ],
    'receive-units-one-short': [
      'Receives one unit too few of each product with UNIT_RECEIVING and FULL.',
      receives(({ units }) => units - 1, both(full, byUnits)),
    ],
    'receive-units-first-package-only': [
      'Receives only the first package of a shipment with UNIT_RECEIVING and FULL.',
      receives(({ inbound, product }) => within(inbound.packages.slice(0, 1), product), both(full, byUnits)),
    ],
  }),
  ...faultFamily((concerns: Test & Described) => ({
    wrong: `Receives nothing with ${concerns.words}.`,
    by: receives(() => 0, concerns),
  }))({
    'receive-case-packs-nothing': ['receive-full-case-pack', byCasePacks],
    'receive-partial-nothing': ['receive-partial-listed', partial],
  }),
  ...breaking('receive-full-case-pack', {
    'receive-case-packs-first-product-only': [
      'Receives only the first product of a shipment with CASE_PACK_RECEIVING.',
      receives(firstProductOnly, byCasePacks),
    ],
    'receive-case-packs-unreserved-nothing': [
      'Receives nothing with CASE_PACK_RECEIVING and reserveCase false.',
      receives(
        () => 0,
        both(byCasePacks, ({ reserveCase }) => reserveCase === false),
      ),
    ],
  }),
  ...breaking('receive-explicit-below', {
    'receive-explicit-below-in-full': [
      'Receives the expected quantity with EXPLICIT_QTY if a smaller one is given.',
      receives(({ units, expected }) => Math.max(units, expected), explicit),
    ],
    'receive-explicit-zero-in-full': [
      'Receives the expected quantity with EXPLICIT_QTY if 0 is given.',
      receives((received) => (given(received) === 0 ? received.expected : received.units), explicit),
    ],
    'receive-explicit-second-entry-ignored': [
      'Reads only the first entry of receivedQty.',
      receives(({ receipt, product, units, expected }) => {
        const [first] = receipt.receivedQty.keys();
        return first === product.logisticsSku ? units : expected;
      }, explicit),
    ],
    'receive-explicit-last-entry-in-full': [
      'Receives the expected quantity for the last of several entries of receivedQty.',
      receives(({ receipt, product, units, expected }) => {
        const skus = [...receipt.receivedQty.keys()];
        return skus.length > 1 && skus.at(-1) === product.logisticsSku ? expected : units;
      }, explicit),
    ],
    'receive-explicit-by-position': [
      'Assigns the quantities of receivedQty to products by position instead of dsku.',
      receives(({ receipt, index, expected }) => [...receipt.receivedQty.values()][index] ?? expected, explicit),
    ],
  }),
  ...faultFamily((concerns: Test & Described) => ({
    wrong: `Receives no more than the expected quantity with ${concerns.words}.`,
    by: receives(noMoreThanExpected, concerns),
  }))({
    'receive-explicit-above-capped': ['receive-explicit-above', explicit],
    'receive-explicit-above-capped-for-asn': ['receive-explicit-above', both(explicit, byAsn)],
    'receive-explicit-above-capped-for-units': ['receive-explicit-above', both(explicit, byUnits)],
  }),
  'receive-explicit-above-added': {
    breaks: 'receive-explicit-above',
    wrong: 'Receives the sum of the expected and the given quantity if EXPLICIT_QTY gives more than expected.',
    by: receives(({ units, expected }) => (units > expected ? units + expected : units), explicit),
  },
  ...breaking('receive-explicit-rest-in-full', {
    'receive-explicit-rest-skipped': [
      'Receives no units of products that EXPLICIT_QTY does not list.',
      receives((received) => given(received) ?? 0, explicit),
    ],
    'receive-explicit-rest-skipped-for-units': [
      'Receives no units of products that EXPLICIT_QTY does not list with UNIT_RECEIVING; ASN is correct.',
      receives((received) => given(received) ?? 0, both(explicit, byUnits)),
    ],
    'receive-explicit-rest-of-last-package-skipped': [
      'Receives no units of products that EXPLICIT_QTY does not list if they are in the last of several packages.',
      receives(
        (received) => (given(received) === undefined && isInLastOfSeveral(received) ? 0 : received.units),
        explicit,
      ),
    ],
  }),
  ...breaking('receive-partial-listed', {
    'receive-partial-first-sku-only': [
      'Receives only the first of skusToReceive.',
      receives(
        ({ receipt, product, units }) => (receipt.skusToReceive[0] === product.logisticsSku ? units : 0),
        partial,
      ),
    ],
    'receive-partial-first-item-of-product': [
      'Receives only the quantity of the first item of a product with PARTIAL.',
      receives((received) => {
        const parcel = received.inbound.packages.find((one) => holds(one, received.product));
        const quantity = parcel?.items.find(({ product }) => product === received.product)?.quantity ?? 0;
        return isChosen(received) ? quantity * (parcel?.copies ?? 0) : received.units;
      }, partial),
    ],
  }),
  ...breaking('receive-partial-skips-others', {
    'receive-partial-in-full': ['Receives all products with PARTIAL, listed or not.', receives(expectedUnits, partial)],
    'receive-partial-skipped-one-unit': [
      'Receives one unit of each product that PARTIAL does not list.',
      receives((received) => (isChosen(received) ? received.units : 1), partial),
    ],
    'receive-partial-takes-last-package': [
      'Receives all products of the last of several packages with PARTIAL, listed or not.',
      receives((received) => (isInLastOfSeveral(received) ? received.expected : received.units), partial),
    ],
    'receive-partial-takes-rest-of-package': [
      'Receives all products of each package with a listed product with PARTIAL.',
      receives((received) => {
        const chosen = received.inbound.items.filter((item) => isChosen({ ...received, product: item.product }));
        const isBesideChosen = received.inbound.packages.some(
          (parcel) => holds(parcel, received.product) && chosen.some(({ product }) => holds(parcel, product)),
        );
        return isBesideChosen ? received.expected : received.units;
      }, partial),
    ],
    'stock-partial-after-order-receives-all': [
      'Receives all products with PARTIAL, listed or not, if an order for one of them is open.',
      receives(({ inbound, expected, units }) => {
        const lots = inbound.items.flatMap(({ product }) => product.lots);
        return lots.some(({ reserved }) => reserved > 0) ? expected : units;
      }, partial),
    ],
  }),
} as const satisfies FaultRows;
