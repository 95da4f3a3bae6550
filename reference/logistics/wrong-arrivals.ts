import { bitten, type FaultTable } from '../fault-table.ts';
import type { World } from '../world.ts';
import type { Arrival } from './arrivals.ts';
import { type InboundPackage, type InboundShipment, unitsIn } from './inbound.ts';
import type { Product } from './product.ts';
import type { Receipt } from './receipt.ts';
import { heldBy } from './wrong-stock.ts';

interface Receiving {
  readonly world: World;
  readonly inbound: InboundShipment;
  readonly receipt: Receipt;
}

type Arrivals = readonly Arrival[];
type Slip = (arrivals: Arrivals, receiving: Receiving) => Arrivals;

/** One product of a shipment, and what is due of it. */
interface Due extends Receiving {
  readonly product: Product;
  readonly expected: number;
  readonly units: number;
  readonly index: number;
  readonly last: boolean;
}

const units =
  (count: (due: Due) => number, concerns: (receipt: Receipt) => boolean = () => true): Slip =>
  (arrivals, receiving) =>
    concerns(receiving.receipt)
      ? arrivals.map((arrival, index) => {
          const { product, expected } = arrival.item;
          const last = index === arrivals.length - 1;
          const due = { ...receiving, product, expected, units: arrival.units, index, last };
          return { ...arrival, units: count(due) };
        })
      : arrivals;

const full = ({ scenario }: Receipt) => scenario === 'FULL';
const explicit = ({ scenario }: Receipt) => scenario === 'EXPLICIT_QTY';
const partial = ({ scenario }: Receipt) => scenario === 'PARTIAL';
const none = ({ scenario }: Receipt) => scenario === 'NONE';
const unitReceiving = ({ receiveType }: Receipt) => receiveType === 'UNIT_RECEIVING';
const casePacks = ({ receiveType }: Receipt) => receiveType === 'CASE_PACK_RECEIVING';
const both = (one: (receipt: Receipt) => boolean, other: (receipt: Receipt) => boolean) => (receipt: Receipt) =>
  one(receipt) && other(receipt);
const given = ({ receipt, product }: Due) => receipt.receivedQty.get(product.logisticsSku);
const isChosen = ({ receipt, product }: Due) => receipt.skusToReceive.includes(product.logisticsSku);
const within = (packages: readonly InboundPackage[], product: Product) => unitsIn(packages).get(product) ?? 0;
const holds = ({ items }: InboundPackage, product: Product) => items.some((item) => item.product === product);
const isInLastOfSeveral = ({ inbound: { packages }, product }: Due) => {
  const last = packages.at(-1);
  return packages.length > 1 && last !== undefined && holds(last, product);
};
const openElsewhere = ({ inbound, product }: Due) => {
  const others = inbound.account.inbounds.filter((other) => other !== inbound && !other.received);
  return others.reduce((sum, { packages }) => sum + within(packages, product), 0);
};

/** What faults bring in. */
const slips: FaultTable<Slip> = {
  'receive-never-happens': units(() => 0),
  'receive-without-body-nothing': units(
    () => 0,
    ({ bodiless }) => bodiless,
  ),
  'receive-without-body-first-product-only': units(
    ({ units: due, index }) => (index === 0 ? due : 0),
    ({ bodiless }) => bodiless,
  ),
  'receive-empty-object-nothing': units(
    () => 0,
    ({ bodiless, empty }) => empty && !bodiless,
  ),
  'receive-takes-same-product-along': units((due) => due.units + openElsewhere(due), full),
  'receive-ignores-identical-packages': units(
    ({ inbound, product }) => unitsIn(inbound.packages, () => 1).get(product) ?? 0,
    full,
  ),
  'receive-skips-last-package': units(
    ({ inbound: { packages }, product, units: due }) =>
      packages.length > 1 ? within(packages.slice(0, -1), product) : due,
    full,
  ),
  'receive-counts-product-once': units(({ inbound: { packages }, product, units: due }) => {
    const parcel = packages.findLast((one) => holds(one, product));
    const item = parcel?.items.findLast((one) => one.product === product);
    return parcel && item ? parcel.copies * item.quantity : due;
  }, full),
  'receive-units-one-per-item': units(() => 1, both(full, unitReceiving)),
  'receive-units-one-short': units(({ units: due }) => due - 1, both(full, unitReceiving)),
  'receive-units-first-package-only': units(
    ({ inbound, product }) => within(inbound.packages.slice(0, 1), product),
    both(full, unitReceiving),
  ),
  'receive-case-packs-nothing': units(() => 0, casePacks),
  'receive-case-packs-first-product-only': units(({ units: due, index }) => (index === 0 ? due : 0), casePacks),
  'receive-case-packs-unreserved-nothing': units(
    () => 0,
    both(casePacks, ({ reserveCase }) => reserveCase === false),
  ),
  'receive-explicit-below-in-full': units(({ units: due, expected }) => Math.max(due, expected), explicit),
  'receive-explicit-zero-in-full': units((due) => (given(due) === 0 ? due.expected : due.units), explicit),
  'receive-explicit-above-capped': units(({ units: due, expected }) => Math.min(due, expected), explicit),
  'receive-explicit-above-capped-for-asn': units(
    ({ units: due, expected }) => Math.min(due, expected),
    both(explicit, ({ receiveType }) => receiveType === 'ASN'),
  ),
  'receive-explicit-above-capped-for-units': units(
    ({ units: due, expected }) => Math.min(due, expected),
    both(explicit, unitReceiving),
  ),
  'receive-explicit-above-added': units(
    ({ units: due, expected }) => (due > expected ? due + expected : due),
    explicit,
  ),
  'receive-explicit-rest-skipped': units((due) => given(due) ?? 0, explicit),
  'receive-explicit-rest-skipped-for-units': units((due) => given(due) ?? 0, both(explicit, unitReceiving)),
  'receive-explicit-rest-of-last-package-skipped': units(
    (due) => (given(due) === undefined && isInLastOfSeveral(due) ? 0 : due.units),
    explicit,
  ),
  'receive-explicit-second-entry-ignored': units(
    (due) => ([...due.receipt.receivedQty.keys()][0] === due.product.logisticsSku ? due.units : due.expected),
    explicit,
  ),
  'receive-explicit-last-entry-in-full': units((due) => {
    const skus = [...due.receipt.receivedQty.keys()];
    return skus.length > 1 && skus.at(-1) === due.product.logisticsSku ? due.expected : due.units;
  }, explicit),
  'receive-explicit-by-position': units(
    ({ receipt, index, expected }) => [...receipt.receivedQty.values()][index] ?? expected,
    explicit,
  ),
  'receive-partial-nothing': units(() => 0, partial),
  'receive-partial-first-sku-only': units(
    ({ receipt, product, units: due }) => (receipt.skusToReceive[0] === product.logisticsSku ? due : 0),
    partial,
  ),
  'receive-partial-in-full': units(({ expected }) => expected, partial),
  'receive-partial-skipped-one-unit': units((due) => (isChosen(due) ? due.units : 1), partial),
  'receive-partial-takes-last-package': units((due) => (isInLastOfSeveral(due) ? due.expected : due.units), partial),
  'receive-partial-takes-rest-of-package': units((due) => {
    const chosen = due.inbound.items.filter((item) => isChosen({ ...due, product: item.product }));
    const beside = due.inbound.packages.some(
      (parcel) => holds(parcel, due.product) && chosen.some(({ product }) => holds(parcel, product)),
    );
    return beside ? due.expected : due.units;
  }, partial),
  'receive-partial-first-item-of-product': units((due) => {
    const parcel = due.inbound.packages.find((one) => holds(one, due.product));
    const quantity = parcel?.items.find(({ product }) => product === due.product)?.quantity ?? 0;
    return isChosen(due) ? quantity * (parcel?.copies ?? 0) : due.units;
  }, partial),
  'stock-partial-after-order-receives-all': units(({ inbound, expected, units: due }) => {
    const lots = inbound.items.flatMap(({ product }) => product.lots);
    return lots.some(({ reserved }) => reserved > 0) ? expected : due;
  }, partial),
  'receive-none-in-full': units(({ expected }) => expected, none),
  'receive-none-in-full-later': units(({ expected }) => expected, none),
  'receive-none-in-full-for-case-packs': units(({ expected }) => expected, both(none, casePacks)),
  'receive-none-one-unit': units(({ index }) => (index === 0 ? 1 : 0), none),
  'receive-second-shipment-never-shows': units(({ product, units: due }) => (product.lots.length > 0 ? 0 : due)),
  'stock-receive-after-cancel-one-short': units(({ product, units: due }) => {
    const cancelled = product.account.orders.some(
      ({ orderStatus, lines }) => orderStatus === 'CANCELLED' && lines.some((line) => line.product === product),
    );
    return cancelled ? due - 1 : due;
  }),
  'stock-third-receive-counts-double': units(({ world, product, units: due }) => {
    const times = due > 0 ? world.memory.add('stock-third-receive-counts-double', product) : 0;
    return times >= 3 ? 2 * due : due;
  }),
  'stock-receive-forgets-reservations': units(({ product, units: due }) =>
    due > 0 ? due + heldBy(product.account.orders, product) : due,
  ),
  'stock-receive-brings-shipped-back': units(({ product, units: due }) => {
    const shipped = product.account.d2cOrders.filter(
      ({ internalStatus, lines }) => internalStatus === 'SHIPPED' && lines.some((line) => line.product === product),
    );
    const lines = shipped.at(-1)?.lines.filter((line) => line.product === product) ?? [];
    return due > 0 ? due + lines.reduce((sum, { quantity }) => sum + quantity, 0) : due;
  }),
};

export function wrongArrivals(world: World, right: Arrivals, wish: Omit<Receiving, 'world'>): Arrivals {
  return bitten(world.faults, slips, right, { world, ...wish });
}
