import type fc from 'fast-check';
import { headerPairs } from './broken-header.ts';
import { linePairs } from './broken-line.ts';
import { partyPairs } from './broken-party.ts';
import { weightPairs } from './broken-weights.ts';
import type { BrokenInvoice } from './draft.ts';
import { fieldPairs } from './header-fields.ts';
import type { InvoicePair } from './invoice-pair.ts';

const written = { ...headerPairs, ...linePairs, ...weightPairs, ...partyPairs } as const;

/** Ids of the requirements that a single submission can break. */
export type InvoiceRule = keyof typeof written | keyof typeof fieldPairs;

const pairs: Readonly<Partial<Record<InvoiceRule, fc.Arbitrary<InvoicePair>>>> = { ...fieldPairs, ...written };

export const invoiceRules = Object.keys(pairs) as readonly InvoiceRule[];

/** Rules whose drafts are updates: their lines name ids, or the requirement is about updates. */
export const updateRules = [
  'line-id-unknown-refused',
  'invoice-update-needs-line-quantity',
  'invoice-update-line-currency-equals-invoice-currency',
  'failure-line-item-id-unknown',
  'failure-names-the-line-item-id',
] as const satisfies readonly InvoiceRule[];

/**
 * Rules without drafts: earlier events are the reason of the refusal, not the content of the submission. The last two are
 * about what happens after a failure.
 */
export const arrangedRules = [
  'failure-line-allocated-by-customs',
  'failure-invoice-used-in-customs-entry',
  'failure-invoice-already-exists',
  'failure-internal-error',
  'failure-corrected-resubmission-succeeds',
  'failure-line-id-omitted-creates-line',
] as const;

/** Invoices that break only this rule, each with a control that differs only in the mistake. */
export function brokenInvoice(rule: InvoiceRule): fc.Arbitrary<BrokenInvoice> {
  const drawn = pairs[rule];
  if (drawn === undefined) throw new Error(`no draft breaks "${rule}"`);
  return drawn.map((pair) => ({ breaks: rule, ...pair }));
}
