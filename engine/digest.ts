import { createHash } from 'node:crypto';

/** Of a value as JSON: short enough to be a name, long enough that no two values of a history share one. */
export const shortDigest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
