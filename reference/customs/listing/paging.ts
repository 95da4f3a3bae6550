import { badRequest } from '../../http/problem.ts';
import type { CustomsCall } from '../operation.ts';

export const defaultPageSize = 20;
const maxPageSize = 100;

/** A page of a list; `known` is the number of rows when its first page was read, so that no insert shifts it. */
export interface Page {
  readonly number: number;
  readonly size: number;
  readonly known: number;
}

/** A cursor contains the whole query, so a request needs no other parameter. */
export function askedOf({ world, url }: CustomsCall): URLSearchParams {
  const cursor = world.variants.has('customs-next-as-cursor') ? url.searchParams.get('cursor') : null;
  return cursor === null ? url.searchParams : new URLSearchParams(Buffer.from(cursor, 'base64url').toString());
}

/** @param count the present number of rows */
export function pageIn(asked: URLSearchParams, count: number): Page {
  const size = Math.min(whole(asked, 'per') ?? defaultPageSize, maxPageSize);
  return { number: whole(asked, 'page') ?? 1, size, known: whole(asked, 'known') ?? count };
}

function whole(asked: URLSearchParams, name: string): number | undefined {
  const text = asked.get(name);
  if (text === null) return undefined;
  if (/^[1-9]\d{0,8}$/.test(text) || (name === 'known' && text === '0')) return Number(text);
  throw badRequest(`${name} must be a whole number above 0.`);
}

/** An absolute address with page, per and the rest of the query (gap customs-cursor). */
export function addressIn(call: CustomsCall, { number, size, known }: Page): string | number {
  const { world, url, view } = call;
  const asCursor = world.variants.has('customs-next-as-cursor');
  if (world.variants.has('customs-next-as-number')) return number;
  const next = new URL(view.origin + url.pathname + url.search);
  if (asCursor) next.search = askedOf(call).toString();
  next.searchParams.set('page', String(number));
  next.searchParams.set('per', String(size));
  next.searchParams.set('known', String(known));
  return asCursor ? Buffer.from(next.search).toString('base64url') : next.href;
}

/** The response of a list for a page. */
export function pageView(call: CustomsCall, page: Page, count: number, next: unknown, data: readonly unknown[]) {
  const hasPrevious = page.number > 1 && !call.world.variants.has('customs-next-as-cursor');
  const prev = hasPrevious ? addressIn(call, { ...page, number: page.number - 1 }) : null;
  return { _object: call.view.object('page'), next, prev, total_count: count, data };
}
