import type { Row } from '../pairwise.ts';
import { spread } from '../spread.ts';
import { textOf } from '../text.ts';
import type { B2bOrderDraft, LineDraft, TransportDraft } from './draft.ts';
import { gtinOf, upcOf } from './line.ts';
import { clearlyFineBusinessDay, noon } from './ship-by.ts';
import { cell, legalDetails } from './transport.ts';

const [firstCarrier, secondCarrier] = legalDetails('THIRD_PARTY');
const collectDetails = legalDetails('COLLECT');

/** A legal `transportationDetails` of each kind. STANDARD is the speed that is most likely available. */
const transports = {
  parcel: cell('DEFAULT', 'PARCEL', undefined),
  speed: cell('DEFAULT', 'PARCEL', undefined, 'STANDARD'),
  method: { ...cell('DEFAULT', 'PARCEL', undefined), shippingMethod: true },
  'speed and method': { ...cell('DEFAULT', 'PARCEL', undefined, 'STANDARD'), shippingMethod: true },
  freight: cell('DEFAULT', 'LTL', undefined),
  seller: cell('SELLER', 'PARCEL', undefined),
  'seller freight': cell('SELLER', 'FTL', undefined),
  'third party': cell('THIRD_PARTY', 'PARCEL', firstCarrier),
  receiver: cell('RECEIVER', 'PARCEL', secondCarrier),
  collect: cell('COLLECT', 'PARCEL', collectDetails[0]),
  'collect in full': cell('COLLECT', 'PARCEL', collectDetails.at(-1)),
} as const satisfies Readonly<Record<string, TransportDraft>>;

type TransportKind = keyof typeof transports;
const transportKinds = Object.keys(transports) as readonly TransportKind[];

/** What else an order has beside a mistake. */
export const besideAxes = {
  transport: transportKinds,
  schedule: ['none', 'ahead'],
  /** How the lines name their products. */
  naming: ['sku', 'data', 'whole data', 'in turn'],
  lines: ['one', 'few', 'many', 'too many'],
  /** Where the mistake is, if it is on a line. */
  place: ['first', 'middle', 'last'],
  externalId: ['plain', 'odd'],
} as const;

export type BesideRow = Row<typeof besideAxes>;

/** As many as the first batch of stocked products. */
const lineCounts = { one: 1, few: 3, many: 40, 'too many': 1001 } as const;

export const placeIn = ({ lines, place }: Pick<BesideRow, 'lines' | 'place'>): number =>
  ({ first: 0, middle: Math.floor(lineCounts[lines] / 2), last: lineCounts[lines] - 1 })[place];

/** A line of the naming. @param index its number, which is also that of its product. */
function namedLine(naming: BesideRow['naming'], index: number, quantity: number): LineDraft {
  const product = { stocked: index };
  const way = naming === 'in turn' ? (['sku', 'whole data'] as const)[index % 2] : naming;
  if (way === 'sku') return { product, quantity, by: 'logisticsSku' };
  if (way === 'data') return { product, quantity, by: 'productData' };
  const others = { upc: upcOf(index), gtin: gtinOf(index), buyerPartNumber: `PN ${index}/é` };
  return { product, quantity, by: 'productData', ...others };
}

const mostUnits = 9;

/** The valid order of a row. */
export function orderOf(row: BesideRow, seed: number): B2bOrderDraft {
  const quantityOf = (index: number): number => 1 + spread(seed, index, mostUnits);
  return {
    ...(row.externalId === 'odd' && { externalId: textOf(40, seed, 'unicode') }),
    lines: Array.from({ length: lineCounts[row.lines] }, (_, index) => namedLine(row.naming, index, quantityOf(index))),
    ...(row.schedule === 'ahead' && { shipBy: { businessDays: clearlyFineBusinessDay, timeOfDay: noon } }),
    transport: transports[row.transport],
  };
}
