import type { InvoiceContext } from './context.ts';
import type { Details } from './details.ts';

/**
 * Drafts of commercial invoices: abstract cases that do not depend on a target or a clock. `clients/customs/` turns a draft
 * into a body for one target. Numbers are decimal text, so that binary floats never change them.
 */

/**
 * The first unit that the profile binds (kg, cbm or pieces without a binding), or another one. `other` is the first one again
 * where there is only one; `another` must differ. `nth` is the nth unit that the profile binds.
 */
type UnitDraft = 'main' | 'other' | 'another' | { readonly nth: number };

/** The nth settled currency, a literal code, or the nth unassigned code. */
type CurrencyDraft = { readonly nth: number } | { readonly code: string } | { readonly unassigned: number };

export interface MoneyDraft {
  readonly amount: string;
  /** Absent: the currency of the invoice. `another`: a settled currency that differs from it. */
  readonly currency?: 'another' | { readonly code: string };
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

/** In an update: an id of a line of the invoice, or an unknown id. */
export type LineIdDraft = { readonly existing: number } | { readonly unknown: number; readonly isNegative?: true };

/** `like`: an unknown SKU that begins with that of the first known product. */
export type ProductDraft =
  | { readonly known: number }
  | { readonly archived: number }
  | { readonly unknown: number; readonly like?: 'known' };

/**
 * The nth container of the shipment, an unknown number, the number of the first one with a character more or less, or a number
 * that only another shipment has.
 */
export type ContainerDraft =
  | { readonly onShipment: number }
  | { readonly foreign: number }
  | 'longer than known'
  | 'shorter than known'
  | 'of other shipment';

export interface InvoiceLineDraft {
  /** Absent: a new line. */
  readonly id?: LineIdDraft;
  /** An integer, except in cases that break this rule. */
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
  /** The nth valid address of the client, or the party that the profile supplies with all its members but the name. */
  readonly address: number | 'as supplied';
}

/** Who the party is: a company entity of the account, a MID of its network, or full data. */
export type PartyIdentity =
  | 'known ref'
  /** The company entity of the seller, in another role. */
  | 'ref of seller'
  | 'known MID'
  /** Another manufacturer of the network. */
  | 'other MID'
  | { readonly data: PartyDataDraft }
  | { readonly unknownRef: number; readonly name?: string }
  | { readonly unknownMid: number; readonly name?: string }
  /** Neither a reference nor data. */
  | 'nothing';

export interface PartyDraft {
  /** Absent or null: a mistake. */
  readonly type?: PartyType | null;
  readonly by: PartyIdentity;
}

/** The codes in the document. */
export const chargeCodes = [
  'transport_handling_insurance',
  'commissions_and_brokerage',
  'deductions_discounts_rebates',
] as const;

export interface ChargeAdjustmentDraft {
  readonly code: (typeof chargeCodes)[number];
  readonly amount: string;
  /** A flat rate has a currency, a percentage has none. */
  readonly appliedAs: 'flat_rate' | 'percentage';
  /** Absent: value, which a target may require. */
  readonly appliedTo?: 'value';
  /** Of a flat rate. Absent: the currency of the invoice. */
  readonly currency?: string;
}

export const incoterms = ['EXW', 'FOB', 'FAS', 'FCA', 'CPT', 'CFR', 'CIF', 'CIP', 'DAT', 'DAP', 'DDP', 'DPU'] as const;

export type Incoterm = (typeof incoterms)[number];

/** Counted from the current date of the target, or a literal text. */
export type DateDraft = { readonly daysAfter: number } | { readonly iso: string };

/** `like`: an unknown key that begins with the first known one. */
export type AttributeKeyDraft = { readonly known: number } | { readonly unknown: number; readonly like?: 'known' };

export interface AttributesDraft {
  /** One object with all keys, or a list of objects. */
  readonly as: 'object' | 'array';
  readonly entries: readonly {
    readonly key: AttributeKeyDraft;
    readonly values: AttributeValues;
  }[];
}

/** A list of texts; other values break a rule. */
export type AttributeValues = readonly (string | AttributeObject | readonly string[])[] | AttributeObject;

type AttributeObject = Readonly<Record<string, string | readonly string[]>>;

export interface ShipmentDraft {
  readonly by: 'id' | 'ref';
  /**
   * The shipment of the case, another one of the account, an unknown one, an unknown one whose id and ref begin with those
   * of the first, or one of the other account.
   */
  readonly which: 'main' | 'other' | { readonly unknown: number } | 'near main' | 'of another account';
}

export interface InvoiceDraft extends Details {
  /** The variable part of the number, to which the client adds the prefix of the run. Absent: a fresh number. */
  readonly invoiceNumber?: string;
  readonly currency: CurrencyDraft;
  readonly lines: readonly InvoiceLineDraft[];
  /** Absent: the submission names no shipment. */
  readonly shipment?: ShipmentDraft;
  readonly totalGrossWeight?: MeasureDraft;
  readonly totalNetWeight?: MeasureDraft;
  readonly parties?: readonly PartyDraft[] | null;
  readonly chargeAdjustments?: readonly ChargeAdjustmentDraft[];
  /** true: the value that the profile gives for `customs_proration`. */
  readonly proration?: true;
  readonly attributes?: AttributesDraft;
  /** JSON values that replace members of the body, for values of a wrong type. */
  readonly raw?: Readonly<Record<string, unknown>>;
  /** Members that are removed from the body in the end. */
  readonly without?: readonly string[];
  /** What the client adds where the draft says nothing, as far as the target has the data for it. */
  readonly context?: InvoiceContext | undefined;
  /** The draft is sent as an update, where the profile says what identifies an invoice. Absent: as a creation. */
  readonly as?: 'update';
}

/** A case that breaks exactly one rule, and its control that breaks none. */
export interface BrokenInvoice {
  /** The requested requirement. */
  readonly breaks: string;
  /** The broken rule of the body: `breaks`, or if that is about a message or a place, the rule behind it. */
  readonly mistake: string;
  readonly valid: InvoiceDraft;
  readonly broken: InvoiceDraft;
  /** What both halves have besides, as far as the target has the data for it. */
  readonly context?: InvoiceContext | undefined;
  /** Both halves are sent as updates of an invoice, as far as the profile says what identifies one. */
  readonly as?: 'update';
}
