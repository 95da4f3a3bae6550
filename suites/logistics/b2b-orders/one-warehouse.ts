/** Judges that one warehouse must have all products of an order. */

import fc from 'fast-check';
import { base, plainLine } from '../../../generators/logistics/b2b-order-pair.ts';
import { brokenB2bOrder } from '../../../generators/logistics/broken-b2b-order.ts';
import type { BrokenB2bOrder } from '../../../generators/logistics/draft.ts';
import { maxSeed } from '../../../generators/spread.ts';
import { accepts, check, rejects } from '../check.ts';
import { orderAccepted } from './judge.ts';
import { b2bOrders, bothUndated, enoughApart, undated } from './resource.ts';
import { atOnce } from './stock/own-stock.ts';

const units = fc.integer({ min: 1, max: 9 });

/** Two products in different warehouses, among other lines: no warehouse can fill the order. */
const apartAmongOthers: fc.Arbitrary<BrokenB2bOrder> = fc
  .tuple(
    base({ lines: fc.integer({ min: 1, max: 6 }), soonestShipBy: 'never' }),
    fc.tuple(fc.nat(maxSeed), fc.nat(maxSeed)),
    fc.tuple(units, units),
  )
  .map(([order, [m, n], [few, more]]) => {
    const others = order.lines.map((line) => plainLine(line.product, 'logisticsSku', line.quantity));
    const first = plainLine({ split: 0 }, 'logisticsSku', few);
    const lines = others.toSpliced(m % (others.length + 1), 0, first);
    const broken = lines.toSpliced(n % (lines.length + 1), 0, plainLine({ split: 1 }, 'logisticsSku', more));
    return {
      breaks: 'b2b-one-warehouse-required',
      valid: { ...order, lines: [first] },
      broken: { ...order, lines: broken },
    };
  });

const apart = { mistake: 'splitStock', needs: ['products are in different warehouses'], cases: 20 } as const;

export const b2bOneWarehouseChecks = [
  ...rejects(b2bOrders, {
    'b2b-one-warehouse-required': { ...apart, given: bothUndated(brokenB2bOrder('b2b-one-warehouse-required')) },
    'b2b-one-warehouse-required-of-all-lines': { ...apart, given: apartAmongOthers },
  }),
  ...accepts(b2bOrders, {
    'b2b-one-warehouse-accepted': {
      given: base({ lines: fc.integer({ min: 2, max: 12 }) }),
      control: (order) => ({ ...undated(order), lines: order.lines.slice(0, 1) }),
      cases: 30,
    },
  }),
  check({
    proves: 'b2b-one-warehouse-split-accepted',
    needs: ['products are in different warehouses'],
    given: fc.record({ order: atOnce, few: units, more: units }),
    cases: 15,
    async when(api, { order, few, more }) {
      const lines = [plainLine({ split: 0 }, 'logisticsSku', few), plainLine({ split: 1 }, 'logisticsSku', more)];
      const drafts = lines.map((line) => ({ ...order, lines: [line] }));
      for (const draft of drafts) await enoughApart(api.main, draft);
      return Promise.all(drafts.map((draft) => api.main.b2b.submit(draft)));
    },
    then(orders, expect) {
      for (const one of orders) orderAccepted(one, expect);
    },
  }),
];
