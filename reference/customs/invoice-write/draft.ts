import type { HeaderMembers, LineMembers, Measure } from '../invoice.ts';

/** An update keeps an absent member and clears a null one (gap customs-update-semantics). */
export type Patch<Members> = { readonly [Name in keyof Members]: Members[Name] | null };

export interface PartyDraft {
  readonly type: string | undefined;
  readonly name: string | undefined;
  readonly address: Readonly<Record<string, unknown>> | undefined;
  readonly midCode: string | undefined;
  readonly entityRef: string | undefined;
}

export interface LineDraft {
  /** As it was sent; only a known id is an integer. */
  readonly id: unknown;
  readonly quantity: Measure | undefined;
  readonly members: Patch<LineMembers>;
  readonly container: string | null | undefined;
  readonly sku: string | null | undefined;
}

export interface ShipmentDraft {
  readonly id: string | undefined;
  readonly ref: string | undefined;
}

/** A submission as it was read; a value whose error is reported later counts as absent. */
export interface Draft {
  readonly id: string | undefined;
  readonly invoiceNumber: string | undefined;
  readonly currency: string | undefined;
  readonly shipment: ShipmentDraft;
  readonly header: Patch<HeaderMembers>;
  readonly parties: readonly PartyDraft[] | null | undefined;
  readonly lines: readonly LineDraft[];
  readonly grossWeight: Measure | undefined;
  readonly netWeight: Measure | undefined;
}
