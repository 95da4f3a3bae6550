import type { Json } from '../engine/json.ts';

/** A path cannot hold these: they stand for the folder itself and the one above it. */
const dotSegments: readonly string[] = ['.', '..'];

/**
 * The id that a target names, as text; undefined where it names none that a request can be made with: an empty or blank text,
 * a value of another type, or a number too large to be read exactly.
 */
export function identifier(value: Json | undefined): string | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined;
  return typeof value === 'string' && value.trim() !== '' && !dotSegments.includes(value) ? value : undefined;
}
