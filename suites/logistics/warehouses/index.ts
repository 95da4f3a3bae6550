import { activeWarehouseChecks } from './active.ts';
import { countryChecks } from './by-country.ts';
import { poolChecks } from './by-pool.ts';
import { warehouseDetailsChecks } from './details-answer.ts';
import { warehouseStockChecks } from './details-stock.ts';
import { togetherCheck } from './details-together.ts';

export { warehouseMonitors } from './codes.ts';

/** Active warehouses and their stock. */
export const warehouseChecks = [
  ...activeWarehouseChecks,
  ...warehouseStockChecks,
  ...warehouseDetailsChecks,
  togetherCheck,
  ...countryChecks,
  ...poolChecks,
];
