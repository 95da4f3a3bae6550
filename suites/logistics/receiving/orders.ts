import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import type { InboundShipment } from '../../../clients/logistics/inbounds/inbounds.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { plainLine } from '../../../generators/b2b-order-pair.ts';
import type { B2bOrderDraft } from '../../../generators/draft.ts';
import { type InboundDraft, inbound } from '../../../generators/inbound.ts';
import type { ReceiveDraft } from '../../../generators/receive.ts';
import { creatingOrders } from '../b2b-orders/resource.ts';
import { atOnce } from '../b2b-orders/stock/own-stock.ts';
import { check } from '../check.ts';
import { counting } from './receiving.ts';

const unitsIn = (count: Exchange, pointer: string): number => Number(read(count.answer?.json, pointer));

/** So often a look at the shelf is taken until the time for it is over: an order follows the first unit closely. */
const looks = 20;

async function firstUnits(api: LogisticsApi, { inventory }: Account, { skus }: InboundShipment): Promise<Exchange> {
  for (let look = 0; look <= looks; look++) {
    const count = await inventory.get(skus[0] ?? '');
    if (unitsIn(count, '/available') > 0) return count;
    await api.clock.awaitLimit(api.profile.timing.receiveVisible / looks);
  }
  throw new Unmet('needs received units; none came to show');
}

/** Of the first product something comes in each time; of the others all, some or nothing. */
const waysIn: readonly ReceiveDraft[] = [
  {},
  { scenario: 'PARTIAL', chosen: [0] },
  { scenario: 'EXPLICIT_QTY', quantities: [{ product: 0, quantity: 1 }] },
  { receiveType: 'UNIT_RECEIVING', scenario: 'FULL' },
];

interface Stocking {
  readonly draft: InboundDraft;
  readonly receive: ReceiveDraft;
}

/** A product of which the first units have just come to show. */
async function justStocked(api: LogisticsApi, account: Account, { draft, receive }: Stocking) {
  const shipment = await account.inbounds.arrange(draft);
  await account.inbounds.receive(shipment, receive);
  const available = unitsIn(await firstUnits(api, account, shipment), '/available');
  const [product] = shipment.products;
  if (!product) throw new Unmet('needs a product');
  return { available, product };
}

const why = 'orders may be placed as soon as available is greater than 0';
const orders = atOnce as fc.Arbitrary<B2bOrderDraft>;
const shipments = inbound({ shapes: ['one package', 'several packages'] });

/** Each way to come in, side by side: the wait for the first unit is the same for all. */
const stockings: fc.Arbitrary<readonly Stocking[]> = fc
  .tuple(...waysIn.map(() => shipments))
  .map((drafts) => waysIn.map((receive, index) => ({ receive, draft: drafts[index] ?? { packages: [] } })));

const b2b = check({
  proves: 'receive-orders-once-available',
  needs: [...counting, ...creatingOrders],
  given: fc.record({ order: orders, all: stockings }),
  cases: 1,
  // Alone: whoever else moves the clock moves it past the moment in question.
  exclusive: true,
  async when(api, { order, all }) {
    const account = await api.main();
    const placed = all.map(async (stocking) => {
      const { product, available } = await justStocked(api, account, stocking);
      const lines = [plainLine({ available }, 'logisticsSku', 1)];
      return account.b2b.submit({ ...order, lines }, { products: () => product });
    });
    return Promise.all(placed);
  },
  then(placed, expect) {
    for (const { answer, later } of placed) {
      expect(answer).accepted(why);
      if (later) expect(later).member('/orderStatus', 'not ERROR', (status) => status !== 'ERROR', why);
    }
  },
});

const d2c = check({
  id: 'receive-orders-once-available-to-consumers',
  proves: 'receive-orders-once-available',
  needs: [...counting, 'feature d2cOrders'],
  given: stockings,
  cases: 1,
  exclusive: true,
  async when(api, all) {
    const account = await api.main();
    const placed = all.map(async (stocking) => {
      const { product, available } = await justStocked(api, account, stocking);
      return account.d2c.create({ lines: [{ product: { available }, quantity: 1 }] }, { products: () => product });
    });
    return Promise.all(placed);
  },
  then(placed: readonly Exchange[], expect) {
    for (const answer of placed) expect(answer).accepted(why);
  },
});

export const receiveOrderChecks = [b2b, d2c];
