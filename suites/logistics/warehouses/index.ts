import { activeWarehouseChecks } from './active.ts';
import { countryChecks } from './by-country.ts';
import { poolChecks } from './by-pool.ts';
import { warehouseStockChecks } from './details-stock.ts';

/** Active warehouses and their stock. */
export const warehouseChecks = [...activeWarehouseChecks, ...warehouseStockChecks, ...countryChecks, ...poolChecks];
