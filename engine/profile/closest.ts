import { distance, closest as nearest } from 'fastest-levenshtein';

/** The closest known word, if one is close enough. */
function closest(word: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const lower = word.toLowerCase();
  const same = known.find((candidate) => candidate.toLowerCase() === lower);
  if (same !== undefined) return same;
  const candidate = nearest(word, known);
  return distance(word, candidate) <= Math.max(2, Math.floor(word.length / 3)) ? candidate : undefined;
}

/** Advice for an unknown word. Long lists are not repeated, as they hide the advice. */
export function adviceFor(word: string, known: readonly string[], otherwise = 'leave it out'): string {
  const meant = closest(word, known);
  if (meant !== undefined) return `did you mean ${meant}?`;
  return known.length > 0 && known.length <= 12 ? `use one of: ${known.join(', ')}` : otherwise;
}
