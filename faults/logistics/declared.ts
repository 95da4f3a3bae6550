import type { FaultRow, FaultRows } from '../fault.ts';

const row = (breaks: FaultRow['breaks'], wrong: string): FaultRow => ({ breaks, wrong });

/** What the document leaves open, and what only a profile binds: products, orders, forms. */
export const declaredFaults = {
  'd2c-cancel-refused': row('d2c-cancel', 'Refuses to cancel a D2C order that is CREATED.'),
  'd2c-cancelled-order-ships': row('d2c-cancel', 'Ships a D2C order that was cancelled.'),
  'd2c-external-id-repeated-accepted': row(
    'd2c-fault-turned-down-as-declared',
    'Accepts a D2C order with an externalOrderId that is in use.',
  ),
  'd2c-short-order-refused-at-once': row(
    'd2c-fault-turned-down-as-declared',
    'Refuses a D2C order for more units than there are, though it is declared to fail later.',
  ),
  'b2b-both-identifiers-refused': row(
    'b2b-line-both-identifiers-as-declared',
    'Refuses a line that has both logisticsSku and productData.',
  ),
  'inbound-of-bare-product-refused': row(
    'inbound-without-barcode-as-declared',
    'Refuses an inbound shipment of a product without barcode in the sandbox.',
  ),
  'inbound-external-id-twice-refused': row(
    'inbound-repeated-external-id-as-declared',
    'Answers 409 to a second inbound shipment of a shippingPlanExternalId.',
  ),
  'd2c-created-as-received': row(
    'd2c-internal-status-as-declared',
    'Shows the internalStatus RECEIVED in the answer to the creation of a D2C order.',
  ),
  'd2c-order-id-with-prefix': row('ids-digits-as-declared', 'Puts D2C- before the ids of D2C orders.'),
} as const satisfies FaultRows;
