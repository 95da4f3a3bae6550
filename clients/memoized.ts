import type { Connection } from '../engine/wire/connection.ts';

/**
 * The value that `make` returned for the key the first time; concurrent callers share one call. A failure while the
 * connection was disturbed is not kept: the next caller tries again.
 */
export function memoized<T>(
  known: Map<string, Promise<T>>,
  key: string,
  make: () => Promise<T>,
  connection: Connection,
): Promise<T> {
  const there = known.get(key);
  if (there) return there;
  const before = connection.disturbances;
  const value = make();
  known.set(key, value);
  value.catch(() => {
    if (connection.disturbances > before) known.delete(key);
  });
  return value;
}
