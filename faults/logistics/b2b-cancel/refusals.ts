import { Problem } from '../../../reference/http/problem.ts';
import { cancel, cancelRefusal } from '../../../reference/logistics/b2b-orders/cancel.ts';
import type { B2bOrder, OrderStatus } from '../../../reference/logistics/b2b-orders/order.ts';
import { moveShipments } from '../../../reference/logistics/b2b-orders/shipments.ts';
import { publish } from '../../../reference/logistics/events/log.ts';
import { orderEvent } from '../../../reference/logistics/events/order-events.ts';
import { release } from '../../../reference/logistics/inventory/stock.ts';
import type { World } from '../../../reference/world.ts';
import { breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';
import { type Described, described } from '../../json.ts';
import { giveBack, unitsAsked } from '../b2b-orders/held-units.ts';
import { type Deed, of, type Test } from './order-test.ts';

const always: Test = () => true;

const becomes = (status: OrderStatus) =>
  described(`makes it ${status}`, (_world: World, order: B2bOrder) => {
    order.orderStatus = status;
  });

const announce = described('sends Order.Cancelled', (world: World, order: B2bOrder) =>
  publish(world, order.account, orderEvent(order, 'Cancelled')),
);

const freeUnits = described('makes its units available', (_world: World, order: B2bOrder) =>
  giveBack(unitsAsked(order)),
);

const refusedWith = (change: (refusal: Problem, order: B2bOrder) => Problem) =>
  instead(cancelRefusal, (honest) => (world, order) => change(honest(world, order), order));

const onRefusal = (test: Test, deed: Deed) =>
  instead(cancelRefusal, (honest) => (world, order) => {
    const refusal = honest(world, order);
    if (test(order, world)) deed(world, order);
    return refusal;
  });

/** Faults of the refusal of a cancel, and cancels that are refused but change something. */
export const cancelRefusalFaults = {
  ...breaking('error-invalid-order-status-407001', {
    'state-refusal-without-code': [
      'Leaves out the code if it refuses a cancel because of the state of the order.',
      refusedWith(({ status, message }) => new Problem(status, message)),
    ],
    'state-refusal-other-code-when-cancelled': [
      'Answers code 407002 instead of 407001 if the order is CANCELLED.',
      refusedWith((refusal, { orderStatus }) =>
        orderStatus === 'CANCELLED' ? new Problem(refusal.status, refusal.message, { code: '407002' }) : refusal,
      ),
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
  ...faultFamily((status: OrderStatus, deed: Deed & Described) => ({
    wrong: `Refuses to cancel an order in ${status}, but ${deed.words}.`,
    by: onRefusal(of(status), deed),
  }))({
    'webhook-order-cancelled-on-refusal-in-progress': [
      'webhook-order-cancelled-not-on-refusal',
      'IN_PROGRESS',
      announce,
    ],
    'webhook-order-cancelled-on-refusal-when-tendered': [
      'webhook-order-cancelled-not-on-refusal',
      'TENDERED',
      announce,
    ],
    'webhook-order-cancelled-on-refusal-when-completed': [
      'webhook-order-cancelled-not-on-refusal',
      'COMPLETED',
      announce,
    ],
    'webhook-order-cancelled-on-refusal-when-lost': [
      'webhook-order-cancelled-not-on-refusal',
      'LOST_DAMAGED',
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
} as const satisfies FaultRows;
