import { hour, second } from '../../../reference/clock.ts';
import { moment } from '../../../reference/http/pause.ts';
import { badRequest, Problem } from '../../../reference/http/problem.ts';
import {
  cancel,
  cancelAnswer,
  cancelOrder,
  cancelRefusal,
  cancelShipments,
  isCancelIgnored,
  isCancellable,
  isOpen,
  orderToCancel,
} from '../../../reference/logistics/b2b-orders/cancel.ts';
import { orderNamed, orderToRead } from '../../../reference/logistics/b2b-orders/lookup.ts';
import type { B2bOrder, OrderStatus } from '../../../reference/logistics/b2b-orders/order.ts';
import { reserveLines } from '../../../reference/logistics/b2b-orders/reservation.ts';
import { moveShipments } from '../../../reference/logistics/b2b-orders/shipments.ts';
import { publish } from '../../../reference/logistics/events/log.ts';
import { orderEvent } from '../../../reference/logistics/events/order-events.ts';
import { release } from '../../../reference/logistics/inventory/stock.ts';
import type { World } from '../../../reference/world.ts';
import { breaking, type FaultRows, faultFamily, instead, sameAs } from '../../fault.ts';
import { type Told, told } from '../../json.ts';
import { memoryOf } from '../../memory.ts';
import { giveBack, unitsAsked } from './held-units.ts';

type Test = (order: B2bOrder, world: World) => boolean;
type Deed = (world: World, order: B2bOrder) => void;
type Shipments = B2bOrder['shipments'];

const of =
  (status: OrderStatus): Test =>
  ({ orderStatus }) =>
    orderStatus === status;

const always: Test = () => true;

const becomes = (status: OrderStatus) =>
  told(`makes it ${status}`, (_world: World, order: B2bOrder) => {
    order.orderStatus = status;
  });

const announce = told('sends Order.Cancelled', (world: World, order: B2bOrder) =>
  publish(world, order.account, orderEvent(order, 'Cancelled')),
);

const freeUnits = told('makes its units available', (_world: World, order: B2bOrder) => giveBack(unitsAsked(order)));

const cancelSilently: Deed = (world, order) => {
  if (isOpen(order)) cancel(world, order, 'client');
};

const alsoCancellable = (test: Test) =>
  instead(isCancellable, (honest) => (world, order) => test(order, world) || honest(world, order));

const notCancellable = (test: Test) =>
  instead(isCancellable, (honest) => (world, order) => !test(order, world) && honest(world, order));

const alsoIgnored = (test: Test) =>
  instead(isCancelIgnored, (honest) => (world, order) => test(order, world) || honest(world, order));

const shipmentsCancelled = (chosen: (shipments: Shipments, by: 'client' | 'operations') => Shipments) =>
  instead(
    cancelShipments,
    (honest) =>
      (world, { shipments }, by) =>
        honest(world, { shipments: chosen(shipments, by) }, by),
  );

/** Reads the state, waits a moment, then acts. */
const afterMoment = (deed: (world: World, order: B2bOrder, before: OrderStatus) => void) =>
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

const refusedWith = (change: (refusal: Problem, order: B2bOrder) => Problem) =>
  instead(cancelRefusal, (honest) => (world, order) => change(honest(world, order), order));

const onRefusal = (test: Test, deed: Deed) =>
  instead(cancelRefusal, (honest) => (world, order) => {
    const refusal = honest(world, order);
    if (test(order, world)) deed(world, order);
    return refusal;
  });

const foreignToo = instead(orderToCancel, (honest) => (call) => orderNamed(call) ?? honest(call));

const onForeign = (deed: Deed) =>
  instead(orderToCancel, (honest) => (call) => {
    const order = orderNamed(call);
    if (order !== undefined && order.account !== call.account) deed(call.world, order);
    return honest(call);
  });

const rows = {
  ...faultFamily((status: OrderStatus) => ({
    wrong: `Cancels an order in ${status}.`,
    by: alsoCancellable(of(status)),
  }))({
    'b2b-cancels-in-progress': ['b2b-cancel-in-progress-refused', 'IN_PROGRESS'],
    'b2b-cancels-tendered': ['b2b-cancel-tendered-refused', 'TENDERED'],
    'b2b-cancels-completed': ['b2b-cancel-completed-refused', 'COMPLETED'],
    'b2b-cancels-lost': ['b2b-cancel-lost-damaged-refused', 'LOST_DAMAGED'],
    'b2b-cancels-error': ['b2b-cancel-error-refused', 'ERROR'],
  }),
  ...breaking('b2b-cancel-in-progress-refused', {
    'b2b-cancels-freight-in-progress': [
      'Cancels an IN_PROGRESS order of shippingType LTL or FTL.',
      alsoCancellable(
        ({ orderStatus, transportationDetails }) =>
          orderStatus === 'IN_PROGRESS' && transportationDetails?.shippingType !== 'PARCEL',
      ),
    ],
    'b2b-cancel-races-start': [
      'Waits a moment before it cancels and answers success: an order that the warehouse starts meanwhile stays IN_PROGRESS.',
      afterMoment((world, order) => {
        if (isOpen(order)) cancel(world, order, 'client');
      }),
    ],
  }),
  ...faultFamily((status: OrderStatus) => ({
    wrong: `Refuses to cancel an order in ${status}.`,
    by: notCancellable(of(status)),
  }))({
    'b2b-booked-not-cancellable': ['b2b-cancel-booked', 'BOOKED'],
    'b2b-planned-not-cancellable': ['b2b-cancel-planned', 'PLANNED'],
  }),
  ...breaking('b2b-cancel-booked', {
    'b2b-booked-in-two-not-cancellable': [
      'Refuses to cancel a BOOKED order with two shipments.',
      notCancellable(({ orderStatus, shipments }) => orderStatus === 'BOOKED' && shipments.length > 1),
    ],
    'b2b-booked-for-an-hour-not-cancellable': [
      'Refuses to cancel a BOOKED order that was created more than an hour ago.',
      notCancellable(({ orderStatus, createdAt }, world) => orderStatus === 'BOOKED' && world.now() - createdAt > hour),
    ],
  }),
  'b2b-cancel-without-effect': {
    breaks: 'b2b-cancel-planned',
    wrong: 'Answers a cancel with success, but cancels nothing.',
    by: alsoIgnored(isOpen),
  },
  ...faultFamily((status: OrderStatus) => ({
    wrong: `Answers the cancel of an order in ${status} with success, but changes nothing.`,
    by: alsoIgnored(of(status)),
  }))({
    'b2b-second-cancel-succeeds': ['b2b-cancel-cancelled-refused', 'CANCELLED'],
    'b2b-cancel-in-progress-answers-success': ['b2b-cancel-in-progress-refused', 'IN_PROGRESS'],
  }),
  'b2b-cancels-after-operations': {
    breaks: 'b2b-cancel-cancelled-refused',
    wrong: 'Answers the cancel of an order that operations cancelled with success.',
    by: [
      instead(cancel, (honest) => (world, order, by) => {
        if (by === 'operations') memoryOf(world).add('b2b-cancels-after-operations', order);
        honest(world, order, by);
      }),
      alsoIgnored((order, world) => memoryOf(world).of('b2b-cancels-after-operations', order) > 0),
    ],
  },
  'state-refusal-answers-200': {
    breaks: 'error-invalid-state-refused',
    wrong: 'Answers 200 with the unchanged order to the cancel of an order that is IN_PROGRESS, TENDERED or COMPLETED.',
    by: alsoIgnored(
      ({ orderStatus }) => orderStatus === 'IN_PROGRESS' || orderStatus === 'TENDERED' || orderStatus === 'COMPLETED',
    ),
  },
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
  'cancel-answers-410': {
    breaks: 'service-path-form',
    wrong: 'Answers 410 to every cancel of a B2B order.',
    by: instead(cancelOrder, () => () => {
      throw new Problem(410, 'Orders are no longer cancelled here.');
    }),
  },
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
  ...breaking('error-invalid-order-status-407001', {
    'state-refusal-without-code': [
      'Leaves out the code if it refuses a cancel because of the state of the order.',
      refusedWith(({ status, message }) => new Problem(status, message)),
    ],
    'state-refusal-other-code-when-tendered': [
      'Answers code 407002 instead of 407001 if the order is TENDERED.',
      refusedWith((refusal, { orderStatus }) =>
        orderStatus === 'TENDERED' ? new Problem(refusal.status, refusal.message, { code: '407002' }) : refusal,
      ),
    ],
  }),
  'webhook-order-cancelled-on-refusal': {
    breaks: 'webhook-order-cancelled-not-on-refusal',
    wrong: 'Sends Order.Cancelled although it refuses the cancel.',
    by: onRefusal(always, announce),
  },
  ...faultFamily((status: OrderStatus, deed: Deed & Told) => ({
    wrong: `Refuses to cancel an order in ${status}, but ${deed.told}.`,
    by: onRefusal(of(status), deed),
  }))({
    'webhook-order-cancelled-on-refusal-in-progress': [
      'webhook-order-cancelled-not-on-refusal',
      'IN_PROGRESS',
      announce,
    ],
    'webhook-order-cancelled-again-on-second-cancel': ['webhook-order-cancelled-not-on-refusal', 'CANCELLED', announce],
    'b2b-tendered-reads-booked-after-cancel': ['b2b-status-follows-table', 'TENDERED', becomes('BOOKED')],
    'b2b-refused-cancel-reopens-completed': ['b2b-cancel-refused-changes-nothing', 'COMPLETED', becomes('TENDERED')],
    'b2b-refused-cancel-turns-error-to-cancelled': [
      'b2b-cancel-refused-changes-nothing',
      'ERROR',
      becomes('CANCELLED'),
    ],
    'b2b-refused-cancel-of-lost-releases-stock': ['b2b-cancel-refused-changes-nothing', 'LOST_DAMAGED', freeUnits],
    'b2b-second-cancel-releases-again': ['b2b-cancel-releases-once', 'CANCELLED', freeUnits],
  }),
  ...breaking('b2b-cancel-refused-changes-nothing', {
    'b2b-refused-cancel-cancels': [
      'Refuses a cancel, but cancels the order.',
      onRefusal(always, (world, order) => cancel(world, order, 'client')),
    ],
    'b2b-refused-cancel-cancels-shipments': [
      'Refuses to cancel a TENDERED order, but marks its shipments CANCELLED.',
      onRefusal(of('TENDERED'), (_world, order) => moveShipments(order, 'CANCELLED')),
    ],
    'b2b-refused-cancel-releases-stock': [
      'Refuses to cancel an IN_PROGRESS order, but makes its units available.',
      onRefusal(of('IN_PROGRESS'), (_world, order) => {
        release(order.allocations);
        order.allocations = [];
      }),
    ],
  }),
  ...breaking('b2b-cancel-unknown-404', {
    'b2b-cancel-unknown-accepted': [
      'Answers the cancel of an unknown order with success.',
      instead(
        cancelOrder,
        (honest) => async (call) => (orderNamed(call) === undefined ? { status: 200, body: {} } : honest(call)),
      ),
    ],
    'b2b-cancel-unknown-400': [
      'Answers 400 to the cancel of an unknown order.',
      instead(orderToCancel, (honest) => (call) => {
        if (orderNamed(call) === undefined) throw badRequest('There is no such order.');
        return honest(call);
      }),
    ],
  }),
  'b2b-orders-shared-by-accounts': {
    breaks: 'b2b-get-of-other-account-404',
    wrong: 'Reads and cancels the orders of other accounts.',
    by: [foreignToo, instead(orderToRead, (honest) => (call) => orderNamed(call) ?? honest(call))],
  },
  ...breaking('service-account-writes-isolated', {
    'b2b-cancel-across-accounts': ['Cancels orders of other accounts, but does not read them.', foreignToo],
    'b2b-cancel-across-accounts-in-silence': [
      'Answers 404 to the cancellation of an order of another account, but cancels it.',
      onForeign(cancelSilently),
    ],
  }),
  ...breaking('b2b-cancel-of-other-account-404', {
    'b2b-cancel-of-other-account-400': [
      'Answers 400 instead of 404 if another account cancels an order that is already CANCELLED.',
      onForeign((_world, order) => {
        if (order.orderStatus === 'CANCELLED') throw badRequest('The order belongs to another account.');
      }),
    ],
  }),
} as const satisfies FaultRows;

const alike = {
  ...rows,
  ...sameAs(rows)({
    'foreign-cancel-cancels': ['service-account-writes-isolated', 'b2b-cancel-across-accounts-in-silence'],
  }),
};

/** Faults of the cancel operation. */
export const b2bCancelFaults = {
  ...alike,
  ...sameAs(alike)({
    'b2b-cancel-of-other-account-works': ['b2b-cancel-of-other-account-404', 'foreign-cancel-cancels'],
  }),
};
