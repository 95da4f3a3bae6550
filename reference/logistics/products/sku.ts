import type { World } from '../../world.ts';

/** Globally unique: it counts the products of all accounts. */
export function nextSku({ logistics }: World): string {
  return skuOf(logistics.products.size);
}

/** Eleven characters, counted up, so that SKUs sort in the order of creation. */
export function skuOf(count: number): string {
  const digits = (count + 36 ** 6).toString(36).toUpperCase();
  return `D${digits.padStart(10, '0')}`;
}
