import { inboundCreationChecks } from './creation.ts';
import { inboundListingChecks } from './listing.ts';
import { inboundLookupChecks } from './lookup.ts';
import { inboundMemberTypeChecks } from './member-types.ts';
import { inboundSandboxChecks } from './sandbox.ts';

/** Everything that is checked of inbound shipments before they are received. */
export const inboundChecks = [
  ...inboundCreationChecks,
  ...inboundMemberTypeChecks,
  ...inboundLookupChecks,
  ...inboundListingChecks,
  ...inboundSandboxChecks,
];
