import type { RequirementId } from '../requirements/index.ts';
import type { FaultId } from './index.ts';

/** Faults that break another sentence besides the one that they are there for: a report may name either first. */
interface AlsoBroken {
  readonly faults: readonly FaultId[];
  readonly requirements: readonly RequirementId[];
  readonly because: string;
}

const customs: readonly AlsoBroken[] = [
  {
    faults: ['charge-code-in-capitals'],
    requirements: ['invoice-charge-code-as-declared'],
    because: 'no code of the profile is written so',
  },
  {
    faults: ['charge-applied-as-lost'],
    requirements: ['charge-applied-as-flat-rate-or-percentage'],
    because: 'what is left out is neither of the two',
  },
  {
    faults: ['envelope-as-list'],
    requirements: ['envelope-object-is-string', 'envelope-version-is-integer', 'envelope-version-is-three'],
    because: 'a list has neither member',
  },
  {
    faults: ['list-without-envelope', 'list-later-pages-bare', 'list-answers-204-when-empty'],
    requirements: ['envelope-is-json-object', 'envelope-data-present', 'envelope-list-data-is-object'],
    because: 'what has no envelope has no data that is an object',
  },
  {
    faults: ['list-without-envelope', 'list-later-pages-bare', 'list-answers-204-when-empty'],
    requirements: [
      'envelope-list-object-is-string',
      'envelope-object-is-string',
      'envelope-version-is-integer',
      'envelope-version-is-three',
    ],
    because: 'the members of the envelope are missing',
  },
  {
    faults: ['list-rows-in-short'],
    requirements: ['invoice-id-present', 'invoice-number-present'],
    because: 'the invoices of the list show neither',
  },
  {
    faults: ['completion-once-per-invoice'],
    requirements: ['completion-sent-after-update-succeeds', 'completion-sent-after-update-fails'],
    because: 'no webhook comes of an update',
  },
  {
    faults: ['completions-of-one-moment-are-folded'],
    requirements: ['completion-sent-after-create-succeeds', 'completion-sent-after-create-fails'],
    because: 'no webhook comes of the creates that are folded away',
  },
  {
    faults: ['completion-error-in-general-terms'],
    requirements: [
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
    because: 'the message of each cause is another one',
  },
  {
    faults: ['proration-message-without-value'],
    requirements: ['failure-proration-with-charge-adjustments'],
    because: 'the value is part of the message',
  },
  {
    faults: ['line-id-message-without-id'],
    requirements: ['failure-line-item-id-unknown'],
    because: 'the id is part of the message',
  },
  {
    faults: ['line-document-numbers-unchecked-on-update'],
    requirements: ['failure-document-line-number-invalid'],
    because: 'no message of a number out of range comes',
  },
  {
    faults: ['parties-unchecked-on-update'],
    requirements: [
      'failure-manufacturer-not-in-network',
      'party-unknown-entity-ref-refused',
      'party-without-identity-refused',
      'party-without-type-refused',
    ],
    because: 'an update with any of these succeeds',
  },
  {
    faults: ['line-document-numbers-mixed-accepted'],
    requirements: ['line-document-number-missing-on-one-refused'],
    because: 'the number may be missing on one line as on several',
  },
  {
    faults: ['list-shows-failed-creates'],
    requirements: ['processing-failed-create-leaves-no-invoice'],
    because: 'what the list shows is an invoice that the create has left',
  },
  {
    faults: ['failing-submission-is-forgotten-beside-another'],
    requirements: ['completion-sent-after-create-fails', 'completion-sent-after-update-fails'],
    because: 'no webhook comes of the submission that is forgotten',
  },
  {
    faults: ['created-invoice-unreadable'],
    requirements: ['invoice-get-operation-exists'],
    because: 'no invoice that a client creates can be got',
  },
  {
    faults: ['invoice-number-of-digits-as-number'],
    requirements: ['invoice-number-is-string'],
    because: 'a JSON number is no string',
  },
  {
    faults: ['charge-adjustments-as-object'],
    requirements: ['line-charge-adjustments-is-array'],
    because: 'those of lines are objects too',
  },
  {
    faults: ['get-line-charges-as-texts', 'list-line-charges-as-texts'],
    requirements: ['line-charge-adjustments-is-array'],
    because: 'an array of texts is none of objects',
  },
  {
    faults: ['get-special-program-as-list', 'list-special-program-as-list'],
    requirements: ['line-special-program-indicator-is-object'],
    because: 'a list is no such object',
  },
  {
    faults: ['line-new-id-repeats', 'update-repeats-id-of-new-lines'],
    requirements: ['line-ids-differ'],
    because: 'two lines of the invoice then have one id',
  },
  {
    faults: ['line-quantity-zero-on-last-accepted'],
    requirements: ['line-quantity-zero-refused', 'line-quantity-decimal-zero-refused'],
    because: 'a quantity of zero is accepted',
  },
  {
    faults: ['list-ends-after-second-page', 'list-ends-before-short-page'],
    requirements: ['list-next-leads-to-the-rest'],
    because: 'what follows cannot be reached',
  },
  {
    faults: ['lock-allocated-line-weighed-again'],
    requirements: ['lock-allocated-line-refuses-change'],
    because: 'a submission that changes the line succeeds',
  },
  {
    faults: ['party-last-of-several-lost'],
    requirements: ['party-buyer-reads-back', 'party-manufacturer-reads-back', 'party-seller-reads-back'],
    because: 'the last party is of one of these types',
  },
  {
    faults: ['list-incoterm-with-place'],
    requirements: ['invoice-incoterm-in-list-of-twelve'],
    because: 'a term with a place is none of the twelve',
  },
  {
    faults: ['weight-by-line-volume', 'weight-by-line-value', 'weight-by-whole-quantities'],
    requirements: ['weight-gross-shares-proportional-to-quantity', 'weight-net-shares-proportional-to-quantity'],
    because: 'both header weights are shared so',
  },
  {
    faults: ['weight-net-forgotten'],
    requirements: ['weight-net-shares-proportional-to-quantity'],
    because: 'no line has its share',
  },
  {
    faults: ['weight-zero-becomes-one-unit'],
    requirements: ['weight-net-sum-is-exact', 'weight-gross-sum-is-exact', 'weight-sum-exact-over-many-lines'],
    because: 'the units that are added exceed the total',
  },
  {
    faults: ['weight-float-from-seven-lines'],
    requirements: [
      'weight-net-sum-is-exact',
      'weight-gross-sum-is-exact',
      'weight-allocation-follows-header-precision',
      'weight-allocation-at-most-two-decimals',
    ],
    because: 'the last line has more decimals than the total, so the sum is another',
  },
  {
    faults: ['weight-header-decimals-only'],
    requirements: ['weight-gross-shares-proportional-to-quantity', 'weight-net-shares-proportional-to-quantity'],
    because: 'a line lies several units of the second decimal off its share',
  },
  {
    faults: ['weight-last-line-combined-accepted', 'weight-first-line-alone-tells-combination'],
    requirements: [
      'weight-header-gross-with-line-weight-refused',
      'weight-header-gross-with-line-net-weight-refused',
      'weight-header-gross-with-line-net-net-weight-refused',
      'weight-header-net-with-line-weight-refused',
      'weight-header-net-with-line-net-weight-refused',
      'weight-header-net-with-line-net-net-weight-refused',
    ],
    because: 'header and line weights are accepted together, whatever their kinds',
  },
  {
    faults: ['weight-header-sign-unchecked-on-update'],
    requirements: [
      'weight-header-gross-negative-refused',
      'weight-header-net-zero-refused',
      'weight-header-net-negative-refused',
    ],
    because: 'an update takes all of them',
  },
  {
    faults: ['weight-units-unchecked-on-update'],
    requirements: ['weight-header-units-match', 'weight-header-net-needs-one-quantity-unit'],
    because: 'an update is checked for none of them',
  },
  {
    faults: ['weight-header-three-decimals-refused', 'weight-header-smallest-refused'],
    requirements: [
      'weight-header-smallest-positive-accepted',
      'weight-header-gross-alone-accepted',
      'weight-header-net-alone-accepted',
    ],
    because: 'a header weight is refused that has nothing wrong',
  },
  {
    faults: ['invoice-with-nothing-optional-refused'],
    requirements: ['party-list-optional', 'charge-adjustments-optional', 'weight-may-be-omitted'],
    because: 'an invoice that leaves these out is refused',
  },
  {
    faults: ['failure-reported-as-success'],
    requirements: ['completion-status-tells-failure'],
    because: 'what failed is told to have succeeded',
  },
  {
    faults: ['weight-by-quantity-with-two-decimals'],
    requirements: ['weight-allocation-uses-two-decimals'],
    because: 'the shares differ in the second decimal',
  },
  {
    faults: ['incoterm-lost'],
    requirements: ['invoice-incoterm-shown-in-list', 'invoice-incoterm-shown-in-get'],
    because: 'neither shows it',
  },
  {
    faults: ['manifest-quantity-lost'],
    requirements: ['invoice-manifest-quantity-shown-in-list', 'invoice-manifest-quantity-shown-in-get'],
    because: 'neither shows it',
  },
  {
    faults: ['charge-applied-to-invoice'],
    requirements: ['charge-applied-to-value-reads-back'],
    because: 'what was sent with value is read with invoice',
  },
  {
    faults: ['get-answers-404-from-the-second-invoice'],
    requirements: ['list-ids-can-be-got'],
    because: 'the id of that invoice stands in the list',
  },
  {
    faults: ['create-takes-over-latest-invoice'],
    requirements: ['envelope-get-holds-the-invoice'],
    because: 'the invoice that was there is gone',
  },
  {
    faults: ['update-to-cip-fails'],
    requirements: ['lock-other-invoices-stay-updatable'],
    because: 'an update of an invoice that nothing locks fails',
  },
  {
    faults: ['update-finds-number-in-all-accounts'],
    requirements: ['processing-update-leaves-others-alone'],
    because: 'the invoice of another account is changed',
  },
  {
    faults: ['list-ids-differ'],
    requirements: ['invoice-get-answers-200'],
    because: 'by the id that the list shows, an existing invoice is not got',
  },
];

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

const logistics: readonly AlsoBroken[] = [
  {
    faults: ['oauth-token-not-served', 'oauth-token-reads-only'],
    requirements: ['oauth-scopes-plus-separated'],
    because: 'a token of several scopes opens none, or not those that write',
  },
  {
    faults: ['receive-answers-204'],
    requirements: ['receive-none-answers-202', 'receive-body-optional'],
    because: 'it answers 204 to each scenario',
  },
  {
    faults: ['warehouses-gone-in-2026', 'active-warehouses-other-country-answers-400'],
    requirements: ['warehouse-active-answers-array'],
    because: 'no array is answered',
  },
  {
    faults: ['product-get-reads-newest'],
    requirements: [
      'product-name-kept',
      'product-merchant-sku-kept',
      'product-customs-read-as-international',
      'product-barcodes-kept',
    ],
    because: 'a product shows what another one was created with',
  },
  {
    faults: ['webhook-order-external-id-of-previous'],
    requirements: ['webhook-order-id-reads-order'],
    because: 'one event names two orders',
  },
  {
    faults: ['webhook-event-id-of-type-and-order', 'webhook-event-ids-shared-by-order-and-shipment'],
    requirements: ['event-ids-unique'],
    because: 'the stream lists the events with the same ids',
  },
  {
    faults: ['page-repeats-one-row'],
    requirements: ['inventory-list-offset-skips'],
    because: 'the offset skips one record too few',
  },
  {
    faults: ['product-create-answers-sku-only'],
    requirements: [
      'product-name-present',
      'product-merchant-sku-present',
      'product-barcodes-present',
      'product-dims-locked-present',
    ],
    because: 'the answer has none of these members',
  },
  {
    faults: ['inbound-barcoded-product-refused'],
    requirements: ['inbound-create-accepted'],
    because: 'its products have barcodes',
  },
  {
    faults: ['correlation-id-missing-on-aliases'],
    requirements: ['header-correlation-id-on-problems'],
    because: 'the problem of an unknown product has none',
  },
  {
    faults: ['event-stream-type-in-capitals'],
    requirements: ['event-stream-submitted', 'event-stream-cancelled'],
    because: 'the stream lists no event of that type',
  },
  {
    faults: ['receive-default-type-case-pack'],
    requirements: ['receive-partial-listed', 'receive-explicit-below', 'receive-explicit-above'],
    because: 'they are refused without receiveType',
  },
  {
    faults: ['b2b-origin-in-first-warehouse-only'],
    requirements: ['b2b-one-warehouse-required', 'b2b-one-warehouse-split-accepted'],
    because: 'what lies in another warehouse is judged as missing',
  },
  {
    faults: ['product-get-gone-once-received'],
    requirements: ['product-logistics-sku-stable'],
    because: 'the logisticsSku names no product any more',
  },
  {
    faults: ['d2c-order-refused-until-shipment-completed'],
    requirements: ['d2c-create-accepted'],
    because: 'D2C orders for stocked products are refused',
  },
  {
    faults: [
      'aliases-without-token',
      'cancel-without-token',
      'simulate-receive-without-token',
      'd2c-read-without-token',
      'warehouse-details-without-token',
      'inbound-list-without-token',
      'events-without-token',
    ],
    requirements: ['auth-missing-401'],
    because: 'a request without a token is answered',
  },
  {
    faults: ['cancel-without-token', 'warehouse-details-without-token', 'd2c-create-with-unknown-token'],
    requirements: ['auth-unknown-401'],
    because: 'a request with an unknown token is answered',
  },
  {
    faults: ['scopes-not-checked', 'many-scopes-not-checked'],
    requirements: operationScopes,
    because: 'each operation is served to a token without its scope',
  },
  {
    faults: ['read-scope-allows-writing'],
    requirements: [
      'auth-products-create-needs-write',
      'auth-d2c-create-needs-write',
      'auth-b2b-create-needs-write',
      'auth-b2b-cancel-needs-write',
      'auth-b2b-attachment-needs-write',
      'auth-inbounds-create-needs-write',
      'auth-webhooks-need-scope',
    ],
    because: 'each of these is served to a token without the write scope',
  },
  {
    faults: ['d2c-scope-opens-b2b'],
    requirements: operationScopes.filter((id) => id.startsWith('auth-b2b-')),
    because: 'each of these is served to a token without a B2B scope',
  },
  {
    faults: ['b2b-scope-opens-d2c', 'd2c-by-b2b-scope'],
    requirements: ['auth-d2c-create-needs-write', 'auth-d2c-read-needs-scope'],
    because: 'both are served to a token without a D2C scope',
  },
  {
    faults: ['b2b-scope-reads-d2c'],
    requirements: ['auth-d2c-read-needs-scope'],
    because: 'the order is read without the scope',
  },
  {
    faults: ['d2c-scope-cancels-b2b'],
    requirements: ['auth-b2b-cancel-needs-write'],
    because: 'the order is cancelled without the scope',
  },
  {
    faults: ['read-scope-asks-for-uploads', 'upload-url-by-d2c-scope'],
    requirements: ['auth-b2b-attachment-needs-write', 'auth-b2b-not-by-d2c-scope'],
    because: 'the URL is handed out without the scope',
  },
  {
    faults: ['lookup-by-reports-scope', 'lookup-needs-d2c-scope'],
    requirements: ['auth-b2b-lookup-needs-scope', 'auth-b2b-read-needs-scope'],
    because: 'the order is looked up without the scope',
  },
  {
    faults: ['product-scope-creates-inbounds', 'orders-scope-creates-inbounds'],
    requirements: ['auth-inbounds-create-needs-write'],
    because: 'the inbound is created without the scope',
  },
  {
    faults: ['receive-by-read-scope'],
    requirements: ['auth-read-grants-no-write'],
    because: 'what writes is served to a read scope',
  },
  {
    faults: ['warehouses-by-products-scope'],
    requirements: ['auth-warehouses-need-scope'],
    because: 'the warehouses are listed without the scope',
  },
  {
    faults: ['product-list-by-inbounds-scope'],
    requirements: ['auth-products-read-needs-scope'],
    because: 'the products are listed without the scope',
  },
  {
    faults: ['aliases-need-no-scope'],
    requirements: ['auth-scope-lacking-403'],
    because: 'a token without the scope is served',
  },
  {
    faults: ['problem-code-of-five-digits'],
    requirements: ['error-invalid-order-status-407001'],
    because: 'another code stands in its place',
  },
  {
    faults: ['b2b-orders-of-seven-lines-refused'],
    requirements: ['b2b-lines-thousand-accepted', 'b2b-one-warehouse-accepted'],
    because: 'an order of many lines, all in one warehouse, is refused',
  },
  {
    faults: ['active-warehouses-nl-answers-404'],
    requirements: ['warehouse-active-answers-array'],
    because: 'what is answered 404 is no array',
  },
  {
    faults: ['inventory-list-on-hand-without-reserved'],
    requirements: ['inventory-list-agrees-with-record'],
    because: 'the record shows the units that the list leaves out',
  },
  {
    faults: ['receive-needs-type'],
    requirements: ['receive-answers-202', 'receive-none-answers-202'],
    because: 'each scenario is refused where no type stands beside it',
  },
  {
    faults: ['idempotency-key-good-for-one-replay'],
    requirements: ['idempotency-product-same', 'idempotency-d2c-order-same', 'idempotency-inbound-same'],
    because: 'whatever is created, the third request with its key creates it anew',
  },
  {
    faults: ['webhook-order-submitted-dated-late'],
    requirements: ['webhook-event-time-of-event', 'webhook-event-order'],
    because: 'the time of the event lies after its delivery, and after that of what follows it',
  },
  {
    faults: ['b2b-cancel-across-accounts-in-silence'],
    requirements: ['b2b-cancel-of-other-account-404', 'service-environment-writes-isolated'],
    because: 'the order of another owner is cancelled',
  },
  {
    faults: ['foreign-receive-refused-but-received', 'foreign-receive-accepted'],
    requirements: ['receive-of-other-account-404'],
    because: 'the shipment of another account is received',
  },
  {
    faults: ['foreign-inbound-listed'],
    requirements: ['inbound-list-hides-others'],
    because: 'the list shows the shipment of another account',
  },
  {
    faults: ['products-shared-by-accounts'],
    requirements: ['inventory-get-of-other-account-404'],
    because: 'the inventory of these products is read as well',
  },
  {
    faults: ['state-refusal-answers-200'],
    requirements: ['b2b-cancel-in-progress-refused', 'b2b-cancel-tendered-refused', 'b2b-cancel-completed-refused'],
    because: 'each of these cancellations is answered with success',
  },
  {
    faults: ['unknown-d2c-order-answers-null'],
    requirements: ['d2c-get-unknown-404'],
    because: 'it is answered 200',
  },
  {
    faults: ['attachment-without-type-accepted'],
    requirements: ['b2b-attachment-type-required'],
    because: 'the type is that required member',
  },
  {
    faults: ['events-gone-in-2026'],
    requirements: ['event-list-answers-array'],
    because: 'what is answered 404 is no array',
  },
  {
    faults: ['receive-reserve-case-false-refused'],
    requirements: ['receive-none-answers-202'],
    because: 'NONE with reserveCase false is refused as well',
  },
  {
    faults: ['order-refused-until-shipment-completed'],
    requirements: ['b2b-create-accepted', 'd2c-create-accepted'],
    because: 'a valid order for stocked products is refused',
  },
  {
    faults: ['b2b-reserves-no-product-data-lines'],
    requirements: ['b2b-product-data-resolves-product'],
    because: 'the units of such lines are not reserved',
  },
  {
    faults: ['product-forgotten-with-next'],
    requirements: ['product-logistics-sku-unique'],
    because: 'the next product gets the logisticsSku of the forgotten one',
  },
  {
    faults: ['upload-needs-token'],
    requirements: ['b2b-attachment-put-pdf', 'b2b-attachment-url-valid-for-an-hour'],
    because: 'a PDF that is put to the URL is refused',
  },
  {
    faults: ['b2b-race-loser-holds-first-line'],
    requirements: ['b2b-stock-error-order-holds-nothing', 'b2b-stock-refused-order-reserves-nothing'],
    because: 'an order that is turned down holds a unit',
  },
  {
    faults: ['b2b-carrier-postal-code-optional'],
    requirements: ['b2b-account-receiver-postal-code-required'],
    because: 'an account without a postalCode is taken of RECEIVER, too',
  },
  {
    faults: ['idempotency-key-ignored'],
    requirements: [
      'idempotency-product-once',
      'idempotency-product-same',
      'idempotency-b2b-order-same',
      'idempotency-d2c-order-same',
      'idempotency-inbound-once',
      'idempotency-inbound-same',
    ],
    because: 'no operation looks at the key',
  },
  {
    faults: ['webhook-parcel-message-as-object', 'webhook-parcel-location-as-text'],
    requirements: ['webhook-parcel-event-form'],
    because: 'a documented member has another form',
  },
  {
    faults: ['webhook-return-id-text', 'webhook-return-items-as-object'],
    requirements: ['webhook-return-event-form'],
    because: 'a documented member has another form',
  },
  {
    faults: ['webhook-inventory-adjustment-id-number', 'webhook-inventory-adjustments-as-object'],
    requirements: ['webhook-inventory-event-form'],
    because: 'a documented member has another form',
  },
  {
    faults: ['webhook-inbound-amount-text', 'webhook-inbound-item-id-text'],
    requirements: ['webhook-inbound-received-event-form'],
    because: 'a documented member has another form',
  },
  {
    faults: ['webhook-inbound-status-shipment-id-number', 'webhook-inbound-status-shipment-id-with-prefix'],
    requirements: ['webhook-inbound-status-event-form'],
    because: 'a documented member has another form',
  },
  {
    faults: ['webhook-freight-mode-otherwise', 'webhook-freight-events-as-object'],
    requirements: ['webhook-freight-event-form'],
    because: 'a documented member has another form',
  },
  {
    faults: ['b2b-orders-shared-by-accounts'],
    requirements: ['service-accounts-isolated', 'service-account-writes-isolated', 'b2b-cancel-of-other-account-404'],
    because: 'an order is there for every account',
  },
  {
    faults: ['b2b-second-cancel-releases-again'],
    requirements: ['b2b-cancel-refused-changes-nothing'],
    because: 'a cancel that is refused changes the counts',
  },
  {
    faults: ['b2b-shipment-loses-status'],
    requirements: ['b2b-shipment-shipped'],
    because: 'the shipment that has shipped shows no status',
  },
  {
    faults: ['stock-receive-none-undoes-last'],
    requirements: ['receive-partial-skips-others'],
    because: 'units of a partial receipt are gone again',
  },
  {
    faults: ['stock-cancel-after-receive-keeps-units', 'stock-cancel-of-older-order-releases-newer'],
    requirements: ['b2b-cancel-releases-once'],
    because: 'a cancel releases other units than those of its order',
  },
  {
    faults: ['receive-counts-product-once'],
    requirements: ['receive-full-on-hand'],
    because: 'onHand rises by as little as available',
  },
  {
    faults: ['receive-on-hand-after-two-hours'],
    requirements: ['inventory-counts-add-up-as-declared'],
    because: 'until onHand follows, the counts do not add up',
  },
  {
    faults: ['product-unit-lb-refused', 'product-unit-cm-refused', 'product-unit-oz-with-cm-refused'],
    requirements: ['product-dimensions-accepted'],
    because: 'dimensions with all six members are refused, too, where one of their units is refused',
  },
  {
    faults: [
      'inbound-plan-external-id-refused',
      'inbound-plan-name-refused',
      'inbound-plan-name-beyond-ascii-refused',
      'inbound-network-refused',
    ],
    requirements: ['inbound-create-accepted'],
    because: 'a shipment that has nothing wrong is refused',
  },
  {
    faults: ['inbound-plan-name-beyond-ascii-refused'],
    requirements: ['inbound-plan-external-id-accepted'],
    because: 'shipments are named by both members at once',
  },
  {
    faults: ['receive-visible-after-an-hour'],
    requirements: ['receive-full-on-hand', 'receive-becomes-visible'],
    because: 'nothing shows within the time that a target may take',
  },
  {
    faults: ['b2b-receiver-parcel-refused'],
    requirements: ['b2b-account-receiver-either-carrier'],
    because: 'with either carrier the order is refused',
  },
  {
    faults: ['b2b-third-party-parcel-refused'],
    requirements: ['b2b-account-third-party-either-carrier'],
    because: 'with either carrier the order is refused',
  },
  {
    faults: ['b2b-collect-parcel-refused'],
    requirements: ['b2b-account-collect-carrier-name-suffices', 'b2b-account-collect-optional-details'],
    because: 'with few details or with all the order is refused',
  },
  {
    faults: ['b2b-cancel-across-accounts', 'foreign-cancel-cancels'],
    requirements: ['b2b-cancel-of-other-account-404'],
    because: 'the order of another account is cancelled',
  },
  {
    faults: ['unknown-product-answers-400'],
    requirements: ['product-get-unknown-404'],
    because: 'it is this identifier that is not answered 404',
  },
  {
    faults: ['unknown-external-id-answers-null'],
    requirements: ['b2b-external-id-lookup-unknown-404'],
    because: 'it is this identifier that is not answered 404',
  },
  {
    faults: ['unknown-aliases-empty'],
    requirements: ['product-aliases-unknown-404'],
    because: 'it is this identifier that is not answered 404',
  },
  {
    faults: ['foreign-resource-answers-403'],
    requirements: [
      'product-get-of-other-account-404',
      'inventory-get-of-other-account-404',
      'b2b-get-of-other-account-404',
    ],
    because: 'each of these is answered 403',
  },
  {
    faults: ['foreign-aliases-readable'],
    requirements: ['product-aliases-of-other-account-404'],
    because: 'the aliases of another account are read',
  },
  {
    faults: ['foreign-external-id-readable'],
    requirements: ['b2b-external-id-lookup-of-other-account-404'],
    because: 'the order of another account is read',
  },
  {
    faults: ['foreign-d2c-order-answers-403', 'foreign-d2c-order-readable'],
    requirements: ['d2c-get-of-other-account-404'],
    because: 'the order of another account is not answered 404',
  },
  {
    faults: ['product-name-number-accepted'],
    requirements: ['product-member-types'],
    because: 'a number is no string',
  },
  {
    faults: ['product-without-name-accepted'],
    requirements: ['product-name-required'],
    because: 'the name is that required member',
  },
  {
    faults: ['receive-explicit-without-quantities-accepted'],
    requirements: ['receive-explicit-needs-received-qty'],
    because: 'receivedQty is that required member',
  },
  {
    faults: ['receive-partial-without-skus-accepted'],
    requirements: ['receive-partial-needs-skus'],
    because: 'skusToReceive is that required member',
  },
  {
    faults: ['product-list-as-text'],
    requirements: ['product-list-answers-array'],
    because: 'lines of text are no array',
  },
  {
    faults: ['upload-url-as-text'],
    requirements: ['b2b-attachment-answers-url'],
    because: 'the answer has no member with the URL',
  },
  {
    faults: ['lists-show-last-row-of-others'],
    requirements: ['product-list-hides-others'],
    because: 'the product list shows the product of another account',
  },
  {
    faults: ['foreign-upload-url'],
    requirements: ['b2b-attachment-of-other-account-404'],
    because: 'a URL is answered instead of 404',
  },
  {
    faults: ['operation-served-without-success-status', 'receive-answers-200'],
    requirements: ['receive-answers-202', 'receive-none-answers-202'],
    because: 'simulate-receive is answered 200, NONE included',
  },
  {
    faults: ['cancel-answers-410'],
    requirements: ['b2b-cancel-planned', 'b2b-cancel-booked'],
    because: 'no cancellation succeeds',
  },
  {
    faults: ['aliases-not-served'],
    requirements: ['product-aliases-answer-record'],
    because: 'no aliases are answered',
  },
  {
    faults: ['environments-share-receiving'],
    requirements: ['receive-sandbox-only'],
    because: 'a production token receives',
  },
  {
    faults: ['missing-scope-answers-404'],
    requirements: ['auth-b2b-lookup-needs-scope', 'auth-b2b-read-needs-scope'],
    because: 'the lookup is not answered 403',
  },
  {
    faults: ['inbound-list-needs-no-scope'],
    requirements: ['auth-inbounds-read-needs-scope'],
    because: 'inbound shipments are read without the scope',
  },
  {
    faults: ['null-d2c-body-answers-500'],
    requirements: ['d2c-member-types'],
    because: 'a body of another type is not refused',
  },
  {
    faults: ['receive-unit-receiving-refused'],
    requirements: ['receive-none-answers-202', 'receive-full-unit-receiving'],
    because: 'UNIT_RECEIVING is refused with each scenario',
  },
  {
    faults: ['receive-case-pack-refused'],
    requirements: ['receive-none-answers-202', 'receive-full-case-pack'],
    because: 'CASE_PACK_RECEIVING is refused with each scenario',
  },
  {
    faults: ['product-without-barcodes-not-stored'],
    requirements: ['product-logistics-sku-unique'],
    because: 'the next product gets the logisticsSku of the one that is not stored',
  },
  {
    faults: ['b2b-refused-order-after-cancel-keeps-unit'],
    requirements: ['b2b-stock-error-order-holds-nothing', 'b2b-stock-refused-order-reserves-nothing'],
    because: 'an order that is turned down holds a unit',
  },
  {
    faults: ['b2b-scheduled-order-starts-scheduled'],
    requirements: ['b2b-status-known'],
    because: 'SCHEDULED is none of the eight states',
  },
  {
    faults: [
      'inbound-several-packages-refused',
      'inbound-several-items-refused',
      'inbound-product-in-two-packages-refused',
    ],
    requirements: ['inbound-create-accepted'],
    because: 'a shipment that has nothing wrong is refused',
  },
  {
    faults: ['validation-answers-404'],
    requirements: ['error-missing-parameter-refused'],
    because: 'a missing member is answered 404, too',
  },
  {
    faults: ['inbound-needs-destination'],
    requirements: ['inbound-create-accepted'],
    because: 'a shipment without the removed member is refused',
  },
  {
    faults: ['stock-list-stale-after-cancel'],
    requirements: ['inventory-counts-add-up-as-declared'],
    because: 'the stale count does not add up with the others',
  },
  {
    faults: ['external-id-conflicts-by-prefix'],
    requirements: ['b2b-external-id-distinct-accepted'],
    because: 'an order with another externalId is refused',
  },
  {
    faults: ['b2b-cancels-race'],
    requirements: ['b2b-cancel-cancelled-refused'],
    because: 'the second cancellation is accepted',
  },
  {
    faults: ['receive-last-product-after-an-hour', 'receive-visible-after-three-hours'],
    requirements: [
      'receive-full-on-hand',
      'receive-full-available',
      'receive-body-default',
      'receive-type-default-asn',
      'receive-becomes-visible',
    ],
    because: 'units do not show within the time that a target may take',
  },
  {
    faults: ['d2c-key-ignored'],
    requirements: ['idempotency-d2c-order-same'],
    because: 'the repetition answers another order',
  },
  {
    faults: ['page-rows-reshuffled'],
    requirements: ['inventory-list-offset-skips'],
    because: 'from an odd offset on other records are listed',
  },
  {
    faults: ['receive-asn-with-lot-refused'],
    requirements: ['receive-answers-202', 'receive-none-answers-202', 'receive-full-on-hand'],
    because: 'ASN with a lot is refused with each scenario',
  },
  {
    faults: ['webhook-event-ids-of-order'],
    requirements: ['event-ids-unique'],
    because: 'the listed events have the same ids',
  },
  {
    faults: ['receive-case-pack-with-lot-refused'],
    requirements: ['receive-answers-202', 'receive-none-answers-202', 'receive-full-case-pack'],
    because: 'CASE_PACK_RECEIVING with a lot is refused with each scenario',
  },
  {
    faults: ['inventory-list-without-last-of-full-page', 'inventory-list-without-newest'],
    requirements: ['inventory-list-pages-complete'],
    because: 'the walk does not meet the record',
  },
  {
    faults: ['refused-order-keeps-units'],
    requirements: ['b2b-stock-refused-order-reserves-nothing'],
    because: 'an order that is refused keeps units reserved',
  },
  {
    faults: ['webhook-shipment-order-id-missing'],
    requirements: ['webhook-shipment-order-id-digits'],
    because: 'what is left out is no string of digits',
  },
  {
    faults: ['b2b-carrier-account-optional'],
    requirements: ['b2b-account-receiver-required'],
    because: 'the account details are optional for RECEIVER, too',
  },
  {
    faults: ['attachments-gone-in-2026'],
    requirements: ['b2b-attachment-answers-url', 'b2b-attachment-once-shipment-appears', 'b2b-attachment-types'],
    because: 'no upload URL is answered',
  },
  {
    faults: ['b2b-merchant-sku-of-any-account'],
    requirements: ['b2b-product-of-other-account-refused'],
    because: 'the product of another account is ordered',
  },
  {
    faults: ['stock-list-stale-after-second-receive', 'stock-list-without-d2c-beside-b2b'],
    requirements: ['inventory-counts-add-up-as-declared'],
    because: 'the count of the list does not add up with the others',
  },
  {
    faults: ['oauth-token-of-last-consent'],
    requirements: ['oauth-token-acts-for-merchant'],
    because: 'the token acts on the account of another merchant',
  },
  {
    faults: ['b2b-product-data-any-product'],
    requirements: ['inventory-b2b-order-reserves'],
    because: 'the units of the ordered product stay in its count',
  },
  {
    faults: ['b2b-default-partner-written-otherwise'],
    requirements: ['b2b-method-optional', 'b2b-type-default-partner-any', 'b2b-create-accepted'],
    because: 'each order with the default partner is refused',
  },
  {
    faults: ['b2b-stock-of-product-data-unchecked'],
    requirements: ['b2b-stock-insufficient-refused'],
    because: 'an order of one such line exceeds the stock as well',
  },
  {
    faults: ['oauth-same-code-again'],
    requirements: ['oauth-code-exchanged'],
    because: 'a code that was exchanged before is given again, and not exchanged',
  },
  {
    faults: ['product-needs-customs'],
    requirements: ['product-dimensions-accepted'],
    because: 'a product with all six members is refused where it lacks customsInformation',
  },
  {
    faults: ['d2c-created-as-received'],
    requirements: ['d2c-sandbox-starts-created'],
    because: 'RECEIVED is not CREATED',
  },
  {
    faults: ['receive-takes-others-along', 'receive-takes-next-shipment-along'],
    requirements: ['receive-explicit-below', 'receive-partial-skips-others', 'receive-none-nothing'],
    because: 'what is to be received in part or not at all is received in full with another shipment',
  },
  {
    faults: ['lookup-gone-in-2026'],
    requirements: ['b2b-external-id-lookup'],
    because: 'no order is looked up',
  },
  {
    faults: ['receive-never-happens'],
    requirements: [
      'receive-full-on-hand',
      'receive-full-available',
      'receive-partial-listed',
      'receive-explicit-below',
    ],
    because: 'what is to be received is not',
  },
];

export const alsoBreaks: readonly AlsoBroken[] = [...customs, ...logistics];

/** What else the fault breaks. */
export const alsoBrokenBy = (fault: FaultId): readonly RequirementId[] =>
  alsoBreaks.flatMap(({ faults, requirements }) => (faults.includes(fault) ? requirements : []));
