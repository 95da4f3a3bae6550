import type { Connection } from '../engine/wire/connection.ts';

/**
 * What `make` made for the key the first time; whoever asks while it is being made waits for the same. What failed while the
 * line was disturbed is forgotten: the next who asks makes it anew.
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
