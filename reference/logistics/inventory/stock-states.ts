import { day, second } from '../../clock.ts';
import type { JsonObject } from '../../fields.ts';
import { conflict } from '../../http/problem.ts';
import { accountParam, numberParam, objectsParam, textParam } from '../../state-params.ts';
import type { StateHandlers } from '../../states.ts';
import type { World } from '../../world.ts';
import type { Account } from '../access/account.ts';
import { parseTimestamp } from '../b2b-orders/ship-by.ts';
import { addProduct, type Product } from '../products/product.ts';
import { addUnits } from './stock.ts';

const firstBarcode = 610_000_000_000;

/** How far apart the lots of 'product has lots' expire; the first one listed expires first. */
const lotSpacing = 90 * day;

export const stockStates: StateHandlers = {
  'product has stock': (world, params) => {
    const account = accountParam(world, params);
    const product = measuredProduct(world, account);
    const index = world.variants.has('hook-stocks-apart') ? account.products.length % 2 : 0;
    addUnits(product, { warehouseId: warehouseOf(account, index) }, numberParam(params, 'available'));
    return { ...namesOf(product), barcode: barcodeOf(account.products.length) };
  },

  'product has lots': (world, params) => {
    const account = accountParam(world, params);
    const product = measuredProduct(world, account);
    const shownFrom = shownAfter(world);
    for (const [index, lot] of objectsParam(params, 'lots').entries()) {
      const name = {
        warehouseId: warehouseOf(account, 0),
        lotNumber: textParam(lot, 'lotNumber'),
        expiresAt: expiryOf(lot) ?? world.now() + (index + 1) * lotSpacing,
        shownFrom,
      };
      addUnits(product, name, numberParam(lot, 'available'));
    }
    return namesOf(product);
  },

  'product has packs': (world, params) => {
    const account = accountParam(world, params);
    const product = measuredProduct(world, account);
    const ownSku = world.variants.has('case-packs-have-own-sku');
    const casePack = ownSku ? measuredProduct(world, account) : product;
    for (const pack of objectsParam(params, 'packs')) {
      const unitsPerPack = numberParam(pack, 'unitsPerPack');
      const name = { warehouseId: warehouseOf(account, 0), unitsPerPack, shownFrom: shownAfter(world) };
      addUnits(unitsPerPack > 1 ? casePack : product, name, unitsPerPack * numberParam(pack, 'packs'));
    }
    return { logisticsSku: product.logisticsSku, ...(ownSku ? { casePackSku: casePack.logisticsSku } : {}) };
  },

  'product is in reserve storage': (world, params) => {
    const account = accountParam(world, params);
    const product = measuredProduct(world, account);
    addUnits(product, { warehouseId: warehouseOf(account, 0), pool: 'STORAGE' }, numberParam(params, 'available'));
    return { logisticsSku: product.logisticsSku };
  },

  'products are in different warehouses': (world, params) => {
    const account = accountParam(world, params);
    const available = numberParam(params, 'available');
    const logisticsSkus = [0, 1].map((index) => {
      const product = measuredProduct(world, account);
      addUnits(product, { warehouseId: warehouseOf(account, index) }, available);
      return product.logisticsSku;
    });
    return { logisticsSkus };
  },
};

function shownAfter({ variants, now }: World): number {
  return variants.has('lots-and-packs-show-late') ? now() + 20 * second : 0;
}

/** A product whose dimensions are verified, because units count only then. */
function measuredProduct(world: World, account: Account): Product {
  const digits = barcodeOf(account.products.length + 1);
  const product = addProduct(world, account, {
    name: `Product ${digits}`,
    merchantSku: `SKU-${digits}`,
    barcodes: [digits],
    dimensions: { weight: 1, weightUnit: 'lb', height: 2, width: 3, length: 4, lengthUnit: 'in' },
  });
  product.dimsLocked = true;
  return product;
}

/** Twelve digits, as a gtin has them: what is stored may bear the sandbox suffix. */
function barcodeOf(count: number): string {
  return String(firstBarcode + count);
}

function namesOf({ logisticsSku, merchantSku }: Product): JsonObject {
  return { logisticsSku, merchantSku };
}

function warehouseOf(account: Account, index: number): string {
  const warehouse = account.warehouses[index];
  if (warehouse === undefined) throw conflict('The account has too few warehouses.');
  return warehouse.id;
}

function expiryOf(lot: JsonObject): number | undefined {
  const { expirationDate } = lot;
  return typeof expirationDate === 'string' ? parseTimestamp(expirationDate) : undefined;
}
