import { deliverEvent } from '../../../reference/logistics/events/delivery.ts';
import { take } from '../../../reference/logistics/inbounds/receiving.ts';
import type { Override } from '../../../reference/seam.ts';
import { type FaultRows, faultFamily, instead } from '../../fault.ts';
import { memoryOf } from '../../memory.ts';
import { byOperations, isNotedCancel, noteCancels, whilePlanned } from '../events/cancelled-by.ts';
import { both, type EventTest, isAboutD2c, isB2b, isOf, isType } from '../events/event.ts';

const inTwoShipments: EventTest = ({ order }) => (order?.shipments.length ?? 0) >= 2;
const notFirst: EventTest = ({ order, shipment }) => order?.shipments[0] !== shipment;
const notLast: EventTest = ({ order, shipment }) => order?.shipments.at(-1) !== shipment;

/** The event stands in the stream all the same. */
const notSent = (test: EventTest): Override =>
  instead(deliverEvent, (honest) => (world, event) => {
    if (!test(event, world)) honest(world, event);
  });

/** Events of a receipt of this scenario are not sent. */
const notSentDuring = (fault: string, scenario: string, test: EventTest): readonly Override[] => [
  instead(take, (honest) => (world, inbound, receipt, arrivals) => {
    memoryOf(world).set(fault, 'taking', receipt.scenario === scenario ? 1 : 0);
    honest(world, inbound, receipt, arrivals);
    memoryOf(world).set(fault, 'taking', 0);
  }),
  notSent((event, world) => test(event, world) && memoryOf(world).of(fault, 'taking') > 0),
];

const unsent = faultFamily((type: string) => ({
  wrong: `Sends no ${type}.`,
  by: notSent(isType(type)),
}));

const sentOfFirst = faultFamily((type: string) => ({
  wrong: `Sends ${type} for the first of two shipments only.`,
  by: notSent(both(isType(type), notFirst)),
}));

/** Faults of events that are not sent. */
export const unsentEventFaults = {
  ...unsent({
    'webhook-order-submitted-missing': ['webhook-order-submitted', 'Order.Submitted'],
    'webhook-order-picking-started-missing': ['webhook-order-picking-started', 'Order.PickingStarted'],
    'webhook-order-packed-missing': ['webhook-order-packed', 'Order.Packed'],
    'webhook-order-dispatched-missing': ['webhook-order-dispatched', 'Order.Dispatched'],
    'webhook-order-shipped-missing': ['webhook-order-shipped', 'Order.Shipped'],
    'webhook-order-delivered-missing': ['webhook-order-delivered', 'Order.Delivered'],
    'webhook-order-held-missing': ['webhook-order-held', 'Order.Held'],
    'webhook-shipment-submitted-missing': ['webhook-shipment-submitted', 'Shipment.Submitted'],
    'webhook-shipment-picking-started-missing': ['webhook-shipment-picking-started', 'Shipment.PickingStarted'],
    'webhook-shipment-packed-missing': ['webhook-shipment-packed', 'Shipment.Packed'],
    'webhook-shipment-dispatched-missing': ['webhook-shipment-dispatched', 'Shipment.Dispatched'],
    'webhook-shipment-shipped-missing': ['webhook-shipment-shipped', 'Shipment.Shipped'],
    'webhook-shipment-partially-shipped-missing': ['webhook-shipment-partially-shipped', 'Shipment.PartiallyShipped'],
    'webhook-shipment-delivered-missing': ['webhook-shipment-delivered', 'Shipment.Delivered'],
    'webhook-shipment-cancelled-missing': ['webhook-shipment-cancelled', 'Shipment.Cancelled'],
  }),
  'webhook-order-submitted-when-booked-only': {
    breaks: 'webhook-order-submitted',
    wrong: 'Sends no Order.Submitted for an order with a shipBy.',
    by: notSent(both(isType('Order.Submitted'), ({ order }) => isB2b(order) && order.shipBy !== undefined)),
  },
  'webhook-order-submitted-missing-for-d2c': {
    breaks: 'webhook-order-submitted',
    wrong: 'Sends no Order.Submitted for a D2C order.',
    by: notSent(both(isType('Order.Submitted'), isAboutD2c)),
  },
  'webhook-order-shipped-missing-for-d2c': {
    breaks: 'webhook-order-shipped',
    wrong: 'Sends no Order.Shipped for a D2C order.',
    by: notSent(both(isType('Order.Shipped'), isAboutD2c)),
  },
  'webhook-order-picking-started-for-one-shipment': {
    breaks: 'webhook-order-picking-started',
    wrong: 'Sends no Order.PickingStarted for an order of two shipments.',
    by: notSent(both(isType('Order.PickingStarted'), inTwoShipments)),
  },
  'webhook-order-shipped-missing-for-two-shipments': {
    breaks: 'webhook-order-shipped',
    wrong: 'Sends no Order.Shipped for an order of two shipments.',
    by: notSent(both(isType('Order.Shipped'), inTwoShipments)),
  },
  'webhook-order-delivered-missing-for-two-shipments': {
    breaks: 'webhook-order-delivered',
    wrong: 'Sends no Order.Delivered for an order of two shipments.',
    by: notSent(both(isType('Order.Delivered'), inTwoShipments)),
  },
  'webhook-order-cancelled-missing': {
    breaks: 'webhook-order-cancelled',
    wrong: 'Sends no Order.Cancelled when the order is cancelled through the cancel operation.',
    by: [
      noteCancels('webhook-order-cancelled-missing', byOperations),
      notSent(
        (event, world) =>
          event.type === 'Order.Cancelled' && !isNotedCancel('webhook-order-cancelled-missing')(event, world),
      ),
    ],
  },
  'webhook-order-cancelled-missing-when-planned': {
    breaks: 'webhook-order-cancelled',
    wrong: 'Sends no Order.Cancelled for an order that is cancelled while PLANNED.',
    by: [
      noteCancels(
        'webhook-order-cancelled-missing-when-planned',
        (order, by) => by === 'client' && whilePlanned(order, by),
      ),
      notSent(isNotedCancel('webhook-order-cancelled-missing-when-planned')),
    ],
  },
  'webhook-order-cancelled-by-operations-missing': {
    breaks: 'webhook-order-cancelled-by-operations',
    wrong: 'Sends no Order.Cancelled when operations cancel the order.',
    by: [
      noteCancels('webhook-order-cancelled-by-operations-missing', byOperations),
      notSent(isNotedCancel('webhook-order-cancelled-by-operations-missing')),
    ],
  },
  ...sentOfFirst({
    'webhook-shipment-submitted-for-first-only': ['webhook-shipment-submitted', 'Shipment.Submitted'],
    'webhook-shipment-picking-started-for-first-only': ['webhook-shipment-picking-started', 'Shipment.PickingStarted'],
    'webhook-shipment-dispatched-for-first-only': ['webhook-shipment-dispatched', 'Shipment.Dispatched'],
    'webhook-shipment-cancelled-for-first-only': ['webhook-shipment-cancelled', 'Shipment.Cancelled'],
  }),
  'webhook-shipment-packed-for-last-only': {
    breaks: 'webhook-shipment-packed',
    wrong: 'Sends Shipment.Packed for the last of two shipments only.',
    by: notSent(both(isType('Shipment.Packed'), notLast)),
  },
  'webhook-shipment-shipped-for-last-only': {
    breaks: 'webhook-shipment-shipped',
    wrong: 'Sends Shipment.Shipped for the last of two shipments only.',
    by: notSent(both(isType('Shipment.Shipped'), notLast)),
  },
  'webhook-shipment-shipped-missing-when-in-waves': {
    breaks: 'webhook-shipment-shipped',
    wrong: 'Sends no Shipment.Shipped for a shipment that was PARTIALLY_SHIPPED before.',
    by: notSent(
      both(isType('Shipment.Shipped'), ({ shipment }) => shipment?.milestones.has('PartiallyShipped') ?? false),
    ),
  },
  'webhook-shipment-delivered-for-last-only': {
    breaks: 'webhook-shipment-delivered',
    wrong: 'Sends Shipment.Delivered only for the shipment that completes the order.',
    by: notSent(
      both(
        isType('Shipment.Delivered'),
        ({ order }) => order?.shipments.some(({ milestones }) => !milestones.has('Delivered')) ?? false,
      ),
    ),
  },
  'webhook-shipment-created-missing': {
    breaks: 'webhook-shipment-created',
    wrong: 'Sends no event for a newly created shipment besides Shipment.Submitted.',
    by: notSent(({ milestone, family }) => family === 'shipment' && milestone === 'Created'),
  },
  'webhook-shipment-created-for-first-only': {
    breaks: 'webhook-shipment-created',
    wrong: 'Sends the separate event of a newly created shipment for the first of two shipments only.',
    by: notSent(both(({ milestone }) => milestone === 'Created', notFirst)),
  },
  'webhook-inventory-missing': {
    breaks: 'webhook-inventory-sent',
    wrong: 'Sends no inventory event when simulate-receive changes the inventory.',
    by: notSent(isOf('inventoryChanged')),
  },
  'webhook-inventory-missing-for-partial': {
    breaks: 'webhook-inventory-sent',
    wrong: 'Sends no inventory event when a PARTIAL receive changes the inventory.',
    by: notSentDuring('webhook-inventory-missing-for-partial', 'PARTIAL', isOf('inventoryChanged')),
  },
  'webhook-inbound-received-missing': {
    breaks: 'webhook-inbound-received-sent',
    wrong: 'Sends no inbound received event.',
    by: notSent(isOf('inboundReceived')),
  },
  'webhook-inbound-received-missing-for-explicit': {
    breaks: 'webhook-inbound-received-sent',
    wrong: 'Sends no inbound received event when quantities are received explicitly (EXPLICIT_QTY).',
    by: notSentDuring('webhook-inbound-received-missing-for-explicit', 'EXPLICIT_QTY', isOf('inboundReceived')),
  },
  'webhook-inbound-status-missing': {
    breaks: 'webhook-inbound-status-sent',
    wrong: 'Sends no event when the status of an inbound shipment changes.',
    by: notSent(isOf('inboundStatusChanged')),
  },
} as const satisfies FaultRows;
