import { hour } from '../clock.ts';
import type { FaultId } from '../faults.ts';
import type { World } from '../world.ts';
import type { B2bOrder, OrderStatus } from './b2b-order.ts';

interface Relapse {
  readonly fault: FaultId;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
}

/** Nothing leads out of a terminal state; these faults do so an hour later. */
const relapses: readonly Relapse[] = [
  { fault: 'b2b-completed-reopens', from: 'COMPLETED', to: 'TENDERED' },
  { fault: 'b2b-cancelled-comes-back', from: 'CANCELLED', to: 'BOOKED' },
  { fault: 'b2b-lost-is-found', from: 'LOST_DAMAGED', to: 'COMPLETED' },
  { fault: 'b2b-error-is-retried', from: 'ERROR', to: 'BOOKED' },
];

export function relapse(world: World, order: B2bOrder): void {
  const found = relapses.find(({ fault, from }) => world.faults.has(fault) && from === order.orderStatus);
  if (found === undefined) return;
  world.schedule.at(world.now() + hour, () => {
    if (order.orderStatus === found.from) order.orderStatus = found.to;
  });
}
