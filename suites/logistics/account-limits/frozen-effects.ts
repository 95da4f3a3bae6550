/** Judges that a refused request of a frozen account has no effect. */

import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import type { LogisticsNeed } from '../../../clients/logistics/needs.ts';
import { once } from '../../cases.ts';
import { creatingOrders } from '../b2b-orders/resource.ts';
import { family } from '../check.ts';
import { plainD2cOrder } from '../d2c-orders/operations.ts';
import type { OrderNames } from '../events/listing.ts';
import { plainOrder } from '../plain-order.ts';
import { waitForDeliveries } from '../webhooks/delivery/wait-for-deliveries.ts';

const kinds = {
  B2B: {
    place: ({ arrange }: Account): Promise<OrderNames> => arrange.order(plainOrder),
    operation: 'cancelB2bOrder',
  },
  D2C: {
    async place({ d2c }: Account): Promise<OrderNames> {
      const { orderId, externalOrderId } = await d2c.place(plainD2cOrder);
      return { orderId, externalId: externalOrderId };
    },
    operation: 'cancelD2cOrder',
  },
} as const;

/** A frozen account reads nothing, but its endpoint hears of a cancellation. A first one shows that it does. */
async function cancelledWhileFrozen(api: LogisticsApi, kind: keyof typeof kinds) {
  const { place, operation } = kinds[kind];
  const owner = await api.fresh();
  const { inbox } = await api.endpoint(owner, ['Order.Cancelled']);
  const heard = (order: OrderNames): Promise<boolean> =>
    waitForDeliveries(api, inbox, api.profile.timing.webhookMaxWait, () => inbox.about(order).length > 0);
  const first = await place(owner);
  const control = await owner.call(operation, { id: first.orderId });
  const isHeard = await heard(first);
  const [asked, spared] = [await place(owner), await place(owner)];
  await api.state('account is frozen', { token: owner.bearer.token ?? '' });
  const refusal = await owner.call(operation, { id: asked.orderId });
  await heard(asked);
  const [cancelled, others] = [inbox.about(asked), inbox.about(spared)];
  api.addToHistory([...cancelled, ...others].map(({ delivery }) => delivery));
  return { control, isHeard, refusal, cancelled, others };
}

/** A target may cancel all orders of a frozen account by itself, so another order shows whether it does. */
const cancelsNothing = family(({ kind }: { readonly kind: keyof typeof kinds }) => ({
  needs: ['fresh account', 'account is frozen', 'event deliveries'],
  ...once,
  when: (api) => cancelledWhileFrozen(api, kind),
  then({ control, isHeard, refusal, cancelled, others }, expect) {
    expect.premise(control).accepted('the account cancels an order before it is frozen');
    if (!isHeard) expect.unexercised('no event of that cancellation arrived');
    expect.premise(refusal).status([423], 'the account is frozen');
    if (others.length > 0) expect.unexercised('the target cancels orders of a frozen account by itself');
    const why = 'the cancellation was refused with 423, so the order is not cancelled';
    expect.that(cancelled.length === 0, 'no Order.Cancelled', `${cancelled[0]?.type}`, cancelled[0]?.delivery, why);
  },
}));

const ofD2c = ['feature d2cOrders', 'logistics.paths.cancelD2cOrder'] as const satisfies readonly LogisticsNeed[];

export const frozenEffectChecks = cancelsNothing({
  'error-locked-423-cancels-no-b2b-order': { kind: 'B2B', needs: creatingOrders },
  'error-locked-423-cancels-no-d2c-order': { kind: 'D2C', needs: ofD2c },
});
