import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import { type Allocation, availableOf, type Lot, reserve } from '../inventory/stock.ts';
import type { Product } from '../products/product.ts';
import type { D2cLine } from './order.ts';

/** D2C orders use single units and packs for sale of any warehouse, but not reserve storage. */
function lotsForSale({ lots, dimsLocked }: Product): readonly Lot[] {
  return dimsLocked ? lots.filter(({ pool }) => pool === 'DEFAULT') : [];
}

/** Lines may name a product several times: no document forbids it for D2C orders. */
export const canFillD2c = seam((_world: World, lines: readonly D2cLine[]): boolean => {
  const wanted = new Map<Product, number>();
  for (const { product, quantity } of lines) wanted.set(product, (wanted.get(product) ?? 0) + quantity);
  return [...wanted].every(([product, units]) => availableOf(lotsForSale(product)) >= units);
});

/** Reserves the units of an order when it is accepted. */
export const reserveD2c = seam((_world: World, lines: readonly D2cLine[]): readonly Allocation[] =>
  lines.flatMap(({ product, quantity }, index) => reserve(lotsForSale(product), quantity, index)),
);
