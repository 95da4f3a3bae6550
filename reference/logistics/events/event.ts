import type { JsonObject } from '../../fields.ts';
import type { Account } from '../access/account.ts';

/** What happens to a shipment and, once it has happened to all shipments, to its order (Events). */
export type Milestone =
  | 'Created'
  | 'Submitted'
  | 'PickingStarted'
  | 'Packed'
  | 'Dispatched'
  | 'Shipped'
  | 'PartiallyShipped'
  | 'Delivered'
  | 'Held'
  | 'Cancelled';

/** What events need to know of an order of either kind. */
export interface EventOrder {
  readonly id: string;
  readonly account: Account;
  /** The id that the merchant gave it. */
  readonly externalId: string | undefined;
  readonly shipments: readonly EventShipment[];
  readonly milestones: Set<Milestone>;
}

export interface EventShipment {
  readonly id: string;
  readonly order: EventOrder;
  readonly milestones: Set<Milestone>;
}

/** Events › headings; if the document leaves a type open, the dialect names it. */
export type EventFamily = 'order' | 'shipment' | OpenFamily;

export type OpenFamily =
  | 'parcelTracking'
  | 'returnUpdated'
  | 'inventoryChanged'
  | 'inboundReceived'
  | 'inboundStatusChanged'
  | 'freightTracking';

/** An event before it is published. */
export interface EventDraft {
  readonly family: EventFamily;
  readonly type: string;
  /** The payload without the envelope. */
  readonly members: JsonObject;
  readonly order?: EventOrder;
  readonly shipment?: EventShipment;
  readonly milestone?: Milestone;
  /** The inbound shipment that it is about; the filter `shipmentId` finds it too. */
  readonly inboundId?: string;
}

export interface PublishedEvent extends EventDraft {
  readonly id: string;
  readonly account: Account;
  readonly time: number;
}

/** Events show ids of orders and shipments as digits, even if REST responses do not (gap numeric-ids). */
export function digitsOf(id: string): string {
  return /^\d+$/.test(id) ? id : BigInt(`0x${id.replaceAll('-', '')}`).toString();
}

/** The id for the digits of an event, so that they also find the order if ids are UUIDs. */
export function idBehind(digits: string): string {
  if (!/^\d{12,40}$/.test(digits)) return digits;
  const hex = BigInt(digits).toString(16).padStart(32, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** An id as an integer, for events that do not show it as text. */
export function numberBehind(id: string): number {
  return Number(BigInt(digitsOf(id)) % 1_000_000_000n);
}
