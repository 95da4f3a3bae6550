/** Judges which weights a submission must not have. */

import type { CustomsApi } from '../../../clients/customs/api.ts';
import type { Outcome } from '../../../clients/customs/outcomes.ts';
import { rowsFor } from '../../../engine/families/rows.ts';
import type { Json } from '../../../engine/json.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import { brokenInvoice, type InvoiceRule } from '../../../generators/customs/broken-invoice.ts';
import { kilos } from '../../../generators/customs/context.ts';
import type { BrokenInvoice, InvoiceDraft } from '../../../generators/customs/draft.ts';
import { plainInvoice } from '../../../generators/customs/plain-invoice.ts';
import { once } from '../../cases.ts';
import { check, rejects } from '../check.ts';
import { inContexts, updatesInContexts } from '../invoices/contexts.ts';
import { controlSucceeded, exchangeOf, invoiceRefused, linesOf } from '../invoices/judge.ts';
import { invoiceCreation, invoiceUpdates, submittingInvoices, updatingInvoices } from '../invoices/resource.ts';
import { broken } from '../invoices/rules.ts';
import { asUpdates } from '../invoices/update/broken-updates.ts';
import { namingEachLine, withLineIds } from '../invoices/update/named-lines.ts';
import { getWhen, invoiceOfGet } from '../read.ts';

/** Updates that break one of some rules. */
const updating = (...rules: readonly InvoiceRule[]) => ({
  given: namingEachLine(broken(rules)),
  examples: updatesInContexts(...rules),
  cases: 24,
});

/** Rules that checks of their own break in updates. */
const triedInUpdates: readonly InvoiceRule[] = [
  'weight-header-gross-zero-refused',
  'weight-header-gross-negative-refused',
  'weight-header-net-zero-refused',
  'weight-header-net-negative-refused',
  'weight-header-units-match',
  'weight-header-gross-needs-one-quantity-unit',
  'weight-header-net-needs-one-quantity-unit',
];

const ten = kilos('10');

/** Both drafts also have the other header weight. The control proves that this weight is no reason to refuse. */
function beside(other: 'totalGrossWeight' | 'totalNetWeight', ...rules: readonly InvoiceRule[]) {
  // The least net weight, and a gross weight of ten like the net weight of these rules: so net is not above gross.
  const weight = other === 'totalNetWeight' ? kilos('0.01') : ten;
  const besides = (draft: InvoiceDraft): InvoiceDraft => ({ ...draft, [other]: weight });
  return {
    given: broken(rules).map((pair) => ({ ...pair, valid: besides(pair.valid), broken: besides(pair.broken) })),
    cases: 12,
  };
}

const besideTheOther = rejects(invoiceCreation, {
  'weight-header-net-negative-refused-beside-the-other': {
    ...beside('totalGrossWeight', 'weight-header-net-negative-refused', 'weight-header-net-zero-refused'),
  },
  'weight-header-gross-zero-refused-beside-the-other': {
    ...beside('totalNetWeight', 'weight-header-gross-zero-refused', 'weight-header-gross-negative-refused'),
  },
  'weight-header-gross-needs-one-quantity-unit-beside-the-other': {
    ...beside('totalNetWeight', 'weight-header-gross-needs-one-quantity-unit'),
  },
});

/** Every header kind beside every line kind. */
const kinds = {
  'weight-header-gross-with-line-weight-refused': 'weight',
  'weight-header-gross-with-line-net-weight-refused': 'netWeight',
  'weight-header-gross-with-line-net-net-weight-refused': 'netNetWeight',
  'weight-header-net-with-line-weight-refused': 'weight',
  'weight-header-net-with-line-net-weight-refused': 'netWeight',
  'weight-header-net-with-line-net-net-weight-refused': 'netNetWeight',
} as const;

type Combined = keyof typeof kinds;
const combined = Object.keys(kinds) as readonly Combined[];

/** Both header weights beside a line weight. */
function besideBoth(rule: Combined): BrokenInvoice {
  const valid: InvoiceDraft = { ...plainInvoice, totalGrossWeight: ten, totalNetWeight: ten };
  const lines = valid.lines.map((line) => ({ ...line, [kinds[rule]]: { value: '2', unit: 'main' } }));
  return { breaks: rule, mistake: rule, valid, broken: { ...valid, lines } };
}

/** The lines have every kind of weight, as an invoice does that states them all. */
function besideAllKinds(rule: Combined): BrokenInvoice {
  const header = rule.startsWith('weight-header-gross') ? 'totalGrossWeight' : 'totalNetWeight';
  const valid: InvoiceDraft = { ...plainInvoice, [header]: ten };
  const weights = { weight: kilos('4'), netWeight: kilos('3'), netNetWeight: kilos('2') };
  const lines = valid.lines.map((line) => ({ ...line, ...weights }));
  return { breaks: rule, mistake: rule, valid, broken: { ...valid, lines } };
}

const updates = rejects(invoiceUpdates, {
  'weight-header-with-one-weighed-line-refused-on-update': { ...updating(...combined) },
  'weight-header-gross-zero-refused-on-update': {
    ...updating('weight-header-gross-zero-refused', 'weight-header-gross-negative-refused'),
  },
  'weight-header-net-negative-refused-on-update': {
    ...updating('weight-header-net-zero-refused', 'weight-header-net-negative-refused'),
  },
  'weight-header-units-match-on-update': { ...updating('weight-header-units-match') },
  'weight-header-gross-needs-one-quantity-unit-on-update': {
    ...updating('weight-header-gross-needs-one-quantity-unit', 'weight-header-net-needs-one-quantity-unit'),
  },
});

const combinations = rejects(
  invoiceCreation,
  rowsFor(combined, (rule) => ({
    given: brokenInvoice(rule),
    examples: [besideBoth(rule), besideAllKinds(rule), ...inContexts(rule), ...asUpdates(rule, true)],
    cases: 25,
  })),
);

const creations = rejects(
  invoiceCreation,
  rowsFor(
    [
      'weight-header-with-one-weighed-line-refused',
      'weight-header-gross-zero-refused',
      'weight-header-gross-negative-refused',
      'weight-header-net-zero-refused',
      'weight-header-net-negative-refused',
      'weight-header-units-match',
      'weight-header-needs-a-line',
      'weight-header-gross-needs-one-quantity-unit',
      'weight-header-net-needs-one-quantity-unit',
      'weight-header-gross-not-quantity-refused',
      'weight-header-net-not-quantity-refused',
    ],
    (rule) => ({
      given: brokenInvoice(rule),
      examples: [...inContexts(rule), ...asUpdates(rule, triedInUpdates.includes(rule))],
      cases: 25,
    }),
  ),
);

/** A number that nothing else in the body has. */
const mark = '10.987654';

/** Sends the header weight as this number, digit by digit: a decimal type may tell 0.00 from 0. */
async function withLiteral({ main }: CustomsApi, literal: string): Promise<Outcome> {
  const invoiceNumber = main.freshNumber(plainInvoice);
  const body = await main.invoices.body({ ...plainInvoice, totalGrossWeight: kilos(mark) }, { invoiceNumber });
  const [start, end, ...more] = JSON.stringify(body).split(mark);
  if (end === undefined || more.length > 0) throw new Unmet('the profile gives the weight another form');
  const headers = { 'content-type': 'application/json' };
  const submission = await main.invoices.post({ body: `${start}${literal}${end}`, headers });
  return main.outcomes.of(submission, invoiceNumber, 0, { absence: 'failed', endOnly: true });
}

const zeroWithDecimals = check({
  id: 'weight-header-gross-zero-refused-with-decimals',
  needs: submittingInvoices,
  ...once,
  async when(api) {
    const control = await withLiteral(api, '10.00');
    return { control, refusal: await withLiteral(api, '0.00') };
  },
  then({ control, refusal }, expect) {
    controlSucceeded(control, expect);
    invoiceRefused(refusal, expect, 'weight-header-gross-zero-refused');
  },
});

/** The update leaves all lines out, so that no line is left to carry the weight. */
const withoutLines: InvoiceDraft = { ...plainInvoice, lines: [], totalGrossWeight: ten };

const neededOnUpdate = check({
  id: 'weight-header-needs-a-line-on-update',
  needs: [...submittingInvoices, ...updatingInvoices],
  ...once,
  async when(api) {
    const before = await api.main.given(plainInvoice);
    const control = await api.main.update(before, withLineIds({ ...plainInvoice, totalGrossWeight: ten }, 1));
    const update = await api.main.update(before, withoutLines, 2, { endOnly: true });
    const isEmpty = (invoice: Json): boolean => linesOf(invoice).length === 0;
    const after = update.end === 'succeeded' ? await getWhen(api, api.main, before.invoiceId, isEmpty) : undefined;
    return { control, update, after };
  },
  then({ control, update, after }, expect) {
    controlSucceeded(control, expect);
    if (update.end === 'silent') expect.unexercised('the submission has no outcome');
    if (after && !update.completion) expect.unexercised('needs a webhook that reports the outcome');
    const left = after && linesOf(invoiceOfGet(after) ?? expect.unexercised('the invoice cannot be read'));
    // Whether an update may leave out the lines that the invoice has is open.
    if (left && left.length > 0) expect.unexercised('the invoice keeps its lines');
    const [expected, actual] = ['a refusal (400), or PROCESSING_STATUS_FAILED', 'a success, and no line'];
    expect.that(update.end !== 'succeeded', expected, actual, exchangeOf(update));
  },
});

export const weightRefusalChecks = [
  ...combinations,
  ...creations,
  ...besideTheOther,
  ...updates,
  zeroWithDecimals,
  neededOnUpdate,
];
