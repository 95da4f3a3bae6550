import { everyRow, pairwise, type Row } from '../pairwise.ts';
import { spread } from '../spread.ts';
import type { B2bOrderDraft, BrokenB2bOrder } from './draft.ts';
import type { TransportRule } from './illegal-transport.ts';
import { type BesideRule, besideRules, brokenBeside, brokenTransportBeside } from './order-mistakes.ts';
import { type BesideRow, besideAxes, orderOf } from './order-rows.ts';

const tableAxes = { rule: besideRules, ...besideAxes } as const;

type TableRow = Row<typeof tableAxes>;

/** The mistake is in a part of the order for which the lines of the row, or their number, do not matter. */
const placeless: readonly BesideRule[] = [
  'b2b-ship-by-past-refused',
  'b2b-ship-by-same-day-refused',
  'b2b-ship-by-third-business-day',
  'b2b-lines-above-thousand-refused',
  'b2b-one-warehouse-required',
  'b2b-address-invalid-refused',
];
/** The mistake is the date itself. */
const ofDate = placeless.slice(0, 3);
const repeating: readonly BesideRule[] = ['b2b-lines-distinct-sku', 'b2b-lines-distinct-product-data'];
const limit: BesideRule = 'b2b-lines-above-thousand-refused';
/** Orders of a thousand lines are costly: no kind that differs little from another. */
const costlyKinds = ['speed and method', 'seller freight', 'third party', 'receiver', 'collect'] as const;

function linesOf(rule: BesideRule): readonly BesideRow['lines'][] {
  if (rule === limit) return ['too many'];
  if (rule === 'b2b-stock-insufficient-refused' || rule === 'b2b-one-warehouse-required') return ['one'];
  const isOfLines = rule === 'b2b-stock-each-line' || repeating.includes(rule);
  return isOfLines ? ['few', 'many'] : ['one', 'few', 'many'];
}

/** A sample of all rows is enough to choose from, and is made in an instant. */
const candidates = 16;

function sampled(rule: BesideRule, ruleIndex: number): readonly TableRow[] {
  const kinds = rule === limit ? costlyKinds : besideAxes.transport;
  return kinds.flatMap((transport, kind) =>
    Array.from({ length: candidates }, (_, nth) => {
      const seed = 1 + ruleIndex * 1_000 + kind * candidates + nth;
      const pick = <Value>(values: readonly Value[], axis: number): Value =>
        values[spread(seed, axis, values.length)] as Value;
      const lines = pick(linesOf(rule), 3);
      return {
        rule,
        transport,
        schedule: ofDate.includes(rule) ? 'none' : pick(besideAxes.schedule, 1),
        // The lines of the products in two warehouses have a form of their own.
        naming: rule === 'b2b-one-warehouse-required' ? 'sku' : pick(besideAxes.naming, 2),
        lines,
        place: lines === 'one' || placeless.includes(rule) ? 'first' : pick(besideAxes.place, 4),
        externalId: pick(besideAxes.externalId, 5),
      } as const;
    }),
  );
}

const table: readonly TableRow[] = pairwise(besideRules.flatMap(sampled));

const seedOf = (row: BesideRow, nth: number): number => 1 + nth * 37 + row.naming.length * 7 + row.place.length;

/**
 * Orders that break the rule, each beside other members, on another line and with other identifiers: a rule may be checked
 * only where another member is absent. All rows of the table together contain each pair of values.
 */
export const besideTable = (rule: BesideRule): readonly BrokenB2bOrder[] =>
  table
    .filter((row) => row.rule === rule)
    .map((row, nth) => ({ breaks: rule, ...brokenBeside(rule, row, seedOf(row, nth)) }));

const plainest = { transport: 'parcel', place: 'first' } as const;
const otherAxes = {
  schedule: besideAxes.schedule,
  naming: besideAxes.naming,
  lines: ['one', 'few', 'many'],
  externalId: besideAxes.externalId,
} as const;
const otherRows = pairwise(everyRow(otherAxes, () => true));

/** The same for a rule of `transportationDetails`, whose cells are the transports. */
export const transportTable = (rule: TransportRule): readonly BrokenB2bOrder[] =>
  otherRows.map((row, nth) => {
    const whole: BesideRow = { ...row, ...plainest };
    return { breaks: rule, ...brokenTransportBeside(rule, whole, seedOf(whole, nth), nth) };
  });

/** Transports that differ in the members that they have. */
const unlike = ['parcel', 'speed and method', 'freight', 'third party', 'receiver', 'collect in full'] as const;

/** Valid orders that contain each pair of values. */
export const validTable: readonly B2bOrderDraft[] = pairwise(
  everyRow({ transport: unlike, ...otherAxes }, () => true),
).map((row, nth) => {
  const whole: BesideRow = { ...row, place: 'first' };
  return orderOf(whole, seedOf(whole, nth));
});
