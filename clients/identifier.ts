import type { Json } from '../engine/json.ts';

/** A path cannot contain these: they mean the current and the parent folder. */
const dotSegments: readonly string[] = ['.', '..'];

/**
 * An id of the target as text. Undefined for values that no request can use: empty or blank text, another type, or a
 * number too large to be exact.
 */
export function identifier(value: Json | undefined): string | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined;
  return typeof value === 'string' && value.trim() !== '' && !dotSegments.includes(value) ? value : undefined;
}
