/** Judges orders for unknown products, products of others, and more units than available. */

import fc from 'fast-check';
import { Inapplicable } from '../../../../engine/judge/violation.ts';
import { base, type Pair, plainLine } from '../../../../generators/logistics/b2b-order-pair.ts';
import { type B2bOrderRule, brokenB2bOrder, maxLines } from '../../../../generators/logistics/broken-b2b-order.ts';
import type { B2bOrderDraft, BrokenB2bOrder, LineDraft } from '../../../../generators/logistics/draft.ts';
import { manyUnits, unitsBeyondStock } from '../../../../generators/logistics/many-units.ts';
import { each } from '../../../cases.ts';
import { accepts, rejects, rejectsSent } from '../../check.ts';
import { linesOf, plainOrder } from '../../plain-order.ts';
import { b2bOrders, bothUndated, undated } from '../resource.ts';
import { allUnits, atOnce, forms, ownOrder, unstocked, withUnits } from './own-stock.ts';

const mostReady = 9;
/** More than an order takes of the product of the other account. */
const foreignUnits = 20;
const fewUnits = fc.integer({ min: 1, max: mostReady });

/** Stock of this size is prepared in batches; any other count would need a wait of its own. The mistake is unchanged. */
function readyMade(line: LineDraft): LineDraft {
  if (!('available' in line.product)) return line;
  const available = 1 + ((line.product.available - 1) % mostReady);
  return { ...line, product: { available }, quantity: line.quantity - line.product.available + available };
}

const withReady = (order: B2bOrderDraft): B2bOrderDraft => ({ ...order, lines: order.lines.map(readyMade) });

const processed = (rule: B2bOrderRule): fc.Arbitrary<BrokenB2bOrder> =>
  bothUndated(brokenB2bOrder(rule)).map(({ breaks, valid, broken }) => ({
    breaks,
    valid: withReady(valid),
    broken: withReady(broken),
  }));

/** The last of a thousand lines is one unit too long. */
const longAndShort: fc.Arbitrary<BrokenB2bOrder> = fc
  .tuple(base({ lines: maxLines - 1, soonestShipBy: 'never' }), fewUnits, forms)
  .map(([order, available, by]): Pair => {
    const last = (quantity: number): B2bOrderDraft => ({
      ...order,
      lines: [...order.lines, plainLine({ available }, by, quantity)],
    });
    return { valid: last(available), broken: last(available + 1) };
  })
  .map((pair) => ({ breaks: 'b2b-stock-each-line', ...pair }));

const long: B2bOrderDraft = { ...plainOrder, lines: linesOf(38) };
/** The last of many lines. */
const lastUnknown: BrokenB2bOrder = {
  breaks: 'b2b-unknown-sku-refused',
  valid: long,
  broken: { ...long, lines: [...long.lines.slice(0, -1), plainLine({ unknown: 7 }, 'logisticsSku', 1)] },
};

const ofUnits = (available: number, quantity: number): LineDraft => plainLine({ available }, 'logisticsSku', quantity);

/** The quantity alone is wrong, and by its lowest bits it would not be. */
const beyondStock = unitsBeyondStock.map((units) => ({
  breaks: 'b2b-stock-insufficient-refused',
  valid: { ...plainOrder, lines: [ofUnits(mostReady, mostReady)] },
  broken: { ...plainOrder, lines: [ofUnits(mostReady, units)] },
}));

/** One unit of at least two: an order that takes the last one is not a control. */
const withUnitsLeft = (line: LineDraft): LineDraft =>
  'available' in line.product
    ? { ...line, product: { available: Math.max(2, line.product.available) }, quantity: 1 }
    : line;

const unresolvable = { mistake: 'unresolvableProduct' } as const;
const short = { mistake: 'insufficientInventory' } as const;

export const b2bStockChecks = [
  ...rejects(b2bOrders, {
    'b2b-unknown-sku-refused': {
      ...unresolvable,
      given: processed('b2b-unknown-sku-refused'),
      examples: [lastUnknown],
      cases: 30,
    },
    'b2b-unknown-merchant-sku-refused': {
      ...unresolvable,
      given: processed('b2b-unknown-merchant-sku-refused'),
      cases: 30,
    },
    'b2b-product-of-other-account-refused': {
      ...unresolvable,
      needs: ['second account'],
      given: processed('b2b-product-of-other-account-refused'),
      cases: 20,
    },
    'b2b-stock-insufficient-refused': { ...short, given: processed('b2b-stock-insufficient-refused'), cases: 30 },
    // A target may refuse at once what its type of numbers cannot hold: the looser of the two bindings.
    'b2b-stock-insufficient-refused-of-many-units': { ...short, ...each(beyondStock), loosely: true },
    'b2b-stock-each-line': { ...short, given: processed('b2b-stock-each-line'), cases: 50 },
    'b2b-stock-each-line-of-thousand': { ...short, given: longAndShort, cases: 2 },
  }),
  ...rejectsSent(b2bOrders, {
    /** By the merchant SKU of the other account. If the hook chose it, a product of ours may have the same one. */
    'b2b-product-of-other-account-refused-by-merchant-sku': {
      ...unresolvable,
      needs: ['second account'],
      given: fc.record({ order: atOnce, units: fewUnits }),
      cases: 15,
      async send(api, { order, units }) {
        const foreign = await api.sharedFixture('a product of the other account', async (own) =>
          (await own.other()).pool.received(foreignUnits),
        );
        if (!api.isUnique(foreign.merchantSku))
          throw new Inapplicable('no product with a unique merchant SKU can be stocked here');
        const draft = { ...order, lines: [plainLine({ stocked: 0 }, 'productData', units)] };
        const { b2b } = api.main;
        return { control: await b2b.submit(draft), refusal: await b2b.submit(draft, { products: () => foreign }) };
      },
    },
    /** The product was never received, so there is no count to compare with. */
    'b2b-stock-insufficient-refused-never-received': {
      ...short,
      needs: ['empty new products'],
      given: fc.record({ order: atOnce, by: forms, units: fewUnits }),
      cases: 15,
      async send(api, { order, by, units }) {
        const { b2b } = api.main;
        const fresh = await unstocked(api.main, b2b.freshExternalId(order));
        const draft = { ...order, lines: [plainLine({ stocked: 0 }, by, units)] };
        return { control: await b2b.submit(draft), refusal: await b2b.submit(draft, { products: () => fresh }) };
      },
    },
  }),
  ...accepts(b2bOrders, {
    'b2b-stock-exact-accepted': {
      given: ownOrder({ min: 1, max: 3 }).map((order) => withUnits(order, allUnits)),
      control: (order) => ({ ...undated(order), lines: order.lines.map(withUnitsLeft) }),
      cases: 30,
    },
    'b2b-stock-exact-accepted-of-many-units': {
      ...each(manyUnits.map((units) => ({ ...plainOrder, lines: [ofUnits(units, units)] }))),
      control: (order) => ({ ...order, lines: order.lines.map((line) => ({ ...line, quantity: 1 })) }),
    },
  }),
];
