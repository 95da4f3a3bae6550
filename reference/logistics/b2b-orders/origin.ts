import { conflict, type Problem, unprocessable } from '../../http/problem.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import type { Account } from '../access/account.ts';
import { availableOf, lotsFor } from '../inventory/stock.ts';
import type { OrderLine } from './order.ts';

type Lines = readonly OrderLine[];

/** Limits › warehouses per order: the origin is resolved automatically, as the first warehouse that holds every line. */
export const originOf = seam(
  (world: World, { warehouses }: Account, lines: Lines): string | undefined =>
    warehouses.find(({ id }) => canFill(world, lines, [id]))?.id,
);

/** Whether only all warehouses together have enough units. */
export const isSplit = seam((world: World, { warehouses }: Account, lines: Lines): boolean =>
  canFill(
    world,
    lines,
    warehouses.map(({ id }) => id),
  ),
);

export const canFill = seam((world: World, lines: Lines, warehouseIds: readonly string[]): boolean =>
  lines.every((line) => unitsFor(world, line, warehouseIds) >= line.quantity),
);

/** How many units a line can have: those that open orders do not reserve. */
export const unitsFor = seam(
  (_world: World, { product, lotNumber }: OrderLine, warehouseIds: readonly string[]): number => {
    if (product === undefined) return 0;
    return availableOf(warehouseIds.flatMap((warehouseId) => lotsFor(product, { warehouseId, lotNumber })));
  },
);

export const needsSplit = seam(({ variants }: World): Problem => {
  if (variants.has('split-orders-conflict')) return conflict('No single warehouse has all lines.');
  return unprocessable([{ field: 'lineItems', message: 'are not all in one warehouse: split the order' }]);
});
