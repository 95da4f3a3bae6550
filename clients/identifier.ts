import type { Json } from '../engine/json.ts';
import type { Exchange } from '../engine/wire/exchange.ts';

/** A path cannot contain these: they mean the current and the parent folder. */
const dotSegments: readonly string[] = ['.', '..'];

/**
 * An id of the target as text. Undefined for values that no request can use: empty or blank text, another type, or a
 * number too large to be exact.
 */
export function identifier(value: Json | undefined): string | undefined {
  if (isInexact(value)) return undefined;
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' && !dotSegments.includes(value) ? value : undefined;
}

/** No safe integer: two different ids of this size may look alike, and one id may look like two. */
export const isInexact = (value: Json | undefined): boolean =>
  typeof value === 'number' && !Number.isSafeInteger(value);

/** The id at the end of the path. Undefined where it has other signs than letters, digits, `-` and `_`. */
export function requestedId({ sent }: Exchange): string | undefined {
  const last = URL.canParse(sent.url) ? new URL(sent.url).pathname.split('/').at(-1) : undefined;
  return last !== undefined && /^[\w-]+$/.test(last) ? last : undefined;
}

const loosely = (id: string): string => id.toLowerCase().replace(/^0+/, '');

/** A target may read an id without its case or leading zeros. */
export const isLooselySame = (one: string, other: string): boolean => loosely(one) === loosely(other);
