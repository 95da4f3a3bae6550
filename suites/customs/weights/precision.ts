/** Judges the decimals of allocated weights. */

import fc from 'fast-check';
import { allocate, judgeDecimals } from '../../../model/customs/allocation.ts';
import { decimal, shortest } from '../../../model/customs/decimal.ts';
import { alsoOdd, exactSum, type SharedWeight, sharesWeights, weighed } from './shared-weight.ts';

/** The largest number of decimals of the weights. */
const finest = (weights: readonly (string | number)[]): number =>
  Math.max(0, ...weights.map((weight) => shortest(decimal(weight) ?? { units: 0n, decimals: 0 }).decimals));

/** The number of decimals that the shares of the total need. */
const needed = ({ total, quantities, decimals }: SharedWeight): number => finest(allocate(total, quantities, decimals));

/** One or two lines may have fewer decimals because of rounding. */
const enoughLines = 3;

const needMoreThan = (decimals: number, { total, quantities }: SharedWeight): boolean =>
  allocate(total, quantities).filter((weight) => finest([weight]) > decimals).length >= enoughLines;

const noneFiner = ({ total, weights }: SharedWeight): string | undefined => judgeDecimals(total, weights);

function fineEnough(shared: SharedWeight): string | undefined {
  const [expected, got] = [needed(shared), finest(shared.weights)];
  return got < expected ? `no line has more than ${got} decimals, but the shares need ${expected}` : undefined;
}

const decimals = (min: number, max: number) => fc.integer({ min, max });

const fine = alsoOdd({ decimals: 3 });

/** Two header weights of different precision. */
const unequal = (places: fc.Arbitrary<number>, odd = false) =>
  weighed({ totals: 'both', decimals: places, odd }).filter(
    ({ totalGrossWeight: gross, totalNetWeight: net }) => finest([gross?.value ?? '']) !== finest([net?.value ?? '']),
  );

export const weightPrecisionChecks = sharesWeights({
  'weight-allocation-at-most-two-decimals': {
    expected: 'line weights with at most two decimals',
    ...alsoOdd({ decimals: decimals(0, 2) }),
    judge: noneFiner,
  },
  'weight-allocation-uses-two-decimals': {
    needs: ['customs.strict.twoDecimals'],
    expected: 'shares to the second decimal',
    ...alsoOdd({ decimals: decimals(0, 1) }),
    exercises: (shared) => shared.complete && needMoreThan(1, shared) && exactSum(shared) === undefined,
    judge: fineEnough,
  },
  'weight-allocation-follows-header-precision': {
    expected: 'as many decimals as the header total has, and no more',
    ...fine,
    examples: [
      ...fine.examples,
      ...fc.sample(weighed({ decimals: decimals(3, 9), odd: true }), { numRuns: 9, seed: 9 }),
    ],
    exercises: (shared) => shared.complete && needMoreThan(2, shared),
    judge: (shared) => noneFiner(shared) ?? fineEnough(shared),
  },
  'weight-precision-is-per-header-total': {
    expected: 'each header weight distributed with its own number of decimals',
    given: unequal(decimals(0, 3)),
    examples: [
      ...fc.sample(unequal(decimals(0, 3)), { numRuns: 2, seed: 2 }),
      ...fc.sample(unequal(fc.oneof(decimals(0, 2), decimals(3, 9)), true), { numRuns: 8, seed: 8 }),
    ],
    exercises: ({ complete }) => complete,
    judge: (shared) => noneFiner(shared) ?? fineEnough(shared),
  },
});
