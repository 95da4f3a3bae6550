import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { inconsistent, rule } from '../../../engine/run/rule.ts';
import { nth, type World } from '../../../model/b2b-world.ts';
import { count, type Due, dueOf, judgeCount } from './count-units.ts';

/** Counts the units of a product that are left; counts may lag, so they are awaited. */
export const readInventory = rule<World, LogisticsApi, number, Due>({
  name: 'read inventory',
  draw: fc.nat(99),
  aim(world, n) {
    const product = nth(world.products, n);
    return product && dueOf(world, product.logisticsSku);
  },
  invoke: async (api, due) => ({ answer: await count(api, await api.current(), due) }),
  step: {
    accepted: (world, { logisticsSku }, { answer }) => judgeCount(world, logisticsSku, answer),
    refused: (world, { logisticsSku }, { answer }) =>
      answer.answer?.status === 404 ? inconsistent(`${logisticsSku} is a product of this account`) : world,
    lost: (world) => world,
  },
  print: ({ logisticsSku }) => `count ${logisticsSku}`,
});
