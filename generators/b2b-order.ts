import fc from 'fast-check';
import { leastBusinessDays } from '../model/business-days.ts';
import type { B2bOrderDraft } from './draft.ts';
import { type LineOptions, lineSeeds, linesOf } from './line.ts';
import { shipBy } from './ship-by.ts';
import { text } from './text.ts';
import { type TransportOptions, transport } from './transport.ts';

export interface B2bOrderOptions extends Partial<LineOptions>, TransportOptions {
  /** How many lines: a number, or drawn; mostly 1 to 6 by default. */
  readonly lines?: number | fc.Arbitrary<number>;
  /** Business days to the earliest `shipBy`; `'never'` leaves the member out. Default 3. */
  readonly soonestShipBy?: number | 'never';
  /** false: the client takes a fresh one. Default: present or absent. */
  readonly externalId?: boolean;
}

/** So many stocked products serve all small orders. */
export const defaultPool = 12;

const fewLines: fc.Arbitrary<number> = fc.oneof(
  { withCrossShrink: true },
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 6 }) },
  { weight: 1, arbitrary: fc.integer({ min: 7, max: defaultPool }) },
);

const absent = fc.constant(undefined);

/** An order that no rule of the documents forbids, over the whole space that they describe. */
export function b2bOrder(options: B2bOrderOptions = {}): fc.Arbitrary<B2bOrderDraft> {
  const { lots, soonestShipBy = leastBusinessDays, externalId = true } = options;
  // One lot-controlled product is all that a profile can supply.
  const lines = options.lines ?? (lots === undefined ? fewLines : 1);
  const count = typeof lines === 'number' ? fc.constant(lines) : lines;
  const lineOptions: LineOptions = { ...options, pool: options.pool ?? (lots === undefined ? defaultPool : 1) };
  return fc
    .tuple(
      count,
      lineSeeds(lineOptions.pool),
      transport(options),
      soonestShipBy === 'never' ? absent : fc.option(shipBy(soonestShipBy), { nil: undefined, freq: 2 }),
      externalId ? fc.option(text({ max: 60 }), { nil: undefined, freq: 3 }) : absent,
    )
    .map(([n, seeds, transportDraft, shipByDraft, id]) => ({
      ...(id !== undefined && { externalId: id }),
      lines: linesOf(seeds, n, lineOptions),
      ...(shipByDraft && { shipBy: shipByDraft }),
      transport: transportDraft,
    }));
}
