import { firstVersionOf } from '../../schemas/logistics/operations.ts';
import { since, sourced } from '../requirement.ts';

export const b2bOrdersRequirements = since(firstVersionOf('createB2bOrder'), {
  ...sourced('logistics › Endpoints › POST /orders/rs', {
    'b2b-create-accepted': 'A valid B2B order is accepted.',
    'b2b-create-answers-order-id': 'The response to an accepted B2B order has an orderId, a string.',
  }),
  ...sourced('logistics › States › B2B outbound order › Create Order', {
    'b2b-create-starts-planned-or-booked': 'An accepted B2B order is PLANNED or BOOKED.',
  }),
  ...sourced('logistics › B2B outbound order › orderId', {
    'b2b-order-id-reads-order': 'A read by the orderId from the creation returns that same order.',
    'b2b-order-id-unique': 'No two B2B orders of an account share an orderId.',
  }),
  ...sourced('logistics › Endpoints › GET /orders/rs/{orderId}', {
    'b2b-get-order-status': 'Reading a B2B order returns 200 with its orderStatus.',
    'b2b-get-shipments': 'Reading a B2B order returns its shipments as an array.',
  }),
  ...sourced('logistics › Errors › 404', {
    'b2b-get-unknown-404': 'Reading a B2B order by an unknown orderId returns 404.',
    'b2b-get-of-other-account-404': 'Reading a B2B order of another account returns 404.',
  }),
  ...sourced('logistics › Endpoints › Rules and gaps › 9', {
    'b2b-get-list-not-offered': {
      statement: 'B2B orders are not read as a list.',
      excluded: 'The document only says that it describes no such operation; it does not forbid one.',
    },
  }),
  ...sourced('logistics › B2B outbound order › externalId', {
    'b2b-external-id-unique': 'A second order with an externalId already in use is refused at once or ends in ERROR.',
    'b2b-external-id-distinct-accepted':
      'Two orders with different externalIds are both accepted, if there is enough stock.',
    'b2b-external-id-duplicate-spares-first': 'A duplicate externalId does not change the order that already has it.',
    'b2b-error-resubmitted-with-fresh-id':
      'After ERROR, once its cause is gone, the order is accepted again under a new externalId.',
  }),
  ...sourced('logistics › Endpoints › GET /orders/rs/external_id/{externalId}', {
    'b2b-external-id-lookup': { since: '2025-03', statement: 'A B2B order is read by its externalId.' },
    'b2b-external-id-lookup-agrees': {
      since: '2025-03',
      statement: 'An order read by externalId shows the state that it shows when read by orderId.',
    },
  }),
  ...sourced('logistics › Errors › 404', {
    'b2b-external-id-lookup-unknown-404': {
      since: '2025-03',
      statement: 'Reading by an externalId that no order has returns 404.',
    },
    'b2b-external-id-lookup-of-other-account-404': {
      since: '2025-03',
      statement: 'Reading by an externalId that only another account has returns 404.',
    },
  }),
  ...sourced('logistics › B2B outbound order › shipBy', {
    'b2b-ship-by-optional': 'A B2B order without shipBy is accepted.',
    'b2b-ship-by-timestamp': 'A shipBy that is not a timestamp is refused.',
  }),
  ...sourced('logistics › Limits › shipBy', {
    'b2b-ship-by-third-business-day':
      'A shipBy less than three business days after the current UTC date is refused at once or ends in ERROR.',
    'b2b-ship-by-from-third-business-day':
      'A shipBy at least three business days after the current UTC date is accepted.',
    'b2b-ship-by-past-refused': 'A shipBy in the past is refused at once or ends in ERROR.',
    'b2b-ship-by-same-day-refused': 'A shipBy on the current UTC date is refused at once or ends in ERROR.',
    'b2b-ship-by-skips-weekends': 'Days of a weekend do not count towards the three business days.',
    'b2b-ship-by-counts-from-utc-date':
      'The three business days count from the current UTC date, whatever the offset of shipBy.',
  }),
  ...sourced('logistics › Limits › Line items per B2B order', {
    'b2b-lines-thousand-accepted': 'A B2B order of 1,000 line items is accepted.',
    'b2b-lines-above-thousand-refused': 'A B2B order of more than 1,000 line items is refused.',
  }),
  ...sourced('logistics › Limits › Duplicate product identifiers per B2B order', {
    'b2b-lines-distinct-sku':
      'A B2B order that has a logisticsSku in two line items is refused, wherever they are in the order.',
    'b2b-lines-distinct-product-data': 'A B2B order that has a productData.sku in two line items is refused.',
  }),
  ...sourced('logistics › B2B outbound order › lineItems', {
    'b2b-line-by-logistics-sku': 'A line item that names its product by logisticsSku is accepted.',
  }),
  ...sourced('logistics › B2B outbound order › lineItems[].logisticsSku, lineItems[].productData', {
    'b2b-line-logistics-sku-preferred': {
      level: 'should',
      statement:
        'An accepted line item with a logisticsSku and a productData is for the product of the logisticsSku; productData counts only if logisticsSku is absent.',
    },
  }),
  ...sourced('logistics › States › B2B outbound order › ERROR', {
    'b2b-line-identifier-required':
      'An order with a line item that names no product is refused at once or ends in ERROR.',
  }),
  ...sourced('logistics › B2B outbound order › lineItems[].productData', {
    'b2b-line-by-product-data':
      'A line item without logisticsSku that names its product by productData.sku is accepted.',
    'b2b-product-data-resolves-product':
      'Units of a line named by productData.sku are reserved from the product with that merchantSku.',
    'b2b-product-data-sku-required': 'A line item with productData but neither its sku nor a logisticsSku is refused.',
    'b2b-product-data-upc': 'A productData with a string upc is accepted.',
    'b2b-product-data-buyer-part-number': 'A productData with a string buyerPartNumber is accepted.',
    'b2b-product-data-gtin-number': 'A productData whose gtin is an integer sent as a number is accepted.',
    'b2b-product-data-gtin-not-text': 'A productData whose gtin is a string is refused.',
  }),
  ...sourced('logistics › B2B outbound order › lineItems[].lotNumber', {
    'b2b-lot-number-accepted': 'A line item that names a lot with enough units of its product is accepted.',
    'b2b-lot-number-optional': 'A line item of a lot-controlled product without lotNumber is accepted.',
  }),
  ...sourced('logistics › B2B outbound order', {
    'b2b-member-types': 'A B2B order with a member whose JSON type is not the documented one is refused.',
  }),
  ...sourced('logistics › B2B outbound order › lineItems[].lotNumber', {
    'b2b-lot-named-is-used':
      'If inventory lists lots, units of a line that names a lot are not taken from another lot.',
    'b2b-lot-first-expiry-first-out':
      'If inventory lists lots, units of a line without lotNumber are taken from the lot that expires first.',
  }),
  ...sourced('logistics › States › B2B outbound order › ERROR', {
    'b2b-unknown-sku-refused': 'An order for an unknown logisticsSku is refused at once or ends in ERROR.',
    'b2b-unknown-merchant-sku-refused': 'An order for an unknown productData.sku is refused at once or ends in ERROR.',
    'b2b-product-of-other-account-refused':
      'An order for a product that only another account has is refused at once or ends in ERROR.',
    'b2b-stock-insufficient-refused': 'An order for more units than are available is refused at once or ends in ERROR.',
    'b2b-stock-exact-accepted': 'An order for exactly the units that are available is accepted.',
    'b2b-stock-each-line': 'An order in which any single line exceeds the stock is refused at once or ends in ERROR.',
    'b2b-address-invalid-refused': 'An order with an invalid destination address is refused at once or ends in ERROR.',
    'b2b-error-no-retry': {
      statement: 'An order in ERROR is not retried through the API; a new order is submitted.',
      excluded:
        'The document only says that it describes no such retry; another requirement says that no operation leaves ERROR.',
    },
  }),
  ...sourced('logistics › Inventory record › available', {
    'b2b-stock-reserved-by-open-orders': 'Units reserved for an open order cannot be ordered again.',
    'b2b-stock-never-over-reserved': 'Orders accepted at the same time never reserve more units than were available.',
    'b2b-stock-refused-order-reserves-nothing':
      'A B2B order that is refused at once or ends in ERROR reserves no unit of any of its lines.',
    'b2b-stock-error-order-holds-nothing': 'A B2B order in ERROR keeps no unit reserved.',
  }),
  ...sourced('logistics › Limits › Warehouses per B2B order', {
    'b2b-one-warehouse-required': 'An order that no single warehouse can fill is refused at once or ends in ERROR.',
    'b2b-one-warehouse-accepted': 'An order that one warehouse can fill is accepted.',
    'b2b-one-warehouse-split-accepted':
      'Lines that no single warehouse can fill together are accepted as separate orders.',
  }),
  ...sourced('logistics › B2B outbound order', {
    'b2b-order-answered-as-declared':
      'If the target declares that it returns a member of B2B orders as sent, the member is read as sent, on every line.',
  }),
  ...sourced('logistics › B2B outbounds', {
    'b2b-origin-resolved': 'A B2B order is accepted without any warehouse in the request.',
    'b2b-origin-types': 'B2B orders ship from reserve storage or from a fulfillment center.',
  }),
  ...sourced('logistics › Limits › Routing through retailer vendor-route EDI', {
    'b2b-edi-routing-unsupported': {
      statement: 'B2B orders are not routed through the EDI of a retailer.',
      excluded: 'No member of a request asks for such routing.',
    },
  }),
});
