import { spread } from '../spread.ts';
import { type Pair, plainLine, withLine } from './b2b-order-pair.ts';
import type { B2bOrderRule } from './broken-b2b-order.ts';
import type { B2bOrderDraft, LineDraft, ProductDraft, ShipByDraft } from './draft.ts';
import { illegalTransports, type TransportRule } from './illegal-transport.ts';
import { gtinOf } from './line.ts';
import { type BesideRow, orderOf, placeIn } from './order-rows.ts';
import { clearlyFineBusinessDay, lastMillisecond, noon } from './ship-by.ts';

/** Puts one mistake into the order of a row; the valid half differs only in the mistake. */
type Mistake = (order: B2bOrderDraft, row: BesideRow, seed: number) => Pair;

const oneOf = <Value>(values: readonly [Value, ...Value[]], seed: number): Value =>
  values[spread(seed, 7, values.length)] ?? values[0];

const dated =
  (...days: readonly [number, ...number[]]): Mistake =>
  (order, _row, seed) => {
    const timeOfDay = oneOf([0, noon, lastMillisecond], seed);
    const at = (businessDays: number): ShipByDraft => ({ businessDays, timeOfDay });
    return {
      valid: { ...order, shipBy: at(clearlyFineBusinessDay) },
      broken: { ...order, shipBy: at(oneOf(days, seed)) },
    };
  };

/** The line of the row gets one of two forms. */
const onLine =
  (halves: (line: LineDraft, seed: number) => { readonly valid: LineDraft; readonly broken: LineDraft }): Mistake =>
  (order, row, seed) => {
    const place = placeIn(row);
    const { valid, broken } = halves(order.lines[place] ?? plainLine({ stocked: place }, 'logisticsSku', 1), seed);
    return { valid: withLine(order, place, valid), broken: withLine(order, place, broken) };
  };

/** Another product on the line; its data must not identify the product in another way. */
const ofProduct = (by: LineDraft['by'], broken: (seed: number) => ProductDraft): Mistake =>
  onLine(({ product, quantity }, seed) => ({
    valid: plainLine(product, by, quantity),
    broken: plainLine(broken(seed), by, quantity),
  }));

const bothForms = ['logisticsSku', 'productData'] as const;

const short: Mistake = onLine((_line, seed) => {
  const available = 1 + spread(seed, 3, 9);
  const by = oneOf(bothForms, seed);
  return { valid: plainLine({ available }, by, available), broken: plainLine({ available }, by, available + 1) };
});

const numberOf = ({ product }: LineDraft): number => ('stocked' in product ? product.stocked : 0);

/** The line of the row repeats the product of the first line, or of the second one if it is the first line itself. */
const repeated =
  (by: (typeof bothForms)[number]): Mistake =>
  (order, row) => {
    const place = placeIn(row);
    const other = place === 0 ? 1 : 0;
    const original = order.lines[other];
    const own = order.lines[place];
    if (!original || !own) throw new Error('a repeated product needs two lines');
    const plain = (product: ProductDraft, quantity: number): LineDraft => plainLine(product, by, quantity);
    const valid = withLine(
      withLine(order, other, plain(original.product, original.quantity)),
      place,
      plain(own.product, own.quantity),
    );
    return { valid, broken: withLine(valid, place, plain(original.product, own.quantity)) };
  };

const apart: Mistake = (order, _row, seed) => {
  const lines = (...products: readonly ProductDraft[]): readonly LineDraft[] =>
    products.map((product) => plainLine(product, 'logisticsSku', 1 + spread(seed, 5, 3)));
  return {
    valid: { ...order, lines: lines({ split: 0 }) },
    broken: { ...order, lines: lines({ split: 0 }, { split: 1 }) },
  };
};

const mistakes = {
  'b2b-ship-by-past-refused': dated(-1, -7, -30),
  'b2b-ship-by-same-day-refused': dated(0),
  'b2b-ship-by-third-business-day': dated(1, 2),
  'b2b-lines-above-thousand-refused': (order) => ({
    valid: { ...order, lines: order.lines.slice(0, -1) },
    broken: order,
  }),
  'b2b-lines-distinct-sku': repeated('logisticsSku'),
  'b2b-lines-distinct-product-data': repeated('productData'),
  'b2b-line-identifier-required': onLine((line) => ({
    valid: line,
    broken: plainLine(line.product, 'nothing', line.quantity),
  })),
  'b2b-product-data-sku-required': onLine((line) => {
    const valid = { ...line, by: 'productData', gtin: gtinOf(numberOf(line)) } as const;
    return { valid, broken: { ...valid, by: 'productDataWithoutSku' } };
  }),
  'b2b-product-data-gtin-not-text': onLine((line) => {
    const gtin = gtinOf(numberOf(line));
    const valid = { ...line, by: 'productData', gtin } as const;
    return { valid, broken: { ...valid, gtin: String(gtin) } };
  }),
  'b2b-unknown-sku-refused': ofProduct('logisticsSku', (unknown) => ({ unknown })),
  'b2b-unknown-merchant-sku-refused': ofProduct('productData', (unknown) => ({ unknown })),
  'b2b-product-of-other-account-refused': ofProduct('logisticsSku', () => ({ foreign: 0 })),
  'b2b-stock-insufficient-refused': short,
  'b2b-stock-each-line': short,
  'b2b-one-warehouse-required': apart,
  'b2b-address-invalid-refused': (order) => ({ valid: order, broken: { ...order, address: 'invalid' } }),
} as const satisfies Readonly<Record<Exclude<B2bOrderRule, TransportRule>, Mistake>>;

/** The rules that an order with any `transportationDetails` can break. */
export type BesideRule = keyof typeof mistakes;

export const besideRules = Object.keys(mistakes) as readonly BesideRule[];

export const brokenBeside = (rule: BesideRule, row: BesideRow, seed: number): Pair =>
  mistakes[rule](orderOf(row, seed), row, seed);

/** The `nth` illegal cell of a rule in the order of a row. */
export function brokenTransportBeside(rule: TransportRule, row: BesideRow, seed: number, nth: number): Pair {
  const cells = illegalTransports.filter(({ breaks }) => breaks === rule);
  const illegal = cells[nth % cells.length];
  if (!illegal) throw new Error(`no cell breaks ${rule}`);
  const order = orderOf(row, seed);
  return { valid: { ...order, transport: illegal.valid }, broken: { ...order, transport: illegal.broken } };
}
