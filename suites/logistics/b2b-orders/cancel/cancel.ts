import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../../clients/logistics/api.ts';
import { type OrderSituation, statusIn } from '../../../../clients/logistics/b2b-orders/arrangements.ts';
import type { LogisticsNeed } from '../../../../clients/logistics/needs.ts';
import { isAccepted } from '../../../../engine/wire/exchange.ts';
import type { B2bOrderDraft } from '../../../../generators/draft.ts';
import { canFollow } from '../../../../model/b2b-states.ts';
import { check, type LogisticsWords } from '../../check.ts';
import { unknownIdLike } from '../../contract/errors/unknown-id.ts';
import { bareOf } from '../../stranger.ts';
import { shownStatus } from '../judge.ts';
import { onceCancelled } from '../reading.ts';
import { creatingOrders } from '../resource.ts';
import { smallOrder } from '../small-order.ts';
import { bookedCancelChecks } from './booked.ts';
import { cancel, isCancelled, secondRejected } from './cancellation.ts';

type Words = Pick<LogisticsWords, 'requirement'> & {
  readonly id?: string;
  readonly needs?: readonly LogisticsNeed[];
};

/** Both states from which the table shows a cancellation (States › B2B outbound order). */
const cancels = (situation: OrderSituation, { requirement }: Words) =>
  check({
    proves: requirement,
    needs: [...creatingOrders, situation],
    given: smallOrder,
    cases: 30,
    async when(api, draft) {
      const main = await api.main();
      const { orderId } = await main.arrange.orderIn(situation, draft);
      return cancel(api, main, orderId);
    },
    then: isCancelled,
  });

/** Refusing is not enough: the order must also be untouched. */
const cancelRefused = (situation: OrderSituation, { id, requirement, needs = [] }: Words) =>
  check({
    id,
    proves: requirement,
    needs: [...creatingOrders, situation, ...needs],
    given: smallOrder,
    cases: 20,
    async when(api, draft) {
      const { b2b, arrange } = await api.main();
      const { orderId } = await arrange.orderIn(situation, draft);
      return { refusal: await b2b.cancel(orderId), after: await b2b.get(orderId) };
    },
    then({ refusal, after }, expect) {
      const before = statusIn(situation);
      const why = `cancellation is impossible for an order that is ${before}`;
      expect(refusal).refused(why).status(expect.target.status.b2bCancelRefused, why);
      const due = `${before} as before, or what follows it`;
      const follows = (status: unknown): boolean =>
        status === before || (status !== 'CANCELLED' && canFollow(before, String(status)));
      expect(after).accepted('reading the order back').member('/orderStatus', due, follows, why);
    },
  });

/** The cancel operation itself brings the order there, so no hook is needed. */
const secondCancelRefused = check({
  proves: 'b2b-cancel-cancelled-refused',
  needs: [...creatingOrders, ...secondRejected],
  given: fc.record({
    draft: smallOrder,
    from: fc.constantFrom<OrderSituation[]>('order is booked', 'order is planned'),
  }),
  cases: 20,
  async when(api, { draft, from }) {
    const { b2b, arrange } = await api.main();
    const { orderId } = await arrange.orderIn(from, draft);
    const first = await b2b.cancel(orderId);
    const between = await onceCancelled(api, { b2b }, orderId);
    return { first, between, second: await b2b.cancel(orderId), after: await b2b.get(orderId) };
  },
  then({ first, between, second, after }, expect) {
    expect.premise(first).accepted();
    expect.premise(between).json({ orderStatus: 'CANCELLED' });
    expect(second).refused().status(expect.target.status.b2bCancelRefused);
    expect(after).json({ orderStatus: 'CANCELLED' });
  },
});

/** The id has the form of the target's own ones: nothing but its being unknown can be the reason. */
const unknownOrder = check({
  proves: 'b2b-cancel-unknown-404',
  needs: creatingOrders,
  given: smallOrder,
  cases: 20,
  async when(api, draft) {
    const { b2b, arrange } = await api.main();
    const { orderId } = await arrange.orderIn('order is booked', draft);
    const unknown = await b2b.cancel(unknownIdLike(orderId));
    return { unknown, after: await b2b.get(orderId), control: await b2b.cancel(orderId) };
  },
  then({ unknown, after, control }, expect) {
    expect.premise(control).accepted('an order that exists can be cancelled');
    expect(unknown).status([404], 'wrong identifier: 404 (Errors)');
    expect(after).member(
      '/orderStatus',
      'not CANCELLED',
      (status) => status !== 'CANCELLED',
      'no other order is meant',
    );
  },
});

const situations = ['booked', 'planned', 'cancelled'] as const;

/** A cancellation may take its time: read before it is through, it would pass for what the other account did. */
async function inSituation(api: LogisticsApi, owner: Account, draft: B2bOrderDraft, where: string): Promise<string> {
  const { b2b, arrange } = owner;
  const { orderId } = await arrange.orderIn(where === 'planned' ? 'order is planned' : 'order is booked', draft);
  if (where === 'cancelled' && isAccepted(await b2b.cancel(orderId))) await onceCancelled(api, owner, orderId);
  return orderId;
}

/** "No access to it" is 404 whatever its state is: another account must not learn even that. */
const otherAccount = check({
  proves: 'b2b-cancel-of-other-account-404',
  needs: [...creatingOrders, 'second account'],
  given: fc.record({ draft: smallOrder, where: fc.constantFrom(...situations) }),
  cases: 24,
  async when(api, { draft, where }) {
    const [main, stranger] = [await api.main(), await api.stranger()];
    const orderId = await inSituation(api, main, draft, where);
    const before = await main.b2b.get(orderId);
    const { account } = await bareOf(api, stranger, before, () => stranger.account.b2b.get(orderId));
    const foreign = await account.b2b.cancel(orderId);
    return { before, foreign, after: await main.b2b.get(orderId) };
  },
  then({ before, foreign, after }, expect) {
    expect.premise(before).accepted('the order is there for its own account');
    expect(foreign).status([404], 'no access to it: 404 (Errors)');
    const was = shownStatus(before);
    const spared = (status: unknown): boolean =>
      status === was || (status !== 'CANCELLED' && canFollow(was, String(status)));
    expect(after).member('/orderStatus', `${was} as before`, spared, 'another account changes nothing of it');
  },
});

const never = (situation: OrderSituation, requirement: Words['requirement']) =>
  cancelRefused(situation, { requirement });

export const b2bCancelChecks = [
  cancels('order is planned', {
    requirement: 'b2b-cancel-planned',
  }),
  cancels('order is booked', {
    requirement: 'b2b-cancel-booked',
  }),
  ...bookedCancelChecks,
  never('order is in progress', 'b2b-cancel-in-progress-refused'),
  never('order is tendered', 'b2b-cancel-tendered-refused'),
  never('order is completed', 'b2b-cancel-completed-refused'),
  never('order is lost or damaged', 'b2b-cancel-lost-damaged-refused'),
  never('order is in error', 'b2b-cancel-error-refused'),
  cancelRefused('order is cancelled by operations', {
    id: 'b2b-cancel-cancelled-refused-by-operations',
    requirement: 'b2b-cancel-cancelled-refused',
    needs: secondRejected,
  }),
  secondCancelRefused,
  unknownOrder,
  otherAccount,
];
