import { Decimal, sumOf } from '../../../reference/customs/decimal.ts';
import {
  type AllocationTask,
  type ExactShares,
  remainderOrder,
  roundedShares,
  type Share,
} from '../../../reference/customs/weights/allocation.ts';
import { after, breaking, type FaultRows, instead } from '../../fault.ts';

type Compare = (a: Share, b: Share) => number;

const orderOf = (shares: readonly Share[], compare: Compare): readonly number[] =>
  shares.toSorted(compare).map(({ index }) => index);

/** Gives the units that remain after rounding in another order. */
const ordered = (compare: Compare) =>
  instead(remainderOrder, () => (_world, _task, shares) => orderOf(shares, compare));

/** Rounds shares in another way. */
const rounded = (change: (fair: readonly Decimal[], exact: ExactShares, task: AllocationTask) => readonly Decimal[]) =>
  after(roundedShares, (fair, _world, task, exact) => change(fair, exact, task));

const floors = ({ shares }: ExactShares): readonly Decimal[] => shares.map(({ whole }) => whole);

const nearest = ({ shares, sum }: ExactShares): readonly Decimal[] =>
  shares.map(({ whole, rest }) => (rest.times(2).gte(sum) ? whole.plus(1) : whole));

const add = (values: readonly Decimal[], index: number, more: number | Decimal): readonly Decimal[] =>
  values.map((value, each) => (each === index ? value.plus(more) : value));

/** The last line gets the rest of the total by binary arithmetic. */
function floatRest(fair: readonly Decimal[], units: Decimal): readonly Decimal[] {
  const spent = fair.slice(0, -1).reduce((sum, value) => sum + Number(value) / 100, 0);
  const rest = (Number(units) / 100 - spent) * 100;
  return [...fair.slice(0, -1), new Decimal(String(rest))];
}

/** Floors and fractions by binary arithmetic, so that rounding errors decide ties. */
function floatShares(quantities: readonly Decimal[], units: Decimal): readonly Decimal[] {
  const sum = quantities.reduce((total, quantity) => total + Number(quantity), 0);
  const exact = quantities.map((quantity) => (Number(units) * Number(quantity)) / sum);
  const whole = exact.map(Math.floor);
  const left = Math.round(Number(units) - whole.reduce((total, value) => total + value, 0));
  const order = exact.map((value, index) => ({ index, rest: value - Math.floor(value) }));
  order.sort((a, b) => b.rest - a.rest || a.index - b.index);
  const chosen = new Set(order.slice(0, left).map(({ index }) => index));
  return whole.map((value, index) => new Decimal(chosen.has(index) ? value + 1 : value));
}

/** Faults of how the shares of a weight are rounded. */
export const weightRoundingFaults = {
  ...breaking('weight-remainder-to-largest-fractions', {
    'weight-remainder-to-first-lines': [
      'Gives the remaining units to the first lines, one each.',
      ordered((a, b) => a.index - b.index),
    ],
    'weight-remainder-to-last-lines': [
      'Gives the remaining units to the last lines, one each.',
      ordered((a, b) => b.index - a.index),
    ],
    'weight-net-remainder-to-first-lines': [
      'Gives the remaining units of the net weight to the first lines.',
      after(remainderOrder, (order, _world, { kind }) => (kind === 'net' ? order.toSorted((a, b) => a - b) : order)),
    ],
    'weight-remainder-within-first-twenty-lines': [
      'Gives the remaining units to the first twenty lines before all others.',
      after(remainderOrder, (order) => [
        ...order.filter((index) => index < 20),
        ...order.filter((index) => index >= 20),
      ]),
    ],
    'weight-first-line-served-last': [
      'Gives the first line a remaining unit last, whatever its fraction.',
      after(remainderOrder, (order) => [...order.filter((index) => index > 0), 0]),
    ],
    'weight-remainder-to-smallest-fractions': [
      'Gives the remaining units to the smallest fractions.',
      ordered((a, b) => a.rest.cmp(b.rest) || a.index - b.index),
    ],
    'weight-remainder-to-largest-quantities': [
      'Gives the remaining units to the largest quantities.',
      ordered((a, b) => b.quantity.cmp(a.quantity) || a.index - b.index),
    ],
    'weight-remainder-to-largest-shares': [
      'Gives the remaining units to the largest whole shares.',
      ordered((a, b) => b.whole.cmp(a.whole) || a.index - b.index),
    ],
    'weight-remainder-by-six-places': [
      'Compares fractions of shares only to six places.',
      instead(remainderOrder, () => (_world, { quantities }, shares) => {
        const sixth = ({ rest }: Share) => rest.times('1e6').div(sumOf(quantities));
        return shares.toSorted((a, b) => sixth(b).cmp(sixth(a)) || a.index - b.index).map(({ index }) => index);
      }),
    ],
    'weight-half-up-with-rest-on-last': [
      'Rounds every share to the nearest unit and gives the difference to the last line.',
      rounded((_fair, exact) => {
        const values = nearest(exact);
        return add(values, values.length - 1, exact.units.minus(sumOf(values)));
      }),
    ],
    'weight-half-up-with-rest-on-first': [
      'Rounds every share to the nearest unit and gives the difference to the first line.',
      rounded((_fair, exact) => {
        const values = nearest(exact);
        return add(values, 0, exact.units.minus(sumOf(values)));
      }),
    ],
    'weight-remainder-all-to-first': [
      'Gives the whole remainder to the first line.',
      rounded((_fair, exact) => add(floors(exact), 0, exact.left)),
    ],
    'weight-remainder-all-to-last': [
      'Gives the whole remainder to the last line.',
      rounded((fair, exact) => add(floors(exact), fair.length - 1, exact.left)),
    ],
    'weight-remainder-all-to-largest-fraction': [
      'Gives the whole remainder to the one line with the largest fraction.',
      rounded((_fair, exact) => {
        const [first] = orderOf(exact.shares, (a, b) => b.rest.cmp(a.rest) || a.index - b.index);
        return add(floors(exact), first ?? 0, exact.left);
      }),
    ],
  }),
  ...breaking('weight-remainder-ties-by-line-order', {
    'weight-ties-reversed': [
      'Prefers the later line in ties.',
      ordered((a, b) => b.rest.cmp(a.rest) || b.index - a.index),
    ],
    'weight-net-ties-reversed': [
      'Prefers the later line in ties of the net weight.',
      instead(
        remainderOrder,
        (honest) => (world, task, shares) =>
          task.kind === 'net'
            ? orderOf(shares, (a, b) => b.rest.cmp(a.rest) || b.index - a.index)
            : honest(world, task, shares),
      ),
    ],
    'weight-ties-reversed-from-ten-lines': [
      'Prefers the later line in ties of ten or more lines.',
      ordered(
        (a, b) => b.rest.cmp(a.rest) || (Math.max(a.index, b.index) >= 9 ? b.index - a.index : a.index - b.index),
      ),
    ],
    'weight-ties-to-larger-quantity': [
      'Prefers the line with the larger quantity in ties.',
      ordered((a, b) => b.rest.cmp(a.rest) || b.quantity.cmp(a.quantity) || a.index - b.index),
    ],
    'weight-ties-to-smaller-quantity': [
      'Prefers the line with the smaller quantity in ties.',
      ordered((a, b) => b.rest.cmp(a.rest) || a.quantity.cmp(b.quantity) || a.index - b.index),
    ],
    'weight-quantity-as-float': [
      'Compares fractions by binary arithmetic, so that rounding errors decide ties.',
      rounded((_fair, { units }, { quantities }) => floatShares(quantities, units)),
    ],
    'weight-ties-by-float-from-seven-lines': [
      'Compares fractions by binary arithmetic if there are seven or more lines, so that rounding errors decide ties.',
      rounded((fair, { units }, { quantities }) => (fair.length >= 7 ? floatShares(quantities, units) : fair)),
    ],
  }),
  ...breaking('weight-gross-sum-is-exact', {
    'weight-floors-everything': [
      'Rounds every share down and drops the remainder.',
      rounded((_fair, exact) => floors(exact)),
    ],
    'weight-half-up-without-remainder': [
      'Rounds every share to the nearest unit, and does not correct the sum.',
      rounded((_fair, exact) => nearest(exact)),
    ],
    'weight-last-unit-dropped': [
      'Loses one of several remaining units.',
      rounded((fair, { shares, left }) => {
        const last = fair.findLastIndex((value, index) => !value.eq(shares[index]?.whole ?? 0));
        return left > 1 ? add(fair, last, -1) : fair;
      }),
    ],
    'weight-smallest-total-lost': [
      'Distributes nothing if there are fewer units than lines.',
      rounded((fair, { units }) => (units.lt(fair.length) ? fair.map(() => new Decimal(0)) : fair)),
    ],
    'weight-wraps-at-32-bits': [
      'Counts the units of a line weight in 32 bits.',
      rounded((fair) => fair.map((value) => new Decimal(Number(value) | 0))),
    ],
  }),
  'weight-net-floors-everything': {
    breaks: 'weight-net-sum-is-exact',
    wrong: 'Rounds every share of the net weight down and drops the remainder.',
    by: rounded((fair, exact, { kind }) => (kind === 'net' ? floors(exact) : fair)),
  },
  'weight-zero-becomes-one-unit': {
    breaks: 'weight-allocation-may-be-zero',
    wrong: 'Gives every line at least one unit of the last decimal.',
    by: rounded((fair) => fair.map((value) => (value.eq(0) ? new Decimal(1) : value))),
  },
  ...breaking('weight-sum-exact-over-many-lines', {
    'weight-many-lines-one-unit-more': [
      'Adds one unit to the last of five hundred or more lines.',
      rounded((fair) => (fair.length >= 500 ? add(fair, fair.length - 1, 1) : fair)),
    ],
    'weight-float-from-seven-lines': [
      'Gives the last of seven or more lines the rest of the total by binary arithmetic.',
      rounded((fair, { units }) => (fair.length >= 7 ? floatRest(fair, units) : fair)),
    ],
    'weight-shares-first-hundred-lines': [
      'Gives header weights only to the first hundred lines: the other lines show zero, and their part is lost.',
      rounded((fair) => fair.map((value, index) => (index < 100 ? value : new Decimal(0)))),
    ],
  }),
  'weight-single-line-loses-last-decimal': {
    breaks: 'weight-single-line-gets-the-total',
    wrong: 'Removes the last decimal of the total if there is only one line.',
    by: rounded((fair, { units }) => (fair.length === 1 && units.gte(1000) ? [units.div(10).times(10)] : fair)),
  },
  'weight-shares-left-unrounded': {
    breaks: 'weight-allocation-at-most-two-decimals',
    wrong:
      'Does not round shares: each line shows total times quantity divided by the sum of quantities as a binary float.',
    by: rounded((_fair, { units, sum }, { quantities }) =>
      quantities.map((quantity) => new Decimal(String((Number(units) * Number(quantity)) / Number(sum)))),
    ),
  },
} as const satisfies FaultRows;
