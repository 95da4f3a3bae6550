/** Judges the number of lines, distinct products, and the members of a line. */

import fc from 'fast-check';
import { base, type Pair, plainLine, withLine } from '../../../generators/logistics/b2b-order-pair.ts';
import { brokenB2bOrder, maxLines } from '../../../generators/logistics/broken-b2b-order.ts';
import type { B2bOrderDraft, BrokenB2bOrder, LineDraft } from '../../../generators/logistics/draft.ts';
import { gtinOf, upcOf } from '../../../generators/logistics/line.ts';
import { maxSeed } from '../../../generators/spread.ts';
import { text } from '../../../generators/text.ts';
import { accepts, rejects } from '../check.ts';
import { b2bOrders, undated } from './resource.ts';

/** Few cases, because orders of a thousand lines are costly. */
const few = 3;

/** The order with each line rewritten from its product and quantity. */
function relined(
  orders: fc.Arbitrary<B2bOrderDraft>,
  line: (old: LineDraft) => LineDraft,
): fc.Arbitrary<B2bOrderDraft> {
  return orders.map((order) => ({ ...order, lines: order.lines.map(line) }));
}

const indexOf = ({ product }: LineDraft): number => ('stocked' in product ? product.stocked : 0);
const byData = (old: LineDraft, extras: Partial<LineDraft>): LineDraft => ({
  ...plainLine(old.product, 'productData', old.quantity),
  ...extras,
});

const bare = (old: LineDraft): LineDraft => byData(old, {});
const bySku = ({ product, quantity }: LineDraft): LineDraft => plainLine(product, 'logisticsSku', quantity);

const ofOneLine = ({ shipBy: _, ...order }: B2bOrderDraft): B2bOrderDraft => ({
  ...order,
  lines: order.lines.slice(0, 1),
});

const limits = [
  ...accepts(b2bOrders, {
    'b2b-lines-thousand-accepted': { given: base({ lines: maxLines }), control: ofOneLine, cases: few },
  }),
  ...rejects(b2bOrders, {
    'b2b-lines-above-thousand-refused': {
      mistake: 'tooManyLines',
      given: brokenB2bOrder('b2b-lines-above-thousand-refused'),
      cases: few,
    },
  }),
];

/** Two lines of an order name one product; `make` writes the two, and the copy that replaces the second. */
function repeated(
  order: B2bOrderDraft,
  [first, second]: readonly [number, number],
  make: (
    one: LineDraft,
    other: LineDraft,
  ) => { readonly original: LineDraft; readonly other: LineDraft; readonly copy: LineDraft },
): Pair {
  const none = plainLine({ stocked: 0 }, 'logisticsSku', 1);
  const { original, other, copy } = make(order.lines[first] ?? none, order.lines[second] ?? none);
  const valid = withLine(withLine(order, first, original), second, other);
  return { valid, broken: withLine(valid, second, copy) };
}

const broken = (pairs: fc.Arbitrary<Pair>): fc.Arbitrary<BrokenB2bOrder> =>
  pairs.map((pair) => ({ breaks: 'b2b-lines-distinct-sku', ...pair }));

/** The two lines are identical: the target must not add them up either. */
const equalLines = broken(
  fc.tuple(base({ lines: fc.integer({ min: 2, max: 5 }) }), fc.nat(maxSeed)).map(([order, nth]) =>
    repeated(order, [0, 1 + (nth % (order.lines.length - 1))], (one, other) => {
      const original = plainLine(one.product, 'logisticsSku', 1);
      return { original, other: plainLine(other.product, 'logisticsSku', 1), copy: original };
    }),
  ),
);

/** Only the first of the two lines has codes beside its merchant SKU. */
const unlikeCodes = broken(
  base({ lines: fc.integer({ min: 2, max: 5 }) }).map((order) =>
    repeated(order, [0, order.lines.length - 1], (one, other) => {
      const codes = { upc: upcOf(indexOf(one)), gtin: gtinOf(indexOf(one)) };
      return { original: byData(one, codes), other: bare(other), copy: bare({ ...one, quantity: other.quantity }) };
    }),
  ),
);

/** The first and the last line of the longest order, to find targets that compare only nearby lines. */
const farApart = broken(
  base({ lines: maxLines }).map((order) =>
    repeated(order, [0, maxLines - 1], (one, other) => ({
      original: plainLine(one.product, 'logisticsSku', one.quantity),
      other: plainLine(other.product, 'logisticsSku', other.quantity),
      copy: plainLine(one.product, 'logisticsSku', other.quantity),
    })),
  ),
);

/** The merchant SKU identifies the product; the other members of `productData` do not. */
const unlikeData = broken(
  fc.tuple(base({ lines: fc.integer({ min: 2, max: 5 }) }), fc.nat(maxSeed)).map(([order, nth]) =>
    repeated(order, [0, 1 + (nth % (order.lines.length - 1))], (one, other) => ({
      original: byData(one, { buyerPartNumber: 'PN-1' }),
      other: byData(other, { buyerPartNumber: 'PN-2' }),
      copy: byData({ ...one, quantity: other.quantity }, { buyerPartNumber: 'PN-2' }),
    })),
  ),
);

const repeating = { mistake: 'duplicateProduct', cases: 30 } as const;

const ofLot = (lotted: number, lot: Pick<LineDraft, 'lot'>): LineDraft => ({
  ...plainLine({ lotted }, 'logisticsSku', 1),
  ...lot,
});

/** One product on two lines, each of which names a lot of it or none: a lot does not identify the product. */
const inLots = (first: Pick<LineDraft, 'lot'>, second: Pick<LineDraft, 'lot'>) => ({
  ...repeating,
  needs: ['product has lots'] as const,
  given: broken(
    base({ lines: 2 }).map((order) =>
      repeated(order, [0, 1], () => ({
        original: ofLot(0, first),
        other: ofLot(1, second),
        copy: ofLot(0, second),
      })),
    ),
  ),
  cases: few,
});

const duplicates = rejects(b2bOrders, {
  'b2b-lines-distinct-sku': { ...repeating, given: brokenB2bOrder('b2b-lines-distinct-sku'), cases: 60 },
  'b2b-lines-distinct-sku-equal-lines': { ...repeating, given: equalLines },
  'b2b-lines-distinct-sku-far-apart': { ...repeating, given: farApart, cases: few },
  'b2b-lines-distinct-sku-of-one-lot': inLots({ lot: 0 }, { lot: 0 }),
  'b2b-lines-distinct-sku-of-two-lots': inLots({ lot: 0 }, { lot: 1 }),
  'b2b-lines-distinct-sku-of-one-named-lot': inLots({}, { lot: 0 }),
  'b2b-lines-distinct-product-data': {
    ...repeating,
    given: brokenB2bOrder('b2b-lines-distinct-product-data'),
    cases: 60,
  },
  'b2b-lines-distinct-product-data-other-members': { ...repeating, given: unlikeData },
  'b2b-lines-distinct-product-data-other-codes': { ...repeating, given: unlikeCodes, cases: 6 },
});

/** Every line names its product in one way, and in the control in the other way. */
const naming = (line: (old: LineDraft) => LineDraft, otherwise: (old: LineDraft) => LineDraft) => ({
  given: relined(base(), line),
  control: (order: B2bOrderDraft) => ({ ...undated(order), lines: order.lines.map(otherwise) }),
  cases: 25,
});

const identifiers = accepts(b2bOrders, {
  'b2b-line-by-logistics-sku': naming(bySku, bare),
  'b2b-line-by-product-data': naming(bare, bySku),
  'b2b-product-data-upc': naming((old) => byData(old, { upc: upcOf(indexOf(old)), needsBarcode: true }), bare),
  'b2b-product-data-gtin-number': naming(
    (old) => byData(old, { gtin: gtinOf(indexOf(old)), needsBarcode: true }),
    bare,
  ),
  'b2b-product-data-buyer-part-number': {
    given: fc.tuple(base(), text({ max: 20, repertoire: 'ascii' })).map(([order, number]) => ({
      ...order,
      lines: order.lines.map((old) => byData(old, { buyerPartNumber: number })),
    })),
    control: (order) => ({ ...order, lines: order.lines.map(bare) }),
    cases: 25,
  },
});

const misnamed = rejects(b2bOrders, {
  'b2b-line-identifier-required': {
    // Missing, and thereby unresolvable: the looser of the two bindings.
    mistake: 'unresolvableProduct',
    given: brokenB2bOrder('b2b-line-identifier-required'),
    cases: 30,
  },
  'b2b-product-data-sku-required': {
    mistake: 'malformed',
    given: brokenB2bOrder('b2b-product-data-sku-required'),
    cases: 30,
  },
  'b2b-product-data-gtin-not-text': {
    mistake: 'malformed',
    given: brokenB2bOrder('b2b-product-data-gtin-not-text'),
    cases: 25,
  },
});

export const b2bLineChecks = [...limits, ...duplicates, ...identifiers, ...misnamed];
