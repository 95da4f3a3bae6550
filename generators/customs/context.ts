import { spread } from '../spread.ts';
import type { InvoiceDraft, InvoiceLineDraft } from './draft.ts';
import { buyer, manufacturer, seller } from './parties.ts';

/** What an invoice has besides what a case is about, which must make no difference to it. */
export interface InvoiceContext {
  /** Members of the header that the case leaves open. */
  readonly header: Partial<InvoiceDraft>;
  /** Members of lines that the case leaves open, and which lines have them. */
  readonly line: Partial<InvoiceLineDraft>;
  readonly on: 'all lines' | 'further lines' | 'lines of the case';
  /** The quantity of each further line. */
  readonly quantity: string;
  /** The number of further lines before and behind those of the case. */
  readonly before: number;
  readonly behind: number;
  /** Whether all lines have a `document_line_number`. */
  readonly numbered: boolean;
}

type Level = Partial<InvoiceContext>;

/** A weight in the first unit of the target. */
export const kilos = (value: string) => ({ value, unit: 'main' }) as const;
const flat = { code: 'transport_handling_insurance', amount: '7', appliedAs: 'flat_rate' } as const;
const percentage = { code: 'commissions_and_brokerage', amount: '2.5', appliedAs: 'percentage' } as const;
const red = { key: { known: 0 }, values: ['red'] } as const;
const blue = { key: { known: 1 }, values: ['blue', 'green'] } as const;

const inHeader = (...headers: readonly Partial<InvoiceDraft>[]): readonly Level[] =>
  headers.map((header) => ({ header }));
const onLines = (...lines: readonly Partial<InvoiceLineDraft>[]): readonly Level[] => lines.map((line) => ({ line }));

/** Each factor of the table with its levels. The quantities are small, and around the edges of int16 and int32. */
const factors: readonly (readonly Level[])[] = [
  inHeader(
    {},
    { parties: null },
    { parties: [seller] },
    { parties: [manufacturer, buyer] },
    { parties: [seller, buyer, manufacturer] },
  ),
  inHeader({}, { chargeAdjustments: [flat] }, { chargeAdjustments: [percentage, flat] }, { proration: true }),
  inHeader({}, { attributes: { as: 'object', entries: [red] } }, { attributes: { as: 'array', entries: [red, blue] } }),
  inHeader({}, { incoterm: 'FOB' }),
  inHeader({}, { invoiceDate: { iso: '2024-02-29' } }, { invoiceDate: null }),
  inHeader({}, { isRelatedParties: true }, { isRelatedParties: false }),
  inHeader({}, { manifestQuantity: 32_768 }, { manifestQuantity: 3, manifestQuantityUnitType: 'CARTON' }),
  inHeader({ shipment: { by: 'id', which: 'main' } }, { shipment: { by: 'ref', which: 'main' } }),
  [
    {},
    { header: { totalGrossWeight: kilos('10.5') } },
    { header: { totalNetWeight: kilos('7') } },
    { header: { totalGrossWeight: kilos('8'), totalNetWeight: kilos('7.125') } },
    { line: { weight: kilos('2') } },
    { line: { weight: kilos('3'), netWeight: kilos('2'), netNetWeight: kilos('1.5') } },
  ],
  onLines({}, { pricePerUnit: { amount: '10' } }, { value: { amount: '10' } }),
  onLines({}, { product: { known: 0 } }),
  onLines({}, { container: { onShipment: 0 } }, { container: { onShipment: 1 } }),
  onLines({}, { purchaseOrderNumber: 'PO 7', poLineItemNumber: '0010' }),
  onLines({}, { volume: { value: '0.5', unit: 'main' } }),
  [{}, { on: 'further lines' }, { on: 'lines of the case' }],
  [{ numbered: true }, {}],
  ['1', '2', '32767', '32768', '2147483647', '2147483648'].map((quantity) => ({ quantity })),
  [{}, { behind: 1 }, { before: 1, behind: 1 }, { before: 11 }, { before: 50, behind: 1 }, { before: 127, behind: 3 }],
];

const hash = (text: string): number =>
  [...text].reduce((sum, one) => (Math.imul(sum, 31) + one.charCodeAt(0)) >>> 0, 7);

/** All levels in an order of their own: where there are fewer levels than rows, some come again. */
function levels(factor: readonly Level[], rows: number, seed: number): readonly Level[] {
  const levels = Array.from({ length: Math.max(rows, factor.length) }, (_, row) =>
    row < factor.length ? row : spread(seed, row, factor.length),
  );
  const keyed = levels.map((level, row) => [spread(seed, 100 + row, 1_000_000), level] as const);
  return keyed.toSorted(([a], [b]) => a - b).map(([, level]) => factor[level] ?? {});
}

/**
 * The rows of the table for one subject. With at least as many rows as levels, each subject meets every level of every factor,
 * and the levels of two factors meet in the rows of all subjects.
 */
export function contextsOf(subject: string, rows: number): readonly InvoiceContext[] {
  const columns = factors.map((factor, index) => levels(factor, rows, hash(`${subject} ${index}`)));
  return Array.from({ length: rows }, (_, row) => {
    const all = columns.map((column) => column[row] ?? {});
    return {
      quantity: '1',
      before: 0,
      behind: 0,
      numbered: false,
      on: 'all lines',
      ...Object.assign({}, ...all),
      header: Object.assign({}, ...all.map(({ header }) => header)),
      line: Object.assign({}, ...all.map(({ line }) => line)),
    };
  });
}
