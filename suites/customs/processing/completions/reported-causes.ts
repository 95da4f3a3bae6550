/** Judges that a webhook reports a failure of each documented cause. */

import { Inapplicable } from '../../../../engine/judge/violation.ts';
import { isAccepted } from '../../../../engine/wire/exchange.ts';
import type { InvoiceRule } from '../../../../generators/customs/broken-invoice.ts';
import { family } from '../../check.ts';
import { ending } from '../../invoices/judge.ts';
import { updatingInvoices } from '../../invoices/resource.ts';
import { brokenWithin, needsOf } from '../../invoices/rules.ts';
import { withLineIds, withoutLineIds } from '../../invoices/update/named-lines.ts';

/** Mistakes with a documented failure message. Those of the shipment and of the seller may be about another invoice. */
const causes = [
  'failure-currency-code-unknown',
  'failure-line-currency-mismatch',
  'failure-document-line-numbers-inconsistent',
  'failure-document-line-number-invalid',
  'failure-manufacturer-not-in-network',
  'failure-product-missing-or-archived',
  'failure-container-not-on-shipment',
  'failure-metadata-key-unknown',
  'failure-proration-with-charge-adjustments',
] as const satisfies readonly InvoiceRule[];

interface Cause {
  readonly rule: InvoiceRule;
  readonly as: 'create' | 'update';
}

/** A failure of each cause is reported: a target may report each in a way of its own. */
const reported = family(({ rule, as }: Cause) => ({
  needs: [...needsOf(rule), ...(as === 'update' ? updatingInvoices : [])],
  given: brokenWithin(rule),
  cases: 1,
  async when({ main }, { valid, broken }) {
    if (as === 'create') return main.create(withoutLineIds(broken));
    const before = await main.given(withoutLineIds(valid));
    return main.update(before, withLineIds(broken, before.lineIds.length));
  },
  then(one, expect) {
    if (one.end === 'refused') throw new Inapplicable('it is refused at once, so no webhook is due');
    if (!isAccepted(one.submission)) expect.unexercised(`not acknowledged: ${ending(one)}`);
    expect.that(one.end !== 'silent', 'a completion webhook', 'none', one.submission);
  },
}));

const rowsOf = <Proves extends string>(proves: Proves, as: Cause['as']) =>
  Object.fromEntries(causes.map((rule) => [`${proves}-by-${rule}`, { proves, rule, as }] as const));

export const reportedCauseChecks = reported({
  ...rowsOf('completion-sent-after-create-fails', 'create'),
  ...rowsOf('completion-sent-after-update-fails', 'update'),
});
