/** Judges that the list and the get agree about an invoice. */

import fc from 'fast-check';
import type { CustomsAccount, CustomsApi } from '../../../clients/customs/api.ts';
import type { Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { chargeCodes, type InvoiceDraft, type PartyDraft } from '../../../generators/customs/draft.ts';
import { invoice } from '../../../generators/customs/invoice.ts';
import { buyer, manufacturer, seller } from '../../../generators/customs/parties.ts';
import { ofLines, plainInvoice } from '../../../generators/customs/plain-invoice.ts';
import { check, type Expect, family } from '../check.ts';
import { contradiction, documented } from '../invoices/read/comparison.ts';
import { createWithReadSide } from '../invoices/read/read-side-members.ts';
import { freshOrMain, getWhen, invoiceOfGet, invoicesOn, listedWhen, numberOf, requireId } from '../read.ts';
import { readPages } from './read-pages.ts';

/** The list and the get do not contradict each other about an invoice. */
export function agreesWithList(got: Exchange, listed: Json, expect: Expect): void {
  const invoice = invoiceOfGet(got);
  if (listed === null || invoice === undefined || numberOf(invoice) !== numberOf(listed))
    expect.unexercised('the invoice cannot be read by get and in the list');
  const at = contradiction(documented(listed), documented(invoice));
  const actual = at === undefined ? '' : `${JSON.stringify(read(invoice, at))} and ${JSON.stringify(read(listed, at))}`;
  expect.that(at === undefined, `the same ${at} by get and in the list`, actual, got);
}

/** A target may reject these parties, these charge adjustments, or members that the document does not list for requests. */
async function created(account: CustomsAccount, draft: InvoiceDraft) {
  const first = await createWithReadSide(account, draft);
  const { parties: _, chargeAdjustments: __, ...rest } = draft;
  return first.end === 'succeeded' ? first : account.given(rest);
}

interface Agreeing {
  readonly given: fc.Arbitrary<InvoiceDraft>;
  readonly examples?: readonly InvoiceDraft[];
  readonly cases: number;
}

const getAgrees = family(({ given, examples = [], cases }: Agreeing) => ({
  given,
  examples,
  cases,
  async when(api, draft) {
    const account = await freshOrMain(api);
    const { invoiceNumber } = await created(account, draft);
    const listed = (await listedWhen(api, account, invoiceNumber)) ?? null;
    return { listed, got: await getWhen(api, account, requireId(listed ?? undefined), () => true) };
  },
  then: ({ listed, got }, expect) => agreesWithList(got, listed, expect),
}));

const proves = 'invoice-get-agrees-with-list';

const everyParty: readonly PartyDraft[] = [seller, buyer, manufacturer];

/** Lines have values in the currencies that are most in use. */
const valued: readonly InvoiceDraft[] = ['EUR', 'GBP', 'CNY'].map((code) => ({
  ...plainInvoice,
  currency: { code },
  lines: [{ quantity: { value: '1', unit: 'main' }, value: { amount: '10' } }],
}));

const everyCharge: InvoiceDraft = {
  ...plainInvoice,
  chargeAdjustments: chargeCodes.map((code, n) => ({ code, amount: `${n + 3}`, appliedAs: 'flat_rate' })),
};

const ofOnePage = getAgrees({
  [proves]: {
    proves,
    given: invoice({ lines: fc.constantFrom(1, 2, 3, 8, 12, 40), parties: ['data'] }),
    examples: [12, 40].flatMap((lines) => fc.sample(invoice({ lines }), { numRuns: 1, seed: 1 })),
    cases: 25,
  },
  [`${proves}-of-three-parties`]: {
    proves,
    needs: ['seller', 'buyer', 'manufacturer'],
    given: fc.constant({ ...plainInvoice, parties: everyParty }),
    cases: 1,
  },
  [`${proves}-in-other-currencies`]: {
    proves,
    given: fc.constantFrom(...valued),
    examples: valued,
    cases: valued.length,
  },
  [`${proves}-of-several-charges`]: { proves, given: fc.constant(everyCharge), cases: 1 },
});

/** The rows of all pages, each beside the same invoice by its id. */
async function readBothWays(api: CustomsApi, account: CustomsAccount) {
  const { per } = api.profile.query.filters;
  const { pages } = await readPages(api, account, per === undefined ? {} : { [per]: 2 });
  const rows = invoicesOn(pages);
  return { pages, rows, got: await Promise.all(rows.map((row) => account.invoices.get(requireId(row)))) };
}

const onLaterPages = check({
  id: `${proves}-on-later-pages`,
  proves,
  needs: ['fresh account', 'customs.query.filters.per', 'customs.paging'],
  given: fc.constant(ofLines(2, { quantity: { value: '2', unit: 'main' }, value: { amount: '20' } })),
  cases: 1,
  async when(api, draft) {
    const account = await api.fresh();
    for (let n = 0; n < 4; n++) await account.given(draft);
    const last = await account.given(draft);
    await listedWhen(api, account, last.invoiceNumber);
    return readBothWays(api, account);
  },
  then({ pages, rows, got }, expect) {
    for (const page of pages) expect.premise(page).accepted('the page is returned');
    for (const [index, one] of got.entries()) agreesWithList(one, rows[index] ?? null, expect);
    if (pages.length < 2) expect.unexercised('one page holds the whole list');
  },
});

export const listAndGetChecks = [...ofOnePage, onLaterPages];
