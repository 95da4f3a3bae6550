/** Judges that nothing changes an order in a terminal state. */

import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../../clients/logistics/api.ts';
import { orderIdOf } from '../../../../clients/logistics/b2b-orders/b2b-orders.ts';
import { shipmentIdOf } from '../../../../clients/logistics/inbounds/inbounds.ts';
import { Inapplicable, Unmet } from '../../../../engine/judge/violation.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import type { B2bOrderDraft } from '../../../../generators/logistics/draft.ts';
import { noon } from '../../../../generators/logistics/ship-by.ts';
import { dayMs } from '../../../../model/business-days.ts';
import { check, type Expect } from '../../check.ts';
import { plainOrder } from '../../plain-order.ts';
import { shownStatus } from '../judge.ts';
import { smallOrder } from '../resource.ts';
import { type OwnOrder, ownOrder } from '../stock/own-stock.ts';
import { attempts, ordersStay } from './resource.ts';

/** After this time, an order does not change by itself any more (on a clock that can be advanced so far). */
const longWhile = 7_200_000;
const weeks = 21 * dayMs;

const passTime =
  (pass: (clock: LogisticsApi['clock']) => Promise<void> | undefined) =>
  async ({ clock }: LogisticsApi): Promise<undefined> => {
    await pass(clock);
  };

const waitLong = passTime((clock) => (clock.kind === 'controlled' ? clock.awaitLimit(longWhile) : undefined));

/** Nothing changes a terminal state: no cancel, no second create with its external id, no passing of time. */
const everything = { tries: [attempts.cancel, attempts.createAgain, waitLong] } as const;

/** A nightly job must not change a terminal state either. */
const forWeeks = {
  tries: [passTime((clock) => clock.advance(weeks))],
  needs: ['movable clock'],
  mayBeGone: true,
  // A plain one: the only case must not need a binding.
  given: fc.constant(plainOrder),
  cases: 1,
  exclusive: true,
} as const;

/** A date that is certainly allowed and passes within these weeks. */
const dated = { businessDays: 6, timeOfDay: noon };

async function errorBeforeStock(api: LogisticsApi, draft: OwnOrder) {
  const products = await api.main.b2b.resolveProducts(draft);
  const { answer, later } = await api.main.b2b.submit(ofEach(draft, 20), { products });
  const orderId = orderIdOf(answer);
  if (!isAccepted(answer) || orderId === undefined)
    throw new Inapplicable('orders for more units than are available are refused at once: none is in ERROR');
  const items = draft.lines.map(({ product }) => ({ logisticsSku: products(product).logisticsSku, quantity: 30 }));
  const shipmentId = shipmentIdOf(await api.main.inbounds.createOf(items));
  if (shipmentId === undefined) throw new Unmet('needs an inbound shipment');
  const received = await api.main.inbounds.simulateReceive(shipmentId);
  if (api.clock.kind !== 'real') await api.clock.awaitLimit(api.profile.timing.receiveVisible);
  return { error: later ?? answer, received, after: await api.main.b2b.waitUntilProcessed(orderId) };
}

const ofEach = (draft: B2bOrderDraft, quantity: number): B2bOrderDraft => ({
  ...draft,
  lines: draft.lines.map((line) => ({ ...line, quantity })),
});

/** More units than any stock has. */
const beyond = 2_000_000_000;

/** An order in ERROR because of its externalId or its quantity. Its reads need not show its id. */
async function failed({ b2b, arrange }: Account, draft: B2bOrderDraft): Promise<{ orderId: string; error: Exchange }> {
  const { externalId } = await arrange.order(draft);
  for (const outcome of [() => b2b.submit(draft, { externalId }), () => b2b.submit(ofEach(draft, beyond))]) {
    const { answer, later: error } = await outcome();
    const orderId = orderIdOf(answer);
    if (error && orderId !== undefined && shownStatus(error) === 'ERROR') return { orderId, error };
  }
  throw new Inapplicable('invalid orders are refused at once: none is in ERROR');
}

function staysInError({ error, after }: { readonly error: Exchange; readonly after: Exchange }, expect: Expect): void {
  expect.premise(error).json({ orderStatus: 'ERROR' });
  expect(after).json({ orderStatus: 'ERROR' });
}

const proves = 'b2b-status-cancelled-is-terminal';

export const b2bTerminalChecks = [
  ...ordersStay({
    'b2b-status-completed-is-terminal': { from: 'order is completed', ...everything },
    'b2b-status-cancelled-is-terminal': { from: 'order is cancelled by operations', ...everything },
    'b2b-status-lost-damaged-is-terminal': { from: 'order is lost or damaged', ...everything },
    'b2b-status-error-is-terminal': { from: 'order is in error', ...everything },
    [`${proves}-after-cancel`]: { proves, from: 'order is booked', cancelled: true, ...everything },
  }),
  ...ordersStay({
    'b2b-status-completed-is-terminal-weeks-later': { from: 'order is completed', ...forWeeks },
    'b2b-status-lost-damaged-is-terminal-weeks-later': { from: 'order is lost or damaged', ...forWeeks },
    'b2b-status-error-is-terminal-weeks-later': { from: 'order is in error', ...forWeeks },
    // The shipBy of a cancelled order passes as well.
    [`${proves}-on-its-date`]: {
      proves,
      from: 'order is planned',
      cancelled: true,
      ...forWeeks,
      given: fc.constant({ ...plainOrder, shipBy: dated }),
    },
  }),
  /** "No API retry": not even when the missing units arrive. */
  check({
    id: 'b2b-status-error-is-terminal-when-stock-arrives',
    needs: ['sandbox', 'feature simulateReceive'],
    given: ownOrder({ min: 1, max: 2 }),
    cases: 4,
    when: errorBeforeStock,
    then({ received, ...seen }, expect) {
      expect.premise(received).accepted();
      staysInError(seen, expect);
    },
  }),
  /** Needs no hook. Exclusive: the clock advance of another check could hide that the order was in ERROR first. */
  check({
    id: 'b2b-status-error-is-terminal-of-itself',
    given: smallOrder,
    exclusive: true,
    cases: 2,
    async when(api, draft) {
      const { orderId, error } = await failed(api.main, draft);
      await waitLong(api);
      return { error, after: await api.main.b2b.get(orderId) };
    },
    then: staysInError,
  }),
];
