import { inboundCreationChecks } from './creation.ts';
import { inboundListingChecks } from './listing.ts';
import { inboundLookupChecks } from './lookup.ts';
import { inboundMemberTypeChecks } from './member-types.ts';
import { inboundRepeatedExternalIdChecks } from './repeated-external-id.ts';
import { inboundSandboxChecks } from './sandbox.ts';

/** All checks of inbound shipments, except receiving. */
export const inboundChecks = [
  ...inboundCreationChecks,
  ...inboundMemberTypeChecks,
  ...inboundLookupChecks,
  ...inboundRepeatedExternalIdChecks,
  ...inboundListingChecks,
  ...inboundSandboxChecks,
];
