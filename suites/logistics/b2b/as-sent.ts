import { orderIdOf } from '../../../clients/logistics/b2b-orders.ts';
import { answerLine } from '../../../engine/exchange.ts';
import { Unmet } from '../../../engine/violation.ts';
import { b2bOrder } from '../../../generators/b2b-order.ts';
import { manyLines } from '../../../generators/b2b-order-pair.ts';
import { answeredAsSent, promised } from '../as-sent.ts';
import { check } from '../check.ts';
import { creatingOrders } from './outcome.ts';

/** Long ones too: what is shown of the last line is as good as what is shown of the first. */
const orders = b2bOrder({
  lines: manyLines,
  soonestShipBy: 'never',
  partners: ['DEFAULT', 'SELLER'],
  method: 'never',
  speed: false,
});

const readBack = check({
  id: 'b2b-order-answered-as-declared',
  proves: 'b2b-order-answered-as-declared',
  refutedBy: ['b2b-order-shows-36-lines', 'b2b-order-shows-quantity-of-first-line'],
  needs: creatingOrders,
  given: orders,
  cases: 12,
  async when(api, draft) {
    const members = promised(api.profile, 'b2bOrder');
    const { b2b } = await api.main();
    const sent = await b2b.body(draft);
    const created = await b2b.createRaw(sent);
    const orderId = orderIdOf(created);
    if (orderId === undefined) throw new Unmet(`needs an accepted order; ${answerLine(created)}`);
    return { members, sent, shown: await b2b.get(orderId) };
  },
  then(seen, expect) {
    expect.premise(seen.shown).accepted('the order is read');
    answeredAsSent(seen, expect);
  },
});

export const b2bAsSentChecks = [readBack];
