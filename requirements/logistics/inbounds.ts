import { versionOfOperation } from '../../schemas/logistics/changes.ts';
import { type RequirementRows, since, sourced } from '../requirement.ts';

export const inboundsRequirements = {
  ...sourced('logistics › Endpoints › POST /inbounds/shipments', {
    'inbound-create-accepted':
      'An inbound shipment with destination, from, prep and packages of known products is accepted.',
    'inbound-create-answers-id': 'The response to an accepted inbound shipment has an id.',
    'inbound-ids-unique': 'No two inbound shipments of an account share an id.',
  }),
  ...sourced('logistics › Inbound shipment', {
    'inbound-destination-network': 'shipmentDestination NETWORK is accepted.',
    'inbound-plan-external-id-accepted': 'An inbound shipment with shippingPlanExternalId is accepted.',
    'inbound-plan-name-accepted': 'An inbound shipment with shippingPlanName is accepted.',
    'inbound-plan-name-in-portal': {
      since: '2023-10',
      statement: 'shippingPlanName is the name that the portal displays.',
      excluded: 'Only the portal shows it.',
    },
    'inbound-seller-lpns-accepted': 'Packages with sellerLPNs are accepted.',
    'inbound-several-packages': 'An inbound shipment of several packages with several items each is accepted.',
    'inbound-member-types': 'An inbound shipment with a member whose JSON type is not the documented one is refused.',
    'inbound-removed-members':
      'externalShippingPlanId, destination and caseQuantity are removed: a shipment does not need them, and a caseQuantity ' +
      'that is sent changes no quantity.',
    'inbound-reserve-storage': 'Inbound shipments into reserve storage are accepted and can be read.',
  }),
  ...sourced('logistics › Versioning › 2025-03', {
    'inbound-nearest-cross-dock': 'A forwarding shipment goes to the nearest cross-dock.',
  }),
  ...sourced('logistics › Versioning › 2024-01', {
    'inbound-direct-shipments-readable': 'Direct shipments are readable.',
  }),
  ...sourced('logistics › Inbound shipment', {
    'inbound-get-by-id': 'An inbound shipment is read by the id that its creation returned.',
  }),
  ...sourced('logistics › Errors › 404', {
    'inbound-get-unknown-404': 'Reading an inbound shipment by an unknown id returns 404.',
    'inbound-get-of-other-account-404': 'Reading an inbound shipment of another account returns 404.',
  }),
  ...sourced('logistics › Inbound shipment', {
    'inbound-get-not-by-external-id': 'An inbound shipment is not found by an external id instead of its id.',
    'inbound-list-by-ids': 'Listing with shipmentIds returns the inbound shipments with these ids.',
    'inbound-list-by-ids-only': 'Listing with shipmentIds returns only the requested inbound shipments.',
    'inbound-list-shows-once': 'Listing with shipmentIds shows each inbound shipment once.',
    'inbound-list-hides-others': 'Listing with shipmentIds shows no inbound shipment of another account.',
  }),
  ...sourced('logistics › Versioning › 2023-10', {
    'inbound-plan-external-id-read':
      'An inbound shipment that is read shows the shippingPlanExternalId it was created with.',
    'inbound-plan-name-read': 'An inbound shipment that is read shows the shippingPlanName it was created with.',
  }),
  ...sourced('logistics › Typical integration order › 1', {
    'inbound-needs-barcode': {
      statement: 'A product has at least one barcode before it is inbounded.',
      excluded: 'This binds the merchant; the document does not say what a target does without one.',
    },
    'inbound-product-with-barcode': 'An inbound shipment of a product with a barcode is accepted.',
  }),
  ...since(
    versionOfOperation('sandbox'),
    sourced('logistics › Sandbox behavior › 1', {
      'inbound-sandbox-not-received-by-itself':
        'A sandbox inbound shipment adds no units to any count before simulate-receive.',
    }),
  ),
  ...since(
    versionOfOperation('sandbox'),
    sourced('logistics › Sandbox behavior › 6', {
      'inbound-sandbox-one-warehouse': 'All units that a sandbox account receives are in the same warehouse.',
    }),
  ),
  ...sourced('logistics › Inbound shipment', {
    'inbound-answered-as-declared':
      'If the target declares that it returns a member of inbound shipments as sent, the member is read as sent.',
  }),
  ...sourced('logistics › Scopes › inbounds', {
    'inbound-cancel-and-modify': {
      statement: 'An inbound shipment can be cancelled and modified.',
      excluded: 'The document gives neither the paths nor the bodies of these operations.',
    },
  }),
} as const satisfies RequirementRows;
