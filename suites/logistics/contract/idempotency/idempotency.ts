/** Judges that a repeated request with one key has one effect and one response. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import type { LogisticsNeed } from '../../../../clients/logistics/needs.ts';
import { Unmet } from '../../../../engine/judge/violation.ts';
import { read } from '../../../../engine/pointer.ts';
import type { AnyCheck } from '../../../../engine/run/check.ts';
import type { Exchange } from '../../../../engine/wire/exchange.ts';
import { once, times } from '../../../cases.ts';
import { orderAccepted } from '../../b2b-orders/judge.ts';
import { creatingOrders } from '../../b2b-orders/resource.ts';
import { check, type Expect, family } from '../../check.ts';
import { createdId } from '../../created-id.ts';
import { placingOrders } from '../../d2c-orders/judge.ts';
import { skipIfEmpty } from '../../empty-success.ts';
import { productPages, readableAccount } from '../../pages.ts';
import { stockedSku } from '../../stocked-sku.ts';
import { listedOnce } from '../listed-products.ts';
import {
  type Creation,
  creationNames,
  freshKey,
  idIn,
  keyed,
  nameless,
  repeatable,
  repeating,
  sentAgain,
  withinKeyLife,
} from './keyed-creation.ts';
import { inboundOnceInList } from './listed-inbound.ts';
import { repeatedOrder } from './repeated-order.ts';
import { cancelling } from './replayed-header.ts';
import { sameMembers, sameResource, sameStatus } from './same-resource.ts';

const feature = 'feature idempotency';
const longestWait = 24 * 3_600_000;

const same = family(({ what, needs = [] }: { readonly what: Creation; readonly needs?: readonly LogisticsNeed[] }) => ({
  needs: [feature, ...needs],
  given: fc.integer({ min: 2, max: 4 }),
  cases: 8,
  async when(api, times): Promise<readonly Exchange[]> {
    const creation = await repeatable(api, api.main, what);
    const key = freshKey();
    return sentAgain(api, times, () => creation.send(api.main, key));
  },
  then(answers: readonly Exchange[], expect) {
    sameResource(answers, what, expect);
    sameMembers(answers, expect);
    sameStatus(answers, what, expect);
  },
}));

const soon = 10 * 60_000;
/** A fast clock advances between two requests. */
const nearlyAll = 0.95;

/**
 * A key is remembered as long as the profile says: some minutes later and shortly before the end. Exclusive: the time also
 * passes for all other checks.
 */
const sameLater = check({
  id: 'idempotency-product-same-later',
  needs: [feature, 'controlled clock', 'logistics.idempotency.window'],
  ...once,
  exclusive: true,
  async when(api): Promise<readonly Exchange[]> {
    const { window = 0 } = api.profile.idempotency;
    const creation = await repeatable(api, api.main, 'product');
    const key = freshKey();
    const end = Math.min(window * nearlyAll, longestWait);
    const first = await creation.send(api.main, key);
    const answers = [first];
    const moments = [soon, end].filter((moment) => moment <= end);
    for (const moment of moments) {
      await api.clock.elapse(Math.max(0, first.until + moment - api.clock.now()));
      answers.push(await creation.send(api.main, key));
    }
    return answers;
  },
  then(answers: readonly Exchange[], expect) {
    if (answers.some(({ answer }) => answer?.status === 401)) expect.unexercised('the token has expired');
    sameResource(answers, 'product', expect);
  },
});

/** Equal answers do not prove that the work was done once; the list does. */
const productOnce = check({
  proves: 'idempotency-product-once',
  needs: [feature],
  given: fc.integer({ min: 2, max: 4 }),
  cases: 5,
  async when(api, times) {
    const owner = await readableAccount(api);
    const creation = await repeatable(api, owner, 'product');
    const key = freshKey();
    const answers = await sentAgain(api, times, () => creation.send(owner, key));
    const merchantSku = read(creation.request.json, '/merchantSku');
    return { answers, merchantSku, list: await productPages(api, owner) };
  },
  then({ answers, merchantSku, list }, expect) {
    if (answers[0]) expect.premise(answers[0]).accepted('the product is accepted');
    withinKeyLife(answers, expect);
    listedOnce(list, merchantSku, expect);
  },
});

/** If a unit were reserved twice, the rest could not be ordered. */
const orderOnce = check({
  proves: 'idempotency-b2b-order-once',
  needs: [feature, ...creatingOrders],
  given: fc.integer({ min: 2, max: 3 }),
  cases: 8,
  async when(api, times) {
    const { order, rest } = await repeatedOrder(api, api.main);
    const key = freshKey();
    const answers = await sentAgain(api, times, () => order.send(api.main, key));
    for (const answer of answers) await api.main.b2b.waitUntilProcessed(createdId(answer, '/orderId'));
    return { answers, rest: await rest() };
  },
  then({ answers, rest }, expect) {
    if (answers[0]) expect.premise(answers[0]).accepted('the order is accepted');
    withinKeyLife(answers, expect);
    orderAccepted(rest, expect, 'a repeated order reserves no unit a second time, so the others can be ordered');
  },
});

/** The ids in the answers. */
const idsIn = (answers: readonly Exchange[], what: Creation, { target }: Expect): ReadonlySet<string> =>
  new Set(answers.flatMap((answer) => idIn(answer, what, target) ?? []));

/** The units are received once, whichever answer gives the shipment. */
const inboundOnce = check({
  proves: 'idempotency-inbound-once',
  needs: [feature, 'feature inbounds'],
  given: fc.integer({ min: 3, max: 5 }),
  cases: 5,
  async when(api, times): Promise<readonly Exchange[]> {
    const json = api.main.inbounds.bodyOf([{ logisticsSku: await stockedSku(api.main), quantity: 1 }]);
    const inbound = repeating(api, 'inbound', { json });
    const key = freshKey();
    return api.clock.freeze(async () => {
      const first = await inbound.send(api.main, key);
      return [first, ...(await Promise.all(Array.from({ length: times }, () => inbound.send(api.main, key))))];
    });
  },
  then(answers: readonly Exchange[], expect) {
    const [first] = answers;
    if (!first) throw new Unmet('nothing was sent');
    expect.premise(first).accepted('the shipment is accepted');
    skipIfEmpty(first, expect);
    withinKeyLife(answers, expect);
    const made = idsIn(answers, 'inbound', expect);
    expect.that(made.size <= 1, 'one shipment', [...made].join(', '), answers.at(-1));
  },
});

/** One of the two requests may be refused for now, but no second resource is created. */
const racedOnce = check({
  proves: 'idempotency-raced-once',
  needs: [feature],
  given: fc.record({ what: fc.constantFrom(...creationNames), racers: fc.integer({ min: 2, max: 5 }) }),
  examples: creationNames.flatMap((what) => [2, 5].map((racers) => ({ what, racers }))),
  cases: 30,
  async when(api, { what, racers }): Promise<readonly Exchange[]> {
    const { json = null } = (await repeatable(api, api.main, what)).request;
    const body = what === 'B2B order' ? await nameless(json, api, api.main) : json;
    const creation = repeating(api, what, { json: body });
    const key = freshKey();
    return api.clock.freeze(async () => {
      const raced = await Promise.all(Array.from({ length: racers }, () => creation.send(api.main, key)));
      return [...raced, await creation.send(api.main, key)];
    });
  },
  then(answers: readonly Exchange[], expect, { what }) {
    const made = idsIn(answers, what, expect);
    if (made.size === 0) expect.unexercised('none of the requests was accepted');
    withinKeyLife(answers, expect);
    expect.that(made.size === 1, `one ${what} at most`, [...made].join(', '), answers[1]);
  },
});

/** The stored response is that of the creation, even if the order has changed since. */
const afterCancel = check({
  id: 'idempotency-b2b-order-same-after-cancel',
  needs: [feature, ...creatingOrders],
  ...times(4),
  async when(api) {
    const order = await repeatable(api, api.main, 'B2B order');
    const key = freshKey();
    return api.clock.freeze(async () => {
      const first = await order.send(api.main, key);
      const cancelled = await api.main.b2b.cancel(createdId(first, '/orderId'));
      return { cancelled, answers: [first, await order.send(api.main, key)] };
    });
  },
  then({ cancelled, answers }, expect) {
    expect.premise(cancelled).accepted('the order is cancelled in between');
    sameResource(answers, 'B2B order', expect);
  },
});

const cancelReplayed = family(({ kind }: { readonly kind: keyof typeof cancelling }) => ({
  needs: [feature],
  ...times(4),
  async when(api: LogisticsApi) {
    const { place, cancel } = cancelling[kind];
    const id = await place(api.main);
    const headers = keyed(freshKey());
    return sentAgain(api, 2, () => cancel(api, id, headers));
  },
  then([first, again], expect) {
    if (!first || !again) throw new Unmet('nothing was sent');
    expect.premise(first).accepted('the order is cancelled');
    withinKeyLife([first, again], expect);
    expect(again).accepted();
  },
}));

export const idempotencyChecks: readonly AnyCheck<LogisticsApi>[] = [
  ...same({
    'idempotency-product-same': { what: 'product' },
    'idempotency-b2b-order-same': { what: 'B2B order' },
    'idempotency-inbound-same': { what: 'inbound', needs: ['feature inbounds'] },
  }),
  sameLater,
  productOnce,
  orderOnce,
  afterCancel,
  inboundOnce,
  inboundOnceInList,
  racedOnce,
  ...cancelReplayed({
    'idempotency-cancel-replayed': { kind: 'B2B', needs: creatingOrders },
    'idempotency-d2c-cancel-replayed': { kind: 'D2C', needs: [...placingOrders, 'logistics.paths.cancelD2cOrder'] },
  }),
];
