import fc from 'fast-check';
import type { EventSeen } from '../../../../clients/logistics/webhooks/event.ts';
import type { OrderNames } from '../../../../clients/logistics/webhooks/event-inbox.ts';
import { Inapplicable } from '../../../../engine/judge/violation.ts';
import { isAccepted, isRefused } from '../../../../engine/wire/exchange.ts';
import type { B2bOrderDraft } from '../../../../generators/draft.ts';
import { each } from '../../../cases.ts';
import { check } from '../../check.ts';
import { waitForDeliveries } from '../delivery/wait-for-deliveries.ts';
import { draftOf, needsOf } from '../orders/order-histories.ts';
import { eventsOf, listed } from '../orders/snapshot.ts';

const valid = draftOf(0);
const [line] = valid.lines;

/** Orders that a target may refuse at once, each for a reason of its own. */
const faulty: readonly B2bOrderDraft[] = [
  { ...valid, transport: { shippingPartner: 'DEFAULT', shippingType: 'LTL', shippingSpeed: 'ONE_DAY' } },
  { ...valid, lines: [{ product: { unknown: 1 }, quantity: 1, by: 'logisticsSku' }] },
  { ...valid, lines: line ? [line, line] : [] },
  // Where the profile gives no invalid address the order is accepted, and proves nothing.
  { ...valid, address: 'invalid' },
  { ...valid, shipBy: { businessDays: -7, timeOfDay: 43_200_000 } },
];

const why = 'Order.Submitted: order accepted (immediately after successful creation)';

/** The refused order has the name of one that was accepted: that one is submitted, once. */
const duplicate = check({
  id: 'webhook-order-refused-not-submitted-duplicate',
  proves: 'webhook-order-refused-not-submitted',
  needs: [...needsOf('cancelled'), 'event Order.Submitted'],
  given: fc.constant(valid),
  cases: 1,
  async when(api, draft) {
    const { account, allEvents } = await api.observed('order histories');
    const { inbox } = allEvents;
    const of = (names: OrderNames): readonly EventSeen[] => eventsOf(inbox.about(names), 'Order.Submitted');
    const told = (names: OrderNames): Promise<boolean> =>
      waitForDeliveries(api, inbox, api.profile.timing.webhookMaxWait, () => of(names).length > 0);
    const first = await account.arrange.order(draft);
    await told(first);
    const refusal = await account.b2b.create(draft, { externalId: first.externalId });
    if (isAccepted(refusal)) throw new Inapplicable('an order of a taken externalId is not refused at once');
    const control = await account.arrange.order(draft);
    await told(control);
    return { refusal, events: of(first), control: of(control) };
  },
  then({ refusal, events, control }, expect) {
    if (!isRefused(refusal)) expect.unexercised('the order was not refused at once');
    if (events.length === 0 || control.length === 0) expect.unexercised('no Order.Submitted arrived');
    const ids = new Set(events.map(({ eventId }) => eventId));
    const due = 'one Order.Submitted, of the order that was accepted';
    expect.that(ids.size === 1, due, listed(events), why, refusal);
  },
});

/** What was never accepted was never submitted. */
export const refusedChecks = [
  duplicate,
  check({
    proves: 'webhook-order-refused-not-submitted',
    needs: [...needsOf('cancelled'), 'event Order.Submitted'],
    ...each(faulty, faulty.length),
    async when(api, draft) {
      const { account, allEvents } = await api.observed('order histories');
      const { inbox } = allEvents;
      const names = { externalId: account.b2b.freshExternalId(draft) };
      const refusal = await account.b2b.create(draft, names);
      // The control's event, caused after it, tells that such events arrive.
      const control = await account.arrange.order(valid);
      await waitForDeliveries(api, inbox, api.profile.timing.webhookMaxWait, () => inbox.about(control).length > 0);
      return { refusal, events: inbox.about(names), control: inbox.about(control) };
    },
    then({ refusal, events, control }, expect) {
      if (!isRefused(refusal)) expect.unexercised('the order was not refused at once');
      if (eventsOf(control, 'Order.Submitted').length === 0)
        expect.unexercised('no Order.Submitted of its control arrived');
      const came = eventsOf(events, 'Order.Submitted');
      expect.that(came.length === 0, 'no Order.Submitted of an order that is refused', listed(events), why, refusal);
    },
  }),
];
