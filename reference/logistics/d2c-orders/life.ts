import { hour, minute } from '../../clock.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import { release, ship } from '../inventory/stock.ts';
import { tellD2c } from './events.ts';
import type { D2cOrder } from './order.ts';

/** The steps of a D2C order in order; the last one can end it at any time before it ships. */
export type D2cStep = 'submitted' | 'picking started' | 'packed' | 'shipped' | 'delivered' | 'cancelled';

/** Sandbox behavior › 2: orders are picked, packed and shipped by themselves. In production people do this. */
export const planD2cLife = seam((world: World, order: D2cOrder): void => {
  if (order.account.environment !== 'sandbox') return;
  const ships = shipsAfter(world, order);
  const step = (after: number, next: D2cStep) =>
    world.schedule.at(order.createdAt + after, () => advanceD2c(world, order, next));
  step(ships / 3, 'picking started');
  step((2 * ships) / 3, 'packed');
  step(ships, 'shipped');
  if (world.variants.has('d2c-orders-are-delivered')) step(ships + 2 * hour, 'delivered');
});

/**
 * The document gives half an hour and an hour for the same step; the hour is the one that it gives for the
 * state (gap sandbox-specifics).
 */
export const shipsAfter = seam(({ variants }: World, _order: D2cOrder): number =>
  variants.has('d2c-ships-late') ? 58 * minute : 50 * minute,
);

export function isOpen({ internalStatus }: D2cOrder): boolean {
  return internalStatus === 'CREATED' || internalStatus === 'PROCESSING';
}

/** The only function that advances an order; one that is cancelled or in ERROR does not advance. */
export const advanceD2c = seam((world: World, order: D2cOrder, step: D2cStep): void => {
  const isPossible = step === 'delivered' ? order.internalStatus === 'SHIPPED' : isOpen(order);
  if (!isPossible) return;
  if (step === 'picking started' && world.variants.has('d2c-passes-through-processing'))
    order.internalStatus = 'PROCESSING';
  if (step === 'shipped') shipD2c(world, order);
  if (step === 'delivered') {
    order.internalStatus = 'DELIVERED';
    order.deliveredAt = world.now();
  }
  if (step === 'cancelled') {
    order.internalStatus = 'CANCELLED';
    release(order.allocations);
    order.allocations = [];
  }
  tellD2c(world, order, step);
});

function shipD2c(world: World, order: D2cOrder): void {
  order.internalStatus = 'SHIPPED';
  order.shippedAt = world.now();
  ship(order.allocations);
  order.allocations = [];
}
