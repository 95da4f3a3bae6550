import { sent } from './sent.ts';

/** Events of orders, each when its sentence says. */
export const orderEventChecks = [
  ...sent({
    'webhook-order-submitted': { type: 'Order.Submitted', plan: 'whole', after: 'created' },
    'webhook-order-submitted-scheduled': {
      proves: 'webhook-order-submitted',
      type: 'Order.Submitted',
      plan: 'scheduled',
      after: 'created',
    },
    'webhook-order-picking-started': { type: 'Order.PickingStarted', plan: 'whole', after: 'tendered' },
    'webhook-order-picking-started-in-two': {
      proves: 'webhook-order-picking-started',
      type: 'Order.PickingStarted',
      plan: 'in two',
      after: 'tendered',
    },
    'webhook-order-packed': { type: 'Order.Packed', plan: 'whole', after: 'tendered' },
    'webhook-order-dispatched': { type: 'Order.Dispatched', plan: 'whole', after: 'tendered' },
    'webhook-order-shipped': { type: 'Order.Shipped', plan: 'whole', after: 'completed' },
    'webhook-order-shipped-in-two': {
      proves: 'webhook-order-shipped',
      type: 'Order.Shipped',
      plan: 'in two',
      after: 'tendered',
    },
    'webhook-order-delivered': { type: 'Order.Delivered', plan: 'whole', after: 'completed' },
    'webhook-order-delivered-in-two': {
      proves: 'webhook-order-delivered',
      type: 'Order.Delivered',
      plan: 'in two',
      after: 'deliver 1',
    },
    'webhook-order-held': { type: 'Order.Held', plan: 'held', after: 'held' },
    'webhook-order-cancelled': { type: 'Order.Cancelled', plan: 'cancelled', after: 'cancelled' },
    'webhook-order-cancelled-scheduled': {
      proves: 'webhook-order-cancelled',
      type: 'Order.Cancelled',
      plan: 'scheduled',
      after: 'cancelled',
    },
    'webhook-order-cancelled-by-operations': {
      type: 'Order.Cancelled',
      plan: 'cancelled by operations',
      after: 'cancelled by operations',
    },
  }),
];
