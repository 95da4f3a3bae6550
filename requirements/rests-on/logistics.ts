import type { Resting } from './resting.ts';

/** Isolation of accounts, each requirement for one operation. */
const ofOthers = ['*-of-other-account-*', '*-hide-others', '*-hides-others', '*-of-others-hidden'] as const;

/** The members of a product record. */
const productMembers = [
  ...['product-logistics-sku-*', 'product-name-present', 'product-merchant-sku-present', 'product-barcodes-present'],
  ...['product-dims-locked-present', 'product-times-date-time'],
] as const;

/** Requirements that only accepted B2B orders can show. */
const takenOrders = [
  ...[
    'b2b-ship-by-from-*',
    'b2b-status-*-to-*',
    'b2b-status-*-terminal',
    'b2b-status-*-damaged',
    'b2b-status-follows-*',
  ],
  ...['b2b-status-completed-after-*', 'b2b-status-*-tracking', 'b2b-cancel-*', 'b2b-type-*', 'b2b-method-*ed'],
  ...['b2b-origin-*', 'b2b-partner-default-*', 'b2b-speed-with-*', 'b2b-account-*', 'b2b-shipment-*'],
  ...['b2b-attachment-*', 'b2b-stock-*', 'b2b-external-id-*', 'receive-orders-*', 'inventory-b2b-*'],
  ...['auth-refused-*', 'auth-several-*', 'error-refused-*', 'limit-rate-refused-*', 'idempotency-b2b-*'],
  ...['event-stream-*', 'webhook-order-*', 'b2b-one-warehouse-split-*'],
] as const;

export const logistics: readonly Resting[] = [
  // First the token, then its scopes. A rule for all operations depends on the rules for single ones.
  { rests: ['auth-*scope*', 'auth-*-write'], on: ['auth-missing-401', 'auth-unknown-401', 'auth-revoked-alone'] },
  { rests: ['auth-predecessor-*'], on: ['auth-unknown-401'] },
  { rests: ['auth-every-operation-401'], on: ['auth-missing-401', 'auth-unknown-401', 'auth-malformed-401'] },
  {
    rests: ['auth-*-not-by-*', 'auth-read-grants-*'],
    on: ['auth-*-needs-scope', 'auth-*-need-scope', 'auth-*-needs-write'],
  },
  {
    rests: ['auth-scope-lacking-403'],
    on: ['auth-*-need*-scope', 'auth-*-needs-write', 'auth-*-not-by-*', 'auth-read-grants-*'],
  },
  { rests: ['auth-scope-one-family'], on: ['auth-scope-lacking-403'] },
  { rests: ['auth-scope-suffices'], on: ['auth-several-tokens'] },
  { rests: ['b2b-attachment-put-without-token'], on: ['b2b-attachment-put-pdf', 'b2b-attachment-url-*'] },
  { rests: ['oauth-token-serves', 'oauth-token-has-*'], on: ['oauth-scopes-plus-separated'] },
  { rests: ['oauth-code-used-405005'], on: ['oauth-code-single-use'] },
  { rests: ['oauth-identity-default-redirect'], on: ['oauth-redirect-mismatch-405001'] },
  { rests: ['oauth-scopes-plus-separated', 'oauth-token-*'], on: ['oauth-restart-after-405005'] },
  { rests: ['oauth-token-has-granted-scopes'], on: ['auth-scope-lacking-403'] },
  {
    rests: ['idempotency-product-once', 'idempotency-*-order-once', 'idempotency-inbound-once'],
    on: ['idempotency-raced-once'],
  },

  { rests: ['idempotency-*-same', 'idempotency-*-once'], on: ['idempotency-accounts-apart'] },
  { rests: ['product-times-date-time'], on: ['idempotency-product-same'] },
  { rests: ['idempotency-keys-apart'], on: ['idempotency-*-same', 'idempotency-*-once'] },
  // A response to another request is not the response to this one.
  { rests: ['*-create-answers-*'], on: ['idempotency-keys-apart'] },
  // A refusal with 409 tells nothing of what else the request contains.
  {
    rests: ['*-accepted', '*-optional', 'product-dimensions-*', 'product-*-within-*', 'request-size-as-declared'],
    on: ['error-conflict-only-for-existing'],
  },
  {
    rests: ['service-environments-isolated', 'service-environment-*-isolated', 'product-create-minimal'],
    on: ['service-environment-by-token'],
  },

  // Rules for all operations depend on the rules of each operation.
  { rests: ['service-*-isolated', 'error-no-access-404'], on: ofOthers },
  { rests: ['service-json-answers'], on: ['*-unknown-404', 'inventory-list-empty-page-*'] },
  {
    rests: ['service-json-answers', 'version-in-path'],
    on: ['*-answers-array', '*-answers-record', '*-answers-20*', '*-answers-product'],
  },
  { rests: ['service-path-form'], on: ['*-answers-array', '*-answers-record', '*-answers-20*', '*-answers-product'] },
  {
    rests: [
      ...['*-member-types', '*-unknown-404', '*-of-other-account-404', 'error-malformed-*', 'error-missing-*'],
      ...['error-failed-*', 'error-wrong-*', 'error-unknown-*', '*-pool-refused'],
    ],
    on: ['error-client-fault-not-5xx'],
  },
  { rests: ['b2b-cancel-*-refused'], on: ['b2b-cancel-refused-changes-nothing'] },
  {
    rests: ['product-by-merchant-sku', 'product-get-answers-200', 'product-create-is-readable'],
    on: ['product-merchant-sku-kept'],
  },
  { rests: ['service-path-form'], on: ['b2b-shipment-id', 'b2b-shipment-ids-unique'] },
  { rests: ['error-invalid-state-refused'], on: ['b2b-cancel-*-refused'] },
  { rests: ['error-wrong-identifier-404'], on: ['*-unknown-404', '*-unknown-shipment-404'] },
  {
    rests: ['error-missing-parameter-refused', 'error-failed-validation-refused'],
    on: [
      'receive-explicit-needs-*',
      'product-*-required',
      'b2b-*-required',
      'product-*-255-chars',
      'product-*-not-empty',
      'b2b-*-refused',
    ],
  },
  { rests: ['version-members-renamed'], on: ['product-*-required', 'b2b-*-required'] },
  { rests: ['b2b-member-types'], on: ['b2b-*-unknown-refused'] },
  { rests: ['error-invalid-order-status-407001'], on: ['error-code-six-digits'] },
  {
    rests: ['limit-rate-answers-429'],
    on: ['error-media-type', 'error-content-language', 'error-type-url', 'error-*-text'],
  },

  {
    rests: [
      'product-*-accepted',
      'product-*-optional',
      'product-*-within-*',
      'product-create-*',
      'product-dimensions-*s',
    ],
    on: ['idempotency-key-optional'],
  },
  {
    rests: ['inbound-create-accepted', 'd2c-create-accepted', 'b2b-create-accepted'],
    on: ['idempotency-key-optional'],
  },
  // Lists count the created resources.
  {
    rests: ['idempotency-*-once', 'auth-refused-*', 'error-refused-*', 'limit-rate-refused-*'],
    on: ['inventory-list-pages-complete'],
  },

  // A record depends on its members, counts on the record, and a lookup by id on the id.
  {
    rests: ['product-list-answers-array', 'product-get-answers-200', 'product-create-answers-product'],
    on: productMembers,
  },
  {
    rests: ['inventory-get-answers-record', 'inventory-list-answers-array'],
    on: ['inventory-*-count', 'inventory-sku-pattern', 'inventory-units-per-pack-number', 'inventory-*-form'],
  },
  {
    rests: [
      ...[
        'inventory-new-*',
        'inventory-get-names-*',
        'inventory-get-pools',
        'inventory-get-country',
        'inventory-*-reserves',
        'inventory-reserv*',
      ],
      ...['inventory-list-agrees-*', 'b2b-product-data-resolves-*', 'b2b-stock-*', '*-cancel-releases-*'],
      ...['receive-*', 'inbound-sandbox-*', 'idempotency-*-once', 'warehouse-details-units-*'],
    ],
    on: ['inventory-get-answers-record'],
  },
  { rests: ['product-{member}-present'], on: ['product-{member}-above-*'] },
  { rests: ['product-logistics-sku-pattern'], on: ['product-logistics-sku-length'] },
  { rests: ['inventory-sku-pattern', 'warehouse-details-sku'], on: ['product-logistics-sku-*'] },
  {
    rests: [
      ...['product-name-*', 'product-merchant-*', 'product-customs-*', 'product-dim*', 'product-barcodes-*'],
      ...['product-get-*', 'product-list-*', 'product-aliases-*', 'product-update-*', 'product-by-*'],
      ...['product-create-*', 'inventory-*', 'warehouse-*', 'inbound-*', 'receive-*', 'b2b-*', 'd2c-*'],
      ...['idempotency-*', 'service-account*', 'auth-refused-*', 'auth-active-*', 'oauth-token-acts-*'],
      ...['error-refused-*', 'limit-rate-refused-*'],
    ],
    on: ['product-logistics-sku-unique'],
  },
  {
    rests: [
      ...[
        'product-category-accepted',
        'product-nesting-type-accepted',
        'product-create-*',
        'product-dimensions-kilograms',
      ],
      ...['idempotency-product-*', 'auth-active-account-serves-products'],
    ],
    on: ['product-dimensions-accepted', 'product-dimensions-seen-units', 'product-*-optional', 'product-*-within-*'],
  },
  { rests: ['product-dimensions-seen-units'], on: ['product-dimensions-accepted'] },
  {
    rests: ['product-*-within-*', 'product-category-accepted', 'product-customs-optional'],
    on: ['product-dimensions-accepted', 'product-dimensions-seen-units', 'product-barcodes-optional'],
  },
  { rests: ['product-dimensions-accepted'], on: ['product-barcodes-optional'] },
  { rests: ['product-list-shows-own', 'product-update-renames'], on: ['product-logistics-sku-stable'] },
  { rests: ['product-logistics-sku-stable'], on: ['product-merchant-sku-kept'] },
  {
    rests: ['limit-rate-served-*', 'idempotency-key-any-string', 'oauth-token-serves'],
    on: ['product-dimensions-accepted', 'product-dimensions-seen-units'],
  },

  { rests: ['warehouse-inbound-*', 'version-in-path'], on: ['version-unstable-serves-*'] },

  // First the acceptance of an order, then its states.
  { rests: ['b2b-lines-distinct-product-data'], on: ['b2b-lines-distinct-sku'] },
  { rests: ['b2b-stock-*', 'b2b-product-data-*'], on: ['b2b-line-by-product-data'] },
  {
    rests: takenOrders,
    on: [
      ...['b2b-line-by-*', 'b2b-one-warehouse-accepted', 'b2b-lines-thousand-accepted'],
      ...['b2b-ship-by-optional', 'b2b-method-optional', 'b2b-product-data-upc', 'b2b-lot-number-*'],
      ...['b2b-product-data-buyer-part-number', 'b2b-product-data-gtin-number'],
    ],
  },
  { rests: ['b2b-type-*-any'], on: ['b2b-account-default-and-seller-need-none'] },
  { rests: ['b2b-type-{partner}-parcel'], on: ['b2b-account-{partner}-*'] },
  { rests: ['b2b-method-optional'], on: ['b2b-ship-by-optional'] },
  { rests: ['b2b-method-optional', 'b2b-ship-by-optional', 'b2b-lines-thousand-accepted'], on: ['b2b-line-by-*'] },
  { rests: ['b2b-lot-first-expiry-*'], on: ['b2b-stock-exact-accepted'] },
  {
    rests: [
      ...['b2b-shipment-*', 'b2b-external-id-lookup-*', 'b2b-status-*', 'b2b-cancel-*', 'b2b-attachment-*'],
      ...['b2b-partner-*', 'b2b-account-*', 'b2b-method-*', 'b2b-stock-exact-accepted', 'auth-several-tokens'],
    ],
    on: ['b2b-order-id-reads-order'],
  },
  { rests: ['b2b-attachment-*'], on: ['b2b-shipment-id', 'b2b-shipment-ids-unique'] },
  { rests: ['b2b-create-accepted'], on: ['b2b-create-starts-planned-or-booked'] },
  {
    rests: [...takenOrders, 'b2b-create-*', 'b2b-lot-*', 'b2b-line-by-*', 'b2b-*-optional', 'b2b-*ed', 'b2b-ship-by-*'],
    on: ['b2b-status-known'],
  },
  {
    rests: ['b2b-status-in-progress-*', 'b2b-status-tendered-tracking', 'b2b-cancel-tendered-refused'],
    on: ['b2b-status-completed-after-all-delivered'],
  },
  { rests: ['b2b-external-id-unique'], on: ['b2b-external-id-duplicate-*', 'b2b-stock-never-*'] },
  { rests: ['b2b-ship-by-third-business-day'], on: ['b2b-ship-by-counts-from-utc-date'] },
  { rests: ['b2b-create-accepted'], on: ['b2b-*-accepted', 'b2b-*-optional', 'b2b-line-by-*', 'b2b-origin-*'] },
  {
    rests: ['b2b-lines-*', 'b2b-one-warehouse-*', 'b2b-stock-*', 'receive-lot-*'],
    on: ['inbound-sandbox-one-warehouse'],
  },
  { rests: ['b2b-one-warehouse-required'], on: ['b2b-stock-each-line'] },
  {
    rests: ['limit-rate-refused-*', 'auth-refused-*', 'error-refused-*', 'idempotency-b2b-*', 'b2b-stock-*-nothing'],
    on: ['b2b-stock-exact-accepted'],
  },
  { rests: ['error-refused-creates-nothing', 'b2b-external-id-duplicate-*'], on: ['b2b-stock-refused-order-*'] },
  {
    rests: ['inventory-reserves-named-product-only', 'idempotency-*-order-once'],
    on: ['b2b-product-data-resolves-product', 'inventory-*-order-reserves'],
  },
  // These expect counts that no other order changes.
  {
    rests: ['auth-refused-*', 'error-refused-*', 'b2b-lot-named-*', 'b2b-error-*', 'b2b-stock-*', 'receive-orders-*'],
    on: ['inventory-reserves-named-product-only'],
  },
  {
    rests: ['b2b-product-data-resolves-product', 'b2b-stock-exact-accepted'],
    on: ['inventory-b2b-order-reserves'],
  },
  {
    rests: ['d2c-create-promised-*', 'd2c-create-delivery-*', 'd2c-create-packing-*', 'd2c-bundle-*'],
    on: ['d2c-create-accepted'],
  },
  { rests: ['d2c-order-answered-*'], on: ['d2c-fault-*'] },
  { rests: ['d2c-sandbox-ships-*'], on: ['d2c-sandbox-never-back-*'] },
  {
    rests: ['d2c-sandbox-*', 'd2c-get-internal-*', 'd2c-cancel', 'd2c-drop-ship-*', 'd2c-bundle-*'],
    on: ['d2c-get-answers-order'],
  },
  {
    rests: ['inbound-plan-*', 'inbound-seller-*', 'inbound-removed-*', 'inbound-product-*', 'inbound-several-*'],
    on: ['inbound-create-accepted'],
  },
  { rests: ['inbound-destination-*', 'inbound-get-*', 'inbound-list-*', 'receive-*'], on: ['inbound-create-accepted'] },

  {
    rests: ['inbound-plan-external-id-read', 'inbound-direct-*', 'inbound-answered-*', 'inbound-list-*', 'receive-*'],
    on: ['inbound-ids-unique', 'inbound-get-by-id'],
  },
  { rests: ['inbound-get-not-by-external-id'], on: ['inbound-get-unknown-404'] },
  { rests: ['d2c-sandbox-*', 'd2c-order-answered-*', 'd2c-get-*'], on: ['d2c-order-id-unique'] },

  // The stock depends on what was received.
  {
    rests: [
      ...['receive-explicit-*', 'receive-none-*', 'receive-partial-*', 'receive-refused-*', 'receive-of-*'],
      ...['idempotency-receive-*', 'inbound-removed-members', 'warehouse-details-units-*'],
      ...['inventory-*-reserves', 'inventory-reserv*', 'b2b-stock-*', 'b2b-cancel-*', 'receive-sandbox-only'],
      ...['limit-rate-refused-*', 'auth-refused-*', 'error-refused-*'],
    ],
    on: ['inbound-sandbox-not-received-by-itself'],
  },
  // A journey reports a wrong stock at the step that shows it, whatever the cause.
  {
    rests: [
      ...['receive-full-*', 'receive-partial-*', 'receive-explicit-*', 'receive-*-default*', 'receive-lot-*'],
      ...['inventory-*-reserves', 'inventory-counts-*', 'b2b-cancel-releases-*'],
    ],
    on: ['receive-visible-in-half-an-hour'],
  },
  { rests: ['b2b-cancel-releases-once'], on: ['inventory-d2c-order-reserves'] },
  { rests: ['error-refused-creates-nothing', 'auth-refused-*'], on: ['b2b-external-id-lookup-unknown-404'] },
  {
    rests: [
      ...['receive-partial-skips-others', 'inventory-list-agrees-with-record', 'inbound-list-by-ids'],
      'b2b-stock-reserved-by-open-orders',
    ],
    on: ['receive-full-available', 'inventory-d2c-order-reserves'],
  },
  {
    rests: ['receive-reserve-case-accepted', 'receive-full-case-pack', 'receive-lot-ignored-*'],
    on: ['receive-types'],
  },
  { rests: ['webhook-inbound-received-damaged'], on: ['webhook-inbound-received-*'] },
  {
    rests: ['receive-type-default-asn', 'receive-lot-*', 'receive-*-default*', 'receive-becomes-*', 'receive-own-*'],
    on: ['receive-full-*', 'receive-explicit-*', 'receive-partial-*', 'receive-none-nothing'],
  },
  { rests: ['receive-lot-ignored-*', 'receive-reserve-case-accepted'], on: ['receive-scenario-default-*'] },
  { rests: ['receive-explicit-rest-*'], on: ['receive-explicit-below', 'receive-explicit-above'] },
  {
    rests: [
      ...['receive-full-available', 'receive-full-unit-*', 'receive-full-case-*'],
      ...['receive-partial-listed', 'receive-explicit-*'],
    ],
    on: ['receive-full-on-hand'],
  },
  {
    rests: ['receive-answers-202', 'receive-reserve-case-accepted', 'receive-types'],
    on: ['receive-none-answers-202'],
  },
  { rests: ['webhook-inventory-sent', 'webhook-inbound-received-sent'], on: ['receive-full-*', 'receive-partial-*'] },
  { rests: ['inventory-list-storage-pool', 'inventory-list-pools'], on: ['inventory-list-pages-complete'] },
  { rests: ['inventory-list-storage-pool'], on: ['inventory-list-agrees-with-record'] },
  { rests: ['inventory-list-limit-capped'], on: ['inventory-list-pages-complete'] },
  { rests: ['inventory-list-shows-*'], on: ['inventory-list-limit-honoured'] },
  { rests: ['inventory-list-empty-page-*', 'inventory-list-pages-*'], on: ['inventory-list-offset-skips'] },
  { rests: ['inventory-list-shows-*'], on: ['inventory-list-pages-complete'] },
  {
    rests: [
      'inventory-list-shows-*',
      'inventory-list-pages-*',
      'inventory-list-agrees-*',
      'service-environment-lists-*',
    ],
    on: ['inventory-list-empty-page-is-the-end'],
  },
  {
    rests: ['b2b-cancel-releases-stock', 'b2b-cancel-releases-every-line', 'b2b-cancel-in-progress-refused'],
    on: ['b2b-cancel-releases-once'],
  },
  {
    rests: ['b2b-cancel-touches-*', 'b2b-cancel-in-progress-refused', 'b2b-cancel-releases-stock'],
    on: ['b2b-cancel-releases-every-line'],
  },
  {
    rests: ['service-accounts-isolated', 'auth-several-tokens', 'b2b-cancel-of-other-account-404'],
    on: ['b2b-cancel-planned', 'b2b-cancel-booked', 'b2b-cancel-touches-one-order'],
  },
  { rests: ['webhook-subscription-*', 'webhook-order-cancelled*'], on: ['b2b-cancel-planned', 'b2b-cancel-booked'] },
  { rests: ['inventory-list-limit-hundred', 'inventory-list-limit-capped'], on: ['inventory-list-limit-honoured'] },

  // An event depends on its members, and a filter on the listed events.
  { rests: ['event-filter-*', 'event-stream-shows-*'], on: ['event-ids-unique'] },
  { rests: ['event-filter-*', 'event-stream-shows-*'], on: ['event-stream-submitted', 'event-stream-cancelled'] },
  { rests: ['event-filter-order-complete'], on: ['event-stream-shows-*'] },
  {
    rests: ['webhook-{kind}-event-form'],
    on: [
      ...['webhook-{kind}-id*', 'webhook-{kind}-order-*', 'webhook-{kind}-external-*', 'webhook-{kind}-*s'],
      ...['webhook-{kind}-label', 'webhook-{kind}-location', 'webhook-{kind}-type', 'webhook-{kind}-mode'],
      ...['webhook-{kind}-optional', 'webhook-{kind}-plan-id', 'webhook-{kind}-bol-*', 'webhook-retry-*'],
    ],
  },
  {
    rests: [
      ...['webhook-order-*', 'webhook-shipment-*', 'webhook-inbound-*', 'webhook-inventory-*', 'webhook-parcel-*'],
      ...['webhook-return-*', 'webhook-freight-*', 'webhook-retr*', 'webhook-subscri*', 'event-stream-shows-*'],
    ],
    on: ['webhook-event-type', 'webhook-posts-json', 'webhook-sandbox-delivers'],
  },
  { rests: ['webhook-return-address'], on: ['webhook-address-fields'] },
  { rests: ['webhook-order-id-repeated', 'webhook-order-id-reads-*'], on: ['webhook-order-id-digits'] },
  {
    rests: ['webhook-shipment-order-id'],
    on: ['webhook-shipment-order-id-digits', 'webhook-shipment-external-order-id'],
  },
  {
    rests: [
      ...['webhook-order-external-id', 'webhook-order-event-once', 'webhook-order-cancelled-*'],
      ...['event-stream-shows-*', 'event-filter-order-complete'],
    ],
    on: ['webhook-order-id-reads-order'],
  },
  {
    rests: ['webhook-retried-*'],
    on: ['webhook-order-external-id', 'webhook-shipment-external-order-id', 'webhook-shipment-order-id'],
  },
  {
    rests: ['webhook-order-refused-*', 'webhook-retry-keeps-*', 'webhook-success-not-retried', 'webhook-retried-*'],
    on: ['webhook-order-event-once', 'webhook-order-id-reads-order'],
  },
  { rests: ['webhook-event-order'], on: ['webhook-order-delivered-*', 'webhook-order-shipped-*', 'webhook-*-once'] },
  { rests: ['webhook-subscription-updated'], on: ['webhook-subscribed-types-only', 'webhook-order-*'] },
];
