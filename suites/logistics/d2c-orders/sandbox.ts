import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { hasShipped, internalStatusOf } from '../../../clients/logistics/d2c-orders.ts';
import { answerLine, type Exchange } from '../../../engine/wire/exchange.ts';
import { type D2cOrderDraft, d2cOrder } from '../../../generators/d2c-order.ts';
import { check, type Expect } from '../check.ts';
import { placingOrders, watchingShipment } from './judge.ts';

const few = d2cOrder({ lines: { min: 1, max: 4 } });
const hour = 3_600_000;
const day = 24 * hour;

/** So much of the target's time may pass between create and reading on a clock that runs fast. */
const moment = 60_000;

const shown = (seen: Exchange): string => internalStatusOf(seen) ?? answerLine(seen);
const shipped = (seen: Exchange): boolean => hasShipped(internalStatusOf(seen));

/** Placed and read in a stretch in which nobody moves the clock. */
async function placedAndRead(api: LogisticsApi, { d2c }: Account, draft: D2cOrderDraft) {
  const products = await d2c.resolveProducts(draft);
  return api.clock.freeze(async () => {
    const { created, orderId } = await d2c.place(draft, { products });
    return { orderId, created, order: await d2c.get(orderId) };
  });
}

function isNew({ created, order }: { created: Exchange; order: Exchange }, expect: Expect): void {
  const why = 'the order field state.internalStatus moves from CREATED to SHIPPED';
  const first = internalStatusOf(created);
  if (first !== undefined)
    expect(created).member('/state/internalStatus', 'CREATED', (status) => status === 'CREATED', why);
  if (order.until - created.at > moment) expect.unexercised('the order was read too late');
  expect.premise(order).accepted('the order can be read');
  // "Within about 1 hour" may be at once, of an order that was CREATED when it was answered.
  if (first === 'CREATED' && shipped(order)) return;
  expect(order).member('/state/internalStatus', 'CREATED', (status) => status === 'CREATED', why);
}

const startsCreated = check({
  proves: 'd2c-sandbox-starts-created',
  needs: [...placingOrders, 'sandbox'],
  given: few,
  cases: 15,
  when: async (api, draft) => placedAndRead(api, await api.main(), draft),
  then: (placed, expect) => isNew(placed, expect),
});

const startsCreatedAgain = check({
  id: 'd2c-sandbox-starts-created-after-shipped-one',
  proves: 'd2c-sandbox-starts-created',
  needs: watchingShipment,
  given: few,
  cases: 2,
  exclusive: true,
  async when(api, draft) {
    const account = await api.main();
    const { orderId } = await account.d2c.place(draft);
    const first = await api.eventually(api.profile.timing.d2cShipped, () => account.d2c.get(orderId), shipped);
    return { first, ...(await placedAndRead(api, account, draft)) };
  },
  then({ first, ...placed }, expect) {
    if (!shipped(first)) expect.unexercised('the order before it did not ship');
    isNew(placed, expect);
  },
});

/** Nobody looks at it in the meantime, and no second look is needed; alone, so that no more than that time passes. */
const shipsInAnHour = check({
  proves: 'd2c-sandbox-ships-in-an-hour',
  needs: watchingShipment,
  given: few,
  examples: [{ lines: [{ product: { stocked: 0 }, quantity: 1 }] }],
  cases: 4,
  exclusive: true,
  async when(api, draft): Promise<Exchange> {
    const { d2c } = await api.main();
    const { orderId } = await d2c.place(draft);
    await api.clock.awaitLimit(api.profile.timing.d2cShipped);
    return d2c.get(orderId);
  },
  then(order: Exchange, expect) {
    expect.premise(order).accepted('the order can be read');
    expect.that(
      shipped(order),
      'SHIPPED',
      shown(order),
      'an order moves from CREATED to SHIPPED within about an hour',
      order,
    );
  },
});

/** Several that are open at once; the wait is long, for how long it may take is another requirement. */
const shipsByItself = check({
  proves: 'd2c-sandbox-ships-by-itself',
  needs: watchingShipment,
  given: fc.tuple(few, few),
  cases: 3,
  exclusive: true,
  async when(api, drafts): Promise<readonly Exchange[]> {
    const { d2c } = await api.main();
    const ids: string[] = [];
    for (const draft of drafts) ids.push((await d2c.place(draft)).orderId);
    const seen: Exchange[] = [];
    for (const id of ids)
      seen.push(await api.eventually(6 * api.profile.timing.d2cShipped, () => d2c.get(id), shipped));
    return seen;
  },
  then(orders: readonly Exchange[], expect) {
    for (const order of orders) {
      expect.premise(order).accepted('the order can be read');
      expect.that(
        shipped(order),
        'SHIPPED',
        shown(order),
        'orders are automatically picked, packed and shipped',
        order,
      );
    }
  },
});

/** Read often, later, and after another order for the same products. */
const neverBack = check({
  proves: 'd2c-sandbox-never-back-to-created',
  needs: watchingShipment,
  given: few,
  cases: 2,
  exclusive: true,
  async when(api, draft) {
    const { d2c } = await api.main();
    const { orderId } = await d2c.place(draft);
    const first = await api.eventually(api.profile.timing.d2cShipped, () => d2c.get(orderId), shipped);
    const later: Exchange[] = [];
    const look = async (): Promise<void> => {
      for (let i = 0; i < 3; i++) later.push(await d2c.get(orderId));
    };
    await look();
    await d2c.place(draft);
    await look();
    for (const time of api.clock.kind === 'controlled' ? [hour, day] : [hour]) {
      await api.clock.awaitLimit(time);
      await look();
    }
    return { first, later };
  },
  then({ first, later }, expect) {
    if (!shipped(first)) expect.unexercised('the order did not ship');
    for (const order of later) {
      const status = internalStatusOf(order);
      expect.that(status !== 'CREATED', 'not CREATED', `${status}`, 'an order that is SHIPPED is past CREATED', order);
    }
  },
});

export const d2cSandboxChecks = [startsCreated, startsCreatedAgain, shipsInAnHour, shipsByItself, neverBack];
