/** Reads the list of invoices to its end. */

import type { CustomsAccount, CustomsApi } from '../../../clients/customs/api.ts';
import { largePage, nextOf } from '../../../clients/customs/invoices.ts';
import { type Unmet, Unsupplied } from '../../../engine/judge/violation.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';

/** The maximum number of pages to read, in case a list never ends. */
const mostPages = 200;
/** Others may add to the list: after this number of small pages, large pages are read. */
const mostSmallPages = 20;
/** A list with more large pages than this is not read again, because it only grows. */
const mostLargePages = 50;
const tooLong = new WeakSet<CustomsApi['profile']>();

type Query = Readonly<Record<string, string | number>>;

export interface PagesRead {
  readonly pages: readonly Exchange[];
  /** Whether the list ended within the maximum number of pages. */
  readonly ended: boolean;
}

type Between = (pagesSoFar: number) => Promise<unknown>;

/** All pages of a list. @param between runs after each page but the last one. */
export async function readPages(
  api: CustomsApi,
  account: CustomsAccount,
  query: Query = {},
  between: Between = async () => {},
): Promise<PagesRead> {
  const isWhole = unsized(api, query).length === 0;
  if (!account.isFresh && isWhole && tooLong.has(api.profile)) throw tooLongToRead();
  const read = await readPagesUntil(api, account, query, between);
  if (account.isFresh || read.ended) return read;
  if (isWhole) tooLong.add(api.profile);
  throw tooLongToRead();
}

/** The same, but a list that is too long ends early. */
export async function readPagesUntil(
  api: CustomsApi,
  account: CustomsAccount,
  query: Query,
  between: Between = async () => {},
): Promise<PagesRead> {
  if (account.isFresh) return pagesOf(account, query, mostPages, between);
  const { per } = api.profile.query.filters;
  const rest = Object.fromEntries(unsized(api, query));
  if (per !== undefined && query[per] !== undefined) {
    const small = await pagesOf(account, query, mostSmallPages, between);
    if (small.ended) return small;
  }
  const large = per === undefined ? undefined : await largePages(account, { ...rest, [per]: largePage }, between);
  return large ?? (await pagesOf(account, rest, mostLargePages, between));
}

const unsized = ({ profile }: CustomsApi, query: Query) =>
  Object.entries(query).filter(([name]) => name !== profile.query.filters.per);

/** Undefined if the target refuses this page size. */
async function largePages(account: CustomsAccount, query: Query, between: Between): Promise<PagesRead | undefined> {
  const large = await pagesOf(account, query, mostLargePages, between);
  const [first] = large.pages;
  return first !== undefined && isAccepted(first) ? large : undefined;
}

async function pagesOf(account: CustomsAccount, query: Query, longest: number, between: Between): Promise<PagesRead> {
  const pages: Exchange[] = [];
  let page: Exchange | undefined = await account.invoices.list(query);
  while (page && pages.length < longest) {
    pages.push(page);
    if (nextOf(page) === undefined) return { pages, ended: true };
    await between(pages.length);
    page = await account.invoices.nextPage(page, query);
  }
  return { pages, ended: page === undefined };
}

/**
 * The pages that show some numbers: the whole list of a fresh account; for other accounts, only the rows that the declared
 * filter returns.
 */
export async function readPagesFor(
  api: CustomsApi,
  account: CustomsAccount,
  ...numbers: readonly string[]
): Promise<Pick<PagesRead, 'pages'>> {
  const { invoiceNumber } = api.profile.query.filters;
  if (account.isFresh || invoiceNumber === undefined) return readPages(api, account);
  const all: PagesRead[] = [];
  for (const number of new Set(numbers)) all.push(await readPages(api, account, { [invoiceNumber]: number }));
  return { pages: all.flatMap(({ pages }) => pages) };
}

const tooLongToRead = (): Unmet =>
  new Unsupplied('needs provider state "customs account exists": the list of this account is too long to read');
