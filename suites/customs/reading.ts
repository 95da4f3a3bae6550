import type { CustomsAccount, CustomsApi } from '../../clients/customs/api.ts';
import { waitUntil } from '../../clients/wait.ts';
import type { Exchange } from '../../engine/exchange.ts';
import type { Json } from '../../engine/json.ts';
import { read } from '../../engine/pointer.ts';
import { Unmet } from '../../engine/violation.ts';
import { elementsOf, partsOf } from './invoices/invoice-parts.ts';

/** An account that nobody else works in, so that its list stays short; the main one where none can be made. */
export async function quietAccount(api: CustomsApi): Promise<CustomsAccount> {
  try {
    return await api.fresh();
  } catch (thrown) {
    if (thrown instanceof Unmet) return api.main();
    throw thrown;
  }
}

/** What the body of a submission said. */
export function sent({ sent: { body } }: Exchange): Json {
  try {
    return JSON.parse(body ?? 'null') as Json;
  } catch {
    return null;
  }
}

/** The invoice of a get, whatever shape the profile gives its data. */
export const gotten = (exchange: Exchange): Json | undefined => partsOf(exchange, 'invoice')[0]?.value;

/** Invoices of some pages, in their order. */
export const invoicesOn = (pages: readonly Exchange[]): readonly Json[] =>
  pages.flatMap((page) => elementsOf(page).map(({ value }) => value));

/** Ids of the invoices of a number. */
export const idsOf = (pages: readonly Exchange[], number: string): readonly string[] => [
  ...new Set(
    invoicesOn(pages)
      .filter((one) => numberOf(one) === number)
      .map(idOf),
  ),
];

export const numberOf = (invoice: Json | undefined): unknown => read(invoice, '/invoice_number');
export const idOf = (invoice: Json | undefined): string => String(read(invoice, '/id'));

/** Reads an invoice until it shows what a success has written: when that is, the document leaves open. */
export async function getWhen(
  api: CustomsApi,
  account: CustomsAccount,
  id: string,
  holds: (invoice: Json) => boolean,
): Promise<Exchange> {
  let last: Exchange | undefined;
  const { readAfterSuccess, poll } = api.profile.timing;
  await waitUntil(api.clock, readAfterSuccess, poll, async () => {
    last = await account.invoices.get(id);
    const invoice = gotten(last);
    return invoice !== undefined && holds(invoice);
  });
  return last ?? account.invoices.get(id);
}

/** The same in the list; undefined where the invoice never shows there. */
export async function listedWhen(
  api: CustomsApi,
  account: CustomsAccount,
  invoiceNumber: string,
  holds: (invoice: Json) => boolean = () => true,
): Promise<Json | undefined> {
  let last: Json | undefined;
  const { readAfterSuccess, poll } = api.profile.timing;
  await waitUntil(api.clock, readAfterSuccess, poll, async () => {
    last = await account.invoices.find(invoiceNumber);
    return last !== undefined && holds(last);
  });
  return last;
}

/** So many pages at most: a list that never ends is found out long before. */
const longestWalk = 200;
/** A list that others fill as well is longer than the case thinks: past so many small pages it is walked in larger ones. */
const manySmall = 20;
/** Past so many of those it is not walked at all, now or later, for it only grows. */
const longestWithOthers = 50;
const tooLong = new WeakSet<CustomsApi['profile']>();

export interface Walk {
  readonly pages: readonly Exchange[];
  /** Whether the end was reached, and not just the most pages that are read. */
  readonly ended: boolean;
}

/** All pages of a list. @param between runs after each page that has a next one. */
export async function walk(
  api: CustomsApi,
  account: CustomsAccount,
  query: Readonly<Record<string, string | number>> = {},
  between: (pagesSoFar: number) => Promise<unknown> = async () => {},
): Promise<Walk> {
  const pages: Exchange[] = [];
  const { paging, query: names } = api.profile;
  const { [names.filters.per ?? '']: per, ...unsized } = query;
  const isWhole = Object.keys(unsized).length === 0;
  if (!account.isFresh && isWhole && tooLong.has(api.profile)) throw unwalkable();
  const longest = account.isFresh ? longestWalk : per === undefined ? longestWithOthers : manySmall;
  let page: Exchange | undefined = await account.invoices.list(query);
  while (page && pages.length < longest) {
    pages.push(page);
    const next = nextOf(page);
    if (next === undefined) return { pages, ended: true };
    await between(pages.length);
    // A cursor says where to go on, not what was asked: the question is put again with it.
    page =
      paging?.next === 'cursor'
        ? await account.invoices.list({ ...query, [paging.cursorParam ?? 'cursor']: next })
        : await account.invoices.nextPage(page);
  }
  // In an account of the case's own a list of so many pages has no end; another one may just be long.
  if (page === undefined || account.isFresh) return { pages, ended: page === undefined };
  if (per !== undefined) return walk(api, account, unsized, between);
  if (isWhole) tooLong.add(api.profile);
  throw unwalkable();
}

const unwalkable = (): Unmet =>
  new Unmet('needs provider state "customs account exists": the list of this account is too long to walk');

/** Where a page says that the list goes on. */
export function nextOf(page: Exchange): string | undefined {
  const next = read(page.answer?.json, '/data/next');
  return typeof next === 'string' && next !== '' ? next : undefined;
}
