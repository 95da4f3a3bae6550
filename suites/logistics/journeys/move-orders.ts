/** Rules that cancel and advance B2B orders. */

import fc from 'fast-check';
import { type OrderSituation, statusIn } from '../../../clients/logistics/b2b-orders/arrangements.ts';
import { statusOf } from '../../../clients/logistics/b2b-orders/b2b-orders.ts';
import { unlessUnmet } from '../../../engine/judge/unless-unmet.ts';
import { inconsistent, type Seen } from '../../../engine/run/rule.ts';
import { isAccepted, isRefused } from '../../../engine/wire/exchange.ts';
import { cancellable } from '../../../model/logistics/b2b-states.ts';
import {
  cancelled,
  cancelledPerhaps,
  type KnownOrder,
  movedPerhaps,
  nth,
  pickOrder,
  stockForOrder,
  type World,
} from '../../../model/logistics/b2b-world.ts';
import { release, suffices } from '../../../model/logistics/stock.ts';
import { undocumentedWait } from '../undocumented-wait.ts';
import { afterReading } from './create-orders.ts';
import { believedOrInconsistent, rule } from './rule.ts';

/** A planned order without enough units can end in ERROR at any time, and a target may know so before it shows ERROR. */
const mayFail = (world: World, { id, lines }: KnownOrder, status: string): boolean =>
  status === 'PLANNED' && suffices(release(stockForOrder(world), id), lines) !== 'yes';

/** Cancels a known order in any state. */
export const cancelOrder = rule({
  name: 'cancel order',
  draw: fc.nat(999),
  aim: (world, n) => pickOrder(world, n),
  async invoke(api, { id }) {
    const answer = await api.current.b2b.cancel(id);
    const limit = isAccepted(answer) ? undocumentedWait(api) : 0;
    const done = (order: typeof answer): boolean => statusOf(order) === 'CANCELLED';
    return { answer, after: await api.eventually(limit, () => api.current.b2b.get(id), done) };
  },
  step: {
    accepted(world, { id }, { after }) {
      const belief = believedOrInconsistent(cancelled(world, id), { expected: 'a refusal (4xx)' });
      return 'why' in belief ? belief : afterReading(belief, id, after);
    },
    refused(world, order, { answer, after }) {
      const { id } = order;
      const status = after && statusOf(after);
      // States never go back: an order that can be cancelled now could also be cancelled then.
      if (isRefused(answer) && status !== undefined && cancellable(status) && !mayFail(world, order, status)) {
        return inconsistent(`nothing forbids cancelling order ${id}, which is ${status}`, {
          expected: 'a success response (2xx)',
        });
      }
      return afterReading(world, id, after);
    },
    lost: (world, { id }) => cancelledPerhaps(world, id),
  },
  print: ({ id }) => `cancel order ${id}`,
});

interface Move {
  readonly order: KnownOrder;
  readonly by: OrderSituation;
}

/** What the warehouse and carriers may do next with an order. */
const next: Readonly<Record<string, readonly OrderSituation[]>> = {
  PLANNED: ['order is booked', 'order is booked', 'order is cancelled by operations'],
  BOOKED: ['order is in progress', 'order is in progress', 'order is cancelled by operations'],
  IN_PROGRESS: ['order is tendered'],
  TENDERED: ['order is completed', 'order is completed', 'order is lost or damaged'],
};

const perhaps = (world: World, { order, by }: Move): World => movedPerhaps(world, order.id, statusIn(by));
const lookAfter = (world: World, move: Move, { answer }: Seen) =>
  afterReading(perhaps(world, move), move.order.id, answer);

/** Advances an order with the hook; without a hook, only reads it. */
export const moveOrderOn = rule({
  name: 'move order on',
  draw: fc.record({ n: fc.nat(999), way: fc.nat(99) }),
  aim(world, { n, way }): Move | undefined {
    const order = pickOrder(world, n, ({ seen }) => seen in next);
    const by = order && nth(next[order.seen] ?? [], way);
    return order && by && { order, by };
  },
  async invoke(api, { order, by }) {
    await unlessUnmet(
      () => api.state(by, api.current.arrange.hookParams({ orderId: order.id })),
      () => undefined,
    );
    return { answer: await api.current.b2b.get(order.id) };
  },
  step: { accepted: lookAfter, refused: lookAfter, lost: perhaps },
  print: ({ order, by }) => `state hook, "${by}": read order ${order.id}`,
});
