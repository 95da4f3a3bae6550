import fc from 'fast-check';
import type { InvoiceDraft, InvoiceLineDraft } from '../../../generators/customs/draft.ts';
import { invoice } from '../../../generators/customs/invoice.ts';
import { roundTrip } from '../check.ts';
import { asNumber, exactly } from '../invoices/read/agreement.ts';
import { writtenLines } from '../invoices/read/resource.ts';
import { inContainer } from './drafts.ts';

/** Members that a line carries, by its index and a number that is drawn for all lines. */
type Member = (index: number, drawn: number, count: number) => Partial<InvoiceLineDraft>;

const cents = ['EUR', 'USD', 'GBP'] as const;

/** Lines that carry nothing but the member in question: nothing contradicts it, and it is derived from nothing. */
const lines = (member: Member): fc.Arbitrary<InvoiceDraft> =>
  fc
    .tuple(
      invoice({ lines: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.constantFrom(12, 40)), weights: 'none' }),
      fc.nat(9_999),
    )
    .map(([draft, drawn]) => ({
      ...draft,
      currency: { code: cents[drawn % cents.length] ?? 'EUR' },
      lines: draft.lines.map((_, index, { length }) => ({
        // Some invoices have no line numbers: then a line is found by the member in question.
        ...(drawn % 4 !== 0 && { documentLineNumber: index + 1 }),
        quantity: { value: '2', unit: 'main' },
        value: { amount: '20' },
        ...member(index, drawn, length),
      })),
    }));

/** Three units at n.005 come to a value in cents that price times quantity only gives by rounding. */
const amounts = lines((index, drawn) => {
  const price = 1 + ((drawn + index * 37) % 900);
  const whole = (drawn + index) % 3 === 0;
  return {
    quantity: { value: '3', unit: 'main' },
    pricePerUnit: { amount: whole ? `${price}` : `${price}.005` },
    value: { amount: whole ? `${price * 3}` : `${price * 3}.02` },
  };
});

const quantities = lines((index, drawn) => {
  const texts = [
    `${1 + ((drawn + index) % 99)}`,
    `${index + 1}.5`,
    `${1 + (drawn % 90)}.125`,
    `${1_000 + drawn + index}`,
  ];
  return { quantity: { value: texts[(drawn + index) % texts.length] ?? '1', unit: 'main' } };
});

const countedIn = lines((index, drawn) => ({
  quantity: { value: '5', unit: drawn % 3 > 0 && (index + drawn) % 2 > 0 ? 'other' : 'main' },
}));

const volumes = lines((index, drawn) => ({
  volume: { value: `${1 + ((drawn + index) % 90)}.${1 + (index % 9)}${1 + (drawn % 9)}`, unit: 'main' },
}));

export const lineReadBackChecks = roundTrip(writtenLines, {
  'line-price-per-unit-amount-reads-back': { at: '/price_per_unit/amount', as: asNumber, given: amounts },
  'line-price-per-unit-currency-reads-back': { at: '/price_per_unit/currency_code', as: exactly, given: amounts },
  'line-value-amount-reads-back': { at: '/value/amount', as: asNumber, given: amounts },
  'line-value-currency-reads-back': { at: '/value/currency_code', as: exactly, given: amounts },
  'line-quantity-value-reads-back': { at: '/quantity/value', as: asNumber, given: quantities },
  'line-quantity-unit-reads-back': { at: '/quantity/unit', as: exactly, given: countedIn },
  'line-volume-value-reads-back': { at: '/volume/value', as: asNumber, given: volumes },
  'line-volume-unit-reads-back': {
    at: '/volume/unit',
    as: exactly,
    given: lines((_, drawn) => ({ volume: { value: '2.5', unit: drawn % 2 === 0 ? 'main' : 'other' } })),
  },
  'line-document-number-reads-back': {
    at: '/document_line_number',
    as: exactly,
    key: '/purchase_order_number',
    // Backwards, so that the number of a line is not its place.
    given: lines((index, _, count) => ({ documentLineNumber: count - index, purchaseOrderNumber: `PO ${index}` })),
  },
  'line-purchase-order-number-reads-back': {
    at: '/purchase_order_number',
    as: exactly,
    given: lines((index, drawn) => ({ purchaseOrderNumber: `PO-${drawn}/${index} for the spring order` })),
  },
  'line-po-line-item-number-reads-back': {
    at: '/po_line_item_number',
    as: exactly,
    given: lines((index, drawn) => ({ poLineItemNumber: `00${drawn}-${index}` })),
  },
  'line-container-reads-back': {
    ...inContainer,
    as: exactly,
    given: lines((index) => ({ container: { onShipment: index } })),
  },
});
