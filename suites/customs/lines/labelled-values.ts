/** Draws labelled lines, each with a different value of one member. */

import fc from 'fast-check';
import type { InvoiceDraft, InvoiceLineDraft, MeasureDraft } from '../../../generators/customs/draft.ts';
import { decimalText, shortDecimalText } from '../../../generators/customs/invoice-line.ts';
import { base } from '../../../generators/customs/invoice-pair.ts';
import { maxSeed, spread } from '../../../generators/spread.ts';
import { contained, type LineLabel, labelled } from './labelled-lines.ts';

type Member = (index: number, seed: number, count: number) => Partial<InvoiceLineDraft>;

/** Currencies that every target knows, and that have cents. */
const currencies = fc.constantFrom({ code: 'EUR' }, { code: 'USD' }, { code: 'GBP' });

/** Each line has a different value of a member; with `some`, one line in five has none. */
function lines(member: Member, { label, some = false }: { label?: LineLabel; some?: boolean } = {}) {
  return fc
    .tuple(base({ details: false }), fc.integer({ min: 1, max: 12 }), fc.nat(maxSeed), currencies)
    .map(([draft, count, seed, currency]): InvoiceDraft => {
      const own = Array.from({ length: count }, (_, index): InvoiceLineDraft => {
        const without = some && spread(seed, index + 500, 5) === 0 && index > 0;
        return { quantity: { value: '2', unit: 'main' }, ...(without ? {} : member(index, seed, count)) };
      });
      return labelled({ ...draft, currency, lines: own }, label);
    });
}

/** At most seven digits. */
const fine = (seed: number, index: number, decimals: number): string =>
  shortDecimalText(1 + spread(seed, index, 9_999_999), spread(seed, index + 100, decimals + 1));

const either = (seed: number, index: number): MeasureDraft['unit'] =>
  spread(seed, index + 200, 2) === 0 ? 'main' : 'other';

/** Lines may have different units, because the header has no weight. */
const quantities = (decimals: number) =>
  lines((index, seed) => ({ quantity: { value: fine(seed, index, decimals), unit: 'main' } }));
const countedIn = (unit: 'main' | 'other') =>
  lines((index, seed) => ({ quantity: { value: fine(seed, index, 0), unit } }));
const measured = (kind: 'weight' | 'netWeight' | 'volume', decimals = 2) =>
  lines((index, seed) => ({ [kind]: { value: fine(seed, index, decimals), unit: either(seed, 0) } }), { some: true });

/** Three different weights with different units on each line, so that a target that mixes them up fails. */
const eachKind = lines((index, seed) => {
  const [unit, other] = [either(seed, index), either(seed, index + 300)];
  const net = 1 + spread(seed, index, 9_999);
  return {
    weight: { value: decimalText(net + 100_000, 1), unit },
    netWeight: { value: decimalText(net + 20_000, 2), unit: other },
    netNetWeight: { value: decimalText(net, 2), unit: other },
  };
});

const priced = (decimals: number) =>
  lines((index, seed) => ({ pricePerUnit: { amount: decimalText(1 + spread(seed, index, 99_999), decimals) } }));

/** The value is not price times quantity, so that a target that computes it fails. */
const valued = lines((index, seed) => {
  const price = spread(seed, index + 300, 2) === 0 ? {} : { pricePerUnit: { amount: '3' } };
  return { value: { amount: decimalText(701 + spread(seed, index, 99_999), 2) }, ...price };
});

/** At most fourteen digits, which a binary float represents exactly enough. */
const largePriced = lines((index, seed) => ({
  pricePerUnit: { amount: `${101 + spread(seed, index, 899)}123456.7891` },
}));
const largeValued = lines((index, seed) => ({ value: { amount: `${101 + spread(seed, index, 899)}123456789.45` } }));

/** A currency of three decimals takes three. */
const inDinar = lines((index, seed) => ({ value: { amount: `${10 * spread(seed, index, 9_999) + 7}.125` } })).map(
  (draft): InvoiceDraft => ({ ...draft, currency: { code: 'KWD' } }),
);

/** The numbers from 1 to the number of lines, each once, not in the order of the lines. */
const numbered = lines((index, seed, count) => ({
  documentLineNumber: seed % 3 === 0 ? count - index : 1 + ((index + 1 + (seed % count)) % count),
}));

/** Texts that look like numbers: leading zeros are part of them. */
const numbers = ['4500012345', '00010', '007', 'PO-2024/17', '1e3', '12.50', 'A 7', '0x1F'];
const named = (seed: number, index: number): string => `${numbers[spread(seed, index, numbers.length)]}${index}`;

const ordered = lines((index, seed) => ({ purchaseOrderNumber: named(seed, index) }), { some: true });
const orderLines = lines((index, seed) => ({ poLineItemNumber: named(seed, index).slice(-9) }), {
  label: 'purchaseOrderNumber',
  some: true,
});
const plainOrderLines = lines((index) => ({ poLineItemNumber: `000${10 * (index + 1)}` }), {
  label: 'purchaseOrderNumber',
});

/** Labelled lines, each with a different value of a member. */
export const ownValues = {
  documentLineNumber: numbered,
  price: priced(2),
  priceCurrency: priced(2),
  value: valued,
  valueCurrency: valued,
  quantity: quantities(0),
  quantityUnit: fc.oneof(
    countedIn('main'),
    countedIn('other'),
    lines((index, seed) => ({ quantity: { value: fine(seed, index, 0), unit: either(seed, index) } })),
  ),
  volume: measured('volume'),
  purchaseOrderNumber: ordered,
  poLineItemNumber: fc.oneof(plainOrderLines, orderLines),
  container: contained,
  weight: measured('weight'),
  netWeight: fc.oneof(measured('netWeight'), eachKind),
} as const;

const some = (drafts: fc.Arbitrary<InvoiceDraft>): readonly InvoiceDraft[] =>
  fc.sample(drafts, { numRuns: 4, seed: 4 });

/**
 * The same with values that a target may refuse, but must not change: quantities with decimals, weights with three, prices
 * with fractions of a cent, and large amounts.
 */
export const oddValues = {
  price: [...some(priced(4)), ...some(largePriced)],
  value: [...some(largeValued), ...some(inDinar)],
  quantity: some(quantities(3)),
  volume: some(measured('volume', 3)),
  weight: some(measured('weight', 3)),
  netWeight: some(measured('netWeight', 3)),
} as const;
