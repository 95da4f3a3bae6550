import { forAll, scope } from '../engine/run/scope.ts';
import type { Connection } from '../engine/wire/connection.ts';

/**
 * The value that `make` returned for the key the first time; concurrent callers share one call. A failure while the
 * connection was disturbed is not kept: the next caller tries again.
 */
export function memoized<T>(
  values: Map<string, Promise<T>>,
  key: string,
  make: () => Promise<T>,
  connection: Connection,
): Promise<T> {
  const known = values.get(key);
  if (known) {
    scope().payer?.sharing(values, key);
    return known;
  }
  const before = connection.disturbances;
  const value = forAll(values, key, make);
  values.set(key, value);
  value.catch(() => {
    if (connection.disturbances > before) values.delete(key);
  });
  return value;
}
