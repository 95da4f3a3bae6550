import type { Json } from '../json.ts';

/** Deeper than any response of an API. Deeper JSON can neither be traversed nor serialised. */
const deepest = 200;

/** The strings and numbers of a value, in order. */
export function scalarsOf(value: Json): readonly string[] {
  const found: string[] = [];
  replacedScalars(value, (scalar) => {
    found.push(scalar);
    return scalar;
  });
  return found;
}

/** A copy with strings, numbers and names replaced. A replaced number becomes a string. */
export function replacedScalars(
  value: Json,
  scalar: (text: string) => string,
  name = (text: string): string => text,
  depth = 0,
): Json {
  if (typeof value === 'string') return scalar(value);
  if (typeof value === 'number') {
    const now = scalar(String(value));
    return now === String(value) ? value : now;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth === deepest) return '(nested too deep to be shown)';
  const inner = (one: Json): Json => replacedScalars(one, scalar, name, depth + 1);
  if (Array.isArray(value)) return value.map(inner);
  // Without a prototype, a member named __proto__ is an ordinary one.
  const copy: Record<string, Json> = Object.create(null);
  for (const [member, one] of Object.entries(value)) copy[name(member)] = inner(one);
  return copy;
}
