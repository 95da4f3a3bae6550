import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { rule } from '../../../engine/run/rule.ts';
import { nth, type World } from '../../../model/b2b-world.ts';
import { count, type Due, dueOf, judgeCount } from './count-units.ts';

/** Long enough for what the sandbox does by itself; then counts what is left of some product. */
export const letTimePass = rule<World, LogisticsApi, number, Due>({
  name: 'let time pass',
  draw: fc.nat(99),
  aim(world, n) {
    const product = world.d2cOrders.size > 0 ? nth(world.products, n) : undefined;
    return product && dueOf(world, product.logisticsSku);
  },
  async invoke(api, due) {
    await api.clock.advance(api.profile.timing.d2cShipped);
    return { answer: await count(api, await api.current(), due) };
  },
  step: {
    accepted: (world, { logisticsSku }, { answer }) => judgeCount(world, logisticsSku, answer),
    refused: (world) => world,
    lost: (world) => world,
  },
  print: () => 'let time pass',
});
