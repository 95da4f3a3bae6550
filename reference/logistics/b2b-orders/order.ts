import type { B2bOrderStatus, ShipmentStatus as B2bShipmentStatus } from '../../../schemas/transition.ts';
import type { JsonObject } from '../../fields.ts';
import type { Account } from '../access/account.ts';
import type { Milestone } from '../events/event.ts';
import type { Allocation } from '../inventory/stock.ts';
import type { Product } from '../products/product.ts';

/** States and transitions › B2B outbound order. */
export type OrderStatus = B2bOrderStatus;

/** States and transitions › Shipment status. */
export type ShipmentStatus = B2bShipmentStatus;

export interface OrderLine {
  /** The product that the line names; absent if the account has none with this identifier. */
  readonly product: Product | undefined;
  readonly logisticsSku: string | undefined;
  readonly merchantSku: string | undefined;
  readonly productData: JsonObject | undefined;
  readonly quantity: number;
  readonly lotNumber: string | undefined;
}

export interface OrderDraft {
  readonly externalId: string | undefined;
  readonly shipBy: number | undefined;
  readonly lines: readonly OrderLine[];
  readonly address: JsonObject | undefined;
  readonly transportationDetails: JsonObject | undefined;
  /** The chosen carrier service, if the platform chooses one. */
  readonly shippingService: string | undefined;
}

interface OrderError {
  readonly type: string;
  readonly message: string;
}

export interface B2bOrder extends OrderDraft {
  readonly id: string;
  readonly account: Account;
  readonly createdAt: number;
  readonly shipments: Shipment[];
  /** What events have reported about it. */
  readonly milestones: Set<Milestone>;
  /** The warehouse that the order ships from; a failed order has none. */
  warehouseId: string | undefined;
  /** The reserved units. */
  allocations: readonly Allocation[];
  orderStatus: OrderStatus;
  /** Why processing failed. If errors appear later, it is set before the state shows it. */
  error: OrderError | undefined;
  /** A provider state keeps the order PLANNED. */
  heldPlanned: boolean;
  /** A provider state has advanced it, so it does not advance by itself any more. */
  led: boolean;
  /** A cancel was accepted that has not taken effect yet; the order does not advance any more. */
  cancelling: boolean;
  updatedAt: number;
}

export interface Shipment {
  readonly id: string;
  readonly order: B2bOrder;
  readonly createdAt: number;
  readonly milestones: Set<Milestone>;
  status: ShipmentStatus;
  delivered: boolean;
  trackingNumber: string | undefined;
}
