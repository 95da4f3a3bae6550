import { versionOfOperation } from '../../schemas/logistics/changes.ts';
import { firstVersionOf } from '../../schemas/logistics/operations.ts';
import { fieldRows } from '../field-rows.ts';
import { type RequirementRows, since, sourced } from '../requirement.ts';

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
  ...sourced('logistics › Endpoints › POST /products', {
    'product-create-answers-201': 'Creating a valid product returns 201.',
    'product-create-answers-product':
      'The response to a product creation is the product record, with its logisticsSku.',
    'product-create-is-readable': 'A created product is read back by its logisticsSku.',
  }),
  ...sourced('logistics › Product › Create request', {
    'product-create-minimal': 'Outside the sandbox a product with only name and merchantSku is accepted.',
    'product-member-types': 'A product with a member that cannot be read as its documented JSON type is refused.',
  }),
  ...sourced('logistics › Product › Create request › name', {
    'product-name-kept': 'A product shows the name it was created with.',
  }),
  ...sourced('logistics › Product › Create request › merchantSku', {
    'product-merchant-sku-kept': 'A product shows the merchantSku it was created with.',
  }),
  ...sourced('logistics › Product › Create request › customsInformation', {
    'product-customs-country-alpha-2': 'An originCountry that is not an ISO 3166-1 alpha-2 code is refused.',
    'product-customs-description-meaningful': {
      statement: 'The customs description reflects usage and materials.',
      excluded: 'This binds the merchant; no response depends on it.',
    },
  }),
  ...sourced('logistics › Product › response › international', {
    'product-customs-read-as-international':
      'If a product shows customs information, it is under international with the values that were sent.',
    'product-international-types': 'In international the customsValue is a number, and the other members are strings.',
  }),
  ...sourced('logistics › Product › Create request › dimensions', {
    'product-dimensions-accepted': 'A product with all six members of dimensions is accepted.',
    'product-dimensions-kept': 'Until a product is measured, its dimensions, if shown, are those sent on creation.',
    'product-dimensions-types':
      'In the dimensions of a response the four measures are numbers and the two units are strings.',
  }),
  ...sourced('logistics › Product › Dimension', {
    'product-dimensions-seen-units': 'The weight units oz and lb and the length units in and cm are accepted.',
    'product-dimensions-kilograms': { level: 'should', statement: 'The weight unit kg is accepted.' },
  }),
  ...since(
    versionOfOperation('sandbox'),
    sourced('logistics › Sandbox behavior › 4', {
      'product-sandbox-measures-nothing':
        'A sandbox product created without dimensions is refused, or shows none after it is received.',
    }),
  ),
  ...sourced('logistics › Product', {
    'product-production-measures': {
      statement: 'Without dimensions on creation, a production product is measured while it is inbounded.',
      excluded: 'A real warehouse does this; no operation causes it.',
    },
    'product-locked-dims-frozen':
      'Once dimsLocked is true, weight and dimensions can no longer be updated through the API.',
    'product-dims-units-category-not-updatable': 'Dimensions, units and category cannot be updated through the API.',
  }),
  ...sourced('logistics › Product › Create request › barcodes', {
    'product-barcodes-kept': 'Outside the sandbox a product shows the barcodes it was created with.',
  }),
  ...since(
    versionOfOperation('sandbox'),
    sourced('logistics › Sandbox behavior › 5', {
      'product-sandbox-barcode-suffix': 'A barcode submitted in the sandbox is stored with the suffix _SANDBOX.',
      'product-sandbox-barcode-custom': {
        statement: 'A sandbox barcode is treated as a custom barcode.',
        excluded: 'No member distinguishes a custom barcode from other barcodes.',
      },
    }),
  ),
  ...sourced('logistics › Product › Create request › nestingProductType', {
    'product-nesting-type-accepted':
      'If the latest shape is served, a product with nestingProductType CHECK_IN_BAG is accepted.',
  }),
  ...sourced('logistics › Product › response › nestingProductType', {
    'product-nesting-type-only-on-request':
      'A product fetched by its logisticsSku without any option shows no nestingProductType.',
    'product-nesting-type-text': 'A nestingProductType in a response is a string.',
  }),
  ...sourced('logistics › Product › Create request › category', {
    'product-category-accepted': 'If the older shape is served, a product with a string category is accepted.',
  }),
  ...sourced('logistics › Product › response › category', {
    'product-category-text': 'A category in a response is a string.',
  }),
  ...sourced('logistics › Product › response › logisticsSku', {
    'product-logistics-sku-present': 'Every product record has a logisticsSku.',
    'product-logistics-sku-length': 'A logisticsSku has exactly 11 characters.',
    'product-logistics-sku-pattern': 'A logisticsSku is a D followed by ASCII digits and letters.',
    'product-logistics-sku-unique': 'No two products share a logisticsSku, even across accounts.',
    'product-logistics-sku-stable': 'A product keeps the logisticsSku that was assigned on its creation.',
  }),
  ...sourced('logistics › Product › response', {
    'product-name-present': 'Every product record has a name of 1 to 255 characters.',
    'product-merchant-sku-present': 'Every product record has a merchantSku of 1 to 255 characters.',
    'product-barcodes-present': 'Every product record has barcodes, an array of strings.',
    'product-dims-locked-present': 'Every product record has dimsLocked, a boolean.',
    'product-times-date-time': 'createdAt and updatedAt of a product are RFC 3339 date-times.',
    'product-created-at-stays': { level: 'should', statement: 'The createdAt of a product does not change.' },
  }),
  ...since(
    firstVersionOf('listProducts'),
    sourced('logistics › Endpoints › GET /products', {
      'product-list-answers-array': 'Listing products returns 200 with an array of product records.',
      'product-list-shows-own': 'The product list, read over all pages, contains a product that the account created.',
      'product-list-shows-once':
        'If the target declares the paging of the product list, its pages show no product twice while nothing changes.',
      'product-list-hides-others': 'The product list shows no product of another account.',
    }),
  ),
  ...sourced('logistics › Endpoints › GET /products/{logisticsSku}', {
    'product-get-answers-200': 'Reading a product by its logisticsSku returns 200 with the record of that product.',
    'product-get-unknown-404': 'Reading a product by an unknown logisticsSku returns 404.',
    'product-get-of-other-account-404': 'Reading a product of another account returns 404.',
  }),
  ...since(
    firstVersionOf('getProductAliases'),
    sourced('logistics › Endpoints › GET /products/{logisticsSku}/aliases', {
      'product-aliases-answer-record': 'Reading the aliases of a product returns 200 with an alias record.',
      'product-aliases-unknown-404': 'Reading the aliases of an unknown logisticsSku returns 404.',
      'product-aliases-of-other-account-404': 'Reading the aliases of a product of another account returns 404.',
    }),
  ),
  ...since(
    firstVersionOf('getProductAliases'),
    sourced('logistics › Product alias record', {
      'product-aliases-name': 'Every alias record has a name, a string.',
      'product-aliases-array': 'Every alias record has aliases, an array.',
      'product-aliases-members': 'In an alias merchantSku, channelProductId and channelId are strings.',
    }),
  ),
  ...sourced('logistics › Versioning › 2024-01', {
    'product-by-merchant-sku': 'Products are looked up by merchantSku.',
    'product-barcode-creation': 'A barcode is added to an existing product.',
  }),
  ...sourced('logistics › Scopes › products', {
    'product-update-renames': 'A product that is updated with another name shows that name.',
  }),
  ...sourced('logistics › Authentication › Headers › idempotency-key', {
    'idempotency-product-update-once': 'A PATCH that is repeated with its idempotency-key is applied once.',
  }),
} as const satisfies RequirementRows;
