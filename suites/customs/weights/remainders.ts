/** Judges which lines get the remainder of an allocation. */

import fc from 'fast-check';
import { judgeAllocation } from '../../../model/customs/allocation.ts';
import { isWhole, judgeRemainder, judgeTies } from '../../../model/customs/remainder.ts';
import { alsoOdd, byDecimals, isSharedOut, type SharedWeight, sharesWeights } from './shared-weight.ts';
import { lateFractionInvoices, vectorInvoices } from './vector-invoices.ts';

/** Whether all weights are shown in whole units, so that the lines with a remainder are known. */
const tellsWho = (shared: SharedWeight): boolean =>
  shared.complete && byDecimals(isWhole)(shared) && isSharedOut(shared);

const lines = fc.integer({ min: 10, max: 60 });

const any = alsoOdd();
const { examples: oddQuantities } = alsoOdd({ aims: ['odd quantities'] });
const exact = alsoOdd({ aims: ['halves', 'thirds', 'one unit above', 'one unit below', 'distinct'] });

export const weightRemainderChecks = sharesWeights({
  // The next row judges which of equal fractions gets the unit.
  'weight-remainder-to-largest-fractions': {
    expected: 'one unit more on each of the lines with the largest fractions',
    ...any,
    examples: [...any.examples, ...lateFractionInvoices],
    exercises: tellsWho,
    judge: byDecimals(judgeRemainder),
  },
  'weight-remainder-ties-by-line-order': {
    expected: 'the unit on the earlier of lines with equal fractions',
    ...alsoOdd({ aims: ['one unit left', 'one unit short', 'some units left', 'halves', 'thirds', 'tiny'] }),
    exercises: tellsWho,
    judge: byDecimals(judgeTies),
  },
  // Small totals over many lines: the remainder is nearly the whole weight.
  'weight-remainder-ties-by-line-order-over-many-lines': {
    expected: 'the unit on the earlier of lines with equal fractions',
    ...alsoOdd({ aims: ['some units left', 'halves', 'thirds', 'tiny'], lines }),
    cases: 25,
    exercises: tellsWho,
    judge: byDecimals(judgeTies),
  },
  // Exact to the last unit; the examples were calculated by hand.
  'weight-remainder-to-largest-fractions-exactly': {
    expected: 'the allocation by largest remainders',
    ...exact,
    examples: [...exact.examples, ...oddQuantities, ...vectorInvoices],
    // Another requirement says which of equal fractions gets the unit; without it, the result cannot be exact.
    exercises: (shared) => shared.complete && isSharedOut(shared) && byDecimals(judgeTies)(shared) === undefined,
    judge: byDecimals(judgeAllocation),
  },
});
