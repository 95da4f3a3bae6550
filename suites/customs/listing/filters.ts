/** Judges the list under each filter that a profile declares. */

import fc from 'fast-check';
import type { CustomsApi } from '../../../clients/customs/api.ts';
import type { CustomsNeed } from '../../../clients/customs/needs.ts';
import { unlessUnmet } from '../../../engine/judge/unless-unmet.ts';
import type { InvoiceDraft, PartyDraft } from '../../../generators/customs/draft.ts';
import { plainInvoice } from '../../../generators/customs/plain-invoice.ts';
import { family } from '../check.ts';
import { canUpdate } from '../invoices/identity.ts';
import { freshOrMain, invoicesOn, listedWhen, numberOf } from '../read.ts';
import { boundFilter, timeBetween } from './declared-filter.ts';
import { readPagesUntil } from './read-pages.ts';

type FilterName = 'invoiceNumber' | 'shipmentId' | 'sellerRef' | 'createdAfter' | 'createdBefore';
type Account = Awaited<ReturnType<typeof freshOrMain>>;

/** Invoices that a filter matches, others, and the value of the filter. */
interface Collection {
  readonly matching: readonly string[];
  readonly others: readonly string[];
  readonly value: string | number;
}

const made = async (account: Account, count: number, draft: InvoiceDraft): Promise<readonly string[]> => {
  const numbers: string[] = [];
  for (let i = 0; i < count; i++) numbers.push((await account.given(draft)).invoiceNumber);
  return numbers;
};

/** Updates an invoice, if the profile says what identifies it. */
async function touched({ profile }: CustomsApi, account: Account, invoiceNumber: string, draft = plainInvoice) {
  if (!canUpdate(profile)) return;
  const before = await account.existing(invoiceNumber);
  if (before !== undefined) await account.update(before, { ...draft, incoterm: 'CIF' });
}

/** Whether a filter matches the whole number or a part of it is open, so no number is a part of another. */
async function byNumber(api: CustomsApi, account: Account): Promise<Collection> {
  const { invoiceNumber } = await account.given({ ...plainInvoice, invoiceNumber: 'ab Cd' });
  await touched(api, account, invoiceNumber);
  return { matching: [invoiceNumber], others: await made(account, 2, plainInvoice), value: invoiceNumber };
}

const manyBetween = 3;

async function byShipment(api: CustomsApi, account: Account, count: number): Promise<Collection> {
  const elsewhere: InvoiceDraft = { ...plainInvoice, shipment: { by: 'id', which: 'other' } };
  const first = await made(account, count, elsewhere);
  // More than one page of the usual size is between the matching invoices.
  const others = await made(account, count === manyBetween ? 21 : 2, plainInvoice);
  const byRef = await madeIfTaken(account, { ...plainInvoice, shipment: { by: 'ref', which: 'other' } });
  const matching = [...first, ...byRef, ...(await made(account, 1, elsewhere))];
  await touched(api, account, first[0] ?? '', elsewhere);
  return { matching, others, value: (await account.masterData.shipment('other')).id };
}

/** None if the target does not take the invoice. */
async function madeIfTaken(account: Account, draft: InvoiceDraft): Promise<readonly string[]> {
  const { end, invoiceNumber } = await account.create(draft, {}, { absence: 'failed' });
  return end === 'succeeded' ? [invoiceNumber] : [];
}

/** The seller is not the first party. */
async function soldToAnother(account: Account): Promise<readonly string[]> {
  const buyer = await unlessUnmet(
    () => account.masterData.entityRef('buyer'),
    () => undefined,
  );
  if (buyer === undefined) return [];
  const [first, last] = [{ type: 'buyer', by: 'known ref' } as const, { type: 'seller', by: 'known ref' } as const];
  return madeIfTaken(account, { ...plainInvoice, parties: [first, last] });
}

async function bySeller(api: CustomsApi, account: Account, count: number): Promise<Collection> {
  const parties: readonly PartyDraft[] = [{ type: 'seller', by: 'known ref' }];
  const others = await made(account, 2, plainInvoice);
  const sold = await made(account, count, { ...plainInvoice, parties });
  await touched(api, account, sold[0] ?? '', { ...plainInvoice, parties });
  const matching = [...sold, ...(await soldToAnother(account))];
  const value = await account.masterData.entityRef('seller');
  // Whether one party may be seller and buyer is open.
  const raw = { involved_parties: [{ type: 'buyer', company_entity_ref: value }] };
  const bought = await account.create({ ...plainInvoice, raw }, {}, { absence: 'failed' });
  return { matching, others: [...(bought.end === 'succeeded' ? [bought.invoiceNumber] : []), ...others], value };
}

/** More invoices than a page has, so that the filter also counts on the second one. */
async function byTime(api: CustomsApi, account: Account, after: boolean): Promise<Collection> {
  const early = await made(account, 3, plainInvoice);
  const value = await timeBetween(api, account);
  const late = await made(account, 3, plainInvoice);
  // The filter uses the time of creation, not the time of the last update.
  for (const one of [early[0], late[0]]) await touched(api, account, one ?? '');
  return after ? { matching: late, others: early, value } : { matching: early, others: late, value };
}

const collections: Readonly<Record<FilterName, (api: CustomsApi, a: Account, n: number) => Promise<Collection>>> = {
  invoiceNumber: byNumber,
  shipmentId: byShipment,
  sellerRef: bySeller,
  createdAfter: (api, account) => byTime(api, account, true),
  createdBefore: (api, account) => byTime(api, account, false),
};

async function filtered(api: CustomsApi, meaning: FilterName, count: number) {
  const filter = boundFilter(api, meaning);
  // What a filter lists shows both of its mistakes.
  return api.sharedFixture(`${count} invoices by ${meaning}`, async (own) => {
    const { per } = own.profile.query.filters;
    const account = await freshOrMain(own);
    const { matching, others, value } = await collections[meaning](own, account, count);
    for (const number of [...matching.slice(-1), ...others.slice(-1)]) await listedWhen(own, account, number);
    const query = { [filter]: value, ...(per === undefined ? {} : { [per]: 2 }) };
    const { pages, ended } = await readPagesUntil(own, account, query);
    return { matching, others, asked: `${filter}=${value}`, pages, isCut: !ended && !account.isFresh };
  });
}

interface Filtered {
  readonly by: FilterName;
  /** The mistake of a filter: it lists other invoices, or misses a match. */
  readonly side: 'strays' | 'losses';
  readonly needs?: readonly CustomsNeed[];
  readonly cases: number;
}

const filters = family(({ by, side, cases }: Filtered) => ({
  given: fc.integer({ min: 1, max: 5 }),
  examples: [manyBetween, 5],
  cases,
  when: (api, count) => filtered(api, by, count),
  then({ matching, others, asked, pages, isCut }, expect) {
    const shown = invoicesOn(pages).map(numberOf);
    // A page on the way shows a stray, however the reading ends.
    const stray = side === 'strays' ? others.find((one) => shown.includes(one)) : undefined;
    const at = pages.find((page) => invoicesOn([page]).some((invoice) => numberOf(invoice) === stray));
    expect.that(stray === undefined, `no invoice ${stray} for ${asked}`, 'it is listed', at);
    if (!pages.every(({ answer }) => answer?.status === 200)) expect.unexercised('the list was not returned');
    if (isCut) expect.unexercised('the list of this account is too long to read');
    const lost = side === 'losses' ? matching.find((one) => !shown.includes(one)) : undefined;
    expect.that(lost === undefined, `invoice ${lost} for ${asked}`, 'it is on no page', pages[0]);
  },
}));

const rows: readonly Omit<Filtered, 'side'>[] = [
  { by: 'invoiceNumber', cases: 2 },
  { by: 'shipmentId', cases: 4 },
  { by: 'sellerRef', needs: ['seller'], cases: 4 },
  { by: 'createdAfter', cases: 2 },
  { by: 'createdBefore', cases: 2 },
];

const word = (name: FilterName): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const rowsOf = (proves: 'list-filter-keeps-only-matches' | 'list-filter-keeps-all-matches', side: Filtered['side']) =>
  Object.fromEntries(rows.map((row) => [`${proves}-by-${word(row.by)}`, { ...row, proves, side }]));

export const filterChecks = filters({
  ...rowsOf('list-filter-keeps-only-matches', 'strays'),
  ...rowsOf('list-filter-keeps-all-matches', 'losses'),
});
