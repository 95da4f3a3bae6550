import fc from 'fast-check';
import { Unmet } from '../../../../engine/judge/violation.ts';
import { base, type Pair, plainLine } from '../../../../generators/b2b-order-pair.ts';
import { brokenB2bOrder, maxLines } from '../../../../generators/broken-b2b-order.ts';
import type { B2bOrderDraft, BrokenB2bOrder, LineDraft } from '../../../../generators/draft.ts';
import { accepts, check, rejects } from '../../check.ts';
import { controlAccepted, orderRefused } from '../judge.ts';
import { b2bOrders, creatingOrders } from '../resource.ts';
import { atOnce, forms, ownOrder, unstocked } from './own-stock.ts';

const mostReady = 9;

/** So many units are made in batches; any other count would be waited for by itself. The fault stays what it is. */
function readyMade(line: LineDraft): LineDraft {
  if (!('available' in line.product)) return line;
  const available = 1 + ((line.product.available - 1) % mostReady);
  return { ...line, product: { available }, quantity: line.quantity - line.product.available + available };
}

/**
 * Without a date: products are resolved and stock is allocated in processing, and what a scheduled order has been through
 * by when is not written.
 */
const processed = (orders: fc.Arbitrary<BrokenB2bOrder>): fc.Arbitrary<BrokenB2bOrder> =>
  orders.map(({ breaks, valid, broken }) => ({ breaks, valid: immediate(valid), broken: immediate(broken) }));

const immediate = ({ shipBy: _later, ...order }: B2bOrderDraft): B2bOrderDraft => ({
  ...order,
  lines: order.lines.map(readyMade),
});

const unresolvable = rejects(b2bOrders, {
  'b2b-unknown-sku-refused': {
    fault: 'unresolvableProduct',
    given: processed(brokenB2bOrder('b2b-unknown-sku-refused')),
    cases: 30,
  },
  'b2b-unknown-merchant-sku-refused': {
    fault: 'unresolvableProduct',
    given: processed(brokenB2bOrder('b2b-unknown-merchant-sku-refused')),
    cases: 30,
  },
  'b2b-product-of-other-account-refused': {
    needs: ['second account'],
    fault: 'unresolvableProduct',
    given: processed(brokenB2bOrder('b2b-product-of-other-account-refused')),
    cases: 20,
  },
});

/** By the merchant SKU of the other account. One that the hook has chosen may be that of a product of ours as well. */
const foreignMerchantSku = check({
  id: 'b2b-product-of-other-account-refused-by-merchant-sku',
  proves: 'b2b-product-of-other-account-refused',
  needs: [...creatingOrders, 'second account'],
  given: fc.record({ order: atOnce, units: fc.integer({ min: 1, max: 9 }) }),
  cases: 15,
  async when(api, { order, units }) {
    const { b2b } = await api.main();
    const [foreign] = await (await api.other()).pool.shared(1);
    if (!api.isUnique(foreign?.merchantSku ?? '')) throw new Unmet('needs a product that the other account can stock');
    const control = await b2b.submit({ ...order, lines: [plainLine({ stocked: 0 }, 'productData', units)] });
    return {
      control,
      refusal: await b2b.submit({ ...order, lines: [plainLine({ foreign: 0 }, 'productData', units)] }),
    };
  },
  then({ control, refusal }, expect) {
    controlAccepted(control, expect);
    orderRefused(refusal, expect, 'unresolvableProduct', 'a client reads and changes its own account only');
  },
});

/** The last of a thousand lines is one unit too long. */
const longAndShort: fc.Arbitrary<BrokenB2bOrder> = fc
  .tuple(base({ lines: maxLines - 1, soonestShipBy: 'never' }), fc.integer({ min: 1, max: mostReady }), forms)
  .map(([order, available, by]): Pair => {
    const last = (quantity: number): B2bOrderDraft => ({
      ...order,
      lines: [...order.lines, plainLine({ available }, by, quantity)],
    });
    return { valid: last(available), broken: last(available + 1) };
  })
  .map((pair) => ({ breaks: 'b2b-stock-each-line', ...pair }));

const short = { fault: 'insufficientInventory' } as const;

const scarce = rejects(b2bOrders, {
  'b2b-stock-insufficient-refused': {
    ...short,
    given: processed(brokenB2bOrder('b2b-stock-insufficient-refused')),
    cases: 30,
  },
  'b2b-stock-each-line': { ...short, given: processed(brokenB2bOrder('b2b-stock-each-line')), cases: 50 },
  'b2b-stock-each-line-of-thousand': { ...short, proves: 'b2b-stock-each-line', given: longAndShort, cases: 2 },
});

const exact = accepts(b2bOrders, {
  'b2b-stock-exact-accepted': {
    given: ownOrder({ min: 1, max: 3 }).map((order) => ({
      ...order,
      lines: order.lines.map((line) => ({ ...line, quantity: line.product.available })),
    })),
    control: ({ shipBy: _, ...order }) => ({
      ...order,
      lines: order.lines.map((line) => ({ ...line, quantity: 1 })),
    }),
    cases: 30,
  },
});

/** Nothing of it ever came in: there is no count to compare with, only none. */
const neverStocked = check({
  id: 'b2b-stock-insufficient-refused-never-received',
  proves: 'b2b-stock-insufficient-refused',
  needs: creatingOrders,
  given: fc.record({ order: atOnce, by: forms, units: fc.integer({ min: 1, max: 9 }) }),
  cases: 15,
  async when(api, { order, by, units }) {
    const account = await api.main();
    const { b2b } = account;
    const fresh = await unstocked(account, b2b.freshExternalId(order));
    const line = plainLine({ stocked: 0 }, by, units);
    const control = await b2b.submit({ ...order, lines: [line] });
    return { control, refusal: await b2b.submit({ ...order, lines: [line] }, { products: () => fresh }) };
  },
  then({ control, refusal }, expect) {
    controlAccepted(control, expect);
    orderRefused(refusal, expect, 'insufficientInventory', 'insufficient inventory turns the order down');
  },
});

export const b2bStockChecks = [...unresolvable, foreignMerchantSku, ...scarce, ...exact, neverStocked];
