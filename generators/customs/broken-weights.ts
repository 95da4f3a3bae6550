import fc from 'fast-check';
import { manyLines } from '../line-counts.ts';
import { maxSeed } from '../spread.ts';
import type { InvoiceDraft, InvoiceLineDraft, MeasureDraft } from './draft.ts';
import { shortDecimalText, weightOf } from './invoice-line.ts';
import { base, type InvoicePair, inHeader, withLine } from './invoice-pair.ts';

type Total = 'totalGrossWeight' | 'totalNetWeight';
type Kind = 'weight' | 'netWeight' | 'netNetWeight';

const slugs = {
  totalGrossWeight: 'gross',
  totalNetWeight: 'net',
  weight: 'weight',
  netWeight: 'net-weight',
  netNetWeight: 'net-net-weight',
} as const;

const measure: fc.Arbitrary<MeasureDraft> = fc.nat(maxSeed).map((seed) => weightOf(seed, 0));

/** The lines with a weight: all, any one, or the last. */
const places = fc.constantFrom('all', 'last', 'any');

function weighed(draft: InvoiceDraft, kind: Kind, weight: MeasureDraft, where: string, nth: number): InvoiceDraft {
  const on = { all: -1, last: draft.lines.length - 1 }[where] ?? nth % draft.lines.length;
  const lines = draft.lines.map(
    (line, index): InvoiceLineDraft => (on < 0 || on === index ? { ...line, [kind]: weight } : line),
  );
  return { ...draft, lines };
}

/** The control has weights in the header or on lines; the broken draft has both. */
function combined(total: Total, kind: Kind, where: fc.Arbitrary<string> = places, lines = manyLines) {
  return fc
    .tuple(base({ lines }), measure, measure, where, fc.nat(maxSeed), fc.boolean())
    .map(([draft, header, line, on, nth, headerFirst]): InvoicePair => {
      const broken = { ...weighed(draft, kind, line, on, nth), [total]: header };
      return {
        mistake: `weight-header-${slugs[total]}-with-line-${slugs[kind]}-refused`,
        valid: headerFirst ? { ...draft, [total]: header } : weighed(draft, kind, line, on, nth),
        broken,
      };
    });
}

const ten = { value: '10', unit: 'main' } as const;
const last = fc.constant('last');

const zero = (mistake: string, total: Total) =>
  inHeader(
    mistake,
    fc.constantFrom('0', '0.00').map((value) => ({ [total]: { value, unit: 'main' } })),
    { [total]: ten },
  );

const negative = (mistake: string, total: Total) =>
  inHeader(
    mistake,
    fc
      .tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 0, max: 2 }))
      .map(([n, decimals]) => ({ [total]: { value: `-${shortDecimalText(n, decimals)}`, unit: 'main' } })),
    { [total]: ten },
  );

/** One line has another quantity unit than the others. */
function unitsDiffer(mistake: string, total: Total): fc.Arbitrary<InvoicePair> {
  return fc
    .tuple(base({ lines: manyLines }), measure, fc.constantFrom('last', 'first', 'any'), fc.nat(maxSeed))
    .map(([draft, weight, where, nth]) => {
      const end = draft.lines.length - 1;
      const index = { last: end, first: 0, any: nth % (end + 1) }[where];
      const valid = { ...draft, [total]: weight };
      const line = draft.lines[index];
      const quantity = { value: line?.quantity?.value ?? '1', unit: 'another' } as const;
      return { mistake, valid, broken: withLine(valid, index, { ...line, quantity }) };
    });
}

const unitsMatch: fc.Arbitrary<InvoicePair> = fc
  .tuple(base(), measure, fc.constantFrom<Total[]>('totalGrossWeight', 'totalNetWeight'))
  .map(([draft, weight, odd]) => {
    const valid = { ...draft, totalGrossWeight: weight, totalNetWeight: weight };
    return { mistake: 'weight-header-units-match', valid, broken: { ...valid, [odd]: { ...weight, unit: 'another' } } };
  });

const noLine: fc.Arbitrary<InvoicePair> = fc
  .tuple(base({ lines: 1 }), measure, fc.constantFrom<Total[]>('totalGrossWeight', 'totalNetWeight'))
  .map(([draft, weight, total]) => {
    const valid = { ...draft, [total]: weight };
    return { mistake: 'weight-header-needs-a-line', valid, broken: { ...valid, lines: [] } };
  });

/** Values that even a lenient target cannot read as a weight or as absent. */
const noQuantities = fc.constantFrom<unknown[]>('heavy', true, [10, 'kg'], { unit: 'kg' });

const notQuantity = (mistake: string, total: Total, member: 'total_gross_weight' | 'total_net_weight') =>
  inHeader(
    mistake,
    noQuantities.map((value) => ({ raw: { [member]: value } })),
    { [total]: ten },
  );

export const weightPairs = {
  'weight-header-gross-with-line-weight-refused': combined('totalGrossWeight', 'weight'),
  'weight-header-gross-with-line-net-weight-refused': combined('totalGrossWeight', 'netWeight'),
  'weight-header-gross-with-line-net-net-weight-refused': combined('totalGrossWeight', 'netNetWeight'),
  'weight-header-net-with-line-weight-refused': combined('totalNetWeight', 'weight'),
  'weight-header-net-with-line-net-weight-refused': combined('totalNetWeight', 'netWeight'),
  'weight-header-net-with-line-net-net-weight-refused': combined('totalNetWeight', 'netNetWeight'),
  'weight-header-with-one-weighed-line-refused': fc.oneof(
    { withCrossShrink: true },
    combined('totalGrossWeight', 'weight', last),
    combined('totalNetWeight', 'netWeight', last),
    combined('totalGrossWeight', 'netNetWeight', last),
    combined('totalNetWeight', 'weight', last),
  ),
  'weight-header-gross-zero-refused': zero('weight-header-gross-zero-refused', 'totalGrossWeight'),
  'weight-header-gross-negative-refused': negative('weight-header-gross-negative-refused', 'totalGrossWeight'),
  'weight-header-net-zero-refused': zero('weight-header-net-zero-refused', 'totalNetWeight'),
  'weight-header-net-negative-refused': negative('weight-header-net-negative-refused', 'totalNetWeight'),
  'weight-header-units-match': unitsMatch,
  'weight-header-needs-a-line': noLine,
  'weight-header-gross-needs-one-quantity-unit': unitsDiffer(
    'weight-header-gross-needs-one-quantity-unit',
    'totalGrossWeight',
  ),
  'weight-header-net-needs-one-quantity-unit': unitsDiffer(
    'weight-header-net-needs-one-quantity-unit',
    'totalNetWeight',
  ),
  'weight-header-gross-not-quantity-refused': notQuantity(
    'weight-header-gross-not-quantity-refused',
    'totalGrossWeight',
    'total_gross_weight',
  ),
  'weight-header-net-not-quantity-refused': notQuantity(
    'weight-header-net-not-quantity-refused',
    'totalNetWeight',
    'total_net_weight',
  ),
} as const;
