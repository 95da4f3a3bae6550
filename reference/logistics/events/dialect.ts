import { minute, second } from '../../clock.ts';
import type { VariantId } from '../../variants.ts';
import type { OpenFamily } from './event.ts';

/** Names and pauses of events and webhooks that the document leaves open. */
export interface EventDialect {
  /** Types of the families for which the document gives none (gap event-type-strings). */
  readonly types: Readonly<Record<OpenFamily | 'shipmentCreated', string>>;
  /** How two events spell `logisticsSKU` and `merchantSKU` (gap event-casing). */
  readonly logisticsSku: string;
  readonly merchantSku: string;
  /** The delay from an event to its first delivery and its row in the stream, in milliseconds. */
  readonly delay: number;
  /** The pause between the first two attempts, in milliseconds; each later pause is twice as long, up to the longest. */
  readonly firstPause: number;
  readonly longestPause: number;
  /** How the listing is paged (gap event-listing). */
  readonly paging: 'link' | 'offset';
  /** One subscription takes a list of types instead of one (gap webhook-subscriptions). */
  readonly typesInList: boolean;
}

const types = {
  parcelTracking: 'Parcel.TrackingUpdated',
  returnUpdated: 'Return.Updated',
  inventoryChanged: 'Inventory.Adjusted',
  inboundReceived: 'Inbound.Received',
  inboundStatusChanged: 'Inbound.ShipmentStatusChanged',
  freightTracking: 'Freight.TrackingUpdated',
  shipmentCreated: 'Shipment.Created',
} as const;

const otherTypes = {
  parcelTracking: 'parcel_tracking_updated',
  returnUpdated: 'return_order_updated',
  inventoryChanged: 'inventory_changed',
  inboundReceived: 'inbound_received',
  inboundStatusChanged: 'inbound_status_changed',
  freightTracking: 'freight_tracking_updated',
  shipmentCreated: 'ShipmentCreated',
} as const;

export function eventDialectOf(variants: ReadonlySet<VariantId>): EventDialect {
  const otherCasing = variants.has('event-casing-otherwise');
  const slow = variants.has('webhook-retries-slowly');
  return {
    types: variants.has('event-types-otherwise') ? otherTypes : types,
    logisticsSku: otherCasing ? 'logisticsSku' : 'logisticsSKU',
    merchantSku: otherCasing ? 'merchantSku' : 'merchantSKU',
    delay: variants.has('events-delayed') ? 5 * second : 0,
    firstPause: slow ? 5 * minute : second,
    longestPause: slow ? 60 * minute : Number.POSITIVE_INFINITY,
    paging: variants.has('events-paged-by-offset') ? 'offset' : 'link',
    typesInList: variants.has('webhook-types-in-list'),
  };
}

/** Events: the pauses between attempts grow exponentially. */
export function pauseBefore({ firstPause, longestPause }: EventDialect, attempt: number): number {
  return Math.min(firstPause * 2 ** (attempt - 2), longestPause);
}
