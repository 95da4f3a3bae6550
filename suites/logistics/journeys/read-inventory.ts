/** Rules that read the count of a product, and the judge of a count. */

import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { read } from '../../../engine/pointer.ts';
import { type Inconsistent, inconsistent } from '../../../engine/run/rule.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { nth, type World } from '../../../model/logistics/b2b-world.ts';
import type { Bounds } from '../../../model/logistics/stock.ts';
import { counted, settledBounds } from '../../../model/logistics/stock-world.ts';
import { undocumentedWait } from '../undocumented-wait.ts';
import { believedOrInconsistent, rule } from './rule.ts';

/** A product, and the bounds of its final count. */
export interface ExpectedCount {
  readonly logisticsSku: string;
  readonly bounds: Bounds;
  /** The longest time until then. */
  readonly within: 'as orders do' | 'as receives do';
}

export const expectedCountOf = (world: World, logisticsSku: string): ExpectedCount => ({
  logisticsSku,
  bounds: settledBounds(world, logisticsSku),
  within: world.pending.some(({ product }) => product === logisticsSku) ? 'as receives do' : 'as orders do',
});

/** A cancel may have released units. */
export const limitOf = (api: LogisticsApi, { within }: ExpectedCount): number =>
  within === 'as orders do'
    ? undocumentedWait(api)
    : Math.max(undocumentedWait(api), api.profile.timing.receiveVisible);

export const fits = (units: unknown, { bounds: { min, max } }: ExpectedCount): boolean =>
  typeof units === 'number' && units >= min && units <= max;

const unitsIn = (reading: Exchange): unknown =>
  isAccepted(reading) ? read(reading.answer?.json, '/available') : undefined;

/** Reads the count until it is within its bounds, or until the time is over. */
export function count(api: LogisticsApi, { inventory }: Account, expected: ExpectedCount): Promise<Exchange> {
  const look = (): Promise<Exchange> => inventory.get(expected.logisticsSku);
  return api.eventually(limitOf(api, expected), look, (reading) => fits(unitsIn(reading), expected));
}

/** Updates the model with a count; a lost response changes nothing. */
export function judgeCount(world: World, logisticsSku: string, reading: Exchange | undefined): World | Inconsistent {
  const units = reading && unitsIn(reading);
  return reading && typeof units === 'number'
    ? believedOrInconsistent(counted(world, logisticsSku, units, reading.at), { exchange: reading })
    : world;
}

/** Reads the counts of several products by SKU. */
export async function countAll(api: LogisticsApi, account: Account, expectedCounts: readonly ExpectedCount[]) {
  const readings: Record<string, Exchange> = {};
  for (const expected of expectedCounts) readings[expected.logisticsSku] = await count(api, account, expected);
  return readings;
}

/** Updates the model with the counts that were read before a step, and then with the step. */
export function stepAfterCounts(
  world: World,
  expectedCounts: readonly ExpectedCount[],
  readings: Readonly<Record<string, Exchange>>,
  step: (belief: World) => World | Inconsistent,
): World | Inconsistent {
  let belief: World | Inconsistent = world;
  for (const { logisticsSku } of expectedCounts) {
    if ('why' in belief) return belief;
    belief = judgeCount(belief, logisticsSku, readings[logisticsSku]);
  }
  return 'why' in belief ? belief : step(belief);
}

/** Reads the remaining units of a product; waits, since counts may lag. */
export const readInventory = rule({
  name: 'read inventory',
  draw: fc.nat(99),
  aim(world, n) {
    const product = nth(world.products, n);
    return product && expectedCountOf(world, product.logisticsSku);
  },
  invoke: async (api, expected) => ({ answer: await count(api, api.current, expected) }),
  step: {
    accepted: (world, { logisticsSku }, { answer }) => judgeCount(world, logisticsSku, answer),
    refused: (world, { logisticsSku }, { answer }) =>
      answer.answer?.status === 404 ? inconsistent(`${logisticsSku} is a product of this account`) : world,
  },
  print: ({ logisticsSku }) => `read inventory of ${logisticsSku}`,
});

/** Waits until the sandbox has acted by itself, then reads the remaining units of a product. */
export const letTimePass = rule({
  name: 'let time pass',
  draw: fc.nat(99),
  aim(world, n) {
    const product = world.d2cOrders.size > 0 ? nth(world.products, n) : undefined;
    return product && expectedCountOf(world, product.logisticsSku);
  },
  async invoke(api, expected) {
    await api.clock.advance(api.profile.timing.d2cShipped);
    return { answer: await count(api, api.current, expected) };
  },
  step: { accepted: (world, { logisticsSku }, { answer }) => judgeCount(world, logisticsSku, answer) },
  print: ({ logisticsSku }) => `let time pass, read inventory of ${logisticsSku}`,
});
