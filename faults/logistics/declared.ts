import type { FaultRow, FaultRows } from '../fault.ts';

const row = (breaks: FaultRow['breaks'], wrong: string): FaultRow => ({ breaks, wrong });

/** What the document leaves open, and what only a profile binds: products, orders, forms. */
export const declaredFaults = {
  'product-update-forgotten': row(
    'product-update-renames',
    'Answers an update of a product, and stores nothing of it.',
  ),
  'product-update-of-newest': row('product-update-renames', 'Updates the newest product whichever is named.'),
  'product-update-changes-weight': row(
    'product-locked-dims-frozen',
    'Takes another weight for a product whose dimensions are locked.',
  ),
  'product-update-changes-height': row(
    'product-locked-dims-frozen',
    'Takes another height for a product whose dimensions are locked.',
  ),
  'product-update-changes-category': row(
    'product-dims-units-category-not-updatable',
    'Takes another category for a product.',
  ),
  'product-update-changes-category-with-name': row(
    'product-dims-units-category-not-updatable',
    'Takes another category for a product where its name is changed as well.',
  ),
  'merchant-sku-lookup-newest-only': row(
    'product-by-merchant-sku',
    'Finds a product by its merchantSku only while it is the newest.',
  ),
  'merchant-sku-lookup-by-start': row(
    'product-by-merchant-sku',
    'Answers every product whose merchantSku begins with the one that is looked up.',
  ),
  'barcode-creation-forgotten': row('product-barcode-creation', 'Answers a created barcode, and stores it nowhere.'),
  'barcode-creation-replaces-others': row(
    'product-barcode-creation',
    'A created barcode takes the place of those that the product had.',
  ),
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
  'product-dims-unlocked-on-create': row(
    'product-dims-locked-on-create-as-declared',
    'Answers the creation of a product with dimsLocked false, though it is locked.',
  ),
  'product-international-null': row(
    'product-unset-members-as-declared',
    'Shows international as null for a product without customs data.',
  ),
  'bad-offset-taken-as-none': row(
    'inventory-bad-page-arguments-as-declared',
    'Passes over an offset that is negative or no number.',
  ),
  'unknown-country-answers-404': row(
    'inventory-unknown-country-as-declared',
    'Answers 404 to a countryCode that is no country.',
  ),
  'inventory-list-on-hand-without-reserved': row(
    'inventory-counts-add-up-as-declared',
    'Leaves reserved units out of onHand in the inventory list.',
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
  'product-updated-at-with-offset': row('times-utc-as-declared', 'Writes updatedAt of a product with +00:00.'),
  'field-errors-left-out': row(
    'error-field-errors-as-declared',
    'Refuses a faulty product without the list of field-level errors.',
  ),
} as const satisfies FaultRows;
