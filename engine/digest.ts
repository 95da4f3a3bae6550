import { createHash } from 'node:crypto';

/** Short enough to be a name, long enough that no two values of a history share one. */
export const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
