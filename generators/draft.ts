/**
 * Drafts: cases in abstract form. They know no target and no clock, so a case is a function of suite version, check, index
 * and seed alone, and a saved failure does not expire. `clients/` turns a draft into a body for one target at one time.
 */

/** The five partners of `transportationDetails`; the default one is written as the profile binds it. */
export type Partner = 'DEFAULT' | 'SELLER' | 'THIRD_PARTY' | 'RECEIVER' | 'COLLECT';
export type ShippingType = 'LTL' | 'FTL' | 'PARCEL';
export type ShippingSpeed = 'ONE_DAY' | 'TWO_DAY' | 'THREE_DAY' | 'STANDARD';
/** The two carriers of `carrierAccountDetails`; the profile binds their codes. COLLECT requires B. */
export type Carrier = 'CARRIER_A' | 'CARRIER_B';

export interface CarrierAccountDraft {
  readonly carrierName?: Carrier;
  readonly carrierAccountId?: string;
  readonly country?: string;
  readonly postalCode?: string;
}

export interface TransportDraft {
  readonly shippingPartner: Partner;
  readonly shippingType: ShippingType;
  readonly shippingSpeed?: ShippingSpeed;
  /** true: the service that the profile binds. */
  readonly shippingMethod?: true;
  readonly carrierAccountDetails?: CarrierAccountDraft;
}

/** Which product a line names: the nth of the stocked products, or one that cannot be resolved. */
export type ProductDraft =
  | { readonly stocked: number }
  /** The nth of the lot-controlled products, stocked where the others are. */
  | { readonly lotted: number }
  /** No product of anybody. */
  | { readonly unknown: number }
  /** A product of the other account. */
  | { readonly foreign: number }
  /** One of two products that no single warehouse holds. */
  | { readonly split: 0 | 1 }
  /** A product with exactly `available` units, made for this case. */
  | { readonly available: number };

export interface LineDraft {
  readonly product: ProductDraft;
  readonly quantity: number;
  /**
   * How the line names its product; `productData` carries the merchant SKU. The last two break a rule: `productData`
   * without its `sku`, and neither identifier (members below are then left out with `productData`).
   */
  readonly by: 'logisticsSku' | 'productData' | 'productDataWithoutSku' | 'nothing';
  readonly upc?: string;
  readonly buyerPartNumber?: string;
  /** A number by the documents; a string only in a case that breaks that rule. */
  readonly gtin?: number | string;
  /** The nth lot of a lot-controlled product; absent: first expired, first out. */
  readonly lot?: number;
}

/** A point of time counted from the target's current UTC date. */
export interface ShipByDraft {
  /** Business days after the current date; 0 and below count calendar days (0: today, -1: yesterday). */
  readonly businessDays: number;
  /** Milliseconds into that UTC day, 0 … 86 399 999. */
  readonly timeOfDay: number;
}

export interface B2bOrderDraft {
  /** The variable part of the external id; the client puts the run's prefix before it. Absent: a fresh one. */
  readonly externalId?: string;
  readonly lines: readonly LineDraft[];
  readonly shipBy?: ShipByDraft;
  readonly transport: TransportDraft;
  /** The address that the profile gives as invalid instead of the valid one. */
  readonly address?: 'invalid';
}

/** A case that breaks exactly one rule, beside its control that breaks none. */
export interface BrokenB2bOrder {
  readonly breaks: string;
  readonly valid: B2bOrderDraft;
  readonly broken: B2bOrderDraft;
}
