import { versionOfOperation } from '../../schemas/logistics/changes.ts';
import { since, sourced } from '../requirement.ts';

export const simulateReceiveRequirements = since(versionOfOperation('sandbox'), {
  ...sourced('logistics › Endpoints › POST /inbounds/shipments/{shipmentId}/simulate-receive', {
    'receive-answers-202': 'A valid simulate-receive returns 202.',
  }),
  ...sourced('logistics › Errors › 404', {
    'receive-unknown-shipment-404': 'simulate-receive of an unknown shipment returns 404.',
    'receive-of-other-account-404':
      'simulate-receive of a shipment of another account returns 404 and receives nothing.',
  }),
  ...sourced('logistics › Endpoints › POST /inbounds/shipments/{shipmentId}/simulate-receive', {
    'receive-sandbox-only': 'simulate-receive receives nothing with a production token.',
    'receive-own-shipment-only': 'simulate-receive of one shipment does not receive another shipment.',
  }),
  ...sourced('logistics › Simulate-receive request', {
    'receive-body-optional': 'simulate-receive without a body returns 202.',
    'receive-body-default': 'simulate-receive without a body receives as with receiveType ASN and scenario FULL.',
  }),
  ...sourced('logistics › Simulate-receive request › receiveType', {
    'receive-types': 'Each of the three values of receiveType is accepted.',
    'receive-type-unknown-refused': 'A receiveType outside the three values is refused.',
    'receive-type-default-asn': 'A request with a scenario and no receiveType receives as ASN.',
    'receive-type-for-lot-tracked': {
      statement: 'UNIT_RECEIVING is required for FEFO or lot-tracked products.',
      excluded: 'The document shows neither how to make a product lot-tracked nor the response to another type.',
    },
  }),
  ...sourced('logistics › Simulate-receive request › scenario', {
    'receive-scenario-unknown-refused': 'A scenario outside the four values is refused.',
    'receive-scenario-default-full': 'A request with a receiveType and no scenario receives in FULL.',
    'receive-full-on-hand': 'FULL raises onHand of each product of the shipment by its expected quantity.',
    'receive-full-available': 'FULL raises available of each product of the shipment by its expected quantity.',
    'receive-full-unit-receiving': 'FULL with UNIT_RECEIVING receives each product at its expected quantity.',
    'receive-full-case-pack': 'FULL with CASE_PACK_RECEIVING receives units of each product of the shipment.',
    'receive-explicit-below': 'EXPLICIT_QTY with a quantity below the expected one receives the given quantity.',
    'receive-explicit-above': 'EXPLICIT_QTY with a quantity above the expected one receives the given quantity.',
    'receive-explicit-rest-in-full': 'EXPLICIT_QTY receives products that are not listed at their expected quantity.',
    'receive-partial-listed': 'PARTIAL receives the listed products at their expected quantity.',
    'receive-partial-skips-others': 'PARTIAL receives no units of products that are not listed.',
    'receive-none-nothing': 'NONE receives nothing.',
    'receive-none-stays-pending': 'NONE leaves the shipment in PENDING_IN_WAREHOUSE.',
    'receive-none-answers-202': 'scenario NONE is accepted.',
  }),
  ...sourced('logistics › Simulate-receive request › receivedQty', {
    'receive-explicit-needs-received-qty': 'EXPLICIT_QTY without receivedQty is refused.',
    'receive-member-types': 'A simulate-receive with a member whose JSON type is not the documented one is refused.',
  }),
  ...sourced('logistics › Simulate-receive request › skusToReceive', {
    'receive-partial-needs-skus': 'PARTIAL without skusToReceive is refused.',
  }),
  ...sourced('logistics › Simulate-receive request › reserveCase', {
    'receive-reserve-case-accepted': 'reserveCase with CASE_PACK_RECEIVING is accepted.',
    'receive-reserve-case-flow': {
      statement: 'reserveCase simulates the reserved flow without decanting.',
      excluded: 'No documented member of a response shows which flow a case took.',
    },
  }),
  ...sourced('logistics › Simulate-receive request › expirationDate, lotNumber', {
    'receive-lot-of-unit-receiving':
      'If inventory lists lots, UNIT_RECEIVING with lotNumber and expirationDate adds to that lot.',
    'receive-lot-ignored-for-asn': 'ASN ignores lotNumber and expirationDate, and creates no lot.',
    'receive-lot-ignored-for-case-pack':
      'CASE_PACK_RECEIVING ignores lotNumber and expirationDate, and creates no lot.',
  }),
  ...sourced('logistics › Simulate-receive request', {
    'receive-case-pack-explicit-refused': 'EXPLICIT_QTY with CASE_PACK_RECEIVING is refused.',
    'receive-case-pack-partial-refused': 'PARTIAL with CASE_PACK_RECEIVING is refused.',
    'receive-over-receive-case': {
      statement: 'UNIT_RECEIVING of more than expected by EXPLICIT_QTY creates a non-compliance case.',
      excluded: 'Only the portal shows the case.',
    },
    'receive-over-receive-no-case-for-asn': {
      statement: 'ASN creates no over-receive case.',
      excluded: 'Only the portal would show such a case.',
    },
    'receive-refused-receives-nothing': 'A refused simulate-receive receives nothing.',
  }),
  ...sourced('logistics › Limits › Sandbox receive visibility', {
    'receive-visible-in-half-an-hour': {
      level: 'should',
      statement: 'Received units are visible in available and onHand within about 30 minutes.',
    },
  }),
  ...sourced('logistics › Sandbox behavior › 7', {
    'receive-becomes-visible': 'Received units are eventually visible in available and onHand.',
    'receive-orders-once-available':
      'An order is accepted as soon as available is above 0, whatever the inbound shipment shows.',
  }),
});
