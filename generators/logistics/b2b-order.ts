import fc from 'fast-check';
import { leastBusinessDays } from '../../model/business-days.ts';
import { fewLines } from '../line-counts.ts';
import { text } from '../text.ts';
import type { B2bOrderDraft } from './draft.ts';
import { type LineOptions, lineSeeds, linesOf } from './line.ts';
import { shipBy } from './ship-by.ts';
import { type TransportOptions, transport } from './transport.ts';

export interface B2bOrderOptions extends Partial<LineOptions>, TransportOptions {
  /** The number of lines, fixed or drawn. Default: mostly 1 to 6. */
  readonly lines?: number | fc.Arbitrary<number>;
  /** Business days to the earliest `shipBy`; `'never'`: no `shipBy`. Default: 3. */
  readonly soonestShipBy?: number | 'never';
  /** false: the client uses a fresh one. Default: present or absent. */
  readonly externalId?: boolean;
}

/** The number of stocked products that all small orders share. */
export const defaultPool = 12;

const absent = fc.constant(undefined);

/** A valid order, from the whole space that the documents describe. */
export function b2bOrder(options: B2bOrderOptions = {}): fc.Arbitrary<B2bOrderDraft> {
  const { lots, soonestShipBy = leastBusinessDays, externalId = true } = options;
  // A profile can supply only one lot-controlled product.
  const lines = options.lines ?? (lots === undefined ? fewLines(defaultPool) : 1);
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
