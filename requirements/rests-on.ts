/**
 * If a requirement of `on` is broken, those of `rests` may be broken as a consequence: their checks use it, or they assume
 * it. So one finding explains the others. `*` matches any text, and `{…}` the same text on both sides. Within one row, no
 * requirement of `rests` depends on another.
 */
export interface Resting {
  readonly rests: readonly string[];
  readonly on: readonly string[];
}

const general: readonly Resting[] = [
  // A value can only be as sent if it is shown and has the right form.
  { rests: ['{member}-reads-back'], on: ['{member}-is-*', '{member}-present', '{member}-shown-in-*'] },
  // Declarations of a profile depend on the rules of the documents.
  { rests: ['*-as-declared', '*-declared-*'], on: ['*'] },
];

/** Requirements on submissions that must not succeed. */
const refusals = [
  '*-refused',
  '*-required',
  '*-needs-*',
  'invoice-*-iso-4217',
  'invoice-*-equals-invoice-currency',
  'invoice-attributes-*',
  'invoice-shipment-required-*',
  'weight-header-units-match',
  'charge-adjustments-exclude-proration',
] as const;

/** Requirements on submissions that must succeed, each for one member or one form of it. */
const acceptances = [
  '*-accepted',
  '*-optional',
  '*-omitted',
  '*-accepted-when-*',
  'invoice-minimal-create-succeeds',
] as const;

const customs: readonly Resting[] = [
  // Inner parts of an answer depend on the outer ones.
  { rests: ['envelope-*', 'list-answers-*', 'list-holds-*'], on: ['envelope-is-json-object'] },
  { rests: ['envelope-list-*', 'envelope-get-*', 'list-*'], on: ['envelope-data-present'] },
  {
    rests: ['envelope-list-object-*', 'envelope-list-next-*', 'envelope-list-items-*'],
    on: ['envelope-list-data-is-object'],
  },
  { rests: ['envelope-list-items-are-objects'], on: ['envelope-list-items-are-array'] },
  { rests: ['list-*'], on: ['envelope-*'] },
  { rests: ['list-holds-invoices'], on: ['invoice-id-present', 'invoice-number-present'] },
  {
    rests: [
      'invoice-get-agrees-with-list',
      'invoice-get-operation-exists',
      'processing-success-makes-*',
      'processing-updates-*',
      'processing-update-keeps-*',
      'processing-*-update-changes-nothing',
      'failure-invoice-already-exists',
      'completion-invoice-fid-is-invoice-id',
    ],
    on: ['invoice-get-answers-requested-id'],
  },
  { rests: ['*-when-listed', '*-when-got'], on: ['invoice-incoterm-in-list-of-twelve'] },
  { rests: ['*-typed-in-*'], on: ['line-charge-adjustments-is-array', 'line-special-program-indicator-is-object'] },
  { rests: ['invoice-get-agrees-with-list'], on: ['*-typed-in-*'] },
  { rests: ['line-special-program-indicator-typed-in-*'], on: ['line-special-program-indicator-code-is-text'] },

  // A value depends on the form of the object that contains it.
  { rests: ['{member}-amount-reads-back', '{member}-currency-reads-back'], on: ['{member}-is-money'] },
  { rests: ['{member}-value-reads-back', '{member}-unit-reads-back'], on: ['{member}-is-*'] },
  { rests: ['line-container-reads-back'], on: ['line-container-number-is-text'] },
  { rests: ['charge-applied-as-reads-back'], on: ['charge-applied-as-flat-rate-or-percentage'] },
  { rests: ['invoice-incoterm-reads-back'], on: ['invoice-incoterm-in-list-of-twelve'] },
  { rests: ['charge-code-reads-back'], on: ['charge-adjustments-count-reads-back'] },
  { rests: ['charge-*-reads-back'], on: ['invoice-charge-adjustments-shown-in-*'] },
  { rests: ['line-quantity-*-reads-back'], on: ['line-quantity-shown-in-*'] },
  { rests: ['line-charge-adjustments-typed-in-*'], on: ['charge-code-is-*', 'charge-amount-is-*', 'charge-applied-*'] },
  { rests: ['invoice-date-is-calendar-date'], on: ['invoice-date-*-refused'] },
  { rests: ['invoice-update-changes-{member}'], on: ['invoice-{member}-reads-back'] },
  // A party is found by its type.
  { rests: ['party-mid-code-reads-back'], on: ['party-manufacturer-reads-back'] },
  {
    rests: ['party-full-data-*-reads-back'],
    on: ['party-buyer-reads-back', 'party-manufacturer-reads-back', 'party-seller-reads-back'],
  },
  { rests: ['party-buyer-reads-back'], on: ['party-seller-reads-back'] },
  { rests: ['party-*-reads-back'], on: ['party-type-is-string'] },

  // The whole depends on its parts, and a general rule on the narrow ones.
  { rests: ['invoice-create-with-all-members-succeeds'], on: ['*-accepted'] },
  {
    rests: ['invoice-minimal-create-succeeds'],
    on: [
      '*-optional',
      '*-omitted',
      'line-quantity-one-accepted',
      '*-on-none-accepted',
      'invoice-shipment-by-id-accepted',
    ],
  },
  {
    rests: [
      'processing-valid-*',
      'processing-creates-*',
      'processing-updates-*',
      'customs-error-valid-*',
      'weight-allocation-may-be-zero',
    ],
    on: acceptances,
  },
  { rests: ['invoice-manifest-quantity-optional'], on: ['invoice-manifest-unit-type-optional'] },
  {
    rests: ['invoice-manifest-unit-type-defaults-to-carton'],
    on: ['invoice-manifest-quantity-integer-accepted', 'invoice-manifest-unit-type-optional'],
  },
  { rests: ['charge-adjustments-without-*', 'charge-adjustments-exclude-*'], on: ['charge-*-accepted'] },
  { rests: ['invoice-currency-null-refused'], on: ['invoice-currency-not-string-refused'] },
  { rests: ['invoice-date-impossible-day-refused'], on: ['invoice-date-malformed-refused'] },
  { rests: ['line-quantity-rule-binds-every-line'], on: ['line-quantity-*-refused'] },
  { rests: ['line-quantity-decimal-zero-refused'], on: ['line-quantity-zero-refused'] },
  { rests: ['line-unknown-sku-*'], on: ['line-product-by-sku-accepted'] },
  { rests: ['line-without-id-is-created'], on: ['line-id-existing-adds-no-line'] },
  {
    rests: ['failure-line-id-omitted-*'],
    on: [
      'processing-update-leaves-others-alone',
      'processing-updates-existing-invoice',
      'failure-corrected-resubmission-succeeds',
    ],
  },
  { rests: ['line-id-existing-*'], on: ['processing-update-keeps-*'] },
  { rests: ['line-new-id-is-fresh'], on: ['line-ids-differ'] },
  {
    rests: [
      'invoice-update-changes-*',
      'weight-update-*',
      'processing-updates-existing-invoice',
      'list-shows-updated-*',
    ],
    on: ['line-id-existing-*'],
  },
  { rests: ['party-every-party-reads-back'], on: ['party-*-reads-back'] },
  { rests: ['party-rule-binds-every-party'], on: ['party-*-refused'] },
  { rests: ['customs-error-invalid-submission-400'], on: ['customs-error-malformed-json-400', 'customs-error-body-*'] },
  { rests: ['customs-error-body-not-object-400'], on: ['customs-error-malformed-json-400'] },

  // Header weights, in this order: acceptance, precision, shares, sum, and the lines with the remainder.
  {
    rests: ['weight-header-smallest-*', 'weight-header-gross-and-net-*', 'weight-allocation-*'],
    on: ['weight-header-*-alone-accepted'],
  },
  { rests: ['weight-line-kinds-together-*'], on: ['weight-line-weight-accepted', 'weight-line-*net-weight-accepted'] },
  { rests: ['weight-on-some-lines-*'], on: ['weight-line-*-accepted'] },
  { rests: ['weight-header-with-one-weighed-line-refused'], on: ['weight-header-*-with-line-*-refused'] },
  {
    rests: ['weight-*-shares-*', 'weight-*-sum-is-exact', 'weight-single-line-*'],
    on: ['weight-allocation-follows-*', 'weight-allocation-uses-*'],
  },
  { rests: ['weight-*-sum-is-exact', 'weight-single-line-*'], on: ['weight-*-shares-*'] },
  { rests: ['weight-single-line-*', 'weight-sum-exact-over-many-lines'], on: ['weight-*-sum-is-exact'] },
  // Its invoices have both header weights.
  {
    rests: ['weight-sum-exact-over-many-lines'],
    on: ['weight-gross-and-net-allocated-*', 'weight-allocation-at-most-two-decimals'],
  },
  {
    rests: [
      'weight-remainder-*',
      'weight-allocation-may-be-zero',
      'weight-precision-*',
      'weight-gross-and-net-allocated-*',
      'weight-update-*',
    ],
    on: [
      'weight-*-shares-*',
      'weight-*-sum-is-exact',
      'weight-allocation-follows-*',
      'weight-allocation-uses-*',
      'weight-single-line-*',
      'weight-line-*-reads-back',
    ],
  },
  { rests: ['weight-remainder-ties-*', 'weight-allocation-may-be-zero'], on: ['weight-remainder-to-*'] },
  { rests: ['weight-allocation-*'], on: ['weight-header-gross-and-net-accepted'] },
  { rests: ['weight-gross-and-net-allocated-*', 'weight-update-*', 'weight-precision-*'], on: ['weight-remainder-*'] },
  { rests: ['weight-precision-*', 'weight-update-*'], on: ['weight-gross-and-net-allocated-*'] },
  // A rule for both header weights depends on the rules for each of them.
  {
    rests: ['weight-net-{rule}', 'weight-header-net-{rule}'],
    on: ['weight-gross-{rule}', 'weight-header-gross-{rule}'],
  },

  // The outcome of a submission is only known from its one completion.
  { rests: ['completion-status-tells-*'], on: ['processing-outcome-*', 'completion-status-in-list-of-two'] },
  {
    rests: [...refusals, 'lock-*', 'failure-*', 'processing-invalid-*'],
    on: ['completion-status-tells-failure'],
  },
  {
    rests: [...acceptances, '*-reads-back', '*-succeeds', 'processing-creates-*', 'processing-updates-*', 'weight-*'],
    on: ['completion-status-tells-success'],
  },
  { rests: ['processing-acknowledged-reaches-*', 'completion-one-per-submission'], on: ['completion-sent-*'] },

  // First the rule, then its failure message, then the general requirement for all rules.
  { rests: ['failure-shipment-of-another-account-*'], on: ['failure-shipment-not-located', 'failure-shipment-ref-*'] },
  { rests: ['failure-line-currency-mismatch'], on: ['invoice-*-currency-equals-invoice-currency'] },
  { rests: ['failure-currency-code-unknown'], on: ['invoice-currency-iso-4217'] },
  { rests: ['failure-metadata-key-unknown'], on: ['invoice-attributes-key-in-consignee-list'] },
  { rests: ['failure-proration-with-charge-adjustments'], on: ['charge-adjustments-exclude-proration'] },
  { rests: ['failure-document-line-numbers-inconsistent'], on: ['line-document-number-*-refused'] },
  { rests: ['failure-line-item-id-unknown'], on: ['line-id-unknown-refused'] },
  { rests: ['failure-involved-party-invalid'], on: ['party-*-refused', 'failure-manufacturer-not-in-network'] },
  { rests: ['failure-shipment-details-missing'], on: ['invoice-shipment-required-unless-enrolled'] },
  { rests: ['failure-invoice-used-in-customs-entry'], on: ['lock-invoice-in-customs-entry-refuses-update'] },
  { rests: ['failure-line-allocated-by-customs'], on: ['lock-allocated-line-refuses-change'] },
  {
    rests: ['processing-invalid-submission-fails'],
    on: [...refusals, 'failure-*'],
  },
  {
    rests: ['failure-*', 'customs-error-processing-errors-not-in-post'],
    on: ['completion-error-present-*', 'completion-error-is-string'],
  },
  {
    rests: ['completion-invoice-fid-present-*', 'completion-error-present-*'],
    on: ['completion-status-tells-*', 'processing-outcome-*'],
  },
  // A failure that is reported as a success has no invoice to name.
  { rests: ['completion-invoice-fid-present-*'], on: ['failure-*'] },
  { rests: ['completion-request-id-is-acknowledged-uuid'], on: ['completion-request-id-differs-*'] },
  // The completion of a submission is found by the request that it names.
  {
    rests: [
      ...[...refusals, ...acceptances, '*-succeeds', 'failure-*', 'lock-*'],
      ...['completion-sent-*', 'completion-one-per-submission', 'completion-status-tells-*'],
      ...['completion-invoice-*', 'completion-error-*', 'completion-failure-*', 'processing-acknowledged-reaches-*'],
      ...['processing-creates-*', 'processing-updates-*', 'processing-update-*', 'processing-invalid-*'],
    ],
    on: ['completion-request-id-is-acknowledged-uuid', 'completion-request-id-differs-*'],
  },
  { rests: ['completion-request-id-*'], on: ['processing-request-uuid-differs-*'] },
  { rests: ['completion-failure-names-*'], on: ['completion-invoice-number-is-submitted-one'] },
  { rests: ['completion-one-per-submission'], on: ['completion-sent-*'] },
  { rests: ['failure-names-*'], on: ['failure-*'] },
  { rests: ['failure-*'], on: ['processing-update-makes-no-second-invoice'] },
  {
    rests: ['processing-updates-existing-invoice'],
    on: ['processing-update-*', 'processing-outcome-*', 'lock-other-*'],
  },
  { rests: ['processing-acknowledgement-reports-*'], on: ['customs-error-processing-errors-not-in-post'] },
  { rests: ['processing-failed-create-*'], on: ['processing-refused-create-*'] },
  { rests: ['lock-{thing}-keeps-*', 'lock-{thing}-gains-*'], on: ['lock-{thing}-refuses-*'] },

  // An invoice that the list lacks is on none of its pages.
  { rests: ['list-shows-updated-values'], on: ['list-shows-created-invoice'] },
  { rests: ['list-filter-*', 'list-pages-*'], on: ['list-shows-*', 'list-next-*'] },
  { rests: ['list-filter-keeps-all-*'], on: ['list-filter-keeps-only-*'] },
  // The list of an account shows the outcome of its submissions only if it shows no data of other accounts.
  {
    rests: ['invoice-number-*', 'invoice-*-reads-back', 'processing-*-leaves-no-invoice'],
    on: ['invoice-unlisted-for-other-account'],
  },
  { rests: ['list-next-is-null-*'], on: ['list-next-leads-*'] },
  { rests: ['list-ids-can-be-got'], on: ['invoice-get-answers-200', 'invoice-get-answers-requested-id'] },
  { rests: ['processing-update-keeps-*'], on: ['list-ids-can-be-got'] },
  { rests: ['processing-success-makes-*'], on: ['envelope-get-holds-the-invoice', 'invoice-number-reads-back'] },
  { rests: ['processing-creates-*', 'processing-updates-*'], on: ['list-filter-keeps-all-matches'] },
  {
    rests: ['processing-refused-*', 'processing-failed-*'],
    on: ['processing-creates-unless-invoice-exists'],
  },
  { rests: ['processing-creates-*'], on: ['invoice-number-reads-back'] },
  { rests: [...acceptances, 'processing-creates-*'], on: ['invoice-post-operation-exists'] },
  { rests: ['failure-proration-*'], on: ['charge-*-accepted'] },

  // A resource whose list is missing is not exposed; what is written is read by its id.
  { rests: ['sibling-resources-exposed'], on: ['sibling-get-*-added'] },
  { rests: ['sibling-{resource}-one-parameters-added'], on: ['sibling-{resource}-read-by-id'] },
  // Whether a filter is required shows only where filters work.
  { rests: ['sibling-{resource}-wants-*'], on: ['sibling-{resource}-parameters-added'] },
  { rests: ['sibling-{resource}-later-parameters-*'], on: ['sibling-{resource}-parameters-*'] },
  // What is written is found on a page of the list.
  { rests: ['sibling-post-{resource}-added'], on: ['sibling-{resource}-parameters-added'] },
  {
    rests: ['sibling-rows-read-as-listed'],
    on: ['sibling-*-read-by-id', 'sibling-get-*-one-added', 'sibling-shipments-one-parameters-unchanged'],
  },
  {
    rests: ['sibling-post-*-added', 'sibling-patch-*-added'],
    on: [
      'sibling-get-*-one-added',
      'sibling-*-read-by-id',
      'sibling-rows-read-as-listed',
      'sibling-shipments-one-parameters-unchanged',
    ],
  },
];

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

const logistics: readonly Resting[] = [
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
  // An answer to another request is not the answer of this one.
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

export const restsOn: readonly Resting[] = [...general, ...customs, ...logistics];
