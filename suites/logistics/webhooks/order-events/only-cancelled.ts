/** Judges that Order.Cancelled names the cancelled order only. */

import type { Account, LogisticsApi } from '../../../../clients/logistics/api.ts';
import { orderIdOf } from '../../../../clients/logistics/b2b-orders/b2b-orders.ts';
import type { EventSeen } from '../../../../clients/logistics/webhooks/event.ts';
import type { OrderNames } from '../../../../clients/logistics/webhooks/event-inbox.ts';
import type { Endpoint } from '../../../../clients/logistics/webhooks/observers.ts';
import { isUnset } from '../../../../engine/json.ts';
import { Inapplicable } from '../../../../engine/judge/violation.ts';
import { read } from '../../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import type { B2bOrderDraft } from '../../../../generators/logistics/draft.ts';
import { farAhead } from '../../../../generators/logistics/ship-by.ts';
import { once } from '../../../cases.ts';
import { shownStatus } from '../../b2b-orders/judge.ts';
import { onceCancelled } from '../../b2b-orders/read.ts';
import { check, type Expect } from '../../check.ts';
import { waitForDeliveries } from '../delivery/wait-for-deliveries.ts';
import { draftOf, needsOf } from './order-histories.ts';
import { eventsOf, listed } from './snapshot.ts';

const plain = draftOf(0);
/** Nobody else changes it meanwhile. */
const draft: B2bOrderDraft = { ...plain, shipBy: farAhead };
/** More units than any stock has. */
const beyond = 2_000_000_000;
const impossible: B2bOrderDraft = { ...plain, lines: plain.lines.map((line) => ({ ...line, quantity: beyond })) };

const needs = [...needsOf('cancelled'), 'event Order.Cancelled'] as const;

interface Named extends OrderNames {
  readonly orderId: string;
}

/** An order that nobody cancels, read after the events that name it were counted. */
interface Spared {
  readonly events: readonly EventSeen[];
  readonly order: Exchange;
}

interface Beside {
  readonly ours: Named;
  /** Those of the cancelled order, by its externalId. */
  readonly events: readonly EventSeen[];
  /** The orders that the ids of these events read. */
  readonly readings: readonly Exchange[];
  readonly spared: readonly Spared[];
}

const cancelledAt = ({ inbox }: Endpoint, names: OrderNames): readonly EventSeen[] =>
  eventsOf(inbox.about(names), 'Order.Cancelled');

/** Cancels an order, and waits for the Order.Cancelled that names it or one of the others. */
async function cancelAndHear(api: LogisticsApi, account: Account, at: Endpoint, ours: Named, others: readonly Named[]) {
  const answer = await account.b2b.cancel(ours.orderId);
  if (isAccepted(answer)) await onceCancelled(api, account, ours.orderId);
  const arrived = (): boolean => [ours, ...others].some((names) => cancelledAt(at, names).length > 0);
  await waitForDeliveries(api, at.inbox, api.profile.timing.webhookMaxWait, arrived);
}

async function sparedOf(account: Account, at: Endpoint, names: Named): Promise<Spared> {
  const events = cancelledAt(at, names);
  return { events, order: await account.b2b.get(names.orderId) };
}

/** An order is cancelled that is neither the first nor the newest of its account. */
const besideOthers = (api: LogisticsApi): Promise<Beside> =>
  api.sharedFixture('cancelled beside others', async (own) => {
    const { account, allEvents } = await own.observed('cancels');
    const before = await account.arrange.order(draft);
    const ours = await account.arrange.order(draft);
    const after = await account.arrange.order(draft);
    await cancelAndHear(own, account, allEvents, ours, [before, after]);
    const events = allEvents.inbox.events.filter(
      ({ type, externalOrderId }) => type?.startsWith('Order.') && externalOrderId === ours.externalId,
    );
    const ids = [...new Set(events.flatMap(({ orderId }) => orderId ?? []))];
    const readings = await Promise.all(ids.map((id) => account.b2b.get(id)));
    const spared = await Promise.all([before, after].map((names) => sparedOf(account, allEvents, names)));
    return { ours: { orderId: ours.orderId, externalId: ours.externalId }, events, readings, spared };
  });

/** An order that is in ERROR, and the cancel of another one later. */
async function besideError(api: LogisticsApi): Promise<{ readonly spared: Spared; readonly controls: number }> {
  const { account, allEvents } = await api.observed('order histories');
  const names = { externalId: account.b2b.freshExternalId(impossible) };
  const { answer, later } = await account.b2b.submit(impossible, names);
  const orderId = orderIdOf(answer);
  if (orderId === undefined || later === undefined)
    throw new Inapplicable('an order for more units than are available is refused at once: none is in ERROR');
  const control = await account.arrange.order(draft);
  await cancelAndHear(api, account, allEvents, control, []);
  const spared = await sparedOf(account, allEvents, { ...names, orderId });
  return { spared, controls: cancelledAt(allEvents, control).length };
}

function notCancelled({ events, order }: Spared, expect: Expect, is: (status: string | undefined) => boolean): void {
  const status = shownStatus(order);
  if (!is(status)) expect.unexercised(`the order was ${status}`);
  const actual = `${listed(events)}, while the order is ${status}`;
  expect.that(events.length === 0, 'no Order.Cancelled of an order that is not CANCELLED', actual, order);
}

/** Order.Cancelled names the order that was cancelled, and no other. */
export const onlyCancelledChecks = [
  check({
    proves: 'webhook-order-cancelled-means-cancelled',
    needs,
    ...once,
    when: besideOthers,
    then({ events, spared }, expect) {
      const isHeard = [events, ...spared.map((one) => one.events)].some(
        (all) => eventsOf(all, 'Order.Cancelled').length,
      );
      if (!isHeard) expect.unexercised('no Order.Cancelled arrived');
      for (const one of spared) notCancelled(one, expect, (status) => status === 'PLANNED' || status === 'BOOKED');
    },
  }),
  check({
    id: 'webhook-order-cancelled-means-cancelled-not-error',
    needs,
    ...once,
    when: besideError,
    then({ spared, controls }, expect) {
      if (controls === 0) expect.unexercised('no Order.Cancelled of a cancelled order arrived');
      notCancelled(spared, expect, (status) => status === 'ERROR');
    },
  }),
  check({
    id: 'webhook-order-id-reads-order-beside-others',
    needs,
    ...once,
    when: besideOthers,
    then({ ours, readings }, expect) {
      if (readings.length === 0) expect.unexercised('no order event with an orderId arrived');
      for (const reading of readings) {
        expect(reading).accepted();
        const shown = read(reading.answer?.json, '/orderId');
        const actual = `an order with orderId ${JSON.stringify(shown)}`;
        expect.that(isUnset(shown) || String(shown) === ours.orderId, `order ${ours.orderId}`, actual, reading);
      }
    },
  }),
];
