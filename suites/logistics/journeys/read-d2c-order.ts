import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { hasShipped, internalStatusOf } from '../../../clients/logistics/d2c-orders.ts';
import { inconsistent, rule } from '../../../engine/run/rule.ts';
import { type D2cOrder, nth, type World } from '../../../model/b2b-world.ts';
import { observedD2c } from '../../../model/stock-world.ts';
import { believe } from './journey-order.ts';

/** Reads some D2C order of the journey. */
export const readD2cOrder = rule<World, LogisticsApi, number, D2cOrder>({
  name: 'read D2C order',
  draw: fc.nat(99),
  aim: (world, n) => nth([...world.d2cOrders.values()], n),
  invoke: async (api, { id }) => ({ answer: await (await api.current()).d2c.get(id) }),
  step: {
    accepted(world, { id }, { answer }) {
      const status = internalStatusOf(answer);
      if (status === undefined) return world;
      return believe(observedD2c(world, id, hasShipped(status) ? 'SHIPPED' : status));
    },
    refused: (world, { id }, { answer }) =>
      answer.answer?.status === 404 ? inconsistent(`D2C order ${id} exists, yet it is not found`) : world,
    lost: (world) => world,
  },
  print: ({ id }) => `read D2C order ${id}`,
});
