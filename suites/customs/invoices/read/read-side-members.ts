/** Submits members that the document lists only for responses. */

import type { CustomsAccount } from '../../../../clients/customs/api.ts';
import type { Outcome } from '../../../../clients/customs/outcomes.ts';
import { isObject, type Json, type JsonObject } from '../../../../engine/json.ts';
import type { InvoiceDraft } from '../../../../generators/customs/draft.ts';
import { linesOf } from '../judge.ts';

const onLine = (currency: Json): JsonObject => ({
  first_sale_value: { amount: '12', currency_code: currency },
  net_value: { amount: '11', currency_code: currency },
  special_program_indicator: { code: 'A' },
  charge_adjustments: [
    { code: 'transport_handling_insurance', amount: 5, applied_as: 'percentage', applied_to: 'value' },
  ],
});

/**
 * Submits an invoice with members that the document lists only on the read side. A target may ignore them or reject the
 * submission; if it shows them, the document says in which form.
 */
export async function createWithReadSide(
  account: CustomsAccount,
  draft: InvoiceDraft,
): Promise<Outcome & { readonly invoiceNumber: string }> {
  const invoiceNumber = account.freshNumber(draft);
  const body = await account.invoices.body(draft, { invoiceNumber });
  const currency = (isObject(body) && body.currency) || 'USD';
  const lines = linesOf(body).map((line) => ({ ...(isObject(line) ? line : {}), ...onLine(currency) }));
  const whole = { ...(isObject(body) ? body : {}), order_number: 'SO-2031-000417', line_items: lines };
  const submission = await account.invoices.submitRaw(whole);
  return { ...(await account.outcomes.of(submission, invoiceNumber)), invoiceNumber };
}
