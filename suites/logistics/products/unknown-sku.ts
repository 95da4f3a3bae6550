import { spread } from '../../../generators/spread.ts';

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Well-formed by the pattern of a logisticsSku; that a target has assigned just this one is past believing. */
export const unknownSku = (seed: number): string =>
  `D${Array.from({ length: 10 }, (_, index) => signs[spread(seed, index, signs.length)]).join('')}`;

/**
 * A logisticsSku that differs from `sku` in one place behind the D, the last of all more often than not; it differs where
 * capitals and small letters are one, too.
 */
export function nearSku(sku: string, seed: number): string {
  const last = sku.length - 1;
  const place = spread(seed, 0, 2) === 0 ? last : 1 + spread(seed, 1, Math.max(1, last));
  const among = [...signs].filter((sign) => !sameButForCase(sign, sku[place] ?? ''));
  return sku.slice(0, place) + (among[spread(seed, 2, among.length)] ?? '0') + sku.slice(place + 1);
}

/** Whether a record is of that SKU; a target may take capitals and small letters for the same. */
export const sameButForCase = (shown: unknown, sku: string): boolean =>
  typeof shown === 'string' && shown.toUpperCase() === sku.toUpperCase();
