import type { Account } from '../../../reference/logistics/access/account.ts';
import { enter } from '../../../reference/logistics/b2b-orders/life.ts';
import type { B2bOrder, OrderLine } from '../../../reference/logistics/b2b-orders/order.ts';
import { type Allocation, lotsFor, reserve } from '../../../reference/logistics/inventory/stock.ts';
import { after } from '../../fault.ts';

/** Takes the units of a line from any warehouse. */
export function reserveAnywhere({ product, lotNumber, quantity }: OrderLine, index: number): readonly Allocation[] {
  const lots = product?.lots.filter((lot) => lotNumber === undefined || lot.lotNumber === lotNumber) ?? [];
  return reserve(lots, quantity, index);
}

/** Reserves units that belong to no order. */
export function holdUnits(lines: readonly OrderLine[]): void {
  for (const [index, line] of lines.entries()) reserveAnywhere(line, index);
}

/** The requested units of an order, as if each line used one lot; empty if the order was never accepted. */
export function unitsAsked({ lines, warehouseId }: B2bOrder): readonly Allocation[] {
  if (warehouseId === undefined) return [];
  return lines.flatMap(({ product, lotNumber, quantity }, line) => {
    const [lot] = product === undefined ? [] : lotsFor(product, { warehouseId, lotNumber });
    return lot === undefined ? [] : [{ lot, units: quantity, line }];
  });
}

const lastCancelled = new WeakMap<Account, B2bOrder>();

/** Remembers the last cancelled order of each account. */
export const notesCancel = after(enter, (_entered, _world, order, status) => {
  if (status === 'CANCELLED') lastCancelled.set(order.account, order);
});

export const lastCancelledOf = (account: Account): B2bOrder | undefined => lastCancelled.get(account);

/** Makes units available, even if another order holds them. */
export function giveBack(allocations: readonly Allocation[]): void {
  for (const { lot, units } of allocations) lot.available += units;
}
