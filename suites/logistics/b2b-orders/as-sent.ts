import type fc from 'fast-check';
import { orderIdOf } from '../../../clients/logistics/b2b-orders/b2b-orders.ts';
import type { LogisticsNeed } from '../../../clients/logistics/needs.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import { answerLine } from '../../../engine/wire/exchange.ts';
import { type B2bOrderOptions, b2bOrder } from '../../../generators/b2b-order.ts';
import { manyLines } from '../../../generators/b2b-order-pair.ts';
import type { B2bOrderDraft } from '../../../generators/draft.ts';
import { readsAsSent } from '../as-sent.ts';
import { creatingOrders } from './resource.ts';

const plain: B2bOrderOptions = {
  soonestShipBy: 'never',
  partners: ['DEFAULT', 'SELLER'],
  method: 'never',
  speed: false,
};

interface Plan {
  readonly id?: string;
  readonly needs?: readonly LogisticsNeed[];
  readonly given: fc.Arbitrary<B2bOrderDraft>;
  readonly cases: number;
}

const readBack = ({ needs = [], ...plan }: Plan) =>
  readsAsSent({
    ...plan,
    proves: 'b2b-order-answered-as-declared',
    needs: [...creatingOrders, ...needs],
    kind: 'b2bOrder',
    async create(api, draft) {
      const { b2b } = await api.main();
      const sent = await b2b.body(draft);
      const created = await b2b.createRaw(sent);
      const orderId = orderIdOf(created);
      if (orderId === undefined) throw new Unmet(`needs an accepted order; ${answerLine(created)}`);
      return { sent, shown: await b2b.get(orderId) };
    },
  });

export const b2bAsSentChecks = [
  // Long ones too: what is shown of the last line is as good as what is shown of the first.
  readBack({
    id: 'b2b-order-answered-as-declared',
    given: b2bOrder({ ...plain, lines: manyLines }),
    cases: 12,
  }),
  readBack({
    id: 'b2b-order-answered-as-declared-with-lot',
    needs: ['product has lots'],
    given: b2bOrder({ ...plain, lots: 2 }).map((order) => ({
      ...order,
      lines: order.lines.map((line) => ({ ...line, lot: 1 })),
    })),
    cases: 4,
  }),
];
