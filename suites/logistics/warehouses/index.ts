import { activeWarehouseChecks } from './active.ts';
import { warehouseStockChecks } from './details-stock.ts';

/** Active warehouses, and what lies in them. */
export const warehouseChecks = [...activeWarehouseChecks, ...warehouseStockChecks];
