/** Grams per unit of weight and millimetres per unit of length, by the international definitions. */
const sizes: Readonly<Record<string, number>> = {
  oz: 28.349523125,
  lb: 453.59237,
  g: 1,
  kg: 1000,
  mm: 1,
  cm: 10,
  in: 25.4,
  m: 1000,
};

/** The largest relative rounding of a measure that is converted to another unit. */
const slack = 0.005;

export interface Measure {
  readonly value: number;
  readonly unit: string;
}

/**
 * Whether two measures are the same: equal in the same unit, or equal after conversion. Undefined if one of the units is
 * unknown.
 */
export function sameMeasure(one: Measure, other: Measure): boolean | undefined {
  if (one.unit === other.unit) return Math.abs(one.value - other.value) < 1e-6;
  const [first, second] = [sizes[one.unit], sizes[other.unit]];
  if (first === undefined || second === undefined) return undefined;
  return Math.abs(one.value * first - other.value * second) <= slack * Math.max(one.value * first, first, second);
}
