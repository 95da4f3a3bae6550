import fc from 'fast-check';
import { allocate, judgeDecimals } from '../../../model/customs/allocation.ts';
import { decimal, shortest } from '../../../model/customs/decimal.ts';
import { exactSum, type SharedWeight, sharesWeights, weighed } from './weights-shown.ts';

/** Decimals of the finest of the weights. */
const finest = (weights: readonly (string | number)[]): number =>
  Math.max(0, ...weights.map((weight) => shortest(decimal(weight) ?? { units: 0n, decimals: 0 }).decimals));

/** Decimals that the shares of the total need. */
const needed = ({ total, quantities }: SharedWeight): number => finest(allocate(total, quantities));

/** Rounding may take a decimal from a line or two. */
const enoughLines = 3;

const needMoreThan = (decimals: number, { total, quantities }: SharedWeight): boolean =>
  allocate(total, quantities).filter((weight) => finest([weight]) > decimals).length >= enoughLines;

const noneFiner = ({ total, weights }: SharedWeight): string | undefined => judgeDecimals(total, weights);

function fineEnough(shared: SharedWeight): string | undefined {
  const [due, got] = [needed(shared), finest(shared.weights)];
  return got < due ? `no line has more than ${got} decimals, though the shares need ${due}` : undefined;
}

const decimals = (min: number, max: number) => fc.integer({ min, max });

const atMostTwo = sharesWeights({
  proves: 'weight-allocation-at-most-two-decimals',
  due: 'line weights of two decimals at most',
  why: 'allocated weights use at most two decimal places, unless the header total has more (Weight rules, 3)',
  given: weighed({ decimals: decimals(0, 2) }),
  judge: noneFiner,
});

const usesTwo = sharesWeights({
  proves: 'weight-allocation-uses-two-decimals',
  due: 'shares to the second decimal',
  why: 'the decimals of the header total count only if they are more than two (Weight rules, 3)',
  given: weighed({ decimals: decimals(0, 1) }),
  exercises: (shared) => shared.complete && needMoreThan(1, shared) && exactSum(shared) === undefined,
  judge: fineEnough,
});

const followsHeader = sharesWeights({
  proves: 'weight-allocation-follows-header-precision',
  due: 'as many decimals as the header total has, and no more',
  why: "or the header total's decimal precision if greater: 10.005 allows three (Weight rules, 3)",
  given: weighed({ decimals: decimals(3, 9) }),
  exercises: (shared) => shared.complete && needMoreThan(2, shared),
  judge: (shared) => noneFiner(shared) ?? fineEnough(shared),
});

/** Two header weights of different precision; where they happen to be equal the case says nothing. */
const perTotal = sharesWeights({
  proves: 'weight-precision-is-per-header-total',
  due: 'each header weight shared out to decimals of its own',
  why: "allocated weights use the header total's decimal precision (Weight rules, 3), not that of another total",
  given: weighed({ totals: 'both', decimals: fc.oneof(decimals(0, 2), decimals(3, 9)) }).filter(
    ({ totalGrossWeight: gross, totalNetWeight: net }) => finest([gross?.value ?? '']) !== finest([net?.value ?? '']),
  ),
  exercises: ({ complete }) => complete,
  judge: (shared) => noneFiner(shared) ?? fineEnough(shared),
});

export const weightPrecisionChecks = [atMostTwo, usesTwo, followsHeader, perTotal];
