import { firstVersionOf } from '../../schemas/logistics/operations.ts';
import { since } from '../requirement.ts';

export const b2bAttachmentsRequirements = since(firstVersionOf('getAttachmentUrl'), {
  'b2b-attachment-answers-url': {
    level: 'must',
    source: 'logistics › Endpoints › POST /orders/rs/{shipmentId}/attachments',
    statement: 'Asking for an attachment of a shipment returns a pre-signed upload URL.',
  },
  'b2b-attachment-type-required': {
    level: 'must',
    source: 'logistics › Endpoints › POST /orders/rs/{shipmentId}/attachments',
    statement: 'Asking for an attachment without attachmentType is refused.',
  },
  'b2b-attachment-type-unknown-refused': {
    level: 'must',
    source: 'logistics › Endpoints › POST /orders/rs/{shipmentId}/attachments',
    statement: 'An attachmentType outside the five values is refused.',
  },
  'b2b-attachment-type-exact': {
    level: 'must',
    source: 'logistics › Endpoints › POST /orders/rs/{shipmentId}/attachments',
    statement: 'An attachmentType that differs from a value only in case is refused.',
  },
  'b2b-attachment-unknown-shipment-404': {
    level: 'must',
    source: 'logistics › Errors › 404',
    statement: 'Asking for an attachment of an unknown shipment returns 404.',
  },
  'b2b-attachment-of-other-account-404': {
    level: 'must',
    source: 'logistics › Errors › 404',
    statement: 'Asking for an attachment of a shipment of another account returns 404.',
  },
  'b2b-attachment-types': {
    level: 'must',
    source: 'logistics › Attachment types',
    statement: 'Each of the five attachment types is accepted.',
  },
  'b2b-attachment-labels-for-seller-parcel': {
    level: 'must',
    source: 'logistics › Attachment types',
    statement: 'SHIPPING_LABELS are required for parcel shipments of SELLER.',
    excluded: 'This binds the merchant; the document does not say what a target does without them.',
  },
  'b2b-attachment-bill-for-freight': {
    level: 'must',
    source: 'logistics › Attachment types',
    statement: 'A BILL_OF_LADING is required for LTL and FTL.',
    excluded: 'This binds the merchant; the document does not say what a target does without it.',
  },
  'b2b-attachment-invoice-for-international': {
    level: 'must',
    source: 'logistics › Attachment types',
    statement: 'A COMMERCIAL_INVOICE is required for international shipments.',
    excluded: 'This binds the merchant; the document does not say what a target does without it.',
  },
  'b2b-attachment-put-pdf': {
    level: 'must',
    source: 'logistics › Endpoints › Rules and gaps › 2',
    statement: 'A PUT of a PDF as application/pdf to the upload URL is accepted.',
  },
  'b2b-attachment-put-without-token': {
    level: 'must',
    source: 'logistics › Endpoints › Rules and gaps › 2',
    statement: 'The upload URL accepts the PUT without a bearer token.',
  },
  'b2b-attachment-once-shipment-appears': {
    level: 'must',
    source: 'logistics › Endpoints › Rules and gaps › 2',
    statement: 'An upload URL can be requested as soon as the order shows the shipment.',
  },
  'b2b-attachment-put-other-type-refused': {
    level: 'must',
    source: 'logistics › Limits › Attachment content type',
    statement: 'A PUT to the upload URL with a content type other than application/pdf is refused.',
  },
  'b2b-attachment-url-valid-for-an-hour': {
    level: 'must',
    source: 'logistics › Limits › Pre-signed upload URL lifetime',
    statement: 'An upload URL accepts the PUT for one hour after the response.',
  },
  'b2b-attachment-url-expires': {
    level: 'must',
    source: 'logistics › Limits › Pre-signed upload URL lifetime',
    statement: 'An upload URL refuses the PUT after more than one hour.',
  },
  'b2b-attachment-url-renewed': {
    level: 'must',
    source: 'logistics › Limits › Pre-signed upload URL lifetime',
    statement: 'After an upload URL has expired, a new request returns a new URL, which accepts the PUT.',
  },
});
