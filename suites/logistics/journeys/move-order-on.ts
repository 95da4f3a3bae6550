import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { type OrderSituation, statusIn } from '../../../clients/logistics/b2b-orders/arrangements.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import { rule } from '../../../engine/run/rule.ts';
import { type KnownOrder, movedPerhaps, nth, pickOrder, type World } from '../../../model/b2b-world.ts';
import { look } from './journey-order.ts';

interface Aim {
  readonly order: KnownOrder;
  readonly by: OrderSituation;
}

/** What people and carriers may do next with an order. */
const next: Readonly<Record<string, readonly OrderSituation[]>> = {
  PLANNED: ['order is booked', 'order is booked', 'order is cancelled by operations'],
  BOOKED: ['order is in progress', 'order is in progress', 'order is cancelled by operations'],
  IN_PROGRESS: ['order is tendered'],
  TENDERED: ['order is completed', 'order is completed', 'order is lost or damaged'],
};

/** Asks the hook to move some order on; where there is no hook, the order is only read. */
export const moveOrderOn = rule<World, LogisticsApi, { n: number; way: number }, Aim>({
  name: 'move order on',
  draw: fc.record({ n: fc.nat(999), way: fc.nat(99) }),
  aim(world, { n, way }) {
    const order = pickOrder(world, n, ({ seen }) => seen in next);
    const by = order && nth(next[order.seen] ?? [], way);
    return order && by && { order, by };
  },
  async invoke(api, { order, by }) {
    const { arrange, b2b } = await api.current();
    try {
      await api.state(by, arrange.hookParams({ orderId: order.id }));
    } catch (thrown) {
      if (!(thrown instanceof Unmet)) throw thrown;
    }
    return { answer: await b2b.get(order.id) };
  },
  step: {
    accepted: (world, { order, by }, { answer }) => look(movedPerhaps(world, order.id, statusIn(by)), order.id, answer),
    refused: (world, { order, by }, { answer }) => look(movedPerhaps(world, order.id, statusIn(by)), order.id, answer),
    lost: (world, { order, by }) => movedPerhaps(world, order.id, statusIn(by)),
  },
  print: ({ order, by }) => `${by}: ${order.id}`,
});
