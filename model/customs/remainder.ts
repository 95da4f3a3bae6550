import { decimalsOf, type Weight } from './allocation.ts';
import { aligned, type Decimal, decimal, shortest, text, unitsAt } from './decimal.ts';

/**
 * The two halves of "rounding remainders go to lines with the largest fractional shares, ties resolved by line order",
 * judged separately: which fractions get a unit, and which lines in a tie.
 */
interface Shares {
  readonly decimals: number;
  /** The units of each line, rounded down. */
  readonly floors: readonly bigint[];
  /** The rest after rounding down, as a numerator over the sum of quantities. */
  readonly fractions: readonly bigint[];
  /** The remaining units after rounding down. */
  readonly left: bigint;
}

const zero: Decimal = { units: 0n, decimals: 0 };
const parsed = (value: string): Decimal => decimal(value) ?? zero;

function sharesOf(total: string, quantities: readonly string[], decimalsOfShares?: number): Shares {
  const header = shortest(parsed(total));
  const decimals = decimalsOfShares ?? decimalsOf(header);
  const { units } = aligned(quantities.map(parsed));
  const sum = units.reduce((a, b) => a + b, 0n);
  if (sum <= 0n) throw new RangeError('quantities must be above zero');
  const expected = unitsAt(header, decimals) ?? 0n;
  const floors = units.map((quantity) => (quantity * expected) / sum);
  return {
    decimals,
    floors,
    fractions: units.map((quantity) => (quantity * expected) % sum),
    left: expected - floors.reduce((a, b) => a + b, 0n),
  };
}

/** Lines of equal fractions, the largest fraction first, each class in line order. */
function classesOf({ fractions }: Shares): readonly (readonly number[])[] {
  const classes = new Map<bigint, number[]>();
  for (const [line, fraction] of fractions.entries()) {
    const equals = classes.get(fraction);
    if (equals) equals.push(line);
    else classes.set(fraction, [line]);
  }
  return [...classes].sort(([a], [b]) => (a > b ? -1 : 1)).map(([, lines]) => lines);
}

/** Units above the rounded-down share of each line; undefined if a weight is not a whole number of units. */
function extras({ floors, decimals }: Shares, weights: readonly Weight[]): readonly bigint[] | undefined {
  if (weights.length !== floors.length) return undefined;
  const units = weights.map((weight) => unitsAt(decimal(weight) ?? { units: 1n, decimals: decimals + 1 }, decimals));
  if (units.includes(undefined)) return undefined;
  return units.map((got, line) => (got ?? 0n) - (floors[line] ?? 0n));
}

/** Whether the weights are whole units of the last decimal, so that the lines with a remainder unit are known. */
export const isWhole = (
  total: string,
  quantities: readonly string[],
  weights: readonly Weight[],
  decimals?: number,
): boolean => extras(sharesOf(total, quantities, decimals), weights) !== undefined;

/** Why the remaining units are not on the largest fractions; undefined if they are. Ties are not judged. */
export function judgeRemainder(
  total: string,
  quantities: readonly string[],
  weights: readonly Weight[],
  decimals?: number,
): string | undefined {
  const shares = sharesOf(total, quantities, decimals);
  const more = extras(shares, weights);
  if (!more) return undefined;
  const off = more.findIndex((extra) => extra !== 0n && extra !== 1n);
  if (off >= 0) {
    const share = text({ units: shares.floors[off] ?? 0n, decimals: shares.decimals });
    return `line ${off + 1} weighs ${weights[off]}, which is neither its share rounded down (${share}) nor one unit more`;
  }
  let { left } = shares;
  for (const lines of classesOf(shares)) {
    const expected = left < BigInt(lines.length) ? left : BigInt(lines.length);
    const got = lines.reduce((sum, line) => sum + (more[line] ?? 0n), 0n);
    if (got !== expected)
      return `of line(s) ${listed(lines)} with equal fractions, ${got} instead of ${expected} got one unit more`;
    left -= expected;
  }
  return undefined;
}

/** Why a later line got a unit before an earlier one with the same fraction; undefined if there is no such line. */
export function judgeTies(
  total: string,
  quantities: readonly string[],
  weights: readonly Weight[],
  decimals?: number,
): string | undefined {
  const shares = sharesOf(total, quantities, decimals);
  const more = extras(shares, weights);
  if (!more) return undefined;
  for (const lines of classesOf(shares)) {
    const at = lines.findIndex((line, nth) => nth > 0 && (more[line] ?? 0n) > (more[lines[nth - 1] ?? line] ?? 0n));
    const [before, line] = [lines[at - 1], lines[at]];
    if (at > 0 && before !== undefined && line !== undefined) {
      return `lines ${before + 1} and ${line + 1} have equal fractions, and the later one got the unit`;
    }
  }
  return undefined;
}

/** Lines whose weight depends on the order of lines: those of the class in which not all lines get a unit. */
export function linesDecidedByOrder(
  total: string,
  quantities: readonly string[],
  decimals?: number,
): ReadonlySet<number> {
  const shares = sharesOf(total, quantities, decimals);
  let { left } = shares;
  for (const lines of classesOf(shares)) {
    if (left > 0n && left < BigInt(lines.length)) return new Set(lines);
    left -= BigInt(lines.length);
  }
  return new Set();
}

const shown = 8;
const listed = (lines: readonly number[]): string =>
  lines
    .slice(0, shown)
    .map((line) => line + 1)
    .join(', ') + (lines.length > shown ? ' …' : '');
