import type { Created } from '../../../../clients/customs/api.ts';
import type { CustomsNeed } from '../../../../clients/customs/needs.ts';
import type { Json } from '../../../../engine/json.ts';
import { Inapplicable } from '../../../../engine/judge/violation.ts';
import { read } from '../../../../engine/pointer.ts';
import { brokenInvoice, type InvoiceRule } from '../../../../generators/customs/broken-invoice.ts';
import type { BrokenInvoice, InvoiceDraft } from '../../../../generators/customs/draft.ts';
import { type CustomsWords, type Expect, rejects } from '../../check.ts';
import { invoiceCreation, invoiceUpdates } from '../../invoices/resource.ts';
import { unnumbered } from '../../invoices/update/pairs.ts';
import { sent } from '../../reading.ts';
import { tellsCause } from './messages.ts';

interface Placeholder {
  readonly rule: InvoiceRule & CustomsWords['requirement'];
  readonly needs?: readonly CustomsNeed[];
  readonly update?: true;
  /** What was sent in its place. */
  readonly at: (draft: InvoiceDraft) => string;
}

const lineWith = ({ lines }: InvoiceDraft, wrong: (line: InvoiceDraft['lines'][number]) => boolean): string =>
  `/line_items/${lines.findIndex(wrong)}`;

const rows: readonly Placeholder[] = [
  { rule: 'failure-names-the-currency-code', at: () => '/currency' },
  { rule: 'failure-names-the-proration-value', needs: ['customs.samples.proration'], at: () => '/customs_proration' },
  { rule: 'failure-names-the-mid-code', needs: ['manufacturer'], at: () => '/involved_parties/0/mid_code' },
  {
    rule: 'failure-names-the-sku',
    needs: ['product', 'archived product'],
    at: (draft) => `${lineWith(draft, ({ product }) => product !== undefined && 'archived' in product)}/product/sku`,
  },
  {
    rule: 'failure-names-the-line-item-id',
    update: true,
    at: (draft) => `${lineWith(draft, ({ id }) => typeof id === 'object' && 'unknown' in id)}/id`,
  },
];

/** Only a text or a number has one form in a message. */
const inWords = (value: Json | undefined): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

const row = ({ rule, needs, at, update }: Placeholder) => ({
  proves: rule,
  needs,
  given: update ? unnumbered(brokenInvoice(rule)) : brokenInvoice(rule),
  cases: 8,
  also(refusal: Created, expect: Expect, pair: BrokenInvoice) {
    if (expect.target.errors.match === 'any') throw new Inapplicable('customs.errors.match is any');
    const value = inWords(read(sent(refusal.submission), at(pair.broken)));
    if (value === undefined) throw new Inapplicable('customs.samples.proration has no one form in words');
    tellsCause(refusal, expect, pair, value);
  },
});

const rowsOf = (isUpdate: boolean) =>
  Object.fromEntries(rows.filter(({ update = false }) => update === isUpdate).map((one) => [one.rule, row(one)]));

export const failurePlaceholderChecks = [
  ...rejects(invoiceCreation, rowsOf(false)),
  ...rejects(invoiceUpdates, rowsOf(true)),
];
