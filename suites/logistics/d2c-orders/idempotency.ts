/** Judges that a repeated D2C order with one key is created once. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { Inapplicable } from '../../../engine/judge/violation.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { type D2cOrderDraft, d2cOrder } from '../../../generators/logistics/d2c-order.ts';
import { check, type Expect } from '../check.ts';
import { freshKey, repeating, sentAgain, withinKeyLife } from '../contract/idempotency/keyed-creation.ts';
import { repeatedD2cOrder, reservedOnce } from '../contract/idempotency/repeated-order.ts';
import { sameResource } from '../contract/idempotency/same-resource.ts';
import { skipIfEmpty } from '../empty-success.ts';
import { isShipped, onceShipped, orderId, placingOrders, watchingShipment } from './judge.ts';

const feature = 'feature idempotency';
const few = d2cOrder({ lines: { min: 1, max: 3 } });

/** One body under one key: each call sends it once more. */
async function repeated(api: LogisticsApi, draft: D2cOrderDraft): Promise<() => Promise<Exchange>> {
  const order = repeating(api, 'D2C order', { json: await api.main.d2c.body(draft) });
  const key = freshKey();
  return () => order.send(api.main, key);
}

const sameOrder = (answers: readonly Exchange[], expect: Expect): void => sameResource(answers, 'D2C order', expect);

export const d2cIdempotencyChecks = [
  check({
    proves: 'idempotency-d2c-order-same',
    needs: [feature, ...placingOrders],
    given: fc.record({ draft: few, times: fc.integer({ min: 2, max: 4 }) }),
    cases: 10,
    when: async (api, { draft, times }): Promise<readonly Exchange[]> =>
      sentAgain(api, times, await repeated(api, draft)),
    then: sameOrder,
  }),
  /** The documents leave the life of a key open; the profile may bind it. */
  check({
    id: 'idempotency-d2c-order-same-once-shipped',
    needs: [feature, ...watchingShipment],
    given: few,
    cases: 1,
    exclusive: true,
    async when(api, draft) {
      const { idempotency, timing } = api.profile;
      if (idempotency.window === undefined)
        throw new Inapplicable('gap: the profile does not bind how long a key is remembered');
      if (idempotency.window < 2 * timing.d2cShipped)
        throw new Inapplicable('a key is forgotten before an order ships');
      const send = await repeated(api, draft);
      const first = await send();
      const id = api.main.d2c.idOf(first);
      const order = await onceShipped(api, api.main, id);
      return { order, answers: [first, await send()] };
    },
    then({ order, answers }, expect) {
      if (!isShipped(order)) expect.unexercised('the order did not ship');
      sameOrder(answers, expect);
    },
  }),
  check({
    proves: 'idempotency-d2c-order-once',
    needs: [feature, ...placingOrders, 'feature inventory'],
    given: fc.record({ quantity: fc.integer({ min: 1, max: 2 }), times: fc.integer({ min: 2, max: 3 }) }),
    cases: 8,
    async when(api, { quantity, times }) {
      const { order, count } = await repeatedD2cOrder(api, quantity);
      const key = freshKey();
      const answers = await sentAgain(api, times, () => order.send(api.main, key));
      return { answers, count: await count() };
    },
    then({ answers, count }, expect, { quantity }) {
      if (answers[0]) expect.premise(answers[0]).accepted('the order is accepted');
      withinKeyLife(answers, expect);
      reservedOnce(count, quantity, expect);
    },
  }),
  /** One of the two requests may be refused for now, but no second order is created. */
  check({
    id: 'idempotency-d2c-order-once-when-raced',
    needs: [feature, ...placingOrders],
    given: fc.record({ draft: few, racers: fc.integer({ min: 2, max: 5 }) }),
    cases: 10,
    async when(api, { draft, racers }): Promise<readonly Exchange[]> {
      const send = await repeated(api, draft);
      return api.clock.freeze(async () => {
        const raced = await Promise.all(Array.from({ length: racers }, send));
        return [...raced, await send()];
      });
    },
    then(answers: readonly Exchange[], expect) {
      for (const one of answers.filter(isAccepted)) skipIfEmpty(one, expect);
      const made = new Set(answers.filter(isAccepted).map((one) => orderId(one, expect)));
      if (made.size === 0) expect.unexercised('none of the requests was accepted');
      withinKeyLife(answers, expect);
      expect.that(made.size === 1, 'one order at most', [...made].join(', '), answers[1]);
    },
  }),
];
