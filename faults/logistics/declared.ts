import type { FaultRow, FaultRows } from '../fault.ts';

const row = (breaks: FaultRow['breaks'], wrong: string): FaultRow => ({ breaks, wrong });

/** What the document leaves open, and what only a profile binds: products, orders, forms. */
export const declaredFaults = {
  'b2b-both-identifiers-refused': row(
    'b2b-line-both-identifiers-as-declared',
    'Refuses a line that has both logisticsSku and productData.',
  ),
} as const satisfies FaultRows;
