import { second } from '../../clock.ts';
import type { Answer } from '../../http/answer.ts';
import type { Call } from '../../http/operation.ts';
import { Problem } from '../../http/problem.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import { orderCancelled, shipmentCancelled } from '../events/order-events.ts';
import { enter } from './life.ts';
import { ownOrder } from './lookup.ts';
import type { B2bOrder } from './order.ts';
import { releaseUnits } from './reservation.ts';
import { orderView } from './view.ts';

export const cancelOrder = seam(async (call: Call): Promise<Answer> => {
  const { world } = call;
  const order = orderToCancel(call);
  if (isCancelIgnored(world, order)) return cancelAnswer(world, order);
  if (!isCancellable(world, order)) throw cancelRefusal(world, order);
  if (world.variants.has('cancel-takes-effect-later')) return cancelLater(world, order);
  cancel(world, order, 'client');
  return cancelAnswer(world, order);
});

/** Cancellation is impossible from IN_PROGRESS onward. */
export const isCancellable = seam((_world: World, order: B2bOrder): boolean => isOpen(order) && !order.cancelling);

export function isOpen({ orderStatus }: B2bOrder): boolean {
  return orderStatus === 'PLANNED' || orderStatus === 'BOOKED';
}

/** Whether a cancel that changes nothing succeeds (gap b2b-cancel-answer). */
export const isCancelIgnored = seam(
  ({ variants }: World, { orderStatus }: B2bOrder): boolean =>
    variants.has('second-cancel-accepted') && orderStatus === 'CANCELLED',
);

/** Cancels an order: its units are available again, and its shipments are cancelled. */
export const cancel = seam((world: World, order: B2bOrder, by: 'client' | 'operations'): void => {
  enter(world, order, 'CANCELLED');
  releaseUnits(world, order);
  cancelShipments(world, order, by);
  orderCancelled(world, order);
});

export const cancelShipments = seam(
  (world: World, { shipments }: Pick<B2bOrder, 'shipments'>, _by: 'client' | 'operations'): void => {
    for (const shipment of shipments) {
      shipment.status = 'CANCELLED';
      shipmentCancelled(world, shipment);
    }
  },
);

/** A cancel may take effect only after its response (gap b2b-cancel-answer). */
function cancelLater(world: World, order: B2bOrder): Answer {
  order.cancelling = true;
  world.schedule.at(world.now() + 5 * second, () => {
    if (isOpen(order)) cancel(world, order, 'client');
  });
  return { status: 202, body: orderView(world, order, 'cancel') };
}

export function cancelAnswer(world: World, order: B2bOrder): Answer {
  if (world.variants.has('cancel-answers-204')) return { status: 204 };
  return { status: 200, body: orderView(world, order, 'cancel') };
}

/** Errors › 400 "resource moved into a state no longer valid", and the code 407001. */
export const cancelRefusal = seam(({ dialect }: World, { orderStatus }: B2bOrder): Problem => {
  const { cancelRefused, secondCancel } = dialect.status;
  const status = orderStatus === 'CANCELLED' ? secondCancel : cancelRefused;
  return new Problem(status, `An order that is ${orderStatus} cannot be cancelled.`, { code: '407001' });
});

export const orderToCancel = seam((call: Call): B2bOrder => ownOrder(call));
