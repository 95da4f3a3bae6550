import type { Operation } from '../http/operation.ts';
import { tokenOperations } from './access/tokens.ts';
import { b2bOrderOperations } from './b2b-orders/operations.ts';
import { d2cOrderOperations } from './d2c-orders/operations.ts';
import { eventOperations } from './events/events.ts';
import { webhookOperations } from './events/webhooks.ts';
import { inboundOperations } from './inbounds/operations.ts';
import { inventoryOperations } from './inventory/inventory.ts';
import { warehouseDetailOperations } from './inventory/warehouse-details.ts';
import { warehouseOperations } from './inventory/warehouses.ts';
import { productOperations } from './products/products.ts';
import { bundleOperations } from './releases/bundles.ts';
import { parcelOperations } from './releases/parcels.ts';
import { reportOperations } from './releases/reports.ts';

/** Endpoints › table. Inventory comes before products, whose `:logisticsSku` would also match its path. */
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
  ...bundleOperations,
  ...parcelOperations,
  ...reportOperations,
  ...tokenOperations,
];
