import { type OperationName, operationNamed } from '../../schemas/logistics/operations.ts';
import type { Operation } from '../http/operation.ts';

/** The paths of operations for which the document shows none; the profile gives them. */
export const ownPaths = {
  productsByMerchantSku: '/products/merchant-sku/{merchantSku}',
  createBarcode: '/products/{logisticsSku}/barcodes',
  updateProduct: '/products/{logisticsSku}',
  warehouseDetails: '/products/warehouse',
  cancelD2cOrder: '/orders/{orderId}/cancel',
  getD2cOrderByExternalId: '/orders/external_id/{externalOrderId}',
  getInbound: '/inbounds/shipments/{shipmentId}',
  listInbounds: '/inbounds/shipments',
  getBundles: '/bundles',
  getStorageWarehouses: '/warehouses/storage',
  getInboundsWarehouses: '/inbounds/warehouses',
  createParcel: '/parcels',
  getParcel: '/parcels/{parcelId}',
  trackParcel: '/parcels/track/{trackingCode}',
  cancelParcel: '/parcels/{parcelId}/cancel',
  createBulkParcelJob: '/parcels/bulk',
  getBulkParcelJob: '/parcels/bulk/{jobId}',
  createMasterCarton: '/parcels/master-cartons',
  linkMasterCarton: '/parcels/master-cartons/{masterCartonId}/link',
  createReport: '/reports',
  getReport: '/reports/{reportId}',
  getToken: '/tokens/{tokenId}',
} as const satisfies Partial<Readonly<Record<OperationName, string>>>;

export const webhookPaths = {
  createWebhook: '/webhooks',
  listWebhooks: '/webhooks',
  getWebhook: '/webhooks/{webhookId}',
  updateWebhook: '/webhooks/{webhookId}',
  deleteWebhook: '/webhooks/{webhookId}',
} as const satisfies Partial<Readonly<Record<OperationName, string>>>;

const bound: Partial<Readonly<Record<OperationName, string>>> = { ...ownPaths, ...webhookPaths };

/** An operation of the endpoint table, and how the reference serves it. */
export function endpoint(
  name: OperationName,
  served: Pick<Operation, 'scope' | 'body' | 'introduced' | 'handle'>,
): Operation {
  const { method, path = bound[name] ?? '', since, introduced } = operationNamed(name);
  return {
    name,
    method,
    path: path.replace(/\{(\w+)\}/g, ':$1'),
    ...(since !== undefined && { since }),
    ...(introduced !== undefined && { introduced }),
    ...served,
  };
}
