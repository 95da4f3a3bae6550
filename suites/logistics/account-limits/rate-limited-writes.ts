/** Judges that a write above the rate limit changes nothing, and succeeds after the wait. */

import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { farAhead } from '../../../generators/logistics/ship-by.ts';
import { once } from '../../cases.ts';
import { orderAccepted } from '../b2b-orders/judge.ts';
import { creatingOrders } from '../b2b-orders/resource.ts';
import { check, type Expect } from '../check.ts';
import { noProductLeft, type RefusedProduct } from '../contract/errors/refused-creation.ts';
import { createdId } from '../created-id.ts';
import { plainD2cOrder } from '../d2c-orders/operations.ts';
import { availableIn, inventoryUntil } from '../inventory-count.ts';
import { productPages } from '../pages.ts';
import { plainOrder } from '../plain-order.ts';
import { isLimited, limited, obey } from './rate-limit.ts';

const tolerateRateLimit = true;

function refused(exchange: Exchange, expect: Expect): void {
  if (!isLimited(exchange)) expect.unexercised('the write did not get 429');
}

async function above(api: LogisticsApi, owner: Account, write: (bearer: Account) => Promise<Exchange>) {
  const { bearer } = await limited(api, owner);
  const refusal = await write(bearer);
  if (isLimited(refusal)) await obey(api, refusal);
  return refusal;
}

const product = check({
  proves: 'limit-rate-refused-changes-nothing',
  needs: ['fresh account'],
  ...once,
  exclusive: true,
  async when(api): Promise<RefusedProduct> {
    const owner = await api.fresh();
    const merchantSku = `own-${crypto.randomUUID()}`;
    const json = owner.products.body({ merchantSku });
    const refusal = await above(api, owner, ({ products }) =>
      products.create({ merchantSku }, { json, tolerateRateLimit }),
    );
    const between = await productPages(api, owner);
    const control = await owner.products.create({ merchantSku }, { json });
    return { merchantSku, refusal, between, control, after: await productPages(api, owner) };
  },
  then(seen: RefusedProduct, expect) {
    refused(seen.refusal, expect);
    noProductLeft(seen, expect);
  },
});

/** Sends again after the wait. A limit may allow only one request at a time. */
async function servedInTheEnd(api: LogisticsApi, write: () => Promise<Exchange>): Promise<Exchange> {
  const answer = await write();
  if (!isLimited(answer)) return answer;
  await obey(api, answer);
  return write();
}

/** Orders are served again, too, after a read was refused. */
const ordersServed = check({
  id: 'limit-rate-served-after-wait-orders',
  needs: [...creatingOrders, 'feature d2cOrders'],
  ...once,
  exclusive: true,
  async when(api) {
    const [b2b, d2c] = [await api.main.b2b.body(plainOrder), await api.main.d2c.body(plainD2cOrder)];
    const { bearer } = await limited(api, api.main);
    await obey(api, await bearer.call('listProducts', { tolerateRateLimit }));
    const first = await servedInTheEnd(api, () => bearer.b2b.createRaw(b2b, { tolerateRateLimit }));
    const second = await servedInTheEnd(api, () => bearer.d2c.createRaw(d2c, { tolerateRateLimit }));
    return { answers: [first, second], control: await api.main.b2b.create(plainOrder) };
  },
  then({ answers, control }, expect) {
    expect.premise(control).accepted('another token orders the same');
    for (const answer of answers)
      expect.that(isAccepted(answer), 'a success response (2xx)', `${answer.answer?.status}`, answer);
  },
});

/** The same order, with its external id and units, can be created after the wait. */
const order = check({
  id: 'limit-rate-refused-changes-nothing-of-an-order',
  needs: creatingOrders,
  ...once,
  exclusive: true,
  async when(api) {
    const draft = { ...plainOrder, lines: [{ product: { available: 2 }, quantity: 2, by: 'logisticsSku' as const }] };
    const resolved = await api.main.b2b.resolveProducts(draft);
    const externalId = api.main.b2b.freshExternalId(draft);
    const refusal = await above(api, api.main, ({ b2b }) =>
      b2b.create(draft, { products: resolved, externalId, tolerateRateLimit }),
    );
    return { refusal, control: await api.main.b2b.submit(draft, { products: resolved, externalId }) };
  },
  then({ refusal, control }, expect) {
    refused(refusal, expect);
    orderAccepted(control, expect);
  },
});

const cancel = check({
  id: 'limit-rate-refused-changes-nothing-by-a-cancel',
  needs: creatingOrders,
  ...once,
  exclusive: true,
  async when(api) {
    const { orderId } = await api.main.arrange.order({ ...plainOrder, shipBy: farAhead });
    const refusal = await above(api, api.main, ({ b2b }) => b2b.cancel(orderId, { tolerateRateLimit }));
    return { refusal, after: await api.main.b2b.get(orderId), cancelled: await api.main.b2b.cancel(orderId) };
  },
  then({ refusal, after, cancelled }, expect) {
    refused(refusal, expect);
    expect.premise(after).accepted('the order is read');
    expect(after).member('/orderStatus', 'not CANCELLED', (status) => status !== 'CANCELLED');
    expect.premise(cancelled).accepted('it can be cancelled after the wait');
  },
});

/** Two units, both ordered: if the refused create had left anything, they would be reserved. */
const d2cOrder = check({
  id: 'limit-rate-refused-changes-nothing-of-a-d2c-order',
  needs: ['feature d2cOrders', 'feature inventory'],
  ...once,
  exclusive: true,
  async when(api) {
    const product = { available: 2 };
    const draft = { lines: [{ product, quantity: 2 }] };
    const resolved = await api.main.d2c.resolveProducts(draft);
    const { logisticsSku } = resolved(product);
    const refusal = await above(api, api.main, ({ d2c }) =>
      d2c.create(draft, { products: resolved, tolerateRateLimit }),
    );
    const count = await inventoryUntil(api, api.main, logisticsSku, (available) => available !== 2);
    const control = await api.main.d2c.create(draft, { products: resolved });
    return { refusal, count, control: createdId(control, api.profile.fields.d2cOrderId) };
  },
  then({ refusal, count }, expect) {
    refused(refusal, expect);
    expect.premise(count).accepted('the units are counted');
    if (!isAccepted(count) || typeof availableIn(count) !== 'number') expect.unexercised('available is not shown');
    expect.that(availableIn(count) === 2, '2 units available', `${availableIn(count)}`, count);
  },
});

export const rateLimitedWriteChecks = [ordersServed, product, order, cancel, d2cOrder];
