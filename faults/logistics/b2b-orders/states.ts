import { day, hour } from '../../../reference/clock.ts';
import { recordOrder } from '../../../reference/logistics/b2b-orders/create.ts';
import {
  advance,
  allocate,
  deliver,
  enter,
  handOver,
  lose,
  start,
} from '../../../reference/logistics/b2b-orders/life.ts';
import type { B2bOrder, OrderStatus, Shipment } from '../../../reference/logistics/b2b-orders/order.ts';
import { cancelByOperations } from '../../../reference/logistics/b2b-orders/order-states.ts';
import { moveShipment } from '../../../reference/logistics/b2b-orders/shipment-states.ts';
import { moveShipments } from '../../../reference/logistics/b2b-orders/shipments.ts';
import type { World } from '../../../reference/world.ts';
import { after, breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';
import { lastCancelledOf, notesCancel } from './held-units.ts';
import { reopen } from './reopen.ts';

type Move = (world: World, order: B2bOrder) => boolean;
type Test = (order: B2bOrder) => boolean;

/** Answers success to a move, but does not change the order. */
const skips = (move: Move, test: Test) =>
  instead(move, (honest) => (world, order) => test(order) || honest(world, order));

/** Does something else if a TENDERED order with this number of shipments moves on. */
const fromTendered = (move: Move, count: number, deed: (world: World, order: B2bOrder) => void) =>
  instead(move, (honest) => (world, order) => {
    if (!advance(world, order, 'TENDERED') || order.shipments.length !== count) return honest(world, order);
    deed(world, order);
    return true;
  });

const nothing = (): void => {};

/** Has a side effect when an order enters a state. */
export const onEntering = (status: OrderStatus, deed: (world: World, order: B2bOrder) => void) =>
  after(enter, (_entered, world, order, entered) => {
    if (entered === status) deed(world, order);
  });

function later({ schedule }: World, order: B2bOrder, at: number, to: OrderStatus): void {
  const from = order.orderStatus;
  schedule.at(at, () => {
    if (order.orderStatus === from) order.orderStatus = to;
  });
}

/** Leaves a terminal state after a delay. */
const relapse = (from: OrderStatus, to: OrderStatus, delay: number) =>
  onEntering(from, (world, order) => later(world, order, world.now() + delay, to));

const isFirst = ({ id, order }: Shipment): boolean => order.shipments[0]?.id === id;
const isLast = ({ id, order }: Shipment): boolean => order.shipments.at(-1)?.id === id;

/** Changes all shipments of an order when one of them changes. */
const spreads = (test: (shipment: Shipment) => boolean) =>
  after(moveShipment, (_moved, _world, shipment, status) => {
    if (test(shipment)) moveShipments(shipment.order, status);
  });

/** Faults of the states of orders and their shipments. */
export const b2bStateFaults = {
  ...breaking('b2b-status-planned-to-booked', {
    'b2b-stays-planned': [
      'Leaves an order without shipBy PLANNED until the state "order is booked" is requested.',
      instead(allocate, (honest) => (world, order) => {
        if (order.shipBy !== undefined) honest(world, order);
      }),
    ],
    'b2b-scheduled-stays-planned': [
      'Leaves an order with a shipBy PLANNED after its inventory is allocated (state "order is booked").',
      instead(advance, (honest) => (world, order, to) => {
        const isMeant = order.orderStatus === 'PLANNED' && order.shipBy !== undefined && to === 'BOOKED';
        return isMeant || honest(world, order, to);
      }),
    ],
  }),
  'b2b-start-skips-in-progress': {
    breaks: 'b2b-status-booked-to-in-progress',
    wrong: 'Moves a BOOKED order straight to TENDERED when the warehouse starts (state "order is in progress").',
    by: instead(start, (honest) => (world, order) => {
      if (!advance(world, order, 'BOOKED')) return honest(world, order);
      enter(world, order, 'TENDERED');
      return true;
    }),
  },
  'b2b-freight-handover-stays-in-progress': {
    breaks: 'b2b-status-in-progress-to-tendered',
    wrong: 'Leaves an LTL or FTL order IN_PROGRESS after it is handed over (state "order is tendered").',
    by: instead(handOver, (honest) => (world, order) => {
      const isFreight = order.transportationDetails?.shippingType !== 'PARCEL';
      return isFreight ? advance(world, order, 'IN_PROGRESS') : honest(world, order);
    }),
  },
  ...breaking('b2b-status-tendered-to-completed', {
    'b2b-delivered-stays-tendered': [
      'Leaves an order with one shipment TENDERED after the shipment is delivered (state "order is completed").',
      fromTendered(deliver, 1, nothing),
    ],
    'b2b-delivered-in-two-stays-tendered': [
      'Leaves an order with two shipments TENDERED after both are delivered (state "order is completed").',
      fromTendered(deliver, 2, nothing),
    ],
  }),
  ...breaking('b2b-status-lost-damaged', {
    'b2b-lost-one-of-two-overlooked': [
      'Leaves an order with two shipments TENDERED after one is lost (state "order is lost or damaged").',
      fromTendered(lose, 2, nothing),
    ],
    'b2b-lost-reads-completed': [
      'Moves an order with one shipment to COMPLETED when the shipment is lost (state "order is lost or damaged").',
      fromTendered(lose, 1, (world, order) => enter(world, order, 'COMPLETED')),
    ],
  }),
  ...breaking('b2b-status-completed-after-all-delivered', {
    'b2b-completed-when-dispatched': [
      'Moves an order to COMPLETED when the last of its shipments is SHIPPED, before any is delivered.',
      onEntering('TENDERED', (world, order) => enter(world, order, 'COMPLETED')),
    ],
    'b2b-completed-with-first-shipment': [
      'Moves an order with two shipments to COMPLETED when the first one is SHIPPED.',
      [
        onEntering('TENDERED', (world, order) => {
          if (order.shipments.length === 2) enter(world, order, 'COMPLETED');
        }),
        after(moveShipment, (_moved, world, { order }) => {
          const [first, ...others] = order.shipments;
          if (others.length === 1 && first?.status === 'SHIPPED') enter(world, order, 'COMPLETED');
        }),
      ],
    ],
  }),
  'b2b-shipment-shipped-at-start': {
    breaks: 'b2b-shipment-not-shipped-early',
    wrong: 'Makes the shipments of an order SHIPPED when the warehouse starts (state "order is in progress").',
    by: after(start, (started, _world, order) => {
      if (started) moveShipments(order, 'SHIPPED');
      return started;
    }),
  },
  ...faultFamily((status: OrderStatus) => ({
    wrong: `Leaves an order ${status} that operations cancel in that state.`,
    by: skips(cancelByOperations, ({ orderStatus }) => orderStatus === status),
  }))({
    'b2b-operations-cancel-unseen': ['b2b-cancel-by-operations', 'BOOKED'],
    'b2b-operations-cancel-unseen-when-planned': ['b2b-cancel-by-operations', 'PLANNED'],
  }),
  ...faultFamily((from: OrderStatus, to: OrderStatus, delay: number = hour) => ({
    wrong: `Moves an order in ${from} to ${to} ${delay / hour} hours later.`,
    by: relapse(from, to, delay),
  }))({
    'b2b-completed-reopens': ['b2b-status-completed-is-terminal', 'COMPLETED', 'TENDERED'],
    'b2b-completed-reopens-after-days': ['b2b-status-completed-is-terminal', 'COMPLETED', 'TENDERED', 3 * day],
    'b2b-cancelled-comes-back': ['b2b-status-cancelled-is-terminal', 'CANCELLED', 'BOOKED'],
    'b2b-lost-is-found': ['b2b-status-lost-damaged-is-terminal', 'LOST_DAMAGED', 'COMPLETED'],
    'b2b-lost-is-found-after-a-week': ['b2b-status-lost-damaged-is-terminal', 'LOST_DAMAGED', 'COMPLETED', 7 * day],
    'b2b-error-is-retried-after-days': ['b2b-status-error-is-terminal', 'ERROR', 'BOOKED', 2 * day],
  }),
  'b2b-cancelled-begins-on-its-date': {
    breaks: 'b2b-status-cancelled-is-terminal',
    wrong: 'Starts a cancelled order on its shipBy date.',
    by: onEntering('CANCELLED', (world, order) => {
      if (order.shipBy !== undefined) later(world, order, order.shipBy, 'IN_PROGRESS');
    }),
  },
  'b2b-error-is-retried': {
    breaks: 'b2b-status-error-is-terminal',
    wrong: 'Moves an order in ERROR to BOOKED one hour after it failed.',
    by: [
      relapse('ERROR', 'BOOKED', hour),
      after(recordOrder, (order, { world }) => {
        if (order.orderStatus === 'ERROR') later(world, order, world.now() + hour, 'BOOKED');
        return order;
      }),
    ],
  },
  ...faultFamily((entered: OrderStatus, to: OrderStatus) => ({
    wrong: `Makes the last CANCELLED order of the account ${to} whenever another order becomes ${entered}.`,
    by: [
      notesCancel,
      onEntering(entered, (world, { account }) => {
        const last = lastCancelledOf(account);
        if (last?.orderStatus === 'CANCELLED') reopen(world, last, to);
      }),
    ],
  }))({
    'b2b-cancel-after-completion-revives': ['b2b-status-follows-table', 'COMPLETED', 'BOOKED'],
    'b2b-start-takes-neighbour-along': ['b2b-status-follows-table', 'IN_PROGRESS', 'IN_PROGRESS'],
  }),
  ...breaking('b2b-shipment-touches-no-other', {
    'b2b-shipment-change-spreads': [
      'Sets the status of every shipment of an order when that of the first one changes (states "shipment is …").',
      spreads(isFirst),
    ],
    'b2b-shipment-error-spreads': [
      'Sets all shipments of an order to ERROR when its last shipment fails (state "shipment is in error").',
      spreads((shipment) => isLast(shipment) && shipment.status === 'ERROR'),
    ],
  }),
} as const satisfies FaultRows;
