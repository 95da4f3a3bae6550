import type { FaultId } from '../world.ts';
import { Decimal, decimalPlaces, sumOf, unitOf } from './decimal.ts';
import type { Measure } from './invoice.ts';
import { faultyShares, type Share, shareOrder } from './share-order.ts';

export interface AllocationTask {
  readonly faults: ReadonlySet<FaultId>;
  readonly kind: 'gross' | 'net';
  readonly total: Measure;
  /** The other header weight, which has no say in this one. */
  readonly other: Measure | undefined;
  /** In line order. */
  readonly quantities: readonly Decimal[];
}

/**
 * Weight rule 3: shares in proportion to quantity, in whole units of the last decimal; the units left over go to the
 * largest fractions, ties by line order. Fractions are compared by their remainders, which are exact, never divided.
 */
export function allocateWeight(task: AllocationTask): readonly Decimal[] {
  const { faults, total } = task;
  const places = placesOf(task);
  const quantities = weightsOf(task);
  const sum = sumOf(quantities);
  if (sum.lte(0)) return quantities.map(() => new Decimal(0));
  const units = total.value.times(`1e${places}`);
  const shares = quantities.map((quantity, index): Share => {
    const exact = units.times(quantity);
    const whole = exact.div(sum);
    return { index, quantity, whole, rest: exact.minus(whole.times(sum)) };
  });
  const left = Number(units.minus(sumOf(shares.map(({ whole }) => whole))));
  const chosen = new Set(shareOrder(task, shares).slice(0, Math.ceil(left)));
  const fair = shares.map((share) => (chosen.has(share.index) ? share.whole.plus(1) : share.whole));
  const result = faults.size === 0 ? fair : faultyShares(task, { shares, fair, left, sum, units });
  const unit = unitOf(places);
  const wraps = faults.has('weight-wraps-at-32-bits');
  return result.map((share) => (wraps ? new Decimal(Number(share) | 0) : share).times(unit));
}

/** At most two decimals, or those of the header total if it has more. */
function placesOf({ faults, kind, total, other }: AllocationTask): number {
  const own = decimalPlaces(total.value);
  const others = other === undefined ? 0 : decimalPlaces(other.value);
  if (faults.has('weight-always-two-decimals')) return 2;
  if (faults.has('weight-always-three-decimals')) return Math.max(3, own);
  if (faults.has('weight-always-two-decimals-for-net') && kind === 'net') return 2;
  if (faults.has('weight-header-decimals-only')) return own;
  if (faults.has('weight-one-decimal-less') && own > 3) return own - 1;
  if (faults.has('weight-at-most-four-decimals')) return Math.min(4, Math.max(2, own));
  if (faults.has('weight-decimals-of-both-headers')) return Math.max(2, own, others);
  if (faults.has('weight-net-has-decimals-of-gross') && kind === 'net' && other !== undefined)
    return Math.max(2, others);
  return Math.max(2, own);
}

/** What shares are in proportion to: the quantities. */
function weightsOf({ faults, kind, quantities }: AllocationTask): readonly Decimal[] {
  if (faults.has('weight-by-line-count') || (faults.has('weight-net-by-line-count') && kind === 'net')) {
    return quantities.map(() => new Decimal(1));
  }
  if (faults.has('weight-by-whole-quantities')) return quantities.map((quantity) => quantity.round(0, 0));
  if (faults.has('weight-by-quantity-with-two-decimals')) return quantities.map((quantity) => quantity.round(2, 0));
  if (faults.has('weight-by-quantity-up-to-a-billion')) {
    return quantities.map((quantity) => (quantity.gt(1e9) ? new Decimal(1e9) : quantity));
  }
  return quantities;
}
