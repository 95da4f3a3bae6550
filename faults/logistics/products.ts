import type { FaultRows } from '../fault.ts';

/** Products and their aliases. */
export const productsFaults = {
  'product-create-answers-200': {
    breaks: 'product-create-answers-201',
    wrong: 'Answers 200 to every product creation.',
  },
  'product-with-barcodes-answers-202': {
    breaks: 'product-create-answers-201',
    wrong: 'Answers 202 to the creation of a product with barcodes; 201 otherwise.',
  },
  'product-create-answers-sku-only': {
    breaks: 'product-create-answers-product',
    wrong: 'Answers a created product with its logisticsSku and nothing else.',
  },
  'product-create-answers-no-body': {
    breaks: 'product-create-answers-product',
    wrong: 'Answers 201 without a body to every product creation.',
  },
  'product-without-barcodes-not-stored': {
    breaks: 'product-create-is-readable',
    wrong: 'Answers 201 to a product without barcodes as due, and stores nothing of it.',
  },
  'product-forgotten-with-next': {
    breaks: 'product-create-is-readable',
    wrong: 'Forgets a product that has no units when the account creates its next one.',
  },
  'production-product-needs-dimensions': {
    breaks: 'product-create-minimal',
    wrong: 'Refuses a production product without dimensions.',
  },
  'production-product-needs-barcode': {
    breaks: 'product-create-minimal',
    wrong: 'Refuses a production product without barcodes.',
  },
  'product-name-optional-in-older-shape': {
    breaks: 'product-name-required',
    wrong: 'Accepts a product without name where the request has a category, and names it like its merchantSku.',
  },
  'product-unnamed-accepted': {
    breaks: 'product-name-required',
    wrong: 'Accepts a product without name and names it "Unnamed".',
  },
  'product-empty-name-accepted': {
    breaks: 'product-name-not-empty',
    wrong: 'Accepts a product with an empty name, which is then named like its merchantSku.',
  },
  'product-name-of-255-refused': {
    breaks: 'product-name-within-255-chars',
    wrong: 'Refuses a product whose name has 255 characters.',
  },
  'product-name-of-one-char-refused': {
    breaks: 'product-name-within-255-chars',
    wrong: 'Refuses a product whose name has one character.',
  },
  'product-name-counted-in-bytes': {
    breaks: 'product-name-within-255-chars',
    wrong: 'Counts the bytes of a name in UTF-8 instead of its characters.',
  },
  'product-long-name-cut': {
    breaks: 'product-name-above-255-chars',
    wrong: 'Accepts a name of more than 255 characters and stores the first 255.',
  },
  'product-barcodes-text-accepted': {
    breaks: 'product-member-types',
    wrong: 'Accepts a string in the place of the array of barcodes.',
  },
  'product-barcode-list-accepted': {
    breaks: 'product-member-types',
    wrong: 'Accepts arrays among the barcodes, and joins what is in them.',
  },
  'product-customs-value-text-accepted': {
    breaks: 'product-member-types',
    wrong: 'Accepts a customsValue that is a string.',
  },
  'product-dimension-text-accepted': {
    breaks: 'product-member-types',
    wrong: 'Accepts a measure of dimensions that is a string.',
  },
  'product-category-of-any-type': {
    breaks: 'product-member-types',
    wrong: 'Accepts a category that is not a string, and ignores it.',
  },
  'product-merchant-sku-list-accepted': {
    breaks: 'product-member-types',
    wrong: 'Accepts a merchantSku that is an array, and joins what is in it.',
  },
  'product-customs-list-accepted': {
    breaks: 'product-member-types',
    wrong: 'Accepts an array in the place of customsInformation, and ignores it.',
  },
  'product-tariff-code-list-accepted': {
    breaks: 'product-member-types',
    wrong: 'Accepts a tariffCode that is an array, and joins what is in it.',
  },
  'product-name-in-capitals': {
    breaks: 'product-name-kept',
    wrong: 'Stores a name in capital letters.',
  },
  'product-name-cut-at-200': {
    breaks: 'product-name-kept',
    wrong: 'Stores the first 200 characters of a name.',
  },
  'product-name-ascii-only': {
    breaks: 'product-name-kept',
    wrong: 'Drops every character beyond ASCII from a name that has others.',
  },
  'product-merchant-sku-optional': {
    breaks: 'product-merchant-sku-required',
    wrong: 'Accepts a product without merchantSku and makes one up.',
  },
  'product-empty-merchant-sku-accepted': {
    breaks: 'product-merchant-sku-not-empty',
    wrong: 'Accepts a product with an empty merchantSku, and stores its name in the place.',
  },
  'product-merchant-sku-of-255-refused': {
    breaks: 'product-merchant-sku-within-255-chars',
    wrong: 'Refuses a product whose merchantSku has 255 characters.',
  },
  'product-merchant-sku-of-one-char-refused': {
    breaks: 'product-merchant-sku-within-255-chars',
    wrong: 'Refuses a product whose merchantSku has one character.',
  },
  'product-merchant-sku-of-256-accepted': {
    breaks: 'product-merchant-sku-above-255-chars',
    wrong: 'Accepts a merchantSku of 256 characters.',
  },
  'product-long-merchant-sku-cut': {
    breaks: 'product-merchant-sku-above-255-chars',
    wrong: 'Accepts a merchantSku of more than 255 characters and stores the first 255.',
  },
  'product-merchant-sku-in-capitals': {
    breaks: 'product-merchant-sku-kept',
    wrong: 'Stores a merchantSku in capital letters.',
  },
  'product-merchant-sku-cut-at-64': {
    breaks: 'product-merchant-sku-kept',
    wrong: 'Stores the first 64 characters of a merchantSku.',
  },
  'product-needs-customs': {
    breaks: 'product-customs-optional',
    wrong: 'Refuses a product without customsInformation.',
  },
  'product-with-barcodes-needs-customs': {
    breaks: 'product-customs-optional',
    wrong: 'Refuses a product with barcodes and without customsInformation.',
  },
  'product-origin-alpha-3-accepted': {
    breaks: 'product-customs-country-alpha-2',
    wrong: 'Accepts an originCountry of three capital letters.',
  },
  'product-origin-country-of-any-text': {
    breaks: 'product-customs-country-alpha-2',
    wrong: 'Accepts any string as originCountry.',
  },
  'product-origin-country-unknown-accepted': {
    breaks: 'product-customs-country-alpha-2',
    wrong: 'Accepts an originCountry of two capital letters that ISO 3166-1 does not list, such as ZZ.',
  },
  'product-customs-under-request-name': {
    breaks: 'product-customs-read-as-international',
    wrong: 'Answers customs information as customsInformation, and none under international.',
  },
  'product-customs-texts-swapped': {
    breaks: 'product-customs-read-as-international',
    wrong: 'Answers tariffCode and description of international in the place of each other.',
  },
  'product-customs-value-rounded': {
    breaks: 'product-customs-read-as-international',
    wrong: 'Rounds the customsValue of international to a whole number.',
  },
  'product-dimensions-refused': {
    breaks: 'product-dimensions-accepted',
    wrong: 'Refuses a product with all six members of dimensions.',
  },
  'product-fractional-dimensions-refused': {
    breaks: 'product-dimensions-accepted',
    wrong: 'Refuses measures that are not whole numbers.',
  },
  'product-width-and-height-swapped': {
    breaks: 'product-dimensions-kept',
    wrong: 'Answers width and height of dimensions in the place of each other.',
  },
  'product-weight-rounded': {
    breaks: 'product-dimensions-kept',
    wrong: 'Rounds the weight of a product up to a whole number.',
  },
  'product-length-unit-always-inches': {
    breaks: 'product-dimensions-kept',
    wrong: 'Answers the lengthUnit in, whichever was sent, with the measures as they were sent.',
  },
  'product-unit-lb-refused': {
    breaks: 'product-dimensions-seen-units',
    wrong: 'Refuses the weight unit lb.',
  },
  'product-unit-cm-refused': {
    breaks: 'product-dimensions-seen-units',
    wrong: 'Refuses the length unit cm.',
  },
  'product-unit-oz-with-cm-refused': {
    breaks: 'product-dimensions-seen-units',
    wrong: 'Refuses oz together with cm; each is accepted with another unit.',
  },
  'product-unit-kg-refused': {
    breaks: 'product-dimensions-kilograms',
    wrong: 'Refuses the weight unit kg.',
  },
  'sandbox-measures-on-receive': {
    breaks: 'product-sandbox-measures-nothing',
    wrong: 'Accepts a sandbox product without dimensions, and measures it when it is received.',
  },
  'product-created-when-read': {
    breaks: 'product-created-at-stays',
    wrong: 'Answers the moment of each reading of a product as its createdAt.',
  },
  'product-needs-barcodes': {
    breaks: 'product-barcodes-optional',
    wrong: 'Refuses a product without barcodes.',
  },
  'production-barcodes-with-suffix': {
    breaks: 'product-barcodes-kept',
    wrong: 'Stores the barcodes of a production product with the suffix _SANDBOX.',
  },
  'product-last-barcode-lost': {
    breaks: 'product-barcodes-kept',
    wrong: 'Drops the last of two or more barcodes.',
  },
  'product-barcodes-beyond-36-lost': {
    breaks: 'product-barcodes-kept',
    wrong: 'Stores the first 36 barcodes of a product only.',
  },
  'sandbox-suffix-on-first-36-barcodes-only': {
    breaks: 'product-sandbox-barcode-suffix',
    wrong: 'Stores the first 36 sandbox barcodes of a product with the suffix and the others without.',
  },
  'sandbox-suffix-on-first-barcode-only': {
    breaks: 'product-sandbox-barcode-suffix',
    wrong: 'Stores the first of several sandbox barcodes with the suffix and the others without.',
  },
  'sandbox-suffix-in-lower-case': {
    breaks: 'product-sandbox-barcode-suffix',
    wrong: 'Stores sandbox barcodes with the suffix _sandbox.',
  },
  'sandbox-suffix-shown-on-create-only': {
    breaks: 'product-sandbox-barcode-suffix',
    wrong:
      'Shows the suffix of a sandbox barcode in the answer to the creation, and none when the product is read or listed.',
  },
  'product-nesting-type-refused': {
    breaks: 'product-nesting-type-accepted',
    wrong: 'Refuses nestingProductType CHECK_IN_BAG.',
  },
  'product-nesting-type-always-shown': {
    breaks: 'product-nesting-type-only-on-request',
    wrong: 'Shows nestingProductType of every product that has one.',
  },
  'product-category-refused': {
    breaks: 'product-category-accepted',
    wrong: 'Refuses a product with a category.',
  },
  'logistics-sku-counted-per-account': {
    breaks: 'product-logistics-sku-unique',
    wrong: 'Counts the logisticsSku in each account, so that products of two accounts share one.',
  },
  'logistics-sku-by-merchant-sku': {
    breaks: 'product-logistics-sku-unique',
    wrong:
      'Derives the logisticsSku from the merchantSku, so that products of two accounts with one merchantSku share it.',
  },
  'logistics-sku-repeats-under-concurrency': {
    breaks: 'product-logistics-sku-unique',
    wrong: 'Gives one logisticsSku to two products that are created at the same time.',
  },
  'logistics-sku-changes-with-receive': {
    breaks: 'product-logistics-sku-stable',
    wrong: 'Gives a product another logisticsSku when it is first received; the old one still finds it.',
  },
  'product-list-shows-sku-in-lower-case': {
    breaks: 'product-logistics-sku-stable',
    wrong: 'Lists a product with the letters behind the D of its logisticsSku in lower case.',
  },
  'product-list-wrapped': {
    breaks: 'product-list-answers-array',
    wrong: 'Answers the product list as an object with the array under products.',
  },
  'product-list-answers-206': {
    breaks: 'product-list-answers-array',
    wrong: 'Answers 206 to the product list where a page is full.',
  },
  'product-list-without-newest': {
    breaks: 'product-list-shows-own',
    wrong: 'Leaves the newest product of the account out of the product list.',
  },
  'product-list-ends-after-first-page': {
    breaks: 'product-list-shows-own',
    wrong: 'Answers an empty page behind the first page of the product list.',
  },
  'product-list-without-barcodeless': {
    breaks: 'product-list-shows-own',
    wrong: 'Leaves products without barcodes out of the product list.',
  },
  'product-list-of-all-accounts': {
    breaks: 'product-list-hides-others',
    wrong: 'Lists the products of all accounts.',
  },
  'product-list-of-namesakes': {
    breaks: 'product-list-hides-others',
    wrong: 'Lists products of other accounts, too, that have the merchantSku of one of the account.',
  },
  'product-get-answers-array': {
    breaks: 'product-get-answers-200',
    wrong: 'Answers a product that is read by its logisticsSku as an array of one.',
  },
  'product-get-reads-newest': {
    breaks: 'product-get-answers-200',
    wrong: 'Reads the newest product of the account, whichever of its logisticsSku is asked for.',
  },
  'unknown-product-answers-null': {
    breaks: 'product-get-unknown-404',
    wrong: 'Answers 200 and null to an unknown logisticsSku.',
  },
  'product-found-by-start-of-sku': {
    breaks: 'product-get-unknown-404',
    wrong: 'Finds a product by a logisticsSku of which only the first ten characters are right.',
  },
  'stocked-products-shared-by-accounts': {
    breaks: 'product-get-of-other-account-404',
    wrong: 'Reads a product of another account once it has units.',
  },
  'foreign-product-answers-403': {
    breaks: 'product-get-of-other-account-404',
    wrong: 'Answers 403 to reading a product of another account.',
  },
  'aliases-answer-array': {
    breaks: 'product-aliases-answer-record',
    wrong: 'Answers the aliases of a product as an array, without a record around it.',
  },
  'unknown-aliases-answer-400': {
    breaks: 'product-aliases-unknown-404',
    wrong: 'Answers 400 to the aliases of an unknown logisticsSku.',
  },
  'foreign-aliases-empty': {
    breaks: 'product-aliases-of-other-account-404',
    wrong: 'Answers a record with an empty name and no aliases for a product of another account.',
  },
  'product-name-counted-in-utf-16': {
    breaks: 'product-name-within-255-chars',
    wrong: 'Counts a character outside the basic plane as two in a name.',
  },
  'product-merchant-sku-counted-in-utf-16': {
    breaks: 'product-merchant-sku-within-255-chars',
    wrong: 'Counts a character outside the basic plane as two in a merchantSku.',
  },
  'product-long-name-of-wide-signs-accepted': {
    breaks: 'product-name-above-255-chars',
    wrong: 'Accepts a name of 256 characters where one of them is beyond ASCII.',
  },
  'product-merchant-sku-trims-at-signs': {
    breaks: 'product-merchant-sku-kept',
    wrong: 'Stores a merchantSku up to its first slash or hash.',
  },
  'product-merchant-sku-shown-from-first': {
    breaks: 'product-merchant-sku-kept',
    wrong: 'Shows in the product list, for every product, the merchantSku of the first one of the page.',
  },
  'product-name-spaces-folded': {
    breaks: 'product-name-kept',
    wrong: 'Stores a name with every run of blanks folded into one.',
  },
  'product-null-name-accepted': {
    breaks: 'product-name-required',
    wrong: 'Accepts a product whose name is null, and names it "null".',
  },
  'product-nested-measure-of-any-type': {
    breaks: 'product-member-types',
    wrong: 'Accepts an object in the place of the height in dimensions, and stores 0.',
  },
  'product-second-barcode-of-any-type': {
    breaks: 'product-member-types',
    wrong: 'Looks at the type of the first barcode only.',
  },
  'product-international-lost-on-read': {
    breaks: 'product-customs-read-as-international',
    wrong: 'Shows international in the answer to the creation, and not when the product is read.',
  },
  'product-international-without-zero-value': {
    breaks: 'product-customs-read-as-international',
    wrong: 'Leaves customsValue out of international where it is 0.',
  },
  'product-dimensions-by-default': {
    breaks: 'product-dimensions-kept',
    wrong: 'Shows the dimensions of the first product of the account for every other one.',
  },
  'product-barcodes-of-duplicates-merged': {
    breaks: 'product-barcodes-kept',
    wrong: 'Shows on a product the barcodes of every product of the account that has the same name.',
  },
  'sandbox-suffix-lost-in-list': {
    breaks: 'product-sandbox-barcode-suffix',
    wrong: 'Shows sandbox barcodes with their suffix on create and read, and without it in the product list.',
  },
  'product-nesting-type-shown-with-barcodes': {
    breaks: 'product-nesting-type-only-on-request',
    wrong: 'Shows nestingProductType of a product that has barcodes, too, without being asked.',
  },
  'logistics-sku-per-environment': {
    breaks: 'product-logistics-sku-unique',
    wrong: 'Counts the logisticsSku in each environment, so that a sandbox and a production product share one.',
  },
  'product-read-shows-another-sku': {
    breaks: 'product-logistics-sku-stable',
    wrong: 'Shows another logisticsSku from the second read of a product on; both find it.',
  },
  'product-list-drops-tenth': {
    breaks: 'product-list-shows-own',
    wrong: 'Leaves every tenth product out of the product list.',
  },
  'product-list-cut-at-forty': {
    breaks: 'product-list-shows-own',
    wrong: 'Ends the product list after its fortieth product.',
  },
  'product-list-of-others-on-later-pages': {
    breaks: 'product-list-hides-others',
    wrong: 'Lists products of other accounts behind those of the account.',
  },
  'product-get-gone-once-received': {
    breaks: 'product-get-answers-200',
    wrong: 'Answers 404 to reading a product that has been received.',
  },
  'aliases-of-stocked-shared-by-accounts': {
    breaks: 'product-aliases-of-other-account-404',
    wrong: 'Reads the aliases of a product of another account once it has units.',
  },
} as const satisfies FaultRows;
