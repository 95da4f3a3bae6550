import type { JsonObject } from '../../fields.ts';
import type { Account } from '../access/account.ts';
import type { EventShipment, Milestone } from '../events/event.ts';
import type { Allocation } from '../inventory/stock.ts';
import type { Product } from '../products/product.ts';

/** CREATED and SHIPPED are the two that the document shows; the others are open (gap d2c-states). */
export type InternalStatus = 'CREATED' | 'PROCESSING' | 'SHIPPED' | 'DELIVERED' | 'CANCELLED' | 'ERROR';

export interface D2cLine {
  readonly product: Product;
  readonly quantity: number;
}

export interface D2cDraft {
  /** `externalOrderId` of the request; events use this name for both kinds of orders. */
  readonly externalId: string;
  readonly lines: readonly D2cLine[];
  /** The whole request. */
  readonly sent: JsonObject;
}

export interface D2cOrder extends D2cDraft {
  readonly id: string;
  readonly account: Account;
  readonly createdAt: number;
  /** Its only shipment, which exists from the start. */
  readonly shipments: readonly D2cShipment[];
  readonly milestones: Set<Milestone>;
  allocations: readonly Allocation[];
  internalStatus: InternalStatus;
  /** Why it is in ERROR. */
  readonly error: string | undefined;
  shippedAt: number | undefined;
  deliveredAt: number | undefined;
}

export interface D2cShipment extends EventShipment {
  readonly order: D2cOrder;
}
