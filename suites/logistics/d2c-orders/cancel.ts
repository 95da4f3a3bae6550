import { hasShipped, internalStatusOf } from '../../../clients/logistics/d2c-orders.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { d2cOrder } from '../../../generators/d2c-order.ts';
import { check } from '../check.ts';
import { placingOrders, watchingShipment } from './judge.ts';

const few = d2cOrder({ lines: { min: 1, max: 3 } });
const why = 'a D2C order can be cancelled';

/** Nobody has begun on an order by then. */
const soonMs = 60_000;

/** Which states let themselves be cancelled is open but for the first, and the sandbox moves orders by itself. */
const cancels = check({
  proves: 'd2c-cancel',
  needs: [...placingOrders, 'logistics.paths.d2cCancel'],
  given: few,
  cases: 8,
  async when(api, draft) {
    const { d2c } = await api.main();
    const products = await d2c.resolveProducts(draft);
    return api.clock.freeze(async () => {
      const { orderId, created } = await d2c.place(draft, { products });
      const cancelled = await d2c.cancel(orderId);
      return { created, cancelled, after: await d2c.get(orderId) };
    });
  },
  then({ created, cancelled, after }, expect) {
    const status = internalStatusOf(after);
    const refused = (cancelled.answer?.status ?? 0) >= 400;
    // A target may show no state between CREATED and SHIPPED, and have begun all the same.
    if (refused && cancelled.at - created.at > soonMs) expect.unexercised('the order may have moved on');
    if (refused && status !== 'CREATED') expect.unexercised(`the order had moved on: ${status ?? 'no status'}`);
    expect(cancelled).accepted(why);
  },
});

const staysCancelled = check({
  id: 'd2c-cancelled-does-not-ship',
  proves: 'd2c-cancel',
  needs: [...watchingShipment, 'logistics.paths.d2cCancel'],
  given: few,
  cases: 2,
  exclusive: true,
  async when(api, draft): Promise<{ cancelled: Exchange; after: Exchange; last: Exchange }> {
    const { d2c } = await api.main();
    const { orderId } = await d2c.place(draft);
    const cancelled = await d2c.cancel(orderId);
    const after = await d2c.get(orderId);
    await api.clock.awaitLimit(api.profile.timing.d2cShipped);
    return { cancelled, after, last: await d2c.get(orderId) };
  },
  then({ cancelled, after, last }, expect) {
    expect.premise(cancelled).accepted('the order is cancelled');
    if (hasShipped(internalStatusOf(after))) expect.unexercised('the order had shipped');
    const came = internalStatusOf(last);
    expect.that(!hasShipped(came), 'an order that does not ship', `${came}`, `${why}, and does not ship then`, last);
  },
});

export const d2cCancelChecks = [cancels, staysCancelled];
