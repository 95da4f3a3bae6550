import type { Outline } from '../../suites/observed/observed.ts';
import type { DescriptionChange } from './changes.ts';

/** What differs between two descriptions, operation by operation. */
export function outlineDrift(before: Outline, now: Outline): readonly Omit<DescriptionChange, 'at'>[] {
  const operations = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort();
  return operations.flatMap((operation): readonly Omit<DescriptionChange, 'at'>[] => {
    const [was, is] = [before[operation], now[operation]];
    if (was === undefined || is === undefined)
      return [{ operation, change: is ? 'added' : 'removed', added: [], removed: [] }];
    const added = missingIn(was, is);
    const removed = missingIn(is, was);
    return added.length + removed.length === 0 ? [] : [{ operation, change: 'changed', added, removed }];
  });
}

const missingIn = (some: readonly string[], others: readonly string[]): readonly string[] => {
  const known = new Set(some);
  return others.filter((line) => !known.has(line));
};

/** The same change of several descriptions is reported once. */
export function withPlaces(
  drifts: readonly (readonly [at: string, changes: readonly Omit<DescriptionChange, 'at'>[]])[],
): readonly DescriptionChange[] {
  const merged = new Map<string, Omit<DescriptionChange, 'at'> & { readonly at: string[] }>();
  for (const [at, changes] of drifts) {
    for (const change of changes) {
      const key = JSON.stringify(change);
      const known = merged.get(key);
      if (known) known.at.push(at);
      else merged.set(key, { ...change, at: [at] });
    }
  }
  return [...merged.values()];
}
