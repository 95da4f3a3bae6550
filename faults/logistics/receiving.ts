import { inventoryView } from '../../reference/logistics/inventory-view.ts';
import type { FaultRows } from '../fault.ts';
import { shown } from '../json.ts';
import { memoryOf } from '../memory.ts';

/** Counts units as on hand beyond those that are, or fewer. */
const onHandSlips = (fault: string) =>
  shown(inventoryView, (view, { world }, { product }) => ({
    ...view,
    onHand: Math.max(0, Number(view.onHand) + memoryOf(world).of(fault, product)),
  }));

/** Simulated receiving. */
export const receivingFaults = {
  'receive-answers-200': {
    breaks: 'receive-answers-202',
    wrong: 'Answers 200 to simulate-receive with a body; 202 without one.',
  },
  'receive-answers-204': {
    breaks: 'receive-answers-202',
    wrong: 'Answers 204 to simulate-receive.',
  },
  'receive-unknown-answers-202': {
    breaks: 'receive-unknown-shipment-404',
    wrong: 'Answers 202 to simulate-receive of an unknown shipment.',
  },
  'receive-unknown-answers-400': {
    breaks: 'receive-unknown-shipment-404',
    wrong: 'Answers 400 to simulate-receive of an unknown shipment.',
  },
  'receive-foreign-in-silence': {
    breaks: 'receive-of-other-account-404',
    wrong: 'Answers 404 to simulate-receive of a shipment of another account, and receives it.',
  },
  'receive-foreign-answers-403': {
    breaks: 'receive-of-other-account-404',
    wrong: 'Answers 403 to simulate-receive of a shipment of another account.',
  },
  'receive-production-in-silence': {
    breaks: 'receive-sandbox-only',
    wrong: 'Refuses simulate-receive with a production token, and receives all the same.',
  },
  'receive-takes-others-along': {
    breaks: 'receive-own-shipment-only',
    wrong: 'Receives all open shipments of the account with the one that is asked for.',
  },
  'receive-takes-same-product-along': {
    breaks: 'receive-own-shipment-only',
    wrong: 'Receives a product in the quantity of all open shipments that hold it.',
  },
  'receive-needs-body': {
    breaks: 'receive-body-optional',
    wrong: 'Refuses simulate-receive without a body.',
  },
  'receive-without-body-nothing': {
    breaks: 'receive-body-default',
    wrong: 'Answers 202 to simulate-receive without a body, and receives nothing.',
  },
  'receive-without-body-first-product-only': {
    breaks: 'receive-body-default',
    wrong: 'Receives the first product of the shipment only where there is no body.',
  },
  'receive-unit-receiving-refused': {
    breaks: 'receive-types',
    wrong: 'Refuses UNIT_RECEIVING.',
  },
  'receive-case-pack-refused': {
    breaks: 'receive-types',
    wrong: 'Refuses CASE_PACK_RECEIVING.',
  },
  'receive-unknown-type-as-asn': {
    breaks: 'receive-type-unknown-refused',
    wrong: 'Takes an unknown receiveType as ASN.',
  },
  'receive-needs-type': {
    breaks: 'receive-type-default-asn',
    wrong: 'Refuses a scenario without a receiveType.',
  },
  'receive-default-type-takes-lots': {
    breaks: 'receive-type-default-asn',
    wrong: 'Takes UNIT_RECEIVING as the default, so that lotNumber counts where no receiveType is given.',
  },
  'receive-unknown-scenario-as-full': {
    breaks: 'receive-scenario-unknown-refused',
    wrong: 'Takes an unknown scenario as FULL.',
  },
  'receive-unknown-scenario-as-none': {
    breaks: 'receive-scenario-unknown-refused',
    wrong: 'Takes an unknown scenario as NONE.',
  },
  'receive-needs-scenario': {
    breaks: 'receive-scenario-default-full',
    wrong: 'Refuses a receiveType without a scenario.',
  },
  'receive-default-scenario-none': {
    breaks: 'receive-scenario-default-full',
    wrong: 'Takes NONE as the default where only a receiveType is given.',
  },
  'receive-on-hand-unchanged': {
    breaks: 'receive-full-on-hand',
    wrong: 'Raises available with ASN and leaves onHand as it was.',
    by: onHandSlips('receive-on-hand-unchanged'),
  },
  'receive-ignores-identical-packages': {
    breaks: 'receive-full-on-hand',
    wrong: 'Counts a package once, whatever numberOfIdenticalPkgs says.',
  },
  'receive-skips-last-package': {
    breaks: 'receive-full-on-hand',
    wrong: 'Receives nothing of the last of several packages.',
  },
  'receive-counts-product-once': {
    breaks: 'receive-full-available',
    wrong: 'Receives a product that stands in several items in the quantity of the last of them.',
  },
  'receive-not-for-sale': {
    breaks: 'receive-full-available',
    wrong: 'Raises onHand and unavailable on receiving, and leaves available as it was.',
  },
  'receive-units-one-per-item': {
    breaks: 'receive-full-unit-receiving',
    wrong: 'Receives one unit of each product with UNIT_RECEIVING and FULL.',
  },
  'receive-units-one-short': {
    breaks: 'receive-full-unit-receiving',
    wrong: 'Receives one unit less than expected of each product with UNIT_RECEIVING and FULL.',
  },
  'receive-case-packs-nothing': {
    breaks: 'receive-full-case-pack',
    wrong: 'Answers 202 to CASE_PACK_RECEIVING and receives nothing.',
  },
  'receive-case-packs-first-product-only': {
    breaks: 'receive-full-case-pack',
    wrong: 'Receives the first product of a shipment only with CASE_PACK_RECEIVING.',
  },
  'receive-explicit-below-in-full': {
    breaks: 'receive-explicit-below',
    wrong: 'Receives the expected quantity with EXPLICIT_QTY where a smaller one is given.',
  },
  'receive-explicit-zero-in-full': {
    breaks: 'receive-explicit-below',
    wrong: 'Receives the expected quantity with EXPLICIT_QTY where 0 is given.',
  },
  'receive-explicit-above-capped': {
    breaks: 'receive-explicit-above',
    wrong: 'Receives no more than the expected quantity with EXPLICIT_QTY.',
  },
  'receive-explicit-above-capped-for-asn': {
    breaks: 'receive-explicit-above',
    wrong: 'Receives no more than the expected quantity with EXPLICIT_QTY and ASN; UNIT_RECEIVING is right.',
  },
  'receive-explicit-rest-skipped': {
    breaks: 'receive-explicit-rest-in-full',
    wrong: 'Receives nothing of products that EXPLICIT_QTY does not list.',
  },
  'receive-explicit-second-entry-ignored': {
    breaks: 'receive-explicit-below',
    wrong: 'Looks at the first entry of receivedQty only.',
  },
  'receive-partial-nothing': {
    breaks: 'receive-partial-listed',
    wrong: 'Receives nothing with PARTIAL.',
  },
  'receive-partial-first-sku-only': {
    breaks: 'receive-partial-listed',
    wrong: 'Receives the first of the skusToReceive only.',
  },
  'receive-partial-empty-in-full': {
    breaks: 'receive-partial-skips-others',
    wrong: 'Takes an empty skusToReceive for all products, and receives the whole shipment.',
  },
  'receive-partial-in-full': {
    breaks: 'receive-partial-skips-others',
    wrong: 'Receives all products with PARTIAL, listed or not.',
  },
  'receive-partial-skipped-one-unit': {
    breaks: 'receive-partial-skips-others',
    wrong: 'Receives one unit of each product that PARTIAL does not list.',
  },
  'receive-none-in-full': {
    breaks: 'receive-none-nothing',
    wrong: 'Takes NONE as FULL.',
  },
  'receive-none-one-unit': {
    breaks: 'receive-none-nothing',
    wrong: 'Receives one unit of the first product with NONE.',
  },
  'receive-none-completes': {
    breaks: 'receive-none-stays-pending',
    wrong: 'Moves a shipment to COMPLETED with NONE, and receives nothing.',
  },
  'receive-none-stays-ready': {
    breaks: 'receive-none-stays-pending',
    wrong: 'Leaves a shipment in READY_TO_SHIP with NONE.',
  },
  'receive-none-refused': {
    breaks: 'receive-none-answers-202',
    wrong: 'Refuses scenario NONE.',
  },
  'receive-explicit-of-units-needs-no-quantities': {
    breaks: 'receive-explicit-needs-received-qty',
    wrong: 'Accepts UNIT_RECEIVING with EXPLICIT_QTY and no receivedQty; ASN is right.',
  },
  'receive-explicit-taken-as-full': {
    breaks: 'receive-explicit-needs-received-qty',
    wrong: 'Takes EXPLICIT_QTY without receivedQty as FULL.',
  },
  'receive-quantity-text-accepted': {
    breaks: 'receive-member-types',
    wrong: 'Accepts a quantity in receivedQty that is a string, digits or not, and counts 1 for what is no number.',
  },
  'receive-quantities-object-accepted': {
    breaks: 'receive-member-types',
    wrong: 'Accepts one entry in the place of the array of receivedQty.',
  },
  'receive-skus-text-accepted': {
    breaks: 'receive-member-types',
    wrong: 'Accepts a string in the place of the array of skusToReceive.',
  },
  'receive-partial-of-units-needs-no-skus': {
    breaks: 'receive-partial-needs-skus',
    wrong: 'Accepts UNIT_RECEIVING with PARTIAL and no skusToReceive; ASN is right.',
  },
  'receive-partial-taken-as-full': {
    breaks: 'receive-partial-needs-skus',
    wrong: 'Takes PARTIAL without skusToReceive as FULL.',
  },
  'receive-reserve-case-refused': {
    breaks: 'receive-reserve-case-accepted',
    wrong: 'Refuses reserveCase.',
  },
  'receive-lot-lost': {
    breaks: 'receive-lot-of-unit-receiving',
    wrong: 'Receives units without their lot with UNIT_RECEIVING, though it lists lots of other products.',
  },
  'receive-lot-in-other-lot': {
    breaks: 'receive-lot-of-unit-receiving',
    wrong: 'Adds the units of a named lot to the lot of the product that expires first, where it has one.',
  },
  'receive-asn-makes-lot': {
    breaks: 'receive-lot-ignored-for-asn',
    wrong: 'Makes a lot of what is received by ASN with a lotNumber.',
  },
  'receive-asn-with-lot-refused': {
    breaks: 'receive-lot-ignored-for-asn',
    wrong: 'Refuses lotNumber and expirationDate with ASN.',
  },
  'receive-case-pack-makes-lot': {
    breaks: 'receive-lot-ignored-for-case-pack',
    wrong: 'Makes a lot of what is received by CASE_PACK_RECEIVING with a lotNumber.',
  },
  'receive-case-pack-with-lot-refused': {
    breaks: 'receive-lot-ignored-for-case-pack',
    wrong: 'Refuses lotNumber and expirationDate with CASE_PACK_RECEIVING.',
  },
  'receive-case-pack-explicit-accepted': {
    breaks: 'receive-case-pack-explicit-refused',
    wrong: 'Accepts EXPLICIT_QTY with CASE_PACK_RECEIVING.',
  },
  'receive-case-pack-partial-accepted': {
    breaks: 'receive-case-pack-partial-refused',
    wrong: 'Accepts PARTIAL with CASE_PACK_RECEIVING.',
  },
  'receive-refused-in-full': {
    breaks: 'receive-refused-receives-nothing',
    wrong: 'Refuses a simulate-receive for its payload, and receives all in full.',
  },
  'receive-refused-case-pack-receives': {
    breaks: 'receive-refused-receives-nothing',
    wrong: 'Refuses EXPLICIT_QTY and PARTIAL with CASE_PACK_RECEIVING, and receives what they list.',
  },
  'receive-visible-after-three-hours': {
    breaks: 'receive-visible-in-half-an-hour',
    wrong: 'Shows received units three hours after simulate-receive.',
  },
  'receive-on-hand-after-two-hours': {
    breaks: 'receive-visible-in-half-an-hour',
    wrong: 'Shows received units in available after half an hour and in onHand an hour and a half later.',
    by: onHandSlips('receive-on-hand-after-two-hours'),
  },
  'receive-second-shipment-never-shows': {
    breaks: 'receive-becomes-visible',
    wrong: 'Receives only the first shipment of a product; later ones never show.',
  },
  'order-refused-until-shipment-completed': {
    breaks: 'receive-orders-once-available',
    wrong:
      'Keeps a shipment in PENDING_IN_WAREHOUSE for a day after its units show, and refuses orders for them meanwhile.',
  },
  'receive-lot-expiry-day-late': {
    breaks: 'receive-lot-of-unit-receiving',
    wrong: 'Shows the expirationDate of a lot that UNIT_RECEIVING brought one day later than it was given.',
  },
  'receive-lot-replaces-units': {
    breaks: 'receive-lot-of-unit-receiving',
    wrong: 'Sets the units of a lot that is there already to those received by UNIT_RECEIVING, instead of adding them.',
  },
  'receive-lists-answer-200': {
    breaks: 'receive-answers-202',
    wrong: 'Answers 200 to EXPLICIT_QTY and PARTIAL, and 202 to all else.',
  },
  'receive-unknown-none-answers-202': {
    breaks: 'receive-unknown-shipment-404',
    wrong: 'Answers 202 to simulate-receive of an unknown shipment where the scenario is NONE; 404 otherwise.',
  },
  'receive-empty-object-nothing': {
    breaks: 'receive-scenario-default-full',
    wrong: 'Answers 202 to a body that is an empty object, and receives nothing.',
  },
  'receive-default-type-case-pack': {
    breaks: 'receive-type-default-asn',
    wrong:
      'Takes CASE_PACK_RECEIVING as the default, so that EXPLICIT_QTY and PARTIAL without receiveType are refused.',
  },
  'receive-default-scenario-none-for-case-packs': {
    breaks: 'receive-scenario-default-full',
    wrong: 'Takes NONE as the default scenario of CASE_PACK_RECEIVING; the other types are right.',
  },
  'receive-none-refused-for-case-packs': {
    breaks: 'receive-none-answers-202',
    wrong: 'Refuses NONE with CASE_PACK_RECEIVING.',
  },
  'receive-reserve-case-false-refused': {
    breaks: 'receive-reserve-case-accepted',
    wrong: 'Refuses reserveCase false with CASE_PACK_RECEIVING; true is accepted.',
  },
  'receive-last-product-one-short': {
    breaks: 'receive-full-available',
    wrong:
      'Leaves one unit of the last product of the last package out of available with ASN and FULL; onHand is right.',
  },
  'receive-again-when-read': {
    breaks: 'receive-full-available',
    wrong: 'Receives a shipment that has been received once more each time it is read by its id.',
  },
  'receive-on-hand-twice-for-several-packages': {
    breaks: 'receive-full-on-hand',
    wrong: 'Adds a product that stands in more than one package to onHand twice; available is right.',
    by: onHandSlips('receive-on-hand-twice-for-several-packages'),
  },
  'receive-units-first-package-only': {
    breaks: 'receive-full-unit-receiving',
    wrong: 'Receives the first package of a shipment only with UNIT_RECEIVING and FULL.',
  },
  'receive-case-packs-unreserved-nothing': {
    breaks: 'receive-full-case-pack',
    wrong: 'Receives nothing with CASE_PACK_RECEIVING and reserveCase false.',
  },
  'receive-explicit-last-entry-in-full': {
    breaks: 'receive-explicit-below',
    wrong: 'Receives the product of the last of several entries of receivedQty at its expected quantity.',
  },
  'receive-explicit-by-position': {
    breaks: 'receive-explicit-below',
    wrong: 'Gives the quantities of receivedQty to the products in the order of the shipment, whatever dsku says.',
  },
  'receive-explicit-above-capped-for-units': {
    breaks: 'receive-explicit-above',
    wrong: 'Receives no more than the expected quantity with EXPLICIT_QTY and UNIT_RECEIVING; ASN is right.',
  },
  'receive-explicit-above-added': {
    breaks: 'receive-explicit-above',
    wrong: 'Receives the expected quantity and the given one together where EXPLICIT_QTY gives more than expected.',
  },
  'receive-explicit-rest-of-last-package-skipped': {
    breaks: 'receive-explicit-rest-in-full',
    wrong: 'Receives nothing of the products of the last of several packages that EXPLICIT_QTY does not list.',
  },
  'receive-explicit-rest-skipped-for-units': {
    breaks: 'receive-explicit-rest-in-full',
    wrong: 'Receives nothing of products that EXPLICIT_QTY does not list with UNIT_RECEIVING; ASN is right.',
  },
  'receive-partial-takes-last-package': {
    breaks: 'receive-partial-skips-others',
    wrong: 'Receives the products of the last of several packages with PARTIAL, listed or not.',
  },
  'receive-partial-takes-rest-of-package': {
    breaks: 'receive-partial-skips-others',
    wrong: 'Receives all products of each package that holds a listed one with PARTIAL.',
  },
  'receive-partial-first-item-of-product': {
    breaks: 'receive-partial-listed',
    wrong:
      'Receives a listed product in the quantity of the first item that holds it with PARTIAL; further packages are left out.',
  },
  'receive-none-in-full-for-case-packs': {
    breaks: 'receive-none-nothing',
    wrong: 'Takes NONE as FULL with CASE_PACK_RECEIVING.',
  },
  'receive-none-in-full-later': {
    breaks: 'receive-none-nothing',
    wrong: 'Receives all in full forty minutes after a simulate-receive with NONE.',
  },
  'receive-none-moves-on-later': {
    breaks: 'receive-none-stays-pending',
    wrong: 'Moves a shipment on from PENDING_IN_WAREHOUSE to COMPLETED an hour after NONE.',
  },
  'receive-none-of-case-packs-completes': {
    breaks: 'receive-none-stays-pending',
    wrong: 'Moves a shipment to COMPLETED with NONE and CASE_PACK_RECEIVING; the other types are right.',
  },
  'receive-visible-after-an-hour': {
    breaks: 'receive-visible-in-half-an-hour',
    wrong: 'Shows received units an hour after simulate-receive.',
  },
  'receive-last-product-after-an-hour': {
    breaks: 'receive-visible-in-half-an-hour',
    wrong:
      'Shows the units of the last product of a shipment an hour after simulate-receive, those of the others in time.',
  },
  'order-refused-of-part-received': {
    breaks: 'receive-orders-once-available',
    wrong:
      'Refuses orders for the products of a shipment of which PARTIAL or EXPLICIT_QTY received less than expected.',
  },
  'receive-takes-next-shipment-along': {
    breaks: 'receive-own-shipment-only',
    wrong: 'Receives the shipment that the account created right after the one that is asked for as well.',
  },
  'receive-items-of-any-type': {
    breaks: 'receive-member-types',
    wrong: 'Accepts entries of receivedQty that are no objects, and skips them.',
  },
  'receive-type-of-any-type': {
    breaks: 'receive-member-types',
    wrong: 'Takes a receiveType that is no string as ASN.',
  },
  'receive-scenario-of-any-type': {
    breaks: 'receive-member-types',
    wrong: 'Takes a scenario that is no string as FULL.',
  },
  'receive-skus-entries-of-any-type': {
    breaks: 'receive-member-types',
    wrong: 'Accepts entries of skusToReceive that are no strings, and skips them.',
  },
  'receive-unknown-type-without-scenario-accepted': {
    breaks: 'receive-type-unknown-refused',
    wrong: 'Takes an unknown receiveType as ASN where no scenario is given; refuses it otherwise.',
  },
  'receive-foreign-after-own': {
    breaks: 'receive-of-other-account-404',
    wrong:
      'Answers 202 to simulate-receive of a shipment of another account that its owner has received before; 404 otherwise.',
  },
  'receive-second-adds-unannounced': {
    breaks: 'receive-full-available',
    wrong:
      'Receives a shipment again when simulate-receive comes a second time, while its profile says that a second one is ignored.',
  },
  'd2c-order-refused-until-shipment-completed': {
    breaks: 'receive-orders-once-available',
    wrong: 'Refuses D2C orders for received units for a day after they show; B2B orders are right.',
  },
  'hostile-receive-refused-but-received': {
    breaks: 'receive-refused-receives-nothing',
    wrong: 'Refuses a simulate-receive whose scenario is an object or a list, and yet receives the shipment in full.',
  },
} as const satisfies FaultRows;
