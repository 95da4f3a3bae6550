/**
 * `find`, which remembers what it found of the last key. Every monitor is shown one exchange before the next comes, and asks
 * the same of it: nothing older is worth keeping.
 */
export function memoizeLast<Key extends object, Found>(find: (key: Key) => Found): (key: Key) => Found {
  let last: { readonly key: Key; readonly found: Found } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, found: find(key) };
    return last.found;
  };
}
