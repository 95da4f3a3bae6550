/** Judges cancels that are sent at the same time as another cancel or as the start of the warehouse. */

import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import { Unmet } from '../../../../engine/judge/violation.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import { cancellable } from '../../../../model/logistics/b2b-states.ts';
import { check } from '../../check.ts';
import { availableIn } from '../../inventory-count.ts';
import { shownStatus } from '../judge.ts';
import { onceCancelled } from '../read.ts';
import {
  allUnits,
  type OwnOrder,
  ownOrder,
  ownStock,
  unitsAre,
  unitsBeside,
  unitsOrdered,
  withUnits,
} from '../stock/own-stock.ts';
import { secondRejected } from './cancellation.ts';

const small = ownOrder({ min: 1, max: 2 });
const severalTimes = fc.record({ draft: small, times: fc.integer({ min: 2, max: 5 }) });

/** Accepted, but not yet carried out. */
const isPromise = (cancelled: Exchange): boolean =>
  cancelled.answer?.status === 202 || cancellable(shownStatus(cancelled));

interface Race {
  readonly draft: OwnOrder;
  readonly cancelFirst: boolean;
  /** How many turns of the event loop lie between the two requests. */
  readonly lead: number;
}

async function race(api: LogisticsApi, { draft, cancelFirst, lead }: Race) {
  const { account, ...stock } = await ownStock(api, draft);
  const { orderId } = await stock.arrange('order is booked');
  const start = () =>
    api.state('order is in progress', account.arrange.hookParams({ orderId })).then(() => true, hookRefused);
  const cancel = () => account.b2b.cancel(orderId);
  const [first, second]: (() => Promise<Exchange | boolean>)[] = cancelFirst ? [cancel, start] : [start, cancel];
  const ends = await Promise.all([first?.(), second && after(lead, second)]);
  const cancelled = ends.find((end): end is Exchange => typeof end === 'object');
  const won = cancelled !== undefined && isAccepted(cancelled);
  const end = won ? await onceCancelled(api, account, orderId) : await account.b2b.get(orderId);
  const counts = await stock.leftAfterCancel(shownStatus(end) === 'CANCELLED' ? allUnits : unitsBeside);
  return { started: ends.includes(true), cancelled, end, counts };
}

/** Delays one request a little, so that either may be served first, or both at once. */
async function after<T>(turns: number, act: () => Promise<T>): Promise<T> {
  for (let i = 0; i < turns; i++) await turn();
  return act();
}

/** A hook that is too late reports it. */
const hookRefused = (thrown: unknown): boolean => {
  if (thrown instanceof Unmet) return false;
  throw thrown;
};

export const b2bCancelRaceChecks = [
  /** The first cancel succeeds; the others find the order CANCELLED. */
  check({
    id: 'b2b-cancel-cancelled-refused-at-once',
    needs: secondRejected,
    given: severalTimes,
    cases: 30,
    async when(api, { draft, times }) {
      const { account, ...stock } = await ownStock(api, draft);
      const { orderId } = await stock.arrange('order is booked');
      const cancels = await Promise.all(Array.from({ length: times }, () => account.b2b.cancel(orderId)));
      return { cancels, after: await onceCancelled(api, account, orderId) };
    },
    then({ cancels, after }, expect) {
      const accepted = cancels.filter(isAccepted);
      if (accepted.length === 0) expect.unexercised('no cancellation was served');
      // A second cancel is allowed until the first one takes effect.
      if (accepted.some(isPromise)) expect.unexercised('cancellations take effect later');
      expect.that(accepted.length === 1, 'one cancellation accepted', `${accepted.length} accepted`, cancels[0]);
      expect(after).json({ orderStatus: 'CANCELLED' });
    },
  }),
  /** Another order holds the other units, so that units released twice show as available. */
  check({
    id: 'b2b-cancel-releases-once-at-once',
    given: severalTimes,
    cases: 30,
    async when(api, { draft, times }) {
      const { account, ...stock } = await ownStock(api, draft);
      const rest = withUnits(draft, unitsBeside);
      const lines = rest.lines.filter(({ quantity }) => quantity > 0);
      if (lines.length > 0) await stock.arrange('order is booked', { ...rest, lines });
      const { orderId } = await stock.arrange('order is booked');
      const cancels = await Promise.all(Array.from({ length: times }, () => account.b2b.cancel(orderId)));
      const counts = await stock.leftAfterCancel(unitsOrdered);
      return { cancels, after: await onceCancelled(api, account, orderId), counts };
    },
    then({ cancels, after, counts }, expect, { draft }) {
      if (!cancels.some(isAccepted) || shownStatus(after) !== 'CANCELLED')
        expect.unexercised('the order was not cancelled');
      if (counts.some((count, index) => Number(availableIn(count)) < (draft.lines[index]?.quantity ?? 0)))
        expect.unexercised('fewer units came back than the order had reserved');
      unitsAre(counts, draft.lines, unitsOrdered, expect);
    },
  }),
  /** The warehouse starts while the client cancels. The final state must fit either sequence. */
  check({
    id: 'b2b-cancel-in-progress-refused-race',
    needs: ['order is in progress'],
    given: fc.record({ draft: small, cancelFirst: fc.boolean(), lead: fc.nat(3) }),
    cases: 25,
    when: race,
    then({ started, cancelled, end, counts }, expect, { draft }) {
      if (!cancelled) return expect.unexercised('nothing was cancelled');
      const [won, status] = [isAccepted(cancelled), shownStatus(end)];
      if (won && isPromise(cancelled) && status !== 'CANCELLED')
        expect.unexercised('the warehouse started before the cancellation took effect');
      if (!won) expect(cancelled).refused();
      if (!won && !started) expect.unexercised('neither was served');
      const [first, expected] = won ? ['the cancellation', 'CANCELLED'] : ['the warehouse', 'not CANCELLED'];
      const why = `the response to the cancellation says that ${first} came first`;
      expect(end).member('/orderStatus', expected, () => won === (status === 'CANCELLED'), why);
      unitsAre(counts, draft.lines, status === 'CANCELLED' ? allUnits : unitsBeside, expect, why);
      expect.note(won ? 'cancelled first' : 'started first');
    },
  }),
];
