import type { World } from '../world.ts';
import type { Product } from './product.ts';
import { availableOf } from './stock.ts';

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
