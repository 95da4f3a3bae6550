import type { GapRow } from '../gap.ts';

/** What the customs document leaves open. */
export const customsGaps = {
  // Protocol
  'customs-base-address': {
    open: 'Base address and path prefix are left out.',
    bindings: ['customs.baseUrl'],
    reference: 'The server root, no prefix.',
    noOtherWay: 'The address is a binding, and it differs in every run.',
  },
  'customs-version-selection': {
    open: 'The document does not say whether a header or a path selects the version.',
    bindings: ['customs.versionSelector', 'customs.envelopeVersion', 'customs.versionTwo'],
    default: 'version 3 in the envelopes',
    reference: 'A header; 3 without one, 1 or 2 on request.',
  },
  'customs-authentication': {
    open: 'The whole scheme is left out.',
    bindings: ['customs.auth', 'customs.status.unauthenticated'],
    reference: 'Bearer tokens; 401 without.',
  },
  'customs-accounts': {
    open: 'Messages are about shipments "of the account"; the document does not say whether accounts see other invoices.',
    bindings: ['customs.auth.otherToken'],
    reference: 'Accounts cannot see or change the data of others.',
    noOtherWay: 'Accounts are supplied; without a second one nothing is judged.',
  },
  'customs-object-types': {
    open: 'Most values of _object are left out.',
    bindings: ['customs.values.objectTypes'],
    default: 'any string that is not empty',
    reference: 'A path-like string per kind of object.',
  },
  'customs-list-filters': {
    open: 'Names, operators and defaults of list parameters are left out.',
    bindings: ['customs.query.filters'],
    reference: 'page, per (20, at most 100) and f.* filters.',
  },
  'customs-cursor': {
    open: 'The document does not say whether next is opaque or an address, and how it is sent back.',
    bindings: ['customs.paging.next', 'customs.paging.cursorParam'],
    reference: 'An absolute address with page and per.',
  },
  'customs-get-one-shape': {
    open: 'A read by id returns a list. This is unusual, but documented.',
    bindings: ['customs.shapes.getOne'],
    default: 'array',
    reference: 'A list at version 3, an object at version 2.',
    noOtherWay: 'A list is documented. A target that returns an object declares that, and only the list is judged.',
  },
  'customs-unknown-id': {
    open: 'An error response is documented without a status.',
    bindings: ['customs.status.notFound'],
    default: 'any 4xx',
    reference: '404.',
  },
  'customs-error-body': {
    open: 'Error bodies and statuses other than 400 are left out.',
    bindings: ['customs.errors.messagePointer', 'customs.errors.codePointer'],
    reference: 'An envelope with error { status, code, message } and null data.',
  },
  'customs-fault-timing': {
    open: 'The document does not say which mistakes are refused with 400 and which fail later by webhook.',
    bindings: ['customs.faultMode'],
    default: 'either',
    reference: 'A malformed request gets 400; the listed messages come by webhook.',
  },
  'customs-invoice-identity': {
    open: 'The document does not say which members decide between create and update, and one message says "already exists".',
    bindings: ['customs.identity', 'customs.fields.updateId'],
    reference: 'invoice_number, seller and shipment.',
  },
  'customs-update-semantics': {
    open: 'The document does not say what happens to omitted members and lines, or what null means.',
    bindings: ['customs.caps.update.omittedLines', 'customs.caps.update.nullClears'],
    default: 'unknown',
    reference: 'Omitted members stay, lines are replaced, null clears.',
  },
  'customs-shipment-reference': {
    open: 'The members that name the shipment are left out.',
    bindings: ['customs.fields.shipmentId', 'customs.fields.shipmentRef', 'customs.fixtures.shipment'],
    reference: 'shipment_id or shipment_ref, exactly one.',
  },
  'customs-line-container': {
    open: 'The member for a container number on a line is left out.',
    bindings: ['customs.fields.lineContainer'],
    reference: 'container_number, a string.',
  },
  'customs-attributes': {
    open: 'The member for custom attributes is left out.',
    bindings: ['customs.fields.attributes', 'customs.fixtures.attributeKeys'],
    reference: 'metadata, as a map or a list of { name, value }.',
  },
  'customs-proration': {
    open: 'customs_proration is forbidden together with charges, but never defined.',
    bindings: ['customs.samples.proration'],
    reference: 'Any string.',
    noOtherWay: 'Any text is accepted; the text that is sent is a sample of the profile.',
  },
  'customs-charge-adjustments': {
    open: 'Request shape, all codes, base of a percentage and sign are left open.',
    bindings: ['customs.enums.chargeCode', 'customs.enums.appliedTo'],
    reference: 'The shape that is read.',
  },
  'customs-involved-parties': {
    open: '"Full party data", other types and required members are left open.',
    bindings: [
      'customs.samples.parties',
      'customs.fixtures.sellerRef',
      'customs.fixtures.buyerRef',
      'customs.fixtures.mid',
    ],
    reference: 'The documented types; company_entity_ref, or name and address, or the MID of a manufacturer.',
  },
  'customs-product-creation': {
    open: 'The switch that enables product creation, its default and other members are left out.',
    bindings: ['customs.fixtures.sku', 'customs.fixtures.archivedSku', 'customs.caps.productCreation'],
    reference: 'Off; products are named by product.sku.',
  },
  'customs-currency-codes': {
    open: 'Lower case, historic codes and currencies without decimals are not mentioned.',
    bindings: [],
    reference: 'Current ISO 4217 codes in exact case.',
    noOtherWay: 'One invalid code is a binding; all other codes that are sent are current.',
  },
  'customs-quantity-form': {
    open: 'The value is a string, but compared with zero; units and decimals are left open.',
    bindings: ['customs.enums.quantityUnit'],
    reference: 'Accepts strings and numbers, returns strings.',
  },
  'customs-derived-totals': {
    open: 'The document does not say how the totals of an invoice are computed.',
    bindings: ['customs.invariants.totals'],
    default: 'none',
    reference: 'Sums of the lines.',
  },
  'customs-weight-allocation': {
    open:
      'The document does not say which line member receives a header weight, its textual form, and whether shares may ' +
      'have fewer decimals than the two that it allows.',
    bindings: [
      'customs.fields.allocatedGross',
      'customs.fields.allocatedNet',
      'customs.numbers',
      'customs.strict.twoDecimals',
    ],
    default: '/weight/value and /net_weight/value; JSON numbers; shared to two decimals',
    reference: 'Largest remainder in whole units of the last decimal.',
  },
  'customs-weight-faults': {
    open: 'The document gives neither a message nor a status for broken weight rules.',
    bindings: ['customs.faultMode.weights'],
    default: 'either',
    reference: '400.',
  },
  'customs-measure-units': {
    open: 'The document gives only examples of weight and volume units.',
    bindings: ['customs.enums.weightUnit', 'customs.enums.volumeUnit'],
    reference: 'kg, lbs and cbm, cbft.',
    noOtherWay: 'Units are bindings; only those of the profile are sent.',
  },
  'customs-one-sided-members': {
    open: 'Some members are only in requests, others only in responses.',
    bindings: ['customs.roundTrip'],
    default: 'none',
    reference: 'All come back.',
  },
  'customs-unlisted-faults': {
    open: 'Invalid incoterms, dates, package units and booleans have no message, and an invalid incoterm may be dropped.',
    bindings: [
      'customs.faultMode.incoterm',
      'customs.faultMode.invoiceDate',
      'customs.faultMode.manifestUnit',
      'customs.faultMode.wrongType',
    ],
    default: 'either',
    reference: '400.',
  },
  'customs-document-line-numbers': {
    open: 'Document line numbers must be "in-range", but the document does not show the range.',
    bindings: [],
    reference: '1 to the number of lines, each once.',
  },
  'customs-line-ids': {
    open: 'The document does not say whether the id of a line of another invoice is "an existing line item id".',
    bindings: [],
    reference: 'It is not.',
    noOtherWay: 'No submission names a line of another invoice.',
  },
  'customs-request-ids': {
    open: 'The document does not say whether request_uuid and request_id are the same value.',
    bindings: ['customs.caps.requestIdEqualsUuid'],
    default: 'unknown',
    reference: 'Equal.',
  },
  'customs-fid': {
    open: 'The document does not say how commercial_invoice_fid relates to id.',
    bindings: ['customs.caps.fidEqualsId'],
    default: 'unknown',
    reference: 'Equal.',
  },
  'customs-repeated-post': {
    open: 'Retries, and headers that a POST may require, are not mentioned.',
    bindings: ['customs.requestHeaders.post', 'customs.status.repeatedRequestId'],
    reference: 'The header is optional; its reuse is 409.',
  },
  'customs-event-naming': {
    open: 'The type string and data._object of the webhook are left out.',
    bindings: ['customs.values.completionType', 'customs.values.objectTypes.eventData'],
    reference: 'One string for create and update.',
  },
  'customs-webhook-registration': {
    open: 'Registration and signing are left out.',
    bindings: ['customs.webhooks.setupAction', 'customs.webhooks.signature'],
    reference: 'Registered by configuration; signed with HMAC-SHA256.',
  },
  'customs-webhook-timing': {
    open: 'Latency, retry and time-out of the webhook are left out.',
    bindings: ['customs.timing.completion', 'customs.timing.maxWait', 'customs.timing.firstRetry'],
    default: 'outcome and first delivery within 60 s each; no retry asserted',
    reference: 'As the logistics webhooks.',
  },
  'customs-outcome-without-webhook': {
    open: 'No call reads the outcome of a submission.',
    bindings: ['customs.observe', 'customs.timing.poll'],
    default: 'both',
    reference: 'Webhook, and the invoice shows when read.',
    noOtherWay: 'The user of the suite chooses what it reads.',
  },
  'customs-failure-texts': {
    open: 'Punctuation, placeholders and the order among several causes are not said.',
    bindings: ['customs.errors.match'],
    default: 'the message contains the documented words',
    reference: 'The documented words; the first cause in document order.',
  },
  'customs-locks': {
    open: 'No call makes a customs entry use an invoice.',
    bindings: ['customs.setupActions.lockInvoice', 'customs.fixtures.lockedInvoice'],
    reference: 'A control route outside the API.',
    noOtherWay: 'Only a setup action creates a lock.',
  },
  'customs-shipmentless-enrolment': {
    open: 'The document does not say how to recognise an enrolled account.',
    bindings: ['customs.caps.shipmentless'],
    default: 'unknown',
    reference: 'Off; a second test account has it on.',
  },
  'customs-digitization-status': {
    open: 'Values and transitions are left out.',
    bindings: ['customs.enums.digitizationStatus'],
    reference: 'complete.',
  },
  'customs-reference-objects': {
    open: 'The type of id and further members of a reference object are not said.',
    bindings: ['customs.strict.refIdType'],
    default: 'either',
    reference: 'A number, and no link, at version 3.',
  },
  'customs-absent-or-null': {
    open: 'The document does not say which members an invoice always has.',
    bindings: ['customs.strict.requiredOnRead'],
    default: 'id and invoice_number',
    reference: 'Absent when unset; container_number is null.',
  },
  'customs-seeded-data': {
    open: 'Shipments, containers, parties, manufacturers and SKUs have no documented create here.',
    bindings: ['customs.fixtures', 'customs.overlay.invoice', 'customs.overlay.line'],
    reference: 'Seeded at start, printable as a profile.',
    noOtherWay: 'The data is supplied.',
  },
  'customs-sibling-resources': {
    open: 'Bookings, shipments, orders and other resources appear only in the change history.',
    bindings: ['customs.caps.siblings', 'customs.siblings', 'customs.siblingSamples', 'customs.openapi'],
    default: 'unknown, none, and only what rows show by themselves',
    reference: 'All are served: an account has 45 rows of each, and stores what is written.',
  },
  'customs-limits': {
    open: 'All limits are left out, and so is which characters numbers may have, and whether net may be above gross.',
    bindings: ['customs.caps.decimalQuantities', 'customs.caps.netAboveGross', 'customs.caps.anyCharacters'],
    default:
      'at most 20 lines, numbers of 20 plain characters, whole quantities, values of four decimals, net not above ' +
      'gross: nothing beyond is judged',
    reference: 'None.',
  },
  'customs-source-oddities': {
    open: 'A misspelt member and tool routes are listed without shapes.',
    bindings: [],
    reference: 'Served as they are listed.',
    noOtherWay: 'The suite judges nothing about it.',
  },
  'customs-read-after-success': {
    open: 'The document does not say whether the invoice can be read as soon as its webhook arrives.',
    bindings: ['customs.timing.readAfterSuccess'],
    default: 'within 60 s',
    reference: 'At once.',
  },
  'customs-accept-status': {
    open: 'Only 202 is written; other ways to update are not mentioned.',
    bindings: ['customs.status.accept'],
    default: '202',
    reference: '202.',
    noOtherWay: '202 is documented; the profile may give other statuses.',
  },
} as const satisfies Readonly<Record<string, GapRow>>;
