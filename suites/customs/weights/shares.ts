/** Judges that a header weight is allocated to the lines by quantity, exactly. */

import fc from 'fast-check';
import type { Created } from '../../../clients/customs/api.ts';
import type { Json } from '../../../engine/json.ts';
import type { InvoiceDraft } from '../../../generators/customs/draft.ts';
import { shortDecimalText } from '../../../generators/customs/invoice-line.ts';
import { plainInvoice } from '../../../generators/customs/plain-invoice.ts';
import { maxSeed, spread } from '../../../generators/spread.ts';
import { allocate, judgeAllocation } from '../../../model/customs/allocation.ts';
import { decimal } from '../../../model/customs/decimal.ts';
import { check, type Expect } from '../check.ts';
import { invoiceOf, invoiceSucceeded } from '../invoices/judge.ts';
import { labelled } from '../lines/labelled-lines.ts';
import {
  alsoOdd,
  byDecimals,
  exactSum,
  judgeShared,
  proportional,
  type SharedWeight,
  sharedWeights,
  sharesWeights,
  weighed,
} from './shared-weight.ts';
import { vectorInvoices } from './vector-invoices.ts';

const expectedShare = 'the share of each line by its quantity, except for rounding';
const expectedSum = 'line weights that sum to the header total, to the last decimal';

/** More units on a line than fit in 32 bits. */
const large: InvoiceDraft = labelled({
  ...plainInvoice,
  lines: ['1', '2'].map((value) => ({ quantity: { value, unit: 'main' } })),
  totalGrossWeight: { value: '99999999.99', unit: 'main' },
});

/** Quantities with decimals, and beyond a billion. */
const oddQuantities = [
  ['0.25', '0.75', '1.5'],
  ['0.004', '0.012'],
  ['2000000000', '6000000000'],
].map((quantities) =>
  labelled({
    ...plainInvoice,
    lines: quantities.map((value) => ({ quantity: { value, unit: 'main' } })),
    totalGrossWeight: { value: '100', unit: 'main' },
  }),
);

const longest = [500, 1000, 999];

/** Small lines among large ones: their shares are far below one unit, and they never get a remainder unit. */
const smallAmongLarge: fc.Arbitrary<InvoiceDraft> = fc
  .tuple(weighed({ lines: 1, aims: ['one unit left'], decimals: 2 }), fc.integer({ min: 3, max: 12 }), fc.nat(maxSeed))
  .map(([draft, count, seed]) => ({
    ...draft,
    lines: Array.from({ length: count }, (_, index) => {
      const isLarge = index === 0 || index === count - 1 || spread(seed, index, 2) === 0;
      const value = isLarge ? String(1_000_000 * (1 + spread(seed, index + count, 9))) : '1';
      return { quantity: { value, unit: 'main' as const } };
    }).with(1, { quantity: { value: '1', unit: 'main' } }),
    // The same for both, so that net is not above gross.
    ...(draft.totalGrossWeight && { totalGrossWeight: { value: hundreds(seed), unit: 'main' as const } }),
    ...(draft.totalNetWeight && { totalNetWeight: { value: hundreds(seed), unit: 'main' as const } }),
  }))
  .map((draft) => labelled(draft));

/** 0.02 to 99.99. */
const hundreds = (seed: number): string => shortDecimalText(2 + spread(seed, 99, 9_998), 2);

const mayBeZero = check({
  proves: 'weight-allocation-may-be-zero',
  given: smallAmongLarge,
  cases: 25,
  when: (api, draft) => api.main.create(draft),
  then(created, expect, draft) {
    invoiceSucceeded(created, expect);
    const all = sharedWeights(invoiceOf(created, expect), expect.target, draft);
    if (all.length === 0) expect.unexercised('the lines cannot be distinguished');
    const expected = 'zero on each line whose share is too small for the last decimal';
    judgeShared(created, expect, all, { expected, judge: zerosAreZero });
  },
});

const isZero = (weight: string | number): boolean => decimal(weight)?.units === 0n;

/** Whether a zero share is shown is open: absent and null mean zero. */
function zerosAreZero({ total, quantities, weights, decimals }: SharedWeight): string | undefined {
  const small = allocate(total, quantities, decimals).map(
    (expected, line) => isZero(expected) && quantities[line] === '1',
  );
  const line = small.findIndex((isSmall, at) => isSmall && !isZero(weights[at] ?? 0));
  return line < 0 ? undefined : `line ${line + 1} weighs ${weights[line]}`;
}

export const inOtherUnit = (draft: InvoiceDraft): InvoiceDraft => ({
  ...draft,
  ...(draft.totalGrossWeight && { totalGrossWeight: { ...draft.totalGrossWeight, unit: 'other' } }),
  ...(draft.totalNetWeight && { totalNetWeight: { ...draft.totalNetWeight, unit: 'other' } }),
});

/** The unit is read from the submission, because the profile binds the names of units. */
const keepsUnit = check({
  proves: 'weight-allocation-keeps-unit',
  given: fc.tuple(weighed(), fc.boolean()).map(([draft, other]) => (other ? inOtherUnit(draft) : draft)),
  cases: 30,
  when: (api, draft) => api.main.create(draft),
  then: (created, expect, draft) => judgeUnits(created, invoiceOf(created, expect), expect, draft),
});

export function judgeUnits(created: Created, invoice: Json, expect: Expect, draft: InvoiceDraft): void {
  const sent = unitsSent(created.submission.sent.body);
  const all = sharedWeights(invoice, expect.target, draft).filter(({ units }) => units.length > 0);
  if (all.length === 0) expect.unexercised('no line shows a weight');
  judgeShared(created, expect, all, {
    expected: 'line weights in the unit of the header weight',
    judge: ({ kind, units }) => {
      const odd = units.find((unit) => unit !== sent[kind]);
      return units.every((unit) => unit === sent[kind]) ? undefined : `a line in ${JSON.stringify(odd) ?? 'no unit'}`;
    },
  });
}

function unitsSent(body = '{}'): Readonly<Record<'gross' | 'net', unknown>> {
  const { total_gross_weight: gross, total_net_weight: net } = JSON.parse(body) as Partial<
    Record<'total_gross_weight' | 'total_net_weight', { readonly unit: unknown }>
  >;
  return { gross: gross?.unit, net: net?.unit };
}

const grossVectors = vectorInvoices.filter(({ totalGrossWeight }) => totalGrossWeight !== undefined);
const netVectors = vectorInvoices.filter(({ totalNetWeight }) => totalNetWeight !== undefined);

const gross = alsoOdd({ totals: 'gross' });
const net = alsoOdd({ totals: 'net' });
const many = alsoOdd({ lines: fc.integer({ min: 7, max: 120 }) });

const shares = sharesWeights({
  'weight-gross-shares-proportional-to-quantity': {
    expected: expectedShare,
    ...gross,
    examples: [...gross.examples, ...oddQuantities, ...grossVectors],
    judge: proportional,
  },
  'weight-net-shares-proportional-to-quantity': {
    expected: expectedShare,
    ...net,
    examples: [...net.examples, ...netVectors],
    judge: proportional,
  },
  'weight-single-line-gets-the-total': {
    expected: 'the whole header total on the only line',
    ...alsoOdd({ lines: 1 }),
    judge: byDecimals(judgeAllocation),
  },
  'weight-gross-sum-is-exact': {
    expected: expectedSum,
    ...gross,
    examples: [...gross.examples, large, ...grossVectors],
    judge: exactSum,
  },
  'weight-net-sum-is-exact': {
    expected: expectedSum,
    ...net,
    examples: [...net.examples, ...netVectors],
    judge: exactSum,
  },
  // Errors of binary fractions grow with the lines: a thousand lines are enough to see them.
  'weight-sum-exact-over-many-lines': {
    expected: expectedSum,
    ...many,
    examples: [
      ...many.examples,
      ...longest.flatMap((lines, seed) =>
        fc.sample(weighed({ lines, totals: 'any', aims: ['some units left', 'distinct'] }), {
          numRuns: 1,
          seed: seed + 1,
        }),
      ),
    ],
    cases: 60,
    judge: exactSum,
  },
  'weight-gross-and-net-allocated-apart': {
    expected: 'each header weight distributed separately',
    ...alsoOdd({ totals: 'both' }),
    judge: (shared) => proportional(shared) ?? exactSum(shared),
  },
});

export const weightShareChecks = [...shares, mayBeZero, keepsUnit];
