/** Reads lists to their end, and chooses rows to test. */

import type { CustomsApi } from '../../../clients/customs/api.ts';
import { nextPageUrl } from '../../../clients/customs/ids.ts';
import { nextOf, type Query, rowsIn } from '../../../clients/customs/invoices.ts';
import { isObject, type Json } from '../../../engine/json.ts';
import { markUncertain } from '../../../engine/run/scope.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import type { Expect } from '../check.ts';
import { ask, idOf, type Sender } from './requests.ts';

/** The most pages that are read of one list. */
const mostPages = 40;

/** A target may have a smallest size of pages: the document names none. */
const smallestPage = 5;

/** A value of `per`. */
export const pageSize = (rows: number): number => Math.max(smallestPage, Math.ceil(rows));

/** The pages of a list, as far as they were read. */
export interface Pages {
  readonly pages: readonly Exchange[];
  /** Whether the last one has no next. */
  readonly ended: boolean;
}

/** All pages of a list. The list stays open where the profile does not say how to follow `next`. */
export async function readList(api: CustomsApi, account: Sender, at: string, query: Query = {}): Promise<Pages> {
  markUncertain('data that other cases share');
  const pages: Exchange[] = [];
  let page: Exchange | undefined = await ask(account, at, '', query);
  while (page !== undefined) {
    pages.push(page);
    if (nextOf(page) === undefined) return { pages, ended: true };
    if (isRepeated(pages)) return { pages, ended: false };
    page = pages.length < mostPages ? await following(api, account, at, page, query) : undefined;
  }
  return { pages, ended: false };
}

/**
 * All pages of a list as one of the cases read them, which need not be its state now: for what a row shows, and for values to ask
 * with.
 */
export const sharedList = (api: CustomsApi, at: string): Promise<Pages> =>
  api.sharedFixture(`list ${at}`, (own) => readList(own, own.main, at));

/** Whether the last page and its `next` are those of the page before: then `next` leads nowhere. */
function isRepeated(pages: readonly Exchange[]): boolean {
  const [previous, last] = pages.slice(-2).map((page) => JSON.stringify([rowsIn(page), nextOf(page)]));
  return last !== undefined && last === previous;
}

async function following(api: CustomsApi, account: Sender, at: string, page: Exchange, query: Query) {
  const { paging } = api.profile;
  const next = nextOf(page);
  if (paging === undefined || next === undefined) return undefined;
  // The profile tells how the list of invoices pages. Other lists may link to the next page.
  if (paging.next === 'cursor' && !isLink(next))
    return ask(account, at, '', { ...query, [paging.cursorParam ?? 'cursor']: next });
  const url = nextPageUrl(next, page.sent.url);
  return url === undefined ? undefined : account.invoices.send('probeSibling', 'GET', url);
}

const isLink = (next: Json): boolean => typeof next === 'string' && /^https?:\/\//.test(next);

/** The premise that a list was read: a response without rows where rows belong is no list. */
export function requireList(page: Exchange, expect: Expect): void {
  expect.premise(page).accepted('the list is read').member('/data/data', 'a list', Array.isArray, 'it is a list');
}

/** The rows of all pages. The pages must be lists. */
export function rowsOf({ pages }: Pages, expect: Expect): readonly Json[] {
  for (const page of pages) requireList(page, expect);
  return pages.flatMap(rowsIn);
}

/** The rows of all pages of a list that was read to its end. */
export function allRowsOf(list: Pages, expect: Expect): readonly Json[] {
  const rows = rowsOf(list, expect);
  if (!list.ended && expect.target.paging === undefined)
    expect.unexercised('gap: the list has another page, and the profile does not bind customs.paging');
  if (!list.ended) expect.unexercised('the list is not read to its end');
  return rows;
}

/** What tells a row from others: its id, or all that it shows. */
export const keyOf = (row: Json): string => idOf(row) ?? JSON.stringify(row);

/** Rows that two readings show alike: what came, went or changed in between is not judged. */
export function stableRows(before: readonly Json[], after: readonly Json[]): readonly Json[] {
  const known = new Set(after.map((row) => JSON.stringify(row)));
  return before.filter((row) => known.has(JSON.stringify(row)));
}

/** Whether two readings show the same rows in the same order. */
export const isAtRest = (before: readonly Json[], after: readonly Json[]): boolean =>
  JSON.stringify(before) === JSON.stringify(after);

/** A member with at most this many values divides the rows into kinds. */
const fewValues = 12;

/** Each value of a member with few values, by the rows that show it: what a target does wrong may depend on one. */
function kindsOf(rows: readonly Json[]): ReadonlyMap<Json, readonly string[]> {
  const values = new Map<string, Set<string>>();
  const shown = rows.map((row) => {
    const texts = Object.entries(isObject(row) ? row : {}).map(([name, value]): [string, string] => [
      name,
      typeof value === 'object' && value !== null ? 'an object' : String(value),
    ]);
    for (const [name, value] of texts) values.set(name, (values.get(name) ?? new Set()).add(value));
    return [row, texts] as const;
  });
  const isKind = ([name]: [string, string]): boolean => (values.get(name)?.size ?? 0) <= fewValues;
  return new Map(shown.map(([row, texts]) => [row, texts.filter(isKind).map(([name, value]) => `${name} ${value}`)]));
}

/** Some rows from the start, the middle and the end, and others that together show as many kinds as so many rows can. */
export function variedRows(rows: readonly Json[], count = 8): readonly Json[] {
  const kinds = kindsOf(rows);
  const chosen = [...spread(rows)];
  const seen = new Set(chosen.flatMap((row) => kinds.get(row) ?? []));
  const news = (row: Json): number => (kinds.get(row) ?? []).filter((kind) => !seen.has(kind)).length;
  while (chosen.length < count) {
    const next = rows.reduce<Json | undefined>(
      (best, row) => (news(row) > (best === undefined ? 0 : news(best)) ? row : best),
      undefined,
    );
    if (next === undefined) break;
    chosen.push(next);
    for (const kind of kinds.get(next) ?? []) seen.add(kind);
  }
  return chosen;
}

/** Some rows from the start, the middle and the end. */
export function spread<One>(all: readonly One[], count = 3): readonly One[] {
  const step = Math.max(1, (all.length - 1) / Math.max(1, count - 1));
  const indexes = Array.from({ length: count }, (_, n) => Math.round(n * step)).filter((index) => index < all.length);
  return [...new Set(indexes)].flatMap((index) => all.slice(index, index + 1));
}
