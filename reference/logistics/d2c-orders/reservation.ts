import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import { type Allocation, availableOf, type Lot, reserve } from '../inventory/stock.ts';
import type { Product } from '../products/product.ts';
import type { D2cLine } from './order.ts';

/** D2C orders are filled from single units and packs for sale, of whatever warehouse; reserve storage is not for them. */
function lotsForSale({ lots, dimsLocked }: Product): readonly Lot[] {
  return dimsLocked ? lots.filter(({ pool }) => pool === 'DEFAULT') : [];
}

/** Lines may name a product more than once: no document forbids it here. */
export const canFillD2c = seam((_world: World, lines: readonly D2cLine[]): boolean => {
  const wanted = new Map<Product, number>();
  for (const { product, quantity } of lines) wanted.set(product, (wanted.get(product) ?? 0) + quantity);
  return [...wanted].every(([product, units]) => availableOf(lotsForSale(product)) >= units);
});

/** Holds the units of an order from the moment of acceptance. */
export const reserveD2c = seam((_world: World, lines: readonly D2cLine[]): readonly Allocation[] =>
  lines.flatMap(({ product, quantity }, index) => reserve(lotsForSale(product), quantity, index)),
);
