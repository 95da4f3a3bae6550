import type { CustomsFaultModes } from '../../../schemas/target-profile.ts';

/** What can be wrong with a submission. The profile says for each name whether it is refused at once or later. */
export type FailureCauseKind = keyof CustomsFaultModes;

export interface FailureCause {
  readonly kind: FailureCauseKind;
  readonly message: string;
}

/** The documented message of each cause, with its placeholders filled in (Events › failure messages). */
export const failureMessages = {
  shipmentNotFound: () => 'Unable to locate shipment with provided identifier',
  containerNotOnShipment: () =>
    'Provided shipment does not have one or more container(s) listed on the commercial invoice',
  lineCurrencyMismatch: () => "One or more line items' currency do not match provided invoice level currency",
  unknownCurrency: (code: string) => `Provided currency code ${code} does not exist`,
  prorationWithCharges: (value: string) =>
    `customs_proration ${value} cannot be set when charge adjustments are provided`,
  documentLineNumberInvalid: () => 'Document line number(s) invalid',
  documentLineNumberMixed: () => 'All or none of the line items must provide document_line_number consistently',
  involvedPartyInvalid: () => 'One or more involved parties on the commercial invoice are invalid',
  manufacturerUnknown: (midCode: string) => `Manufacturer (MID: ${midCode}) does not exist in your network`,
  productUnknown: (sku: string) => `Product with SKU ${sku} does not exist or has been archived`,
  productCreationDisabled: () => 'Product(s) were not found with the provided sku and products creation are disabled',
  lineItemUnknown: (id: string) => `Line item with ID ${id} does not exist`,
  lineAllocated: () => 'One or more line items are allocated by Customs and cannot be changed',
  invoiceInCustomsEntry: () => 'Commercial Invoice is being used in a customs entry and cannot be updated',
  invoiceExists: () => 'Commercial Invoice already exists for the client and seller',
  attributeKeyUnknown: () => 'Failed to update metadata with provided data. Make sure each key exists in your schema',
  shipmentMissing: () => 'Client not enrolled in shipmentless commercial invoices, Must provide shipment details',
  internal: () => 'An internal error occurred while processing the commercial invoice',
} as const;
