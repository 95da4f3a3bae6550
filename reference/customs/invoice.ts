import type { CatalogueProduct, CompanyEntity, Shipment } from './account.ts';
import type { Decimal } from './decimal.ts';
import type { KeptMembers } from './invoice-write/kept-members.ts';

/** Amounts are kept as the text that was sent. */
export interface Money {
  readonly amount: string;
  readonly currency_code: string;
}

/** A weight, a volume or a quantity. */
export interface Measure {
  readonly value: Decimal;
  readonly unit: string;
}

export const addressMembers = [
  'street_address',
  'street_address2',
  'city',
  'state',
  'country',
  'country_code',
  'zip',
  'unlocode',
  'ref',
] as const;

export type Address = Readonly<Partial<Record<(typeof addressMembers)[number], string>>>;

export interface Charge {
  readonly code: string;
  readonly amount: Decimal;
  readonly currency_code: string | undefined;
  readonly applied_as: 'flat_rate' | 'percentage';
  readonly applied_to: string;
}

export const partyTypes = ['seller', 'buyer', 'manufacturer'] as const;

export type PartyType = (typeof partyTypes)[number];

export interface Party {
  readonly type: PartyType;
  readonly name: string | undefined;
  readonly address: Address | undefined;
  readonly midCode: string | undefined;
  readonly entity: CompanyEntity | undefined;
}

export interface LineContainer {
  readonly id: number;
  readonly number: string;
  readonly createdAt: number;
}

/** What a submission says about a line; only the quantity is required. */
export interface LineMembers {
  readonly documentLineNumber: number | undefined;
  readonly pricePerUnit: Money | undefined;
  readonly firstSaleValue: Money | undefined;
  readonly value: Money | undefined;
  readonly netValue: Money | undefined;
  readonly purchaseOrderNumber: string | undefined;
  readonly poLineItemNumber: string | undefined;
  readonly weight: Measure | undefined;
  readonly netWeight: Measure | undefined;
  readonly netNetWeight: Measure | undefined;
  readonly volume: Measure | undefined;
  readonly charges: readonly Charge[] | undefined;
  readonly specialProgram: string | undefined;
}

export interface Line extends LineMembers {
  readonly id: number;
  readonly quantity: Measure;
  readonly container: LineContainer | undefined;
  readonly product: CatalogueProduct | undefined;
}

export type Attributes = Readonly<Record<string, readonly string[]>>;

/** The optional members of an invoice besides its lines. */
export interface HeaderMembers extends KeptMembers {
  readonly charges: readonly Charge[] | undefined;
  readonly proration: unknown;
  readonly attributes: Attributes | undefined;
}

export interface InvoiceContent {
  readonly invoiceNumber: string;
  readonly currency: string;
  readonly header: HeaderMembers;
  readonly parties: readonly Party[];
  readonly lines: readonly Line[];
}

export interface Invoice {
  readonly id: string;
  readonly createdAt: number;
  shipment: Shipment | undefined;
  updatedAt: number;
  content: InvoiceContent;
  /** Number, seller and shipment. */
  identity: string;
}
