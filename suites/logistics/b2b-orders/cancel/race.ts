import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import { Unmet } from '../../../../engine/judge/violation.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import { cancellable } from '../../../../model/b2b-states.ts';
import { check } from '../../check.ts';
import { shownStatus } from '../judge.ts';
import { onceCancelled } from '../reading.ts';
import { creatingOrders } from '../resource.ts';
import { arrangedOn } from '../states/situation.ts';
import { availableIn, type OwnLine, type OwnOrder, ownOrder, unitsAre, unitsLeft } from '../stock/own-stock.ts';
import { secondRejected } from './cancellation.ts';

const all = ({ product }: OwnLine): number => product.available;
const rest = ({ product, quantity }: OwnLine): number => product.available - quantity;

/** Whichever came first cancelled the order; the others then found it CANCELLED. Its units come back once. */
const doubleCancel = check({
  id: 'b2b-cancel-cancelled-refused-at-once',
  proves: 'b2b-cancel-cancelled-refused',
  needs: [...creatingOrders, ...secondRejected],
  given: fc.record({ draft: ownOrder({ min: 1, max: 2 }), times: fc.integer({ min: 2, max: 5 }) }),
  cases: 30,
  async when(api, { draft, times }) {
    const account = await api.main();
    const products = await account.b2b.resolveProducts(draft);
    const { orderId } = await arrangedOn(account, products, draft, 'order is booked');
    const cancels = await Promise.all(Array.from({ length: times }, () => account.b2b.cancel(orderId)));
    return { cancels, after: await onceCancelled(api, account, orderId) };
  },
  then({ cancels, after }, expect) {
    const accepted = cancels.filter(isAccepted);
    if (accepted.length === 0) expect.unexercised('no cancellation was served');
    // Accepted, to be carried out later: until then, nothing forbids to ask for it again.
    if (accepted.some(isPromise)) expect.unexercised('cancellations take effect later');
    expect.that(
      accepted.length === 1,
      'one cancellation accepted',
      `${accepted.length} accepted`,
      expect.why,
      cancels[0],
    );
    expect(after).json({ orderStatus: 'CANCELLED' });
  },
});

const isPromise = (cancelled: Exchange): boolean =>
  cancelled.answer?.status === 202 || cancellable(shownStatus(cancelled));

const releasedOnce = check({
  id: 'b2b-cancel-releases-once-at-once',
  proves: 'b2b-cancel-releases-once',
  needs: creatingOrders,
  given: fc.record({ draft: ownOrder({ min: 1, max: 2 }), times: fc.integer({ min: 2, max: 5 }) }),
  cases: 30,
  async when(api, { draft, times }) {
    const account = await api.main();
    const products = await account.b2b.resolveProducts(draft);
    // Half of it stays with another order: what is released twice then shows as units that are for sale.
    const half = { ...draft, lines: draft.lines.map((line) => ({ ...line, quantity: all(line) - line.quantity })) };
    const other = { ...half, lines: half.lines.filter(({ quantity }) => quantity > 0) };
    if (other.lines.length > 0) await arrangedOn(account, products, other, 'order is booked');
    const { orderId } = await arrangedOn(account, products, draft, 'order is booked');
    const cancels = await Promise.all(Array.from({ length: times }, () => account.b2b.cancel(orderId)));
    const counts = await unitsLeft(api, account, products, draft.lines, ({ quantity }) => quantity);
    return { cancels, after: await onceCancelled(api, account, orderId), counts };
  },
  then({ cancels, after, counts }, expect, { draft }) {
    if (!cancels.some(isAccepted) || shownStatus(after) !== 'CANCELLED')
      expect.unexercised('the order was not cancelled');
    if (counts.some((count, index) => Number(availableIn(count)) < (draft.lines[index]?.quantity ?? 0)))
      expect.unexercised('fewer units came back than the order had reserved');
    unitsAre(counts, draft.lines, ({ quantity }) => quantity, expect, expect.why);
  },
});

interface Race {
  readonly draft: OwnOrder;
  readonly cancelFirst: boolean;
  /** So many turns is one ahead of the other. */
  readonly lead: number;
}

async function race(api: LogisticsApi, { draft, cancelFirst, lead }: Race) {
  const account = await api.main();
  const products = await account.b2b.resolveProducts(draft);
  const { orderId } = await arrangedOn(account, products, draft, 'order is booked');
  const start = () =>
    api.state('order is in progress', account.arrange.hookParams({ orderId })).then(() => true, hookRefused);
  const cancel = () => account.b2b.cancel(orderId);
  const [first, second]: (() => Promise<Exchange | boolean>)[] = cancelFirst ? [cancel, start] : [start, cancel];
  const ends = await Promise.all([first?.(), second && after(lead, second)]);
  const cancelled = ends.find((end): end is Exchange => typeof end === 'object');
  const won = cancelled !== undefined && isAccepted(cancelled);
  const end = won ? await onceCancelled(api, account, orderId) : await account.b2b.get(orderId);
  const due = shownStatus(end) === 'CANCELLED' ? all : rest;
  const counts = await unitsLeft(api, account, products, draft.lines, due);
  return { started: ends.includes(true), cancelled, end, counts };
}

/** The warehouse starts and the client cancels: one came first, and the end must be what follows from that. */
const cancelAgainstStart = check({
  id: 'b2b-cancel-in-progress-refused-race',
  proves: 'b2b-cancel-in-progress-refused',
  needs: [...creatingOrders, 'order is in progress'],
  given: fc.record({ draft: ownOrder({ min: 1, max: 2 }), cancelFirst: fc.boolean(), lead: fc.nat(3) }),
  cases: 25,
  when: race,
  then({ started, cancelled, end, counts }, expect, { draft }) {
    if (!cancelled) return expect.unexercised('nothing was cancelled');
    const status = shownStatus(end);
    // Accepted, to be carried out later: by then the warehouse may have started.
    if (isAccepted(cancelled) && isPromise(cancelled) && status !== 'CANCELLED')
      expect.unexercised('the warehouse started before the cancellation took effect');
    const why = isAccepted(cancelled)
      ? 'the cancellation was accepted, so it came first: the order is CANCELLED'
      : 'the cancellation was refused, so the warehouse came first';
    if (isAccepted(cancelled)) expect(end).json({ orderStatus: 'CANCELLED' }, why);
    else {
      expect(cancelled).refused(why);
      if (!started) expect.unexercised('neither was served');
      expect(end).member('/orderStatus', 'not CANCELLED', () => status !== 'CANCELLED', why);
    }
    unitsAre(counts, draft.lines, status === 'CANCELLED' ? all : rest, expect, why);
    expect.note(isAccepted(cancelled) ? 'cancelled first' : 'started first');
  },
});

/** A little behind, so that either may be served first, or the one in the middle of the other. */
async function after<T>(turns: number, act: () => Promise<T>): Promise<T> {
  for (let i = 0; i < turns; i++) await turn();
  return act();
}

/** A hook that comes too late says so. */
const hookRefused = (thrown: unknown): boolean => {
  if (thrown instanceof Unmet) return false;
  throw thrown;
};

export const b2bCancelRaceChecks = [doubleCancel, releasedOnce, cancelAgainstStart];
