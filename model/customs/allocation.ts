import { aligned, type Decimal, decimal, shortest, text, unitsAt } from './decimal.ts';

/** "at most two decimal places, or the header total's decimal precision if greater" */
const leastDecimals = 2;

/** The number of decimals of the shares of a total. */
export const decimalsOf = (total: Decimal): number => Math.max(leastDecimals, total.decimals);

/**
 * The number of decimals of a target that reads "at most" as an upper bound: that of the finest weight, but at least that
 * of the total. The judgement of a target that uses two decimals is the same: if all its weights need fewer decimals,
 * its allocation is also the allocation to that many.
 */
export function decimalsUsed(total: string, weights: readonly Weight[]): number {
  const header = shortest(parsed(total));
  const used = weights.map((weight) => shortest(decimal(weight) ?? header).decimals);
  return Math.min(decimalsOf(header), Math.max(header.decimals, ...used));
}

function parsed(value: string): Decimal {
  const known = decimal(value);
  if (known === undefined) throw new RangeError(`"${value}" is not a decimal number`);
  return known;
}

/** The shares in whole units of the last decimal, and the remainders as numerators over the sum of the quantities. */
function shares(total: Decimal, decimals: number, quantities: readonly string[]) {
  const { units } = aligned(quantities.map(parsed));
  const sum = units.reduce((a, b) => a + b, 0n);
  if (units.some((quantity) => quantity < 0n) || sum <= 0n) throw new RangeError('quantities must be above zero');
  const expected = unitsAt(total, decimals) ?? 0n;
  return { expected, sum, exact: units.map((quantity) => quantity * expected) };
}

/** Largest remainder: the remaining units go to the largest fractions, and in ties to the earlier line. */
function allocated(total: Decimal, decimals: number, quantities: readonly string[]): bigint[] {
  const { expected, sum, exact } = shares(total, decimals, quantities);
  const units = exact.map((share) => share / sum);
  const left = Number(expected - units.reduce((a, b) => a + b, 0n));
  const byFraction = exact
    .map((share, line) => ({ line, fraction: share % sum }))
    .sort((a, b) => (a.fraction === b.fraction ? a.line - b.line : a.fraction > b.fraction ? -1 : 1));
  for (const { line } of byFraction.slice(0, left)) units[line] = (units[line] ?? 0n) + 1n;
  return units;
}

/**
 * Distributes a header weight across lines (customs › Weight rules › 3), in integers of its last decimal.
 *
 *     allocate('10.005', ['1', '1', '1']) // ['3.335', '3.335', '3.335']
 *     allocate('10', ['1', '1', '1'])     // ['3.34', '3.33', '3.33']
 */
export function allocate(
  total: string,
  quantities: readonly string[],
  decimals = decimalsOf(parsed(total)),
): readonly string[] {
  const header = parsed(total);
  return allocated(header, decimals, quantities).map((units) => text({ units, decimals }));
}

/** A weight as a response shows it: a JSON number, or digits where the profile allows them. */
export type Weight = string | number;

export const isWeight = (value: unknown): value is Weight => typeof value === 'number' || typeof value === 'string';

/** "10.0050" may have four decimals (as written) or three (as a JSON number). */
function precisions(total: Decimal, decimals?: number): readonly number[] {
  if (decimals !== undefined) return [decimals];
  return [...new Set([decimalsOf(total), decimalsOf(shortest(total))])];
}

/**
 * Why the weights are not the allocation of the total, as a sentence; undefined if they are. Compares numbers: "3.30" is
 * 3.3.
 *
 * @param decimals the number of decimals of the shares. Default: two, or that of the total if it has more.
 */
export function judgeAllocation(
  total: string,
  quantities: readonly string[],
  weights: readonly Weight[],
  decimals?: number,
): string | undefined {
  const header = parsed(total);
  const verdicts = precisions(header, decimals).map((one) => judgedAt(header, one, quantities, weights));
  return verdicts.includes(undefined) ? undefined : verdicts[0];
}

function judgedAt(
  total: Decimal,
  decimals: number,
  quantities: readonly string[],
  weights: readonly Weight[],
): string | undefined {
  if (weights.length !== quantities.length)
    return `${weights.length} lines have a weight instead of ${quantities.length}`;
  const expected = allocated(total, decimals, quantities);
  const got: bigint[] = [];
  for (const [line, weight] of weights.entries()) {
    const units = unitsOf(weight, decimals);
    if (typeof units === 'string') return `line ${line + 1}: ${units}`;
    const wanted = expected[line] ?? 0n;
    if (units !== wanted) {
      return `line ${line + 1} of ${expected.length} weighs ${weight}, its allocation is ${text({ units: wanted, decimals })}`;
    }
    got.push(units);
  }
  return sumError(total, decimals, got);
}

function unitsOf(weight: Weight, decimals: number): bigint | string {
  const value = decimal(weight);
  if (value === undefined) return `"${weight}" is not a decimal number`;
  return unitsAt(value, decimals) ?? `${weight} has more than ${decimals} decimals`;
}

function sumError(total: Decimal, decimals: number, units: readonly bigint[]): string | undefined {
  const sum = units.reduce((a, b) => a + b, 0n);
  if (sum === unitsAt(total, decimals)) return undefined;
  return `the lines add up to ${text({ units: sum, decimals })} instead of ${text(total)}`;
}

/** Why the weights do not sum exactly to the total; undefined if they do. */
export function judgeSum(total: string, weights: readonly Weight[]): string | undefined {
  const parts = weights.map((weight) => decimal(weight));
  const wrong = parts.indexOf(undefined);
  if (wrong >= 0) return `line ${wrong + 1}: "${weights[wrong]}" is not a decimal number`;
  const header = parsed(total);
  const { units, decimals } = aligned([header, ...parts.filter((part) => part !== undefined)]);
  return sumError(header, decimals, units.slice(1));
}

/** Why a weight has too many decimals for the total; undefined if none has too many. Trailing zeros do not count. */
export function judgeDecimals(total: string, weights: readonly Weight[]): string | undefined {
  const most = decimalsOf(parsed(total));
  for (const [line, weight] of weights.entries()) {
    const units = unitsOf(weight, most);
    if (typeof units === 'string') return `line ${line + 1}: ${units}`;
  }
  return undefined;
}

/**
 * Why the distance of a line from its exact share is larger than rounding allows; undefined if there is no such line.
 * Rounding leaves less than one unit per line; any line may have the whole remainder.
 */
export function judgeShares(
  total: string,
  quantities: readonly string[],
  weights: readonly Weight[],
  decimalsOfShares?: number,
): string | undefined {
  if (weights.length !== quantities.length)
    return `${weights.length} lines have a weight instead of ${quantities.length}`;
  const header = parsed(total);
  // If the precision is ambiguous, the coarser one is the bound for both.
  const decimals = Math.min(...precisions(header, decimalsOfShares));
  const { sum, exact } = shares(header, decimals, quantities);
  const most = sum * BigInt(weights.length);
  for (const [line, weight] of weights.entries()) {
    const value = decimal(weight);
    if (value === undefined) return `line ${line + 1}: "${weight}" is not a decimal number`;
    // |weight - share| <= one unit per line, multiplied by the sum of quantities and by the additional decimals of the weight.
    const finer = Math.max(0, value.decimals - decimals);
    const scale = 10n ** BigInt(finer);
    const off = (unitsAt(value, decimals + finer) ?? 0n) * sum - (exact[line] ?? 0n) * scale;
    if ((off < 0n ? -off : off) > most * scale) {
      return `line ${line + 1} of ${weights.length} weighs ${weight}, too far from its share of ${total}`;
    }
  }
  return undefined;
}
