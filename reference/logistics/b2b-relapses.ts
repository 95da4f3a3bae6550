import { day, hour } from '../clock.ts';
import type { FaultId, World } from '../world.ts';
import type { B2bOrder, OrderStatus } from './b2b-order.ts';

interface Relapse {
  readonly fault: FaultId;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  /** From the end of the order. Default: an hour. */
  readonly after?: number;
}

/** Nothing leads out of a terminal state; these faults do so later. */
const relapses: readonly Relapse[] = [
  { fault: 'b2b-completed-reopens', from: 'COMPLETED', to: 'TENDERED' },
  { fault: 'b2b-cancelled-comes-back', from: 'CANCELLED', to: 'BOOKED' },
  { fault: 'b2b-lost-is-found', from: 'LOST_DAMAGED', to: 'COMPLETED' },
  { fault: 'b2b-error-is-retried', from: 'ERROR', to: 'BOOKED' },
  { fault: 'b2b-completed-reopens-after-days', from: 'COMPLETED', to: 'TENDERED', after: 3 * day },
  { fault: 'b2b-lost-is-found-after-a-week', from: 'LOST_DAMAGED', to: 'COMPLETED', after: 7 * day },
];

export function relapse(world: World, order: B2bOrder): void {
  const found = relapses.find(({ fault, from }) => world.faults.has(fault) && from === order.orderStatus);
  if (found !== undefined) later(world, order, world.now() + (found.after ?? hour), found.to);
  if (
    order.orderStatus === 'CANCELLED' &&
    order.shipBy !== undefined &&
    world.faults.has('b2b-cancelled-begins-on-its-date')
  )
    later(world, order, order.shipBy, 'IN_PROGRESS');
}

function later({ schedule }: World, order: B2bOrder, at: number, to: OrderStatus): void {
  const from = order.orderStatus;
  schedule.at(at, () => {
    if (order.orderStatus === from) order.orderStatus = to;
  });
}
