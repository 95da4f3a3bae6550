import fc from 'fast-check';
import { Inapplicable } from '../../../engine/judge/violation.ts';
import { type Exchange, isAccepted, isLost } from '../../../engine/wire/exchange.ts';
import type { OwnD2cOrder } from '../../../generators/d2c-order.ts';
import { check } from '../check.ts';
import { isTurnedDown, placingOrders } from './judge.ts';

interface Race {
  readonly available: number;
  readonly quantity: number;
  /** Orders beyond those that the stock can serve. */
  readonly more: number;
}

const servable = ({ available, quantity }: Race): number => Math.floor(available / quantity);

const races: fc.Arbitrary<Race> = fc
  .record({ available: fc.integer({ min: 1, max: 9 }), part: fc.nat(8), more: fc.integer({ min: 1, max: 3 }) })
  .map(({ available, part, more }) => ({ available, quantity: 1 + (part % available), more }));

/** Which of the orders lose is open; that some must is what the profile declares of an order for more than there is. */
const neverSoldTwice = check({
  id: 'd2c-fault-turned-down-as-declared-raced',
  proves: 'd2c-fault-turned-down-as-declared',
  needs: [...placingOrders, 'logistics.d2c.faultMode'],
  given: races,
  examples: [{ available: 1, quantity: 1, more: 1 }],
  cases: 10,
  async when(api, race) {
    if (api.profile.d2c.faultMode.insufficientInventory === undefined)
      throw new Inapplicable('gap: the profile says nothing of insufficientInventory');
    const { d2c } = await api.main();
    const order: OwnD2cOrder = { lines: [{ product: { available: race.available }, quantity: race.quantity }] };
    const products = await d2c.resolveProducts(order);
    const answers = await Promise.all(
      Array.from({ length: servable(race) + race.more }, () => d2c.create(order, { products })),
    );
    const later = answers.filter(isAccepted).map((answer) => {
      const read = (): Promise<Exchange> => d2c.get(d2c.idOf(answer));
      return api.eventually(api.profile.timing.b2bAllocation, read, isTurnedDown);
    });
    return { answers, later: await Promise.all(later) };
  },
  then({ answers, later }, expect, race) {
    if (answers.some(isLost)) expect.unexercised('an answer was lost');
    for (const order of later) expect.premise(order).accepted('the order is read');
    const served = later.filter((order) => !isTurnedDown(order));
    if (served.length === 0) expect.unexercised('none of the orders was served');
    const { available, quantity } = race;
    const came = `${served.length} orders of ${quantity} are served from ${available} units`;
    expect.that(served.length <= servable(race), `${servable(race)} orders at most`, came, expect.why, served.at(-1));
  },
});

export const d2cRaceChecks = [neverSoldTwice];
