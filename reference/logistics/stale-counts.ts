import type { World } from '../world.ts';
import type { Product } from './product.ts';
import { availableOf } from './stock.ts';

/** What the inventory list of a wrong target has missed of a product; undefined: nothing. */
export function staleCount(world: World, product: Product): number | undefined {
  const { faults, memory } = world;
  if (faults.has('stock-list-stale-after-cancel')) {
    const kept = memory.of('stock-list-stale-after-cancel', product);
    if (kept > 0) return kept - 1;
  }
  if (faults.has('stock-list-stale-after-second-receive')) {
    const kept = memory.of('stock-list-stale-after-second-receive', product);
    if (kept > 0) return kept - 1;
  }
  if (!faults.has('stock-list-without-d2c-beside-b2b') || !isOrderedB2b(product)) return undefined;
  return availableOf(product.lots) + heldByD2c(product);
}

function isOrderedB2b(product: Product): boolean {
  const { orders } = product.account;
  return orders.some(({ allocations, lines }) => {
    return allocations.length > 0 && lines.some((line) => line.product === product);
  });
}

function heldByD2c({ account, lots }: Product): number {
  const held = account.d2cOrders.flatMap(({ allocations }) => allocations);
  return held.filter(({ lot }) => lots.includes(lot)).reduce((sum, { units }) => sum + units, 0);
}

/** The units of a cancelled order are on the shelf again; the list keeps the count from before. */
export function missCancel({ faults, memory }: World, product: Product | undefined): void {
  const fault = 'stock-list-stale-after-cancel';
  if (faults.has(fault) && product !== undefined) memory.set(fault, product, availableOf(product.lots) + 1);
}

/** Units come in; from the second time on the list keeps the count from before. */
export function missReceive({ faults, memory }: World, product: Product): void {
  memory.set('stock-list-stale-after-cancel', product, 0);
  const fault = 'stock-list-stale-after-second-receive';
  if (faults.has(fault) && product.lots.length > 0) memory.set(fault, product, availableOf(product.lots) + 1);
}

/** An order lets the list look again. */
export function seeAgain({ faults, memory }: World, product: Product | undefined): void {
  if (faults.size === 0) return;
  memory.set('stock-list-stale-after-cancel', product, 0);
  memory.set('stock-list-stale-after-second-receive', product, 0);
}
