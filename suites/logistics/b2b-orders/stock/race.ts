import fc from 'fast-check';
import type { Account } from '../../../../clients/logistics/api.ts';
import { type Outcome, orderIdOf } from '../../../../clients/logistics/b2b-orders/b2b-orders.ts';
import { type Exchange, isAccepted, isLost } from '../../../../engine/wire/exchange.ts';
import { check } from '../../check.ts';
import { shownStatus } from '../judge.ts';
import { creatingOrders } from '../resource.ts';
import { isOpen, type OwnLine, type OwnOrder, ownOrder, unitsAre, unitsLeft } from './own-stock.ts';

/** So many orders of these lines the stock can serve. */
const servable = ({ lines }: OwnOrder): number =>
  Math.min(...lines.map(({ product, quantity }) => Math.floor(product.available / quantity)));

const living = (outcomes: readonly Outcome[]): readonly Outcome[] =>
  outcomes.filter(({ answer, later }) => isAccepted(answer) && later !== undefined && isOpen(later));

/** Not one that may still be allocated, and none that may have given its units back. */
const certain = (outcomes: readonly Outcome[]): boolean =>
  outcomes.every(({ answer, later }) => {
    if (!isAccepted(answer)) return !isLost(answer);
    return later !== undefined && (isOpen(later) || shownStatus(later) === 'ERROR');
  });

interface Race {
  readonly draft: OwnOrder;
  /** Orders beyond those that the stock can serve. */
  readonly more: number;
}

const race: fc.Arbitrary<Race> = fc.record({
  draft: ownOrder({ min: 1, max: 2 }),
  more: fc.integer({ min: 1, max: 4 }),
});

/** Every other order names the lines in the opposite order, so that two may each get hold of half of what they need. */
const turned = (draft: OwnOrder, nth: number): OwnOrder =>
  nth % 2 === 0 ? draft : { ...draft, lines: draft.lines.toReversed() };

async function raced(account: Account, { draft, more }: Race) {
  const { b2b } = account;
  const products = await b2b.resolveProducts(draft);
  const orders = Array.from({ length: servable(draft) + more }, (_, nth) =>
    b2b.submit(turned(draft, nth), { products }),
  );
  return { products, outcomes: await Promise.all(orders) };
}

const readLiving = ({ b2b }: Account, outcomes: readonly Outcome[]): Promise<readonly Exchange[]> =>
  Promise.all(
    living(outcomes)
      .flatMap(({ answer }) => orderIdOf(answer) ?? [])
      .map((id) => b2b.get(id)),
  );

const neverOverReserved = check({
  proves: 'b2b-stock-never-over-reserved',
  needs: creatingOrders,
  given: race,
  cases: 30,
  async when(api, given) {
    const account = await api.main();
    return { last: await readLiving(account, (await raced(account, given)).outcomes) };
  },
  then({ last }, expect, { draft }) {
    // What is open now was so all the time since it was first seen open: at the end of the race they all were at once.
    const live = last.filter(isOpen);
    if (live.length === 0) expect.unexercised('none of the orders was accepted');
    for (const { product, quantity } of draft.lines) {
      const came = `${live.length} orders of ${quantity} hold units of a product that had ${product.available}`;
      const holds = live.length * quantity <= product.available;
      const why = 'units that one order reserved are not available to another';
      expect.that(holds, 'no more units reserved than were available', came, why, live.at(-1));
    }
  },
});

/** Which of the orders lose is open; but those that lose hold nothing, and those that win hold all of theirs. */
const countAgrees = check({
  id: 'b2b-stock-never-over-reserved-count',
  proves: 'b2b-stock-never-over-reserved',
  needs: creatingOrders,
  given: race,
  cases: 30,
  async when(api, given) {
    const account = await api.main();
    const { products, outcomes } = await raced(account, given);
    const counts = await unitsLeft(api, account, products, given.draft.lines, left(outcomes));
    return { outcomes, counts, last: await readLiving(account, outcomes) };
  },
  then({ outcomes, counts, last }, expect, { draft }) {
    if (!certain(outcomes) || !last.every(isOpen))
      expect.unexercised('an order need not hold its units any more, or yet');
    if (last.length === 0) expect.unexercised('none of the orders was accepted');
    unitsAre(counts, draft.lines, left(outcomes), expect, expect.why);
  },
});

const left =
  (outcomes: readonly Outcome[]) =>
  ({ product, quantity }: OwnLine): number =>
    product.available - living(outcomes).length * quantity;

export const b2bRaceChecks = [neverOverReserved, countAgrees];
