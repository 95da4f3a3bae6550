import type { Product } from './product.ts';
import type { Allocation } from './stock.ts';

interface Holder {
  readonly allocations: readonly Allocation[];
}

/** Units of a product that orders hold. */
export function heldBy(orders: readonly Holder[], { lots }: Product): number {
  const held = orders.flatMap(({ allocations }) => allocations).filter(({ lot }) => lots.includes(lot));
  return held.reduce((sum, { units }) => sum + units, 0);
}
