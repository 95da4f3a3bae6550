/** Makes SKUs that no product has. */

import { spread } from '../../../generators/spread.ts';

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A well-formed logisticsSku that a target has almost certainly not assigned. */
export const unknownSku = (seed: number): string =>
  `D${Array.from({ length: 10 }, (_, index) => signs[spread(seed, index, signs.length)]).join('')}`;

/**
 * A logisticsSku that differs from `sku` in one character after the D, usually the last one. It also differs if case is
 * ignored.
 */
export function nearSku(sku: string, seed: number): string {
  const last = sku.length - 1;
  const place = spread(seed, 0, 2) === 0 ? last : 1 + spread(seed, 1, Math.max(1, last));
  const among = [...signs].filter((sign) => !sameButForCase(sign, sku[place] ?? ''));
  return sku.slice(0, place) + (among[spread(seed, 2, among.length)] ?? '0') + sku.slice(place + 1);
}

/** Whether a record has this SKU; a target may ignore case. */
export const sameButForCase = (shown: unknown, sku: string): boolean =>
  typeof shown === 'string' && shown.toUpperCase() === sku.toUpperCase();
