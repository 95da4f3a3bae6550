import { sent } from './sent.ts';

const whyShipped = 'Order.Shipped: the entire order has shipped';
const whyDelivered = 'Order.Delivered: all shipments delivered';
const whyCancelled = 'Order.Cancelled: order cancelled through the cancel operation or by operations';
const whySubmitted = 'Order.Submitted: order accepted (immediately after successful creation)';

/** Events of orders, each when its sentence says. */
export const orderEventChecks = [
  sent({
    proves: 'webhook-order-submitted',
    refutedBy: ['webhook-order-submitted-missing', 'webhook-order-submitted-when-started'],
    type: 'Order.Submitted',
    plan: 'whole',
    after: 'created',
    why: whySubmitted,
  }),
  sent({
    id: 'webhook-order-submitted-scheduled',
    proves: 'webhook-order-submitted',
    refutedBy: ['webhook-order-submitted-when-booked-only'],
    type: 'Order.Submitted',
    plan: 'scheduled',
    after: 'created',
    why: whySubmitted,
  }),
  sent({
    proves: 'webhook-order-picking-started',
    refutedBy: ['webhook-order-picking-started-missing'],
    type: 'Order.PickingStarted',
    plan: 'whole',
    after: 'tendered',
    why: 'Order.PickingStarted: picking started at the warehouse',
  }),
  sent({
    id: 'webhook-order-picking-started-in-two',
    proves: 'webhook-order-picking-started',
    refutedBy: ['webhook-order-picking-started-for-one-shipment'],
    type: 'Order.PickingStarted',
    plan: 'in two',
    after: 'tendered',
    why: 'Order.PickingStarted: picking started at the warehouse',
  }),
  sent({
    proves: 'webhook-order-packed',
    refutedBy: ['webhook-order-packed-missing'],
    type: 'Order.Packed',
    plan: 'whole',
    after: 'tendered',
    why: 'Order.Packed: packed at the warehouse',
  }),
  sent({
    proves: 'webhook-order-dispatched',
    refutedBy: ['webhook-order-dispatched-missing', 'webhook-order-dispatched-as-shipped'],
    type: 'Order.Dispatched',
    plan: 'whole',
    after: 'tendered',
    why: 'Order.Dispatched: dispatched from the warehouse for delivery',
  }),
  sent({
    proves: 'webhook-order-shipped',
    refutedBy: ['webhook-order-shipped-missing'],
    type: 'Order.Shipped',
    plan: 'whole',
    after: 'completed',
    why: whyShipped,
  }),
  sent({
    id: 'webhook-order-shipped-in-two',
    proves: 'webhook-order-shipped',
    refutedBy: ['webhook-order-shipped-missing-for-two-shipments'],
    type: 'Order.Shipped',
    plan: 'in two',
    after: 'tendered',
    why: whyShipped,
  }),
  sent({
    proves: 'webhook-order-delivered',
    refutedBy: ['webhook-order-delivered-missing'],
    type: 'Order.Delivered',
    plan: 'whole',
    after: 'completed',
    why: whyDelivered,
  }),
  sent({
    id: 'webhook-order-delivered-in-two',
    proves: 'webhook-order-delivered',
    refutedBy: ['webhook-order-delivered-missing-for-two-shipments'],
    type: 'Order.Delivered',
    plan: 'in two',
    after: 'deliver 1',
    why: whyDelivered,
  }),
  sent({
    proves: 'webhook-order-cancelled',
    refutedBy: ['webhook-order-cancelled-missing'],
    type: 'Order.Cancelled',
    plan: 'cancelled',
    after: 'cancelled',
    why: whyCancelled,
  }),
  sent({
    id: 'webhook-order-cancelled-scheduled',
    proves: 'webhook-order-cancelled',
    refutedBy: ['webhook-order-cancelled-missing-when-planned'],
    type: 'Order.Cancelled',
    plan: 'scheduled',
    after: 'cancelled',
    why: whyCancelled,
  }),
  sent({
    proves: 'webhook-order-cancelled-by-operations',
    refutedBy: ['webhook-order-cancelled-by-operations-missing'],
    type: 'Order.Cancelled',
    plan: 'cancelled by operations',
    after: 'cancelled by operations',
    why: whyCancelled,
  }),
];
