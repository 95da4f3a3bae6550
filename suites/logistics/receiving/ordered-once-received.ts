/** Judges that received units can be ordered as soon as they are visible. */

import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import type { Outcome } from '../../../clients/logistics/b2b-orders/b2b-orders.ts';
import type { KnownProduct } from '../../../clients/logistics/products/products.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import { plainLine } from '../../../generators/logistics/b2b-order-pair.ts';
import type { B2bOrderDraft } from '../../../generators/logistics/draft.ts';
import { type InboundDraft, inbound } from '../../../generators/logistics/inbound.ts';
import type { ReceiveDraft } from '../../../generators/logistics/receives/receive.ts';
import { creatingOrders } from '../b2b-orders/resource.ts';
import { atOnce } from '../b2b-orders/stock/own-stock.ts';
import { family } from '../check.ts';
import { availableIn } from '../inventory-count.ts';
import { counting } from './outcome.ts';

/** How often the count is read until its time is over, so that the order follows the first unit closely. */
const looks = 20;

async function firstUnits(api: LogisticsApi, { inventory }: Account, sku: string): Promise<number> {
  for (let look = 0; look <= looks; look++) {
    const available = Number(availableIn(await inventory.get(sku)));
    if (available > 0) return available;
    await api.clock.awaitLimit(api.profile.timing.receiveVisible / looks);
  }
  throw new Unmet('needs received units; none became visible');
}

/** Some units of the first product are always received; all, some or none of the others. */
const waysIn: readonly ReceiveDraft[] = [
  {},
  { scenario: 'PARTIAL', chosen: [0] },
  { scenario: 'EXPLICIT_QTY', quantities: [{ product: 0, quantity: 1 }] },
  { receiveType: 'UNIT_RECEIVING', scenario: 'FULL' },
];

const shipments = inbound({ shapes: ['one package', 'several packages'] });

interface Ordering {
  /** Orders one unit of a product as soon as its count shows units. */
  readonly place: (
    account: Account,
    order: B2bOrderDraft,
    product: KnownProduct,
    available: number,
  ) => Promise<Outcome>;
}

/** All ways to receive, concurrently, so that they share one wait. */
const served = family(({ place }: Ordering) => ({
  needs: counting,
  given: fc.record({ order: atOnce, drafts: fc.tuple(...waysIn.map(() => shipments)) }),
  cases: 1,
  // Exclusive: another case would advance the clock past the moment when units appear.
  exclusive: true,
  async when(api, { order, drafts }) {
    const placed = drafts.map(async (draft: InboundDraft, index) => {
      const shipment = await api.main.inbounds.arrange(draft);
      await api.main.inbounds.receive(shipment, waysIn[index]);
      const [product] = shipment.products;
      if (!product) throw new Unmet('needs a product');
      return place(api.main, order, product, await firstUnits(api, api.main, product.logisticsSku));
    });
    return Promise.all(placed);
  },
  then(placed: readonly Outcome[], expect) {
    for (const { answer, later } of placed) {
      expect(answer).accepted();
      if (later) expect(later).member('/orderStatus', 'not ERROR', (status) => status !== 'ERROR');
    }
  },
}));

export const receiveOrderChecks = served({
  'receive-orders-once-available': {
    needs: creatingOrders,
    place: ({ b2b }, order, product, available) =>
      b2b.submit({ ...order, lines: [plainLine({ available }, 'logisticsSku', 1)] }, { products: () => product }),
  },
  'receive-orders-once-available-to-consumers': {
    needs: ['feature d2cOrders'],
    place: async ({ d2c }, _, product, available) => ({
      answer: await d2c.create({ lines: [{ product: { available }, quantity: 1 }] }, { products: () => product }),
    }),
  },
});
