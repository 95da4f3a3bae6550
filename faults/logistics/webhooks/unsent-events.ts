import { deliverEvent } from '../../../reference/logistics/events/delivery.ts';
import type { EventFamily, PublishedEvent } from '../../../reference/logistics/events/event.ts';
import { take } from '../../../reference/logistics/inbounds/receiving.ts';
import type { Override } from '../../../reference/seam.ts';
import { breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';
import { type Described, described } from '../../json.ts';
import { memoryOf } from '../../memory.ts';
import { byOperations, isNotedCancel, noteCancels, whilePlanned } from '../events/cancelled-by.ts';
import { both, type EventTest, isB2b, isD2c, isOf, isType } from '../events/event.ts';

const inTwoShipments = described('of an order of two shipments', ({ order }: PublishedEvent) => {
  return (order?.shipments.length ?? 0) >= 2;
});
const isLone: EventTest = ({ order }) => order?.shipments.length === 1;
const notFirst: EventTest = ({ order, shipment }) => order?.shipments[0] !== shipment;
const notLast = described(
  'of any shipment except the last',
  ({ order, shipment }: PublishedEvent) => order?.shipments.at(-1) !== shipment,
);
const aboutD2c = described('of a D2C order', (event: PublishedEvent) => isD2c(event.order));

/** Does not send the event, but lists it. */
const notSent = (test: EventTest): Override =>
  instead(deliverEvent, (honest) => (world, event) => {
    if (!test(event, world)) honest(world, event);
  });

/** Does not send events of a receipt with this scenario. */
const notSentDuring = (fault: string, scenario: string, test: EventTest): readonly Override[] => [
  instead(take, (honest) => (world, inbound, receipt, arrivals) => {
    memoryOf(world).set(fault, 'taking', receipt.scenario === scenario ? 1 : 0);
    honest(world, inbound, receipt, arrivals);
    memoryOf(world).set(fault, 'taking', 0);
  }),
  notSent((event, world) => test(event, world) && memoryOf(world).of(fault, 'taking') > 0),
];

/** Faults of events that are not sent. */
export const unsentEventFaults = {
  ...faultFamily((type: string) => ({
    wrong: `Sends no ${type}.`,
    by: notSent(isType(type)),
  }))({
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
  ...faultFamily((type: string, test: EventTest & Described) => ({
    wrong: `Sends no ${type} ${test.words}.`,
    by: notSent(both(isType(type), test)),
  }))({
    'webhook-order-submitted-missing-for-d2c': ['webhook-order-submitted', 'Order.Submitted', aboutD2c],
    'webhook-order-shipped-missing-for-d2c': ['webhook-order-shipped', 'Order.Shipped', aboutD2c],
    'webhook-order-picking-started-for-one-shipment': [
      'webhook-order-picking-started',
      'Order.PickingStarted',
      inTwoShipments,
    ],
    'webhook-order-shipped-missing-for-two-shipments': ['webhook-order-shipped', 'Order.Shipped', inTwoShipments],
    'webhook-order-delivered-missing-for-two-shipments': ['webhook-order-delivered', 'Order.Delivered', inTwoShipments],
    'webhook-shipment-packed-for-last-only': ['webhook-shipment-packed', 'Shipment.Packed', notLast],
    'webhook-shipment-shipped-for-last-only': ['webhook-shipment-shipped', 'Shipment.Shipped', notLast],
  }),
  ...breaking('webhook-order-cancelled', {
    'webhook-order-cancelled-missing': [
      'Sends no Order.Cancelled when the order is cancelled through the cancel operation.',
      [
        noteCancels('webhook-order-cancelled-missing', byOperations),
        notSent(
          (event, world) =>
            event.type === 'Order.Cancelled' && !isNotedCancel('webhook-order-cancelled-missing')(event, world),
        ),
      ],
    ],
    'webhook-order-cancelled-missing-when-planned': [
      'Sends no Order.Cancelled if a PLANNED order is cancelled.',
      [
        noteCancels(
          'webhook-order-cancelled-missing-when-planned',
          (order, by) => by === 'client' && whilePlanned(order, by),
        ),
        notSent(isNotedCancel('webhook-order-cancelled-missing-when-planned')),
      ],
    ],
  }),
  'webhook-order-cancelled-by-operations-missing': {
    breaks: 'webhook-order-cancelled-by-operations',
    wrong: 'Sends no Order.Cancelled when operations cancel the order.',
    by: [
      noteCancels('webhook-order-cancelled-by-operations-missing', byOperations),
      notSent(isNotedCancel('webhook-order-cancelled-by-operations-missing')),
    ],
  },
  ...faultFamily((type: string) => ({
    wrong: `Sends no ${type} for the only shipment of an order.`,
    by: notSent(both(isType(type), isLone)),
  }))({
    'webhook-lone-shipment-submitted-missing': ['webhook-shipment-submitted', 'Shipment.Submitted'],
    'webhook-lone-shipment-picking-started-missing': ['webhook-shipment-picking-started', 'Shipment.PickingStarted'],
    'webhook-lone-shipment-packed-missing': ['webhook-shipment-packed', 'Shipment.Packed'],
    'webhook-lone-shipment-dispatched-missing': ['webhook-shipment-dispatched', 'Shipment.Dispatched'],
    'webhook-lone-shipment-delivered-missing': ['webhook-shipment-delivered', 'Shipment.Delivered'],
  }),
  ...faultFamily((type: string) => ({
    wrong: `Sends ${type} only for the first of two shipments.`,
    by: notSent(both(isType(type), notFirst)),
  }))({
    'webhook-shipment-submitted-for-first-only': ['webhook-shipment-submitted', 'Shipment.Submitted'],
    'webhook-shipment-picking-started-for-first-only': ['webhook-shipment-picking-started', 'Shipment.PickingStarted'],
    'webhook-shipment-dispatched-for-first-only': ['webhook-shipment-dispatched', 'Shipment.Dispatched'],
    'webhook-shipment-cancelled-for-first-only': ['webhook-shipment-cancelled', 'Shipment.Cancelled'],
  }),
  'webhook-shipment-shipped-missing-when-in-waves': {
    breaks: 'webhook-shipment-shipped',
    wrong: 'Sends no Shipment.Shipped for a shipment that was PARTIALLY_SHIPPED before.',
    by: notSent(
      both(isType('Shipment.Shipped'), ({ shipment }) => shipment?.milestones.has('PartiallyShipped') ?? false),
    ),
  },
  'webhook-shipment-shipped-for-first-at-once': {
    breaks: 'webhook-shipment-shipped',
    wrong: 'Sends Shipment.Shipped only for the first of two shipments that leave together.',
    by: notSent(
      both(
        isType('Shipment.Shipped'),
        // An order whose shipments leave one by one is TENDERED after the last event.
        both(notFirst, ({ order }) => isB2b(order) && order.orderStatus === 'TENDERED'),
      ),
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
  ...breaking('webhook-shipment-created', {
    'webhook-shipment-created-missing': [
      'Sends only Shipment.Submitted for a new shipment.',
      notSent(({ milestone, family }) => family === 'shipment' && milestone === 'Created'),
    ],
    'webhook-shipment-created-for-first-only': [
      'Sends the separate event of a new shipment only for the first of two shipments.',
      notSent(both(({ milestone }) => milestone === 'Created', notFirst)),
    ],
  }),
  ...faultFamily((family: EventFamily) => ({
    wrong: `Sends no event of the family ${family}.`,
    by: notSent(isOf(family)),
  }))({
    'webhook-inventory-missing': ['webhook-inventory-sent', 'inventoryChanged'],
    'webhook-inbound-received-missing': ['webhook-inbound-received-sent', 'inboundReceived'],
    'webhook-inbound-status-missing': ['webhook-inbound-status-sent', 'inboundStatusChanged'],
  }),
  'webhook-inventory-missing-for-partial': {
    breaks: 'webhook-inventory-sent',
    wrong: 'Sends no inventory event when a PARTIAL receive changes the inventory.',
    by: notSentDuring('webhook-inventory-missing-for-partial', 'PARTIAL', isOf('inventoryChanged')),
  },
  'webhook-inbound-received-missing-for-explicit': {
    breaks: 'webhook-inbound-received-sent',
    wrong: 'Sends no inbound received event when quantities are received explicitly (EXPLICIT_QTY).',
    by: notSentDuring('webhook-inbound-received-missing-for-explicit', 'EXPLICIT_QTY', isOf('inboundReceived')),
  },
} as const satisfies FaultRows;
