import fc from 'fast-check';
import type { Created, CustomsAccount, CustomsApi, Existing } from '../../../../clients/customs/api.ts';
import type { InvoiceRule } from '../../../../generators/customs/broken-invoice.ts';
import { kilos } from '../../../../generators/customs/context.ts';
import type { BrokenInvoice, InvoiceDraft, InvoiceLineDraft } from '../../../../generators/customs/draft.ts';
import { family } from '../../check.ts';
import { ending, hasFailed, unchanged } from '../../invoices/judge.ts';
import { submittingInvoices, updatingInvoices } from '../../invoices/resource.ts';
import { broken, contentRules, oneOfEach, processingRules } from '../../invoices/rules.ts';
import {
  type ChangedInvoice,
  changedInvoice,
  type Detailed,
  nthUpdate,
} from '../../invoices/update/changed-invoice.ts';
import { readPagesFor } from '../../listing/read-pages.ts';
import { freshOrMain, invoicesOn, listedWhen, numberOf } from '../../read.ts';
import { createAfterOutcomes } from '../outcomes.ts';
import { duringBreakdown, failingCreate } from './failing-submissions.ts';
import { truncatedSubmission } from './truncated-body.ts';

type End = 'failed' | 'refused';

const rules = [...processingRules, ...contentRules];

const plainRules = [
  'invoice-currency-iso-4217',
  'line-quantity-zero-refused',
  'line-document-number-missing-on-one-refused',
  'failure-shipment-not-located',
  'invoice-incoterm-unknown-refused',
  'failure-line-currency-mismatch',
] as const satisfies readonly InvoiceRule[];

interface Left {
  /** Default: it may fail or be refused. */
  readonly end?: End;
  readonly breaks?: readonly InvoiceRule[];
}

/** After a failed or refused create, the list shows no invoice of its number. */
const leavesNoInvoice = family(({ end, breaks = rules }: Left) => ({
  given: broken(breaks),
  examples: oneOfEach(breaks),
  cases: 22,
  async when(api, pair) {
    const { account, failed } = await rejectedCreate(api, pair, end);
    if (!hasEnd(failed, end)) return { failed, control: failed, pages: [] };
    const control = await createAfterOutcomes(api, account, pair.valid);
    // The control was submitted last: once it is listed, earlier submissions have been processed.
    await listedWhen(api, account, control.invoiceNumber);
    const { pages } = await readPagesFor(api, account, failed.invoiceNumber, control.invoiceNumber);
    return { failed, control, pages };
  },
  then({ failed, control, pages }, expect) {
    if (!hasEnd(failed, end)) expect.unexercised(`the submission: ${ending(failed)}`);
    const all = invoicesOn(pages).map(numberOf);
    if (!all.includes(control.invoiceNumber)) expect.unexercised('the control is not listed either');
    expect.note(failed.end);
    const gone = !all.includes(failed.invoiceNumber);
    expect.that(gone, `no invoice ${failed.invoiceNumber}`, 'it is listed', failed.submission);
  },
}));

const hasEnd = (outcome: Created, end: End | undefined): boolean =>
  end === undefined ? hasFailed(outcome) : outcome.end === end;

async function rejectedCreate(api: CustomsApi, pair: BrokenInvoice, end: End | undefined) {
  const account = await freshOrMain(api);
  if (end === 'failed') return failingCreate(api, account, pair);
  if (end === 'refused') return refusedCreate(account, pair);
  return { account, failed: await account.create(pair.broken) };
}

async function refusedCreate(account: CustomsAccount, { valid, broken }: BrokenInvoice) {
  const failed = await account.create(broken);
  if (failed.end === 'refused') return { account, failed };
  return { account, failed: await truncatedSubmission(account, valid, { invoiceNumber: account.freshNumber(valid) }) };
}

type Spoil = (draft: Detailed) => InvoiceDraft;

const lastLine =
  (of: Partial<InvoiceDraft['lines'][number]>): Spoil =>
  (draft) => ({
    ...draft,
    lines: draft.lines.map((line, i) => (i === draft.lines.length - 1 ? { ...line, ...of } : line)),
  });

/** Mistakes at the end of the body: a target must not store the part before them. */
const failing: Readonly<Record<string, Spoil>> = {
  'last line in another currency': lastLine({ value: { amount: '7', currency: 'another' } }),
  'last line with an unknown id': lastLine({ id: { unknown: 5 } }),
  'unknown currency': (draft) => ({ ...draft, currency: { unassigned: 0 } }),
  'one line without a number': (draft) => ({
    ...draft,
    lines: [...draft.lines, ...draft.lines].slice(0, Math.max(2, draft.lines.length)).map((line, i) => {
      const { documentLineNumber: _, id, ...rest } = line;
      return {
        ...rest,
        ...(i < draft.lines.length && id !== undefined && { id }),
        ...(i > 0 && { documentLineNumber: i }),
      };
    }),
  }),
};

const refused: Readonly<Record<string, Spoil>> = {
  'last line with quantity zero': lastLine({ quantity: { value: '0', unit: 'main' } }),
  'last line without quantity': lastLine({ quantity: null }),
  'no such incoterm': (draft) => ({ ...draft, raw: { incoterm: 'ZZZ' } }),
  'no date': (draft) => ({ ...draft, invoiceDate: { iso: 'yesterday' } }),
  'lines are no list': (draft) => ({ ...draft, raw: { line_items: 7 } }),
  'manifest quantity is no number': (draft) => ({ ...draft, raw: { manifest_quantity: { a: 1 } } }),
};

interface Spoilt extends ChangedInvoice {
  readonly mistake: string;
  /** Another update with the mistake follows. */
  readonly again?: true;
}

interface Other {
  readonly before?: Partial<InvoiceDraft>;
  readonly more?: Partial<InvoiceDraft>;
  /** What each line has besides: in the invoice, and in the update. */
  readonly lines?: readonly [InvoiceLineDraft, InvoiceLineDraft];
  /** The update leaves out a line of the invoice. */
  readonly isShorter?: true;
}

/**
 * Members that an update should not change if it must succeed: values may be unknown, or part of the identity. `before` is
 * what the invoice has, so that a value of its own is not the default.
 */
const others: readonly Other[] = [
  { more: { parties: [{ type: 'buyer', by: { data: { name: 'Another Buyer', address: 1 } } }] } },
  { more: { chargeAdjustments: [{ code: 'commissions_and_brokerage', amount: '7', appliedAs: 'flat_rate' }] } },
  { before: { manifestQuantityUnitType: 'PALLET' }, more: { manifestQuantityUnitType: 'BOX' } },
  { more: { shipment: { by: 'id', which: 'other' } } },
  { before: { isRelatedParties: false }, more: { isRelatedParties: true } },
  { isShorter: true },
  { more: { totalGrossWeight: kilos('12') } },
  {
    lines: [
      { pricePerUnit: { amount: '3' }, weight: kilos('6'), netWeight: kilos('5') },
      { pricePerUnit: { amount: '4' }, weight: kilos('9'), netWeight: kilos('7') },
    ],
  },
];

/** An update with null may clear what the invoice has, but not if it does not succeed. */
const cleared: readonly Other[] = [
  { before: { parties: [{ type: 'buyer', by: { data: { name: 'Buyer', address: 0 } } }] }, more: { parties: null } },
  { before: { invoiceDate: { iso: '2019-01-05' } }, more: { invoiceDate: null } },
];

const onEach = (lines: readonly InvoiceLineDraft[], more: InvoiceLineDraft = {}) =>
  lines.map((line) => ({ ...line, ...more }));

const further: InvoiceLineDraft = { quantity: { value: '3', unit: 'main' } };

/** The same invoice with one line more, and no numbers. */
const longer = (lines: readonly InvoiceLineDraft[]): readonly InvoiceLineDraft[] =>
  [...lines, further].map(({ documentLineNumber: _, ...line }) => line);

function besides(mistake: string, { draft, changed }: ChangedInvoice, other: Other): Spoilt {
  const { before, more, lines, isShorter } = other;
  const own = onEach(draft.lines, lines?.[0]);
  return {
    draft: { ...draft, ...before, lines: isShorter ? longer(own) : own },
    changed: { ...changed, ...more, lines: onEach(changed.lines, lines?.[1]) },
    mistake,
  };
}

/** A mistake that most targets find in the way that is asked for. */
const usual = { failed: 'unknown currency', refused: 'last line with quantity zero' } as const;

interface OtherEnd {
  readonly created: Existing;
  /** An update that ended in the other way. */
  readonly first: Created;
  readonly changed: Detailed;
}

/**
 * An update that every target refuses at once, or one that no target refuses at once, so that both ends are seen. The
 * invoice is read again first, because the first update may have changed it.
 */
async function lastResort(api: CustomsApi, account: CustomsAccount, { created, first, changed }: OtherEnd) {
  const before = await account.invoices.get(created.invoiceId);
  if (first.end === 'failed') return { before, update: await truncatedSubmission(account, changed, created) };
  const broke =
    first.end === 'refused' && (await duringBreakdown(api, account, () => account.update(created, changed)));
  return { before, update: broke || first };
}

const mistakes = { ...failing, ...refused };
const names = Object.keys(mistakes);
const samples = fc.sample(changedInvoice, { numRuns: 1, seed: 7 });

const changesNothing = family(({ end }: { readonly end: End }) => ({
  needs: [...submittingInvoices, ...updatingInvoices],
  given: fc.tuple(changedInvoice, fc.constantFrom(...names)).map(([one, mistake]): Spoilt => ({ ...one, mistake })),
  examples: samples.flatMap((sample): readonly Spoilt[] => [
    ...names.map((mistake) => ({ ...sample, mistake })),
    ...[...others, ...cleared].map((one) => besides(usual[end], sample, one)),
    { ...sample, mistake: usual[end], again: true },
  ]),
  cases: 25,
  async when(api, { draft, changed, mistake, again }) {
    const account = await freshOrMain(api);
    const created = await account.given(draft);
    const untouched = await account.invoices.get(created.invoiceId);
    const spoil = mistakes[mistake] ?? ((one) => one);
    const one = await account.update(created, spoil(changed));
    const isRepeated = again && one.end === end;
    const first = isRepeated ? await account.update(created, spoil(nthUpdate(draft, 10)), 2) : one;
    const { before, update } =
      first.end === end
        ? { before: untouched, update: first }
        : await lastResort(api, account, { created, first, changed });
    if (update.end !== end) return { update, before, after: before };
    await createAfterOutcomes(api, account, draft);
    return { update, before, after: await account.invoices.get(created.invoiceId) };
  },
  then({ update, before, after }, expect, { mistake }) {
    if (update.end !== end) expect.unexercised(`${mistake}: ${ending(update)}`);
    expect.note(mistake);
    unchanged(before, after, expect);
  },
}));

/** What exists after a failed or refused submission. */
export const afterFailureChecks = [
  ...leavesNoInvoice({
    'processing-failed-create-leaves-no-invoice': { end: 'failed' },
    'processing-refused-create-leaves-no-invoice': { end: 'refused' },
    'list-omits-failed-creates': { breaks: plainRules, cases: 20 },
  }),
  ...changesNothing({
    'processing-failed-update-changes-nothing': { end: 'failed' },
    'processing-refused-update-changes-nothing': { end: 'refused' },
  }),
];
