import type { Json } from '../../engine/json.ts';

/** A number and a text of the same signs are different values. */
export const keyOf = (leaf: Json): string => (typeof leaf === 'number' ? `number ${leaf}` : String(leaf));

export const inMember = (place: string, leaf: Json): string =>
  `${place.slice(place.lastIndexOf('/') + 1)} ${keyOf(leaf)}`;

/** Whether a later request may name it. */
export const isName = (leaf: Json, place: string): boolean =>
  (typeof leaf === 'string' &&
    leaf.length >= 3 &&
    (/\d/.test(leaf) || /^\S{12,}$/.test(leaf) || leaf.startsWith('$'))) ||
  (typeof leaf === 'number' && Number.isInteger(leaf) && leaf >= 10 && isId(place));

export const isId = (place: string): boolean => /id$/i.test(place);

/** A word of a URL as it was before it was encoded. */
export function unencoded(word: string): string {
  try {
    return decodeURIComponent(word.replaceAll('+', ' '));
  } catch {
    return word;
  }
}

/** Near an id: with so many signs more or less. */
const mostSigns = 4;
const shortestNear = 5;

interface Near {
  readonly before: string;
  readonly change?: string;
  readonly after: string;
}

/** How a text differs from a known value, if it is near to it: a few signs more or less, or another case. */
export function nearForm(text: string, value: string): Near | undefined {
  if (text.length < shortestNear || value.length < shortestNear || /\s/.test(text) || value.startsWith('$'))
    return undefined;
  const more = text.length - value.length;
  if (Math.abs(more) > mostSigns) return undefined;
  const changed = (change: string): Near => ({ before: '', change, after: '' });
  if (text.startsWith(value)) return { before: '', after: text.slice(value.length) };
  if (text.endsWith(value)) return { before: text.slice(0, -value.length), after: '' };
  if (value.startsWith(text)) return changed(`cut 0 ${more}`);
  if (value.endsWith(text)) return changed(`cut ${-more}`);
  if (value.toLowerCase() === text) return changed('lower');
  return value.toUpperCase() === text ? changed('upper') : undefined;
}
