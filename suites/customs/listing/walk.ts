import type { CustomsAccount, CustomsApi } from '../../../clients/customs/api.ts';
import { nextOf } from '../../../clients/customs/invoices.ts';
import type { Exchange } from '../../../engine/exchange.ts';
import { Unmet } from '../../../engine/violation.ts';

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
  const { query: names } = api.profile;
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
    page = await account.invoices.nextPage(page, query);
  }
  // In an account of the case's own a list of so many pages has no end; another one may just be long.
  if (page === undefined || account.isFresh) return { pages, ended: page === undefined };
  if (per !== undefined) return walk(api, account, unsized, between);
  if (isWhole) tooLong.add(api.profile);
  throw unwalkable();
}

const unwalkable = (): Unmet =>
  new Unmet('needs provider state "customs account exists": the list of this account is too long to walk');
