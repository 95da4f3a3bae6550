import type { CustomsAccount, CustomsApi } from '../../../../clients/customs/api.ts';
import type { CustomsNeed } from '../../../../clients/customs/needs.ts';
import { read } from '../../../../engine/pointer.ts';
import { isAccepted } from '../../../../engine/wire/exchange.ts';
import { brokenInvoice, type InvoiceRule } from '../../../../generators/customs/broken-invoice.ts';
import type { InvoiceDraft } from '../../../../generators/customs/draft.ts';
import { family } from '../../check.ts';
import { requireFailure, told } from '../../invoices/judge.ts';
import { submittingInvoices } from '../../invoices/resource.ts';
import { unenrolled } from '../../listing/own-account.ts';
import { quietAccount } from '../../reading.ts';

interface Row {
  readonly rule: InvoiceRule;
  readonly needs?: readonly CustomsNeed[];
  readonly as?: (api: CustomsApi) => Promise<CustomsAccount>;
}

const parties = ['seller', 'buyer'] as const satisfies readonly CustomsNeed[];
const keys = ['customs.fields.attributes', 'attribute keys'] as const satisfies readonly CustomsNeed[];
const weightRules = [
  'weight-header-gross-with-line-weight-refused',
  'weight-header-net-zero-refused',
  'weight-header-units-match',
  'weight-header-gross-needs-one-quantity-unit',
] as const satisfies readonly InvoiceRule[];

const rows: readonly Row[] = [
  { rule: 'failure-shipment-not-located' },
  { rule: 'failure-container-not-on-shipment', needs: ['customs.fields.lineContainer', 'containers'] },
  { rule: 'failure-line-currency-mismatch' },
  { rule: 'failure-currency-code-unknown' },
  { rule: 'failure-proration-with-charge-adjustments', needs: ['customs.samples.proration'] },
  { rule: 'failure-document-line-number-invalid' },
  { rule: 'failure-document-line-numbers-inconsistent' },
  { rule: 'failure-involved-party-invalid', needs: parties },
  { rule: 'failure-manufacturer-not-in-network', needs: ['manufacturer'] },
  { rule: 'failure-product-missing-or-archived', needs: ['product', 'archived product'] },
  { rule: 'failure-product-creation-disabled', needs: ['product', 'fresh account'] },
  { rule: 'failure-metadata-key-unknown', needs: keys },
  { rule: 'failure-shipment-details-missing', as: unenrolled },
  ...weightRules.map((rule): Row => ({ rule })),
];

/** Whether the control is stored and found by its number; where this account accepts none, its list must be readable. */
async function isFound(account: CustomsAccount, valid: InvoiceDraft): Promise<boolean> {
  const { end, invoice } = await account.create(valid);
  if (end === 'succeeded') return invoice !== undefined;
  const list = await account.invoices.list();
  return isAccepted(list) && Array.isArray(read(list.answer?.json, '/data/data'));
}

/** Processing finds each cause at another step, and may have written something before. */
const leavesNothing = family(({ rule, as = quietAccount }: Row) => ({
  needs: submittingInvoices,
  given: brokenInvoice(rule),
  cases: 3,
  async when(api, { broken, valid }) {
    const account = await as(api);
    const failure = await account.create(broken);
    const left = (await account.invoices.find(failure.invoiceNumber)) ?? null;
    return { failure, left, isFound: await isFound(account, valid) };
  },
  then({ failure, left, isFound }, expect) {
    requireFailure(failure, expect);
    const came = `the invoice ${JSON.stringify(read(left, '/id'))}`;
    if (left === null && !isFound) expect.unexercised('an invoice that was stored is not found, either');
    expect.that(left === null, 'no invoice of that number', came, expect.why, told(failure));
  },
}));

const proves = 'processing-failed-create-leaves-no-invoice';

export const failedCreationChecks = leavesNothing(
  Object.fromEntries(rows.map((row) => [`${proves}-after-${row.rule}`, { ...row, proves }] as const)),
);
