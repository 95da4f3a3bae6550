import type { Account } from './account.ts';
import type { Product } from './product.ts';

/** `PENDING_IN_WAREHOUSE` is the one status that the document shows (gap inbound-record). */
type InboundStatus = 'READY_TO_SHIP' | 'PENDING_IN_WAREHOUSE' | 'COMPLETED';

/** All units of one product in a shipment. */
export interface InboundItem {
  readonly product: Product;
  readonly expected: number;
  sellable: number;
}

export interface InboundDraft {
  readonly shipmentDestination: string;
  readonly from: unknown;
  readonly shippingPlanExternalId: string | undefined;
  readonly shippingPlanName: string | undefined;
  readonly prep: unknown;
  readonly items: readonly InboundItem[];
}

export interface InboundShipment extends InboundDraft {
  readonly id: string;
  readonly account: Account;
  readonly createdAt: number;
  readonly warehouseId: string;
  status: InboundStatus;
}
