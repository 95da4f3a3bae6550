import { firstVersionOf } from '../../schemas/logistics/operations.ts';
import { since, sourced } from '../requirement.ts';

export const b2bAttachmentsRequirements = since(firstVersionOf('getAttachmentUrl'), {
  ...sourced('logistics › Endpoints › POST /orders/rs/{shipmentId}/attachments', {
    'b2b-attachment-answers-url': 'Asking for an attachment of a shipment returns a pre-signed upload URL.',
    'b2b-attachment-type-required': 'Asking for an attachment without attachmentType is refused.',
    'b2b-attachment-type-unknown-refused': 'An attachmentType outside the five values is refused.',
    'b2b-attachment-type-exact': 'An attachmentType that differs from a value only in case is refused.',
  }),
  ...sourced('logistics › Errors › 404', {
    'b2b-attachment-unknown-shipment-404': 'Asking for an attachment of an unknown shipment returns 404.',
    'b2b-attachment-of-other-account-404': 'Asking for an attachment of a shipment of another account returns 404.',
  }),
  ...sourced('logistics › Attachment types', {
    'b2b-attachment-types': 'Each of the five attachment types is accepted.',
    'b2b-attachment-labels-for-seller-parcel': {
      statement: 'SHIPPING_LABELS are required for parcel shipments of SELLER.',
      excluded: 'This binds the merchant; the document does not say what a target does without them.',
    },
    'b2b-attachment-bill-for-freight': {
      statement: 'A BILL_OF_LADING is required for LTL and FTL.',
      excluded: 'This binds the merchant; the document does not say what a target does without it.',
    },
    'b2b-attachment-invoice-for-international': {
      statement: 'A COMMERCIAL_INVOICE is required for international shipments.',
      excluded: 'This binds the merchant; the document does not say what a target does without it.',
    },
  }),
  ...sourced('logistics › Endpoints › Rules and gaps › 2', {
    'b2b-attachment-put-pdf': 'A PUT of a PDF as application/pdf to the upload URL is accepted.',
    'b2b-attachment-put-without-token': 'The upload URL accepts the PUT without a bearer token.',
    'b2b-attachment-once-shipment-appears': 'An upload URL can be requested as soon as the order shows the shipment.',
  }),
  ...sourced('logistics › Limits › Attachment content type', {
    'b2b-attachment-put-other-type-refused':
      'A PUT to the upload URL with a content type other than application/pdf is refused.',
  }),
  ...sourced('logistics › Limits › Pre-signed upload URL lifetime', {
    'b2b-attachment-url-valid-for-an-hour': 'An upload URL accepts the PUT for one hour after the response.',
    'b2b-attachment-url-expires': 'An upload URL refuses the PUT after more than one hour.',
    'b2b-attachment-url-renewed':
      'After an upload URL has expired, a new request returns a new URL, which accepts the PUT.',
  }),
});
