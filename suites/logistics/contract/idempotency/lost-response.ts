/** Judges a retry with the same key after a lost response. */

import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../../clients/logistics/api.ts';
import { read } from '../../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import { times } from '../../../cases.ts';
import { orderAccepted } from '../../b2b-orders/judge.ts';
import { creatingOrders } from '../../b2b-orders/resource.ts';
import { check, type Expect } from '../../check.ts';
import { createdId } from '../../created-id.ts';
import { placingOrders } from '../../d2c-orders/judge.ts';
import { productPages, readableAccount } from '../../pages.ts';
import { listedOnce } from '../listed-products.ts';
import { freshKey, type Repeatable, repeatable, withinKeyLife } from './keyed-creation.ts';
import { repeatedD2cOrder, repeatedOrder, reservedOnce } from './repeated-order.ts';

const feature = 'feature idempotency';

/** Waits before each further attempt: a target may refuse it while it still processes the first one. */
const busyFor = [50, 500, 2_000];

/** The attempt whose answer was lost, and the last one after it. */
type Both = readonly [lost: Exchange, repeated: Exchange];

/** The client closes the connection before the response, and then repeats the request until it gets one. */
function lostAndRepeated({ clock }: LogisticsApi, owner: Account, creation: Repeatable): Promise<Both> {
  const key = freshKey();
  return clock.freeze(async () => {
    const lost = await creation.abandon(owner, key);
    let answer = await creation.send(owner, key);
    for (const ms of busyFor) {
      if (isAccepted(answer)) break;
      await sleep(ms);
      answer = await creation.send(owner, key);
    }
    return [lost, answer];
  });
}

/** A final refusal says nothing about the first attempt: the work may not have started, or may cause the refusal. */
const repetitionCounts = (both: Both, expect: Expect): void => {
  expect.premise(both[1]).accepted('the repetition is accepted in the end');
  withinKeyLife(both, expect);
};

const product = check({
  id: 'idempotency-product-once-though-answer-lost',
  needs: [feature],
  ...times(3),
  async when(api) {
    const owner = await readableAccount(api);
    const creation = await repeatable(api, owner, 'product');
    const repeated = await lostAndRepeated(api, owner, creation);
    const merchantSku = read(creation.request.json, '/merchantSku');
    return { merchantSku, repeated, list: await productPages(api, owner) };
  },
  then({ merchantSku, repeated, list }, expect) {
    repetitionCounts(repeated, expect);
    listedOnce(list, merchantSku, expect);
  },
});

const b2bOrder = check({
  id: 'idempotency-b2b-order-once-though-answer-lost',
  needs: [feature, ...creatingOrders],
  ...times(3),
  async when(api) {
    const { order, rest } = await repeatedOrder(api, api.main);
    const repeated = await lostAndRepeated(api, api.main, order);
    await api.main.b2b.waitUntilProcessed(createdId(repeated[1], '/orderId'));
    return { repeated, rest: await rest() };
  },
  then({ repeated, rest }, expect) {
    repetitionCounts(repeated, expect);
    orderAccepted(rest, expect, `${expect.why}: no unit is reserved a second time, so the others can be ordered`);
  },
});

const d2cOrder = check({
  id: 'idempotency-d2c-order-once-though-answer-lost',
  needs: [feature, ...placingOrders, 'feature inventory'],
  given: fc.integer({ min: 1, max: 3 }),
  cases: 3,
  async when(api, quantity) {
    const { order, count } = await repeatedD2cOrder(api, quantity);
    return { repeated: await lostAndRepeated(api, api.main, order), count: await count() };
  },
  then({ repeated, count }, expect, quantity) {
    repetitionCounts(repeated, expect);
    reservedOnce(count, quantity, expect);
  },
});

/** Not inbound shipments: their effects are visible by id only, which the lost response contained. */
export const lostResponseChecks = [product, b2bOrder, d2cOrder];
