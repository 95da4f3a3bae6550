import type { FaultRows } from '../fault.ts';

/** Faults of single operations in what binds all of them: tokens, scopes, isolation, standing, idempotency, errors. */
export const matrixFaults = {
  'foreign-inbound-listed': {
    breaks: 'service-accounts-isolated',
    wrong: 'Lists the inbound shipments named by shipmentIds whatever account they belong to; reading one is guarded.',
  },
} as const satisfies FaultRows;
