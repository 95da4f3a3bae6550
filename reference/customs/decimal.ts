import Big from 'big.js';

/**
 * A separate constructor, so that integer division rounds down. big.js, because its sums, differences and
 * products are exact at any length, without a precision that could be set too low.
 */
export const Decimal = Big();
Decimal.DP = 0;
Decimal.RM = 0;

export type Decimal = Big;

const notation = /^[+-]?(\d+(\.\d+)?|\.\d+)$/;

/** A JSON number is read by its shortest text, so 10.005 is exactly 10.005; a text must be plain digits. */
export function decimalOf(value: unknown): Decimal | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? new Decimal(String(value)) : undefined;
  return typeof value === 'string' && notation.test(value) ? new Decimal(value) : undefined;
}

export function decimalPlaces(value: Decimal): number {
  return Math.max(0, value.c.length - 1 - value.e);
}

/** 10 to the power of minus `places`. */
export function unitOf(places: number): Decimal {
  return new Decimal(`1e-${places}`);
}

export function sumOf(values: Iterable<Decimal>): Decimal {
  let sum = new Decimal(0);
  for (const value of values) sum = sum.plus(value);
  return sum;
}
