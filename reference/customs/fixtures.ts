import type { World } from '../world.ts';
import {
  addCatalogueProduct,
  addEntity,
  addManufacturer,
  addShipment,
  type CustomsAccount,
  createCustomsAccount,
} from './account.ts';

/** The tokens that exist when the reference starts. */
export const customsTokens = { main: 'reference-customs-main', other: 'reference-customs-other' } as const;

export const attributeKeys = ['department', 'season'] as const;

/** The first two accounts; the other one is enrolled in shipmentless invoices (gap customs-shipmentless-enrolment). */
export function createKnownCustomsAccounts(world: World): void {
  const main = createCustomsAccount(world, 'main', customsTokens.main);
  main.enrolledShipmentless = world.variants.has('customs-shipmentless-by-default');
  main.productCreation = world.variants.has('customs-product-creation-on') || comeBack(world);
  furnish(world, main);
  const other = createCustomsAccount(world, 'other', customsTokens.other);
  other.enrolledShipmentless = true;
  furnish(world, other);
}

/** Variant customs-product-creation-untold: "use an active SKU or enable product creation". */
export const comeBack = ({ variants }: World): boolean => variants.has('customs-product-creation-untold');

function furnish(world: World, account: CustomsAccount): void {
  addShipment(world, account, 3);
  addShipment(world, account, 2);
  addEntity(world, account);
  addEntity(world, account);
  addManufacturer(world, account);
  addCatalogueProduct(world, account, false);
  addCatalogueProduct(world, account, true);
  for (const key of attributeKeys) account.attributeKeys.add(key);
}
