import { spread } from '../../generators/spread.ts';

const digits = '0123456789';
const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Well-formed by the pattern of a logisticsSku; that a target has assigned just this one is past believing. */
export const unknownSku = (seed: number): string => {
  const signs = digits + upper + upper.toLowerCase();
  return `D${Array.from({ length: 10 }, (_, index) => signs[spread(seed, index, signs.length)]).join('')}`;
};

/** A logisticsSku that differs from `sku` in one place behind the D, the last of all more often than not. */
export function nearSku(sku: string, seed: number): string {
  const last = sku.length - 1;
  const place = spread(seed, 0, 2) === 0 ? last : 1 + spread(seed, 1, Math.max(1, last));
  const was = sku[place] ?? '';
  const among = digits.includes(was) ? digits : upper.includes(was) ? upper : upper.toLowerCase();
  const step = 1 + spread(seed, 2, among.length - 1);
  const sign = among[(Math.max(0, among.indexOf(was)) + step) % among.length] ?? '0';
  return sku.slice(0, place) + sign + sku.slice(place + 1);
}
