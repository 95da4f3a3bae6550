import type { RequirementId } from '../../requirements/index.ts';
import type { AlsoBroken } from './also-broken.ts';

const partyRefusals = [
  'party-unknown-entity-ref-refused',
  'party-without-identity-refused',
  'party-without-type-refused',
] as const satisfies readonly RequirementId[];

const combinedWeights = [
  'weight-header-gross-with-line-weight-refused',
  'weight-header-gross-with-line-net-weight-refused',
  'weight-header-gross-with-line-net-net-weight-refused',
  'weight-header-net-with-line-weight-refused',
  'weight-header-net-with-line-net-weight-refused',
  'weight-header-net-with-line-net-net-weight-refused',
] as const satisfies readonly RequirementId[];

const headerWeightSigns = [
  'weight-header-gross-zero-refused',
  'weight-header-gross-negative-refused',
  'weight-header-net-zero-refused',
  'weight-header-net-negative-refused',
] as const satisfies readonly RequirementId[];

const quantityRefusals = [
  'line-quantity-zero-refused',
  'line-quantity-decimal-zero-refused',
  'line-quantity-negative-refused',
  'line-quantity-not-a-number-refused',
] as const satisfies readonly RequirementId[];

export const customs: AlsoBroken = {
  'the profile has no code in this form': ['charge-code-in-capitals', 'invoice-charge-code-as-declared'],
  'an absent value is neither of the two': ['charge-applied-as-lost', 'charge-applied-as-flat-rate-or-percentage'],
  'a list has neither member': [
    'envelope-as-list',
    ['envelope-object-is-string', 'envelope-version-is-integer', 'envelope-version-is-three'],
  ],
  'without an envelope there is no object in data': [
    ['list-without-envelope', 'list-later-pages-bare', 'list-answers-204-when-empty'],
    ['envelope-is-json-object', 'envelope-data-present', 'envelope-list-data-is-object'],
  ],
  'the members of the envelope are missing': [
    ['list-without-envelope', 'list-later-pages-bare', 'list-answers-204-when-empty'],
    [
      'envelope-list-object-is-string',
      'envelope-object-is-string',
      'envelope-version-is-integer',
      'envelope-version-is-three',
    ],
  ],
  'the invoices of the list show neither': ['list-rows-in-short', ['invoice-id-present', 'invoice-number-present']],
  'an update causes no webhook': [
    'completion-once-per-invoice',
    ['completion-sent-after-update-succeeds', 'completion-sent-after-update-fails'],
  ],
  'lines that an update names by their ids are gone': [
    'third-revision-shows-first-line',
    'line-id-existing-changes-that-line',
  ],
  'the third update causes no webhook': ['completion-of-third-update-untold', 'completion-sent-after-update-succeeds'],
  'merged creates cause no webhook': [
    'completions-of-one-moment-are-folded',
    ['completion-sent-after-create-succeeds', 'completion-sent-after-create-fails'],
  ],
  'the message of each cause is another one': [
    'completion-error-in-general-terms',
    [
      'failure-internal-error',
      'failure-metadata-key-unknown',
      'failure-manufacturer-not-in-network',
      'failure-container-not-on-shipment',
      'failure-product-missing-or-archived',
      'failure-product-creation-disabled',
      'failure-currency-code-unknown',
      'failure-involved-party-invalid',
      'failure-proration-with-charge-adjustments',
      'failure-shipment-details-missing',
      'failure-line-currency-mismatch',
      'failure-invoice-already-exists',
    ],
  ],
  'the value is part of the message': ['proration-message-without-value', 'failure-proration-with-charge-adjustments'],
  'the id is part of the message': ['line-id-message-without-id', 'failure-line-item-id-unknown'],
  'no message about a number out of range is sent': [
    'line-document-numbers-unchecked-on-update',
    'failure-document-line-number-invalid',
  ],
  'an update with any of these succeeds': [
    'parties-unchecked-on-update',
    ['failure-manufacturer-not-in-network', ...partyRefusals],
  ],
  'each kind of invalid party is accepted there': [
    ['parties-unchecked-beside-attributes', 'parties-unchecked-by-shipment-ref'],
    ['failure-involved-party-invalid', ...partyRefusals],
  ],
  'each kind of invalid date is accepted there': [
    [
      'invoice-date-unchecked-beside-charges',
      'invoice-date-unchecked-beside-parties',
      'invoice-date-unchecked-on-update',
    ],
    ['invoice-date-malformed-refused', 'invoice-date-impossible-day-refused'],
  ],
  'each kind of invalid quantity is accepted there': [
    ['line-quantity-unchecked-beside-header-weight', 'line-quantity-unchecked-beside-container'],
    [...quantityRefusals, 'line-quantity-null-refused', 'line-quantity-required'],
  ],
  'no weights are checked there': [
    ['weights-combined-beside-container', 'weights-combined-beside-parties', 'weight-zero-accepted-beside-charges'],
    [
      ...combinedWeights,
      ...headerWeightSigns,
      'weight-header-with-one-weighed-line-refused',
      'weight-header-needs-a-line',
      'weight-header-gross-needs-one-quantity-unit',
      'weight-header-net-needs-one-quantity-unit',
      'weight-header-units-match',
    ],
  ],
  'a number is not checked there for its type either': [
    'manifest-unchecked-beside-product',
    'invoice-manifest-quantity-not-number-refused',
  ],
  'an update accepts unknown products as well': ['product-unchecked-on-update', 'failure-product-creation-disabled'],
  'the number may be missing on one line as on several': [
    'line-document-numbers-mixed-accepted',
    'line-document-number-missing-on-one-refused',
  ],
  'the list shows the invoice of the failed create': [
    'list-shows-failed-creates',
    'processing-failed-create-leaves-no-invoice',
  ],
  'a lost submission causes no webhook': [
    'failing-submission-is-forgotten-beside-another',
    ['completion-sent-after-create-fails', 'completion-sent-after-update-fails'],
  ],
  'no invoice that a client creates can be read by id': ['created-invoice-unreadable', 'invoice-get-operation-exists'],
  'a JSON number is not a string': ['invoice-number-of-digits-as-number', 'invoice-number-is-string'],
  'the values of lines are also objects': ['charge-adjustments-as-object', 'line-charge-adjustments-is-array'],
  'an array of texts is not an array of objects': [
    ['get-line-charges-as-texts', 'list-line-charges-as-texts'],
    'line-charge-adjustments-is-array',
  ],
  'a list is not such an object': [
    ['get-special-program-as-list', 'list-special-program-as-list'],
    'line-special-program-indicator-is-object',
  ],
  'two lines of the invoice then have one id': [
    ['line-new-id-repeats', 'update-repeats-id-of-new-lines'],
    'line-ids-differ',
  ],
  'a quantity of zero is accepted': [
    'line-quantity-zero-on-last-accepted',
    ['line-quantity-zero-refused', 'line-quantity-decimal-zero-refused'],
  ],
  'later pages cannot be reached': [
    ['list-ends-after-second-page', 'list-ends-before-short-page'],
    'list-next-leads-to-the-rest',
  ],
  'a submission that changes the line succeeds': [
    'lock-allocated-line-weighed-again',
    'lock-allocated-line-refuses-change',
  ],
  'each of these mistakes of such a party is accepted': [
    [
      'party-first-only-checked',
      'party-beside-manufacturer-unchecked',
      'party-last-of-several-unchecked',
      'party-between-others-unchecked',
    ],
    partyRefusals,
  ],
  'no type is shown': ['party-type-lost', ['party-buyer-reads-back', 'party-manufacturer-reads-back']],
  'the last party is of one of these types': [
    'party-last-of-several-lost',
    ['party-buyer-reads-back', 'party-manufacturer-reads-back', 'party-seller-reads-back'],
  ],
  'a term with a place is not one of the twelve': ['list-incoterm-with-place', 'invoice-incoterm-in-list-of-twelve'],
  'both header weights are distributed in this way': [
    ['weight-by-line-volume', 'weight-by-line-value', 'weight-by-whole-quantities'],
    ['weight-gross-shares-proportional-to-quantity', 'weight-net-shares-proportional-to-quantity'],
  ],
  'no line has its share': ['weight-net-forgotten', 'weight-net-shares-proportional-to-quantity'],
  'the units that are added exceed the total': [
    'weight-zero-becomes-one-unit',
    ['weight-net-sum-is-exact', 'weight-gross-sum-is-exact', 'weight-sum-exact-over-many-lines'],
  ],
  'the last line has more decimals than the total, so the sum differs': [
    'weight-float-from-seven-lines',
    [
      'weight-net-sum-is-exact',
      'weight-gross-sum-is-exact',
      'weight-allocation-follows-header-precision',
      'weight-allocation-at-most-two-decimals',
    ],
  ],
  'a line differs from its share by several units of the second decimal': [
    'weight-header-decimals-only',
    ['weight-gross-shares-proportional-to-quantity', 'weight-net-shares-proportional-to-quantity'],
  ],
  'header and line weights are accepted together, whatever their kinds': [
    ['weight-last-line-combined-accepted', 'weight-first-line-alone-tells-combination'],
    combinedWeights,
  ],
  'an update accepts all of them': ['weight-header-sign-unchecked-on-update', headerWeightSigns],
  'an update is not checked for any of them': [
    'weight-units-unchecked-on-update',
    ['weight-header-units-match', 'weight-header-net-needs-one-quantity-unit'],
  ],
  'a valid header weight is refused': [
    ['weight-header-three-decimals-refused', 'weight-header-smallest-refused'],
    [
      'weight-header-smallest-positive-accepted',
      'weight-header-gross-alone-accepted',
      'weight-header-net-alone-accepted',
    ],
  ],
  'an invoice that leaves these out is refused': [
    'invoice-with-nothing-optional-refused',
    ['party-list-optional', 'charge-adjustments-optional', 'weight-may-be-omitted'],
  ],
  'a failure is reported as a success': ['failure-reported-as-success', 'completion-status-tells-failure'],
  'the shares differ in the second decimal': [
    'weight-by-quantity-with-two-decimals',
    'weight-allocation-uses-two-decimals',
  ],
  'neither place shows the incoterm': [
    ['incoterm-lost', 'invoice-incoterm-lost-beside-charges'],
    ['invoice-incoterm-shown-in-list', 'invoice-incoterm-shown-in-get'],
  ],
  'neither place shows the manifest quantity': [
    ['manifest-quantity-lost', 'invoice-manifest-lost-beside-attributes'],
    ['invoice-manifest-quantity-shown-in-list', 'invoice-manifest-quantity-shown-in-get'],
  ],
  'neither place shows the charges': [
    'invoice-charges-lost-beside-parties',
    ['invoice-charge-adjustments-shown-in-list', 'invoice-charge-adjustments-shown-in-get'],
  ],
  'a charge sent with value is read with invoice': ['charge-applied-to-invoice', 'charge-applied-to-value-reads-back'],
  'the list shows the id of that invoice': ['get-answers-404-from-the-second-invoice', 'list-ids-can-be-got'],
  'the old invoice becomes the new one': [
    'create-takes-over-latest-invoice',
    ['envelope-get-holds-the-invoice', 'invoice-shipment-reads-back', 'processing-update-leaves-others-alone'],
  ],
  'a valid update fails': ['update-after-failed-one-fails', 'processing-updates-existing-invoice'],
  'a forgotten submission has no completion': [
    'submission-is-forgotten-beside-another',
    'completion-sent-after-create-succeeds',
  ],
  'each list sorts by this rule': [
    'sibling-ids-sorted-as-text',
    ['sibling-invoices-parameters-added', 'sibling-purchase-orders-parameters-added'],
  ],
  'an update of an invoice that nothing locks fails': ['update-to-cip-fails', 'lock-other-invoices-stay-updatable'],
  'the invoice of another account is changed': [
    'update-finds-number-in-all-accounts',
    'processing-update-leaves-others-alone',
  ],
  'an existing invoice is not found by its listed id': [
    'list-ids-differ',
    ['invoice-get-answers-200', 'list-shows-created-invoice'],
  ],
  'the filtered list lacks the invoice': [
    ['list-filter-by-number-loses-updated', 'list-filter-by-number-in-capitals'],
    'list-shows-created-invoice',
  ],
  'the list lacks an invoice that was created and then updated': [
    'list-hides-updated-invoices',
    'list-shows-created-invoice',
  ],
  'the incoterm is wrong whenever the invoice is got': [
    'get-incoterm-with-place',
    'invoice-incoterm-in-list-of-twelve',
  ],
  'the whole volume is lost': [
    ['line-volume-lost', 'line-volume-lost-beside-container'],
    'line-volume-unit-reads-back',
  ],
  'a number that only one line has is accepted': [
    'line-document-number-null-counts',
    'line-document-number-on-one-only-refused',
  ],
  'a line differs from its share by several units of the last decimal': [
    'weight-remainder-all-to-largest-fraction',
    ['weight-gross-shares-proportional-to-quantity', 'weight-net-shares-proportional-to-quantity'],
  ],
};
