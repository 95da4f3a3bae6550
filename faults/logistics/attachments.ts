import type { FaultRows } from '../fault.ts';

export const attachmentsFaults = {
  'attachment-answers-no-url': {
    breaks: 'b2b-attachment-answers-url',
    wrong: 'Answers a request for an upload URL with success and without the URL.',
  },
  'attachment-answers-path-only': {
    breaks: 'b2b-attachment-answers-url',
    wrong: 'Answers the upload URL as a path without scheme and host.',
  },
  'attachment-of-first-shipment-only': {
    breaks: 'b2b-attachment-answers-url',
    wrong: 'Answers 404 for an attachment of any shipment of an order but its first.',
  },
  'attachment-type-commercial-invoice-unknown': {
    breaks: 'b2b-attachment-types',
    wrong: 'Refuses attachmentType COMMERCIAL_INVOICE.',
  },
  'attachment-pallet-labels-for-full-truck-only': {
    breaks: 'b2b-attachment-types',
    wrong: 'Refuses PALLET_LABELS unless the order ships FTL.',
  },
  'attachment-needs-warehouse-shipment': {
    breaks: 'b2b-attachment-once-shipment-appears',
    wrong: 'Refuses an upload URL while the shipment is CREATED.',
  },
  'attachment-only-after-ten-minutes': {
    breaks: 'b2b-attachment-once-shipment-appears',
    wrong: 'Answers 404 for an attachment until ten minutes after the shipment was created.',
  },
  'attachment-type-optional': {
    breaks: 'b2b-attachment-type-required',
    wrong: 'Answers an upload URL to a request without attachmentType.',
  },
  'attachment-of-any-type': {
    breaks: 'b2b-attachment-type-unknown-refused',
    wrong: 'Answers an upload URL whatever attachmentType says, so long as it is there.',
  },
  'attachment-type-by-beginning': {
    breaks: 'b2b-attachment-type-unknown-refused',
    wrong: 'Accepts an attachmentType that begins with one of the five values, such as SHIPPING_LABELS_2.',
  },
  'attachment-type-in-a-list': {
    breaks: 'b2b-attachment-type-unknown-refused',
    wrong: 'Accepts an array of one valid attachmentType.',
  },
  'attachment-type-in-any-case': {
    breaks: 'b2b-attachment-type-exact',
    wrong: 'Compares attachmentType without regard to case.',
  },
  'attachment-type-in-lower-case': {
    breaks: 'b2b-attachment-type-exact',
    wrong: 'Accepts bill_of_lading, all in lower case, besides the five values.',
  },
  'attachment-of-unknown-shipment': {
    breaks: 'b2b-attachment-unknown-shipment-404',
    wrong: 'Answers an upload URL for a shipment that does not exist.',
  },
  'attachment-of-unknown-shipment-400': {
    breaks: 'b2b-attachment-unknown-shipment-404',
    wrong: 'Answers 400 for an attachment of an unknown shipment.',
  },
  'attachments-shared-by-accounts': {
    breaks: 'b2b-attachment-of-other-account-404',
    wrong: 'Answers upload URLs for shipments of other accounts.',
  },
  'attachment-of-other-account-403': {
    breaks: 'b2b-attachment-of-other-account-404',
    wrong: 'Answers 403 for an attachment of a shipment of another account.',
  },
  'upload-refuses-pdf': {
    breaks: 'b2b-attachment-put-pdf',
    wrong: 'Refuses every PUT to an upload URL with 415.',
  },
  'upload-refuses-bill-of-lading': {
    breaks: 'b2b-attachment-put-pdf',
    wrong: 'Refuses the PUT of a PDF to an upload URL that was answered for a BILL_OF_LADING with 415.',
  },
  'upload-of-second-document-needs-token': {
    breaks: 'b2b-attachment-put-without-token',
    wrong: 'Asks for a token at the upload URL (401 without one) once a document was uploaded for the shipment.',
  },
  'upload-of-any-application-type': {
    breaks: 'b2b-attachment-put-other-type-refused',
    wrong: 'Takes documents of any content type that begins with application/ at the upload URL.',
  },
  'upload-of-images': {
    breaks: 'b2b-attachment-put-other-type-refused',
    wrong: 'Takes image/png at the upload URL.',
  },
  'upload-url-replaced-by-next': {
    breaks: 'b2b-attachment-url-valid-for-an-hour',
    wrong: 'Refuses a PUT to an upload URL once another was answered for the same shipment.',
  },
  'upload-url-expires-after-half-an-hour': {
    breaks: 'b2b-attachment-url-valid-for-an-hour',
    wrong: 'Refuses a PUT to an upload URL 30 minutes after it was answered.',
  },
  'upload-url-expires-after-59-minutes': {
    breaks: 'b2b-attachment-url-valid-for-an-hour',
    wrong: 'Refuses a PUT to an upload URL 59 minutes after it was answered.',
  },
  'upload-url-expires-after-two-hours': {
    breaks: 'b2b-attachment-url-expires',
    wrong: 'Takes a PUT to an upload URL until two hours after it was answered.',
  },
  'upload-url-expires-by-minute-of-hour': {
    breaks: 'b2b-attachment-url-expires',
    wrong: 'Refuses a PUT to an upload URL between one hour and one day after it was answered, and takes it later.',
  },
  'attachment-answers-old-url': {
    breaks: 'b2b-attachment-url-renewed',
    wrong: 'Answers the first upload URL, with its expiry, again for the same shipment and attachmentType.',
  },
  'attachment-once-per-type': {
    breaks: 'b2b-attachment-url-renewed',
    wrong: 'Refuses with 409 a second upload URL for the same shipment and attachmentType when the first has expired.',
  },
} as const satisfies FaultRows;
