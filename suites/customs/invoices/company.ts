import fc from 'fast-check';
import type { CustomsAccount, CustomsApi } from '../../../clients/customs/api.ts';
import { suppliedCompany } from '../../../clients/customs/supplied-company.ts';
import { beside } from '../../../generators/customs/beside.ts';
import { brokenInvoice, type InvoiceRule } from '../../../generators/customs/broken-invoice.ts';
import { companiesOf } from '../../../generators/customs/company.ts';
import type { BrokenInvoice, InvoiceDraft } from '../../../generators/customs/draft.ts';
import { onItsLines } from './update/pairs.ts';

/** With six rows, each subject meets each level of each factor. */
const enough = 6;

function examples<Case extends object>(subject: string, given: fc.Arbitrary<Case>, rows = enough): readonly Case[] {
  const companies = companiesOf(subject, rows);
  return fc.sample(given, { numRuns: rows, seed: rows }).map((one, row) => ({ ...one, company: companies[row] }));
}

/** Creations that break the rule in different companies. */
export const inCompany = (rule: InvoiceRule): readonly BrokenInvoice[] => examples(rule, brokenInvoice(rule));

/** The same as updates, in fewer companies: each costs a creation more. */
export const updatesInCompany = (...rules: readonly InvoiceRule[]): readonly BrokenInvoice[] =>
  rules.flatMap((rule) => examples(`${rule} on update`, onItsLines(brokenInvoice(rule)), rules.length > 1 ? 2 : 4));

export const draftsInCompany = (subject: string, given: fc.Arbitrary<InvoiceDraft>): readonly InvoiceDraft[] =>
  examples(subject, given);

interface DraftsRow {
  readonly given: fc.Arbitrary<InvoiceDraft>;
  readonly examples?: readonly InvoiceDraft[] | undefined;
}

/** Rows whose drafts are also sent in different companies. */
export function alsoInCompany<const Rows extends { readonly [Id in keyof Rows]: DraftsRow }>(rows: Rows): Rows {
  const all: Readonly<Record<string, DraftsRow>> = Object.fromEntries(
    Object.entries<DraftsRow>(rows).map(([id, row]) => [
      id,
      { ...row, examples: [...(row.examples ?? []), ...examples(id, row.given)] },
    ]),
  );
  return all as Rows;
}

/** Both halves of a pair in its company, if it has one. */
export async function inItsCompany(
  { profile }: CustomsApi,
  { masterData }: CustomsAccount,
  { company, ...pair }: BrokenInvoice,
): Promise<BrokenInvoice> {
  return company === undefined ? pair : beside(pair, await suppliedCompany(company, masterData, profile));
}
