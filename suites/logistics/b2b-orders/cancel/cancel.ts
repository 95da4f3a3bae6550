/** Judges in which states an order can be cancelled, and that a refused cancel changes nothing. */

import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../../clients/logistics/api.ts';
import type { OrderSituation } from '../../../../clients/logistics/b2b-orders/arrangements.ts';
import { type Exchange, isAccepted, isRefused } from '../../../../engine/wire/exchange.ts';
import type { B2bOrderDraft } from '../../../../generators/logistics/draft.ts';
import { cancellable } from '../../../../model/logistics/b2b-states.ts';
import { check, denied, type Expect, transitions } from '../../check.ts';
import { unknownIdLike } from '../../contract/errors/unknown-id.ts';
import { strangerOwningNothing } from '../../foreign-access.ts';
import { plainOrder } from '../../plain-order.ts';
import { shownStatus } from '../judge.ts';
import { onceCancelled } from '../read.ts';
import { creatingOrders, divisibleOrder, smallOrder } from '../resource.ts';
import { attempts, ordersStay } from '../states/resource.ts';
import { eachType } from '../transport/transport.ts';
import { controlledCancel, notCancelled, secondRejected } from './cancellation.ts';

interface Cancels {
  readonly from: OrderSituation;
  readonly inTwo?: true;
  /** How long after it was booked. */
  readonly later?: number;
}

const hour = 3_600_000;

/** The states from which an order can be cancelled (States › B2B outbound order). */
const cancels = transitions({
  needs: creatingOrders,
  needsOf: ({ from }: Cancels) => [from],
  given: smallOrder,
  cases: 30,
  async arrange(api, draft, { from, inTwo, later }) {
    const { orderId } = later ? await api.main.arrange.bookedOrder(draft) : await api.main.arrange.orderIn(from, draft);
    if (inTwo) await api.main.arrange.splitShipment(orderId);
    if (later) await api.clock.awaitLimit(later);
    return orderId;
  },
  move: (api, orderId, { from }) => controlledCancel(api, orderId, from),
  reads({ cancelled, after, control }, expect) {
    if (control && isRefused(control))
      expect.unexercised('gap: a cancel may need a body (logistics.overlay.b2bCancel)');
    // The warehouse may have started between the read and the cancel; then the refusal is right.
    if (!isAccepted(cancelled) && !cancellable(shownStatus(after))) expect.unexercised('the order had moved on');
    expect(cancelled).status(expect.target.status.b2bCancel);
    expect(after).accepted().json({ orderStatus: 'CANCELLED' });
  },
});

/** The order must also be unchanged. */
const refused = {
  tries: [attempts.cancel],
  cases: 20,
  also([refusal]: readonly Exchange[], expect: Expect) {
    if (refusal) expect(refusal).refused().status(expect.target.status.b2bCancelRefused);
  },
};

/** Needs no hook: the cancel operation itself reaches this state. */
const secondCancelRefused = check({
  proves: 'b2b-cancel-cancelled-refused',
  needs: secondRejected,
  given: fc.record({
    draft: smallOrder,
    from: fc.constantFrom<OrderSituation[]>('order is booked', 'order is planned'),
  }),
  cases: 20,
  async when(api, { draft, from }) {
    const { orderId } = await api.main.arrange.orderIn(from, draft);
    const first = await api.main.b2b.cancel(orderId);
    const between = await onceCancelled(api, { b2b: api.main.b2b }, orderId);
    return { first, between, second: await api.main.b2b.cancel(orderId), after: await api.main.b2b.get(orderId) };
  },
  then({ first, between, second, after }, expect) {
    expect.premise(first).accepted();
    expect.premise(between).json({ orderStatus: 'CANCELLED' });
    expect(second).refused().status(expect.target.status.b2bCancelRefused);
    expect(after).json({ orderStatus: 'CANCELLED' });
  },
});

const situations = ['booked', 'planned', 'cancelled'] as const;

/** Waits until the cancellation is complete: otherwise it would look like an effect of the other account. */
async function inSituation(api: LogisticsApi, owner: Account, draft: B2bOrderDraft, where: string): Promise<string> {
  const { b2b, arrange } = owner;
  const { orderId } = await arrange.orderIn(where === 'planned' ? 'order is planned' : 'order is booked', draft);
  if (where === 'cancelled' && isAccepted(await b2b.cancel(orderId))) await onceCancelled(api, owner, orderId);
  return orderId;
}

const withoutAccess = denied(creatingOrders, {
  /** The id has the form of the ids of the target, so that only its being unknown explains the refusal. */
  'b2b-cancel-unknown-404': {
    given: smallOrder,
    cases: 20,
    async call(api, draft) {
      const { orderId } = await api.main.arrange.orderIn('order is booked', draft);
      const answer = await api.main.b2b.cancel(unknownIdLike(orderId));
      const after = await api.main.b2b.get(orderId);
      return { denied: [{ answer }], own: [await api.main.b2b.cancel(orderId)], looks: [after] };
    },
    also([after], expect) {
      if (after) expect(after).member('/orderStatus', 'not CANCELLED', (status) => status !== 'CANCELLED');
    },
  },
  /** "No access to it" is 404 in every state: another account must not even learn the state. */
  'b2b-cancel-of-other-account-404': {
    needs: ['second account'],
    given: fc.record({ draft: smallOrder, where: fc.constantFrom(...situations) }),
    cases: 24,
    async call(api, { draft, where }) {
      const [main, stranger] = [api.main, await api.stranger()];
      const orderId = await inSituation(api, main, draft, where);
      const before = await main.b2b.get(orderId);
      const { account } = await strangerOwningNothing(api, stranger, before, () => stranger.account.b2b.get(orderId));
      const answer = await account.b2b.cancel(orderId);
      return { own: [before], denied: [{ answer }], looks: [before, await main.b2b.get(orderId)] };
    },
    also: ([before, after], expect) => notCancelled(before, after, expect),
  },
});

export const b2bCancelChecks = [
  ...cancels({
    'b2b-cancel-planned': { from: 'order is planned' },
    'b2b-cancel-booked': { from: 'order is booked' },
    // How many shipments an order has, or how long it has been booked, makes no difference.
    'b2b-cancel-booked-in-two-shipments': {
      needs: ['order has two shipments'],
      from: 'order is booked',
      inTwo: true,
      given: divisibleOrder,
      cases: 3,
    },
    'b2b-cancel-booked-hours-later': {
      needs: ['fast clock'],
      from: 'order is booked',
      later: 2 * hour,
      given: fc.constant(plainOrder),
      cases: 1,
      exclusive: true,
    },
  }),
  ...ordersStay({
    'b2b-cancel-in-progress-refused': { from: 'order is in progress', ...refused, examples: eachType },
    'b2b-cancel-in-progress-refused-in-two-shipments': {
      from: 'order is in progress',
      inTwo: true,
      ...refused,
      given: divisibleOrder,
      cases: 3,
    },
    'b2b-cancel-tendered-refused': { from: 'order is tendered', ...refused },
    'b2b-cancel-completed-refused': { from: 'order is completed', ...refused },
    'b2b-cancel-lost-damaged-refused': { from: 'order is lost or damaged', ...refused },
    'b2b-cancel-error-refused': { from: 'order is in error', ...refused },
    'b2b-cancel-cancelled-refused-by-operations': {
      needs: secondRejected,
      from: 'order is cancelled by operations',
      ...refused,
    },
  }),
  secondCancelRefused,
  ...withoutAccess,
];
