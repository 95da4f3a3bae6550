import { hash } from 'node:crypto';
import type { World } from '../world.ts';
import type { Account } from './account.ts';
import type { Product } from './product.ts';

/** Eleven characters, globally unique; counting up makes the order of SKUs the order of creation. */
export function nextSku(world: World, account: Account, merchantSku: string): string {
  const { faults } = world;
  const number = countBefore(world, account) + 36 ** 6;
  const digits = number.toString(36).toUpperCase();
  const sku = `D${digits.padStart(10, '0')}`;
  if (faults.has('logistics-sku-by-merchant-sku')) return `D${hash('sha1', merchantSku).slice(0, 10)}`;
  if (faults.has('logistics-sku-too-short')) return `D${digits}`;
  if (faults.has('logistics-sku-with-hyphen')) return `D${digits.slice(0, 4)}-${digits.slice(4).padStart(5, '0')}`;
  if (faults.has('logistics-sku-begins-in-lower-case') && number % 5 === 0) return `d${sku.slice(1)}`;
  return sku;
}

function countBefore({ faults, logistics }: World, { products, environment }: Account): number {
  if (faults.has('logistics-sku-counted-per-account')) return products.length;
  if (!faults.has('logistics-sku-per-environment')) return logistics.products.size;
  const accounts = [...logistics.accounts.values()].filter((account) => account.environment === environment);
  return accounts.reduce((sum, account) => sum + account.products.length, 0);
}

/** The product of whatever account that bears a SKU; where two do, that of this account. */
export function productBySku({ faults, logistics }: World, { products }: Account, sku: string): Product | undefined {
  const found = logistics.products.get(sku);
  if (faults.size === 0) return found;
  const hasOtherNames =
    faults.has('logistics-sku-changes-with-receive') || faults.has('product-read-shows-another-sku');
  const other = hasOtherNames ? logistics.products.get(`D0${sku.slice(2)}`) : undefined;
  return products.find(({ logisticsSku }) => logisticsSku === sku) ?? found ?? other;
}

/** Another name of a product, which only wrong targets give. */
export function otherSku({ logisticsSku }: Product): string {
  return `D9${logisticsSku.slice(2)}`;
}
