import type { ContainerDraft, InvoiceLineDraft } from '../../generators/customs/draft.ts';
import { decimal } from './decimal.ts';

function quantityViolations({ quantity }: InvoiceLineDraft): string[] {
  if (quantity === undefined) return ['line-quantity-required'];
  if (quantity === null) return ['line-quantity-null-refused'];
  const value = decimal(quantity.value ?? '');
  if (value === undefined) return ['line-quantity-not-a-number-refused'];
  if (value.units < 0n) return ['line-quantity-negative-refused'];
  if (value.units > 0n) return [];
  return [value.decimals > 0 ? 'line-quantity-decimal-zero-refused' : 'line-quantity-zero-refused'];
}

function numberViolations({ documentLineNumber: number }: InvoiceLineDraft): string[] {
  if (number === undefined || number === null) return [];
  if (!Number.isInteger(number)) return ['line-document-number-not-integer-refused'];
  // The document does not give the range; it is only certain that -1 is not in it.
  return Number(number) < 0 ? ['failure-document-line-number-invalid'] : [];
}

function idViolations({ id }: InvoiceLineDraft): string[] {
  return id !== undefined && 'unknown' in id ? ['line-id-unknown-refused'] : [];
}

function productViolations({ product }: InvoiceLineDraft, productCreation: boolean): string[] {
  if (product === undefined || 'known' in product) return [];
  if ('archived' in product) return ['failure-product-missing-or-archived'];
  return productCreation ? [] : ['failure-product-creation-disabled'];
}

const isElsewhere = (container: ContainerDraft): boolean => typeof container === 'string' || 'foreign' in container;

export function lineViolations(line: InvoiceLineDraft, context: { readonly productCreation?: boolean }): string[] {
  return [
    ...quantityViolations(line),
    ...numberViolations(line),
    ...idViolations(line),
    ...productViolations(line, context.productCreation ?? false),
    ...(line.container && isElsewhere(line.container) ? ['failure-container-not-on-shipment'] : []),
    ...(line.pricePerUnit?.currency ? ['invoice-price-currency-equals-invoice-currency'] : []),
    ...(line.value?.currency ? ['invoice-value-currency-equals-invoice-currency'] : []),
  ];
}

/** "set on all lines or on none" */
export function linesViolations(lines: readonly InvoiceLineDraft[]): string[] {
  const numbered = lines.filter(({ documentLineNumber }) => (documentLineNumber ?? null) !== null).length;
  if (numbered === 0 || numbered === lines.length) return [];
  return [numbered === 1 ? 'line-document-number-on-one-only-refused' : 'line-document-number-missing-on-one-refused'];
}
