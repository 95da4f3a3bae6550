import type { Operation } from './operation.ts';

/** Operations that only the release notes and the migration notes name; a profile binds their paths. */
export const releaseOperations = {
  getBundles: { method: 'GET' },
  getStorageWarehouses: { method: 'GET' },
  getInboundsWarehouses: { method: 'GET' },
  createParcel: { method: 'POST' },
  getParcel: { method: 'GET', of: 'parcelId' },
  trackParcel: { method: 'GET', of: 'trackingCode' },
  cancelParcel: { method: 'POST', of: 'parcelId' },
  createBulkParcelJob: { method: 'POST' },
  getBulkParcelJob: { method: 'GET', of: 'jobId' },
  createMasterCarton: { method: 'POST' },
  linkMasterCarton: { method: 'POST', of: 'masterCartonId' },
  createReport: { method: 'POST' },
  getReport: { method: 'GET', of: 'reportId' },
  createOutbound: { method: 'POST' },
  getOutbound: { method: 'GET', of: 'orderId' },
  cancelOutbound: { method: 'POST', of: 'orderId' },
  getToken: { method: 'GET', of: 'tokenId' },
} as const satisfies Readonly<Record<string, Operation>>;
