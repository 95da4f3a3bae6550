import type { Answer } from '../answer.ts';
import { bitesOf, bitten, type FaultTable } from '../fault-table.ts';
import type { JsonObject } from '../fields.ts';
import type { Call } from '../operation.ts';
import { badRequest, notFound } from '../problem.ts';
import type { World } from '../world.ts';
import type { Holding } from './inventory.ts';
import type { Product } from './product.ts';
import { productBySku } from './product-sku.ts';
import { staleCount } from './stale-counts.ts';
import { availableOf, type Lot } from './stock.ts';
import { onHandSlip } from './wrong-stock.ts';

type Whim = (call: Call) => boolean;

const asks =
  (name: string, value?: string): Whim =>
  ({ query }) =>
    value === undefined ? query(name) !== undefined : query(name) === value;

/** What faults refuse of the inventory of one product, though no rule forbids it. */
const whims: FaultTable<Whim> = {
  'inventory-pool-prep-refused': asks('poolName', 'PREP'),
  'inventory-aggregate-packs-refused': asks('aggregatePacks', 'true'),
  'inventory-aggregate-false-refused': asks('aggregatePacks', 'false'),
  'inventory-country-refused': asks('countryCode'),
  'inventory-country-nl-refused': asks('countryCode', 'NL'),
};

const listWhims: FaultTable<Whim> = {
  'inventory-pool-prep-refused': asks('poolName', 'PREP'),
  'inventory-list-pool-storage-refused': asks('poolName', 'STORAGE'),
  'inventory-list-country-refused': asks('countryCode'),
};

export function refuseInventoryOnAWhim(call: Call, of: 'one' | 'list'): void {
  const table = of === 'one' ? whims : listWhims;
  if (bitesOf(call.world.faults, table).some((whim) => whim(call))) throw badRequest('This is not wanted.');
}

const zeros: Answer = { status: 200, body: { onHand: 0, available: 0, unavailable: 0, unitsPerPack: 1 } };

/** What wrong targets answer before they look at the units of a product. */
export function insteadOfInventory(call: Call): Answer | undefined {
  const { world, account, param } = call;
  const { faults } = world;
  refuseInventoryOnAWhim(call, 'one');
  const product = productBySku(world, account, param('logisticsSku'));
  if (product === undefined) return faults.has('unknown-inventory-answers-zeros') ? zeros : undefined;
  if (product.account !== account) return faults.has('foreign-inventory-answers-zeros') ? zeros : undefined;
  if (faults.has('inventory-pool-unallocated-answers-404') && asks('poolName', 'UNALLOCATED')(call))
    throw notFound('There is no such pool.');
  if (faults.has('inventory-get-answers-204-when-empty') && availableOf(product.lots) === 0) return { status: 204 };
  const usedUp = product.lots.length > 0 && availableOf(product.lots) === 0;
  if (faults.has('inventory-get-loses-idle-product') && usedUp) throw notFound('There is nothing for sale.');
  return undefined;
}

/** Products whose inventory only wrong targets read. */
export function productOfInventory(call: Call): Product | undefined {
  const { world, account, param, query } = call;
  const { faults } = world;
  const sku = param('logisticsSku');
  const product = productBySku(world, account, sku);
  const near = (other: Product) => other.logisticsSku.slice(0, -1) === sku.slice(0, -1);
  if (product === undefined) return faults.has('inventory-near-sku-answers') ? account.products.find(near) : undefined;
  const byPool = faults.has('foreign-inventory-readable-by-pool') && query('poolName') !== undefined;
  return faults.has('foreign-inventory-readable') || byPool ? product : undefined;
}

/** All packs of a product, and those that right targets answer with this call. */
interface Packs {
  readonly right: Holding;
  readonly all: Holding;
  readonly each: readonly Holding[];
  readonly wish: string | undefined;
}

const specified = ({ each: [smallest], right }: Packs) => smallest ?? right;

const choices: FaultTable<(packs: Packs) => Holding> = {
  'inventory-aggregate-ignored': specified,
  'inventory-aggregate-without-smallest-pack': ({ right, each, wish }) =>
    wish === 'true' && each.length > 1 ? { ...right, lots: each.slice(1).flatMap(({ lots }) => lots) } : right,
  'inventory-one-pack-covers-all': ({ all }) => all,
  'inventory-aggregates-by-default': ({ right, all, wish }) => (wish === undefined ? all : right),
  'inventory-aggregate-doubles-packs': ({ right, each, wish }) =>
    wish === 'true' && each.length > 1 ? { ...right, lots: [...right.lots, ...right.lots] } : right,
  'inventory-largest-pack-of-several': ({ right, each, wish }) =>
    wish !== 'true' && each.length > 1 ? { ...right, lots: [...right.lots, ...(each.at(-1)?.lots ?? [])] } : right,
};

export function wrongHolding({ faults }: World, packs: Packs): Holding {
  return bitesOf(faults, choices)[0]?.(packs) ?? packs.right;
}

type Distortion = (view: JsonObject, holding: Holding, call: Call) => JsonObject;

const pack =
  (concerns: (holding: Holding) => boolean, shown: (holding: Holding, view: JsonObject) => unknown): Distortion =>
  (view, holding) =>
    concerns(holding) ? { ...view, unitsPerPack: shown(holding, view) } : view;
const isCase = ({ unitsPerPack }: Holding) => unitsPerPack > 1;

const onHand: Distortion = (view, { product }, { world }) => ({
  ...view,
  onHand: Math.max(0, Number(view.onHand) + onHandSlip(world, product)),
});

const distortions: FaultTable<Distortion> = {
  'receive-on-hand-unchanged': onHand,
  'receive-on-hand-after-two-hours': onHand,
  'receive-on-hand-twice-for-several-packages': onHand,
  'inventory-units-per-pack-zero': pack(
    ({ product }) => product.lots.length === 0,
    () => 0,
  ),
  'inventory-units-per-pack-counts-stock': pack(
    () => true,
    (_holding, { onHand }) => onHand,
  ),
  'inventory-units-per-case-always-one': pack(isCase, () => 1),
  'inventory-units-per-case-counts-cases': pack(
    isCase,
    ({ unitsPerPack }, { onHand }) => Number(onHand) / unitsPerPack,
  ),
  'inventory-aggregated-case-of-one-unit': (view, _holding, { query }) => {
    const { breakdown } = view;
    if (query('aggregatePacks') !== 'true' || !Array.isArray(breakdown)) return view;
    return { ...view, breakdown: breakdown.map((part) => ({ ...part, unitsPerPack: 1 })) };
  },
};

export function wrongInventory(call: Call, answer: Answer, view: JsonObject, holding: Holding): Answer {
  const { faults } = call.world;
  const shown = bitten(faults, distortions, view, holding, call);
  if (faults.has('inventory-get-names-newest-product')) {
    const logisticsSku = call.account.products.at(-1)?.logisticsSku;
    return { ...answer, body: { ...shown, logisticsSku } };
  }
  return { ...answer, body: faults.has('inventory-get-answers-array') ? [shown] : shown };
}

const reservedIn = (lots: readonly Lot[]) => lots.reduce((sum, { reserved }) => sum + reserved, 0);

/** What only records of the list show wrong. */
const listed: FaultTable<Distortion> = {
  'inventory-list-counts-reserved-as-available': (view, { lots }) => ({
    ...view,
    available: Number(view.available) + reservedIn(lots),
  }),
  'inventory-list-available-one-short': (view) => ({ ...view, available: Math.max(0, Number(view.available) - 1) }),
  'inventory-units-per-pack-of-quantity': (view, { product }, { world }) => {
    const quantity = world.memory.of('inventory-units-per-pack-of-quantity', product);
    return quantity > 0 ? { ...view, unitsPerPack: quantity } : view;
  },
  'inventory-list-counts-lag-forever': (view, { product }, { world: { memory } }) => {
    const fault = 'inventory-list-counts-lag-forever';
    if (memory.of(fault, product) === 0) memory.set(fault, product, Number(view.available) + 1);
    return { ...view, available: memory.of(fault, product) - 1 };
  },
};

export function wrongRecord(call: Call, view: JsonObject, holding: Holding): JsonObject {
  const { faults } = call.world;
  const shown = bitten(faults, listed, bitten(faults, distortions, view, holding, call), holding, call);
  const stale = staleCount(call.world, holding.product);
  return stale === undefined ? shown : { ...shown, available: stale };
}
