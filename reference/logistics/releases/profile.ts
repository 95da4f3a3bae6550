import type { LogisticsProfile } from '../../../schemas/target-profile.ts';
import type { Partly } from '../../profile.ts';
import type { World } from '../../world.ts';
import { expiredTokenId } from '../access/tokens.ts';
import { ownPaths } from '../endpoint.ts';
import { nearestCrossDock } from '../inbounds/cross-dock.ts';
import { directShipmentId } from '../inbounds/direct.ts';
import { originTypes } from '../inventory/warehouses.ts';

type Section = Partly<LogisticsProfile>;

const parcel = {
  toAddress: { name: 'Receiving Dock', zip: '10118' },
  customsInformation: { contents: 'tea' },
  customLabelFooterFields: ['Thank you'],
  carrierBarcode: '420101189400',
  isReturn: false,
};

/** Paths of the predecessor API, of which nothing is served. */
const removedOperations = {
  LinkAliasToBundle: 'POST /bundles/BND-main-1/aliases/TEA-SHOP',
  UnlinkAliasFromBundles: 'DELETE /bundles/aliases/TEA-SHOP',
  GetBundleByExternalBundleId: 'GET /bundles/external_id/SET-1',
} as const;

/** The reserve-storage outbounds of earlier releases are the B2B orders. */
const outboundPaths = {
  createOutbound: '/orders/rs',
  getOutbound: '/orders/rs/{orderId}',
  cancelOutbound: '/orders/rs/{orderId}/cancel',
} as const;

/** Adds to the profile what only releases name. */
export const withReleases = (section: Section, world: World): Section => ({
  ...section,
  paths: { ...section.paths, ...ownPaths, ...outboundPaths },
  removedOperations,
  paging: {
    ...section.paging,
    bundles: { style: 'cursor', limit: 'limit', cursor: 'cursor', nextPointer: '/next', defaultSize: 3, maxSize: 100 },
  },
  samples: {
    ...section.samples,
    parcel,
    bulkParcelJob: { parcels: [parcel] },
    masterCarton: { warehouseId: 'ONT8' },
    masterCartonLink: { parcelIds: [`\${parcelId}`] },
    report: { type: 'inventory' },
    dutiesOrder: { duties: { paidBy: 'sender' } },
    dropShipOrder: { dropShip: { retailer: 'RETAILER' } },
    marketplaceOrder: { sourceMarketplace: 'SHORT_VIDEO' },
    storageInbound: { shipmentDestination: 'STORAGE' },
    forwardingInbound: { forwarding: true },
  },
  fields: {
    ...section.fields,
    parcelTrackingCode: '/trackingCode',
    parcelTrackingUrl: '/trackingUrl',
    dropShipDetails: '/dropShip',
    crossDock: '/crossDock',
  },
  values: { ...section.values, originTypes, nearestCrossDock },
  supplied: { ...section.supplied, directShipment: directShipmentId, expiredTokenId: expiredTokenId(world) },
});

/** The address of a subscription in the predecessor API, which is not migrated. */
export const predecessorUrl = 'https://example.com/predecessor-hook';
