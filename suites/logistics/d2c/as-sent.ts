import { d2cOrder } from '../../../generators/d2c-order.ts';
import { answeredAsSent, promised } from '../as-sent.ts';
import { check } from '../check.ts';
import { placingOrders } from './judge.ts';

const readBack = check({
  id: 'd2c-order-answered-as-declared',
  proves: 'd2c-order-answered-as-declared',
  refutedBy: ['d2c-order-shows-address-without-zip', 'd2c-order-shows-plain-reference'],
  needs: placingOrders,
  given: d2cOrder({ packingSlip: true }),
  cases: 12,
  async when(api, draft) {
    const members = promised(api.profile, 'd2cOrder');
    const { d2c } = await api.main();
    const sent = await d2c.body(draft);
    const orderId = d2c.idOf(await d2c.createRaw(sent));
    return { members, sent, shown: await d2c.get(orderId) };
  },
  then(seen, expect) {
    expect.premise(seen.shown).accepted('the order is read');
    answeredAsSent(seen, expect);
  },
});

export const d2cAsSentChecks = [readBack];
