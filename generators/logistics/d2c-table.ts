import { everyRow, pairwise, type Row } from '../pairwise.ts';
import { spread } from '../spread.ts';
import { textOf } from '../text.ts';
import type { D2cOrderDraft } from './d2c-order.ts';

const besideAxes = {
  mistake: ['unknownSku', 'insufficientInventory', 'invalidAddress', 'duplicateExternalOrderId'],
  lines: ['one', 'few', 'many'],
  place: ['first', 'middle', 'last'],
  packingSlip: ['no', 'yes'],
  externalId: ['plain', 'odd'],
} as const;

type D2cRow = Row<typeof besideAxes>;

/** A valid D2C order, and the mistake to make on one of its lines or in its other members. */
export interface D2cMistakeCase {
  readonly mistake: D2cRow['mistake'];
  readonly order: D2cOrderDraft;
  /** The line of the mistake. */
  readonly line: number;
}

const counts = { one: 1, few: 3, many: 24 } as const;
const ofLine: readonly D2cRow['mistake'][] = ['unknownSku', 'insufficientInventory'];

const isAllowed = ({ mistake, lines, place }: D2cRow): boolean =>
  place === 'first' || (lines !== 'one' && ofLine.includes(mistake));

function caseOf({ mistake, lines, place, packingSlip, externalId }: D2cRow, index: number): D2cMistakeCase {
  const count = counts[lines];
  return {
    mistake,
    line: { first: 0, middle: Math.floor(count / 2), last: count - 1 }[place],
    order: {
      ...(externalId === 'odd' && { externalOrderId: textOf(30, index + 1, 'unicode') }),
      lines: Array.from({ length: count }, (_, nth) => ({
        product: { stocked: nth },
        quantity: 1 + spread(index + 1, nth, 4),
      })),
      ...(packingSlip === 'yes' && { packingSlip: true as const }),
    },
  };
}

/** A target may look at the first lines only. */
const isFarDown = ({ mistake, lines, place }: D2cRow): boolean =>
  ofLine.includes(mistake) && lines === 'many' && place === 'last';

const rows = everyRow(besideAxes, isAllowed);

/** Each mistake beside other members, on other lines and with other references: every pair of these occurs. */
export const d2cMistakeTable: readonly D2cMistakeCase[] = pairwise(rows, rows.filter(isFarDown)).map(caseOf);
