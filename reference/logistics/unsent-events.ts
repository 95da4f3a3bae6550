import { bitesOf, type FaultTable } from '../fault-table.ts';
import type { Faults } from '../world.ts';
import { isD2c, type PublishedEvent } from './event.ts';
import { listedOnly, sentLate } from './wrong-followers.ts';

type Test = (event: PublishedEvent) => boolean;

const is =
  (wanted: string): Test =>
  ({ type }) =>
    type === wanted;
const also =
  (one: Test, other: Test): Test =>
  (event) =>
    one(event) && other(event);
const inTwoShipments: Test = ({ order }) => (order?.shipments.length ?? 0) >= 2;
const notFirst: Test = ({ order, shipment }) => order?.shipments[0] !== shipment;
const notLast: Test = ({ order, shipment }) => order?.shipments.at(-1) !== shipment;
const ofD2c: Test = ({ order }) => order !== undefined && isD2c(order);
const notLate: Test = ({ cause }) => cause !== sentLate;
const family =
  (wanted: string): Test =>
  (event) =>
    event.family === wanted;

/** Events that a wrong target keeps to itself; they stand in the stream all the same. */
const unsent: FaultTable<Test> = {
  'webhook-order-submitted-missing': is('Order.Submitted'),
  'webhook-order-submitted-when-booked-only': also(is('Order.Submitted'), ({ order }) => order?.shipBy !== undefined),
  'webhook-order-submitted-missing-for-d2c': also(is('Order.Submitted'), ofD2c),
  'webhook-order-shipped-missing-for-d2c': also(is('Order.Shipped'), ofD2c),
  'webhook-order-submitted-when-started': also(is('Order.Submitted'), notLate),
  'webhook-order-picking-started-missing': is('Order.PickingStarted'),
  'webhook-order-picking-started-for-one-shipment': also(is('Order.PickingStarted'), inTwoShipments),
  'webhook-order-packed-missing': is('Order.Packed'),
  'webhook-order-dispatched-missing': is('Order.Dispatched'),
  'webhook-order-shipped-missing': is('Order.Shipped'),
  'webhook-order-shipped-missing-for-two-shipments': also(is('Order.Shipped'), inTwoShipments),
  'webhook-order-delivered-missing': is('Order.Delivered'),
  'webhook-order-delivered-missing-for-two-shipments': also(is('Order.Delivered'), inTwoShipments),
  'webhook-order-cancelled-missing': also(is('Order.Cancelled'), ({ cause }) => cause?.startsWith('client') ?? false),
  'webhook-order-cancelled-missing-when-planned': also(
    is('Order.Cancelled'),
    ({ cause }) => cause === 'client PLANNED',
  ),
  'webhook-order-cancelled-by-operations-missing': also(
    is('Order.Cancelled'),
    ({ cause }) => cause?.startsWith('operations') ?? false,
  ),
  'webhook-order-held-missing': is('Order.Held'),
  'webhook-shipment-submitted-missing': is('Shipment.Submitted'),
  'webhook-shipment-submitted-for-first-only': also(is('Shipment.Submitted'), notFirst),
  'webhook-shipment-picking-started-missing': is('Shipment.PickingStarted'),
  'webhook-shipment-picking-started-for-first-only': also(is('Shipment.PickingStarted'), notFirst),
  'webhook-shipment-packed-for-last-only': also(is('Shipment.Packed'), notLast),
  'webhook-shipment-dispatched-for-first-only': also(is('Shipment.Dispatched'), notFirst),
  'webhook-shipment-packed-missing': is('Shipment.Packed'),
  'webhook-shipment-dispatched-missing': is('Shipment.Dispatched'),
  'webhook-shipment-shipped-missing': is('Shipment.Shipped'),
  'webhook-shipment-shipped-for-last-only': also(is('Shipment.Shipped'), notLast),
  'webhook-shipment-shipped-missing-when-in-waves': also(
    is('Shipment.Shipped'),
    ({ shipment }) => shipment?.milestones.has('PartiallyShipped') ?? false,
  ),
  'webhook-shipment-partially-shipped-missing': is('Shipment.PartiallyShipped'),
  'webhook-shipment-delivered-missing': is('Shipment.Delivered'),
  'webhook-shipment-delivered-for-last-only': also(
    is('Shipment.Delivered'),
    ({ order }) => order?.shipments.some(({ milestones }) => !milestones.has('Delivered')) ?? false,
  ),
  'webhook-shipment-cancelled-missing': is('Shipment.Cancelled'),
  'webhook-shipment-cancelled-for-first-only': also(is('Shipment.Cancelled'), notFirst),
  'webhook-shipment-created-missing': ({ milestone, family }) => family === 'shipment' && milestone === 'Created',
  'webhook-shipment-created-for-first-only': also(({ milestone }) => milestone === 'Created', notFirst),
  'webhook-inventory-missing': family('inventoryChanged'),
  'webhook-inventory-missing-for-partial': also(family('inventoryChanged'), ({ cause }) => cause === 'PARTIAL'),
  'webhook-inbound-received-missing': family('inboundReceived'),
  'webhook-inbound-received-missing-for-explicit': also(
    family('inboundReceived'),
    ({ cause }) => cause === 'EXPLICIT_QTY',
  ),
  'webhook-inbound-status-missing': family('inboundStatusChanged'),
};

export function isUnsent(faults: Faults, event: PublishedEvent): boolean {
  return event.cause === listedOnly || bitesOf(faults, unsent).some((test) => test(event));
}
