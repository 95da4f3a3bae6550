import fc from 'fast-check';
import type { CustomsApi } from '../../../clients/customs/api.ts';
import type { InvoiceDraft, MeasureDraft } from '../../../generators/customs/draft.ts';
import type { Weight } from '../../../model/customs/allocation.ts';
import { aligned, type Decimal, decimal, shortest, text } from '../../../model/customs/decimal.ts';
import { linesDecidedByOrder } from '../../../model/customs/remainder.ts';
import { check, type Expect } from '../check.ts';
import { invoiceOf, told } from '../invoices/invoice-judge.ts';
import { submittingInvoices } from '../invoices/invoice-outcome.ts';
import { labelled } from '../lines/own-lines.ts';
import { sharedWeights, weighed } from './weights-shown.ts';

/** Two invoices that say of each other what their weights are: what no fault that is the same in both can hide. */
interface Pair {
  readonly one: InvoiceDraft;
  readonly other: InvoiceDraft;
}

const creating = async (api: CustomsApi, { one, other }: Pair) => {
  const account = await api.main();
  return { one: await account.create(one), other: await account.create(other) };
};

const units = (weight: Weight | undefined): Decimal => decimal(weight ?? 0) ?? { units: 0n, decimals: 0 };

function equal(a: Decimal, b: Decimal): boolean {
  const { units: both } = aligned([a, b]);
  return both[0] === both[1];
}

type Observed = Awaited<ReturnType<typeof creating>>;

interface Claim {
  /** The line of the other invoice that belongs to a line of the one; undefined: nothing is claimed of it. */
  readonly partner: (line: number, total: string, quantities: readonly string[]) => number | undefined;
  /** The other weight is so many times the one. */
  readonly factor: bigint;
  readonly due: string;
  readonly why: string;
}

function compare({ one, other }: Observed, expect: Expect, pair: Pair, { partner, factor, due, why }: Claim): void {
  const ours = sharedWeights(invoiceOf(one, expect), expect.target, pair.one);
  const theirs = sharedWeights(invoiceOf(other, expect), expect.target, pair.other);
  if (ours.length === 0 || ours.length !== theirs.length) expect.unexercised('the lines cannot be told apart');
  for (const [nth, { total, quantities, weights }] of ours.entries()) {
    for (const [line, weight] of weights.entries()) {
      const at = partner(line, total, quantities);
      if (at === undefined) continue;
      const { units: own, decimals } = units(weight);
      const counterpart = theirs[nth]?.weights[at];
      const came = `line ${line + 1} of ${total} weighs ${weight}, line ${at + 1} of the other ${counterpart}`;
      expect.that(equal({ units: own * factor, decimals }, units(counterpart)), due, came, why, told(other));
    }
  }
}

/** Backwards, as far from the first order as can be. */
const reversed = weighed({ lines: fc.integer({ min: 2, max: 24 }) }).map((one): Pair => {
  const other = labelled({ ...one, lines: one.lines.toReversed() });
  return { one, other };
});

/** The order of lines decides between equal fractions and nothing else. */
const orderIsNothingElse = check({
  id: 'weight-remainder-to-largest-fractions-whatever-the-order',
  proves: 'weight-remainder-to-largest-fractions',
  refutedBy: ['weight-remainder-to-first-lines', 'weight-remainder-to-last-lines', 'weight-first-line-served-last'],
  needs: submittingInvoices,
  given: reversed,
  cases: 25,
  when: creating,
  then(observed, expect, pair) {
    compare(observed, expect, pair, {
      factor: 1n,
      partner: (line, total, quantities) =>
        linesDecidedByOrder(total, quantities).has(line) ? undefined : quantities.length - 1 - line,
      due: 'the same weight for the same quantity when the lines come in another order',
      why: 'remainders go to the largest fractional shares; line order resolves ties only (Weight rules, 3)',
    });
  },
});

/** The same digits with the point elsewhere. */
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

/** A total of three decimals or more has as many units after it was multiplied by ten; ratios stay when all grow alike. */
const scaled = weighed({ decimals: fc.integer({ min: 3, max: 8 }), lines: fc.integer({ min: 2, max: 24 }) })
  .filter(({ totalGrossWeight, totalNetWeight }) => isFine(totalGrossWeight) && isFine(totalNetWeight))
  .map((one): Pair => {
    const [gross, net] = [tenfold(one.totalGrossWeight), tenfold(one.totalNetWeight)];
    const lines = one.lines.map((line) => ({
      ...line,
      quantity: { value: shifted(line.quantity?.value ?? '1', 3), unit: 'main' as const },
    }));
    return {
      one,
      other: { ...one, lines, ...(gross && { totalGrossWeight: gross }), ...(net && { totalNetWeight: net }) },
    };
  });

const scaleIsNothing = check({
  id: 'weight-gross-shares-proportional-to-quantity-at-any-scale',
  proves: 'weight-gross-shares-proportional-to-quantity',
  refutedBy: ['weight-by-whole-quantities', 'weight-by-quantity-with-two-decimals', 'weight-always-two-decimals'],
  needs: submittingInvoices,
  given: scaled,
  cases: 25,
  when: creating,
  then(observed, expect, pair) {
    compare(observed, expect, pair, {
      factor: 10n,
      partner: (line) => line,
      due: 'ten times the weight on each line for ten times the total and a thousand times the quantities',
      why: 'header weights are distributed in proportion to line quantities (Weight rules, 3)',
    });
  },
});

export const weightPairChecks = [orderIsNothingElse, scaleIsNothing];
