import { hour, minute } from '../clock.ts';
import type { World } from '../world.ts';
import { tellD2c } from './d2c-events.ts';
import type { D2cOrder } from './d2c-order.ts';
import { type Allocation, release, ship } from './stock.ts';

/** What happens to a D2C order, one after the other; the last one ends it at any time before it ships. */
export type D2cStep = 'submitted' | 'picking started' | 'packed' | 'shipped' | 'delivered' | 'cancelled';

/**
 * Sandbox behavior › 2: orders are picked, packed and shipped by themselves; of the half an hour and the hour that it gives
 * for the same move, the hour is the one that it gives for the state (gap sandbox-specifics). In production it takes people.
 */
export function planD2cLife(world: World, order: D2cOrder): void {
  const { faults, variants } = world;
  if (order.account.environment !== 'sandbox' || isLeftAlone(world, order)) return;
  const shipsAfter = variants.has('d2c-ships-late') ? 58 * minute : 50 * minute;
  const step = (after: number, next: D2cStep) =>
    world.schedule.at(order.createdAt + after, () => advanceD2c(world, order, next));
  step(shipsAfter / 3, 'picking started');
  step((2 * shipsAfter) / 3, 'packed');
  if (!faults.has('d2c-ships-only-when-read')) step(shipsAfter + delayOf(world, order), 'shipped');
  if (variants.has('d2c-orders-are-delivered')) step(shipsAfter + 2 * hour, 'delivered');
  if (faults.has('d2c-falls-back-to-created')) {
    world.schedule.at(order.createdAt + shipsAfter + hour, () => {
      order.internalStatus = 'CREATED';
    });
  }
}

/** Orders that only a wrong target forgets. */
function isLeftAlone({ faults }: World, order: D2cOrder): boolean {
  if (faults.has('d2c-never-ships')) return true;
  const units = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (faults.has('d2c-many-units-never-ship') && units > 2) return true;
  const others = order.account.d2cOrders.filter((other) => other !== order && isOpen(other));
  return faults.has('d2c-second-order-never-ships') && others.length > 0;
}

function delayOf({ faults }: World, { lines }: D2cOrder): number {
  if (faults.has('d2c-ships-after-three-hours')) return 2.5 * hour;
  return faults.has('d2c-two-line-orders-ship-late') && lines.length > 1 ? 1.5 * hour : 0;
}

export function isOpen({ internalStatus }: D2cOrder): boolean {
  return internalStatus === 'CREATED' || internalStatus === 'PROCESSING';
}

/** Every step of an order's life goes through here; one that is cancelled or in ERROR goes no further. */
export function advanceD2c(world: World, order: D2cOrder, step: D2cStep): void {
  const due = step === 'delivered' ? order.internalStatus === 'SHIPPED' : isOpen(order);
  const revived = step === 'shipped' && world.faults.has('d2c-cancelled-order-ships');
  if (!due && !(revived && order.internalStatus === 'CANCELLED')) return;
  if (step === 'picking started' && world.variants.has('d2c-passes-through-processing'))
    order.internalStatus = 'PROCESSING';
  if (step === 'shipped') shipD2c(world, order);
  if (step === 'delivered') {
    order.internalStatus = 'DELIVERED';
    order.deliveredAt = world.now();
  }
  if (step === 'cancelled') {
    order.internalStatus = 'CANCELLED';
    release(order.allocations.filter((allocation) => isReleased(world, allocation)));
    order.allocations = [];
  }
  tellD2c(world, order, step);
}

function isReleased({ faults }: World, { line }: Allocation): boolean {
  return !faults.has('d2c-cancel-keeps-stock') && !(faults.has('d2c-cancel-releases-first-line-only') && line > 0);
}

function shipD2c(world: World, order: D2cOrder): void {
  order.internalStatus = 'SHIPPED';
  order.shippedAt = world.now();
  if (world.faults.has('d2c-reservation-ends-when-shipped')) release(order.allocations);
  else ship(order.allocations);
  order.allocations = [];
}
