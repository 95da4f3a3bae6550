import { d2cOrder } from '../../../generators/d2c-order.ts';
import { readsAsSent } from '../as-sent.ts';
import { placingOrders } from './judge.ts';

const readBack = readsAsSent({
  proves: 'd2c-order-answered-as-declared',
  needs: placingOrders,
  given: d2cOrder({ packingSlip: true }),
  cases: 12,
  kind: 'd2cOrder',
  async create(api, draft) {
    const { d2c } = await api.main();
    const sent = await d2c.body(draft);
    const orderId = d2c.idOf(await d2c.createRaw(sent));
    return { sent, shown: await d2c.get(orderId) };
  },
});

export const d2cAsSentChecks = [readBack];
