/** Other behaviours that the gaps of the customs document allow. */
export const customsVariants = {
  'customs-refuses-at-once': {
    gap: 'customs-fault-timing',
    other: 'Every invalid submission is refused with 400, also where a failure message is documented.',
    excludes: ['customs-refuses-later'],
  },
  'customs-refuses-later': {
    gap: 'customs-fault-timing',
    other: 'Every invalid submission is acknowledged and fails by webhook, also a malformed one.',
    excludes: ['customs-refuses-at-once'],
  },
  'customs-processes-at-once': {
    gap: 'customs-webhook-timing',
    other: 'Processing takes no time: the outcome is there before the acknowledgement is read.',
    excludes: ['customs-processes-slowly'],
  },
  'customs-processes-slowly': {
    gap: 'customs-webhook-timing',
    other: 'Processing takes 45 seconds.',
    excludes: ['customs-processes-at-once'],
  },
  'customs-shipment-nested-otherwise': {
    gap: 'customs-shipment-reference',
    other: 'The shipment is named by `freight_shipment_id` or `freight_shipment_ref`.',
  },
  'customs-container-otherwise': { gap: 'customs-line-container', other: 'A line names its `container`.' },
  'customs-attributes-otherwise': { gap: 'customs-attributes', other: 'Attributes are `custom_attributes`.' },
  'customs-weights-coarse': {
    gap: 'customs-weight-allocation',
    other: 'A header weight with fewer than two decimals is shared to no more decimals than it has.',
  },
  'customs-unknown-id-400': { gap: 'customs-unknown-id', other: 'An unknown id is answered with 400.' },
  'customs-unauthenticated-403': { gap: 'customs-authentication', other: 'A request without token is answered 403.' },
  'customs-api-key': {
    gap: 'customs-authentication',
    other: 'A request shows its token in X-Api-Key.',
    excludes: ['customs-basic-auth', 'customs-client-credentials'],
  },
  'customs-basic-auth': {
    gap: 'customs-authentication',
    other: 'A request shows its token as the user name of HTTP basic.',
    excludes: ['customs-api-key', 'customs-client-credentials'],
  },
  'customs-client-credentials': {
    gap: 'customs-authentication',
    other: 'The token is fetched by the client credentials grant.',
    excludes: ['customs-api-key', 'customs-basic-auth'],
  },
  'customs-repeated-request-422': { gap: 'customs-repeated-post', other: 'A repeated X-Request-ID is answered 422.' },
  'customs-request-id-required': {
    gap: 'customs-repeated-post',
    other: 'A POST without X-Request-ID is refused.',
    excludes: ['customs-request-id-unknown'],
  },
  'customs-request-id-unknown': {
    gap: 'customs-repeated-post',
    other: 'X-Request-ID means nothing: every POST is taken for a submission of its own.',
    excludes: ['customs-request-id-required', 'customs-repeated-request-422'],
  },
  'customs-event-types-otherwise': {
    gap: 'customs-event-naming',
    other: 'The completion of a create and of an update have types of their own.',
  },
  'customs-object-types-otherwise': { gap: 'customs-object-types', other: '`_object` strings are others.' },
  'customs-ref-ids-as-strings': { gap: 'customs-reference-objects', other: 'Ids of reference objects are strings.' },
  'customs-numeric-invoice-ids': { gap: 'customs-fid', other: 'Ids of invoices are digits instead of UUIDs.' },
  'customs-fid-differs': { gap: 'customs-fid', other: 'commercial_invoice_fid is not the id of the invoice.' },
  'customs-request-id-differs': { gap: 'customs-request-ids', other: 'request_id is not the acknowledged uuid.' },
  'customs-siblings-not-served': {
    gap: 'customs-sibling-resources',
    other: 'No sibling resource is served.',
    excludes: [
      'customs-siblings-empty',
      'customs-siblings-newest-first',
      'customs-siblings-listed-otherwise',
      'customs-siblings-end-refused',
      'customs-siblings-body-first',
    ],
  },
  'customs-siblings-empty': {
    gap: 'customs-sibling-resources',
    other: 'Sibling resources have no rows from the start.',
    excludes: ['customs-siblings-newest-first'],
  },
  'customs-siblings-newest-first': {
    gap: 'customs-sibling-resources',
    other: 'A list of a sibling resource begins with the newest row, unless it is asked to sort.',
  },
  'customs-siblings-end-refused': {
    gap: 'customs-sibling-resources',
    other: 'A page of a sibling resource past the last one is refused with 404.',
    excludes: ['customs-siblings-empty'],
  },
  'customs-siblings-body-first': {
    gap: 'customs-sibling-resources',
    other: 'On the path of a sibling resource, a body that is no JSON is refused with 400, whatever the method.',
  },
  'customs-siblings-listed-otherwise': {
    gap: 'customs-sibling-resources',
    other: 'A list of a sibling resource shows times without fractions of a second, a read by id with them.',
  },
  'customs-next-as-cursor': {
    gap: 'customs-cursor',
    other: '`next` is opaque text that goes into `cursor`.',
    excludes: ['customs-next-as-number'],
  },
  'customs-next-as-number': {
    gap: 'customs-cursor',
    other: '`next` is the number of the next page, which goes into `page`.',
    excludes: ['customs-next-as-cursor'],
  },
  'customs-number-filter-by-start': {
    gap: 'customs-list-filters',
    other: 'The filter by number keeps every invoice whose number begins so.',
  },
  'customs-fid-empty-on-failure': {
    gap: 'customs-fid',
    other: 'commercial_invoice_fid is empty text where there is no invoice.',
  },
  'customs-error-beside-success': { gap: 'customs-failure-texts', other: 'A success has data.error, too: `none`.' },
  'customs-old-outcomes-told-again': {
    gap: 'customs-webhook-timing',
    other: 'Before the outcome of an update that of the submission before it is told again, as another event.',
  },
  // Without ids that are the same, some outcomes cannot be told apart (clients/customs/outcomes.test.ts).
  'customs-refusals-told-too': { other: 'A refusal also fails by webhook.', excludes: ['customs-request-id-differs'] },
  'customs-other-events': { other: 'Events of other types go to the address of completions, too.' },
  'customs-zero-shares-left-out': {
    gap: 'customs-absent-or-null',
    other: 'A line whose share of a header weight is zero shows no weight.',
  },
  'customs-unknown-incoterms-ignored': {
    gap: 'customs-unlisted-faults',
    other: 'An incoterm that is not listed is left out of the invoice.',
  },
  'customs-attribute-values-read-as-text': {
    gap: 'customs-unlisted-faults',
    other: 'A number in a custom attribute is taken as text, a bare value as an array of it.',
  },
  'customs-document-lines-in-any-range': {
    gap: 'customs-document-line-numbers',
    other: 'Any document line number above zero is in range, on several lines too.',
  },
  'customs-shipment-tells-apart': {
    gap: 'customs-invoice-identity',
    other: 'The same number of the same seller on another shipment is another invoice.',
    excludes: ['customs-identity-without-seller'],
  },
  'customs-list-newest-first': { gap: 'customs-list-filters', other: 'The list begins with the newest invoice.' },
  'customs-rows-without-orders': {
    gap: 'customs-absent-or-null',
    other: 'Rows of the list show no purchase orders of their lines.',
  },
  'customs-lines-merged': {
    gap: 'customs-update-semantics',
    other: 'Lines that an update leaves out are kept.',
    excludes: ['customs-line-ids-come-again'],
  },
  'customs-line-ids-come-again': {
    gap: 'customs-update-semantics',
    other: 'A new line gets the id of a line that the update leaves out.',
    excludes: ['customs-lines-merged'],
  },
  'customs-null-keeps': { gap: 'customs-update-semantics', other: 'A null in an update changes nothing.' },
  'customs-identity-without-seller': {
    gap: 'customs-invoice-identity',
    other: 'Number and shipment alone identify an invoice.',
  },
  'customs-update-by-id': { gap: 'customs-invoice-identity', other: 'A submission may name the invoice by `id`.' },
  'customs-totals-left-out': { gap: 'customs-derived-totals', other: 'Invoices show no totals.' },
  'customs-bare-invoices': {
    gap: 'customs-absent-or-null',
    other: 'Invoices show neither digitization_status nor manufacturer_addresses nor updated_at.',
  },
  'customs-shipment-not-shown': { gap: 'customs-absent-or-null', other: 'Invoices do not show their shipment.' },
  'customs-version-in-path': {
    gap: 'customs-version-selection',
    other: 'The API stands below /v2 and /v3, which select the version.',
  },
  'customs-weights-refused-later': {
    gap: 'customs-weight-faults',
    other: 'Broken weight rules are acknowledged and fail by webhook.',
    excludes: ['customs-refuses-at-once'],
  },
  'customs-no-lines-refused-at-once': {
    gap: 'customs-weight-faults',
    other: 'An empty list of lines is refused with 400, whatever comes of weights.',
  },
  'customs-deductions-negative': { gap: 'customs-charge-adjustments', other: 'A deduction is shown with a minus.' },
  'customs-archived-not-found': { gap: 'customs-product-creation', other: 'An archived product is not found.' },
  'customs-product-creation-untold': {
    gap: 'customs-product-creation',
    other: 'The main account creates products and takes archived ones again, and the profile does not say so.',
    excludes: ['customs-product-creation-on'],
  },
  'customs-product-creation-on': {
    gap: 'customs-product-creation',
    other: 'Product creation is enabled for the main account.',
    excludes: ['customs-product-creation-untold'],
  },
  'customs-manufacturers-by-full-data': {
    gap: 'customs-involved-parties',
    other: 'A manufacturer has a name and an address beside its MID, or a company_entity_ref.',
  },
  'customs-digitization-pending': {
    gap: 'customs-digitization-status',
    other: 'Invoices are answered with the digitization_status pending.',
  },
  'customs-errors-bare': { gap: 'customs-error-body', other: 'Error bodies are `{ message }`.' },
  'customs-failure-text-longer': {
    gap: 'customs-failure-texts',
    other: 'Failure messages end with a full stop and more words.',
  },
  'customs-last-cause-told': {
    gap: 'customs-failure-texts',
    other: 'Of several causes a failure tells the last one, in document order.',
  },
  'customs-readable-later': {
    gap: 'customs-read-after-success',
    other: 'A new invoice can be read ten seconds after its webhook.',
  },
  'customs-limits': {
    gap: 'customs-limits',
    other: 'More than 20 lines, numbers of more than 20 characters, and values of more than four decimals are refused.',
  },
  'customs-charge-names-its-base': {
    gap: 'customs-charge-adjustments',
    other: 'A charge adjustment without applied_to is refused.',
  },
  'customs-own-charge': {
    gap: 'customs-charge-adjustments',
    other: 'An invoice with charge adjustments shows one more, of the platform.',
  },
  'customs-webhook-twice': { gap: 'customs-webhook-timing', other: 'Every completion webhook is delivered twice.' },
  'customs-webhook-unsigned': { gap: 'customs-webhook-registration', other: 'Deliveries are not signed.' },
  'customs-shipmentless-by-default': {
    gap: 'customs-shipmentless-enrolment',
    other: 'The main account is enrolled in shipmentless invoices.',
  },
  'customs-amounts-as-numbers-refused': {
    gap: 'customs-quantity-form',
    other: 'Quantities and amounts are taken as text only.',
  },
  'customs-write-only-members': {
    gap: 'customs-one-sided-members',
    other: 'net_net_weight, attributes and customs_proration are not answered.',
  },
} as const;
