import fc from 'fast-check';
import { check } from '../../check.ts';
import { plainOrder } from '../../operation.ts';
import { shownStatus } from '../judge.ts';
import { creatingOrders } from '../resource.ts';
import { partibleOrder } from '../small-order.ts';
import { cancel, isCancelled } from './cancellation.ts';

/** How many shipments an order has makes no difference to its state. */
const inTwo = check({
  id: 'b2b-cancel-booked-in-two-shipments',
  proves: 'b2b-cancel-booked',
  needs: [...creatingOrders, 'order is booked', 'order has two shipments'],
  given: partibleOrder,
  cases: 3,
  async when(api, draft) {
    const main = await api.main();
    const { orderId } = await main.arrange.orderIn('order is booked', draft);
    await main.arrange.splitShipment(orderId);
    return cancel(api, main, orderId);
  },
  then: isCancelled,
});

const hour = 3_600_000;

/** Nor does how long it has been there: not a word of a time after which it can no longer be cancelled. */
const hoursLater = check({
  id: 'b2b-cancel-booked-hours-later',
  proves: 'b2b-cancel-booked',
  needs: [...creatingOrders, 'order is booked', 'fast clock'],
  given: fc.constant(2 * hour),
  cases: 1,
  exclusive: true,
  async when(api, later) {
    const main = await api.main();
    const { orderId } = await main.arrange.bookedOrder(plainOrder);
    await api.clock.awaitLimit(later);
    const before = await main.b2b.get(orderId);
    return { before, ...(await cancel(api, main, orderId)) };
  },
  then({ before, ...seen }, expect) {
    if (shownStatus(before) !== 'BOOKED') expect.unexercised('the order is not BOOKED any more');
    isCancelled(seen, expect);
  },
});

export const bookedCancelChecks = [inTwo, hoursLater];
