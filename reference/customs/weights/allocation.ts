import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import { Decimal, decimalPlaces, sumOf, unitOf } from '../decimal.ts';
import type { Measure } from '../invoice.ts';

export interface AllocationTask {
  readonly kind: 'gross' | 'net';
  readonly total: Measure;
  /** The other header weight, which does not affect this one. */
  readonly other: Measure | undefined;
  /** In line order. */
  readonly quantities: readonly Decimal[];
}

/** The share of one line, in units of the last decimal. */
export interface Share {
  readonly index: number;
  readonly quantity: Decimal;
  readonly whole: Decimal;
  /** The remainder of the share, in parts of the sum of all quantities. */
  readonly rest: Decimal;
}

/** The shares before rounding. */
export interface ExactShares {
  /** The total, in units of the last decimal. */
  readonly units: Decimal;
  /** Of all quantities. */
  readonly sum: Decimal;
  readonly shares: readonly Share[];
  /** Units that remain when every share is rounded down. */
  readonly left: number;
}

/**
 * Weight rule 3: shares in proportion to quantity, in whole units of the last decimal; the units left over go to the
 * largest fractions, ties by line order. Fractions are compared by their remainders, which are exact, never divided.
 */
export const allocateWeight = seam((world: World, task: AllocationTask): readonly Decimal[] => {
  const { total, quantities } = task;
  const sum = sumOf(quantities);
  if (sum.lte(0)) return quantities.map(() => new Decimal(0));
  const places = placesOf(world, task);
  const units = total.value.times(`1e${places}`);
  const shares = quantities.map((quantity, index): Share => {
    const exact = units.times(quantity);
    const whole = exact.div(sum);
    return { index, quantity, whole, rest: exact.minus(whole.times(sum)) };
  });
  const left = Number(units.minus(sumOf(shares.map(({ whole }) => whole))));
  const unit = unitOf(places);
  return roundedShares(world, task, { units, sum, shares, left }).map((share) => share.times(unit));
});

/** At most two decimals, or those of the header total if it has more. */
export const placesOf = seam(({ variants }: World, { total }: AllocationTask): number =>
  Math.max(variants.has('customs-weights-coarse') ? 0 : 2, decimalPlaces(total.value)),
);

/** In whole units of the last decimal. */
export const roundedShares = seam(
  (world: World, task: AllocationTask, { shares, left }: ExactShares): readonly Decimal[] => {
    const chosen = new Set(remainderOrder(world, task, shares).slice(0, Math.ceil(left)));
    return shares.map(({ index, whole }) => (chosen.has(index) ? whole.plus(1) : whole));
  },
);

/** The lines in the order in which they get a remaining unit. */
export const remainderOrder = seam(
  (_world: World, _task: AllocationTask, shares: readonly Share[]): readonly number[] =>
    shares.toSorted((a, b) => b.rest.cmp(a.rest) || a.index - b.index).map(({ index }) => index),
);
