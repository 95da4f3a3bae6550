import type { Account } from '../access/account.ts';
import type { Product } from '../products/product.ts';

/** `PENDING_IN_WAREHOUSE` is the only status that the document shows (gap inbound-record). */
export type InboundStatus = 'READY_TO_SHIP' | 'PENDING_IN_WAREHOUSE' | 'COMPLETED';

/** All units of one product in a shipment. */
export interface InboundItem {
  readonly product: Product;
  readonly expected: number;
  sellable: number;
}

export interface PackedItem {
  readonly product: Product;
  readonly quantity: number;
}

/** Identical packages, each with these items. */
export interface InboundPackage {
  readonly copies: number;
  readonly items: readonly PackedItem[];
}

export interface InboundDraft {
  readonly shipmentDestination: string;
  readonly from: unknown;
  readonly shippingPlanExternalId: string | undefined;
  readonly shippingPlanName: string | undefined;
  readonly prep: unknown;
  readonly crossDock: string | undefined;
  readonly packages: readonly InboundPackage[];
}

export interface InboundShipment extends InboundDraft {
  readonly id: string;
  readonly account: Account;
  readonly createdAt: number;
  readonly warehouseId: string;
  readonly items: readonly InboundItem[];
  status: InboundStatus;
  /** Whether simulate-receive has been accepted with anything to receive. */
  received: boolean;
  /** Whether units have been received. */
  arrived: boolean;
}

/** Units of each product: its quantity in a package times the number of identical packages. */
export function unitsIn(
  packages: readonly InboundPackage[],
  copiesOf: (parcel: InboundPackage) => number = ({ copies }) => copies,
): ReadonlyMap<Product, number> {
  const units = new Map<Product, number>();
  for (const parcel of packages) {
    for (const { product, quantity } of parcel.items)
      units.set(product, (units.get(product) ?? 0) + quantity * copiesOf(parcel));
  }
  return units;
}
