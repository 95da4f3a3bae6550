import { aligned, type Decimal, decimal, shortest, text, unitsAt } from './decimal.ts';

/** "at most two decimal places, or the header total's decimal precision if greater" */
export const leastDecimals = 2;

/** How many decimals the shares of a total have. */
export const decimalsOf = (total: Decimal): number => Math.max(leastDecimals, total.decimals);

/**
 * The decimals to which a target shares that reads "at most": those of the finest weight, but no fewer than the total has.
 * A target that shares to two decimals is judged the same by them: an allocation to two decimals whose weights all need
 * fewer is also the allocation to so many.
 */
export function decimalsUsed(total: string, weights: readonly Weight[]): number {
  const header = shortest(parsed(total));
  const used = weights.map((weight) => shortest(decimal(weight) ?? header).decimals);
  return Math.min(decimalsOf(header), Math.max(header.decimals, ...used));
}

function parsed(value: string): Decimal {
  const known = decimal(value);
  if (known === undefined) throw new RangeError(`"${value}" is no decimal number`);
  return known;
}

/** Units of the last decimal by which the shares are whole; the rest stands over the sum of the quantities. */
function shares(total: Decimal, decimals: number, quantities: readonly string[]) {
  const { units } = aligned(quantities.map(parsed));
  const sum = units.reduce((a, b) => a + b, 0n);
  if (units.some((quantity) => quantity < 0n) || sum <= 0n) throw new RangeError('quantities must be above zero');
  const due = unitsAt(total, decimals) ?? 0n;
  return { due, sum, exact: units.map((quantity) => quantity * due) };
}

/** Largest remainder: what rounding down leaves goes to the largest fractions, and among equals to the earlier line. */
function allocated(total: Decimal, decimals: number, quantities: readonly string[]): bigint[] {
  const { due, sum, exact } = shares(total, decimals, quantities);
  const units = exact.map((share) => share / sum);
  const left = Number(due - units.reduce((a, b) => a + b, 0n));
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

/** A weight as an answer shows it: a JSON number, or digits where the profile allows them. */
export type Weight = string | number;

/** "10.0050" may be read as written or as the number that JSON makes of it: four decimals or three. */
function precisions(total: Decimal, decimals?: number): readonly number[] {
  if (decimals !== undefined) return [decimals];
  return [...new Set([decimalsOf(total), decimalsOf(shortest(total))])];
}

/**
 * Why the weights are not the allocation of the total, as a sentence; undefined if they are. Compared as numbers: "3.30"
 * is 3.3.
 *
 * @param decimals of the shares; absent: two, or those of the total if it has more.
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
  if (weights.length !== quantities.length) return `${weights.length} lines are weighed, not ${quantities.length}`;
  const due = allocated(total, decimals, quantities);
  const got: bigint[] = [];
  for (const [line, weight] of weights.entries()) {
    const units = unitsOf(weight, decimals);
    if (typeof units === 'string') return `line ${line + 1}: ${units}`;
    const wanted = due[line] ?? 0n;
    if (units !== wanted) {
      return `line ${line + 1} of ${due.length} weighs ${weight}, its allocation is ${text({ units: wanted, decimals })}`;
    }
    got.push(units);
  }
  return sumError(total, decimals, got);
}

function unitsOf(weight: Weight, decimals: number): bigint | string {
  const value = decimal(weight);
  if (value === undefined) return `"${weight}" is no decimal number`;
  return unitsAt(value, decimals) ?? `${weight} has more than ${decimals} decimals`;
}

function sumError(total: Decimal, decimals: number, units: readonly bigint[]): string | undefined {
  const sum = units.reduce((a, b) => a + b, 0n);
  if (sum === unitsAt(total, decimals)) return undefined;
  return `the lines sum to ${text({ units: sum, decimals })}, not to ${text(total)}`;
}

/** Why the weights do not sum exactly to the total; undefined if they do. */
export function judgeSum(total: string, weights: readonly Weight[]): string | undefined {
  const parts = weights.map((weight) => decimal(weight));
  const wrong = parts.indexOf(undefined);
  if (wrong >= 0) return `line ${wrong + 1}: "${weights[wrong]}" is no decimal number`;
  const header = parsed(total);
  const { units, decimals } = aligned([header, ...parts.filter((part) => part !== undefined)]);
  return sumError(header, decimals, units.slice(1));
}

/** Why a weight has too many decimals for the total; undefined if none has. Trailing zeros do not count. */
export function judgeDecimals(total: string, weights: readonly Weight[]): string | undefined {
  const most = decimalsOf(parsed(total));
  for (const [line, weight] of weights.entries()) {
    const units = unitsOf(weight, most);
    if (typeof units === 'string') return `line ${line + 1}: ${units}`;
  }
  return undefined;
}

/**
 * Why a line lies further off its exact share than rounding can bring it; undefined if none does. Rounding leaves less than a
 * unit a line: whoever got the remainder, and be it all of it, is of no matter here.
 */
export function judgeShares(
  total: string,
  quantities: readonly string[],
  weights: readonly Weight[],
  decimalsOfShares?: number,
): string | undefined {
  if (weights.length !== quantities.length) return `${weights.length} lines are weighed, not ${quantities.length}`;
  const header = parsed(total);
  // Where precision is ambiguous, the coarser one bounds both.
  const decimals = Math.min(...precisions(header, decimalsOfShares));
  const { sum, exact } = shares(header, decimals, quantities);
  const most = sum * BigInt(weights.length);
  for (const [line, weight] of weights.entries()) {
    const value = decimal(weight);
    if (value === undefined) return `line ${line + 1}: "${weight}" is no decimal number`;
    // |weight - share| <= a unit a line, multiplied by the sum of quantities and by the decimals that the weight may have more.
    const finer = Math.max(0, value.decimals - decimals);
    const scale = 10n ** BigInt(finer);
    const off = (unitsAt(value, decimals + finer) ?? 0n) * sum - (exact[line] ?? 0n) * scale;
    if ((off < 0n ? -off : off) > most * scale) {
      return `line ${line + 1} of ${weights.length} weighs ${weight}, too far off its share of ${total}`;
    }
  }
  return undefined;
}
