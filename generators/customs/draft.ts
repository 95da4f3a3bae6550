/**
 * Drafts of commercial invoices: cases in abstract form, which know no target and no clock. `clients/customs/` turns a
 * draft into a body for one target. Numbers are decimal text, so that no draft ever passes through binary floats.
 */

/** Of the units that the profile binds: the first (kg, cbm, pieces where nothing is bound), or another one. */
export type UnitDraft = 'main' | 'other';

/** The nth of the currencies in force, a code as it stands, or the nth code that nobody ever assigned. */
export type CurrencyDraft = { readonly nth: number } | { readonly code: string } | { readonly unassigned: number };

export interface MoneyDraft {
  readonly amount: string;
  /** Absent: that of the invoice. `another`: a settled currency that the invoice is not in. */
  readonly currency?: 'another';
}

export interface MeasureDraft {
  readonly value: string;
  readonly unit: UnitDraft;
}

/** A quantity that breaks a rule: its value is null or absent. */
interface WithoutValue {
  readonly value?: null;
  readonly unit: UnitDraft;
}

/** On an update: an id that the invoice has, or one that no invoice has. */
export type LineIdDraft = { readonly existing: number } | { readonly unknown: number };

export type ProductDraft = { readonly known: number } | { readonly archived: number } | { readonly unknown: number };

/** The nth container of the shipment, a number that no shipment has, or one that only another shipment has. */
export type ContainerDraft = { readonly onShipment: number } | { readonly foreign: number } | 'of other shipment';

export interface InvoiceLineDraft {
  /** Absent: a new line. */
  readonly id?: LineIdDraft;
  /** An integer by the document; anything else only in a case that breaks that rule. */
  readonly documentLineNumber?: number | string | null;
  /** Null and absent break a rule. */
  readonly quantity?: MeasureDraft | WithoutValue | null;
  readonly pricePerUnit?: MoneyDraft;
  readonly value?: MoneyDraft;
  readonly product?: ProductDraft;
  readonly container?: ContainerDraft;
  readonly purchaseOrderNumber?: string;
  readonly poLineItemNumber?: string;
  readonly weight?: MeasureDraft;
  readonly netWeight?: MeasureDraft;
  readonly netNetWeight?: MeasureDraft;
  readonly volume?: MeasureDraft;
}

export type PartyType = 'seller' | 'buyer' | 'manufacturer';

export interface PartyDataDraft {
  readonly name: string;
  /** The nth address that the client knows to be sound. */
  readonly address: number;
}

/** Who the party is: an entity known to the account, a MID of its network, or written out. */
export type PartyIdentity =
  | 'known ref'
  | 'known MID'
  | { readonly data: PartyDataDraft }
  | { readonly unknownRef: number }
  | { readonly unknownMid: number; readonly data?: PartyDataDraft }
  /** Neither reference nor data. */
  | 'nothing';

export interface PartyDraft {
  /** Absent: a mistake. */
  readonly type?: PartyType;
  readonly by: PartyIdentity;
}

/** The codes that the document has seen. */
export const chargeCodes = [
  'transport_handling_insurance',
  'commissions_and_brokerage',
  'deductions_discounts_rebates',
] as const;

export interface ChargeAdjustmentDraft {
  readonly code: (typeof chargeCodes)[number];
  readonly amount: string;
  /** A flat rate is in the currency of the invoice, a percentage in none. */
  readonly appliedAs: 'flat_rate' | 'percentage';
  readonly appliedTo?: 'value';
}

export const incoterms = ['EXW', 'FOB', 'FAS', 'FCA', 'CPT', 'CFR', 'CIF', 'CIP', 'DAT', 'DAP', 'DDP', 'DPU'] as const;

export type Incoterm = (typeof incoterms)[number];

/** Counted from the target's current date, or written out. */
export type DateDraft = { readonly daysAfter: number } | { readonly iso: string };

export type AttributeKeyDraft = { readonly known: number } | { readonly unknown: number };

export interface AttributesDraft {
  /** One object of all, or a list of objects. */
  readonly as: 'object' | 'array';
  readonly entries: readonly {
    readonly key: AttributeKeyDraft;
    readonly values: AttributeValues;
  }[];
}

/** A list of texts by the document; anything else breaks that rule. */
export type AttributeValues = readonly (string | AttributeObject | readonly string[])[] | AttributeObject;

type AttributeObject = Readonly<Record<string, string | readonly string[]>>;

export interface ShipmentDraft {
  readonly by: 'id' | 'ref';
  /**
   * The shipment of the case, another one of the account, none of anybody, none but by a ref that begins as that of the
   * first, or one of the other account.
   */
  readonly which: 'main' | 'other' | { readonly unknown: number } | 'near main' | 'of another account';
}

export interface InvoiceDraft {
  /** The variable part of the number; the client puts the run's prefix before it. Absent: a fresh one. */
  readonly invoiceNumber?: string;
  readonly currency: CurrencyDraft;
  readonly lines: readonly InvoiceLineDraft[];
  /** Absent: the submission names no shipment. */
  readonly shipment?: ShipmentDraft;
  readonly totalGrossWeight?: MeasureDraft;
  readonly totalNetWeight?: MeasureDraft;
  readonly parties?: readonly PartyDraft[] | null;
  readonly incoterm?: Incoterm;
  readonly isRelatedParties?: boolean;
  readonly invoiceDate?: DateDraft | null;
  readonly chargeAdjustments?: readonly ChargeAdjustmentDraft[];
  /** true: the value that the profile gives for `customs_proration`. */
  readonly proration?: true;
  readonly manifestQuantity?: number;
  readonly manifestQuantityUnitType?: string;
  readonly attributes?: AttributesDraft;
  /** JSON that stands in place of members of the body, for mistakes of type. */
  readonly raw?: Readonly<Record<string, unknown>>;
  /** Members left out of the body, whatever the rest of the draft says. */
  readonly without?: readonly string[];
}

/** A case that breaks exactly one rule, beside its control that breaks none. */
export interface BrokenInvoice {
  /** The requirement that was asked for. */
  readonly breaks: string;
  /** The rule of the body that is broken: `breaks` itself, or where `breaks` speaks of its message or place, that rule. */
  readonly mistake: string;
  readonly valid: InvoiceDraft;
  readonly broken: InvoiceDraft;
}
