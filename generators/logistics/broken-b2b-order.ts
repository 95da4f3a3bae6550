import fc from 'fast-check';
import { schemaOf } from '../../schemas/documents.ts';
import { manyLines } from '../line-counts.ts';
import { maxSeed } from '../spread.ts';
import { base, type Pair, plainLine, withLine } from './b2b-order-pair.ts';
import {
  foreignProduct,
  gtinAsText,
  identifierMissing,
  skuMissing,
  stockShort,
  stockShortOnOneLine,
  unknownProduct,
  warehousesApart,
} from './broken-line.ts';
import type { BrokenB2bOrder, LineDraft } from './draft.ts';
import { illegalTransports, type TransportRule, transportRules } from './illegal-transport.ts';
import { clearlyFineBusinessDay, shipByPast, shipByToday, shipByTooSoon } from './ship-by.ts';

/** The largest number of lines, and the smallest one that is too large. */
export const maxLines = schemaOf('b2b-order-request').properties?.lineItems?.maxItems ?? 0;

function shipByMistake(shipBy: typeof shipByPast): fc.Arbitrary<Pair> {
  return fc.tuple(base({ soonestShipBy: 'never' }), shipBy).map(([order, invalid]) => ({
    valid: { ...order, shipBy: { ...invalid, businessDays: clearlyFineBusinessDay } },
    broken: { ...order, shipBy: invalid },
  }));
}

const tooManyLines: fc.Arbitrary<Pair> = base({ lines: maxLines + 1 }).map((order) => ({
  valid: { ...order, lines: order.lines.slice(0, maxLines) },
  broken: order,
}));

/**
 * The duplicate is the last line or any line except the first; its original is the first, the previous or any earlier line.
 * Both have only the identifier, in the same form: whether "duplicate" covers both forms is open (gap
 * b2b-line-identification).
 */
function duplicate(by: 'logisticsSku' | 'productData'): fc.Arbitrary<Pair> {
  return fc
    .tuple(
      base({ lines: manyLines }),
      fc.constantFrom('first', 'before', 'any'),
      fc.boolean(),
      fc.nat(maxSeed),
      fc.nat(maxSeed),
    )
    .map(([order, distance, last, m, n]) => {
      const count = order.lines.length;
      const second = last ? count - 1 : 1 + (m % (count - 1));
      const first = { first: 0, before: second - 1, any: n % second }[distance];
      const plain = (line: LineDraft | undefined) =>
        plainLine(line?.product ?? { stocked: 0 }, by, line?.quantity ?? 1);
      const original = plain(order.lines[first]);
      const valid = withLine(withLine(order, first, original), second, plain(order.lines[second]));
      const copy = plainLine(original.product, by, order.lines[second]?.quantity ?? 1);
      return { valid, broken: withLine(valid, second, copy) };
    });
}

function transportMistake(rule: TransportRule): fc.Arbitrary<Pair> {
  const cells = illegalTransports.filter(({ breaks }) => breaks === rule);
  return fc.tuple(base(), fc.constantFrom(...cells)).map(([order, { valid, broken }]) => ({
    valid: { ...order, transport: valid },
    broken: { ...order, transport: broken },
  }));
}

const invalidAddress: fc.Arbitrary<Pair> = base().map((order) => ({
  valid: order,
  broken: { ...order, address: 'invalid' },
}));

const pairs = {
  'b2b-ship-by-past-refused': shipByMistake(shipByPast),
  'b2b-ship-by-same-day-refused': shipByMistake(shipByToday),
  'b2b-ship-by-third-business-day': shipByMistake(shipByTooSoon),
  'b2b-lines-above-thousand-refused': tooManyLines,
  'b2b-lines-distinct-sku': duplicate('logisticsSku'),
  'b2b-lines-distinct-product-data': duplicate('productData'),
  'b2b-line-identifier-required': identifierMissing,
  'b2b-product-data-sku-required': skuMissing,
  'b2b-product-data-gtin-not-text': gtinAsText,
  'b2b-unknown-sku-refused': unknownProduct('logisticsSku'),
  'b2b-unknown-merchant-sku-refused': unknownProduct('productData'),
  'b2b-product-of-other-account-refused': foreignProduct,
  'b2b-stock-insufficient-refused': stockShort,
  'b2b-stock-each-line': stockShortOnOneLine,
  'b2b-one-warehouse-required': warehousesApart,
  'b2b-address-invalid-refused': invalidAddress,
} as const;

type PlainRule = keyof typeof pairs;

/** Ids of the requirements that a single order can break. */
export type B2bOrderRule = PlainRule | TransportRule;

const plainRules = Object.keys(pairs) as readonly PlainRule[];

export const b2bOrderRules: readonly B2bOrderRule[] = [...plainRules, ...transportRules];

function isPlain(rule: B2bOrderRule): rule is PlainRule {
  return Object.hasOwn(pairs, rule);
}

/** Orders that break only this rule, each with a control that differs only in the mistake. */
export function brokenB2bOrder(rule: B2bOrderRule): fc.Arbitrary<BrokenB2bOrder> {
  const pair = isPlain(rule) ? pairs[rule] : transportMistake(rule);
  return pair.map(({ valid, broken }) => ({ breaks: rule, valid, broken }));
}
