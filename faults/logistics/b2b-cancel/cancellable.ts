import { hour } from '../../../reference/clock.ts';
import { Problem } from '../../../reference/http/problem.ts';
import {
  cancel,
  cancelOrder,
  isCancelIgnored,
  isCancellable,
  isOpen,
} from '../../../reference/logistics/b2b-orders/cancel.ts';
import type { OrderStatus } from '../../../reference/logistics/b2b-orders/order.ts';
import { breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';
import { memoryOf } from '../../memory.ts';
import { afterMoment } from './effects.ts';
import { of, type Test } from './order-test.ts';

const alsoCancellable = (test: Test) =>
  instead(isCancellable, (honest) => (world, order) => test(order, world) || honest(world, order));

const notCancellable = (test: Test) =>
  instead(isCancellable, (honest) => (world, order) => !test(order, world) && honest(world, order));

const alsoIgnored = (test: Test) =>
  instead(isCancelIgnored, (honest) => (world, order) => test(order, world) || honest(world, order));

/** Faults of which orders can be cancelled. */
export const cancellableFaults = {
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
  'cancel-answers-410': {
    breaks: 'service-path-form',
    wrong: 'Answers 410 to every cancel of a B2B order.',
    by: instead(cancelOrder, () => () => {
      throw new Problem(410, 'Orders are no longer cancelled here.');
    }),
  },
} as const satisfies FaultRows;
