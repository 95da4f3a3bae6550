import { sent } from './sent.ts';

const whyShipped = 'Order.Shipped: the entire order has shipped';
const whyDelivered = 'Order.Delivered: all shipments delivered';
const whyCancelled = 'Order.Cancelled: order cancelled through the cancel operation or by operations';
const whySubmitted = 'Order.Submitted: order accepted (immediately after successful creation)';

/** Events of orders, each when its sentence says. */
export const orderEventChecks = [
  sent({
    proves: 'webhook-order-submitted',
    type: 'Order.Submitted',
    plan: 'whole',
    after: 'created',
    why: whySubmitted,
  }),
  sent({
    id: 'webhook-order-submitted-scheduled',
    proves: 'webhook-order-submitted',
    type: 'Order.Submitted',
    plan: 'scheduled',
    after: 'created',
    why: whySubmitted,
  }),
  sent({
    proves: 'webhook-order-picking-started',
    type: 'Order.PickingStarted',
    plan: 'whole',
    after: 'tendered',
    why: 'Order.PickingStarted: picking started at the warehouse',
  }),
  sent({
    id: 'webhook-order-picking-started-in-two',
    proves: 'webhook-order-picking-started',
    type: 'Order.PickingStarted',
    plan: 'in two',
    after: 'tendered',
    why: 'Order.PickingStarted: picking started at the warehouse',
  }),
  sent({
    proves: 'webhook-order-packed',
    type: 'Order.Packed',
    plan: 'whole',
    after: 'tendered',
    why: 'Order.Packed: packed at the warehouse',
  }),
  sent({
    proves: 'webhook-order-dispatched',
    type: 'Order.Dispatched',
    plan: 'whole',
    after: 'tendered',
    why: 'Order.Dispatched: dispatched from the warehouse for delivery',
  }),
  sent({
    proves: 'webhook-order-shipped',
    type: 'Order.Shipped',
    plan: 'whole',
    after: 'completed',
    why: whyShipped,
  }),
  sent({
    id: 'webhook-order-shipped-in-two',
    proves: 'webhook-order-shipped',
    type: 'Order.Shipped',
    plan: 'in two',
    after: 'tendered',
    why: whyShipped,
  }),
  sent({
    proves: 'webhook-order-delivered',
    type: 'Order.Delivered',
    plan: 'whole',
    after: 'completed',
    why: whyDelivered,
  }),
  sent({
    id: 'webhook-order-delivered-in-two',
    proves: 'webhook-order-delivered',
    type: 'Order.Delivered',
    plan: 'in two',
    after: 'deliver 1',
    why: whyDelivered,
  }),
  sent({
    proves: 'webhook-order-held',
    type: 'Order.Held',
    plan: 'held',
    after: 'held',
    why: 'Order.Held: order held by the warehouse or operations',
  }),
  sent({
    proves: 'webhook-order-cancelled',
    type: 'Order.Cancelled',
    plan: 'cancelled',
    after: 'cancelled',
    why: whyCancelled,
  }),
  sent({
    id: 'webhook-order-cancelled-scheduled',
    proves: 'webhook-order-cancelled',
    type: 'Order.Cancelled',
    plan: 'scheduled',
    after: 'cancelled',
    why: whyCancelled,
  }),
  sent({
    proves: 'webhook-order-cancelled-by-operations',
    type: 'Order.Cancelled',
    plan: 'cancelled by operations',
    after: 'cancelled by operations',
    why: whyCancelled,
  }),
];
