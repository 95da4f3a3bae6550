import fc from 'fast-check';
import { everyRow, pairwise, type Row } from '../../pairwise.ts';
import { maxSeed, spread } from '../../spread.ts';
import { type InboundDraft, inboundShapes, packagesOf, productCount, sealed } from '../inbound.ts';

export const receiveTypes = ['ASN', 'UNIT_RECEIVING', 'CASE_PACK_RECEIVING'] as const;
const receiveScenarios = ['FULL', 'EXPLICIT_QTY', 'PARTIAL', 'NONE'] as const;

export interface LotDraft {
  readonly lotNumber?: string;
  /** Whole days after the current UTC date of the target. */
  readonly expiresInDays?: number;
}

/** The body of simulate-receive; absent members are not sent. */
export interface ReceiveDraft {
  readonly receiveType?: (typeof receiveTypes)[number];
  readonly scenario?: (typeof receiveScenarios)[number];
  /** `receivedQty`. */
  readonly quantities?: readonly { readonly product: number; readonly quantity: number }[];
  /** `skusToReceive`. */
  readonly chosen?: readonly number[];
  readonly reserveCase?: boolean;
  readonly lot?: LotDraft;
}

const receiveAxes = {
  receiveType: ['default', ...receiveTypes],
  scenario: ['default', ...receiveScenarios],
  /** The quantity in EXPLICIT_QTY for the listed products, compared with the expected one. */
  quantity: ['none', 'below', 'at', 'above', 'mixed'],
  /** Which products EXPLICIT_QTY and PARTIAL list. */
  listed: ['none', 'first', 'last', 'all but one', 'all'],
  shipment: inboundShapes,
  lot: ['none', 'given'],
  reserveCase: ['absent', 'false', 'true'],
} as const;

export type ReceiveRow = Row<typeof receiveAxes>;

/** A shipment, and the requested receive. */
export interface ReceiveCase {
  readonly row: ReceiveRow;
  readonly inbound: InboundDraft;
  /** Absent: no body. */
  readonly receive?: ReceiveDraft;
}

const isWellFormed = ({ receiveType, scenario, quantity, listed, lot, reserveCase }: ReceiveRow): boolean => {
  const lists = scenario === 'EXPLICIT_QTY' || scenario === 'PARTIAL';
  return (
    lists === (listed !== 'none') &&
    (scenario === 'EXPLICIT_QTY') === (quantity !== 'none') &&
    // The other types must ignore lots; the effect on a product that is not lot-controlled is open (gap receive-naming).
    !(lot === 'given' && receiveType === 'UNIT_RECEIVING') &&
    (reserveCase === 'absent' || receiveType === 'CASE_PACK_RECEIVING')
  );
};

/** "EXPLICIT_QTY and PARTIAL are unsupported for CASE_PACK_RECEIVING." */
const isSupported = ({ receiveType, listed }: ReceiveRow): boolean =>
  receiveType !== 'CASE_PACK_RECEIVING' || listed === 'none';

const rows = everyRow(receiveAxes, isWellFormed);
const supportedRows = rows.filter(isSupported);
/** Rows with an unsupported pair. They have no other mistake, which could hide the reason of the refusal. */
const unsupportedRows = rows.filter((row) => !isSupported(row));

type Wanted = (row: ReceiveRow) => boolean;

/** Plain receipts in full, for which the sum over all packages matters most. */
const isPlain = ({ receiveType, scenario, lot }: ReceiveRow): boolean =>
  scenario === 'FULL' && lot === 'none' && (receiveType === 'ASN' || receiveType === 'UNIT_RECEIVING');

const seedOf = (text: string): number =>
  1 + [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % maxSeed, 0);

const supportedTable = pairwise(supportedRows, supportedRows.filter(isPlain)).map((row) =>
  receiveCaseOf(row, seedOf(Object.values(row).join())),
);

/** Some rows of the one pairwise table of allowed receipts: each is received once for all checks. */
export const receiveTable = (where: Wanted = () => true): readonly ReceiveCase[] =>
  supportedTable.filter(({ row }) => where(row));

/** The pairwise table of unsupported receipts. Those of one scenario and shape are of the same shipment. */
export const unsupportedTable = (where: Wanted = () => true): readonly ReceiveCase[] =>
  pairwise(unsupportedRows.filter(where)).map((row) => receiveCaseOf(row, seedOf(row.scenario + row.shipment)));

const drawn = (from: readonly ReceiveRow[]): fc.Arbitrary<ReceiveCase> =>
  fc.tuple(fc.constantFrom(...from), fc.nat(maxSeed)).map(([row, seed]) => receiveCaseOf(row, seed));

/** Receipts of any row that `where` selects, in the table or not. */
export const receiveCases = (where: Wanted): fc.Arbitrary<ReceiveCase> => drawn(supportedRows.filter(where));

export const unsupportedReceiveCases = (where: Wanted): fc.Arbitrary<ReceiveCase> =>
  drawn(unsupportedRows.filter(where));

/** The receipt of a row and a seed. */
function receiveCaseOf(row: ReceiveRow, seed: number): ReceiveCase {
  const packed = { packages: packagesOf(row.shipment, seed) };
  const inbound = row.receiveType === 'CASE_PACK_RECEIVING' ? sealed(packed) : packed;
  const products = listedProducts(row, productCount(inbound), seed);
  return {
    row,
    inbound,
    receive: {
      ...(row.receiveType !== 'default' && { receiveType: row.receiveType }),
      ...(row.scenario !== 'default' && { scenario: row.scenario }),
      ...(row.scenario === 'EXPLICIT_QTY' && {
        quantities: products.map((product, index) => ({
          product,
          quantity: givenQuantity(row.quantity, inbound, product, index, seed),
        })),
      }),
      ...(row.scenario === 'PARTIAL' && { chosen: products }),
      ...(row.reserveCase !== 'absent' && { reserveCase: row.reserveCase === 'true' }),
      ...(row.lot === 'given' && { lot: { lotNumber: `L-${seed}`, expiresInDays: 400 + spread(seed, 3, 300) } }),
    },
  };
}

/** In another order than in the packages, because the documents do not define the order of the lists. */
function listedProducts({ listed }: ReceiveRow, count: number, seed: number): readonly number[] {
  const all = Array.from({ length: count }, (_, product) => product);
  const leftOut = spread(seed, 5, count);
  const products = {
    none: [],
    first: [0],
    last: [count - 1],
    'all but one': all.filter((product) => product !== leftOut),
    all,
  }[listed];
  return seed % 2 === 0 ? products : products.toReversed();
}

/** Below or above the expected quantity in both ways of counting identical packages. */
function givenQuantity(
  quantity: ReceiveRow['quantity'],
  { packages }: InboundDraft,
  product: number,
  index: number,
  seed: number,
): number {
  let [fewest, most] = [0, 0];
  for (const { identical, items } of packages) {
    for (const item of items.filter((one) => one.product === product)) {
      fewest += item.quantity;
      most += item.quantity * identical;
    }
  }
  const way = quantity === 'mixed' ? (index % 2 === 0 ? 'below' : 'above') : quantity;
  if (way === 'below') return 1 + spread(seed, 20 + index, fewest - 1);
  return way === 'above' ? most + 1 + spread(seed, 40 + index, 9) : most;
}
