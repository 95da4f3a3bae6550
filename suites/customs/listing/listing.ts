/** Judges what the list shows of created and updated invoices. */

import fc from 'fast-check';
import type { CustomsAccount, CustomsApi } from '../../../clients/customs/api.ts';
import { isAbsent } from '../../../clients/customs/missing-operation.ts';
import { waitUntil } from '../../../clients/wait.ts';
import { agrees, type Member } from '../../../engine/families/round-trip.ts';
import type { Json } from '../../../engine/json.ts';
import { unlessUnmet } from '../../../engine/judge/unless-unmet.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import type { InvoiceDraft } from '../../../generators/customs/draft.ts';
import { invoice } from '../../../generators/customs/invoice.ts';
import { ofLines, plainInvoice } from '../../../generators/customs/plain-invoice.ts';
import type { CustomsProfile } from '../../../schemas/target-profile.ts';
import { once } from '../../cases.ts';
import { enrolled } from '../accounts.ts';
import { check, type Expect, family } from '../check.ts';
import { requireSuccess } from '../invoices/judge.ts';
import { asNumber, eachOne, ifShown, inMembers } from '../invoices/read/agreement.ts';
import { documented } from '../invoices/read/comparison.ts';
import { updatingInvoices } from '../invoices/resource.ts';
import {
  type ChangedInvoice,
  changedInvoice,
  type Detailed,
  nthUpdate,
  showsChange,
  updatedInTurn,
} from '../invoices/update/changed-invoice.ts';
import { freshOrMain, invoiceOfGet, invoicesOn, listedWhen, numberOf, requireId, sent } from '../read.ts';
import { readPages } from './read-pages.ts';

const few = invoice({ lines: fc.integer({ min: 1, max: 3 }) });

/** The list once it has an invoice; undefined if the target accepts none. */
const listWithInvoice = ({ main }: CustomsApi): Promise<Exchange | undefined> =>
  unlessUnmet(
    async () => {
      await main.given(plainInvoice);
      return main.invoices.list();
    },
    () => undefined,
  );

const answers200 = check({
  proves: 'list-answers-200',
  given: fc.constantFrom<('main' | 'quiet')[]>('main', 'quiet'),
  examples: ['main', 'quiet'],
  cases: 4,
  when: async (api, whose) => ({
    list: await (await (whose === 'main' ? api.main : freshOrMain(api))).invoices.list(),
    full: await listWithInvoice(api),
  }),
  then: ({ list, full }, expect) => {
    // A list that is served answers 200 even if it is empty.
    if (isAbsent(list) && full?.answer?.status !== 200) expect.unexercised('the target does not serve the list');
    expect(list).status([200], 'GET /commercial_invoices returns 200');
    expect.premise(list).member('/data/data', 'a list', Array.isArray, 'the response is the list of invoices');
  },
});

const answers200ToFilter = check({
  id: 'list-answers-200-to-a-filter',
  needs: ['customs.query.filters.invoiceNumber'],
  ...once,
  async when({ main, profile }) {
    const filter = profile.query.filters.invoiceNumber ?? '';
    const { invoiceNumber } = await main.given(plainInvoice);
    const list = await main.invoices.list({ [filter]: invoiceNumber });
    return { list, empty: await main.invoices.list({ [filter]: main.freshNumber(plainInvoice) }) };
  },
  then({ list, empty }, expect) {
    expect(list).status([200]);
    expect(empty).status([200]);
  },
});

/** The get of a listed id answers the listed invoice. */
export function answersListed(got: Exchange, listed: Json | undefined, expect: Expect, why: string): void {
  expect(got).status([200], why);
  const [expected, actual] = [numberOf(listed), numberOf(invoiceOfGet(got))];
  expect.that(expected === actual, `the listed invoice ${expected}`, `${actual}`, got, why);
}

/** The list without a filter. */
const unfiltered = async (api: CustomsApi, account: CustomsAccount, number: string): Promise<Json | undefined> =>
  invoicesOn((await readPages(api, account)).pages).find((one) => numberOf(one) === number);

interface Listed {
  /** The invoice, and how many others are created before it. */
  readonly given: fc.Arbitrary<{ readonly draft: InvoiceDraft; readonly more: number }>;
  readonly examples?: readonly { readonly draft: InvoiceDraft; readonly more: number }[];
  readonly as?: (api: CustomsApi) => Promise<CustomsAccount>;
  readonly cases: number;
}

const showsCreated = family(({ given, examples = [], as = freshOrMain, cases }: Listed) => ({
  given,
  examples,
  cases,
  async when(api, { draft, more }) {
    const account = await as(api);
    for (let i = 0; i < more; i++) await account.create(draft);
    // Where an invoice is found only in the list, one that the list hides cannot be read otherwise.
    const { end, submission, invoiceNumber } = await account.create(draft, {}, { endOnly: true });
    if (end !== 'succeeded') throw new Unmet(`needs an invoice; the submission ${end}`);
    const { readAfterSuccess, poll } = api.profile.timing;
    const isListed = async () => (await unfiltered(api, account, invoiceNumber)) !== undefined;
    return { submission, invoiceNumber, listed: await waitUntil(api.clock, readAfterSuccess, poll, isListed) };
  },
  then: ({ submission, invoiceNumber, listed }, expect) =>
    expect.that(listed, `invoice ${invoiceNumber} in the list`, 'it is nowhere', submission),
}));

const created = showsCreated({
  'list-shows-created-invoice': {
    given: fc.record({ draft: invoice(), more: fc.integer({ min: 0, max: 2 }) }),
    examples: [{ draft: ofLines(40), more: 0 }],
    cases: 20,
  },
  'list-shows-created-invoice-without-shipment': {
    given: invoice({ shipment: 'none', currency: 'main', lines: 1 }).map((draft) => ({ draft, more: 0 })),
    as: enrolled,
    cases: 2,
  },
});

/** Only quantities: other checks judge which members of a line the list shows. */
const quantities: Member<CustomsProfile> = {
  at: '/line_items',
  as: ifShown(eachOne(inMembers({ '/quantity/value': ifShown(asNumber) }))),
};

interface Listable extends ChangedInvoice {
  /** What it is updated to before. */
  readonly earlier: readonly Detailed[];
}

/** Other numbers than those of a drawn update, which then changes every member. */
const updatedBefore = (change: ChangedInvoice): readonly Listable[] =>
  [[10, 11], [10]].map((numbers) => ({ ...change, earlier: numbers.map((nth) => nthUpdate(change.draft, nth)) }));

const showsUpdated = check({
  proves: 'list-shows-updated-values',
  needs: updatingInvoices,
  given: changedInvoice.map((change): Listable => ({ ...change, earlier: [] })),
  examples: fc.sample(changedInvoice, { numRuns: 1, seed: 7 }).flatMap(updatedBefore),
  cases: 15,
  async when(api, { draft, changed, earlier }) {
    const account = await freshOrMain(api);
    const created = await account.given(draft);
    const update = (await updatedInTurn(api, account, created, [...earlier, changed]))[earlier.length];
    if (!update) throw new Unmet('an earlier update is not seen');
    const shows = (invoice: Json) =>
      showsChange(invoice, changed) && agrees(sent(update.submission), invoice, quantities, api.profile) !== false;
    const found = await listedWhen(api, account, created.invoiceNumber, shows);
    return { update, listed: found ?? (await unfiltered(api, account, created.invoiceNumber)) ?? null };
  },
  then({ update, listed }, expect, { changed }) {
    requireSuccess(update, expect);
    const actual = listed === null ? 'it is nowhere' : JSON.stringify(documented(listed));
    const expected = `the list with incoterm ${changed.incoterm} and manifest_quantity ${changed.manifestQuantity}`;
    expect.that(listed !== null && showsChange(listed, changed), expected, actual, update.submission);
    const same = agrees(sent(update.submission), listed ?? undefined, quantities, expect.target) !== false;
    expect.that(same, 'the list with the quantities of the update', actual, update.submission);
  },
});

const idsCanBeGot = check({
  proves: 'list-ids-can-be-got',
  given: fc.array(few, { minLength: 1, maxLength: 4 }),
  cases: 10,
  async when(api, drafts) {
    const account = await freshOrMain(api);
    for (const draft of drafts) await account.given(draft);
    const perName = api.profile.query.filters.per;
    const { pages } = await readPages(api, account, perName === undefined ? {} : { [perName]: 2 });
    const listed = invoicesOn(pages).slice(-6);
    return { listed, got: await Promise.all(listed.map((one) => account.invoices.get(requireId(one)))) };
  },
  then({ listed, got }, expect) {
    if (listed.length === 0) expect.unexercised('the list is empty');
    for (const [index, one] of got.entries())
      answersListed(one, listed[index], expect, 'an invoice can be read by its listed id');
  },
});

export const listingChecks = [answers200, answers200ToFilter, ...created, showsUpdated, idsCanBeGot];
