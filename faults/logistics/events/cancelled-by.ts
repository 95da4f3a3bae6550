import { cancel } from '../../../reference/logistics/b2b-orders/cancel.ts';
import type { B2bOrder } from '../../../reference/logistics/b2b-orders/order.ts';
import { instead } from '../../fault.ts';
import { memoryOf } from '../../memory.ts';
import type { EventTest } from './event.ts';

type Cancel = (order: B2bOrder, by: 'client' | 'operations') => boolean;

export const byOperations: Cancel = (_order, by) => by === 'operations';
export const whilePlanned: Cancel = ({ orderStatus }) => orderStatus === 'PLANNED';

/** Remembers which orders are cancelled in this way. */
export const noteCancels = (fault: string, isMeant: Cancel) =>
  instead(cancel, (honest) => (world, order, by) => {
    if (isMeant(order, by)) memoryOf(world).add(fault, order);
    honest(world, order, by);
  });

/** Whether an event is the Order.Cancelled of such an order. */
export const isNotedCancel =
  (fault: string): EventTest =>
  ({ type, order }, world) =>
    type === 'Order.Cancelled' && memoryOf(world).of(fault, order) > 0;
