import { versionOfOperation } from '../../schemas/logistics/changes.ts';
import { since } from '../requirement.ts';

export const simulateReceiveRequirements = since(versionOfOperation('sandbox'), {
  'receive-answers-202': {
    level: 'must',
    source: 'logistics › Endpoints › POST /inbounds/shipments/{shipmentId}/simulate-receive',
    statement: 'A valid simulate-receive returns 202.',
  },
  'receive-unknown-shipment-404': {
    level: 'must',
    source: 'logistics › Errors › 404',
    statement: 'simulate-receive of an unknown shipment returns 404.',
  },
  'receive-of-other-account-404': {
    level: 'must',
    source: 'logistics › Errors › 404',
    statement: 'simulate-receive of a shipment of another account returns 404 and receives nothing.',
  },
  'receive-sandbox-only': {
    level: 'must',
    source: 'logistics › Endpoints › POST /inbounds/shipments/{shipmentId}/simulate-receive',
    statement: 'simulate-receive receives nothing with a production token.',
  },
  'receive-own-shipment-only': {
    level: 'must',
    source: 'logistics › Endpoints › POST /inbounds/shipments/{shipmentId}/simulate-receive',
    statement: 'simulate-receive of one shipment does not receive another shipment.',
  },
  'receive-body-optional': {
    level: 'must',
    source: 'logistics › Simulate-receive request',
    statement: 'simulate-receive without a body returns 202.',
  },
  'receive-body-default': {
    level: 'must',
    source: 'logistics › Simulate-receive request',
    statement: 'simulate-receive without a body receives as with receiveType ASN and scenario FULL.',
  },
  'receive-types': {
    level: 'must',
    source: 'logistics › Simulate-receive request › receiveType',
    statement: 'Each of the three values of receiveType is accepted.',
  },
  'receive-type-unknown-refused': {
    level: 'must',
    source: 'logistics › Simulate-receive request › receiveType',
    statement: 'A receiveType outside the three values is refused.',
  },
  'receive-type-default-asn': {
    level: 'must',
    source: 'logistics › Simulate-receive request › receiveType',
    statement: 'A request with a scenario and no receiveType receives as ASN.',
  },
  'receive-type-for-lot-tracked': {
    level: 'must',
    source: 'logistics › Simulate-receive request › receiveType',
    statement: 'UNIT_RECEIVING is required for FEFO or lot-tracked products.',
    excluded: 'The document shows neither how to make a product lot-tracked nor the response to another type.',
  },
  'receive-scenario-unknown-refused': {
    level: 'must',
    source: 'logistics › Simulate-receive request › scenario',
    statement: 'A scenario outside the four values is refused.',
  },
  'receive-scenario-default-full': {
    level: 'must',
    source: 'logistics › Simulate-receive request › scenario',
    statement: 'A request with a receiveType and no scenario receives in FULL.',
  },
  'receive-full-on-hand': {
    level: 'must',
    source: 'logistics › Simulate-receive request › scenario',
    statement: 'FULL raises onHand of each product of the shipment by its expected quantity.',
  },
  'receive-full-available': {
    level: 'must',
    source: 'logistics › Simulate-receive request › scenario',
    statement: 'FULL raises available of each product of the shipment by its expected quantity.',
  },
  'receive-full-unit-receiving': {
    level: 'must',
    source: 'logistics › Simulate-receive request › scenario',
    statement: 'FULL with UNIT_RECEIVING receives each product at its expected quantity.',
  },
  'receive-full-case-pack': {
    level: 'must',
    source: 'logistics › Simulate-receive request › scenario',
    statement: 'FULL with CASE_PACK_RECEIVING receives units of each product of the shipment.',
  },
  'receive-explicit-below': {
    level: 'must',
    source: 'logistics › Simulate-receive request › scenario',
    statement: 'EXPLICIT_QTY with a quantity below the expected one receives the given quantity.',
  },
  'receive-explicit-above': {
    level: 'must',
    source: 'logistics › Simulate-receive request › scenario',
    statement: 'EXPLICIT_QTY with a quantity above the expected one receives the given quantity.',
  },
  'receive-explicit-rest-in-full': {
    level: 'must',
    source: 'logistics › Simulate-receive request › scenario',
    statement: 'EXPLICIT_QTY receives products that are not listed at their expected quantity.',
  },
  'receive-partial-listed': {
    level: 'must',
    source: 'logistics › Simulate-receive request › scenario',
    statement: 'PARTIAL receives the listed products at their expected quantity.',
  },
  'receive-partial-skips-others': {
    level: 'must',
    source: 'logistics › Simulate-receive request › scenario',
    statement: 'PARTIAL receives no units of products that are not listed.',
  },
  'receive-none-nothing': {
    level: 'must',
    source: 'logistics › Simulate-receive request › scenario',
    statement: 'NONE receives nothing.',
  },
  'receive-none-stays-pending': {
    level: 'must',
    source: 'logistics › Simulate-receive request › scenario',
    statement: 'NONE leaves the shipment in PENDING_IN_WAREHOUSE.',
  },
  'receive-none-answers-202': {
    level: 'must',
    source: 'logistics › Simulate-receive request › scenario',
    statement: 'scenario NONE is accepted.',
  },
  'receive-explicit-needs-received-qty': {
    level: 'must',
    source: 'logistics › Simulate-receive request › receivedQty',
    statement: 'EXPLICIT_QTY without receivedQty is refused.',
  },
  'receive-member-types': {
    level: 'must',
    source: 'logistics › Simulate-receive request › receivedQty',
    statement: 'A simulate-receive with a member whose JSON type is not the documented one is refused.',
  },
  'receive-partial-needs-skus': {
    level: 'must',
    source: 'logistics › Simulate-receive request › skusToReceive',
    statement: 'PARTIAL without skusToReceive is refused.',
  },
  'receive-reserve-case-accepted': {
    level: 'must',
    source: 'logistics › Simulate-receive request › reserveCase',
    statement: 'reserveCase with CASE_PACK_RECEIVING is accepted.',
  },
  'receive-reserve-case-flow': {
    level: 'must',
    source: 'logistics › Simulate-receive request › reserveCase',
    statement: 'reserveCase simulates the reserved flow without decanting.',
    excluded: 'No documented member of a response shows which flow a case took.',
  },
  'receive-lot-of-unit-receiving': {
    level: 'must',
    source: 'logistics › Simulate-receive request › expirationDate, lotNumber',
    statement: 'If inventory lists lots, UNIT_RECEIVING with lotNumber and expirationDate adds to that lot.',
  },
  'receive-lot-ignored-for-asn': {
    level: 'must',
    source: 'logistics › Simulate-receive request › expirationDate, lotNumber',
    statement: 'ASN ignores lotNumber and expirationDate, and creates no lot.',
  },
  'receive-lot-ignored-for-case-pack': {
    level: 'must',
    source: 'logistics › Simulate-receive request › expirationDate, lotNumber',
    statement: 'CASE_PACK_RECEIVING ignores lotNumber and expirationDate, and creates no lot.',
  },
  'receive-case-pack-explicit-refused': {
    level: 'must',
    source: 'logistics › Simulate-receive request',
    statement: 'EXPLICIT_QTY with CASE_PACK_RECEIVING is refused.',
  },
  'receive-case-pack-partial-refused': {
    level: 'must',
    source: 'logistics › Simulate-receive request',
    statement: 'PARTIAL with CASE_PACK_RECEIVING is refused.',
  },
  'receive-over-receive-case': {
    level: 'must',
    source: 'logistics › Simulate-receive request',
    statement: 'UNIT_RECEIVING of more than expected by EXPLICIT_QTY creates a non-compliance case.',
    excluded: 'Only the portal shows the case.',
  },
  'receive-over-receive-no-case-for-asn': {
    level: 'must',
    source: 'logistics › Simulate-receive request',
    statement: 'ASN creates no over-receive case.',
    excluded: 'Only the portal would show such a case.',
  },
  'receive-refused-receives-nothing': {
    level: 'must',
    source: 'logistics › Simulate-receive request',
    statement: 'A refused simulate-receive receives nothing.',
  },
  'receive-visible-in-half-an-hour': {
    level: 'should',
    source: 'logistics › Limits › Sandbox receive visibility',
    statement: 'Received units are visible in available and onHand within about 30 minutes.',
  },
  'receive-becomes-visible': {
    level: 'must',
    source: 'logistics › Sandbox behavior › 7',
    statement: 'Received units are eventually visible in available and onHand.',
  },
  'receive-orders-once-available': {
    level: 'must',
    source: 'logistics › Sandbox behavior › 7',
    statement: 'An order is accepted as soon as available is above 0, whatever the inbound shipment shows.',
  },
});
