import type { Faults, World } from '../world.ts';
import type { Account } from './account.ts';
import type { B2bOrder, OrderLine } from './b2b-order.ts';
import { type Allocation, giveBack, lotsFor, release, reserve } from './stock.ts';
import { disturbOtherUnits, isRestocked, takenForCancelled } from './wrong-release.ts';

/** Absent: any warehouse, which only a fault asks for. */
type Origin = string | undefined;

/** Holds the units of an order from the moment of acceptance: no two orders can ever be promised the same unit. */
export function reserveLines(
  world: World,
  account: Account,
  lines: readonly OrderLine[],
  origin: Origin,
): readonly Allocation[] {
  const { faults } = world;
  const held = lines.flatMap((line, index) =>
    reservesLine(faults, line, index) ? reserveLine(world, account, line, index, origin) : [],
  );
  if (faults.has('b2b-reserves-unnamed-products')) held.push(...reserveUnnamed(account, lines));
  return held;
}

function reservesLine(faults: Faults, line: OrderLine, index: number): boolean {
  if (faults.has('b2b-reserves-nothing')) return false;
  if (faults.has('b2b-reserves-first-line-only') && index > 0) return false;
  if (faults.has('b2b-reserves-first-hundred-lines') && index >= 100) return false;
  return line.logisticsSku !== undefined || !faults.has('b2b-reserves-no-product-data-lines');
}

/** Without a lot number the lot that expires first goes first. */
function reserveLine(
  world: World,
  account: Account,
  line: OrderLine,
  index: number,
  origin: Origin,
): readonly Allocation[] {
  const { faults } = world;
  const anyProduct = faults.has('b2b-product-data-any-product') && line.logisticsSku === undefined;
  const product = anyProduct ? account.products.at(-1) : line.product;
  if (product === undefined) return [];
  const anyWarehouse =
    faults.has('b2b-one-order-from-two-warehouses') || faults.has('b2b-one-warehouse-of-first-two-lines');
  const warehouseId = anyWarehouse ? undefined : origin;
  const lotNumber = faults.has('b2b-lot-number-ignored') ? undefined : line.lotNumber;
  const lots = lotsFor(product, { warehouseId, lotNumber });
  const units = faults.has('b2b-reserves-one-unit-per-line') ? 1 : line.quantity;
  if (faults.has('b2b-reserves-in-other-accounts')) reserveElsewhere(world, account, line, units);
  const taken = reserve(faults.has('b2b-last-expiry-first') ? lots.toReversed() : lots, units, index);
  const kept = lotNumber === undefined ? 'b2b-first-lot-keeps-count' : 'b2b-named-lot-keeps-count';
  if (faults.has(kept)) for (const { lot, units: gone } of taken) world.memory.add(kept, lot, gone);
  return taken;
}

function reserveElsewhere({ logistics }: World, account: Account, { product }: OrderLine, units: number): void {
  if (product === undefined) return;
  for (const other of logistics.accounts.values()) {
    const namesake = other.productByMerchantSku.get(product.merchantSku);
    if (other !== account && namesake !== undefined) reserve(namesake.lots, units, 0);
  }
}

function reserveUnnamed({ products }: Account, lines: readonly OrderLine[]): readonly Allocation[] {
  const named = new Set(lines.map(({ product }) => product));
  return products.filter((product) => !named.has(product)).flatMap(({ lots }) => reserve(lots, 1, 0));
}

/** Units that are held for no order; only faults hold any. */
export function holdUnits(world: World, account: Account, lines: readonly OrderLine[]): void {
  for (const [index, line] of lines.entries()) reserveLine(world, account, line, index, undefined);
}

/** A cancelled order gives back all that it holds. */
export function releaseOnCancel(world: World, order: B2bOrder): void {
  const { faults, memory } = world;
  if (faults.has('b2b-third-cancel-keeps-stock')) {
    for (const { product } of order.lines) memory.add('b2b-third-cancel-keeps-stock', product);
  }
  if (faults.size > 0) disturbOtherUnits(world, order);
  const holder = takenForCancelled(world, order);
  const released = holder.allocations.filter((allocation) => isReleased(world, holder, allocation));
  holder.allocations = [];
  if (faults.has('b2b-cancel-keeps-stock')) return;
  if (faults.has('b2b-cancel-releases-one-unit')) release(oneUnitOfEachLine(released));
  else release(released);
  const [first] = released;
  if (faults.has('b2b-cancel-releases-one-too-many') && first !== undefined) giveBack([{ ...first, units: 1 }]);
  if (faults.has('b2b-cancel-releases-count-only')) {
    for (const { lot, units } of released) memory.add('b2b-cancel-releases-count-only', lot, units);
  }
}

function isReleased({ faults, memory }: World, order: B2bOrder, allocation: Allocation): boolean {
  const { lines } = order;
  const { line } = allocation;
  if (faults.has('stock-cancel-after-receive-keeps-units') && isRestocked(order, allocation)) return false;
  const { logisticsSku, product } = lines[line] ?? {};
  if (faults.has('b2b-cancel-keeps-product-data-lines') && logisticsSku === undefined) return false;
  if (faults.has('b2b-cancel-releases-first-line-only') && line > 0) return false;
  if (faults.has('b2b-cancel-keeps-last-line') && line > 0 && line === lines.length - 1) return false;
  if (faults.has('b2b-cancel-keeps-lines-beyond-36') && line >= 36) return false;
  return !faults.has('b2b-third-cancel-keeps-stock') || memory.of('b2b-third-cancel-keeps-stock', product) <= 2;
}

function oneUnitOfEachLine(allocations: readonly Allocation[]): readonly Allocation[] {
  const byLine = new Map(allocations.map((allocation) => [allocation.line, { ...allocation, units: 1 }]));
  return [...byLine.values()];
}
