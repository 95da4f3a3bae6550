/** Judges allocated weights by two invoices: with reversed, scaled or merged lines. */

import fc from 'fast-check';
import type { CustomsApi } from '../../../clients/customs/api.ts';
import type { InvoiceDraft, MeasureDraft } from '../../../generators/customs/draft.ts';
import { decimalsOf, type Weight } from '../../../model/customs/allocation.ts';
import { aligned, type Decimal, decimal, shortest, text } from '../../../model/customs/decimal.ts';
import { linesDecidedByOrder } from '../../../model/customs/remainder.ts';
import { type Expect, family } from '../check.ts';
import { invoiceOf, shownIn } from '../invoices/judge.ts';
import { labelled } from '../lines/labelled-lines.ts';
import { type SharedWeight, sharedWeights, weighed } from './shared-weight.ts';

/** Two invoices whose weights depend on each other. */
interface Pair {
  readonly one: InvoiceDraft;
  readonly other: InvoiceDraft;
}

const creating = async (api: CustomsApi, { one, other }: Pair) => {
  return { one: await api.main.create(one), other: await api.main.create(other) };
};

const units = (weight: Weight | undefined): Decimal => decimal(weight ?? 0) ?? { units: 0n, decimals: 0 };

function equal(a: Decimal, b: Decimal): boolean {
  const { units: both } = aligned([a, b]);
  return both[0] === both[1];
}

type Observed = Awaited<ReturnType<typeof creating>>;

interface Claim {
  /** The line of the other invoice to compare with a line of the first one; undefined: no comparison. */
  readonly partner: (line: number, one: SharedWeight) => number | undefined;
  /** The weight in the other invoice is the first weight times this factor. */
  readonly factor: bigint;
  readonly expected: string;
}

/** The line weights of both invoices for each header weight. */
function bothShown({ one, other }: Observed, expect: Expect, pair: Pair): Record<keyof Pair, readonly SharedWeight[]> {
  const ours = sharedWeights(invoiceOf(one, expect), expect.target, pair.one);
  const theirs = sharedWeights(invoiceOf(other, expect), expect.target, pair.other);
  if (ours.length === 0 || ours.length !== theirs.length) expect.unexercised('the lines cannot be distinguished');
  return { one: ours, other: theirs };
}

function compare(observed: Observed, expect: Expect, pair: Pair, { partner, factor, expected }: Claim): void {
  const { one: ours, other: theirs } = bothShown(observed, expect, pair);
  for (const [nth, shared] of ours.entries()) {
    const { total, weights } = shared;
    for (const [line, weight] of weights.entries()) {
      const at = partner(line, shared);
      if (at === undefined) continue;
      const { units: own, decimals } = units(weight);
      const counterpart = theirs[nth]?.weights[at];
      const actual = `line ${line + 1} of ${total} weighs ${weight}, line ${at + 1} of the other invoice ${counterpart}`;
      expect.that(
        equal({ units: own * factor, decimals }, units(counterpart)),
        expected,
        actual,
        shownIn(observed.other),
      );
    }
  }
}

/** The same lines in reverse order. */
const reversed = weighed({ lines: fc.integer({ min: 2, max: 24 }) }).map((one): Pair => {
  const other = labelled({ ...one, lines: one.lines.toReversed() });
  return { one, other };
});

/** The same digits with the decimal point moved. */
const shifted = (value: string, places: number): string => {
  const { units: digits, decimals } = units(value);
  const left = decimals - places;
  return left >= 0
    ? text({ units: digits, decimals: left })
    : text({ units: digits * 10n ** BigInt(-left), decimals: 0 });
};

const tenfold = (total: MeasureDraft | undefined): MeasureDraft | undefined =>
  total && { ...total, value: shifted(total.value, 1) };

const isFine = (total: MeasureDraft | undefined): boolean => !total || shortest(units(total.value)).decimals >= 3;

type Kind = SharedWeight['kind'];

const totalOf = { gross: 'totalGrossWeight', net: 'totalNetWeight' } as const;

/** Ten times the total has as many units if it has three decimals or more, and the quantities keep their ratios. */
const scaled = (kind: Kind, odd = false) =>
  weighed({
    totals: kind,
    decimals: odd ? fc.integer({ min: 3, max: 8 }) : 3,
    lines: fc.integer({ min: 2, max: 24 }),
    odd,
  })
    .filter(({ [totalOf[kind]]: total }) => isFine(total))
    .map((one): Pair => {
      const lines = one.lines.map((line) => ({
        ...line,
        quantity: { value: shifted(line.quantity?.value ?? '1', 3), unit: 'main' as const },
      }));
      return { one, other: { ...one, lines, [totalOf[kind]]: tenfold(one[totalOf[kind]]) } };
    });

const plus = (one: string, other: string): string => {
  const { units: both, decimals } = aligned([units(one), units(other)]);
  return text({ units: both.reduce((a, b) => a + b, 0n), decimals });
};

/** The first two lines are merged; the shares of the other lines stay the same. */
const mergedLines = (kind: Kind) =>
  weighed({ totals: kind, lines: fc.integer({ min: 3, max: 24 }) }).map((one): Pair => {
    const [first = {}, second = {}, ...others] = one.lines;
    const value = plus(first.quantity?.value ?? '0', second.quantity?.value ?? '0');
    return { one, other: labelled({ ...one, lines: [{ ...first, quantity: { value, unit: 'main' } }, ...others] }) };
  });

/** The difference of two weights in units of the last decimal. */
function unitsApart(decimals: number, one: Weight, other: Weight): number {
  const unit: Decimal = { units: 1n, decimals };
  const { units: all } = aligned([units(one), units(other), unit]);
  const [own = 0n, counterpart = 0n, size = 1n] = all;
  return Math.abs(Number(own - counterpart)) / Number(size);
}

/** The merged line weighs as much as both lines, and the others weigh the same, except for rounding. */
function mergedWeighsTheSame(observed: Observed, expect: Expect, pair: Pair): void {
  const expected = 'the weight of both lines on the merged line and the same on all others, except for rounding';
  const { one: apart, other: merged } = bothShown(observed, expect, pair);
  for (const [nth, { total, weights, decimals }] of apart.entries()) {
    const finest = decimalsOf(shortest(units(total)));
    const shared = Math.min(decimals ?? finest, merged[nth]?.decimals ?? finest);
    const [first = 0, second = 0, ...others] = weights;
    for (const [line, weight] of [plus(String(first), String(second)), ...others].entries()) {
      const counterpart = merged[nth]?.weights[line] ?? 0;
      // Each line gets its share rounded down, or one unit more.
      const holds = unitsApart(shared, weight, counterpart) <= (line === 0 ? 2 : 1);
      const actual = `line ${line + 1} of ${total} weighs ${counterpart}, and ${weight} before merging`;
      expect.that(holds, expected, actual, shownIn(observed.other));
    }
  }
}

interface Compared {
  readonly pairs: fc.Arbitrary<Pair>;
  readonly examples?: readonly Pair[];
  readonly judge: (observed: Observed, expect: Expect, pair: Pair) => void;
}

const compared = family(({ pairs, examples = [], judge }: Compared) => ({
  given: pairs,
  examples,
  cases: 25,
  when: creating,
  then: judge,
}));

/** The order of lines matters only for equal fractions. */
const backwards: Claim = {
  factor: 1n,
  partner: (line, { total, quantities, decimals }) =>
    linesDecidedByOrder(total, quantities, decimals).has(line) ? undefined : quantities.length - 1 - line,
  expected: 'the same weight for the same quantity if the lines are in another order',
};

const tenTimes: Claim = {
  factor: 10n,
  partner: (line) => line,
  expected: 'ten times the weight on each line for ten times the total and a thousand times the quantities',
};

const one = (pairs: fc.Arbitrary<Pair>): readonly Pair[] => fc.sample(pairs, { numRuns: 1, seed: 1 });

const ofKind = (kind: Kind) => {
  const proves = `weight-${kind}-shares-proportional-to-quantity` as const;
  return {
    [`${proves}-at-any-scale`]: {
      proves,
      pairs: scaled(kind),
      // A plain one comes first: a target may refuse quantities with decimals.
      examples: [...one(scaled(kind)), ...fc.sample(scaled(kind, true), { numRuns: 6, seed: 6 })],
      judge: (...seen: Parameters<Compared['judge']>) => compare(...seen, tenTimes),
    },
    [`${proves}-when-lines-are-merged`]: { proves, pairs: mergedLines(kind), judge: mergedWeighsTheSame },
  };
};

export const comparedInvoiceChecks = compared({
  'weight-remainder-to-largest-fractions-whatever-the-order': {
    pairs: reversed,
    judge: (...seen) => compare(...seen, backwards),
  },
  ...ofKind('gross'),
  ...ofKind('net'),
});
