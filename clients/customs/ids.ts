import type { Json } from '../../engine/json.ts';

/** A text that can be an id, a number or a token: neither empty nor blank. */
export const isNonBlank = (value: Json | undefined): value is string =>
  typeof value === 'string' && value.trim() !== '';

/** Segments that are removed from a URL before it is sent (RFC 3986, 5.2.4). */
const dotSegments: readonly string[] = ['.', '..'];

/** The id by which an invoice can be fetched; undefined where the value does not fit a path. */
export function invoiceIdOf(value: Json | undefined): string | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined;
  return isNonBlank(value) && !dotSegments.includes(value) && !/\p{Surrogate}/u.test(value) ? value : undefined;
}

/** The id of a line as a request can send it back. An integer that JSON rounds would be the id of another line. */
export function lineIdOf(value: Json | undefined): number | undefined {
  const id = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return Number.isSafeInteger(id) ? (id as number) : undefined;
}

/** The URL of the next page. It must have the origin of this page: a token goes nowhere else. */
export function nextPageUrl(next: Json | undefined, page: string): string | undefined {
  if (!isNonBlank(next) || !URL.canParse(next, page)) return undefined;
  const url = new URL(next, page);
  return url.origin === new URL(page).origin ? url.href : undefined;
}
