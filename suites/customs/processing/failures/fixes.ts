/** Judges that corrected submissions succeed, and what a second invoice with the same number does. */

import fc from 'fast-check';
import type { Created, CustomsAccount, CustomsApi } from '../../../../clients/customs/api.ts';
import type { Json } from '../../../../engine/json.ts';
import { Inapplicable } from '../../../../engine/judge/violation.ts';
import { read } from '../../../../engine/pointer.ts';
import { brokenInvoice } from '../../../../generators/customs/broken-invoice.ts';
import type { BrokenInvoice, InvoiceDraft } from '../../../../generators/customs/draft.ts';
import { base } from '../../../../generators/customs/invoice-pair.ts';
import { seller } from '../../../../generators/customs/parties.ts';
import { plainInvoice } from '../../../../generators/customs/plain-invoice.ts';
import type { CustomsProfile } from '../../../../schemas/target-profile.ts';
import { check, type Expect } from '../../check.ts';
import { identifies } from '../../invoices/identity.ts';
import {
  controlSucceeded,
  endedAtOnce,
  ending,
  failureTells,
  invoiceSucceeded,
  linesOf,
  requireFailure,
  unchanged,
} from '../../invoices/judge.ts';
import { elementsOf } from '../../invoices/read/parts.ts';
import { submittingInvoices, updatingInvoices } from '../../invoices/resource.ts';
import { withLineIds } from '../../invoices/update/named-lines.ts';
import { getWhen, invoiceOfGet, numberOf } from '../../read.ts';

/** Submits the same number again. Each submission has one completion, unless it is refused at once. */
function again(account: CustomsAccount, before: Created, draft: InvoiceDraft, earlier: readonly Created[]) {
  const completed = earlier.filter((one) => !endedAtOnce(one)).length;
  return account.update(before, draft, completed);
}

/** Mistakes that need only a shipment. */
const correctable = fc.oneof(
  brokenInvoice('invoice-currency-iso-4217'),
  brokenInvoice('failure-shipment-not-located'),
  brokenInvoice('failure-line-currency-mismatch'),
  brokenInvoice('failure-document-line-numbers-inconsistent'),
  brokenInvoice('failure-document-line-number-invalid'),
  brokenInvoice('line-quantity-zero-refused'),
);

/** Most targets fail an unknown currency by webhook, and refuse a quantity of zero at once. */
const plainPair = (mistake: string, broken: Partial<InvoiceDraft>): BrokenInvoice => ({
  breaks: mistake,
  mistake,
  valid: plainInvoice,
  broken: { ...plainInvoice, ...broken },
});

const corrected = check({
  proves: 'failure-corrected-resubmission-succeeds',
  given: correctable,
  examples: [
    plainPair('invoice-currency-iso-4217', { currency: { unassigned: 0 } }),
    plainPair('line-quantity-zero-refused', { lines: [{ quantity: { value: '0', unit: 'main' } }] }),
  ],
  cases: 20,
  async when(api, { valid, broken }) {
    const control = await api.main.create(valid);
    const failure = await api.main.create(broken);
    return { control, failure, second: await again(api.main, { ...failure, lineIds: [] }, valid, [failure]) };
  },
  then({ control, failure, second }, expect) {
    controlSucceeded(control, expect);
    requireFailure(failure, expect);
    invoiceSucceeded(second, expect, 'the cause is corrected and the submission sent again (Failure messages)');
  },
});

/** An update with an unknown line id, then the same update without it. */
async function withoutWrongId(api: CustomsApi, draft: InvoiceDraft) {
  const before = await api.main.given(draft);
  const known = withLineIds(draft, draft.lines.length);
  // The new line has a number only if the other lines have one.
  const [line = {}] = draft.lines;
  const numbered = line.documentLineNumber !== undefined && { documentLineNumber: draft.lines.length + 1 };
  const added = { ...line, ...numbered };
  const wrong = { ...known, lines: [...known.lines, { ...added, id: { unknown: 7 } }] };
  const failure = await again(api.main, before, wrong, [before]);
  const right = { ...known, lines: [...known.lines, added] };
  const second = await again(api.main, before, right, [before, failure]);
  const more = (invoice: Json): boolean => linesOf(invoice).length > draft.lines.length;
  return { before, failure, second, after: await getWhen(api, api.main, before.invoiceId, more) };
}

const lineIdOmitted = check({
  proves: 'failure-line-id-omitted-creates-line',
  needs: updatingInvoices,
  given: base({ lines: fc.integer({ min: 1, max: 3 }) }),
  cases: 8,
  when: withoutWrongId,
  then({ before, failure, second, after }, expect, draft) {
    requireFailure(failure, expect);
    invoiceSucceeded(second, expect);
    expect.premise(after).accepted('the invoice is read');
    const ids = linesOf(invoiceOfGet(after)).map((line) => Number(read(line, '/id')));
    const fresh = ids.filter((id) => !before.lineIds.includes(id)).length;
    expect.that(fresh === 1, `the ${draft.lines.length} old lines and a new one`, `${fresh} new lines`, after);
  },
});

/**
 * How an invoice of the same number and seller is submitted again as another one: on another shipment if the shipment is
 * part of the identity; without its id if an update names the id. Whether the invoice then "already exists" is open: a
 * target may also create or update it.
 */
function asAnother(profile: CustomsProfile): 'elsewhere' | 'without its id' {
  if (identifies(profile, 'shipment')) return 'elsewhere';
  if (identifies(profile, 'seller') && profile.fields.updateId !== undefined) return 'without its id';
  throw new Inapplicable('customs.identity of the profile does not include the shipment: it would be an update');
}

const sold = base().map((draft): InvoiceDraft => ({ ...draft, parties: [seller] }));

const onAnotherShipment: Pick<InvoiceDraft, 'shipment'> = { shipment: { by: 'id', which: 'other' } };

/** The control is the other invoice with a different number. */
async function submittedAsAnother(api: CustomsApi, draft: InvoiceDraft) {
  const how = asAnother(api.profile);
  const another = { ...draft, ...(how === 'elsewhere' && onAnotherShipment) };
  const control = await api.main.create(another);
  const { invoiceId, ...first } = await api.main.given(draft);
  const second = await again(api.main, first, another, [first]);
  return { how, control, second, after: await api.main.invoices.get(invoiceId) };
}

function rejectedAsExisting(second: Created, expect: Expect): void {
  const mode = expect.target.faultMode.invoiceExists;
  if (endedAtOnce(second)) {
    expect(second.submission).refused();
    expect.that(mode !== 'async', 'a failure webhook', ending(second), second.submission);
  } else {
    expect.that(mode !== 'sync', 'a refusal at once (400)', ending(second), second.submission);
    failureTells(second, expect, ['invoiceExists']);
  }
  expect.note(endedAtOnce(second) ? 'refused at once' : 'failed by webhook');
}

const otherShipment = [...submittingInvoices, 'customs.identity', 'other shipment', 'seller'] as const;

const alreadyExists = check({
  proves: 'failure-invoice-already-exists',
  needs: otherShipment,
  given: sold,
  cases: 6,
  when: submittedAsAnother,
  then({ how, control, second, after }, expect) {
    if (control.end !== 'succeeded') expect.unexercised(`the same invoice under another number: ${ending(control)}`);
    if (second.end === 'silent') expect.unexercised('the submission has no outcome');
    // Without webhooks, the first invoice looks like the outcome of the second submission.
    if (second.end === 'succeeded' && !second.completion)
      expect.unexercised('needs a webhook that reports the outcome');
    if (second.end === 'succeeded') throw new Inapplicable(`gap: which invoice already exists; ${how} it succeeds`);
    rejectedAsExisting(second, expect);
    expect(after).accepted('the first invoice stays');
  },
});

interface Elsewhere {
  readonly draft: InvoiceDraft;
  /** What is submitted on the other shipment, once for both checks. Absent: the same draft. */
  readonly shared?: InvoiceDraft;
}

/** If the shipment is part of the identity, the same number on another shipment is another invoice. */
async function submittedElsewhere(api: CustomsApi, draft: InvoiceDraft, elsewhere: InvoiceDraft) {
  if (!identifies(api.profile, 'shipment')) {
    throw new Inapplicable('customs.identity of the profile does not include the shipment: it would be an update');
  }
  const { invoiceId, ...first } = await api.main.given(draft);
  const before = await api.main.invoices.get(invoiceId);
  const second = await again(api.main, first, { ...elsewhere, ...onAnotherShipment }, [first]);
  return { second, before, after: await api.main.invoices.get(invoiceId) };
}

/** Of another seller: an invoice of the same number and seller may "already exist". */
const ofTwoSellers: Elsewhere = {
  draft: { ...plainInvoice, parties: [seller] },
  shared: { ...plainInvoice, parties: [{ type: 'seller', by: { data: { name: 'Another Seller', address: 1 } } }] },
};

const onTwoShipments = (api: CustomsApi, { draft, shared }: Elsewhere) =>
  shared === undefined
    ? submittedElsewhere(api, draft, draft)
    : api.sharedFixture('the same number elsewhere', (own) => submittedElsewhere(own, draft, shared));

const elsewhereNotGot = check({
  id: 'envelope-get-holds-no-other-invoice-of-same-number',
  needs: otherShipment,
  given: fc.constant(ofTwoSellers),
  cases: 1,
  when: onTwoShipments,
  then({ second, before, after }, expect) {
    if (second.end === 'silent') expect.unexercised('the submission has no outcome');
    if (second.end === 'disturbed') expect.unexercised(`the submission: ${ending(second)}`);
    if (second.end !== 'succeeded') throw new Inapplicable(`gap: which invoice already exists: ${ending(second)}`);
    expect.premise(before).accepted('the invoice is read');
    expect.premise(after).accepted('the invoice is read');
    const numbers = elementsOf(after).map(({ value }) => numberOf(value));
    expect.that(numbers.length <= 1, 'only the invoice on its own shipment', JSON.stringify(numbers), after);
  },
});

const elsewhereLeavesAlone = check({
  id: 'processing-update-leaves-others-alone-of-same-number',
  needs: otherShipment,
  given: sold.map((draft): Elsewhere => ({ draft })),
  examples: [ofTwoSellers],
  cases: 4,
  when: onTwoShipments,
  then({ second, before, after }, expect) {
    if (second.end === 'silent') expect.unexercised('the submission has no outcome');
    expect.note(second.end);
    const why = 'by customs.identity of the profile, an invoice on another shipment is another one';
    unchanged(before, after, expect, why);
  },
});

export const failureFixChecks = [corrected, lineIdOmitted, alreadyExists, elsewhereLeavesAlone, elsewhereNotGot];
