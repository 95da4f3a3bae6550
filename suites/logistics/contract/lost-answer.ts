import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { b2bOrderBody } from '../../../clients/logistics/b2b-body.ts';
import { type Exchange, isAccepted } from '../../../engine/exchange.ts';
import type { Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import { orderAccepted } from '../b2b/judge.ts';
import { creatingOrders } from '../b2b/outcome.ts';
import { availableIn } from '../b2b/own-stock.ts';
import { check, type Expect } from '../check.ts';
import { placingOrders } from '../d2c/judge.ts';
import { createdId, plainOrder } from '../operation.ts';
import { freshKey, nameless, type Repeatable, repeatable, repeating } from './keyed-creation.ts';

const feature = 'feature idempotency';
const why = 'a request whose answer was lost, repeated with the same idempotency-key, is done once';

/** While a target is still at the first attempt, it may turn the second away. */
const busyForAtMost = 10_000;

/** The client hangs up before the answer, and then asks again until it is told what became of it. */
async function lostAndRepeated(api: LogisticsApi, owner: Parameters<Repeatable['send']>[0], creation: Repeatable) {
  const key = freshKey();
  await creation.abandon(owner, key);
  return api.eventually(busyForAtMost, () => creation.send(owner, key), isAccepted);
}

/** A refusal for good tells nothing of the first attempt: the work may never have begun, or be found in the way. */
const told = (repeated: Exchange, expect: Expect): void => {
  expect.premise(repeated).accepted('the repetition is accepted in the end');
};

const product = check({
  id: 'idempotency-product-once-though-answer-lost',
  proves: 'idempotency-product-once',
  refutedBy: ['idempotency-key-kept-once-answered', 'idempotency-key-ignored'],
  needs: [feature, 'fresh account'],
  given: fc.constant(null),
  cases: 3,
  async when(api) {
    const owner = await api.fresh();
    const creation = await repeatable(api, owner, 'product');
    const repeated = await lostAndRepeated(api, owner, creation);
    const merchantSku = read(creation.request.json, '/merchantSku');
    return { merchantSku, repeated, list: await owner.products.list() };
  },
  then({ merchantSku, repeated, list }, expect) {
    told(repeated, expect);
    expect.premise(list).accepted('the products are listed');
    const rows = read(list.answer?.json, '');
    if (!Array.isArray(rows)) return expect.unexercised('the list of products is no array');
    const made = rows.filter((row: Json) => read(row, '/merchantSku') === merchantSku);
    if (made.length === 0) expect.unexercised('the list does not show the product');
    expect.that(made.length === 1, 'one product', `${made.length} products`, why, list);
  },
});

/** Three units: one for the order that is sent twice, two for another, which cannot be filled beside two of the first. */
const b2bOrder = check({
  id: 'idempotency-b2b-order-once-though-answer-lost',
  proves: 'idempotency-b2b-order-once',
  refutedBy: ['idempotency-key-kept-once-answered', 'idempotency-key-ignored'],
  needs: [feature, ...creatingOrders],
  given: fc.constant(null),
  cases: 3,
  async when(api) {
    const owner = await api.main();
    const line = { product: { available: 3 }, quantity: 1, by: 'logisticsSku' as const };
    const draft = { ...plainOrder, lines: [line] };
    const shelf = await owner.b2b.shelf(draft);
    const body = b2bOrderBody(draft, freshKey(), shelf, api.profile, api.clock.now());
    const order = repeating(api, 'B2B order', { path: '/orders/rs', json: await nameless(body, api, owner) });
    const repeated = await lostAndRepeated(api, owner, order);
    await owner.b2b.settled(createdId(repeated, '/orderId'));
    const rest = await owner.b2b.submit({ ...draft, lines: [{ ...line, quantity: 2 }] }, { shelf });
    return { repeated, rest };
  },
  then({ repeated, rest }, expect) {
    told(repeated, expect);
    orderAccepted(rest, expect, `${why}: no unit is reserved a second time, so the others can be ordered`);
  },
});

const d2cOrder = check({
  id: 'idempotency-d2c-order-once-though-answer-lost',
  proves: 'idempotency-d2c-order-once',
  refutedBy: 'd2c-key-ignored',
  needs: [feature, ...placingOrders, 'feature inventory'],
  given: fc.integer({ min: 1, max: 3 }),
  cases: 3,
  async when(api, quantity) {
    const owner = await api.main();
    const draft = { lines: [{ product: { available: 9 }, quantity }] };
    const shelf = await owner.d2c.shelf(draft);
    const order = repeating(api, 'D2C order', { path: '/orders', json: await owner.d2c.body(draft, { shelf }) });
    const repeated = await lostAndRepeated(api, owner, order);
    const [line] = draft.lines;
    const sku = line ? shelf(line.product).logisticsSku : '';
    const due = (count: Exchange): boolean => availableIn(count) === 9 - quantity;
    const count = () => owner.products.inventory(sku);
    return { repeated, count: await api.eventually(api.profile.timing.b2bAllocation, count, due) };
  },
  then({ repeated, count }, expect, quantity) {
    told(repeated, expect);
    expect(count).member('/available', `${9 - quantity} of 9`, (value) => value === 9 - quantity, why);
  },
});

/** What an inbound shipment has brought about shows only to those who know its id, which went with the answer. */
export const lostAnswerChecks = [product, b2bOrder, d2cOrder];
