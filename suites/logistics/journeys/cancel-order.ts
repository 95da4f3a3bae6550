import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { statusOf } from '../../../clients/logistics/b2b-orders/b2b-orders.ts';
import { inconsistent, rule } from '../../../engine/run/rule.ts';
import { isAccepted, isRefused } from '../../../engine/wire/exchange.ts';
import { cancellable } from '../../../model/b2b-states.ts';
import { cancelled, cancelledPerhaps, type KnownOrder, pickOrder, type World } from '../../../model/b2b-world.ts';
import { believe, look } from './journey-order.ts';

/** Cancels some known order, whatever its state: refusals are as interesting as successes. */
export const cancelOrder = rule<World, LogisticsApi, number, KnownOrder>({
  name: 'cancel order',
  draw: fc.nat(999),
  aim: (world, n) => pickOrder(world, n),
  async invoke(api, { id }) {
    const { b2b } = await api.current();
    const answer = await b2b.cancel(id);
    const limit = isAccepted(answer) ? api.profile.timing.b2bAllocation : 0;
    const done = (order: typeof answer): boolean => statusOf(order) === 'CANCELLED';
    return { answer, after: await api.eventually(limit, () => b2b.get(id), done) };
  },
  step: {
    accepted(world, { id }, { after }) {
      const belief = believe(cancelled(world, id));
      return 'why' in belief ? belief : look(belief, id, after);
    },
    refused(world, { id }, { answer, after }) {
      const status = after && statusOf(after);
      // States never go back: what can be cancelled now could be cancelled then.
      if (isRefused(answer) && status !== undefined && cancellable(status)) {
        return inconsistent(`nothing forbids cancelling order ${id}, which is ${status}`);
      }
      return look(world, id, after);
    },
    lost: (world, { id }) => cancelledPerhaps(world, id),
  },
  print: ({ id }) => `cancel ${id}`,
});
