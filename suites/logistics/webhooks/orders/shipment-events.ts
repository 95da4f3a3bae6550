import { sent } from './sent.ts';

const each = 'each shipment';

/** Events of shipments, each when its sentence says. */
export const shipmentEventChecks = [
  ...sent({
    'webhook-shipment-submitted': { type: 'Shipment.Submitted', plan: 'in two', after: 'tendered', of: each },
    'webhook-shipment-picking-started': {
      type: 'Shipment.PickingStarted',
      plan: 'in two',
      after: 'tendered',
      of: each,
    },
    'webhook-shipment-packed': { type: 'Shipment.Packed', plan: 'in two', after: 'tendered', of: each },
    'webhook-shipment-dispatched': { type: 'Shipment.Dispatched', plan: 'in two', after: 'tendered', of: each },
    'webhook-shipment-shipped': { type: 'Shipment.Shipped', plan: 'whole', after: 'tendered', of: each },
    'webhook-shipment-shipped-in-two': {
      proves: 'webhook-shipment-shipped',
      type: 'Shipment.Shipped',
      plan: 'in two',
      after: 'ship 1',
      of: each,
    },
    'webhook-shipment-shipped-in-waves': {
      proves: 'webhook-shipment-shipped',
      type: 'Shipment.Shipped',
      plan: 'in waves',
      after: 'ship 0',
      of: each,
    },
    'webhook-shipment-partially-shipped': {
      type: 'Shipment.PartiallyShipped',
      plan: 'in waves',
      after: 'part 0',
      of: 1,
    },
    'webhook-shipment-delivered': { type: 'Shipment.Delivered', plan: 'in two', after: 'deliver 1', of: each },
    'webhook-shipment-cancelled': { type: 'Shipment.Cancelled', plan: 'cancelled', after: 'cancelled', of: each },
    'webhook-shipment-cancelled-in-two': {
      proves: 'webhook-shipment-cancelled',
      type: 'Shipment.Cancelled',
      plan: 'cancelled in two',
      after: 'cancelled',
      of: each,
    },
    'webhook-shipment-created': { plan: 'in two', after: 'tendered', of: each },
  }),
];
