import type { Json } from '../../engine/json.ts';

/** A text that names something: one that is empty or blank is no id, no number and no token. */
export const isNonBlank = (value: Json | undefined): value is string =>
  typeof value === 'string' && value.trim() !== '';

/** Segments that an address loses before it is sent (RFC 3986, 5.2.4), so that it would lead elsewhere. */
const dotSegments: readonly string[] = ['.', '..'];

/** The id by which an invoice can be fetched; undefined where a target named none that fits a path. */
export function invoiceIdOf(value: Json | undefined): string | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined;
  return isNonBlank(value) && !dotSegments.includes(value) && !/\p{Surrogate}/u.test(value) ? value : undefined;
}

/** The id of a line as a request can send it back; an integer that a JSON number rounds would be the id of another line. */
export function lineIdOf(value: Json | undefined): number | undefined {
  const id = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return Number.isSafeInteger(id) ? (id as number) : undefined;
}

/** The address of a next page: http(s) and of the origin of the page that names it, where a token may be shown. */
export function nextPageUrl(next: Json | undefined, page: string): string | undefined {
  if (!isNonBlank(next) || !URL.canParse(next, page)) return undefined;
  const url = new URL(next, page);
  return url.origin === new URL(page).origin ? url.href : undefined;
}
