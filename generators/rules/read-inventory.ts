import fc from 'fast-check';
import type { LogisticsApi } from '../../clients/logistics/api.ts';
import type { Exchange } from '../../engine/exchange.ts';
import { read } from '../../engine/pointer.ts';
import { inconsistent, rule } from '../../engine/rule.ts';
import { boundsOf, nth, type World } from '../../model/b2b-world.ts';
import type { Bounds } from '../../model/stock.ts';

interface Aim {
  readonly logisticsSku: string;
  readonly bounds: Bounds;
}

const within = ({ answer }: Exchange, { min, max }: Bounds): boolean => {
  const available = read(answer?.json, '/available');
  return typeof available === 'number' && available >= min && available <= max;
};

/** Counts the units of a product that are left; counts may lag, so they are awaited. */
export const readInventory = rule<World, LogisticsApi, number, Aim>({
  name: 'read inventory',
  draw: fc.nat(99),
  aim(world, n) {
    const product = nth(world.products, n);
    return product && { logisticsSku: product.logisticsSku, bounds: boundsOf(world, product.logisticsSku) };
  },
  async invoke(api, { logisticsSku, bounds }) {
    const { products } = await api.main();
    const limit = api.profile.timing.b2bAllocation;
    const count = () => products.inventory(logisticsSku);
    return { answer: await api.eventually(limit, count, (counted) => within(counted, bounds)) };
  },
  step: {
    accepted(world, { logisticsSku, bounds }, { answer }) {
      if (within(answer, bounds)) return world;
      const due = bounds.min === bounds.max ? `${bounds.min}` : `${bounds.min} to ${bounds.max}`;
      return inconsistent(`${due} units of ${logisticsSku} are not reserved for open orders`);
    },
    refused: (world, { logisticsSku }, { answer }) =>
      answer.answer?.status === 404 ? inconsistent(`${logisticsSku} is a product of this account`) : world,
    lost: (world) => world,
  },
  print: ({ logisticsSku }) => `count ${logisticsSku}`,
});
