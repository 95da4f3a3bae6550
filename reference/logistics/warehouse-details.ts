import { Fields } from '../fields.ts';
import type { Call, Operation } from '../operation.ts';
import { lotFilter } from './inventory.ts';
import type { Product } from './product.ts';
import { availableOf } from './stock.ts';
import { warehousesIn } from './warehouses.ts';

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

/** The document spells the key in two ways, and both are read; a SKU of nobody has no record. */
function details(call: Call) {
  const { world, account } = call;
  const { faults, logistics } = world;
  const fields = new Fields(call.body);
  const skus = fields.texts(fields.has('logisticsSKUs') ? 'logisticsSKUs' : 'logisticsSkus', true) ?? [];
  fields.refuseIfAny();
  const asked = skus.map((sku) => logistics.products.get(sku)).filter((product) => product?.account === account);
  const answered = faults.has('warehouse-details-of-all-products') ? account.products : asked;
  const body = answered.map((product) => ({
    logisticsSku: faults.has('warehouse-details-without-sku') ? undefined : product?.logisticsSku,
    warehouseDetails: product === undefined ? [] : detailsOf(call, product),
  }));
  return { status: 200, body: faults.has('warehouse-details-wrapped') ? { data: body } : body };
}

function detailsOf(call: Call, product: Product) {
  const { faults } = call.world;
  const counts = lotFilter(call);
  const lots = product.dimsLocked ? product.lots.filter(counts) : [];
  const stocked = warehousesIn(call).filter(({ id }) => lots.some(({ warehouseId }) => warehouseId === id));
  return stocked.map(({ id }) => {
    const available = availableOf(lots.filter(({ warehouseId }) => warehouseId === id));
    return {
      available: faults.has('warehouse-details-available-as-text') ? String(available) : available,
      warehouseId: id,
      unitsPerPack: 1,
      dimensions: product.dimensions,
    };
  });
}
