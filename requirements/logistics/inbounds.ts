import type { RequirementRows } from '../requirement.ts';

export const inboundsRequirements = {
  'inbound-create-accepted': {
    level: 'must',
    source: 'logistics › Endpoints › POST /inbounds/shipments',
    statement: 'An inbound shipment with destination, from, prep and packages of known products is accepted.',
  },
  'inbound-create-answers-id': {
    level: 'must',
    source: 'logistics › Endpoints › POST /inbounds/shipments',
    statement: 'The response to an accepted inbound shipment has an id.',
  },
  'inbound-ids-unique': {
    level: 'must',
    source: 'logistics › Endpoints › POST /inbounds/shipments',
    statement: 'No two inbound shipments of an account share an id.',
  },
  'inbound-destination-network': {
    level: 'must',
    source: 'logistics › Inbound shipment',
    statement: 'shipmentDestination NETWORK is accepted.',
  },
  'inbound-plan-external-id-accepted': {
    level: 'must',
    source: 'logistics › Inbound shipment',
    since: '2023-10',
    statement: 'An inbound shipment with shippingPlanExternalId is accepted.',
  },
  'inbound-plan-name-accepted': {
    level: 'must',
    source: 'logistics › Inbound shipment',
    since: '2023-10',
    statement: 'An inbound shipment with shippingPlanName is accepted.',
  },
  'inbound-plan-name-in-portal': {
    level: 'must',
    source: 'logistics › Inbound shipment',
    since: '2023-10',
    statement: 'shippingPlanName is the name that the portal displays.',
    excluded: 'Only the portal shows it.',
  },
  'inbound-seller-lpns-accepted': {
    level: 'must',
    source: 'logistics › Inbound shipment',
    since: '2025-03',
    statement: 'Packages with sellerLPNs are accepted.',
  },
  'inbound-several-packages': {
    level: 'must',
    source: 'logistics › Inbound shipment',
    statement: 'An inbound shipment of several packages with several items each is accepted.',
  },
  'inbound-member-types': {
    level: 'must',
    source: 'logistics › Inbound shipment',
    statement: 'An inbound shipment with a member whose JSON type is not the documented one is refused.',
  },
  'inbound-removed-members': {
    level: 'must',
    source: 'logistics › Inbound shipment',
    statement:
      'externalShippingPlanId, destination and caseQuantity are removed: a shipment does not need them, and a caseQuantity ' +
      'that is sent changes no quantity.',
  },
  'inbound-reserve-storage': {
    level: 'must',
    source: 'logistics › Inbound shipment',
    since: '2025-03',
    statement: 'Inbound shipments into reserve storage are accepted and can be read.',
  },
  'inbound-nearest-cross-dock': {
    level: 'must',
    source: 'logistics › Versioning › 2025-03',
    since: '2025-03',
    statement: 'A forwarding shipment goes to the nearest cross-dock.',
  },
  'inbound-direct-shipments-readable': {
    level: 'must',
    source: 'logistics › Versioning › 2024-01',
    since: '2024-01',
    statement: 'Direct shipments are readable.',
  },
  'inbound-get-by-id': {
    level: 'must',
    source: 'logistics › Inbound shipment',
    statement: 'An inbound shipment is read by the id that its creation returned.',
  },
  'inbound-get-unknown-404': {
    level: 'must',
    source: 'logistics › Errors › 404',
    statement: 'Reading an inbound shipment by an unknown id returns 404.',
  },
  'inbound-get-of-other-account-404': {
    level: 'must',
    source: 'logistics › Errors › 404',
    statement: 'Reading an inbound shipment of another account returns 404.',
  },
  'inbound-get-not-by-external-id': {
    level: 'must',
    source: 'logistics › Inbound shipment',
    statement: 'An inbound shipment is not found by an external id instead of its id.',
  },
  'inbound-list-by-ids': {
    level: 'must',
    source: 'logistics › Inbound shipment',
    statement: 'Listing with shipmentIds returns the inbound shipments with these ids.',
  },
  'inbound-list-by-ids-only': {
    level: 'must',
    source: 'logistics › Inbound shipment',
    statement: 'Listing with shipmentIds returns only the requested inbound shipments.',
  },
  'inbound-list-hides-others': {
    level: 'must',
    source: 'logistics › Inbound shipment',
    statement: 'Listing with shipmentIds shows no inbound shipment of another account.',
  },
  'inbound-plan-external-id-read': {
    level: 'must',
    source: 'logistics › Versioning › 2023-10',
    since: '2023-10',
    statement: 'An inbound shipment that is read shows the shippingPlanExternalId it was created with.',
  },
  'inbound-plan-name-read': {
    level: 'must',
    source: 'logistics › Versioning › 2023-10',
    since: '2023-10',
    statement: 'An inbound shipment that is read shows the shippingPlanName it was created with.',
  },
  'inbound-needs-barcode': {
    level: 'must',
    source: 'logistics › Typical integration order › 1',
    statement: 'A product has at least one barcode before it is inbounded.',
    excluded: 'This binds the merchant; the document does not say what a target does without one.',
  },
  'inbound-product-with-barcode': {
    level: 'must',
    source: 'logistics › Typical integration order › 1',
    statement: 'An inbound shipment of a product with a barcode is accepted.',
  },
  'inbound-sandbox-not-received-by-itself': {
    level: 'must',
    source: 'logistics › Sandbox behavior › 1',
    since: '2024-01',
    statement: 'A sandbox inbound shipment adds no units to any count before simulate-receive.',
  },
  'inbound-sandbox-one-warehouse': {
    level: 'must',
    source: 'logistics › Sandbox behavior › 6',
    since: '2024-01',
    statement: 'All units that a sandbox account receives are in the same warehouse.',
  },
  'inbound-answered-as-declared': {
    level: 'must',
    source: 'logistics › Inbound shipment',
    statement:
      'If the target declares that it returns a member of inbound shipments as sent, the member is read as sent.',
  },
  'inbound-cancel-and-modify': {
    level: 'must',
    source: 'logistics › Scopes › inbounds',
    statement: 'An inbound shipment can be cancelled and modified.',
    excluded: 'The document gives neither the paths nor the bodies of these operations.',
  },
} as const satisfies RequirementRows;
