/** Reads lists page by page. */

import LinkHeader from 'http-link-header';
import { identifier } from '../../clients/identifier.ts';
import type { Account, LogisticsApi } from '../../clients/logistics/api.ts';
import { itemsOf, type Json } from '../../engine/json.ts';
import { unlessUnmet } from '../../engine/judge/unless-unmet.ts';
import { Inapplicable, Unmet } from '../../engine/judge/violation.ts';
import { read } from '../../engine/pointer.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import type { Paging } from '../../schemas/target-profile.ts';

/** The maximum number of pages to read: an account that many runs have used has very many. */
const mostPages = 60;
/** The documented cap of the inventory list. */
const inventoryPageSize = 100;

export const rowsOf = ({ answer }: Exchange): readonly Json[] => itemsOf(answer?.json);

/** Whether the walk reached the end of the list. Otherwise a missing row proves nothing. */
export const isWhole = (pages: readonly Exchange[]): boolean => pages.length < mostPages;

/** The end of a list that is paged by offset. If a page links to the next one, that page may hold rows again. */
const isEmpty = (page: Exchange): boolean => rowsOf(page).length === 0;

/** The same rows on three pages: the target ignores the offset. On two, a new row may have moved the others by a page. */
function isStuck(seen: readonly Exchange[]): boolean {
  const last = seen.slice(-3);
  const [first, ...others] = last.map((page) => JSON.stringify(rowsOf(page)));
  return last.length === 3 && !last.some(isEmpty) && others.every((one) => one === first);
}

type Query = Readonly<Record<string, string | number>>;

async function pages(
  send: (query: Query) => Promise<Exchange>,
  first: Query,
  next: (page: Exchange, seen: number) => Query | undefined,
  enough: (row: Json) => boolean,
): Promise<readonly Exchange[]> {
  const seen: Exchange[] = [];
  let rows = 0;
  for (let query: Query | undefined = first; query && seen.length < mostPages; ) {
    const page = await send(query);
    seen.push(page);
    const here = rowsOf(page);
    rows += here.length;
    query = here.some(enough) || isStuck(seen) ? undefined : next(page, rows);
  }
  return seen;
}

/** Reads the inventory list of an account until a row is `enough`, or to its end. */
export const inventoryPages = (account: Account, enough: (row: Json) => boolean = () => false) =>
  pages(
    (query) => account.call('listInventory', { query }),
    { limit: inventoryPageSize, offset: 0 },
    (page, offset) => (isEmpty(page) ? undefined : { limit: inventoryPageSize, offset }),
    enough,
  );

/**
 * Reads a whole list of an account, if the profile says how it is paged. Links are followed unchanged, because they contain
 * the filters of the list.
 */
export function pagedBy(
  { style = 'none', limit, maxSize, offset, cursor, nextPointer }: Partial<Paging> = {},
  send: (query: Query) => Promise<Exchange>,
  filter: Query = {},
): Promise<readonly Exchange[]> {
  const sized: Query = { ...filter, ...(limit !== undefined && maxSize !== undefined && { [limit]: maxSize }) };
  const next = (page: Exchange, seen: number): Query | undefined => {
    if (style === 'offset') return offset === undefined || isEmpty(page) ? undefined : { ...sized, [offset]: seen };
    if (style === 'link') return linked(page);
    if (style !== 'cursor' || cursor === undefined || nextPointer === undefined) return undefined;
    const value = identifier(read(page.answer?.json, nextPointer));
    return value === undefined ? undefined : { ...sized, [cursor]: value };
  };
  return pages(send, sized, next, () => false);
}

/** An account whose whole product list can be read. @throws Inapplicable if the paging of an account in use is open. */
export const readableAccount = (api: LogisticsApi): Promise<Account> =>
  unlessUnmet(
    () => api.fresh(),
    () => {
      if (api.profile.paging.products !== undefined) return api.isolated('other');
      const open = 'the profile does not say how the product list is paged (logistics.paging.products)';
      throw new Inapplicable(`gap: ${open}`);
    },
  );

/** The product list of an account. */
export const productPages = ({ profile }: LogisticsApi, { products }: Account): Promise<readonly Exchange[]> =>
  pagedBy(profile.paging.products, (query) => products.list(query));

/** The same in pages of the size that the target chooses. */
export function defaultProductPages({ profile }: LogisticsApi, { products }: Account): Promise<readonly Exchange[]> {
  const { maxSize: _, ...paging } = profile.paging.products ?? {};
  return pagedBy(paging, (query) => products.list(query));
}

/** The target of the link `next` in a `Link` header (RFC 8288). @throws Unmet if the header cannot be read. */
function nextIn(header: string): string | undefined {
  try {
    return LinkHeader.parse(header).refs.find(({ rel }) => rel.toLowerCase() === 'next')?.uri;
  } catch {
    throw new Unmet(`needs a Link header that can be read; it is "${header}"`);
  }
}

/** The query of the link `next`. @throws Unmet if it is no URL, or has another path or host. */
function linked({ sent, answer }: Exchange): Query | undefined {
  const target = nextIn(answer?.headers.link ?? '');
  if (target === undefined) return undefined;
  const here = new URL(sent.url);
  const next = URL.canParse(target, sent.url) ? new URL(target, sent.url) : undefined;
  if (target === '' || next?.origin !== here.origin || next.pathname !== here.pathname)
    throw new Unmet(`needs pages at one path; the next is "${target}"`);
  return Object.fromEntries(next.searchParams);
}
