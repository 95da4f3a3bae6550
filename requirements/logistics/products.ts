import { fieldRows } from '../field-rows.ts';
import type { RequirementRows } from '../requirement.ts';

export const productsRequirements = {
  ...fieldRows(
    {
      schema: 'product-request',
      of: 'A product',
      accepted: 'is accepted',
      refused: 'is refused',
      source: 'logistics › Product › Create request',
    },
    'product-',
    ['product-member-types'],
  ),
  'product-create-answers-201': {
    level: 'must',
    source: 'logistics › Endpoints › POST /products',
    statement: 'Creating a valid product returns 201.',
  },
  'product-create-answers-product': {
    level: 'must',
    source: 'logistics › Endpoints › POST /products',
    statement: 'The response to a product creation is the product record, with its logisticsSku.',
  },
  'product-create-is-readable': {
    level: 'must',
    source: 'logistics › Endpoints › POST /products',
    statement: 'A created product is read back by its logisticsSku.',
  },
  'product-create-minimal': {
    level: 'must',
    source: 'logistics › Product › Create request',
    statement: 'Outside the sandbox a product with only name and merchantSku is accepted.',
  },
  'product-member-types': {
    level: 'must',
    source: 'logistics › Product › Create request',
    statement: 'A product with a member that cannot be read as its documented JSON type is refused.',
  },
  'product-name-kept': {
    level: 'must',
    source: 'logistics › Product › Create request › name',
    statement: 'A product shows the name it was created with.',
  },
  'product-merchant-sku-kept': {
    level: 'must',
    source: 'logistics › Product › Create request › merchantSku',
    statement: 'A product shows the merchantSku it was created with.',
  },
  'product-customs-country-alpha-2': {
    level: 'must',
    source: 'logistics › Product › Create request › customsInformation',
    statement: 'An originCountry that is not an ISO 3166-1 alpha-2 code is refused.',
  },
  'product-customs-description-meaningful': {
    level: 'must',
    source: 'logistics › Product › Create request › customsInformation',
    statement: 'The customs description reflects usage and materials.',
    excluded: 'This binds the merchant; no response depends on it.',
  },
  'product-customs-read-as-international': {
    level: 'must',
    source: 'logistics › Product › response › international',
    statement: 'If a product shows customs information, it is under international with the values that were sent.',
  },
  'product-international-types': {
    level: 'must',
    source: 'logistics › Product › response › international',
    statement: 'In international the customsValue is a number, and the other members are strings.',
  },
  'product-dimensions-accepted': {
    level: 'must',
    source: 'logistics › Product › Create request › dimensions',
    statement: 'A product with all six members of dimensions is accepted.',
  },
  'product-dimensions-kept': {
    level: 'must',
    source: 'logistics › Product › Create request › dimensions',
    statement: 'Until a product is measured, its dimensions, if shown, are those sent on creation.',
  },
  'product-dimensions-types': {
    level: 'must',
    source: 'logistics › Product › Create request › dimensions',
    statement: 'In the dimensions of a response the four measures are numbers and the two units are strings.',
  },
  'product-dimensions-seen-units': {
    level: 'must',
    source: 'logistics › Product › Dimension',
    statement: 'The weight units oz and lb and the length units in and cm are accepted.',
  },
  'product-dimensions-kilograms': {
    level: 'should',
    source: 'logistics › Product › Dimension',
    statement: 'The weight unit kg is accepted.',
  },
  'product-sandbox-measures-nothing': {
    level: 'must',
    source: 'logistics › Sandbox behavior › 4',
    since: '2024-01',
    statement: 'A sandbox product created without dimensions is refused, or shows none after it is received.',
  },
  'product-production-measures': {
    level: 'must',
    source: 'logistics › Product',
    statement: 'Without dimensions on creation, a production product is measured while it is inbounded.',
    excluded: 'A real warehouse does this; no operation causes it.',
  },
  'product-locked-dims-frozen': {
    level: 'must',
    source: 'logistics › Product',
    statement: 'Once dimsLocked is true, weight and dimensions can no longer be updated through the API.',
  },
  'product-dims-units-category-not-updatable': {
    level: 'must',
    source: 'logistics › Product',
    statement: 'Dimensions, units and category cannot be updated through the API.',
  },
  'product-barcodes-kept': {
    level: 'must',
    source: 'logistics › Product › Create request › barcodes',
    statement: 'Outside the sandbox a product shows the barcodes it was created with.',
  },
  'product-sandbox-barcode-suffix': {
    level: 'must',
    source: 'logistics › Sandbox behavior › 5',
    since: '2024-01',
    statement: 'A barcode submitted in the sandbox is stored with the suffix _SANDBOX.',
  },
  'product-sandbox-barcode-custom': {
    level: 'must',
    source: 'logistics › Sandbox behavior › 5',
    since: '2024-01',
    statement: 'A sandbox barcode is treated as a custom barcode.',
    excluded: 'No member distinguishes a custom barcode from other barcodes.',
  },
  'product-nesting-type-accepted': {
    level: 'must',
    source: 'logistics › Product › Create request › nestingProductType',
    statement: 'If the latest shape is served, a product with nestingProductType CHECK_IN_BAG is accepted.',
  },
  'product-nesting-type-only-on-request': {
    level: 'must',
    source: 'logistics › Product › response › nestingProductType',
    statement: 'A product fetched by its logisticsSku without any option shows no nestingProductType.',
  },
  'product-nesting-type-text': {
    level: 'must',
    source: 'logistics › Product › response › nestingProductType',
    statement: 'A nestingProductType in a response is a string.',
  },
  'product-category-accepted': {
    level: 'must',
    source: 'logistics › Product › Create request › category',
    statement: 'If the older shape is served, a product with a string category is accepted.',
  },
  'product-category-text': {
    level: 'must',
    source: 'logistics › Product › response › category',
    statement: 'A category in a response is a string.',
  },
  'product-logistics-sku-present': {
    level: 'must',
    source: 'logistics › Product › response › logisticsSku',
    statement: 'Every product record has a logisticsSku.',
  },
  'product-logistics-sku-length': {
    level: 'must',
    source: 'logistics › Product › response › logisticsSku',
    statement: 'A logisticsSku has exactly 11 characters.',
  },
  'product-logistics-sku-pattern': {
    level: 'must',
    source: 'logistics › Product › response › logisticsSku',
    statement: 'A logisticsSku is a D followed by ASCII digits and letters.',
  },
  'product-logistics-sku-unique': {
    level: 'must',
    source: 'logistics › Product › response › logisticsSku',
    statement: 'No two products share a logisticsSku, even across accounts.',
  },
  'product-logistics-sku-stable': {
    level: 'must',
    source: 'logistics › Product › response › logisticsSku',
    statement: 'A product keeps the logisticsSku that was assigned on its creation.',
  },
  'product-name-present': {
    level: 'must',
    source: 'logistics › Product › response',
    statement: 'Every product record has a name of 1 to 255 characters.',
  },
  'product-merchant-sku-present': {
    level: 'must',
    source: 'logistics › Product › response',
    statement: 'Every product record has a merchantSku of 1 to 255 characters.',
  },
  'product-barcodes-present': {
    level: 'must',
    source: 'logistics › Product › response',
    statement: 'Every product record has barcodes, an array of strings.',
  },
  'product-dims-locked-present': {
    level: 'must',
    source: 'logistics › Product › response',
    statement: 'Every product record has dimsLocked, a boolean.',
  },
  'product-times-date-time': {
    level: 'must',
    source: 'logistics › Product › response',
    statement: 'createdAt and updatedAt of a product are RFC 3339 date-times.',
  },
  'product-created-at-stays': {
    level: 'should',
    source: 'logistics › Product › response',
    statement: 'The createdAt of a product does not change.',
  },
  'product-list-answers-array': {
    level: 'must',
    source: 'logistics › Endpoints › GET /products',
    since: '2023-07',
    statement: 'Listing products returns 200 with an array of product records.',
  },
  'product-list-shows-own': {
    level: 'must',
    source: 'logistics › Endpoints › GET /products',
    since: '2023-07',
    statement: 'The product list, read over all pages, contains a product that the account created.',
  },
  'product-list-hides-others': {
    level: 'must',
    source: 'logistics › Endpoints › GET /products',
    since: '2023-07',
    statement: 'The product list shows no product of another account.',
  },
  'product-get-answers-200': {
    level: 'must',
    source: 'logistics › Endpoints › GET /products/{logisticsSku}',
    statement: 'Reading a product by its logisticsSku returns 200 with the record of that product.',
  },
  'product-get-unknown-404': {
    level: 'must',
    source: 'logistics › Endpoints › GET /products/{logisticsSku}',
    statement: 'Reading a product by an unknown logisticsSku returns 404.',
  },
  'product-get-of-other-account-404': {
    level: 'must',
    source: 'logistics › Endpoints › GET /products/{logisticsSku}',
    statement: 'Reading a product of another account returns 404.',
  },
  'product-aliases-answer-record': {
    level: 'must',
    source: 'logistics › Endpoints › GET /products/{logisticsSku}/aliases',
    since: '2024-01',
    statement: 'Reading the aliases of a product returns 200 with an alias record.',
  },
  'product-aliases-unknown-404': {
    level: 'must',
    source: 'logistics › Endpoints › GET /products/{logisticsSku}/aliases',
    since: '2024-01',
    statement: 'Reading the aliases of an unknown logisticsSku returns 404.',
  },
  'product-aliases-of-other-account-404': {
    level: 'must',
    source: 'logistics › Endpoints › GET /products/{logisticsSku}/aliases',
    since: '2024-01',
    statement: 'Reading the aliases of a product of another account returns 404.',
  },
  'product-aliases-name': {
    level: 'must',
    source: 'logistics › Product alias record',
    since: '2024-01',
    statement: 'Every alias record has a name, a string.',
  },
  'product-aliases-array': {
    level: 'must',
    source: 'logistics › Product alias record',
    since: '2024-01',
    statement: 'Every alias record has aliases, an array.',
  },
  'product-aliases-members': {
    level: 'must',
    source: 'logistics › Product alias record',
    since: '2024-01',
    statement: 'In an alias merchantSku, channelProductId and channelId are strings.',
  },
  'product-by-merchant-sku': {
    level: 'must',
    source: 'logistics › Versioning › 2024-01',
    since: '2024-01',
    statement: 'Products are looked up by merchantSku.',
  },
  'product-barcode-creation': {
    level: 'must',
    source: 'logistics › Versioning › 2024-01',
    since: '2024-01',
    statement: 'A barcode is added to an existing product.',
  },
  'product-update-renames': {
    level: 'must',
    source: 'logistics › Scopes › products',
    statement: 'A product that is updated with another name shows that name.',
  },
  'idempotency-product-update-once': {
    level: 'must',
    source: 'logistics › Authentication › Headers › idempotency-key',
    statement: 'A PATCH that is repeated with its idempotency-key is applied once.',
  },
} as const satisfies RequirementRows;
