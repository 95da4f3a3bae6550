/** The causes of failures; `customs.faultMode` of a profile uses all names except the last. */
export type FailureCause = keyof typeof failureMessages;

/** `data.error` by cause, as printed (customs › Events › Failure messages). */
export const failureMessages = {
  shipmentNotFound: 'Unable to locate shipment with provided identifier',
  containerNotOnShipment: 'Provided shipment does not have one or more container(s) listed on the commercial invoice',
  lineCurrencyMismatch: "One or more line items' currency do not match provided invoice level currency",
  unknownCurrency: 'Provided currency code <CURRENCY_CODE> does not exist',
  prorationWithCharges: 'customs_proration <VALUE> cannot be set when charge adjustments are provided',
  documentLineNumberInvalid: 'Document line number(s) invalid',
  documentLineNumberMixed: 'All or none of the line items must provide document_line_number consistently',
  involvedPartyInvalid: 'One or more involved parties on the commercial invoice are invalid',
  manufacturerUnknown: 'Manufacturer (MID: <MID_CODE>) does not exist in your network',
  productUnknown: 'Product with SKU <SKU> does not exist or has been archived',
  productCreationDisabled: 'Product(s) were not found with the provided sku and products creation are disabled',
  lineItemUnknown: 'Line item with ID <LINE_ITEM_ID> does not exist',
  lineAllocated: 'One or more line items are allocated by Customs and cannot be changed',
  invoiceInCustomsEntry: 'Commercial Invoice is being used in a customs entry and cannot be updated',
  invoiceExists: 'Commercial Invoice already exists for the client and seller',
  attributeKeyUnknown: 'Failed to update metadata with provided data. Make sure each key exists in your schema',
  shipmentMissing: 'Client not enrolled in shipmentless commercial invoices, Must provide shipment details',
  internalError: 'An internal error occurred while processing the commercial invoice',
} as const;

export const failureCauses = Object.keys(failureMessages) as readonly FailureCause[];

/** How `customs.errors.match` of a profile compares. */
type MessageMatch = 'prefix' | 'contains' | 'exact' | 'any';

interface MessageOptions {
  /** Default: contains. */
  readonly match?: MessageMatch;
  /** The text that replaces the placeholder. Default: any text that is not blank. */
  readonly filled?: string;
}

const placeholder = /<[A-Z_]+>/;
// Spaces and apostrophes may have several forms. A target may keep the angle brackets of placeholders.
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('’', "'").trim();
const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether the message has a placeholder. */
export const hasPlaceholder = (cause: FailureCause): boolean => placeholder.test(failureMessages[cause]);

/**
 * Whether `data.error` reports this cause.
 *
 *     matches('Provided currency code ZZZ does not exist.', 'unknownCurrency', { filled: 'ZZZ' }) // true
 */
export function matches(message: string, cause: FailureCause, options: MessageOptions = {}): boolean {
  const { match = 'contains', filled } = options;
  if (match === 'any') return true;
  const parts = failureMessages[cause].split(placeholder).map(literal);
  const value = filled === undefined ? '\\S.*?' : `["'<]?${literal(plain(filled))}["'>]?`;
  const start = match === 'contains' ? '' : '^';
  return new RegExp(start + parts.join(value) + (match === 'exact' ? '$' : ''), 'u').test(plain(message));
}

/** The causes whose documented messages match the text. */
export function causesIn(message: string): readonly FailureCause[] {
  return failureCauses.filter((cause) => matches(message, cause));
}
