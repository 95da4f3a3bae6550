import fc from 'fast-check';
import type { LogisticsApi } from '../../clients/logistics/api.ts';
import { hasShipped, internalStatusOf } from '../../clients/logistics/d2c-orders.ts';
import { inconsistent, rule } from '../../engine/rule.ts';
import { type DirectOrder, nth, type World } from '../../model/b2b-world.ts';
import { observedDirect } from '../../model/stock-world.ts';
import { believe } from './journey-order.ts';

/** Reads some D2C order of the journey. */
export const readDirectOrder = rule<World, LogisticsApi, number, DirectOrder>({
  name: 'read D2C order',
  draw: fc.nat(99),
  aim: (world, n) => nth([...world.direct.values()], n),
  invoke: async (api, { id }) => ({ answer: await (await api.here()).d2c.get(id) }),
  step: {
    accepted(world, { id }, { answer }) {
      const status = internalStatusOf(answer);
      if (status === undefined) return world;
      return believe(observedDirect(world, id, hasShipped(status) ? 'SHIPPED' : status));
    },
    refused: (world, { id }, { answer }) =>
      answer.answer?.status === 404 ? inconsistent(`D2C order ${id} exists, yet it is not found`) : world,
    lost: (world) => world,
  },
  print: ({ id }) => `read D2C order ${id}`,
});
