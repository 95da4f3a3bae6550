/** Sends drafts in contexts: beside other members, lines and numbers, which must make no difference. */

import fc from 'fast-check';
import type { CustomsAccount, CustomsApi } from '../../../clients/customs/api.ts';
import { suppliedContext } from '../../../clients/customs/supplied-context.ts';
import { brokenInvoice, type InvoiceRule } from '../../../generators/customs/broken-invoice.ts';
import { contextsOf } from '../../../generators/customs/context.ts';
import type { BrokenInvoice, InvoiceDraft } from '../../../generators/customs/draft.ts';
import { inContext } from '../../../generators/customs/in-context.ts';
import { namingEachLine } from './update/named-lines.ts';

/** With six rows, each subject meets each level of each factor. */
const enough = 6;

function examples<Case extends object>(subject: string, given: fc.Arbitrary<Case>, rows = enough): readonly Case[] {
  const contexts = contextsOf(subject, rows);
  return fc.sample(given, { numRuns: rows, seed: rows }).map((one, row) => ({ ...one, context: contexts[row] }));
}

/** Creations that break the rule in different contexts. */
export const inContexts = (rule: InvoiceRule): readonly BrokenInvoice[] => examples(rule, brokenInvoice(rule));

/** The same as updates, in fewer contexts: each costs a creation more. */
export const updatesInContexts = (...rules: readonly InvoiceRule[]): readonly BrokenInvoice[] =>
  rules.flatMap((rule) => examples(`${rule} on update`, namingEachLine(brokenInvoice(rule)), rules.length > 1 ? 2 : 4));

export const draftsInContexts = (subject: string, given: fc.Arbitrary<InvoiceDraft>): readonly InvoiceDraft[] =>
  examples(subject, given);

interface DraftsRow {
  readonly given: fc.Arbitrary<InvoiceDraft>;
  readonly examples?: readonly InvoiceDraft[] | undefined;
}

/** Rows whose drafts are also sent in different contexts. */
export function alsoInContexts<const Rows extends { readonly [Id in keyof Rows]: DraftsRow }>(rows: Rows): Rows {
  const all: Readonly<Record<string, DraftsRow>> = Object.fromEntries(
    Object.entries<DraftsRow>(rows).map(([id, row]) => [
      id,
      { ...row, examples: [...(row.examples ?? []), ...examples(id, row.given)] },
    ]),
  );
  return all as Rows;
}

/** Both halves of a pair in its context, if it has one. */
export async function inItsContext(
  { profile }: CustomsApi,
  { masterData }: CustomsAccount,
  { context, ...pair }: BrokenInvoice,
): Promise<BrokenInvoice> {
  return context === undefined ? pair : inContext(pair, await suppliedContext(context, masterData, profile));
}
