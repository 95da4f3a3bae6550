import type { Outline } from '../../suites/observed/observed.ts';
import type { DescriptionChange } from './changes.ts';

/** What differs between two descriptions from one address, operation by operation. */
export function outlineDrift(at: string, before: Outline, now: Outline): readonly DescriptionChange[] {
  const operations = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort();
  return operations.flatMap((operation): readonly DescriptionChange[] => {
    const [was, is] = [before[operation], now[operation]];
    if (was === undefined || is === undefined)
      return [{ at, operation, change: is ? 'added' : 'removed', added: [], removed: [] }];
    const added = missingIn(was, is);
    const removed = missingIn(is, was);
    return added.length + removed.length === 0 ? [] : [{ at, operation, change: 'changed', added, removed }];
  });
}

const missingIn = (some: readonly string[], others: readonly string[]): readonly string[] => {
  const known = new Set(some);
  return others.filter((line) => !known.has(line));
};
