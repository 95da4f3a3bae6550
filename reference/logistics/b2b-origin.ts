import type { Call } from '../operation.ts';
import { conflict, type Problem, unprocessable } from '../problem.ts';
import type { Faults, World } from '../world.ts';
import type { Account } from './account.ts';
import type { OrderLine } from './b2b-order.ts';
import type { Product } from './product.ts';
import { availableOf, type Lot, lotsFor } from './stock.ts';
import type { Warehouse } from './warehouses.ts';
import { heldBy } from './wrong-stock.ts';

/** Limits › warehouses per order: the origin is resolved automatically, as the first warehouse that holds every line. */
export function originOf(world: World, account: Account, lines: readonly OrderLine[]): string | undefined {
  const { faults } = world;
  const [standard] = account.warehouses;
  if (faults.has('b2b-stock-not-checked')) return standard?.id;
  const warehouse = searched(faults, account).find(({ id }) => canFill(world, account, lines, id));
  if (warehouse !== undefined) {
    if (faults.has('b2b-mixed-order-needs-split') && lines.length > 1) throw needsSplit(world);
    if (faults.has('b2b-split-product-refused') && warehouse !== standard) throw needsSplit(world);
    return warehouse.id;
  }
  if (!isSplit(world, account, lines)) return undefined;
  if (faults.has('b2b-one-order-from-two-warehouses')) return standard?.id;
  if (faults.has('b2b-one-warehouse-of-first-two-lines') && lines.length > 2) {
    return searched(faults, account).find(({ id }) => canFill(world, account, lines.slice(0, 2), id))?.id;
  }
  return undefined;
}

function searched(faults: Faults, { warehouses }: Account): readonly Warehouse[] {
  return faults.has('b2b-origin-in-first-warehouse-only') ? warehouses.slice(0, 1) : warehouses;
}

function canFill(world: World, account: Account, lines: readonly OrderLine[], warehouseId: string): boolean {
  return lines.every(
    (line, index) =>
      isUnchecked(world.faults, lines, line, index) ||
      suffices(world.faults, unitsFor(world, account, line, warehouseId), line.quantity),
  );
}

/** The stock of each line is checked. */
function isUnchecked(faults: Faults, lines: readonly OrderLine[], line: OrderLine, index: number): boolean {
  // A line without a product comes this far only where a fault accepts unknown products.
  if (line.product === undefined) return true;
  if (faults.has('b2b-stock-of-first-line-only') && index > 0) return true;
  if (faults.has('b2b-stock-of-last-line-unchecked') && index > 0 && index === lines.length - 1) return true;
  if (faults.has('b2b-stock-of-product-data-unchecked') && line.logisticsSku === undefined) return true;
  if (faults.has('b2b-stock-beyond-hundred-lines-unchecked') && index >= 100) return true;
  return faults.has('b2b-never-stocked-ordered') && line.product.lots.length === 0;
}

function suffices(faults: Faults, units: number, quantity: number): boolean {
  if (faults.has('b2b-stock-one-unit-short')) return units + 1 >= quantity;
  if (faults.has('b2b-stock-last-unit-unsold')) return units > quantity;
  return units >= quantity;
}

/** How many units of one warehouse a line may have: what open orders have left. */
function unitsFor(world: World, account: Account, line: OrderLine, warehouseId: string): number {
  const { faults, memory } = world;
  if (line.product === undefined) return 0;
  const lots = lotsFor(line.product, { warehouseId, lotNumber: line.lotNumber });
  const available = availableOf(lots);
  if (faults.has('b2b-stock-checked-against-on-hand')) return available + sum(lots.map(({ reserved }) => reserved));
  if (faults.has('b2b-reservations-by-form')) return available + heldByOtherForm(account, line, lots);
  if (faults.has('b2b-cancel-releases-count-only')) {
    return available - sum(lots.map((lot) => memory.of('b2b-cancel-releases-count-only', lot)));
  }
  return faults.has('stock-b2b-sells-d2c-units') ? available + soldAgain(line.product) : available;
}

/** Units that D2C orders hold of a product of which a B2B order was cancelled. */
function soldAgain(product: Product): number {
  const { orders, d2cOrders } = product.account;
  const ofProduct = orders.filter(({ lines }) => lines.some((line) => line.product === product));
  return ofProduct.some(({ orderStatus }) => orderStatus === 'CANCELLED') ? heldBy(d2cOrders, product) : 0;
}

/** Units that orders hold which name the product in the other way, by `productData` instead of `logisticsSku`. */
function heldByOtherForm({ orders }: Account, { logisticsSku }: OrderLine, lots: readonly Lot[]): number {
  const bySku = logisticsSku !== undefined;
  return sum(
    orders.flatMap(({ allocations, lines }) =>
      allocations
        .filter(({ lot, line }) => lots.includes(lot) && (lines[line]?.logisticsSku !== undefined) !== bySku)
        .map(({ units }) => units),
    ),
  );
}

/** Whether all warehouses together have what no single one has. */
function isSplit(world: World, account: Account, lines: readonly OrderLine[]): boolean {
  const { faults } = world;
  const warehouses = searched(faults, account);
  return lines.every((line, index) => {
    const units = sum(warehouses.map(({ id }) => unitsFor(world, account, line, id)));
    return isUnchecked(faults, lines, line, index) || suffices(faults, units, line.quantity);
  });
}

/** Enough units in all warehouses together break the limit of one warehouse, too few are short stock. */
export function refuseSplit({ world, account }: Call, lines: readonly OrderLine[]): void {
  if (isSplit(world, account, lines)) throw needsSplit(world);
}

/** The lines before the first one that cannot be filled, by whatever warehouse. */
export function linesBeforeShortage({ world, account }: Call, lines: readonly OrderLine[]): readonly OrderLine[] {
  const short = lines.findIndex((line) => {
    const units = sum(account.warehouses.map(({ id }) => unitsFor(world, account, line, id)));
    return line.product === undefined || units < line.quantity;
  });
  return short < 0 ? [] : lines.slice(0, short);
}

function needsSplit({ faults, variants }: World): Problem {
  const conflicts = variants.has('split-orders-conflict') || faults.has('b2b-split-stock-answers-409');
  if (conflicts) return conflict('No single warehouse has all lines.');
  return unprocessable([{ field: 'lineItems', message: 'are not all in one warehouse: split the order' }]);
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
