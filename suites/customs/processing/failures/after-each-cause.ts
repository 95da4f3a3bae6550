/** Judges that a failure of each cause leaves no invoice and changes none. */

import type { CustomsAccount, CustomsApi } from '../../../../clients/customs/api.ts';
import { read } from '../../../../engine/pointer.ts';
import { isAccepted } from '../../../../engine/wire/exchange.ts';
import type { InvoiceRule } from '../../../../generators/customs/broken-invoice.ts';
import type { InvoiceDraft } from '../../../../generators/customs/draft.ts';
import { unenrolled } from '../../accounts.ts';
import { family } from '../../check.ts';
import { exchangeOf, requireFailure, unchanged } from '../../invoices/judge.ts';
import { submittingInvoices, updatingInvoices } from '../../invoices/resource.ts';
import { brokenWithin, needsOf } from '../../invoices/rules.ts';
import { withLineIds } from '../../invoices/update/named-lines.ts';
import { freshOrMain } from '../../read.ts';

interface Cause {
  readonly rule: InvoiceRule;
  readonly as?: (api: CustomsApi) => Promise<CustomsAccount>;
}

/** Processing detects each cause at another step, and may have stored something before. */
const causes = [
  'failure-container-not-on-shipment',
  'failure-line-currency-mismatch',
  'failure-currency-code-unknown',
  'failure-proration-with-charge-adjustments',
  'failure-document-line-number-invalid',
  'failure-manufacturer-not-in-network',
  'failure-product-missing-or-archived',
  'failure-metadata-key-unknown',
] as const satisfies readonly InvoiceRule[];

const ofCreation = [
  'failure-shipment-not-located',
  'failure-document-line-numbers-inconsistent',
  'failure-involved-party-invalid',
  'weight-header-gross-with-line-weight-refused',
  'weight-header-net-zero-refused',
  'weight-header-units-match',
  'weight-header-gross-needs-one-quantity-unit',
] as const satisfies readonly InvoiceRule[];

/** A cause that depends on the account or on the invoice. */
const ofUpdate = [
  'failure-product-creation-disabled',
  'failure-involved-party-invalid',
] as const satisfies readonly InvoiceRule[];

/** Whether the control is found by its number. If this account accepts no control, its list must be readable. */
async function isFound(account: CustomsAccount, valid: InvoiceDraft): Promise<boolean> {
  const { end, invoice } = await account.create(valid);
  if (end === 'succeeded') return invoice !== undefined;
  const list = await account.invoices.list();
  return isAccepted(list) && Array.isArray(read(list.answer?.json, '/data/data'));
}

const leavesNothing = family(({ rule, as = freshOrMain }: Cause) => ({
  needs: [...submittingInvoices, ...needsOf(rule)],
  given: brokenWithin(rule),
  cases: 3,
  async when(api, { broken, valid }) {
    const account = await as(api);
    const failure = await account.create(broken);
    const left = (await account.invoices.find(failure.invoiceNumber)) ?? null;
    return { failure, left, isFound: await isFound(account, valid) };
  },
  then({ failure, left, isFound }, expect) {
    requireFailure(failure, expect);
    const actual = `the invoice ${JSON.stringify(read(left, '/id'))}`;
    if (left === null && !isFound) expect.unexercised('an invoice that was stored is not found either');
    expect.that(left === null, 'no invoice of that number', actual, exchangeOf(failure));
  },
}));

const before: Partial<InvoiceDraft> = { incoterm: 'FOB', manifestQuantity: 31 };
const after: Partial<InvoiceDraft> = { incoterm: 'CIF', manifestQuantity: 62 };

const changesNothing = family(({ rule }: Cause) => ({
  needs: [...submittingInvoices, ...updatingInvoices, ...needsOf(rule)],
  given: brokenWithin(rule),
  cases: 2,
  async when(api, { valid, broken }) {
    const account = await freshOrMain(api);
    const created = await account.given({ ...valid, ...before });
    const was = await account.invoices.get(created.invoiceId);
    const update = await account.update(created, withLineIds({ ...broken, ...after }, valid.lines.length));
    return { update, was, is: await account.invoices.get(created.invoiceId) };
  },
  then({ update, was, is }, expect) {
    requireFailure(update, expect);
    expect.note(update.end);
    unchanged(was, is, expect);
  },
}));

const noInvoice = 'processing-failed-create-leaves-no-invoice';
const noChange = 'processing-failed-update-changes-nothing';

export const afterEachCauseChecks = [
  ...leavesNothing({
    ...rowsAfter(noInvoice, [...causes, ...ofCreation]),
    [`${noInvoice}-after-failure-product-creation-disabled`]: {
      proves: noInvoice,
      rule: 'failure-product-creation-disabled',
      needs: ['fresh account'],
    },
    [`${noInvoice}-after-failure-shipment-details-missing`]: {
      proves: noInvoice,
      rule: 'failure-shipment-details-missing',
      as: unenrolled,
    },
  }),
  ...changesNothing(rowsAfter(noChange, [...causes, ...ofUpdate])),
];

function rowsAfter<Proves extends string>(proves: Proves, rules: readonly InvoiceRule[]) {
  return Object.fromEntries(rules.map((rule) => [`${proves}-after-${rule}`, { proves, rule }] as const));
}
