import type { OrderSituation } from '../../../../clients/logistics/b2b-orders/arrangements.ts';
import { check, type LogisticsWords } from '../../check.ts';
import { onceCancelled } from '../reading.ts';
import { creatingOrders } from '../resource.ts';
import { smallOrder } from '../small-order.ts';

const weeks = 21 * 86_400_000;

/** Certain to be allowed, and over within the weeks. */
const dated = { businessDays: 6, timeOfDay: 43_200_000 };

/** A job at night must not lead out of a terminal state either. */
const stays = (situation: OrderSituation, status: string, proves: LogisticsWords['requirement']) =>
  check({
    id: `${proves}-weeks-later`,
    proves,
    needs: [...creatingOrders, situation, 'movable clock'],
    given: smallOrder,
    cases: 1,
    exclusive: true,
    async when(api, draft) {
      const { b2b, arrange } = await api.main();
      const { orderId } = await arrange.orderIn(situation, draft);
      await api.clock.advance(weeks);
      return b2b.get(orderId);
    },
    then(order, expect) {
      expect.premise(order).accepted('the order can be read after weeks');
      expect(order).json({ orderStatus: status }, `${status} is terminal`);
    },
  });

/** The date for which a cancelled order was scheduled comes all the same. */
const cancelledStays = check({
  id: 'b2b-status-cancelled-is-terminal-on-its-date',
  proves: 'b2b-status-cancelled-is-terminal',
  needs: [...creatingOrders, 'movable clock'],
  given: smallOrder,
  cases: 1,
  exclusive: true,
  async when(api, draft) {
    const { b2b, arrange } = await api.main();
    const { orderId } = await arrange.order({ ...draft, shipBy: dated });
    await b2b.cancel(orderId);
    const cancelled = await onceCancelled(api, { b2b }, orderId);
    await api.clock.advance(weeks);
    return { cancelled, after: await b2b.get(orderId) };
  },
  then({ cancelled, after }, expect) {
    expect.premise(cancelled).json({ orderStatus: 'CANCELLED' }, 'the order is cancelled');
    expect.premise(after).accepted('the order can be read after weeks');
    expect(after).json({ orderStatus: 'CANCELLED' }, 'CANCELLED is terminal');
  },
});

export const b2bWeeksLaterChecks = [
  stays('order is completed', 'COMPLETED', 'b2b-status-completed-is-terminal'),
  stays('order is lost or damaged', 'LOST_DAMAGED', 'b2b-status-lost-damaged-is-terminal'),
  cancelledStays,
];
