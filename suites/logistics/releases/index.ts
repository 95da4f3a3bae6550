import { foreignOutboundChecks } from './foreign-outbounds.ts';
import { releaseInboundChecks } from './inbounds.ts';
import { releaseListChecks } from './lists.ts';
import { releaseOrderChecks } from './orders.ts';
import { parcelChecks } from './parcels.ts';
import { predecessorChecks } from './predecessor.ts';

/** All checks of other API versions. */
export const releaseChecks = [
  ...releaseListChecks,
  ...parcelChecks,
  ...predecessorChecks,
  ...releaseOrderChecks,
  ...foreignOutboundChecks,
  ...releaseInboundChecks,
];
