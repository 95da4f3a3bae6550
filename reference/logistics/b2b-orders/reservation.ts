import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import { type Allocation, lotsFor, release, reserve } from '../inventory/stock.ts';
import type { B2bOrder, OrderLine } from './order.ts';

/** Reserves the units of an order when it is accepted, so that no two orders share a unit. */
export const reserveLines = seam(
  (world: World, lines: readonly OrderLine[], warehouseId: string): readonly Allocation[] =>
    lines.flatMap((line, index) => reserveLine(world, line, index, warehouseId)),
);

/** Without a lot number, the lot that expires first is used first. */
export const reserveLine = seam(
  (_world: World, line: OrderLine, index: number, warehouseId: string): readonly Allocation[] => {
    const { product, lotNumber, quantity } = line;
    return product === undefined ? [] : reserve(lotsFor(product, { warehouseId, lotNumber }), quantity, index);
  },
);

/** An order that is cancelled or fails releases its units. */
export const releaseUnits = seam((world: World, order: B2bOrder): void => {
  const { allocations } = order;
  order.allocations = [];
  if (world.variants.has('released-units-back-later'))
    world.schedule.at(world.clock.now() + 20_000, () => release(allocations));
  else release(allocations);
});
