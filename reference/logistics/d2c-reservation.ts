import type { World } from '../world.ts';
import type { D2cDraft, D2cLine } from './d2c-order.ts';
import type { Product } from './product.ts';
import { type Allocation, availableOf, type Lot, reserve } from './stock.ts';
import { wrongUnits } from './wrong-d2c.ts';

/** D2C orders are filled from single units and packs for sale, of whatever warehouse; reserve storage is not for them. */
function lotsForSale({ lots, dimsLocked }: Product): readonly Lot[] {
  return dimsLocked ? lots.filter(({ pool }) => pool === 'DEFAULT') : [];
}

/** Lines may name a product more than once: no document forbids it here. */
export function canFillD2c({ faults }: World, { lines }: D2cDraft): boolean {
  const wanted = new Map<Product, number>();
  for (const { product, quantity } of lines) wanted.set(product, (wanted.get(product) ?? 0) + quantity);
  const kept = faults.has('d2c-all-units-refused') ? 1 : 0;
  return [...wanted].every(([product, units]) => availableOf(lotsForSale(product)) - kept >= units);
}

/** Holds the units of an order from the moment of acceptance. */
export function reserveD2c(world: World, lines: readonly D2cLine[]): readonly Allocation[] {
  return lines.flatMap((line, index) => {
    const units = world.faults.size === 0 ? line.quantity : wrongUnits(world, line, index);
    return reserve(lotsForSale(line.product), units, index);
  });
}
