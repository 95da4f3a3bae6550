import { inboundCreationChecks } from './creation.ts';
import { inboundListingChecks } from './listing.ts';
import { inboundMemberTypeChecks } from './member-types.ts';
import { inboundReadingChecks } from './reading.ts';
import { inboundSandboxChecks } from './sandbox.ts';

/** Everything that is checked of inbound shipments before they are received. */
export const inboundChecks = [
  ...inboundCreationChecks,
  ...inboundMemberTypeChecks,
  ...inboundReadingChecks,
  ...inboundListingChecks,
  ...inboundSandboxChecks,
];
