/** Judges that each member of a line is shown as it was sent. */

import fc from 'fast-check';
import type { Agreement } from '../../../engine/families/round-trip.ts';
import { rowsFor } from '../../../engine/families/rows.ts';
import { kilos } from '../../../generators/customs/context.ts';
import type { InvoiceDraft, InvoiceLineDraft } from '../../../generators/customs/draft.ts';
import { invoice } from '../../../generators/customs/invoice.ts';
import { ofLines, piece, plainInvoice } from '../../../generators/customs/plain-invoice.ts';
import { roundTrip } from '../check.ts';
import { alsoInContexts } from '../invoices/contexts.ts';
import { asNumber, exactly } from '../invoices/read/agreement.ts';
import { writtenLines } from '../invoices/read/resource.ts';
import { inContainer, labelled, labels } from './labelled-lines.ts';
import { oddValues, ownValues } from './labelled-values.ts';

type Drafts = fc.Arbitrary<InvoiceDraft>;

/** The members of a line, by its index and a number that is drawn once for all lines. */
type Member = (index: number, drawn: number, count: number) => Partial<InvoiceLineDraft>;

const cents = ['EUR', 'USD', 'GBP'] as const;

/** Lines with only the member under test, so that no other member contradicts it or is its source. */
const lines = (member: Member): Drafts =>
  fc
    .tuple(
      invoice({ lines: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.constantFrom(12, 40)), weights: 'none' }),
      fc.nat(9_999),
    )
    .map(([draft, drawn]) => ({
      ...draft,
      currency: { code: cents[drawn % cents.length] ?? 'EUR' },
      lines: draft.lines.map((_, index, { length }) => ({
        // Some invoices have no line numbers: then the member under test identifies a line.
        ...(drawn % 4 !== 0 && { documentLineNumber: index + 1 }),
        quantity: { value: '2', unit: 'main' },
        value: { amount: '20' },
        ...member(index, drawn, length),
      })),
    }));

/** Three units, each at a number of whole units or at some cents. */
const amounts = lines((index, drawn) => {
  const price = 1 + ((drawn + index * 37) % 900);
  const whole = (drawn + index) % 3 === 0;
  return {
    quantity: { value: '3', unit: 'main' },
    pricePerUnit: { amount: whole ? `${price}` : `${price}.05` },
    value: { amount: whole ? `${price * 3}` : `${price * 3}.15` },
  };
});

const quantities = lines((index, drawn) => {
  const texts = [`${1 + ((drawn + index) % 99)}`, `${1_000 + drawn + index}`];
  return { quantity: { value: texts[(drawn + index) % texts.length] ?? '1', unit: 'main' } };
});

/**
 * Around the edges of int16 and int32, and with decimals. A target may reject such a value, but must not show another one.
 * How exact a larger or smaller one is kept is open.
 */
const edges = ['32768', '2147483648', '7.5', '2.125'];
const pieces = edges.map(
  (value): InvoiceDraft => ({ ...plainInvoice, lines: [{ quantity: { value, unit: 'main' } }] }),
);

/** Many digits, a refund or a correction, and goods that are free of charge. */
const oddAmounts = ['2147483648', '21474836.48', '-5.00', '-0.25', '0'];

/** Currencies without cents, and with thousandths. */
const byCurrency = { JPY: '500', KWD: '7.125' } as const;

/** The value in cents equals price times quantity only after rounding. */
const rounded = { pricePerUnit: { amount: '7.005' }, value: { amount: '21.02' } } as const;

const amount = (member: 'value' | 'pricePerUnit'): readonly InvoiceDraft[] => [
  ...oddAmounts.map(
    (digits): InvoiceDraft => ({
      ...plainInvoice,
      lines: [{ ...piece, [member]: { amount: digits } }],
    }),
  ),
  { ...plainInvoice, currency: { code: 'EUR' }, lines: [{ quantity: { value: '3', unit: 'main' }, ...rounded }] },
  // The amount of a single unit may be less than the smallest coin.
  ...(member === 'value' ? [] : [{ ...plainInvoice, lines: [{ ...piece, [member]: { amount: '0.0045' } }] }]),
  ...Object.entries(byCurrency).map(
    ([code, digits]): InvoiceDraft => ({
      ...plainInvoice,
      currency: { code },
      lines: [{ ...piece, [member]: { amount: digits } }],
    }),
  ),
];

const countedIn = lines((index, drawn) => ({
  quantity: { value: '5', unit: drawn % 3 > 0 && (index + drawn) % 2 > 0 ? 'other' : 'main' },
}));

/** Each unit that the profile binds, which a target may write otherwise or not know. */
const eachUnit = (member: 'quantity' | 'volume'): readonly InvoiceDraft[] =>
  Array.from({ length: 6 }, (_, nth) => ({
    ...plainInvoice,
    lines: [{ quantity: { value: '5', unit: 'main' }, [member]: { value: '5', unit: { nth } } }],
  }));

const volumes = lines((index, drawn) => ({
  volume: { value: `${1 + ((drawn + index) % 90)}.${1 + (index % 9)}${1 + (drawn % 9)}`, unit: 'main' },
}));

/** More than three decimals, and less than a thousandth: a target may refuse them, but must not change them. */
const fineVolumes = ['1.2345', '0.0004'].map(
  (value): InvoiceDraft => ({
    ...plainInvoice,
    lines: [{ ...piece, volume: { value, unit: 'main' } }],
  }),
);

const volumeUnits = lines((_, drawn) => ({ volume: { value: '2.5', unit: drawn % 2 === 0 ? 'main' : 'other' } }));

/** In descending order, so that the number of a line is not its position. */
const backwards = lines((index, _, count) => ({
  documentLineNumber: count - index,
  purchaseOrderNumber: `PO ${index}`,
}));

/** Around the edges of a byte, int16 and int32. A target may reject such a number, but must not show another one. */
const numberEdges = [1, 256, 32_768, 65_536, 2_147_483_648].map((documentLineNumber) =>
  ofLines(1, { ...piece, documentLineNumber, purchaseOrderNumber: 'PO 1' }),
);

/** Texts with characters that a target may escape, trim, or not know. A target may reject them, but must not change them. */
const oddTexts = ['Größe 7', '0007'];
const oddText = (member: 'purchaseOrderNumber' | 'poLineItemNumber'): readonly InvoiceDraft[] =>
  oddTexts.map((text) => ({ ...plainInvoice, lines: [{ ...piece, [member]: text }] }));

const orders = lines((index, drawn) => ({ purchaseOrderNumber: `PO-${drawn}/${index} for the spring order` }));
const orderLines = lines((index, drawn) => ({ poLineItemNumber: `00${drawn}-${index}` }));
const containers = lines((index) => ({ container: { onShipment: index } }));

/** The member that identifies each line. */
const { poLineItemNumber: label, purchaseOrderNumber: orderLabel } = labels;

/** A member on lines without other members (`alone`), and on labelled lines with different values (`own`). */
const member = (
  at: string,
  as: Agreement,
  [alone, own]: readonly [Drafts, Drafts],
  {
    key = label,
    examples = [],
    odd = [],
  }: Partial<Record<'examples' | 'odd', readonly InvoiceDraft[]>> & {
    readonly key?: string;
  } = {},
) => ({
  alone: { at, as, given: alone, examples },
  own: { at, as, given: own, key, examples: odd },
});

const members = {
  'line-price-per-unit-amount-reads-back': member('/price_per_unit/amount', asNumber, [amounts, ownValues.price], {
    examples: amount('pricePerUnit'),
    odd: oddValues.price,
  }),
  'line-price-per-unit-currency-reads-back': member('/price_per_unit/currency_code', exactly, [
    amounts,
    ownValues.priceCurrency,
  ]),
  'line-value-amount-reads-back': member('/value/amount', asNumber, [amounts, ownValues.value], {
    examples: amount('value'),
    odd: oddValues.value,
  }),
  'line-value-currency-reads-back': member('/value/currency_code', exactly, [amounts, ownValues.valueCurrency]),
  'line-quantity-value-reads-back': member('/quantity/value', asNumber, [quantities, ownValues.quantity], {
    examples: pieces,
    odd: oddValues.quantity,
  }),
  'line-quantity-unit-reads-back': member('/quantity/unit', exactly, [countedIn, ownValues.quantityUnit], {
    examples: eachUnit('quantity'),
  }),
  'line-volume-value-reads-back': member('/volume/value', asNumber, [volumes, ownValues.volume], {
    examples: fineVolumes,
    odd: oddValues.volume,
  }),
  'line-volume-unit-reads-back': member('/volume/unit', exactly, [volumeUnits, ownValues.volume], {
    examples: eachUnit('volume'),
  }),
  'line-document-number-reads-back': {
    alone: { at: '/document_line_number', as: exactly, given: backwards, key: orderLabel, examples: numberEdges },
    own: { at: '/document_line_number', as: exactly, given: ownValues.documentLineNumber, key: label },
  },
  'line-purchase-order-number-reads-back': member(
    '/purchase_order_number',
    exactly,
    [orders, ownValues.purchaseOrderNumber],
    { examples: oddText('purchaseOrderNumber') },
  ),
  'line-po-line-item-number-reads-back': member(
    '/po_line_item_number',
    exactly,
    [orderLines, ownValues.poLineItemNumber],
    { key: orderLabel, examples: oddText('poLineItemNumber') },
  ),
  'line-container-reads-back': {
    alone: { ...inContainer, as: exactly, given: containers },
    own: { ...inContainer, as: exactly, given: ownValues.container, key: label },
  },
};

const rules = Object.keys(members) as readonly (keyof typeof members)[];

const weighed = (weight: string, net: string, netNet: string): InvoiceLineDraft => ({
  quantity: { value: '2', unit: 'main' },
  weight: kilos(weight),
  netWeight: kilos(net),
  netNetWeight: kilos(netNet),
});

const allWeights: InvoiceDraft = labelled({
  ...plainInvoice,
  lines: [weighed('9', '8.5', '8.25'), weighed('7', '6.5', '6.25')],
});

const weight = (at: string, as: Agreement, member: 'weight' | 'netWeight') => ({
  at,
  as,
  key: label,
  given: ownValues[member],
  examples: [allWeights, ...oddValues[member]],
});

const alone = rowsFor(rules, (rule) => members[rule].alone);
const own = rowsFor(rules, (rule) => members[rule].own, '-line-by-line');

export const lineReadBackChecks = [
  ...roundTrip(writtenLines, alone),
  ...roundTrip(writtenLines, alsoInContexts(own)),
  ...roundTrip(
    writtenLines,
    alsoInContexts({
      'weight-line-weight-reads-back': weight('/weight/value', asNumber, 'weight'),
      'weight-line-weight-reads-back-in-its-unit': { ...weight('/weight/unit', exactly, 'weight') },
      'weight-line-net-weight-reads-back': weight('/net_weight/value', asNumber, 'netWeight'),
      'weight-line-net-weight-reads-back-in-its-unit': { ...weight('/net_weight/unit', exactly, 'netWeight') },
    }),
  ),
];
