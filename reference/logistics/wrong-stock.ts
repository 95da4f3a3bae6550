import type { World } from '../world.ts';
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

/** Units that a wrong target counts as on hand beyond those that are, or not yet. */
export function onHandSlip({ faults, memory }: World, product: Product): number {
  let slip = 0;
  for (const fault of [
    'receive-on-hand-unchanged',
    'receive-on-hand-after-two-hours',
    'receive-on-hand-twice-for-several-packages',
  ] as const) {
    if (faults.has(fault)) slip += memory.of(fault, product);
  }
  return slip;
}
