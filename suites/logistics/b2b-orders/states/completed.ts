import fc from 'fast-check';
import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import type { ShipmentSituation } from '../../../../clients/logistics/b2b-orders/arrangements.ts';
import { unlessUnmet } from '../../../../engine/judge/unless-unmet.ts';
import type { Exchange } from '../../../../engine/wire/exchange.ts';
import type { B2bOrderDraft } from '../../../../generators/draft.ts';
import { check } from '../../check.ts';
import { shownStatus } from '../judge.ts';
import { creatingOrders } from '../resource.ts';
import { partibleOrder } from '../small-order.ts';

async function dispatchedOneByOne(api: LogisticsApi, { draft, last }: { draft: B2bOrderDraft; last: boolean }) {
  const { b2b, arrange } = await api.main();
  const arranged = await arrange.orderIn('order is booked', draft);
  const { orderId } = arranged;
  await arrange.splitShipment(orderId);
  await arrange.advanceTo(arranged, 'order is in progress');
  const ids = await b2b.shipments(orderId);
  const looks: Exchange[] = [];
  // What was seen so far is judged all the same: an order that is COMPLETED too early cannot be led on.
  const lookAfter = (situation: ShipmentSituation, shipmentId: string): Promise<boolean> =>
    unlessUnmet(
      async () => {
        await arrange.advanceShipment(situation, { orderId, shipmentId });
        looks.push(await b2b.get(orderId));
        return true;
      },
      () => false,
    );
  await api.clock.freeze(async () => {
    for (const shipmentId of last ? ids.toReversed() : ids) {
      if (!(await lookAfter('shipment is shipped', shipmentId))) return;
    }
    if (ids.length > 1) await lookAfter('shipment is delivered', ids.at(last ? -1 : 0) ?? '');
  });
  return { looks, shipments: ids.length, still: api.clock.kind === 'controlled' };
}

/** Dispatched is not delivered, and one of two is not all, even where the hook delivers it. No clock moves, so no carrier has come anywhere. */
export const completedAfterAll = check({
  proves: 'b2b-status-completed-after-all-delivered',
  needs: [...creatingOrders, 'order is in progress', 'order has two shipments', 'shipment is shipped'],
  given: fc.record({ draft: partibleOrder, last: fc.boolean() }),
  cases: 20,
  when: dispatchedOneByOne,
  then({ looks, shipments, still }, expect) {
    for (const [index, look] of looks.entries()) {
      const completed = shownStatus(look) === 'COMPLETED';
      if (completed && index >= shipments - 1 && !still) expect.unexercised('all may be delivered by now');
      expect(look)
        .accepted()
        .member('/orderStatus', 'not COMPLETED', () => !completed);
    }
    if (looks.length < 2) expect.unexercised('the order does not ship in two shipments');
  },
});
