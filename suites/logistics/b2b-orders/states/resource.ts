/** Calls that a state of an order may forbid, and the judge of a refused one. */

import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import {
  type ArrangedOrder,
  type OrderSituation,
  statusIn,
} from '../../../../clients/logistics/b2b-orders/arrangements.ts';
import type { B2bOrderDraft } from '../../../../generators/logistics/draft.ts';
import { stays } from '../../check.ts';
import { notCancelled } from '../cancel/cancellation.ts';
import { onceCancelled } from '../read.ts';
import { creatingOrders, smallOrder } from '../resource.ts';

interface Situation {
  readonly from: OrderSituation;
  /** The client cancels the order, so no hook is needed. */
  readonly cancelled?: true;
  /** The documents leave open how long orders can be read. */
  readonly mayBeGone?: true;
  /** Its units ship in two shipments. */
  readonly inTwo?: true;
}

const statusOf = ({ from, cancelled }: Situation): string => (cancelled ? 'CANCELLED' : statusIn(from));

interface Scene extends Pick<ArrangedOrder, 'orderId' | 'externalId'> {
  readonly draft: B2bOrderDraft;
}

async function inTwoShipments({ main }: LogisticsApi, draft: B2bOrderDraft, from: OrderSituation) {
  const order = await main.arrange.orderIn('order is booked', draft);
  await main.arrange.splitShipment(order.orderId);
  return main.arrange.advanceTo(order, from);
}

/** A refused call must not change the order: it shows the same state, or one that it reaches by itself. */
export const ordersStay = stays({
  needs: creatingOrders,
  needsOf: ({ from, cancelled, inTwo }: Situation) => [
    ...(cancelled ? [] : [from]),
    ...(inTwo ? (['order has two shipments'] as const) : []),
  ],
  given: smallOrder,
  cases: 8,
  async arrange(api, draft, { from, cancelled, inTwo }): Promise<Scene> {
    if (inTwo) return { ...(await inTwoShipments(api, draft, from)), draft };
    const isScheduled = cancelled && draft.shipBy !== undefined;
    const order = isScheduled ? await api.main.arrange.order(draft) : await api.main.arrange.orderIn(from, draft);
    if (cancelled) await api.main.b2b.cancel(order.orderId);
    if (cancelled) await onceCancelled(api, { b2b: api.main.b2b }, order.orderId);
    return { ...order, draft };
  },
  look: (api, { orderId }) => api.main.b2b.get(orderId),
  isArranged: (look, expect, how) => expect.premise(look).json({ orderStatus: statusOf(how) }),
  unchanged(before, after, expect, { mayBeGone }) {
    if (mayBeGone) expect.premise(after).accepted('the order can be read');
    notCancelled(before, after, expect);
  },
});

/** Calls that a state may forbid. */
export const attempts = {
  cancel: (api: LogisticsApi, { orderId }: Pick<Scene, 'orderId'>) => api.main.b2b.cancel(orderId),
  createAgain: async (api: LogisticsApi, { draft, externalId }: Scene) =>
    (await api.main.b2b.submit(draft, { externalId })).answer,
};
