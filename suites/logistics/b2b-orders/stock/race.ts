/** Judges that concurrent orders never reserve more units than exist. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import { type Outcome, orderIdOf } from '../../../../clients/logistics/b2b-orders/b2b-orders.ts';
import { isAccepted, isLost } from '../../../../engine/wire/exchange.ts';
import { check } from '../../check.ts';
import { plainOrder } from '../../plain-order.ts';
import { shownStatus } from '../judge.ts';
import { isOpen, type OwnLine, type OwnOrder, ownOrder, ownStock, unitsAre } from './own-stock.ts';

/** The number of such orders that the stock can fill. */
const servable = ({ lines }: OwnOrder): number =>
  Math.min(...lines.map(({ product, quantity }) => Math.floor(product.available / quantity)));

const living = (outcomes: readonly Outcome[]): readonly Outcome[] =>
  outcomes.filter(({ answer, later }) => isAccepted(answer) && later !== undefined && isOpen(later));

/** Excludes an order that may still be allocated or may have released its units. */
const certain = (outcomes: readonly Outcome[]): boolean =>
  outcomes.every(({ answer, later }) => {
    if (!isAccepted(answer)) return !isLost(answer);
    return later !== undefined && (isOpen(later) || shownStatus(later) === 'ERROR');
  });

interface Race {
  readonly draft: OwnOrder;
  /** The number of orders that the stock cannot fill. */
  readonly more: number;
}

/** Units remain that no order can have, but that a rejected one could keep. */
const tight: OwnOrder = {
  lines: [5, 7].map((available) => ({ product: { available }, quantity: 2, by: 'logisticsSku' })),
  transport: plainOrder.transport,
};

const races: fc.Arbitrary<Race> = fc.record({
  draft: ownOrder({ min: 1, max: 2 }),
  more: fc.integer({ min: 1, max: 4 }),
});

/** Every other order lists its lines in reverse, so that two orders may each reserve half of what they need. */
const turned = (draft: OwnOrder, nth: number): OwnOrder =>
  nth % 2 === 0 ? draft : { ...draft, lines: draft.lines.toReversed() };

async function race(api: LogisticsApi, { draft, more }: Race) {
  const { account, submit, left } = await ownStock(api, draft);
  const outcomes = await Promise.all(
    Array.from({ length: servable(draft) + more }, (_, nth) => submit(turned(draft, nth))),
  );
  const ids = living(outcomes).flatMap(({ answer }) => orderIdOf(answer) ?? []);
  return { outcomes, left, readLiving: () => Promise.all(ids.map((id) => account.b2b.get(id))) };
}

const leftBy =
  (outcomes: readonly Outcome[]) =>
  ({ product, quantity }: OwnLine): number =>
    product.available - living(outcomes).length * quantity;

export const b2bRaceChecks = [
  check({
    proves: 'b2b-stock-never-over-reserved',
    given: races,
    examples: [{ draft: tight, more: 2 }],
    cases: 12,
    when: async (api, given) => (await race(api, given)).readLiving(),
    then(last, expect, { draft }) {
      // Orders that are still open were all open at once at the end of the race.
      const live = last.filter(isOpen);
      if (live.length === 0) expect.unexercised('none of the orders was accepted');
      for (const { product, quantity } of draft.lines) {
        const actual = `${live.length} orders of ${quantity} hold units of a product that had ${product.available}`;
        const isServed = live.length * quantity <= product.available;
        expect.that(isServed, 'no more units reserved than were available', actual, live.at(-1));
      }
    },
  }),
  /** Which orders fail is open, but those hold no units, and the others hold all of theirs. */
  check({
    id: 'b2b-stock-never-over-reserved-count',
    given: races,
    examples: [{ draft: tight, more: 2 }],
    cases: 12,
    async when(api, given) {
      const { outcomes, left, readLiving } = await race(api, given);
      return { outcomes, counts: await left(leftBy(outcomes)), last: await readLiving() };
    },
    then({ outcomes, counts, last }, expect, { draft }) {
      if (!certain(outcomes) || !last.every(isOpen))
        expect.unexercised('an order need not hold its units any more, or yet');
      if (last.length === 0) expect.unexercised('none of the orders was accepted');
      unitsAre(counts, draft.lines, leftBy(outcomes), expect);
    },
  }),
];
