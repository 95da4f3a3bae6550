import { type B2bOrderOptions, b2bOrder } from '../../../generators/b2b-order.ts';
import { manyLines } from '../../../generators/b2b-order-pair.ts';
import type { B2bOrderDraft } from '../../../generators/draft.ts';
import { readsAsSent } from '../as-sent.ts';
import { createdId } from '../operation.ts';
import { creatingOrders } from './resource.ts';

const plain: B2bOrderOptions = {
  soonestShipBy: 'never',
  partners: ['DEFAULT', 'SELLER'],
  method: 'never',
  speed: false,
};

const readsBack = readsAsSent({
  needs: creatingOrders,
  kind: 'b2bOrder',
  async create(api, draft: B2bOrderDraft) {
    const { b2b } = await api.main();
    const sent = await b2b.body(draft);
    return { sent, shown: await b2b.get(createdId(await b2b.createRaw(sent), '/orderId')) };
  },
});

export const b2bAsSentChecks = readsBack({
  // Long ones too: the last line must be shown as well as the first.
  'b2b-order-answered-as-declared': { given: b2bOrder({ ...plain, lines: manyLines }), cases: 12 },
  'b2b-order-answered-as-declared-with-lot': {
    proves: 'b2b-order-answered-as-declared',
    needs: ['product has lots'],
    given: b2bOrder({ ...plain, lots: 2 }).map((order) => ({
      ...order,
      lines: order.lines.map((line) => ({ ...line, lot: 1 })),
    })),
    cases: 4,
  },
});
