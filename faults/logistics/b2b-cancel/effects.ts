import { second } from '../../../reference/clock.ts';
import { moment } from '../../../reference/http/pause.ts';
import {
  cancel,
  cancelAnswer,
  cancelOrder,
  cancelShipments,
  isCancelIgnored,
  isCancellable,
  isOpen,
  orderToCancel,
} from '../../../reference/logistics/b2b-orders/cancel.ts';
import type { B2bOrder, OrderStatus } from '../../../reference/logistics/b2b-orders/order.ts';
import { reserveLines } from '../../../reference/logistics/b2b-orders/reservation.ts';
import type { World } from '../../../reference/world.ts';
import { breaking, type FaultRows, instead } from '../../fault.ts';
import { giveBack, unitsAsked } from '../b2b-orders/held-units.ts';

type Shipments = B2bOrder['shipments'];

const shipmentsCancelled = (chosen: (shipments: Shipments, by: 'client' | 'operations') => Shipments) =>
  instead(
    cancelShipments,
    (honest) =>
      (world, { shipments }, by) =>
        honest(world, { shipments: chosen(shipments, by) }, by),
  );

/** Reads the state, waits a moment, then acts. */
export const afterMoment = (deed: (world: World, order: B2bOrder, before: OrderStatus) => void) =>
  instead(cancelOrder, (honest) => async (call) => {
    const { world } = call;
    const order = orderToCancel(call);
    if (isCancelIgnored(world, order) || !isCancellable(world, order)) return honest(call);
    const before = order.orderStatus;
    await moment();
    deed(world, order, before);
    return cancelAnswer(world, order);
  });

const spreadsTo = (others: (order: B2bOrder, orders: readonly B2bOrder[]) => readonly B2bOrder[]) =>
  instead(cancelOrder, (honest) => async (call) => {
    const order = orderToCancel(call);
    const answer = await honest(call);
    for (const other of others(order, order.account.orders).filter(isOpen)) cancel(call.world, other, 'client');
    return answer;
  });

/** Faults of what a cancel changes. */
export const cancelEffectFaults = {
  ...breaking('b2b-cancel-releases-stock', {
    'b2b-operations-cancel-keeps-stock': [
      'Keeps units reserved for an order that operations cancelled.',
      instead(cancel, (honest) => (world, order, by) => {
        if (by === 'operations') order.allocations = [];
        honest(world, order, by);
      }),
    ],
    'b2b-cancelled-planned-is-allocated': [
      'Ten seconds after the cancel of a PLANNED order, reserves its units again and never releases them.',
      instead(cancel, (honest) => (world, order, by) => {
        const wasPlanned = order.orderStatus === 'PLANNED';
        honest(world, order, by);
        if (!wasPlanned) return;
        world.schedule.at(world.now() + 10 * second, () => {
          if (order.warehouseId !== undefined) reserveLines(world, order.lines, order.warehouseId);
        });
      }),
    ],
  }),
  ...breaking('b2b-cancel-cancels-shipments', {
    'b2b-operations-cancel-keeps-shipments': [
      'Does not change the shipments of an order that operations cancel.',
      shipmentsCancelled((shipments, by) => (by === 'operations' ? [] : shipments)),
    ],
    'b2b-cancel-keeps-shipments': [
      'Does not change the shipments of an order that the client cancels.',
      shipmentsCancelled((shipments, by) => (by === 'client' ? [] : shipments)),
    ],
    'b2b-cancel-cancels-first-shipment-only': [
      'Cancels only the first of two shipments of a cancelled order.',
      shipmentsCancelled((shipments) => (shipments.length === 2 ? shipments.slice(0, 1) : shipments)),
    ],
  }),
  'b2b-cancels-race': {
    breaks: 'b2b-cancel-releases-once',
    wrong: 'Accepts several concurrent cancels of a BOOKED order, and releases its units for each.',
    by: afterMoment((world, order, before) => {
      if (before === 'BOOKED' && order.orderStatus === 'CANCELLED') giveBack(unitsAsked(order));
      cancel(world, order, 'client');
    }),
  },
  ...breaking('b2b-cancel-touches-one-order', {
    'b2b-cancel-spreads-to-next-order': [
      'The cancel of an order also cancels the order that the account created next, if that is PLANNED or BOOKED.',
      spreadsTo((order, orders) => {
        const next = orders.indexOf(order) + 1;
        return orders.slice(next, next + 1);
      }),
    ],
    'b2b-cancel-spreads-to-oldest-order': [
      'The cancel of an order also cancels the oldest other order of the account that is PLANNED or BOOKED.',
      spreadsTo((order, orders) => orders.filter((other) => other !== order && isOpen(other)).slice(0, 1)),
    ],
    'b2b-cancel-spreads-by-external-id': [
      'The cancel of an order also cancels all PLANNED or BOOKED orders of the account whose externalId begins with its externalId.',
      spreadsTo(({ externalId }, orders) =>
        externalId === undefined ? [] : orders.filter((other) => other.externalId?.startsWith(externalId)),
      ),
    ],
  }),
} as const satisfies FaultRows;
