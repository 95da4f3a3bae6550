import type { Resting } from './resting.ts';

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

export const customs: readonly Resting[] = [
  // Inner parts of a response depend on the outer ones.
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
