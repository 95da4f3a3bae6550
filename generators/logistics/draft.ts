/**
 * Drafts: abstract cases that do not depend on a target or a clock. So a case only depends on suite version, check, index and
 * seed, and a saved failure does not expire. `clients/` turns a draft into a body for one target at one time.
 */

/** The five partners of `transportationDetails`; the profile binds the name of the default one. */
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

/** The product of a line: the nth stocked product, or a special one. */
export type ProductDraft =
  | { readonly stocked: number }
  /** The nth lot-controlled product, in the same warehouse as the others. */
  | { readonly lotted: number }
  /** An unknown product. */
  | { readonly unknown: number }
  /** A product of the other account. */
  | { readonly foreign: number }
  /** One of two products that are not in the same warehouse. */
  | { readonly split: 0 | 1 }
  /** A product with exactly `available` units, created for this case. */
  | { readonly available: number };

export interface LineDraft {
  readonly product: ProductDraft;
  readonly quantity: number;
  /**
   * How the line names its product; `productData` has the merchant SKU. The last two break a rule: `productData` without its
   * `sku`, and no identifier (then `productData` and the members below are absent).
   */
  readonly by: 'logisticsSku' | 'productData' | 'productDataWithoutSku' | 'nothing';
  readonly upc?: string;
  /** The line is about a code of its product. Otherwise a code is left out where none is known. */
  readonly needsBarcode?: true;
  readonly buyerPartNumber?: string;
  /** A number, except in cases that break this rule. */
  readonly gtin?: number | string;
  /** The nth lot of a lot-controlled product. Absent: the target chooses the lot that expires first. */
  readonly lot?: number;
}

/** A time counted from the current UTC date of the target. */
export interface ShipByDraft {
  /** Business days after the current date; 0 and below count calendar days (0: today, -1: yesterday). */
  readonly businessDays: number;
  /** Milliseconds into that UTC day, 0 … 86 399 999. */
  readonly timeOfDay: number;
}

export interface B2bOrderDraft {
  /** The variable part of the external id, to which the client adds the prefix of the run. Absent: a fresh id. */
  readonly externalId?: string;
  readonly lines: readonly LineDraft[];
  readonly shipBy?: ShipByDraft;
  readonly transport: TransportDraft;
  /** Uses the invalid address of the profile, or one in another country, instead of the valid one. */
  readonly address?: 'invalid' | 'abroad';
}

/** A case that breaks exactly one rule, and its control that breaks none. */
export interface BrokenB2bOrder {
  readonly breaks: string;
  readonly valid: B2bOrderDraft;
  readonly broken: B2bOrderDraft;
}
