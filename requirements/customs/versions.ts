import type { RequirementRows } from '../requirement.ts';

export const versionsRequirements = {
  'sibling-resources-exposed': {
    level: 'must',
    source: 'customs › What the service does',
    statement:
      'The service also exposes bookings, shipments, containers, products, purchase orders and other resources.',
    excluded:
      'Only paths and single member names of these resources are shown, no full shape that an answer could ' + 'break.',
  },
  'invoice-list-operation-exists': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › GET /commercial_invoices',
    statement: 'GET `/commercial_invoices` is an operation of the target.',
  },
  'invoice-get-operation-exists': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › GET /commercial_invoices/{id}',
    statement: 'GET `/commercial_invoices/{id}` is an operation of the target.',
  },
  'sibling-post-booking-amendments-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › POST /booking_amendments',
    statement: 'POST `/booking_amendments` exists since version 2.',
    excluded:
      'The request and the answer for a booking amendment are not shown, so neither a valid nor an invalid ' +
      'body can be built.',
  },
  'sibling-get-booking-line-items-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › GET /booking_line_items',
    statement: 'GET `/booking_line_items` exists since version 2.',
    excluded:
      'Filters and the shape of a booking line item are not shown, so no answer to this list can be called ' + 'wrong.',
  },
  'sibling-post-booking-line-items-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › POST /booking_line_items',
    statement: 'POST `/booking_line_items` exists since version 2.',
    excluded:
      'The request and the answer for a booking line item are not shown, so neither a valid nor an invalid ' +
      'body can be built.',
  },
  'sibling-get-booking-line-items-one-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › GET /booking_line_items/{id}',
    statement: 'GET `/booking_line_items/{id}` exists since version 2.',
    excluded:
      'The shape of a booking line item is not shown, nor a status for an unknown id, so no answer can be ' +
      'called wrong.',
  },
  'sibling-get-bookings-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › GET /bookings',
    statement: 'GET `/bookings` exists since version 2.',
    excluded: 'Filters and the shape of a booking are not shown, so no answer to this list can be called wrong.',
  },
  'sibling-post-bookings-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › POST /bookings',
    statement: 'POST `/bookings` exists since version 2.',
    excluded:
      'The request and the answer for a booking are not shown, so neither a valid nor an invalid body can be ' +
      'built.',
  },
  'sibling-get-bookings-one-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › GET /bookings/{id}',
    statement: 'GET `/bookings/{id}` exists since version 2.',
    excluded: 'The shape of a booking is not shown, nor a status for an unknown id, so no answer can be called wrong.',
  },
  'sibling-get-container-load-results-one-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › GET /container_load_results/{id}',
    statement: 'GET `/container_load_results/{id}` exists since version 2.',
    excluded:
      'The shape of a container load result is not shown, nor a status for an unknown id, so no answer can be ' +
      'called wrong.',
  },
  'sibling-get-customs-entries-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › GET /customs_entries',
    statement: 'GET `/customs_entries` exists since version 2.',
    excluded: 'Filters and the shape of a customs entry are not shown, so no answer to this list can be called wrong.',
  },
  'sibling-get-customs-entries-one-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › GET /customs_entries/{id}',
    statement: 'GET `/customs_entries/{id}` exists since version 2.',
    excluded:
      'The shape of a customs entry is not shown, nor a status for an unknown id, so no answer can be called ' +
      'wrong.',
  },
  'sibling-get-documents-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › GET /documents',
    statement: 'GET `/documents` exists since version 2.',
    excluded: 'Filters and the shape of a document are not shown, so no answer to this list can be called wrong.',
  },
  'sibling-post-documents-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › POST /documents',
    statement: 'POST `/documents` exists since version 2.',
    excluded:
      'The request and the answer for a document are not shown, so neither a valid nor an invalid body can be ' +
      'built.',
  },
  'sibling-get-documents-one-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › GET /documents/{id}',
    statement: 'GET `/documents/{id}` exists since version 2.',
    excluded: 'The shape of a document is not shown, nor a status for an unknown id, so no answer can be called wrong.',
  },
  'sibling-get-documents-one-download-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › GET /documents/{id}/download',
    statement: 'GET `/documents/{id}/download` exists since version 2.',
    excluded: 'Neither how a document file is answered nor how a document comes to exist is shown.',
  },
  'sibling-get-events-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › GET /events',
    statement: 'GET `/events` exists since version 2.',
    excluded: 'Filters and the shape of a listed event are not shown, so no answer to this list can be called wrong.',
  },
  'sibling-get-events-one-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › GET /events/{id}',
    statement: 'GET `/events/{id}` exists since version 2.',
    excluded:
      'The shape of a listed event is not shown, nor a status for an unknown id, so no answer can be called ' +
      'wrong.',
  },
  'sibling-get-invoices-one-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › GET /invoices/{id}',
    statement: 'GET `/invoices/{id}` exists since version 2.',
    excluded:
      'The shape of a freight invoice is not shown, nor a status for an unknown id, so no answer can be called ' +
      'wrong.',
  },
  'sibling-get-network-companies-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › GET /network/companies',
    statement: 'GET `/network/companies` exists since version 2.',
    excluded: 'Filters and the shape of a company are not shown, so no answer to this list can be called wrong.',
  },
  'sibling-post-network-companies-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › POST /network/companies',
    statement: 'POST `/network/companies` exists since version 2.',
    excluded:
      'The request and the answer for a company are not shown, so neither a valid nor an invalid body can be ' +
      'built.',
  },
  'sibling-get-network-companies-one-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › GET /network/companies/{id}',
    statement: 'GET `/network/companies/{id}` exists since version 2.',
    excluded: 'The shape of a company is not shown, nor a status for an unknown id, so no answer can be called wrong.',
  },
  'sibling-patch-network-companies-one-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › PATCH /network/companies/{id}',
    statement: 'PATCH `/network/companies/{id}` exists since version 2.',
    excluded: 'The request members of a company are not shown, so no valid change can be built.',
  },
  'sibling-get-network-company-entities-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › GET /network/company_entities',
    statement: 'GET `/network/company_entities` exists since version 2.',
    excluded: 'Filters and the shape of a company entity are not shown, so no answer to this list can be called wrong.',
  },
  'sibling-post-network-company-entities-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › POST /network/company_entities',
    statement: 'POST `/network/company_entities` exists since version 2.',
    excluded:
      'The request and the answer for a company entity are not shown, so neither a valid nor an invalid body ' +
      'can be built.',
  },
  'sibling-get-network-company-entities-one-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › GET /network/company_entities/{id}',
    statement: 'GET `/network/company_entities/{id}` exists since version 2.',
    excluded:
      'The shape of a company entity is not shown, nor a status for an unknown id, so no answer can be called ' +
      'wrong.',
  },
  'sibling-patch-network-company-entities-one-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › PATCH /network/company_entities/{id}',
    statement: 'PATCH `/network/company_entities/{id}` exists since version 2.',
    excluded: 'The request members of a company entity are not shown, so no valid change can be built.',
  },
  'sibling-get-network-contacts-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › GET /network/contacts',
    statement: 'GET `/network/contacts` exists since version 2.',
    excluded: 'Filters and the shape of a contact are not shown, so no answer to this list can be called wrong.',
  },
  'sibling-post-network-contacts-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › POST /network/contacts',
    statement: 'POST `/network/contacts` exists since version 2.',
    excluded:
      'The request and the answer for a contact are not shown, so neither a valid nor an invalid body can be ' +
      'built.',
  },
  'sibling-get-network-contacts-one-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › GET /network/contacts/{id}',
    statement: 'GET `/network/contacts/{id}` exists since version 2.',
    excluded: 'The shape of a contact is not shown, nor a status for an unknown id, so no answer can be called wrong.',
  },
  'sibling-patch-network-contacts-one-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › PATCH /network/contacts/{id}',
    statement: 'PATCH `/network/contacts/{id}` exists since version 2.',
    excluded: 'The request members of a contact are not shown, so no valid change can be built.',
  },
  'sibling-get-network-locations-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › GET /network/locations',
    statement: 'GET `/network/locations` exists since version 2.',
    excluded: 'Filters and the shape of a location are not shown, so no answer to this list can be called wrong.',
  },
  'sibling-post-network-locations-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › POST /network/locations',
    statement: 'POST `/network/locations` exists since version 2.',
    excluded:
      'The request and the answer for a location are not shown, so neither a valid nor an invalid body can be ' +
      'built.',
  },
  'sibling-get-network-locations-one-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › GET /network/locations/{id}',
    statement: 'GET `/network/locations/{id}` exists since version 2.',
    excluded: 'The shape of a location is not shown, nor a status for an unknown id, so no answer can be called wrong.',
  },
  'sibling-patch-network-locations-one-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › PATCH /network/locations/{id}',
    statement: 'PATCH `/network/locations/{id}` exists since version 2.',
    excluded: 'The request members of a location are not shown, so no valid change can be built.',
  },
  'sibling-get-network-me-companies-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › GET /network/me/companies',
    statement: 'GET `/network/me/companies` exists since version 2.',
    excluded: 'Filters and the shape of a company are not shown, so no answer to this list can be called wrong.',
  },
  'sibling-get-ocean-shipment-container-legs-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › GET /ocean/shipment_container_legs',
    statement: 'GET `/ocean/shipment_container_legs` exists since version 2.',
    excluded: 'Filters and the shape of a container leg are not shown, so no answer to this list can be called wrong.',
  },
  'sibling-get-ocean-shipment-container-legs-one-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › GET /ocean/shipment_container_legs/{id}',
    statement: 'GET `/ocean/shipment_container_legs/{id}` exists since version 2.',
    excluded:
      'The shape of a container leg is not shown, nor a status for an unknown id, so no answer can be called ' +
      'wrong.',
  },
  'sibling-get-ocean-shipment-containers-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › GET /ocean/shipment_containers',
    statement: 'GET `/ocean/shipment_containers` exists since version 2.',
    excluded:
      'Filters and the shape of an ocean container are not shown, so no answer to this list can be called ' + 'wrong.',
  },
  'sibling-get-ocean-shipment-containers-one-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › GET /ocean/shipment_containers/{id}',
    statement: 'GET `/ocean/shipment_containers/{id}` exists since version 2.',
    excluded:
      'The shape of an ocean container is not shown, nor a status for an unknown id, so no answer can be ' +
      'called wrong.',
  },
  'sibling-patch-products-one-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › PATCH /products/{id}',
    statement: 'PATCH `/products/{id}` exists since version 2.',
    excluded: 'The request members of a product are not shown, so no valid change can be built.',
  },
  'sibling-get-purchase-order-line-items-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › GET /purchase_order_line_items',
    statement: 'GET `/purchase_order_line_items` exists since version 2.',
    excluded:
      'Filters and the shape of a purchase order line item are not shown, so no answer to this list can be ' +
      'called wrong.',
  },
  'sibling-get-purchase-order-line-items-one-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › GET /purchase_order_line_items/{id}',
    statement: 'GET `/purchase_order_line_items/{id}` exists since version 2.',
    excluded:
      'The shape of a purchase order line item is not shown, nor a status for an unknown id, so no answer can ' +
      'be called wrong.',
  },
  'sibling-get-shipment-legs-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › GET /shipment_legs',
    statement: 'GET `/shipment_legs` exists since version 2.',
    excluded: 'Filters and the shape of a shipment leg are not shown, so no answer to this list can be called wrong.',
  },
  'sibling-get-shipment-legs-one-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › GET /shipment_legs/{id}',
    statement: 'GET `/shipment_legs/{id}` exists since version 2.',
    excluded:
      'The shape of a shipment leg is not shown, nor a status for an unknown id, so no answer can be called ' +
      'wrong.',
  },
  'sibling-patch-shipments-one-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › PATCH /shipments/{id}',
    statement: 'PATCH `/shipments/{id}` exists since version 2.',
    excluded: 'The request members of a shipment are not shown, so no valid change can be built.',
  },
  'sibling-post-shipments-shareable-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › New endpoints › POST /shipments_shareable',
    statement: 'POST `/shipments_shareable` exists since version 2.',
    excluded:
      'The request and the answer for a shareable shipment are not shown, so neither a valid nor an invalid ' +
      'body can be built.',
  },
  'sibling-get-currency-codes-removed': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Removed endpoints › GET /currency_codes',
    statement: 'A target that declares the sibling resources does not answer GET `/currency_codes` with success.',
  },
  'sibling-get-network-removed': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Removed endpoints › GET /network',
    statement: 'A target that declares the sibling resources does not answer GET `/network` with success.',
  },
  'sibling-post-network-removed': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Removed endpoints › POST /network',
    statement: 'POST `/network` no longer exists since version 2.',
    excluded: 'The document never showed its request, so a refusal may mean a removed operation or an invalid body.',
  },
  'sibling-patch-network-one-removed': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Removed endpoints › PATCH /network/{id}',
    statement: 'PATCH `/network/{id}` no longer exists since version 2.',
    excluded:
      'No operation returns an id for this path, and a target that kept the operation also refuses an unknown id.',
  },
  'sibling-post-network-create-address-removed': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Removed endpoints › POST /network/{id}/create_address',
    statement: 'POST `/network/{id}/create_address` no longer exists since version 2.',
    excluded:
      'No operation returns an id for this path, and a target that kept the operation also refuses an unknown id.',
  },
  'sibling-delete-products-one-removed': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Removed endpoints › DELETE /products/{id}',
    statement: 'DELETE `/products/{id}` no longer exists since version 2.',
    excluded:
      'Only a real product shows whether the operation is removed, and a target that kept it would delete that ' +
      'product.',
  },
  'sibling-post-products-one-removed': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Removed endpoints › POST /products/{id}',
    statement: 'POST `/products/{id}` no longer exists since version 2.',
    excluded: 'The document never showed its request, so a refusal may mean a removed operation or an invalid body.',
  },
  'sibling-post-purchase-orders-removed': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Removed endpoints › POST /purchase_orders',
    statement: 'POST `/purchase_orders` no longer exists since version 2.',
    excluded: 'A later change lists the same operation as new, so both its presence and its absence conform.',
  },
  'sibling-get-quote-requests-one-removed': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Removed endpoints › GET /quote_requests/{id}',
    statement: 'GET `/quote_requests/{id}` no longer exists since version 2.',
    excluded:
      'No operation returns a quote request id, and a target that kept the operation also refuses an unknown id.',
  },
  'sibling-invoices-parameters-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Modified endpoints › GET /invoices › parameters',
    statement:
      'GET `/invoices` takes page, per, sort, direction and the filters f.status, f.shipment.id, ' +
      'f.billed_directly_to_client, f.entity.id, f.entity.ref, f.name, f.issued_at.gt/lt, ' +
      'f.last_updated_at.gt/lt, f.client_id and f.shipment_id.',
    excluded:
      'Only parameter names are shown, not their values or effects, nor the shape of a freight invoice to ' +
      'judge them by.',
  },
  'sibling-invoices-parameters-removed': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Modified endpoints › GET /invoices › parameters',
    statement: 'GET `/invoices` no longer takes the parameter status.',
    excluded:
      'What a target does with a parameter that it does not know is not shown, for a freight invoice or any ' +
      'resource.',
  },
  'sibling-invoices-response-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Modified endpoints › GET /invoices › response',
    statement:
      'GET `/invoices` shows _object, name, issued_at, quote_currency_code, exchange_rate, balance, voided_at, ' +
      'last_updated_at, recipient, issuer, items, notes, credit_memos, shipments, service_level and the ' +
      'properties of total.',
    excluded:
      'Types and presence of these members are not shown: a freight invoice without one of them breaks no rule.',
  },
  'sibling-invoices-response-removed': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Modified endpoints › GET /invoices › response',
    statement:
      'GET `/invoices` no longer shows invoice_id, first_shared_at, amount_paid, currency, shipment_id, ' +
      'shipment_name and lines.',
    excluded:
      'Members beyond the listed ones are legal everywhere and the full shape of a freight invoice is not ' + 'shown.',
  },
  'sibling-ports-parameters-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Modified endpoints › GET /ports › parameters',
    statement: 'GET `/ports` takes f.port_type and f.unlocode.',
    excluded: 'Only parameter names are shown, not their values or effects, nor the shape of a port to judge them by.',
  },
  'sibling-ports-parameters-modified': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Modified endpoints › GET /ports › parameters',
    statement: 'GET `/ports` takes page and per in a modified form.',
    excluded: 'What was modified about page and per is not shown.',
  },
  'sibling-ports-parameters-removed': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Modified endpoints › GET /ports › parameters',
    statement: 'GET `/ports` no longer takes q and port_type.',
    excluded: 'What a target does with a parameter that it does not know is not shown, for a port or any resource.',
  },
  'sibling-ports-response-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Modified endpoints › GET /ports › response',
    statement: 'GET `/ports` shows _object, address and details.',
    excluded: 'Types and presence of these members are not shown: a port without one of them breaks no rule.',
  },
  'sibling-ports-response-removed': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Modified endpoints › GET /ports › response',
    statement: 'GET `/ports` no longer shows id, iata_code, lat, lng, port_name and country_code.',
    excluded: 'Members beyond the listed ones are legal everywhere and the full shape of a port is not shown.',
  },
  'sibling-products-parameters-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Modified endpoints › GET /products › parameters',
    statement: 'GET `/products` takes f.sku, f.archived_at.exists and f.product_properties.TYPE.',
    excluded:
      'Only parameter names are shown, not their values or effects, nor the shape of a product to judge them ' + 'by.',
  },
  'sibling-get-products-response-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Modified endpoints › GET /products › response',
    statement:
      'GET `/products` shows _object, archived_at, product_category, client_verified, classifications, items ' +
      'of product_properties and _object in hs_codes.',
    excluded: 'Types and presence of these members are not shown: a product without one of them breaks no rule.',
  },
  'sibling-get-products-response-removed': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Modified endpoints › GET /products › response',
    statement: 'GET `/products` no longer shows category.',
    excluded: 'Members beyond the listed ones are legal everywhere and the full shape of a product is not shown.',
  },
  'sibling-post-products-response-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Modified endpoints › POST /products › response',
    statement:
      'POST `/products` shows _object, archived_at, product_category, client_verified, classifications, items ' +
      'of product_properties and _object in hs_codes.',
    excluded: 'Types and presence of these members are not shown: a product without one of them breaks no rule.',
  },
  'sibling-post-products-response-removed': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Modified endpoints › POST /products › response',
    statement: 'POST `/products` no longer shows category.',
    excluded: 'Members beyond the listed ones are legal everywhere and the full shape of a product is not shown.',
  },
  'sibling-get-products-one-response-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Modified endpoints › GET /products/{id} › response',
    statement:
      'GET `/products/{id}` shows _object, archived_at, product_category, client_verified, classifications, ' +
      'items of product_properties and _object in hs_codes.',
    excluded: 'Types and presence of these members are not shown: a product without one of them breaks no rule.',
  },
  'sibling-get-products-one-response-removed': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Modified endpoints › GET /products/{id} › response',
    statement: 'GET `/products/{id}` no longer shows category.',
    excluded: 'Members beyond the listed ones are legal everywhere and the full shape of a product is not shown.',
  },
  'sibling-purchase-orders-parameters-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Modified endpoints › GET /purchase_orders › parameters',
    statement:
      'GET `/purchase_orders` takes page, per, sort, direction and the filters f.archived_at.exists, f.status, ' +
      'f.buyer_ref, f.seller_ref, f.role, f.shipment.id, f.name, f.updated_at.lt/gt and f.created_at.lt/gt.',
    excluded:
      'Only parameter names are shown, not their values or effects, nor the shape of a purchase order to judge ' +
      'them by.',
  },
  'sibling-purchase-orders-one-parameters-added': {
    level: 'must',
    source:
      'customs › Versioning › Changes from v1 to v2 › Modified endpoints › GET /purchase_orders/{id} › ' + 'parameters',
    statement: 'GET `/purchase_orders/{id}` takes f.purchase_order_version.id.',
    excluded:
      'Only parameter names are shown, not their values or effects, nor the shape of a purchase order to judge ' +
      'them by.',
  },
  'sibling-purchase-orders-one-id-is-integer': {
    level: 'must',
    source:
      'customs › Versioning › Changes from v1 to v2 › Modified endpoints › GET /purchase_orders/{id} › ' + 'parameters',
    statement: 'GET `/purchase_orders/{id}` takes an integer id; before, it took a string.',
    excluded: 'The text of a path has no type, and no fully documented call returns a purchase order id.',
  },
  'sibling-purchase-orders-response-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Modified endpoints › GET /purchase_orders › response',
    statement:
      'GET `/purchase_orders` shows _object, buyer, seller, origin_port, origin_address, destination_port, ' +
      'destination_address, archived_at, created_at, updated_at, line_items and metadata.',
    excluded: 'Types and presence of these members are not shown: a purchase order without one of them breaks no rule.',
  },
  'sibling-purchase-orders-response-removed': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Modified endpoints › GET /purchase_orders › response',
    statement:
      'GET `/purchase_orders` no longer shows role, other_party_ref, currency_code, origin_port_ref, ' +
      'destination_port_ref, origin_location_ref, destination_location_ref, archived and po_line_items.',
    excluded:
      'Members beyond the listed ones are legal everywhere and the full shape of a purchase order is not shown.',
  },
  'sibling-purchase-orders-one-response-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Modified endpoints › GET /purchase_orders/{id} › response',
    statement:
      'GET `/purchase_orders/{id}` shows _object, buyer, seller, origin_port, origin_address, ' +
      'destination_port, destination_address, archived_at, created_at, updated_at, line_items and metadata.',
    excluded: 'Types and presence of these members are not shown: a purchase order without one of them breaks no rule.',
  },
  'sibling-purchase-orders-one-response-removed': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Modified endpoints › GET /purchase_orders/{id} › response',
    statement:
      'GET `/purchase_orders/{id}` no longer shows role, other_party_ref, currency_code, origin_port_ref, ' +
      'destination_port_ref, origin_location_ref, destination_location_ref, archived and po_line_items.',
    excluded:
      'Members beyond the listed ones are legal everywhere and the full shape of a purchase order is not shown.',
  },
  'sibling-shipments-parameters-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Modified endpoints › GET /shipments › parameters',
    statement:
      'GET `/shipments` takes the filters f.transportation_mode, f.status, f.statuses.any, f.container_number, ' +
      'f.purchase_order, f.sku, f.updated_at.gt/lt, f.archived_at.gt/lt, f.master_bill_number, ' +
      'f.house_bill_number, f.consignee_external_ref, f.origin_address_ref, f.destination_address_ref, ' +
      'f.metadata.YOUR_METADATA_KEY, the f.wants_* filters, f.visibility_only and f.belongs_to_a_buyers_consol.',
    excluded:
      'Only parameter names are shown, not their values or effects, nor the shape of a shipment to judge them ' + 'by.',
  },
  'sibling-shipments-wants-filters-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Modified endpoints › GET /shipments › parameters',
    statement:
      'GET `/shipments` takes a f.wants_* filter for freight management, freight, import and export customs ' +
      'service, invoice transcription, insurance, pickup, trade declaration and delivery service.',
    excluded:
      'Only parameter names are shown, not their values or effects, nor the shape of a shipment to judge them ' + 'by.',
  },
  'sibling-shipments-sort-values': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Modified endpoints › GET /shipments › parameters',
    statement: 'GET `/shipments` sorts by id, transportation_mode, status, updated_at or archived_at.',
    excluded: 'The members of a shipment that a sort goes by are not shown, nor the answer to another value.',
  },
  'sibling-shipments-per-is-integer': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Modified endpoints › GET /shipments › parameters',
    statement: 'GET `/shipments` takes an integer per; before, it took a string.',
    excluded: 'The text of a query has no type, and the answer to a value that is not an integer is not shown.',
  },
  'sibling-shipments-parameters-removed': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Modified endpoints › GET /shipments › parameters',
    statement: 'GET `/shipments` no longer takes master_bill_number and house_bill_number.',
    excluded: 'What a target does with a parameter that it does not know is not shown, for a shipment or any resource.',
  },
  'sibling-shipments-response-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Modified endpoints › GET /shipments › response',
    statement:
      'GET `/shipments` shows the booking, date, party, leg, document, service-flag, dangerous-goods, ' +
      'quotation and calculated-size members that version 2 lists as new.',
    excluded: 'Types and presence of these members are not shown: a shipment without one of them breaks no rule.',
  },
  'sibling-shipments-wants-flags-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Modified endpoints › GET /shipments › response',
    statement: 'GET `/shipments` shows a wants_* flag for each service that version 2 lists.',
    excluded: 'Types and presence of these members are not shown: a shipment without one of them breaks no rule.',
  },
  'sibling-shipments-response-removed': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Modified endpoints › GET /shipments › response',
    statement:
      'GET `/shipments` no longer shows flex_id, master_bill_number, house_bill_number, metric_units, chargeable ' +
      'and total weight and volume, archived_at, pickup and delivery dates, containers, graph, customs_cost and the ' +
      'two addresses.',
    excluded: 'Members beyond the listed ones are legal everywhere and the full shape of a shipment is not shown.',
  },
  'sibling-shipments-one-response-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Modified endpoints › GET /shipments/{id} › response',
    statement:
      'GET `/shipments/{id}` shows the booking, date, party, leg, document, service-flag, dangerous-goods, ' +
      'quotation and calculated-size members that version 2 lists as new.',
    excluded: 'Types and presence of these members are not shown: a shipment without one of them breaks no rule.',
  },
  'sibling-shipments-one-wants-flags-added': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Modified endpoints › GET /shipments/{id} › response',
    statement: 'GET `/shipments/{id}` shows a wants_* flag for each service that version 2 lists.',
    excluded: 'Types and presence of these members are not shown: a shipment without one of them breaks no rule.',
  },
  'sibling-shipments-one-response-removed': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Modified endpoints › GET /shipments/{id} › response',
    statement:
      'GET `/shipments/{id}` no longer shows flex_id, master_bill_number, house_bill_number, metric_units, ' +
      'chargeable and total weight and volume, archived_at, pickup and delivery dates, containers, graph, ' +
      'customs_cost and the two addresses.',
    excluded: 'Members beyond the listed ones are legal everywhere and the full shape of a shipment is not shown.',
  },
  'sibling-shipments-one-parameters-unchanged': {
    level: 'must',
    source: 'customs › Versioning › Changes from v1 to v2 › Modified endpoints › GET /shipments/{id} › parameters',
    statement: 'GET `/shipments/{id}` takes the parameters that it took before.',
    excluded: 'The document only says that no change is listed. It does not show which parameters there were.',
  },
  'invoice-post-operation-exists': {
    level: 'must',
    source: 'customs › Versioning › Later changes › New endpoints › POST /commercial_invoices',
    statement: 'POST `/commercial_invoices` is an operation of the target.',
  },
  'sibling-post-purchase-orders-added': {
    level: 'must',
    source: 'customs › Versioning › Later changes › New endpoints › POST /purchase_orders',
    statement: 'POST `/purchase_orders` exists again after version 2.',
    excluded:
      'The request and the answer for a purchase order are not shown, so neither a valid nor an invalid body ' +
      'can be built.',
  },
  'sibling-post-purchase-orders-one-added': {
    level: 'must',
    source: 'customs › Versioning › Later changes › New endpoints › POST /purchase_orders/{id}',
    statement: 'POST `/purchase_orders/{id}` exists after version 2.',
    excluded:
      'The request and the answer for a purchase order are not shown, so neither a valid nor an invalid body ' +
      'can be built.',
  },
  'sibling-tool-browse-shipments-added': {
    level: 'must',
    source: 'customs › Versioning › Later changes › New endpoints › POST /tools/browse_shipments',
    statement: 'POST `/tools/browse_shipments` exists after version 2.',
    excluded:
      'Neither the request nor the answer of browse_shipments is shown, so nothing can be sent that must ' +
      'succeed or fail.',
  },
  'sibling-tool-browse-shipments-server': {
    level: 'must',
    source: 'customs › Versioning › Later changes › New endpoints › /tools/browse_shipments servers entry',
    statement: 'The description of the API has a servers entry for `/tools/browse_shipments`.',
    excluded: 'It is an entry of a machine-readable description, and no path serves one for this API.',
  },
  'sibling-tool-list-active-company-users-added': {
    level: 'must',
    source: 'customs › Versioning › Later changes › New endpoints › POST /tools/list_active_company_users',
    statement: 'POST `/tools/list_active_company_users` exists after version 2.',
    excluded:
      'Neither the request nor the answer of list_active_company_users is shown, so nothing can be sent that ' +
      'must succeed or fail.',
  },
  'sibling-tool-list-active-company-users-server': {
    level: 'must',
    source: 'customs › Versioning › Later changes › New endpoints › /tools/list_active_company_users servers entry',
    statement: 'The description of the API has a servers entry for `/tools/list_active_company_users`.',
    excluded: 'It is an entry of a machine-readable description, and no path serves one for this API.',
  },
  'sibling-tool-network-search-addresses-added': {
    level: 'must',
    source: 'customs › Versioning › Later changes › New endpoints › POST /tools/network_search_addresses',
    statement: 'POST `/tools/network_search_addresses` exists after version 2.',
    excluded:
      'Neither the request nor the answer of network_search_addresses is shown, so nothing can be sent that ' +
      'must succeed or fail.',
  },
  'sibling-tool-network-search-addresses-server': {
    level: 'must',
    source: 'customs › Versioning › Later changes › New endpoints › /tools/network_search_addresses servers entry',
    statement: 'The description of the API has a servers entry for `/tools/network_search_addresses`.',
    excluded: 'It is an entry of a machine-readable description, and no path serves one for this API.',
  },
  'sibling-tool-network-search-company-entities-added': {
    level: 'must',
    source: 'customs › Versioning › Later changes › New endpoints › POST /tools/network_search_company_entities',
    statement: 'POST `/tools/network_search_company_entities` exists after version 2.',
    excluded:
      'Neither the request nor the answer of network_search_company_entities is shown, so nothing can be sent ' +
      'that must succeed or fail.',
  },
  'sibling-tool-network-search-company-entities-server': {
    level: 'must',
    source:
      'customs › Versioning › Later changes › New endpoints › /tools/network_search_company_entities servers ' +
      'entry',
    statement: 'The description of the API has a servers entry for `/tools/network_search_company_entities`.',
    excluded: 'It is an entry of a machine-readable description, and no path serves one for this API.',
  },
  'sibling-tool-network-search-google-addresses-added': {
    level: 'must',
    source: 'customs › Versioning › Later changes › New endpoints › POST /tools/network_search_google_addresses',
    statement: 'POST `/tools/network_search_google_addresses` exists after version 2.',
    excluded:
      'Neither the request nor the answer of network_search_google_addresses is shown, so nothing can be sent ' +
      'that must succeed or fail.',
  },
  'sibling-tool-network-search-google-addresses-server': {
    level: 'must',
    source:
      'customs › Versioning › Later changes › New endpoints › /tools/network_search_google_addresses servers ' +
      'entry',
    statement: 'The description of the API has a servers entry for `/tools/network_search_google_addresses`.',
    excluded: 'It is an entry of a machine-readable description, and no path serves one for this API.',
  },
  'sibling-tool-network-search-hs-codes-added': {
    level: 'must',
    source: 'customs › Versioning › Later changes › New endpoints › POST /tools/network_search_hs_codes',
    statement: 'POST `/tools/network_search_hs_codes` exists after version 2.',
    excluded:
      'Neither the request nor the answer of network_search_hs_codes is shown, so nothing can be sent that ' +
      'must succeed or fail.',
  },
  'sibling-tool-network-search-hs-codes-server': {
    level: 'must',
    source: 'customs › Versioning › Later changes › New endpoints › /tools/network_search_hs_codes servers entry',
    statement: 'The description of the API has a servers entry for `/tools/network_search_hs_codes`.',
    excluded: 'It is an entry of a machine-readable description, and no path serves one for this API.',
  },
  'sibling-tool-network-search-ports-added': {
    level: 'must',
    source: 'customs › Versioning › Later changes › New endpoints › POST /tools/network_search_ports',
    statement: 'POST `/tools/network_search_ports` exists after version 2.',
    excluded:
      'Neither the request nor the answer of network_search_ports is shown, so nothing can be sent that must ' +
      'succeed or fail.',
  },
  'sibling-tool-network-search-ports-server': {
    level: 'must',
    source: 'customs › Versioning › Later changes › New endpoints › /tools/network_search_ports servers entry',
    statement: 'The description of the API has a servers entry for `/tools/network_search_ports`.',
    excluded: 'It is an entry of a machine-readable description, and no path serves one for this API.',
  },
  'sibling-tool-rates-book-without-rate-added': {
    level: 'must',
    source: 'customs › Versioning › Later changes › New endpoints › POST /tools/rates_book_without_rate',
    statement: 'POST `/tools/rates_book_without_rate` exists after version 2.',
    excluded:
      'Neither the request nor the answer of rates_book_without_rate is shown, so nothing can be sent that ' +
      'must succeed or fail.',
  },
  'sibling-tool-rates-book-without-rate-server': {
    level: 'must',
    source: 'customs › Versioning › Later changes › New endpoints › /tools/rates_book_without_rate servers entry',
    statement: 'The description of the API has a servers entry for `/tools/rates_book_without_rate`.',
    excluded: 'It is an entry of a machine-readable description, and no path serves one for this API.',
  },
  'sibling-tool-rates-browse-quote-requests-added': {
    level: 'must',
    source: 'customs › Versioning › Later changes › New endpoints › POST /tools/rates_browse_quote_requests',
    statement: 'POST `/tools/rates_browse_quote_requests` exists after version 2.',
    excluded:
      'Neither the request nor the answer of rates_browse_quote_requests is shown, so nothing can be sent that ' +
      'must succeed or fail.',
  },
  'sibling-tool-rates-browse-quote-requests-server': {
    level: 'must',
    source: 'customs › Versioning › Later changes › New endpoints › /tools/rates_browse_quote_requests servers entry',
    statement: 'The description of the API has a servers entry for `/tools/rates_browse_quote_requests`.',
    excluded: 'It is an entry of a machine-readable description, and no path serves one for this API.',
  },
  'sibling-tool-rates-evaluate-total-price-added': {
    level: 'must',
    source:
      'customs › Versioning › Later changes › New endpoints › POST ' +
      '/tools/rates_evaluate_total_price_from_instant_price_search',
    statement: 'POST `/tools/rates_evaluate_total_price_from_instant_price_search` exists after version 2.',
    excluded:
      'Neither the request nor the answer of rates_evaluate_total_price_from_instant_price_search is shown, so ' +
      'nothing can be sent that must succeed or fail.',
  },
  'sibling-tool-rates-evaluate-total-price-server': {
    level: 'must',
    source:
      'customs › Versioning › Later changes › New endpoints › ' +
      '/tools/rates_evaluate_total_price_from_instant_price_search servers entry',
    statement:
      'The description of the API has a servers entry for ' +
      '`/tools/rates_evaluate_total_price_from_instant_price_search`.',
    excluded: 'It is an entry of a machine-readable description, and no path serves one for this API.',
  },
  'sibling-tool-rates-get-quote-details-added': {
    level: 'must',
    source: 'customs › Versioning › Later changes › New endpoints › POST /tools/rates_get_quote_details',
    statement: 'POST `/tools/rates_get_quote_details` exists after version 2.',
    excluded:
      'Neither the request nor the answer of rates_get_quote_details is shown, so nothing can be sent that ' +
      'must succeed or fail.',
  },
  'sibling-tool-rates-get-quote-details-server': {
    level: 'must',
    source: 'customs › Versioning › Later changes › New endpoints › /tools/rates_get_quote_details servers entry',
    statement: 'The description of the API has a servers entry for `/tools/rates_get_quote_details`.',
    excluded: 'It is an entry of a machine-readable description, and no path serves one for this API.',
  },
  'sibling-tool-rates-get-quote-request-details-added': {
    level: 'must',
    source: 'customs › Versioning › Later changes › New endpoints › POST /tools/rates_get_quote_request_details',
    statement: 'POST `/tools/rates_get_quote_request_details` exists after version 2.',
    excluded:
      'Neither the request nor the answer of rates_get_quote_request_details is shown, so nothing can be sent ' +
      'that must succeed or fail.',
  },
  'sibling-tool-rates-get-quote-request-details-server': {
    level: 'must',
    source:
      'customs › Versioning › Later changes › New endpoints › /tools/rates_get_quote_request_details servers ' +
      'entry',
    statement: 'The description of the API has a servers entry for `/tools/rates_get_quote_request_details`.',
    excluded: 'It is an entry of a machine-readable description, and no path serves one for this API.',
  },
  'sibling-tool-rates-instant-book-added': {
    level: 'must',
    source: 'customs › Versioning › Later changes › New endpoints › POST /tools/rates_instant_book',
    statement: 'POST `/tools/rates_instant_book` exists after version 2.',
    excluded:
      'Neither the request nor the answer of rates_instant_book is shown, so nothing can be sent that must ' +
      'succeed or fail.',
  },
  'sibling-tool-rates-instant-book-server': {
    level: 'must',
    source: 'customs › Versioning › Later changes › New endpoints › /tools/rates_instant_book servers entry',
    statement: 'The description of the API has a servers entry for `/tools/rates_instant_book`.',
    excluded: 'It is an entry of a machine-readable description, and no path serves one for this API.',
  },
  'sibling-tool-rates-request-rate-added': {
    level: 'must',
    source: 'customs › Versioning › Later changes › New endpoints › POST /tools/rates_request_rate',
    statement: 'POST `/tools/rates_request_rate` exists after version 2.',
    excluded:
      'Neither the request nor the answer of rates_request_rate is shown, so nothing can be sent that must ' +
      'succeed or fail.',
  },
  'sibling-tool-rates-request-rate-server': {
    level: 'must',
    source: 'customs › Versioning › Later changes › New endpoints › /tools/rates_request_rate servers entry',
    statement: 'The description of the API has a servers entry for `/tools/rates_request_rate`.',
    excluded: 'It is an entry of a machine-readable description, and no path serves one for this API.',
  },
  'sibling-tool-rates-search-instant-price-added': {
    level: 'must',
    source: 'customs › Versioning › Later changes › New endpoints › POST /tools/rates_search_instant_price',
    statement: 'POST `/tools/rates_search_instant_price` exists after version 2.',
    excluded:
      'Neither the request nor the answer of rates_search_instant_price is shown, so nothing can be sent that ' +
      'must succeed or fail.',
  },
  'sibling-tool-rates-search-instant-price-server': {
    level: 'must',
    source: 'customs › Versioning › Later changes › New endpoints › /tools/rates_search_instant_price servers entry',
    statement: 'The description of the API has a servers entry for `/tools/rates_search_instant_price`.',
    excluded: 'It is an entry of a machine-readable description, and no path serves one for this API.',
  },
  'sibling-tool-track-shipment-added': {
    level: 'must',
    source: 'customs › Versioning › Later changes › New endpoints › POST /tools/track_shipment',
    statement: 'POST `/tools/track_shipment` exists after version 2.',
    excluded:
      'Neither the request nor the answer of track_shipment is shown, so nothing can be sent that must succeed ' +
      'or fail.',
  },
  'sibling-tool-track-shipment-server': {
    level: 'must',
    source: 'customs › Versioning › Later changes › New endpoints › /tools/track_shipment servers entry',
    statement: 'The description of the API has a servers entry for `/tools/track_shipment`.',
    excluded: 'It is an entry of a machine-readable description, and no path serves one for this API.',
  },
  'invoice-incoterm-shown-in-list': {
    level: 'must',
    source: 'customs › Versioning › Later changes › Modified › GET /commercial_invoices',
    statement: 'The list shows the `incoterm` of an invoice that was submitted with an incoterm.',
  },
  'invoice-charge-adjustments-shown-in-list': {
    level: 'must',
    source: 'customs › Versioning › Later changes › Modified › GET /commercial_invoices',
    statement: 'The list shows the `charge_adjustments` of an invoice that was submitted with charge adjustments.',
  },
  'invoice-manifest-quantity-shown-in-list': {
    level: 'must',
    source: 'customs › Versioning › Later changes › Modified › GET /commercial_invoices',
    statement: 'The list shows the `manifest_quantity` of an invoice that was submitted with a manifest quantity.',
  },
  'line-quantity-shown-in-list': {
    level: 'must',
    source: 'customs › Versioning › Later changes › Modified › GET /commercial_invoices',
    statement: 'The list shows the `quantity` of every line item of an invoice.',
  },
  'line-charge-adjustments-typed-in-list': {
    level: 'must',
    source: 'customs › Versioning › Later changes › Modified › GET /commercial_invoices',
    statement: 'The list shows `charge_adjustments` of a line item, when there are any, as charge adjustment objects.',
  },
  'line-special-program-indicator-typed-in-list': {
    level: 'must',
    source: 'customs › Versioning › Later changes › Modified › GET /commercial_invoices',
    statement:
      'The list shows the `special_program_indicator` of a line item, when there is one, as an object with ' +
      '`code`.',
  },
  'invoice-incoterm-shown-in-get': {
    level: 'must',
    source: 'customs › Versioning › Later changes › Modified › GET /commercial_invoices/{id}',
    statement: 'A get shows the `incoterm` of an invoice that was submitted with an incoterm.',
  },
  'invoice-charge-adjustments-shown-in-get': {
    level: 'must',
    source: 'customs › Versioning › Later changes › Modified › GET /commercial_invoices/{id}',
    statement: 'A get shows the `charge_adjustments` of an invoice that was submitted with charge adjustments.',
  },
  'invoice-manifest-quantity-shown-in-get': {
    level: 'must',
    source: 'customs › Versioning › Later changes › Modified › GET /commercial_invoices/{id}',
    statement: 'A get shows the `manifest_quantity` of an invoice that was submitted with a manifest quantity.',
  },
  'line-quantity-shown-in-get': {
    level: 'must',
    source: 'customs › Versioning › Later changes › Modified › GET /commercial_invoices/{id}',
    statement: 'A get shows the `quantity` of every line item of an invoice.',
  },
  'line-charge-adjustments-typed-in-get': {
    level: 'must',
    source: 'customs › Versioning › Later changes › Modified › GET /commercial_invoices/{id}',
    statement: 'A get shows `charge_adjustments` of a line item, when there are any, as charge adjustment objects.',
  },
  'line-special-program-indicator-typed-in-get': {
    level: 'must',
    source: 'customs › Versioning › Later changes › Modified › GET /commercial_invoices/{id}',
    statement:
      'A get shows the `special_program_indicator` of a line item, when there is one, as an object with `code`.',
  },
  'invoice-incoterm-in-list-of-twelve-when-listed': {
    level: 'must',
    source: 'customs › Versioning › Later changes › Modified › GET /commercial_invoices',
    statement: 'The `incoterm` of a listed invoice, when shown, is one of the twelve documented values.',
  },
  'sibling-purchase-order-lines-parameters-modified': {
    level: 'must',
    source: 'customs › Versioning › Later changes › Modified › GET /purchase_order_line_items › parameters',
    statement: 'GET `/purchase_order_line_items` takes per and f.line_item_number in a modified form.',
    excluded: 'What was modified about per and f.line_item_number is not shown.',
  },
  'sibling-purchase-order-lines-response-added': {
    level: 'must',
    source: 'customs › Versioning › Later changes › Modified › GET /purchase_order_line_items › response',
    statement:
      'GET `/purchase_order_line_items` shows origin_location, destination_addresses, parent_line_key, ' +
      'assigned_party and measurements.',
    excluded:
      'Types and presence of these members are not shown: a purchase order line item without one of them ' +
      'breaks no rule.',
  },
  'sibling-purchase-order-lines-product-response-added': {
    level: 'must',
    source: 'customs › Versioning › Later changes › Modified › GET /purchase_order_line_items › response',
    statement:
      'GET `/purchase_order_line_items` shows color, dangerous, ean_ucc_13, ean_ucc_8, lot_number, size, style ' +
      'and upc of the product.',
    excluded:
      'Types and presence of these members are not shown: a purchase order line item without one of them ' +
      'breaks no rule.',
  },
  'sibling-purchase-order-lines-response-removed': {
    level: 'must',
    source: 'customs › Versioning › Later changes › Modified › GET /purchase_order_line_items › response',
    statement:
      'GET `/purchase_order_line_items` no longer shows cargo_ready_date, origin_address and destination_address.',
    excluded:
      'Members beyond the listed ones are legal everywhere and the full shape of a purchase order line item is ' +
      'not shown.',
  },
  'sibling-purchase-order-lines-product-response-removed': {
    level: 'must',
    source: 'customs › Versioning › Later changes › Modified › GET /purchase_order_line_items › response',
    statement:
      'GET `/purchase_order_line_items` no longer shows _object, id, archived_at, client_verified, ' +
      'product_properties, hs_codes and classifications of the product.',
    excluded:
      'Members beyond the listed ones are legal everywhere and the full shape of a purchase order line item is ' +
      'not shown.',
  },
  'sibling-purchase-order-lines-one-response-added': {
    level: 'must',
    source: 'customs › Versioning › Later changes › Modified › GET /purchase_order_line_items/{id} › response',
    statement:
      'GET `/purchase_order_line_items/{id}` shows origin_location, destination_addresses, parent_line_key, ' +
      'assigned_party and measurements.',
    excluded:
      'Types and presence of these members are not shown: a purchase order line item without one of them ' +
      'breaks no rule.',
  },
  'sibling-purchase-order-lines-one-product-response-added': {
    level: 'must',
    source: 'customs › Versioning › Later changes › Modified › GET /purchase_order_line_items/{id} › response',
    statement:
      'GET `/purchase_order_line_items/{id}` shows color, dangerous, ean_ucc_13, ean_ucc_8, lot_number, size, ' +
      'style and upc of the product.',
    excluded:
      'Types and presence of these members are not shown: a purchase order line item without one of them ' +
      'breaks no rule.',
  },
  'sibling-purchase-order-lines-one-response-removed': {
    level: 'must',
    source: 'customs › Versioning › Later changes › Modified › GET /purchase_order_line_items/{id} › response',
    statement:
      'GET `/purchase_order_line_items/{id}` no longer shows cargo_ready_date, origin_address and destination_address.',
    excluded:
      'Members beyond the listed ones are legal everywhere and the full shape of a purchase order line item is ' +
      'not shown.',
  },
  'sibling-purchase-order-lines-one-product-response-removed': {
    level: 'must',
    source: 'customs › Versioning › Later changes › Modified › GET /purchase_order_line_items/{id} › response',
    statement:
      'GET `/purchase_order_line_items/{id}` no longer shows _object, id, archived_at, client_verified, ' +
      'product_properties, hs_codes and classifications of the product.',
    excluded:
      'Members beyond the listed ones are legal everywhere and the full shape of a purchase order line item is ' +
      'not shown.',
  },
  'sibling-purchase-orders-later-parameters-added': {
    level: 'must',
    source: 'customs › Versioning › Later changes › Modified › GET /purchase_orders › parameters',
    statement: 'GET `/purchase_orders` takes f.seller_entity_ref, f.buyer_entity_ref and f.roles.',
    excluded:
      'Only parameter names are shown, not their values or effects, nor the shape of a purchase order to judge ' +
      'them by.',
  },
  'sibling-purchase-orders-later-parameters-removed': {
    level: 'must',
    source: 'customs › Versioning › Later changes › Modified › GET /purchase_orders › parameters',
    statement: 'GET `/purchase_orders` no longer takes f.role.',
    excluded:
      'What a target does with a parameter that it does not know is not shown, for a purchase order or any ' +
      'resource.',
  },
  'sibling-purchase-orders-later-response-added': {
    level: 'must',
    source: 'customs › Versioning › Later changes › Modified › GET /purchase_orders › response',
    statement: 'GET `/purchase_orders` shows destination_addresses and parties.',
    excluded: 'Types and presence of these members are not shown: a purchase order without one of them breaks no rule.',
  },
  'sibling-purchase-orders-order-class-values': {
    level: 'must',
    source: 'customs › Versioning › Later changes › Modified › GET /purchase_orders › response',
    statement:
      'GET `/purchase_orders` shows order_class: purchase_order, sales_order, transfer_order, delivery_order ' +
      'or work_order.',
    excluded:
      'Neither the presence of the member nor the rest of a purchase order is shown, and no documented call creates ' +
      'one.',
  },
  'sibling-purchase-orders-issue-date-is-date': {
    level: 'must',
    source: 'customs › Versioning › Later changes › Modified › GET /purchase_orders › response',
    statement: 'GET `/purchase_orders` shows issue_date as a date.',
    excluded:
      'Neither the presence of the member nor the rest of a purchase order is shown, and no documented call creates ' +
      'one.',
  },
  'sibling-purchase-orders-freight-terms-values': {
    level: 'must',
    source: 'customs › Versioning › Later changes › Modified › GET /purchase_orders › response',
    statement:
      'GET `/purchase_orders` shows freight_paymnet_terms (spelled this way): freight_collect or freight_prepaid.',
    excluded:
      'Neither the presence of the member nor the rest of a purchase order is shown, and no documented call creates ' +
      'one.',
  },
  'sibling-purchase-orders-priority-values': {
    level: 'must',
    source: 'customs › Versioning › Later changes › Modified › GET /purchase_orders › response',
    statement: 'GET `/purchase_orders` shows priority: standard or high.',
    excluded:
      'Neither the presence of the member nor the rest of a purchase order is shown, and no documented call creates ' +
      'one.',
  },
  'sibling-purchase-orders-later-response-removed': {
    level: 'must',
    source: 'customs › Versioning › Later changes › Modified › GET /purchase_orders › response',
    statement: 'GET `/purchase_orders` no longer shows buyer, seller and destination_address.',
    excluded:
      'Members beyond the listed ones are legal everywhere and the full shape of a purchase order is not shown.',
  },
  'sibling-purchase-orders-one-later-response-added': {
    level: 'must',
    source: 'customs › Versioning › Later changes › Modified › GET /purchase_orders/{id} › response',
    statement: 'GET `/purchase_orders/{id}` shows destination_addresses and parties.',
    excluded: 'Types and presence of these members are not shown: a purchase order without one of them breaks no rule.',
  },
  'sibling-purchase-orders-one-order-class-values': {
    level: 'must',
    source: 'customs › Versioning › Later changes › Modified › GET /purchase_orders/{id} › response',
    statement:
      'GET `/purchase_orders/{id}` shows order_class: purchase_order, sales_order, transfer_order, ' +
      'delivery_order or work_order.',
    excluded:
      'Neither the presence of the member nor the rest of a purchase order is shown, and no documented call creates ' +
      'one.',
  },
  'sibling-purchase-orders-one-issue-date-is-date': {
    level: 'must',
    source: 'customs › Versioning › Later changes › Modified › GET /purchase_orders/{id} › response',
    statement: 'GET `/purchase_orders/{id}` shows issue_date as a date.',
    excluded:
      'Neither the presence of the member nor the rest of a purchase order is shown, and no documented call creates ' +
      'one.',
  },
  'sibling-purchase-orders-one-freight-terms-values': {
    level: 'must',
    source: 'customs › Versioning › Later changes › Modified › GET /purchase_orders/{id} › response',
    statement:
      'GET `/purchase_orders/{id}` shows freight_paymnet_terms (spelled this way): freight_collect or freight_prepaid.',
    excluded:
      'Neither the presence of the member nor the rest of a purchase order is shown, and no documented call creates ' +
      'one.',
  },
  'sibling-purchase-orders-one-priority-values': {
    level: 'must',
    source: 'customs › Versioning › Later changes › Modified › GET /purchase_orders/{id} › response',
    statement: 'GET `/purchase_orders/{id}` shows priority: standard or high.',
    excluded:
      'Neither the presence of the member nor the rest of a purchase order is shown, and no documented call creates ' +
      'one.',
  },
  'sibling-purchase-orders-one-later-response-removed': {
    level: 'must',
    source: 'customs › Versioning › Later changes › Modified › GET /purchase_orders/{id} › response',
    statement: 'GET `/purchase_orders/{id}` no longer shows buyer, seller and destination_address.',
    excluded:
      'Members beyond the listed ones are legal everywhere and the full shape of a purchase order is not shown.',
  },
} as const satisfies RequirementRows;
