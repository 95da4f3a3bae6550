import type { CustomsNeed } from '../../../../clients/customs/needs.ts';
import type { Json } from '../../../../engine/json.ts';
import { read } from '../../../../engine/pointer.ts';
import { aligned, decimal, text } from '../../../../model/customs/decimal.ts';
import { type CustomsWords, monitor } from '../../check.ts';
import { linesOf } from '../judge.ts';
import { sameNumber } from './comparison.ts';
import { invoicesExist, partsOf, showsInvoices } from './parts.ts';

interface TotalRule {
  readonly proves: CustomsWords['requirement'];
  readonly needs: CustomsNeed;
  /** The paths of the total in the invoice and of its parts in each line. The sum of either part is right. */
  readonly total: string;
  readonly parts: readonly string[];
  /** The units of the total and of a part: lines are added up only if all units are the same. */
  readonly unit?: readonly [total: string, part: string];
}

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

const rules: readonly TotalRule[] = [
  {
    proves: 'invoice-total-value-is-declared-sum',
    needs: 'customs.invariants.totals totalValue',
    total: '/total_value/amount',
    parts: ['/value/amount'],
    unit: ['/total_value/currency_code', '/value/currency_code'],
  },
  {
    proves: 'invoice-total-unit-count-is-declared-sum',
    needs: 'customs.invariants.totals totalUnitCount',
    total: '/total_unit_count',
    // A line shows total_units next to its quantity, which may have decimals; the document does not say which one counts.
    parts: ['/quantity/value', '/total_units'],
  },
  {
    proves: 'invoice-total-weight-is-declared-sum',
    needs: 'customs.invariants.totals totalWeight',
    total: '/total_weight/value',
    parts: ['/weight/value'],
    unit: ['/total_weight/unit', '/weight/unit'],
  },
  {
    proves: 'invoice-total-volume-is-declared-sum',
    needs: 'customs.invariants.totals totalVolume',
    total: '/total_volume/value',
    parts: ['/volume/value'],
    unit: ['/total_volume/unit', '/volume/unit'],
  },
];

/** The document leaves the totals open. If a profile declares them as sums, every answer must show the sum. */
export const declaredTotalMonitors = rules.map(({ proves, needs, total, parts, unit }) =>
  monitor({
    proves,
    needs: [...invoicesExist, needs],
    applies: showsInvoices,
    then(exchange, expect) {
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
  }),
);
