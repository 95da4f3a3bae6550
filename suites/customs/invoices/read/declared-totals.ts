/** Judges that totals are the sums of the lines, where a profile declares it. */

import { knownUnits } from '../../../../clients/customs/line-body.ts';
import type { CustomsNeed } from '../../../../clients/customs/needs.ts';
import type { Json } from '../../../../engine/json.ts';
import { read } from '../../../../engine/pointer.ts';
import { aligned, decimal, text } from '../../../../model/customs/decimal.ts';
import type { CustomsProfile } from '../../../../schemas/target-profile.ts';
import { monitorsOfFamily } from '../../check.ts';
import { linesOf } from '../judge.ts';
import { sameNumber } from './comparison.ts';
import { invoicesExist, partsOf, showsInvoices } from './parts.ts';

interface TotalRule {
  readonly needs: CustomsNeed;
  /** The paths of the total in the invoice and of its parts in each line. The sum of either part is right. */
  readonly total: string;
  readonly parts: readonly string[];
  /** The units of the total and of a part: lines are added up only if all units are the same. */
  readonly unit?: readonly [total: string, part: string];
  /**
   * The sum of the lines has their unit, and is not shown in another one: whether two units differ. A target may write one
   * unit in two ways, unless both are known.
   */
  readonly differ?: Differ;
}

type Differ = (one: string, other: string, profile: CustomsProfile) => boolean;

const bothKnown =
  (kind: 'weight' | 'volume'): Differ =>
  (one, other, { enums }) => {
    const known: readonly string[] = enums[`${kind}Unit`]?.known ?? knownUnits[kind];
    return one !== other && [one, other].every((unit) => known.includes(unit));
  };

/** Sums of binary fractions may differ in their last digits. */
const noise = 1e-11;

const close = (one: number, other: number): boolean => Math.abs(one - other) <= noise * Math.max(1, Math.abs(other));

/** The sum of the lines; undefined if a line shows no part, or one in another unit than the total. */
function sumOf(invoice: Json, part: string, unit: TotalRule['unit']): string | undefined {
  const lines = linesOf(invoice);
  const whole = unit && read(invoice, unit[0]);
  const all = lines.map((line) => {
    const value = read(line, part);
    const fits = unit === undefined || read(line, unit[1]) === whole;
    return fits && (typeof value === 'string' || typeof value === 'number') ? decimal(value) : undefined;
  });
  const known = all.filter((one) => one !== undefined);
  if (lines.length === 0 || known.length < lines.length) return undefined;
  const { units, decimals } = aligned(known);
  return text({ units: units.reduce((sum, one) => sum + one, 0n), decimals });
}

/** The unit of all lines, if the total is their sum and is shown in another unit: a converted total is another number. */
function lostUnit(invoice: Json, { total, parts, unit, differ }: TotalRule, profile: CustomsProfile): Json | undefined {
  if (differ === undefined || unit === undefined) return undefined;
  const [own, ...others] = linesOf(invoice).map((line) => read(line, unit[1]));
  const shown = read(invoice, unit[0]);
  if (typeof own !== 'string' || typeof shown !== 'string' || !differ(own, shown, profile)) return undefined;
  if (others.some((other) => other !== own) || Number(read(invoice, total)) === 0) return undefined;
  const isSum = parts.some((part) => sameNumber(read(invoice, total), sumOf(invoice, part, undefined)));
  return isSum ? own : undefined;
}

export const declaredTotalMonitors = monitorsOfFamily((rule: TotalRule) => {
  const { needs, total, parts, unit } = rule;
  return {
    needs: [...invoicesExist, needs],
    applies: showsInvoices,
    then(exchange, expect) {
      for (const { at, value } of partsOf(exchange, 'invoice')) {
        const own = lostUnit(value, rule, expect.target);
        if (own !== undefined) expect(exchange).member(`${at}${unit?.[0]}`, `${own}, as in all lines`, () => false);
      }
      const judged = partsOf(exchange, 'invoice').flatMap(({ at, value }) => {
        const shown = read(value, total);
        const sums = parts.map((part) => sumOf(value, part, unit)).filter((sum) => sum !== undefined);
        // Other rows judge a total that is absent or is not a number.
        if (sums.length === 0 || decimal(String(shown)) === undefined) return [];
        const holds = sums.some((sum) => sameNumber(shown, sum) || close(Number(shown), Number(sum)));
        return [{ at: `${at}${total}`, sum: [...new Set(sums)].join(' or '), holds }];
      });
      if (judged.length === 0) expect.unexercised(`no invoice shows ${total} and every ${parts.join(' or ')}`);
      const wrong = judged.find(({ holds }) => !holds);
      if (wrong) expect(exchange).member(wrong.at, `${wrong.sum}, the sum of the lines`, () => false);
    },
  };
})({
  'invoice-total-value-is-declared-sum': {
    needs: 'customs.invariants.totals totalValue',
    total: '/total_value/amount',
    parts: ['/value/amount'],
    unit: ['/total_value/currency_code', '/value/currency_code'],
    differ: (one, other) => one !== other,
  },
  'invoice-total-unit-count-is-declared-sum': {
    needs: 'customs.invariants.totals totalUnitCount',
    total: '/total_unit_count',
    // A line shows total_units next to its quantity, which may have decimals; the document does not say which one counts.
    parts: ['/quantity/value', '/total_units'],
  },
  'invoice-total-weight-is-declared-sum': {
    needs: 'customs.invariants.totals totalWeight',
    total: '/total_weight/value',
    parts: ['/weight/value'],
    unit: ['/total_weight/unit', '/weight/unit'],
    differ: bothKnown('weight'),
  },
  'invoice-total-volume-is-declared-sum': {
    needs: 'customs.invariants.totals totalVolume',
    total: '/total_volume/value',
    parts: ['/volume/value'],
    unit: ['/total_volume/unit', '/volume/unit'],
    differ: bothKnown('volume'),
  },
});
