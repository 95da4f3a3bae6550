import type { Operation } from '../operation.ts';
import { b2bOrderOperations } from './b2b-orders/operations.ts';
import { d2cOrderOperations } from './d2c-orders/operations.ts';
import { eventOperations } from './events.ts';
import { inboundOperations } from './inbounds/operations.ts';
import { inventoryOperations } from './inventory.ts';
import { productOperations } from './products.ts';
import { warehouseDetailOperations } from './warehouse-details.ts';
import { warehouseOperations } from './warehouses.ts';
import { webhookOperations } from './webhooks.ts';

/** Endpoints › table. Inventory comes before the products, whose `:logisticsSku` would swallow its path. */
export const logisticsOperations: readonly Operation[] = [
  ...warehouseOperations,
  ...warehouseDetailOperations,
  ...inventoryOperations,
  ...productOperations,
  ...inboundOperations,
  ...b2bOrderOperations,
  ...d2cOrderOperations,
  ...eventOperations,
  ...webhookOperations,
];
