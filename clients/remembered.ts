import type { Line } from '../engine/line.ts';

/**
 * What `make` made for the key the first time; whoever asks while it is being made waits for the same. What failed while the
 * line was disturbed is forgotten: the next who asks makes it anew.
 */
export function remembered<T>(
  known: Map<string, Promise<T>>,
  key: string,
  make: () => Promise<T>,
  line: Line,
): Promise<T> {
  const there = known.get(key);
  if (there) return there;
  const before = line.disturbances;
  const value = make();
  known.set(key, value);
  value.catch(() => {
    if (line.disturbances > before) known.delete(key);
  });
  return value;
}
