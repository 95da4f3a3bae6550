import { Fields, type JsonObject } from '../../fields.ts';
import type { Answer } from '../../http/answer.ts';
import type { Call, Operation } from '../../http/operation.ts';
import { seam } from '../../seam.ts';
import { endpoint } from '../endpoint.ts';
import { productNamed } from '../products/lookup.ts';
import type { Product } from '../products/product.ts';
import { lotFilter } from './inventory.ts';
import { availableOf, type Lot } from './stock.ts';
import { warehousesCounted } from './warehouses.ts';

/** The document spells the key in two ways, and both are read; an unknown SKU has no record. */
export const warehouseDetails = seam((call: Call): Answer => {
  const fields = new Fields(call.body);
  const skus = fields.texts(fields.has('logisticsSKUs') ? 'logisticsSKUs' : 'logisticsSkus', true) ?? [];
  fields.refuseIfAny();
  const records = detailedProducts(call, skus).map((product) => detailRecord(call, product));
  const stockedOnly = call.world.variants.has('warehouse-details-of-stocked-only');
  const body = stockedOnly ? records.filter((record) => record.warehouseDetails.length > 0) : records;
  return { status: 200, body };
});

export const detailedProducts = seam(({ world, account }: Call, skus: readonly string[]): readonly Product[] =>
  skus.flatMap((sku) => productNamed(world, account, sku) ?? []),
);

/** The warehouses with units of one product. */
export interface DetailRecord extends JsonObject {
  readonly logisticsSku: string;
  readonly warehouseDetails: readonly JsonObject[];
}

export const detailRecord = seam((call: Call, product: Product): DetailRecord => {
  const counts = lotFilter(call);
  const lots = product.dimsLocked ? product.lots.filter(counts) : [];
  const details = warehousesCounted(call).flatMap(({ id }) => packsIn(product, id, lots));
  return { logisticsSku: product.logisticsSku, warehouseDetails: details };
});

/** One item for each pack size in a warehouse. */
function packsIn({ dimensions }: Product, warehouseId: string, lots: readonly Lot[]): readonly JsonObject[] {
  const here = lots.filter((lot) => lot.warehouseId === warehouseId);
  return [...new Set(here.map(({ unitsPerPack }) => unitsPerPack))].map((unitsPerPack) => ({
    available: availableOf(here.filter((lot) => lot.unitsPerPack === unitsPerPack)),
    warehouseId,
    unitsPerPack,
    dimensions,
  }));
}

export const warehouseDetailOperations: readonly Operation[] = [
  endpoint('warehouseDetails', { scope: 'read_logistics_products', body: 'required', handle: warehouseDetails }),
];
