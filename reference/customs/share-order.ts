import type { AllocationTask } from './allocation.ts';
import { Decimal, sumOf } from './decimal.ts';

/** What one line is due, in units of the last decimal. */
export interface Share {
  readonly index: number;
  readonly quantity: Decimal;
  readonly whole: Decimal;
  /** What is left of the share, in parts of the sum of all quantities. */
  readonly rest: Decimal;
}

/** The lines in the order in which they get a unit of what rounding left over. */
export function shareOrder(task: AllocationTask, shares: readonly Share[]): readonly number[] {
  const { faults, kind } = task;
  const ordered = [...shares].sort((a, b) => byRest(task, a, b) || byTie(task, a, b));
  const order = ordered.map(({ index }) => index);
  if (faults.has('weight-remainder-to-first-lines')) return [...order].sort((a, b) => a - b);
  if (faults.has('weight-remainder-to-last-lines')) return [...order].sort((a, b) => b - a);
  if (faults.has('weight-net-remainder-to-first-lines') && kind === 'net') return [...order].sort((a, b) => a - b);
  if (faults.has('weight-remainder-within-first-twenty-lines')) {
    return [...order.filter((index) => index < 20), ...order.filter((index) => index >= 20)];
  }
  if (faults.has('weight-first-line-served-last')) return [...order.filter((index) => index > 0), 0];
  return order;
}

function byRest({ faults, quantities }: AllocationTask, a: Share, b: Share): number {
  if (faults.has('weight-remainder-to-smallest-fractions')) return a.rest.cmp(b.rest);
  if (faults.has('weight-remainder-to-largest-quantities')) return b.quantity.cmp(a.quantity);
  if (faults.has('weight-remainder-to-largest-shares')) return b.whole.cmp(a.whole);
  const sixth = (rest: Decimal) => rest.times('1e6').div(sumOf(quantities));
  if (faults.has('weight-remainder-by-six-places')) return sixth(b.rest).cmp(sixth(a.rest));
  return b.rest.cmp(a.rest);
}

function byTie({ faults, kind }: AllocationTask, a: Share, b: Share): number {
  const reversed =
    faults.has('weight-ties-reversed') ||
    (faults.has('weight-net-ties-reversed') && kind === 'net') ||
    (faults.has('weight-ties-reversed-from-ten-lines') && Math.max(a.index, b.index) >= 9);
  if (reversed) return b.index - a.index;
  if (faults.has('weight-ties-to-larger-quantity')) return b.quantity.cmp(a.quantity) || a.index - b.index;
  if (faults.has('weight-ties-to-smaller-quantity')) return a.quantity.cmp(b.quantity) || a.index - b.index;
  return a.index - b.index;
}

interface Outcome {
  readonly shares: readonly Share[];
  readonly fair: readonly Decimal[];
  readonly left: number;
  readonly sum: Decimal;
  readonly units: Decimal;
}

/** Other ways to share out than the documented one; without a fault, the fair shares. */
export function faultyShares({ faults, kind, quantities }: AllocationTask, outcome: Outcome): readonly Decimal[] {
  const { shares, fair, left, sum, units } = outcome;
  const net = kind === 'net';
  const last = fair.length - 1;
  const floors = shares.map(({ whole }) => whole);
  const nearest = shares.map(({ whole, rest }) => (rest.times(2).gte(sum) ? whole.plus(1) : whole));
  const add = (values: readonly Decimal[], index: number, more: number | Decimal) =>
    values.map((value, each) => (each === index ? value.plus(more) : value));
  if (faults.has('weight-floors-everything')) return floors;
  if (faults.has('weight-net-floors-everything') && net) return floors;
  if (faults.has('weight-half-up-without-remainder')) return nearest;
  if (faults.has('weight-half-up-with-rest-on-last')) return add(nearest, last, units.minus(sumOf(nearest)));
  if (faults.has('weight-half-up-with-rest-on-first')) return add(nearest, 0, units.minus(sumOf(nearest)));
  if (faults.has('weight-remainder-all-to-first')) return add(floors, 0, left);
  if (faults.has('weight-remainder-all-to-last')) return add(floors, last, left);
  if (faults.has('weight-remainder-all-to-largest-fraction')) {
    const [first] = [...shares].sort((a, b) => b.rest.cmp(a.rest) || a.index - b.index);
    return add(floors, first?.index ?? 0, left);
  }
  if (faults.has('weight-last-unit-dropped') && left > 1)
    return add(
      fair,
      fair.findLastIndex((v, i) => !v.eq(floors[i] ?? 0)),
      -1,
    );
  if (faults.has('weight-zero-becomes-one-unit')) return fair.map((value) => (value.eq(0) ? new Decimal(1) : value));
  if (faults.has('weight-many-lines-one-unit-more') && fair.length >= 500) return add(fair, last, 1);
  if (faults.has('weight-float-from-seven-lines') && fair.length >= 7) return floatRest(fair, units);
  if (faults.has('weight-single-line-loses-last-decimal') && fair.length === 1 && units.gte(1000))
    return [units.div(10).times(10)];
  if (faults.has('weight-smallest-total-lost') && units.lt(fair.length)) return fair.map(() => new Decimal(0));
  if (faults.has('weight-quantity-as-float')) return floatShares(quantities, units);
  if (faults.has('weight-ties-by-float-from-seven-lines') && fair.length >= 7) return floatShares(quantities, units);
  if (faults.has('weight-shares-first-hundred-lines')) {
    return fair.map((value, index) => (index < 100 ? value : new Decimal(0)));
  }
  if (faults.has('weight-shares-left-unrounded')) {
    return quantities.map((quantity) => new Decimal(String((Number(units) * Number(quantity)) / Number(sum))));
  }
  return fair;
}

/** The last line gets what binary arithmetic leaves of the total. */
function floatRest(fair: readonly Decimal[], units: Decimal): readonly Decimal[] {
  const spent = fair.slice(0, -1).reduce((sum, value) => sum + Number(value) / 100, 0);
  const rest = (Number(units) / 100 - spent) * 100;
  return [...fair.slice(0, -1), new Decimal(String(rest))];
}

/** Floors and fractions by binary arithmetic, so that ties are decided by noise. */
function floatShares(quantities: readonly Decimal[], units: Decimal): readonly Decimal[] {
  const sum = quantities.reduce((total, quantity) => total + Number(quantity), 0);
  const exact = quantities.map((quantity) => (Number(units) * Number(quantity)) / sum);
  const floors = exact.map(Math.floor);
  const left = Math.round(Number(units) - floors.reduce((total, value) => total + value, 0));
  const order = exact.map((value, index) => ({ index, rest: value - Math.floor(value) }));
  order.sort((a, b) => b.rest - a.rest || a.index - b.index);
  const chosen = new Set(order.slice(0, left).map(({ index }) => index));
  return floors.map((value, index) => new Decimal(chosen.has(index) ? value + 1 : value));
}
