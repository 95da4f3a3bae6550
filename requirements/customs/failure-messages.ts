import { type RequirementRows, sourced } from '../requirement.ts';

export const failureMessagesRequirements = {
  ...sourced('customs › Events › Failure messages › Unable to locate shipment with provided identifier', {
    'failure-shipment-not-located':
      'An accepted submission whose shipment id matches no shipment fails with "Unable to locate shipment with ' +
      'provided identifier".',
  }),
  ...sourced(
    'customs › Events › Failure messages › Provided shipment does not have one or more container(s) listed ' +
      'on the commercial invoice',
    {
      'failure-container-not-on-shipment':
        'An accepted submission with a line container that is not on its shipment fails with "Provided shipment ' +
        'does not have one or more container(s) listed on the commercial invoice".',
    },
  ),
  ...sourced(
    "customs › Events › Failure messages › One or more line items' currency do not match provided invoice " +
      'level currency',
    {
      'failure-line-currency-mismatch':
        'An accepted submission with a line in another currency fails with "One or more line items\' currency do ' +
        'not match provided invoice level currency".',
    },
  ),
  ...sourced('customs › Events › Failure messages › Provided currency code <CURRENCY_CODE> does not exist', {
    'failure-currency-code-unknown':
      'An accepted submission whose currency is not an ISO 4217 code fails with "Provided currency code ' +
      '<CURRENCY_CODE> does not exist".',
  }),
  ...sourced(
    'customs › Events › Failure messages › customs_proration <VALUE> cannot be set when charge adjustments ' +
      'are provided',
    {
      'failure-proration-with-charge-adjustments':
        'An accepted submission with `customs_proration` together with charge adjustments fails with ' +
        '"customs_proration <VALUE> cannot be set when charge adjustments are provided".',
    },
  ),
  ...sourced('customs › Events › Failure messages › Document line number(s) invalid', {
    'failure-document-line-number-invalid':
      'An accepted submission with a negative document line number, out of any range, fails with "Document line ' +
      'number(s) invalid".',
  }),
  ...sourced(
    'customs › Events › Failure messages › All or none of the line items must provide document_line_number ' +
      'consistently',
    {
      'failure-document-line-numbers-inconsistent':
        'An accepted submission with `document_line_number` on some lines only fails with "All or none of the ' +
        'line items must provide document_line_number consistently".',
    },
  ),
  ...sourced(
    'customs › Events › Failure messages › One or more involved parties on the commercial invoice are invalid',
    {
      'failure-involved-party-invalid':
        'An accepted submission with an invalid party fails with "One or more involved parties on the commercial ' +
        'invoice are invalid".',
    },
  ),
  ...sourced('customs › Events › Failure messages › Manufacturer (MID: <MID_CODE>) does not exist in your network', {
    'failure-manufacturer-not-in-network':
      'An accepted submission with an unknown MID fails with "Manufacturer (MID: <MID_CODE>) does not exist in ' +
      'your network".',
  }),
  ...sourced('customs › Events › Failure messages › Product with SKU <SKU> does not exist or has been archived', {
    'failure-product-missing-or-archived':
      'An accepted submission with an archived product fails with "Product with SKU <SKU> does not exist or ' +
      'has been archived".',
  }),
  ...sourced(
    'customs › Events › Failure messages › Product(s) were not found with the provided sku and products ' +
      'creation are disabled',
    {
      'failure-product-creation-disabled':
        'An accepted submission with an unknown SKU and product creation disabled fails with "Product(s) were ' +
        'not found with the provided sku and products creation are disabled".',
    },
  ),
  ...sourced('customs › Events › Failure messages › Line item with ID <LINE_ITEM_ID> does not exist', {
    'failure-line-item-id-unknown':
      'An accepted submission with an unknown line id fails with "Line item with ID <LINE_ITEM_ID> does not ' +
      'exist".',
  }),
  ...sourced(
    'customs › Events › Failure messages › One or more line items are allocated by Customs and cannot be ' + 'changed',
    {
      'failure-line-allocated-by-customs':
        'An accepted submission that changes an allocated line fails with "One or more line items are allocated ' +
        'by Customs and cannot be changed".',
    },
  ),
  ...sourced(
    'customs › Events › Failure messages › Commercial Invoice is being used in a customs entry and cannot be ' +
      'updated',
    {
      'failure-invoice-used-in-customs-entry':
        'An accepted submission that updates an invoice used in a customs entry fails with "Commercial Invoice ' +
        'is being used in a customs entry and cannot be updated".',
    },
  ),
  ...sourced('customs › Events › Failure messages › Commercial Invoice already exists for the client and seller', {
    'failure-invoice-already-exists':
      'An accepted submission that fails because its client and seller already have an invoice with that number ' +
      'fails with "Commercial Invoice already exists for the client and seller".',
  }),
  ...sourced(
    'customs › Events › Failure messages › Failed to update metadata with provided data. Make sure each key ' +
      'exists in your schema',
    {
      'failure-metadata-key-unknown':
        'An accepted submission with an attribute key outside the schema fails with "Failed to update metadata ' +
        'with provided data. Make sure each key exists in your schema".',
    },
  ),
  ...sourced(
    'customs › Events › Failure messages › Client not enrolled in shipmentless commercial invoices, Must ' +
      'provide shipment details',
    {
      'failure-shipment-details-missing':
        'An accepted submission without a shipment, from an account not enrolled, fails with "Client not ' +
        'enrolled in shipmentless commercial invoices, Must provide shipment details".',
    },
  ),
  ...sourced(
    'customs › Events › Failure messages › An internal error occurred while processing the commercial invoice',
    {
      'failure-internal-error':
        'A submission whose processing breaks inside the target fails with "An internal error occurred while ' +
        'processing the commercial invoice".',
    },
  ),
  ...sourced('customs › Events › Failure messages › Unable to locate shipment', {
    'failure-shipment-ref-not-located':
      'An accepted submission whose shipment ref matches no shipment fails like a submission with an unknown ' +
      'shipment id.',
    'failure-shipment-of-another-account-not-located':
      'An accepted submission for a shipment of another account fails like a submission with an unknown shipment id.',
  }),
  ...sourced('customs › Events › Failure messages › placeholders', {
    'failure-names-the-currency-code':
      'The failure message about an unknown currency contains the sent code instead of the placeholder.',
    'failure-names-the-proration-value':
      'The failure message about `customs_proration` together with charge adjustments contains the sent value ' +
      'instead of the placeholder.',
    'failure-names-the-mid-code':
      'The failure message about an unknown manufacturer contains the sent MID instead of the placeholder.',
    'failure-names-the-sku':
      'The failure message about an archived product contains the sent SKU instead of the placeholder.',
    'failure-names-the-line-item-id':
      'The failure message about an unknown line item contains the sent id instead of the placeholder.',
  }),
  ...sourced('customs › Events › Failure messages › fixes', {
    'failure-corrected-resubmission-succeeds':
      'A failed submission that is sent again with its one cause corrected succeeds.',
  }),
  ...sourced('customs › Events › Failure messages › fixes › Line item with ID', {
    'failure-line-id-omitted-creates-line':
      'An update that failed because of an unknown line id succeeds without that id, and adds a new line.',
  }),
} as const satisfies RequirementRows;
