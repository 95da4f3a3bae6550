import fc from 'fast-check';
import { manyLines } from '../line-counts.ts';
import { maxSeed } from '../spread.ts';
import type { InvoiceLineDraft, LineIdDraft } from './draft.ts';
import { base, type InvoicePair, type LineMistake, onLastLine, onOneLine, withLine } from './invoice-pair.ts';

/** The same line with a valid and an invalid form of one member. */
function members(mistake: string, valid: Partial<InvoiceLineDraft>, broken: Partial<InvoiceLineDraft>): LineMistake {
  return { mistake, of: (line) => ({ valid: { ...line, ...valid }, broken: { ...line, ...valid, ...broken } }) };
}

const whole = { quantity: { value: '2', unit: 'main' } } as const;

const quantityMistake = (mistake: string, values: fc.Arbitrary<string>) =>
  values.map((value) => members(mistake, whole, { quantity: { value, unit: 'main' } }));

const noQuantity: LineMistake = {
  mistake: 'line-quantity-required',
  of: ({ quantity: _, ...line }) => ({ valid: { ...line, ...whole }, broken: line }),
};

const nullQuantity = fc.constant(members('line-quantity-null-refused', whole, { quantity: null }));
const zeroQuantity = quantityMistake('line-quantity-zero-refused', fc.constant('0'));

const negative = fc.integer({ min: 1, max: 9999 }).map((n) => `-${n}`);

const money = { amount: '10' } as const;
const foreign = { amount: '10', currency: 'another' } as const;

const foreignPrice = members(
  'invoice-price-currency-equals-invoice-currency',
  { pricePerUnit: money, value: money, ...whole },
  { pricePerUnit: foreign },
);
const foreignValue = members(
  'invoice-value-currency-equals-invoice-currency',
  { pricePerUnit: money, value: money, ...whole },
  { value: foreign },
);
const foreignMoney = fc.constantFrom(foreignPrice, foreignValue);

const salt = fc.nat(maxSeed);

const archived = fc
  .nat(2)
  .map((n) => members('failure-product-missing-or-archived', { product: { known: 0 } }, { product: { archived: n } }));
const unknownProduct = salt.map((n) =>
  members('failure-product-creation-disabled', { product: { known: 0 } }, { product: { unknown: n } }),
);
const foreignContainer = salt.map((n) =>
  members('failure-container-not-on-shipment', { container: { onShipment: 0 } }, { container: { foreign: n } }),
);

/** Mistakes of an update: the line names an id of the invoice in the control, and an unknown id in the broken draft. */
const lineId = (mistake: string, id: LineIdDraft) => members(mistake, { id: { existing: 0 } }, { id });
const unknownId = salt.map((n) => lineId('line-id-unknown-refused', { unknown: n }));

/** Numbers from 1 up, on all lines. */
function numbered(lines: readonly InvoiceLineDraft[]): readonly InvoiceLineDraft[] {
  return lines.map((line, index) => ({ ...line, documentLineNumber: index + 1 }));
}

const bare = ({ documentLineNumber: _, ...line }: InvoiceLineDraft): InvoiceLineDraft => line;

/** In the control, all lines or none have a number; the broken draft differs on one line. */
function oddOneOut(mistake: string, throughout: boolean): fc.Arbitrary<InvoicePair> {
  return fc
    .tuple(
      // With only two lines, both mistakes would be the same.
      base({ lines: manyLines.map((count) => Math.max(3, count)) }),
      fc.constantFrom('last', 'first', 'any'),
      fc.nat(maxSeed),
    )
    .map(([draft, where, nth]) => {
      const last = draft.lines.length - 1;
      const index = { last, first: 0, any: nth % (last + 1) }[where];
      const bareLines = draft.lines.map(bare);
      const valid = { ...draft, lines: throughout ? numbered(bareLines) : bareLines };
      const line = bareLines[index] ?? {};
      return { mistake, valid, broken: withLine(valid, index, throughout ? line : { ...line, documentLineNumber: 1 }) };
    });
}

/** All lines have a number, and one number is wrong. */
function badNumber(mistake: string, numbers: fc.Arbitrary<number | string>): fc.Arbitrary<InvoicePair> {
  return fc.tuple(base(), fc.nat(maxSeed), numbers).map(([draft, nth, documentLineNumber]) => {
    const valid = { ...draft, lines: numbered(draft.lines) };
    const index = nth % valid.lines.length;
    return { mistake, valid, broken: withLine(valid, index, { ...valid.lines[index], documentLineNumber }) };
  });
}

const missingNumber = oddOneOut('line-document-number-missing-on-one-refused', true);
const loneNumber = oddOneOut('line-document-number-on-one-only-refused', false);

/** Texts that are not numbers, some of which a lenient parser reads in part. */
const noNumbers = fc.constantFrom('many', 'NaN', '1O0', '12 pieces', 'three', '--1');

export const linePairs = {
  'line-quantity-required': onOneLine(fc.constant(noQuantity)),
  'line-quantity-null-refused': onOneLine(nullQuantity),
  'line-quantity-zero-refused': onOneLine(zeroQuantity),
  'line-quantity-decimal-zero-refused': onOneLine(
    quantityMistake('line-quantity-decimal-zero-refused', fc.constantFrom('0.0', '0.00', '0.000')),
  ),
  'line-quantity-negative-refused': onOneLine(quantityMistake('line-quantity-negative-refused', negative)),
  'line-quantity-not-a-number-refused': onOneLine(quantityMistake('line-quantity-not-a-number-refused', noNumbers)),
  'line-quantity-rule-binds-every-line': onLastLine(zeroQuantity),
  'line-document-number-missing-on-one-refused': missingNumber,
  'line-document-number-on-one-only-refused': loneNumber,
  'line-document-number-not-integer-refused': badNumber(
    'line-document-number-not-integer-refused',
    fc.constantFrom(1.5, 0.5, 2.25, 'one'),
  ),
  'line-id-unknown-refused': onOneLine(unknownId),
  'invoice-price-currency-equals-invoice-currency': onOneLine(fc.constant(foreignPrice)),
  'invoice-value-currency-equals-invoice-currency': onOneLine(fc.constant(foreignValue)),
  'invoice-last-line-currency-equals-invoice-currency': onLastLine(foreignMoney),
  'invoice-update-line-currency-equals-invoice-currency': onOneLine(foreignMoney),
  'invoice-update-needs-line-quantity': onOneLine(nullQuantity),
  'failure-line-currency-mismatch': onOneLine(foreignMoney),
  'failure-document-line-number-invalid': badNumber(
    'failure-document-line-number-invalid',
    fc.integer({ min: 1, max: 99 }).map((n) => -n),
  ),
  'failure-document-line-numbers-inconsistent': fc.oneof({ withCrossShrink: true }, missingNumber, loneNumber),
  'failure-product-missing-or-archived': onOneLine(archived),
  'failure-names-the-sku': onOneLine(archived),
  'failure-product-creation-disabled': onOneLine(unknownProduct),
  'failure-container-not-on-shipment': fc.oneof(
    onOneLine(foreignContainer),
    onOneLine(foreignContainer, { shipment: 'ref' }),
  ),
  'failure-line-item-id-unknown': onOneLine(unknownId),
  'failure-names-the-line-item-id': onOneLine(unknownId),
} as const;
