import type { Answer } from '../answer.ts';
import { Fields, type JsonObject } from '../fields.ts';
import type { Call, Operation } from '../operation.ts';
import { lotFilter } from './inventory.ts';
import type { Product } from './product.ts';
import { productBySku } from './product-sku.ts';
import { availableOf, type Lot } from './stock.ts';
import { warehousesIn } from './warehouses.ts';
import { productsDetailed, refuseDetailsOnAWhim, wrongDetails } from './wrong-warehouse-details.ts';

/** Its path is open (gap warehouse-details-path). */
export const warehouseDetailsPath = '/products/warehouse';

export const warehouseDetailOperations: readonly Operation[] = [
  {
    name: 'warehouseDetails',
    method: 'POST',
    path: warehouseDetailsPath,
    scope: 'read_logistics_products',
    body: 'required',
    handle: details,
  },
];

/** One warehouse that holds a product. */
export interface WarehouseDetail extends JsonObject {
  readonly available: number;
}

/** The document spells the key in two ways, and both are read; a SKU of nobody has no record. */
function details(call: Call): Answer {
  const { faults } = call.world;
  const fields = new Fields(call.body);
  const skus = fields.texts(fields.has('logisticsSKUs') ? 'logisticsSKUs' : 'logisticsSkus', true) ?? [];
  fields.refuseIfAny();
  if (faults.size > 0) refuseDetailsOnAWhim(call);
  const products = faults.size > 0 ? productsDetailed(call, skus) : ownProducts(call, skus);
  const rows = products.map((product) => ({ product, details: detailsOf(call, product) }));
  const stockedOnly = call.world.variants.has('warehouse-details-of-stocked-only');
  const right = stockedOnly ? rows.filter((row) => row.details.length > 0) : rows;
  const shown = faults.size > 0 ? wrongDetails(call, right) : right;
  const body = shown.map((row) => ({
    logisticsSku: faults.has('warehouse-details-without-sku') ? undefined : row.product.logisticsSku,
    warehouseDetails: row.details.map(({ available, ...others }) => ({
      available: faults.has('warehouse-details-available-as-text') ? String(available) : available,
      ...others,
    })),
  }));
  return { status: 200, body: faults.has('warehouse-details-wrapped') ? { data: body } : body };
}

export function ownProducts({ world, account }: Call, skus: readonly string[]): readonly Product[] {
  return skus.flatMap((sku) => {
    const product = productBySku(world, account, sku);
    return product?.account === account ? product : [];
  });
}

function detailsOf(call: Call, product: Product): readonly WarehouseDetail[] {
  const counts = lotFilter(call);
  const lots = product.dimsLocked ? product.lots.filter(counts) : [];
  return warehousesIn(call).flatMap(({ id }) => packsIn(product, id, lots));
}

/** One item for each pack size that lies in a warehouse. */
function packsIn({ dimensions }: Product, warehouseId: string, lots: readonly Lot[]): readonly WarehouseDetail[] {
  const here = lots.filter((lot) => lot.warehouseId === warehouseId);
  return [...new Set(here.map(({ unitsPerPack }) => unitsPerPack))].map((unitsPerPack) => ({
    available: availableOf(here.filter((lot) => lot.unitsPerPack === unitsPerPack)),
    warehouseId,
    unitsPerPack,
    dimensions,
  }));
}
