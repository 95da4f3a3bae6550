import type { CustomsNeed } from '../../../../clients/customs/needs.ts';
import { brokenInvoice, type InvoiceRule } from '../../../../generators/customs/broken-invoice.ts';
import type { InvoiceDraft } from '../../../../generators/customs/draft.ts';
import { family } from '../../check.ts';
import { requireFailure, unchanged } from '../../invoices/judge.ts';
import { submittingInvoices, updatingInvoices } from '../../invoices/resource.ts';
import { naming } from '../../invoices/update/invoice-update.ts';
import { quietAccount } from '../../reading.ts';

interface Row {
  readonly rule: InvoiceRule;
  readonly needs?: readonly CustomsNeed[];
}

const keys = ['customs.fields.attributes', 'attribute keys'] as const satisfies readonly CustomsNeed[];

const rows: readonly Row[] = [
  { rule: 'failure-container-not-on-shipment', needs: ['customs.fields.lineContainer', 'containers'] },
  { rule: 'failure-line-currency-mismatch' },
  { rule: 'failure-currency-code-unknown' },
  { rule: 'failure-proration-with-charge-adjustments', needs: ['customs.samples.proration'] },
  { rule: 'failure-document-line-number-invalid' },
  { rule: 'failure-manufacturer-not-in-network', needs: ['manufacturer'] },
  { rule: 'failure-product-missing-or-archived', needs: ['product', 'archived product'] },
  { rule: 'failure-metadata-key-unknown', needs: keys },
];

const before: Partial<InvoiceDraft> = { incoterm: 'FOB', manifestQuantity: 31 };
const after: Partial<InvoiceDraft> = { incoterm: 'CIF', manifestQuantity: 62 };

/** Processing finds each cause at another step, and may have written something before. */
const changesNothing = family(({ rule }: Row) => ({
  needs: [...submittingInvoices, ...updatingInvoices],
  given: brokenInvoice(rule),
  cases: 2,
  async when(api, { valid, broken }) {
    const account = await quietAccount(api);
    const created = await account.given({ ...valid, ...before });
    const was = await account.invoices.get(created.invoiceId);
    const update = await account.update(created, naming({ ...broken, ...after }, valid.lines.length));
    return { update, was, is: await account.invoices.get(created.invoiceId) };
  },
  then({ update, was, is }, expect) {
    requireFailure(update, expect);
    expect.note(update.end);
    unchanged(was, is, expect, expect.why);
  },
}));

const proves = 'processing-failed-update-changes-nothing';

export const failedUpdateChecks = changesNothing(
  Object.fromEntries(rows.map((row) => [`${proves}-after-${row.rule}`, { ...row, proves }] as const)),
);
