import fc from 'fast-check';
import type { CustomsAccount, CustomsApi } from '../../../clients/customs/api.ts';
import { waitUntil } from '../../../clients/wait.ts';
import type { Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import { brokenInvoice, type InvoiceRule } from '../../../generators/customs/broken-invoice.ts';
import { invoice } from '../../../generators/customs/invoice.ts';
import { check } from '../check.ts';
import { requireSuccess } from '../invoices/judge.ts';
import { contradiction, documented } from '../invoices/read/comparison.ts';
import { createWithReadSide } from '../invoices/read/read-side-members.ts';
import { submittingInvoices, updatingInvoices } from '../invoices/resource.ts';
import { changedInvoice, showing, showsChange } from '../invoices/update/changed-invoice.ts';
import { isAbsent } from '../operations.ts';
import { getWhen, gotten, invoicesOn, listedWhen, numberOf, quietAccount, readableBy } from '../reading.ts';
import { enrolled } from './own-account.ts';
import { walk, walkFor } from './walk.ts';

const few = invoice({ lines: fc.integer({ min: 1, max: 3 }) });

const answers200 = check({
  proves: 'list-answers-200',
  given: fc.constantFrom<('main' | 'quiet')[]>('main', 'quiet'),
  examples: ['main', 'quiet'],
  cases: 4,
  when: async (api, whose) => ({
    list: await (await (whose === 'main' ? api.main() : quietAccount(api))).invoices.list(),
  }),
  then: ({ list }, expect) => {
    if (isAbsent(list)) expect.unexercised('the target does not serve the list');
    expect(list).status([200], 'GET /commercial_invoices answers 200');
    expect.premise(list).member('/data/data', 'a list', Array.isArray, 'what answers is the list of invoices');
  },
});

/** Without a filter: a filtered list is another list. */
const unfiltered = async (api: CustomsApi, account: CustomsAccount, number: string): Promise<Json | undefined> =>
  invoicesOn((await walk(api, account)).pages).find((one) => numberOf(one) === number);

const showsCreated = check({
  proves: 'list-shows-created-invoice',
  needs: submittingInvoices,
  given: fc.record({ draft: invoice(), more: fc.integer({ min: 0, max: 2 }) }),
  cases: 20,
  async when(api, { draft, more }) {
    const account = await quietAccount(api);
    for (let i = 0; i < more; i++) await account.create(draft);
    const { submission, invoiceNumber } = await account.given(draft);
    let listed = false;
    const { readAfterSuccess, poll } = api.profile.timing;
    await waitUntil(api.clock, readAfterSuccess, poll, async () => {
      listed = (await unfiltered(api, account, invoiceNumber)) !== undefined;
      return listed;
    });
    return { submission, invoiceNumber, listed };
  },
  then({ submission, invoiceNumber, listed }, expect) {
    expect.that(listed, `invoice ${invoiceNumber} in the list`, 'it is nowhere', expect.why, submission);
  },
});

const showsUpdated = check({
  proves: 'list-shows-updated-values',
  needs: [...submittingInvoices, ...updatingInvoices],
  given: changedInvoice,
  cases: 15,
  async when(api, { draft, changed }) {
    const account = await quietAccount(api);
    const before = await account.given(draft);
    const update = await account.update(before, changed);
    const { invoiceNumber } = before;
    const found = await listedWhen(api, account, invoiceNumber, showing(changed));
    return { update, listed: found ?? (await unfiltered(api, account, invoiceNumber)) ?? null };
  },
  then({ update, listed }, expect, { changed }) {
    requireSuccess(update, expect);
    const came = listed === null ? 'it is nowhere' : JSON.stringify(documented(listed));
    const holds = listed !== null && showsChange(listed, changed);
    const due = `the list with incoterm ${changed.incoterm} and manifest_quantity ${changed.manifestQuantity}`;
    expect.that(holds, due, came, expect.why, update.submission);
  },
});

const plainFaults = [
  'invoice-currency-iso-4217',
  'line-quantity-zero-refused',
  'line-document-number-missing-on-one-refused',
  'failure-shipment-not-located',
  'invoice-incoterm-unknown-refused',
  'failure-line-currency-mismatch',
] as const satisfies readonly InvoiceRule[];

const omitsFailed = check({
  proves: 'list-omits-failed-creates',
  needs: submittingInvoices,
  given: fc.oneof(...plainFaults.map((rule) => brokenInvoice(rule))),
  examples: plainFaults.flatMap((rule) => fc.sample(brokenInvoice(rule), { numRuns: 1, seed: 1 })),
  cases: 20,
  async when(api, { valid, broken }) {
    const account = await quietAccount(api);
    const failed = await account.create(broken);
    // The control was submitted last: once it is listed, what came before has been processed.
    const control = await account.create(valid);
    await listedWhen(api, account, control.invoiceNumber);
    return { failed, control, ...(await walkFor(api, account, failed.invoiceNumber, control.invoiceNumber)) };
  },
  then({ failed, control, pages }, expect) {
    const shown = invoicesOn(pages).map(numberOf);
    if (failed.end === 'succeeded' || failed.end === 'silent') expect.unexercised(`the submission ${failed.end}`);
    if (!shown.includes(control.invoiceNumber))
      expect.unexercised('the control without the fault is not listed either');
    expect.note(failed.end);
    const due = `no invoice ${failed.invoiceNumber}`;
    expect.that(!shown.includes(failed.invoiceNumber), due, 'it is listed', expect.why, failed.submission);
  },
});

const idsCanBeGot = check({
  proves: 'list-ids-can-be-got',
  needs: submittingInvoices,
  given: fc.array(few, { minLength: 1, maxLength: 4 }),
  cases: 10,
  async when(api, drafts) {
    const account = await quietAccount(api);
    for (const draft of drafts) await account.given(draft);
    const perName = api.profile.query.filters.per;
    const { pages } = await walk(api, account, perName === undefined ? {} : { [perName]: 2 });
    const listed = invoicesOn(pages).slice(-6);
    return { listed, got: await Promise.all(listed.map((one) => account.invoices.get(readableBy(one)))) };
  },
  then({ listed, got }, expect) {
    if (listed.length === 0) expect.unexercised('the list is empty');
    for (const [index, one] of got.entries()) {
      const why = 'an id of the list can be read';
      expect(one).status([200], why);
      const [due, came] = [numberOf(listed[index]), numberOf(gotten(one))];
      expect.that(due === came, `the listed invoice ${due}`, `${came}`, why, one);
    }
  },
});

const agrees = check({
  proves: 'invoice-get-agrees-with-list',
  needs: submittingInvoices,
  given: invoice({ lines: fc.constantFrom(1, 2, 3, 8, 12, 40), parties: ['data'] }),
  examples: [12, 40].flatMap((lines) => fc.sample(invoice({ lines }), { numRuns: 1, seed: 1 })),
  cases: 25,
  async when(api, draft) {
    const account = await quietAccount(api);
    // A target may reject these parties, or members that the request does not list.
    const first = await createWithReadSide(account, draft);
    const { parties: _, ...rest } = draft;
    const { invoiceNumber } = first.end === 'succeeded' ? first : await account.given(rest);
    const listed = (await listedWhen(api, account, invoiceNumber)) ?? null;
    return { listed, got: await getWhen(api, account, readableBy(listed ?? undefined), () => true) };
  },
  then({ listed, got }, expect) {
    const invoice = gotten(got);
    if (listed === null || invoice === undefined || numberOf(invoice) !== numberOf(listed)) {
      expect.unexercised('the invoice cannot be read both ways');
    }
    const at = contradiction(documented(listed), documented(invoice));
    const came = at === undefined ? '' : `${JSON.stringify(read(invoice, at))} and ${JSON.stringify(read(listed, at))}`;
    expect.that(at === undefined, `the same ${at} by get and in the list`, came, expect.why, got);
  },
});

const showsShipmentless = check({
  id: 'list-shows-created-invoice-without-shipment',
  proves: 'list-shows-created-invoice',
  needs: submittingInvoices,
  given: invoice({ shipment: 'none', currency: 'main', lines: 1 }),
  cases: 2,
  async when(api, draft) {
    const account = await enrolled(api);
    const { submission, invoiceNumber, end } = await account.create(draft);
    const found = (await listedWhen(api, account, invoiceNumber)) ?? (await unfiltered(api, account, invoiceNumber));
    return { submission, end, listed: found !== undefined };
  },
  then({ submission, end, listed }, expect) {
    if (end !== 'succeeded') expect.unexercised(`the create ${end}`);
    expect.that(listed, 'the invoice in the list', 'it is nowhere', expect.why, submission);
  },
});

/** What the list shows, of one invoice. */
export const listingChecks = [
  answers200,
  showsCreated,
  showsShipmentless,
  showsUpdated,
  omitsFailed,
  idsCanBeGot,
  agrees,
];
