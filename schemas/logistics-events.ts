import { addedEventTypes } from './logistics/changes.ts';

/** The types that the document writes for events of an order. */
export const orderEventTypes = [
  'Order.Submitted',
  'Order.PickingStarted',
  'Order.Packed',
  'Order.Dispatched',
  'Order.Shipped',
  'Order.Delivered',
  'Order.Held',
  'Order.Cancelled',
] as const;

/** The types that the document writes for events of a shipment; that of a newly created one is left open. */
export const shipmentEventTypes = [
  'Shipment.Submitted',
  'Shipment.PickingStarted',
  'Shipment.Packed',
  'Shipment.Dispatched',
  'Shipment.Shipped',
  'Shipment.PartiallyShipped',
  'Shipment.Delivered',
  'Shipment.Cancelled',
] as const;

export type WrittenEventType = (typeof orderEventTypes)[number] | (typeof shipmentEventTypes)[number];

/** Versioning › 2026-02: sent from the version on that `versioning.newEvents` names. */
export const laterEventTypes = addedEventTypes as readonly WrittenEventType[];
