import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { hasShipped, internalStatusOf } from '../../../clients/logistics/d2c-orders.ts';
import { isObject } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { d2cOrder } from '../../../generators/d2c-order.ts';
import { check, monitor } from '../check.ts';
import { unknownIdLike } from '../contract/errors/unknown-id.ts';
import { crossing, noAccess } from '../stranger.ts';
import { orderId, placingOrders, watchingShipment } from './judge.ts';

const few = d2cOrder({ lines: { min: 1, max: 4 } });

/** The id in an answer, where it is shown at all: the documents say so of the create alone. */
const showsAnother = (answer: Exchange, id: string, pointer: string): boolean => {
  const shown = read(answer.answer?.json, pointer);
  return shown !== undefined && shown !== null && String(shown) !== id;
};

/** Two orders, the older one read last: what reads the newest is told apart by the id. */
const answersOrder = check({
  proves: 'd2c-get-answers-order',
  needs: placingOrders,
  given: fc.record({ one: few, two: few }),
  cases: 20,
  async when(api, { one, two }) {
    const { d2c } = await api.main();
    const placed = [await d2c.place(one), await d2c.place(two)];
    return Promise.all(placed.map(async ({ orderId: id }) => ({ id, answer: await d2c.get(id) })));
  },
  then(readings, expect) {
    const pointer = expect.target.fields.d2cOrderId;
    for (const { id, answer } of readings) {
      expect(answer)
        .accepted()
        .member('', 'an order', isObject)
        .member(pointer, `${id}, where it is answered`, () => !showsAnother(answer, id, pointer));
    }
  },
});

const answersShipped = check({
  id: 'd2c-get-answers-order-once-shipped',
  proves: 'd2c-get-answers-order',
  needs: watchingShipment,
  given: few,
  cases: 3,
  exclusive: true,
  async when(api, draft) {
    const { d2c } = await api.main();
    const { orderId: id } = await d2c.place(draft);
    const first = await d2c.get(id);
    await api.clock.awaitLimit(api.profile.timing.d2cShipped);
    return { first, last: await d2c.get(id) };
  },
  then({ first, last }, expect) {
    expect.premise(first).accepted('the order can be read');
    expect(last).accepted('an order is still read by its orderId after an hour');
  },
});

const unknownIs404 = check({
  proves: 'd2c-get-unknown-404',
  needs: placingOrders,
  given: few,
  cases: 8,
  async when(api, draft) {
    const { d2c } = await api.main();
    const { orderId: id } = await d2c.place(draft);
    return { known: await d2c.get(id), unknown: await d2c.get(unknownIdLike(id)) };
  },
  then({ known, unknown }, expect) {
    expect.premise(known).accepted('the order itself is read');
    expect(unknown).status([404], 'an orderId of no order answers 404');
  },
});

async function foreignReading(api: LogisticsApi, name: 'main' | 'other', id: string) {
  const owner = await (name === 'main' ? api.main() : api.other());
  const [own, stranger] = [await owner.d2c.get(id), await api.stranger(name)];
  return { own, foreign: crossing(api, stranger, own, await stranger.account.d2c.get(id)) };
}

const ofOtherIs404 = check({
  proves: 'd2c-get-of-other-account-404',
  needs: [...placingOrders, 'second account'],
  given: fc.record({ draft: few, mainOwns: fc.boolean() }),
  cases: 12,
  async when(api, { draft, mainOwns }) {
    const owner = await (mainOwns ? api.main() : api.other());
    const { orderId: id } = await owner.d2c.place(draft);
    return foreignReading(api, mainOwns ? 'main' : 'other', id);
  },
  then({ own, foreign }, expect) {
    expect.premise(own).accepted('its own account reads the order');
    noAccess(foreign, expect, 'an order to which the account has no access answers 404');
  },
});

const shippedOfOtherIs404 = check({
  id: 'd2c-get-of-other-account-404-once-shipped',
  proves: 'd2c-get-of-other-account-404',
  needs: [...watchingShipment, 'second account'],
  given: few,
  cases: 2,
  exclusive: true,
  async when(api, draft) {
    const main = await api.main();
    const { orderId: id } = await main.d2c.place(draft);
    const shipped = (seen: Exchange): boolean => hasShipped(internalStatusOf(seen));
    await api.eventually(api.profile.timing.d2cShipped, () => main.d2c.get(id), shipped);
    return foreignReading(api, 'main', id);
  },
  then({ own, foreign }, expect) {
    expect.premise(own).accepted('its own account reads the order');
    noAccess(foreign, expect, 'an order to which the account has no access answers 404');
  },
});

/**
 * Alone, for else another case might place an order in between that takes the id. Whether accounts count by themselves is not
 * said: a token shows one account.
 */
const idsUnique = check({
  proves: 'd2c-order-id-unique',
  needs: placingOrders,
  given: fc.record({ draft: few, count: fc.integer({ min: 4, max: 8 }) }),
  cases: 2,
  exclusive: true,
  async when(api, { draft, count }): Promise<readonly Exchange[]> {
    const { d2c } = await api.main();
    const products = await d2c.resolveProducts(draft);
    const bodies = await Promise.all(Array.from({ length: count }, () => d2c.body(draft, { products })));
    const before = await d2c.create(draft, { products });
    return [
      before,
      ...(await Promise.all(bodies.map((body) => d2c.createRaw(body)))),
      await d2c.create(draft, { products }),
    ];
  },
  then: (created: readonly Exchange[], expect) => allDifferent(created, expect),
});

function allDifferent(created: readonly Exchange[], expect: Parameters<typeof orderId>[1]): void {
  const accepted = created.filter(isAccepted);
  const ids = accepted.map((one) => orderId(one, expect)).filter((id) => id !== undefined);
  if (ids.length < 3) expect.unexercised('too few of the orders were accepted');
  expect.that(
    new Set(ids).size === ids.length,
    'another orderId for each order',
    ids.join(', '),
    'no two orders share an orderId',
    accepted.at(-1),
  );
}

const path = /\/logistics\/api\/[^/]+\/orders\/(?!rs$)[^/]+$/;

export const readsD2cOrder = ({ sent }: Exchange): boolean =>
  sent.method === 'GET' && path.test(new URL(sent.url).pathname);

const showsStatus = monitor({
  proves: 'd2c-get-internal-status',
  needs: placingOrders,
  applies: (exchange) => isAccepted(exchange) && readsD2cOrder(exchange),
  then(exchange, expect) {
    // An answer that is no order at all is the matter of another requirement.
    if (!isObject(exchange.answer?.json)) expect.unexercised('the answer is no order');
    const text = (status: unknown): boolean => typeof status === 'string' && status !== '';
    expect(exchange).member(
      '/state/internalStatus',
      'a string',
      text,
      'an order is answered with state.internalStatus',
    );
  },
});

export const d2cReadChecks = [answersOrder, answersShipped, unknownIs404, ofOtherIs404, shippedOfOtherIs404, idsUnique];
export const d2cMonitors = [showsStatus];
