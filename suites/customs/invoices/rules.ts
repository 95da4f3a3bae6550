/** Makes the checks of a rule: creations and updates that break it, also in contexts. */

import fc from 'fast-check';
import type { Created, CustomsApi } from '../../../clients/customs/api.ts';
import type { CustomsNeed } from '../../../clients/customs/needs.ts';
import type { RejectsRow } from '../../../engine/families/rejects.ts';
import type { AnyCheck } from '../../../engine/run/check.ts';
import { brokenInvoice, type InvoiceRule } from '../../../generators/customs/broken-invoice.ts';
import type { BrokenInvoice } from '../../../generators/customs/draft.ts';
import type { CustomsProfile } from '../../../schemas/target-profile.ts';
import { type CustomsWords, rejects } from '../check.ts';
import { inContexts, updatesInContexts } from './contexts.ts';
import { invoiceCreation, invoiceUpdates, type Submitter } from './resource.ts';
import { asUpdates } from './update/broken-updates.ts';
import { namingEachLine } from './update/named-lines.ts';

/** Mistakes with a documented failure message that need only a shipment. */
export const processingRules = [
  'failure-currency-code-unknown',
  'failure-line-currency-mismatch',
  'failure-shipment-not-located',
  'failure-document-line-numbers-inconsistent',
] as const satisfies readonly InvoiceRule[];

/** Mistakes in the content of a submission. */
export const contentRules = [
  'line-quantity-zero-refused',
  'line-quantity-null-refused',
  'invoice-line-items-null-refused',
  'invoice-currency-required',
  'invoice-date-malformed-refused',
  'invoice-manifest-quantity-not-number-refused',
] as const satisfies readonly InvoiceRule[];

export const broken = (rules: readonly InvoiceRule[]) => fc.oneof(...rules.map((rule) => brokenInvoice(rule)));

/** The document has no limit of lines, so a target may have its own. */
export const brokenWithin = (rule: InvoiceRule, lines = 20) =>
  brokenInvoice(rule).filter((pair) => Math.max(pair.valid.lines.length, pair.broken.lines.length) <= lines);

export const oneOfEach = (rules: readonly InvoiceRule[]) =>
  rules.flatMap((rule) => fc.sample(brokenInvoice(rule), { numRuns: 1, seed: 7 }));

const attributes: readonly CustomsNeed[] = ['customs.fields.attributes', 'attribute keys'];
const parties: readonly CustomsNeed[] = ['seller', 'buyer'];
const products: readonly CustomsNeed[] = ['product', 'archived product'];
const proration: readonly CustomsNeed[] = ['customs.samples.proration'];

/** What the drafts of a rule need besides what every submission needs. */
const needs: Readonly<Partial<Record<InvoiceRule, readonly CustomsNeed[]>>> = {
  'invoice-attributes-values-are-string-arrays': attributes,
  'invoice-attributes-key-in-consignee-list': attributes,
  'failure-metadata-key-unknown': attributes,
  'party-unknown-entity-ref-refused': parties,
  'party-without-type-refused': parties,
  'party-without-identity-refused': parties,
  'failure-involved-party-invalid': parties,
  'failure-manufacturer-not-in-network': ['manufacturer'],
  'failure-names-the-mid-code': ['manufacturer'],
  'failure-product-missing-or-archived': products,
  'failure-names-the-sku': products,
  'failure-product-creation-disabled': ['product'],
  'failure-container-not-on-shipment': ['customs.fields.lineContainer', 'containers'],
  'charge-adjustments-exclude-proration': proration,
  'failure-proration-with-charge-adjustments': proration,
  'failure-names-the-proration-value': proration,
};

export const needsOf = (rule: InvoiceRule): readonly CustomsNeed[] => needs[rule] ?? [];

/** How a rule is tried, if not in the usual way. */
type Trial = Submitter & {
  /** The pair is sent as it was drawn, because `also` looks for a value at its place. */
  readonly asDrawn?: true;
} & Pick<RejectsRow<CustomsWords, BrokenInvoice, Created, CustomsProfile>, 'needs' | 'examples' | 'cases' | 'also'>;

type Rule = InvoiceRule & CustomsWords['requirement'];

interface RuleRow extends Trial {
  /** The same mistake in an update, if the rule is also about updates. `rule` is what breaks it in an update. */
  readonly onUpdate?: Pick<Trial, 'examples' | 'cases'> & { readonly rule?: InvoiceRule };
}

/** Creations and updates that break a rule are rejected; `onUpdate` tries more updates. @param usual what all rows share. */
export function rejectsRules(
  rows: Readonly<Partial<Record<Rule, RuleRow>>>,
  usual: Trial = {},
): readonly AnyCheck<CustomsApi>[] {
  const all = Object.entries(rows).map(([rule, { onUpdate, ...row }]) => {
    const proves = rule as Rule;
    const trial = { ...usual, ...row, proves, needs: [...needsOf(proves), ...(row.needs ?? [])] };
    return { trial, onUpdate };
  });
  const creations = all.map(({ trial, onUpdate }) => {
    const { proves, examples = [] } = trial;
    const hasUpdates = onUpdate !== undefined;
    const row = {
      ...trial,
      given: brokenInvoice(proves),
      examples: [...examples, ...(trial.asDrawn ? [] : [...inContexts(proves), ...asUpdates(proves, hasUpdates)])],
    };
    return [proves, row] as const;
  });
  const updates = all.flatMap(({ trial: { examples: _, ...trial }, onUpdate }) => {
    if (onUpdate === undefined) return [];
    const { rule = trial.proves, examples = [], ...how } = onUpdate;
    const row = { ...trial, ...how, given: namingEachLine(brokenInvoice(rule)) };
    return [[`${trial.proves}-on-update`, { ...row, examples: [...examples, ...updatesInContexts(rule)] }] as const];
  });
  return [
    ...rejects(invoiceCreation, Object.fromEntries(creations)),
    ...rejects(invoiceUpdates, Object.fromEntries(updates)),
  ];
}
