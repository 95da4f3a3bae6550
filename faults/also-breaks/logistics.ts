import type { RequirementId } from '../../requirements/index.ts';
import type { AlsoBroken } from './also-broken.ts';

const operationScopes = [
  'auth-warehouses-need-scope',
  'auth-events-need-scope',
  'auth-d2c-create-needs-write',
  'auth-d2c-read-needs-scope',
  'auth-b2b-create-needs-write',
  'auth-b2b-read-needs-scope',
  'auth-b2b-lookup-needs-scope',
  'auth-b2b-cancel-needs-write',
  'auth-b2b-attachment-needs-write',
  'auth-products-read-needs-scope',
  'auth-products-create-needs-write',
  'auth-inbounds-create-needs-write',
  'auth-inbounds-read-needs-scope',
  'auth-webhooks-need-scope',
] as const satisfies readonly RequirementId[];

export const logistics: AlsoBroken = {
  'a token with several scopes allows nothing, or no writes': [
    ['oauth-token-not-served', 'oauth-token-reads-only'],
    'oauth-scopes-plus-separated',
  ],
  'an order of units in the fulfillment center is not taken': [
    'b2b-not-from-the-fulfillment-center',
    ['b2b-create-starts-planned-or-booked', 'b2b-origin-resolved'],
  ],
  'the lookup of an unknown order is a request with a wrong identifier': [
    'unknown-external-id-answers-null',
    ['b2b-external-id-lookup-unknown-404', 'b2b-external-id-lookup-of-other-account-404'],
  ],
  'an id that no shipment has finds one': ['inbound-found-by-external-id', 'inbound-get-unknown-404'],
  'a receive without a body is a full one': [
    ['receive-without-body-first-product-only', 'receive-without-body-nothing'],
    'receive-full-available',
  ],
  'the type is refused with each scenario': ['receive-reserve-case-refused', 'receive-none-answers-202'],
  'a cancelled order keeps its units': ['b2b-third-cancel-keeps-stock', 'b2b-cancel-releases-once'],
  'a shipment in parts is announced as a whole one': [
    'webhook-shipment-partially-shipped-as-shipped',
    'webhook-shipment-shipped',
  ],
  'an order in either state stays as it is': ['b2b-cancel-without-effect', 'b2b-cancel-booked'],
  'a request with both filters is refused': ['inventory-country-with-pool-refused', 'inventory-get-pools'],
  'it answers 204 to each scenario': ['receive-answers-204', ['receive-none-answers-202', 'receive-body-optional']],
  'the answer is not an array': [
    ['warehouses-gone-in-2026', 'active-warehouses-other-country-answers-400', 'active-warehouses-country-refused'],
    'warehouse-active-answers-array',
  ],
  'a product shows a value of another one': [
    'product-get-reads-newest',
    [
      'product-name-kept',
      'product-merchant-sku-kept',
      'product-customs-read-as-international',
      'product-barcodes-kept',
    ],
  ],
  'the entry may also have more units than expected': [
    ['receive-explicit-second-entry-ignored', 'receive-explicit-last-entry-in-full', 'receive-explicit-by-position'],
    'receive-explicit-above',
  ],
  'it is refused without receiveType': [
    'receive-explicit-needs-type',
    ['receive-explicit-below', 'receive-explicit-above', 'receive-explicit-rest-in-full'],
  ],
  'a retry is a payload as well, and lacks these members': [
    'webhook-retry-empty',
    ['webhook-account-id', 'webhook-event-id', 'webhook-event-type', 'webhook-event-time'],
  ],
  'one event names two orders': ['webhook-order-external-id-of-previous', 'webhook-order-id-reads-order'],
  'the stream lists the events with the same ids': [
    ['webhook-event-id-of-type-and-order', 'webhook-event-ids-shared-by-order-and-shipment'],
    'event-ids-unique',
  ],
  'the offset skips one record too few': ['page-repeats-one-row', 'inventory-list-offset-skips'],
  'the answer has none of these members': [
    'product-create-answers-sku-only',
    ['product-name-present', 'product-merchant-sku-present', 'product-barcodes-present', 'product-dims-locked-present'],
  ],
  'its products have barcodes': ['inbound-barcoded-product-refused', 'inbound-create-accepted'],
  'the problem of an unknown product has none': [
    'correlation-id-missing-on-aliases',
    'header-correlation-id-on-problems',
  ],
  'the stream lists no event of that type': [
    'event-stream-type-in-capitals',
    ['event-stream-submitted', 'event-stream-cancelled'],
  ],
  'they are refused without receiveType': [
    'receive-default-type-case-pack',
    ['receive-partial-listed', 'receive-explicit-below', 'receive-explicit-above'],
  ],
  'units in another warehouse count as missing': [
    'b2b-origin-in-first-warehouse-only',
    ['b2b-one-warehouse-required', 'b2b-one-warehouse-split-accepted'],
  ],
  'the logisticsSku no longer names a product': ['product-get-gone-once-received', 'product-logistics-sku-stable'],
  'D2C orders for stocked products are refused': ['d2c-order-refused-until-shipment-completed', 'd2c-create-accepted'],
  'a request without a token is answered': [
    [
      'aliases-without-token',
      'cancel-without-token',
      'simulate-receive-without-token',
      'd2c-read-without-token',
      'warehouse-details-without-token',
      'inbound-list-without-token',
      'events-without-token',
    ],
    'auth-missing-401',
  ],
  'a request with an unknown token is answered': [
    ['cancel-without-token', 'warehouse-details-without-token', 'd2c-create-with-unknown-token'],
    'auth-unknown-401',
  ],
  'each operation is served to a token without its scope': [
    ['scopes-not-checked', 'many-scopes-not-checked'],
    operationScopes,
  ],
  'each of these is served to a token without the write scope': [
    'read-scope-allows-writing',
    [
      'auth-products-create-needs-write',
      'auth-d2c-create-needs-write',
      'auth-b2b-create-needs-write',
      'auth-b2b-cancel-needs-write',
      'auth-b2b-attachment-needs-write',
      'auth-inbounds-create-needs-write',
      'auth-webhooks-need-scope',
    ],
  ],
  'each of these is served to a token without a B2B scope': [
    'd2c-scope-opens-b2b',
    operationScopes.filter((id) => id.startsWith('auth-b2b-')),
  ],
  'both are served to a token without a D2C scope': [
    ['b2b-scope-opens-d2c', 'd2c-by-b2b-scope'],
    ['auth-d2c-create-needs-write', 'auth-d2c-read-needs-scope'],
  ],
  'the order is read without the scope': ['b2b-scope-reads-d2c', 'auth-d2c-read-needs-scope'],
  'the order is cancelled without the scope': ['d2c-scope-cancels-b2b', 'auth-b2b-cancel-needs-write'],
  'the URL is answered without the scope': [
    ['read-scope-asks-for-uploads', 'upload-url-by-d2c-scope'],
    ['auth-b2b-attachment-needs-write', 'auth-b2b-not-by-d2c-scope'],
  ],
  'the order is looked up without the scope': [
    ['lookup-by-reports-scope', 'lookup-needs-d2c-scope'],
    ['auth-b2b-lookup-needs-scope', 'auth-b2b-read-needs-scope'],
  ],
  'the inbound is created without the scope': [
    ['product-scope-creates-inbounds', 'orders-scope-creates-inbounds'],
    'auth-inbounds-create-needs-write',
  ],
  'writes are served to a read scope': ['receive-by-read-scope', 'auth-read-grants-no-write'],
  'the warehouses are listed without the scope': ['warehouses-by-products-scope', 'auth-warehouses-need-scope'],
  'the products are listed without the scope': ['product-list-by-inbounds-scope', 'auth-products-read-needs-scope'],
  'the events are listed without the scope': ['events-unchecked-in-2026-02', 'auth-events-need-scope'],
  'a token without the scope is served': ['aliases-need-no-scope', 'auth-scope-lacking-403'],
  'the code is another one': ['problem-code-of-five-digits', 'error-invalid-order-status-407001'],
  'an order of many lines, all in one warehouse, is refused': [
    'b2b-orders-of-seven-lines-refused',
    ['b2b-lines-thousand-accepted', 'b2b-one-warehouse-accepted'],
  ],
  'a 404 is not a list of warehouses': ['active-warehouses-nl-answers-404', 'warehouse-active-answers-array'],
  'the record shows the units that the list leaves out': [
    'inventory-list-on-hand-without-reserved',
    'inventory-list-agrees-with-record',
  ],
  'each scenario without a type is refused': [
    'receive-needs-type',
    [
      'receive-answers-202',
      'receive-none-answers-202',
      'receive-full-on-hand',
      'receive-full-available',
      'receive-partial-listed',
      'receive-explicit-below',
      'receive-explicit-above',
      'receive-explicit-rest-in-full',
    ],
  ],
  'the third request with a key creates the resource again': [
    'idempotency-key-good-for-one-replay',
    ['idempotency-product-same', 'idempotency-d2c-order-same', 'idempotency-inbound-same', 'idempotency-webhook-same'],
  ],
  'the time of the event is after its delivery and after later events': [
    'webhook-order-submitted-dated-late',
    ['webhook-event-time-of-event', 'webhook-event-order'],
  ],
  'the order of another owner is cancelled': [
    'b2b-cancel-across-accounts-in-silence',
    ['b2b-cancel-of-other-account-404', 'service-environment-writes-isolated'],
  ],
  'the shipment of another account is received': [
    ['foreign-receive-refused-but-received', 'foreign-receive-accepted'],
    'receive-of-other-account-404',
  ],
  'the list shows the shipment of another account': ['foreign-inbound-listed', 'inbound-list-hides-others'],
  'the inventory of these products is read as well': [
    'products-shared-by-accounts',
    'inventory-get-of-other-account-404',
  ],
  'each of these cancellations is answered with success': [
    'state-refusal-answers-200',
    ['b2b-cancel-in-progress-refused', 'b2b-cancel-tendered-refused', 'b2b-cancel-completed-refused'],
  ],
  'it is answered 200': ['unknown-d2c-order-answers-null', 'd2c-get-unknown-404'],
  'the type is that required member': ['attachment-without-type-accepted', 'b2b-attachment-type-required'],
  'a 404 is not a list of events': ['events-gone-in-2026', 'event-list-answers-array'],
  'NONE with reserveCase false is refused as well': ['receive-reserve-case-false-refused', 'receive-none-answers-202'],
  'a valid order for stocked products is refused': [
    'order-refused-until-shipment-completed',
    ['b2b-create-accepted', 'd2c-create-accepted'],
  ],
  'twice the units are subtracted': ['b2b-reserves-twice', 'inventory-b2b-order-reserves'],
  'the units of such lines are not reserved': [
    'b2b-reserves-no-product-data-lines',
    'b2b-product-data-resolves-product',
  ],
  'the next product gets the logisticsSku of the forgotten one': [
    'product-forgotten-with-next',
    'product-logistics-sku-unique',
  ],
  'a PDF that is put to the URL is refused': [
    'upload-needs-token',
    ['b2b-attachment-put-pdf', 'b2b-attachment-url-valid-for-an-hour'],
  ],
  'a refused order holds a unit': [
    ['b2b-race-loser-holds-first-line', 'b2b-refused-order-after-cancel-keeps-unit'],
    ['b2b-stock-error-order-holds-nothing', 'b2b-stock-refused-order-reserves-nothing'],
  ],
  'an account without a postalCode is also accepted for RECEIVER': [
    'b2b-carrier-postal-code-optional',
    'b2b-account-receiver-postal-code-required',
  ],
  'no operation uses the key': [
    'idempotency-key-ignored',
    [
      'idempotency-product-once',
      'idempotency-product-same',
      'idempotency-b2b-order-same',
      'idempotency-d2c-order-same',
      'idempotency-inbound-once',
      'idempotency-inbound-same',
      'idempotency-webhook-same',
    ],
  ],
  'a documented member of parcel events has another form': [
    ['webhook-parcel-message-as-object', 'webhook-parcel-location-as-text'],
    'webhook-parcel-event-form',
  ],
  'a documented member of return events has another form': [
    ['webhook-return-id-text', 'webhook-return-items-as-object'],
    'webhook-return-event-form',
  ],
  'a documented member of inventory events has another form': [
    ['webhook-inventory-adjustment-id-number', 'webhook-inventory-adjustments-as-object'],
    'webhook-inventory-event-form',
  ],
  'a documented member of inbound received events has another form': [
    ['webhook-inbound-amount-text', 'webhook-inbound-item-id-text'],
    'webhook-inbound-received-event-form',
  ],
  'a documented member of inbound status events has another form': [
    ['webhook-inbound-status-shipment-id-number', 'webhook-inbound-status-shipment-id-with-prefix'],
    'webhook-inbound-status-event-form',
  ],
  'a documented member of freight events has another form': [
    ['webhook-freight-mode-otherwise', 'webhook-freight-events-as-object'],
    'webhook-freight-event-form',
  ],
  'every account can read the order': [
    'b2b-orders-shared-by-accounts',
    ['service-accounts-isolated', 'service-account-writes-isolated', 'b2b-cancel-of-other-account-404'],
  ],
  'a cancel that is refused changes the counts': [
    'b2b-second-cancel-releases-again',
    'b2b-cancel-refused-changes-nothing',
  ],
  'the shipment that has shipped shows no status': ['b2b-shipment-loses-status', 'b2b-shipment-shipped'],
  'units of a partial receipt are removed again': ['stock-receive-none-undoes-last', 'receive-partial-skips-others'],
  'a cancel releases other units than those of its order': [
    ['stock-cancel-after-receive-keeps-units', 'stock-cancel-of-older-order-releases-newer'],
    'b2b-cancel-releases-once',
  ],
  'onHand rises by the same number as available': [
    ['receive-counts-product-once', 'inbound-quantity-of-16-bits'],
    'receive-full-on-hand',
  ],
  'the counts do not add up until onHand is updated': [
    'receive-on-hand-after-two-hours',
    ['inventory-counts-add-up-as-declared', 'receive-full-on-hand'],
  ],
  'dimensions with all six members are also refused if one of their units is refused': [
    ['product-unit-lb-refused', 'product-unit-cm-refused', 'product-unit-oz-with-cm-refused'],
    'product-dimensions-accepted',
  ],
  'a valid shipment is refused': [
    [
      'inbound-plan-external-id-refused',
      'inbound-plan-name-refused',
      'inbound-plan-name-beyond-ascii-refused',
      'inbound-network-refused',
      'inbound-several-packages-refused',
      'inbound-several-items-refused',
      'inbound-product-in-two-packages-refused',
    ],
    'inbound-create-accepted',
  ],
  'shipments are named by both members at once': [
    'inbound-plan-name-beyond-ascii-refused',
    'inbound-plan-external-id-accepted',
  ],
  'no units are visible within the allowed time': [
    'receive-visible-after-an-hour',
    ['receive-full-on-hand', 'receive-becomes-visible'],
  ],
  'with either carrier the order of RECEIVER is refused': [
    'b2b-receiver-parcel-refused',
    'b2b-account-receiver-either-carrier',
  ],
  'with either carrier the order of THIRD_PARTY is refused': [
    'b2b-third-party-parcel-refused',
    'b2b-account-third-party-either-carrier',
  ],
  'with few details or with all the order is refused': [
    'b2b-collect-parcel-refused',
    ['b2b-account-collect-carrier-name-suffices', 'b2b-account-collect-optional-details'],
  ],
  'the order of another account is cancelled': [
    ['b2b-cancel-across-accounts', 'foreign-cancel-cancels'],
    'b2b-cancel-of-other-account-404',
  ],
  'it is an unknown product that is not answered 404': ['unknown-product-answers-400', 'product-get-unknown-404'],
  'it is an unknown externalId that is not answered 404': [
    'unknown-external-id-answers-null',
    'b2b-external-id-lookup-unknown-404',
  ],
  'it is the aliases of an unknown product that are not answered 404': [
    'unknown-aliases-empty',
    'product-aliases-unknown-404',
  ],
  'each of these is answered 403': [
    'foreign-resource-answers-403',
    ['product-get-of-other-account-404', 'inventory-get-of-other-account-404', 'b2b-get-of-other-account-404'],
  ],
  'the aliases of another account are read': ['foreign-aliases-readable', 'product-aliases-of-other-account-404'],
  'the order of another account is read': [
    'foreign-external-id-readable',
    'b2b-external-id-lookup-of-other-account-404',
  ],
  'the order of another account is not answered 404': [
    ['foreign-d2c-order-answers-403', 'foreign-d2c-order-readable'],
    'd2c-get-of-other-account-404',
  ],
  'an array is not a string': ['product-name-list-accepted', 'product-member-types'],
  'the name is that required member': ['product-without-name-accepted', 'product-name-required'],
  'receivedQty is that required member': [
    'receive-explicit-without-quantities-accepted',
    'receive-explicit-needs-received-qty',
  ],
  'skusToReceive is that required member': ['receive-partial-without-skus-accepted', 'receive-partial-needs-skus'],
  'lines of text are not an array': ['product-list-as-text', 'product-list-answers-array'],
  'the answer has no member with the URL': ['upload-url-as-text', 'b2b-attachment-answers-url'],
  'the product list shows the product of another account': [
    'lists-show-last-row-of-others',
    'product-list-hides-others',
  ],
  'a URL is answered instead of 404': ['foreign-upload-url', 'b2b-attachment-of-other-account-404'],
  'simulate-receive is answered 200, NONE included': [
    ['operation-served-without-success-status', 'receive-answers-200'],
    ['receive-answers-202', 'receive-none-answers-202'],
  ],
  'no cancellation succeeds': ['cancel-answers-410', ['b2b-cancel-planned', 'b2b-cancel-booked']],
  'no aliases are answered': ['aliases-not-served', 'product-aliases-answer-record'],
  'it is accepted without dimensions': ['sandbox-product-never-locked', 'product-sandbox-measures-nothing'],
  'a production token receives': ['environments-share-receiving', 'receive-sandbox-only'],
  'the lookup is not answered 403': [
    'missing-scope-answers-404',
    ['auth-b2b-lookup-needs-scope', 'auth-b2b-read-needs-scope'],
  ],
  'inbound shipments are read without the scope': ['inbound-list-needs-no-scope', 'auth-inbounds-read-needs-scope'],
  'a body of another type is not refused': ['null-d2c-body-answers-500', 'd2c-member-types'],
  'UNIT_RECEIVING is refused with each scenario': [
    'receive-unit-receiving-refused',
    ['receive-none-answers-202', 'receive-full-unit-receiving'],
  ],
  'CASE_PACK_RECEIVING is refused with each scenario': [
    'receive-case-pack-refused',
    ['receive-none-answers-202', 'receive-full-case-pack'],
  ],
  'the next product gets the logisticsSku of the one that is not stored': [
    'product-without-barcodes-not-stored',
    'product-logistics-sku-unique',
  ],
  'SCHEDULED is not one of the eight states': ['b2b-scheduled-order-starts-scheduled', 'b2b-status-known'],
  'a missing member is also answered 404': ['validation-answers-404', 'error-missing-parameter-refused'],
  'a shipment without the removed member is refused': ['inbound-needs-destination', 'inbound-create-accepted'],
  'the old count does not add up with the others': [
    'stock-list-stale-after-cancel',
    'inventory-counts-add-up-as-declared',
  ],
  'an order with another externalId is refused': [
    'external-id-conflicts-by-prefix',
    'b2b-external-id-distinct-accepted',
  ],
  'the second cancellation is accepted': ['b2b-cancels-race', 'b2b-cancel-cancelled-refused'],
  'units are not visible within the allowed time': [
    ['receive-last-product-after-an-hour', 'receive-visible-after-three-hours'],
    [
      'receive-full-on-hand',
      'receive-full-available',
      'receive-body-default',
      'receive-type-default-asn',
      'receive-becomes-visible',
      'receive-full-unit-receiving',
    ],
  ],
  'the repetition answers a different order': ['d2c-key-ignored', 'idempotency-d2c-order-same'],
  'an odd offset lists other records': ['page-rows-reshuffled', 'inventory-list-offset-skips'],
  'ASN with a lot is refused with each scenario': [
    'receive-asn-with-lot-refused',
    [
      'receive-answers-202',
      'receive-none-answers-202',
      'receive-full-on-hand',
      'receive-partial-listed',
      'receive-explicit-below',
      'receive-explicit-above',
      'receive-explicit-rest-in-full',
    ],
  ],
  'the listed events have the same ids': ['webhook-event-ids-of-order', 'event-ids-unique'],
  'CASE_PACK_RECEIVING with a lot is refused with each scenario': [
    'receive-case-pack-with-lot-refused',
    ['receive-answers-202', 'receive-none-answers-202', 'receive-full-case-pack'],
  ],
  'no page shows the record': [
    ['inventory-list-without-last-of-full-page', 'inventory-list-without-newest'],
    'inventory-list-pages-complete',
  ],
  'an order that is refused keeps units reserved': [
    'refused-order-keeps-units',
    'b2b-stock-refused-order-reserves-nothing',
  ],
  'an absent value is not a string of digits': [
    'webhook-shipment-order-id-missing',
    'webhook-shipment-order-id-digits',
  ],
  'the account details are also optional for RECEIVER': [
    'b2b-carrier-account-optional',
    'b2b-account-receiver-required',
  ],
  'no upload URL is answered': [
    'attachments-gone-in-2026',
    ['b2b-attachment-answers-url', 'b2b-attachment-once-shipment-appears', 'b2b-attachment-types'],
  ],
  'the product of another account is ordered': [
    'b2b-merchant-sku-of-any-account',
    'b2b-product-of-other-account-refused',
  ],
  'the count of the list does not add up with the others': [
    ['stock-list-stale-after-second-receive', 'stock-list-without-d2c-beside-b2b'],
    'inventory-counts-add-up-as-declared',
  ],
  'the token acts on the account of another merchant': ['oauth-token-of-last-consent', 'oauth-token-acts-for-merchant'],
  'the units of the ordered product stay in its count': [
    'b2b-product-data-any-product',
    'inventory-b2b-order-reserves',
  ],
  'each order with the default partner is refused': [
    'b2b-default-partner-written-otherwise',
    ['b2b-method-optional', 'b2b-type-default-partner-any', 'b2b-create-accepted'],
  ],
  'an order of one such line also exceeds the stock': [
    'b2b-stock-of-product-data-unchecked',
    'b2b-stock-insufficient-refused',
  ],
  'an exchanged code is issued again and cannot be exchanged': ['oauth-same-code-again', 'oauth-code-exchanged'],
  'a product with all six members is refused if it lacks customsInformation': [
    'product-needs-customs',
    'product-dimensions-accepted',
  ],
  'RECEIVED is not CREATED': ['d2c-created-as-received', 'd2c-sandbox-starts-created'],
  'another shipment that should be received in part or not is received in full': [
    ['receive-takes-others-along', 'receive-takes-next-shipment-along'],
    ['receive-explicit-below', 'receive-partial-skips-others', 'receive-none-nothing'],
  ],
  'a shipment is received without a request': ['receive-takes-others-along', 'inbound-sandbox-not-received-by-itself'],
  'units of a line stay reserved': [
    ['b2b-cancel-releases-one-unit', 'b2b-cancel-keeps-product-data-lines', 'b2b-cancel-keeps-stock'],
    ['b2b-cancel-releases-once', 'b2b-cancel-releases-every-line'],
  ],
  'the order waits for a read': ['d2c-ships-only-when-read', 'd2c-sandbox-ships-by-itself'],
  'the refused cancel changes the status': [
    'b2b-tendered-reads-booked-after-cancel',
    'b2b-cancel-refused-changes-nothing',
  ],
  'a second request with the key is processed while the first is in progress': [
    'idempotency-key-kept-once-answered',
    'idempotency-raced-once',
  ],
  'the page starts one row after the offset': ['page-skips-one-row', 'inventory-list-offset-skips'],
  'the lookup does not answer 404': ['unknown-external-id-answers-null', 'b2b-external-id-lookup-unknown-404'],
  'orders reserve more units than are available': [
    'b2b-stock-checked-against-on-hand',
    'b2b-stock-never-over-reserved',
  ],
  'the subscription is deleted, so nothing is delivered again': [
    'webhook-failure-drops-all',
    'webhook-retried-after-timeout',
  ],
  'no order is looked up': ['lookup-gone-in-2026', 'b2b-external-id-lookup'],
  'expected units are not received': [
    'receive-never-happens',
    ['receive-full-on-hand', 'receive-full-available', 'receive-partial-listed', 'receive-explicit-below'],
  ],
};
