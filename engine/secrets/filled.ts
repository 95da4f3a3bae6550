/** A range of a text and its replacement. */
export interface Place {
  readonly start: number;
  readonly end: number;
  readonly shown: string;
}

/** Merges overlapping ranges; the longest one gives the replacement. */
export function filled(text: string, places: readonly Place[]): string {
  if (places.length === 0) return text;
  const parts: string[] = [];
  let [done, longestHere] = [0, 0];
  for (const { start, end, shown } of [...places].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const overlaps = parts.length > 0 && start < done;
    if (!overlaps) {
      parts.push(text.slice(done, start), shown);
      longestHere = end - start;
    } else if (end - start > longestHere) {
      parts[parts.length - 1] = shown;
      longestHere = end - start;
    }
    done = Math.max(done, end);
  }
  return parts.join('') + text.slice(done);
}
