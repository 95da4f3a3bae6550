import { activeWarehouseChecks } from './active.ts';
import { warehouseStockChecks } from './details.ts';

/** Active warehouses, and what lies in them. */
export const warehouseChecks = [...activeWarehouseChecks, ...warehouseStockChecks];
