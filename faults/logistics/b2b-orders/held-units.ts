import type { Account } from '../../../reference/logistics/access/account.ts';
import { enter } from '../../../reference/logistics/b2b-orders/life.ts';
import type { B2bOrder, OrderLine } from '../../../reference/logistics/b2b-orders/order.ts';
import { type Allocation, lotsFor, reserve } from '../../../reference/logistics/inventory/stock.ts';
import { after } from '../../fault.ts';

/** Takes the units of a line from whatever warehouse. */
export function reserveAnywhere({ product, lotNumber, quantity }: OrderLine, index: number): readonly Allocation[] {
  const lots = product?.lots.filter((lot) => lotNumber === undefined || lot.lotNumber === lotNumber) ?? [];
  return reserve(lots, quantity, index);
}

/** Holds units for no order. */
export function holdUnits(lines: readonly OrderLine[]): void {
  for (const [index, line] of lines.entries()) reserveAnywhere(line, index);
}

/** What an order asked for, as if it held that of one lot for each line; nothing if it was never accepted. */
export function unitsAsked({ lines, warehouseId }: B2bOrder): readonly Allocation[] {
  if (warehouseId === undefined) return [];
  return lines.flatMap(({ product, lotNumber, quantity }, line) => {
    const [lot] = product === undefined ? [] : lotsFor(product, { warehouseId, lotNumber });
    return lot === undefined ? [] : [{ lot, units: quantity, line }];
  });
}

const lastCancelled = new WeakMap<Account, B2bOrder>();

/** Notes which order of an account was cancelled last. */
export const notesCancel = after(enter, (_entered, _world, order, status) => {
  if (status === 'CANCELLED') lastCancelled.set(order.account, order);
});

export const lastCancelledOf = (account: Account): B2bOrder | undefined => lastCancelled.get(account);

/** Puts units on the shelf, whoever holds them. */
export function giveBack(allocations: readonly Allocation[]): void {
  for (const { lot, units } of allocations) lot.available += units;
}
