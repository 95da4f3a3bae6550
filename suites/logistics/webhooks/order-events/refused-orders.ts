/** Judges that a refused order causes no event. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import type { EventSeen } from '../../../../clients/logistics/webhooks/event.ts';
import type { OrderNames } from '../../../../clients/logistics/webhooks/event-inbox.ts';
import type { Endpoint } from '../../../../clients/logistics/webhooks/observers.ts';
import { Inapplicable } from '../../../../engine/judge/violation.ts';
import { write } from '../../../../engine/pointer.ts';
import { type Exchange, isAccepted, isRefused } from '../../../../engine/wire/exchange.ts';
import type { B2bOrderDraft } from '../../../../generators/logistics/draft.ts';
import { noon } from '../../../../generators/logistics/ship-by.ts';
import { each } from '../../../cases.ts';
import { check, type Expect } from '../../check.ts';
import { plainD2cOrder } from '../../d2c-orders/operations.ts';
import { unknownSku } from '../../products/unknown-sku.ts';
import { waitForDeliveries } from '../delivery/wait-for-deliveries.ts';
import { draftOf, needsOf } from './order-histories.ts';
import { eventsOf, listed } from './snapshot.ts';

const valid = draftOf(0);
const [line] = valid.lines;

/** Orders that a target may refuse at once, each for a different reason. */
const invalid: readonly B2bOrderDraft[] = [
  { ...valid, transport: { shippingPartner: 'DEFAULT', shippingType: 'LTL', shippingSpeed: 'ONE_DAY' } },
  { ...valid, lines: [{ product: { unknown: 1 }, quantity: 1, by: 'logisticsSku' }] },
  { ...valid, lines: line ? [line, line] : [] },
  // If the profile gives no invalid address, this order is accepted and proves nothing.
  { ...valid, address: 'invalid' },
  { ...valid, shipBy: { businessDays: -7, timeOfDay: noon } },
];

const needs = [...needsOf('cancelled'), 'event Order.Submitted'] as const;

const submitted = ({ inbox }: Pick<Endpoint, 'inbox'>, names: OrderNames): readonly EventSeen[] =>
  eventsOf(inbox.about(names), 'Order.Submitted');

/** Waits for the event of an accepted order, which proves that such events arrive. */
async function accepted(api: LogisticsApi, draft: B2bOrderDraft): Promise<OrderNames> {
  const { account, allEvents } = await api.observed('order histories');
  const names = await account.arrange.order(draft);
  const { webhookMaxWait } = api.profile.timing;
  await waitForDeliveries(api, allEvents.inbox, webhookMaxWait, () => submitted(allEvents, names).length > 0);
  return names;
}

interface Refused {
  readonly refusal: Exchange;
  readonly events: readonly EventSeen[];
  readonly controls: readonly EventSeen[];
}

function judgeable({ refusal, controls }: Refused, expect: Expect): void {
  if (!isRefused(refusal)) expect.unexercised('the order was not refused at once');
  if (controls.length === 0) expect.unexercised('no Order.Submitted of an accepted order arrived');
}

/** The refused order has the external id of an accepted one, which has exactly one Order.Submitted. */
const duplicate = check({
  id: 'webhook-order-refused-not-submitted-duplicate',
  needs,
  given: fc.constant(valid),
  cases: 1,
  async when(api, draft): Promise<Refused> {
    const { account, allEvents } = await api.observed('order histories');
    const first = await accepted(api, draft);
    const refusal = await account.b2b.create(draft, { externalId: first.externalId });
    if (isAccepted(refusal)) throw new Inapplicable('an order with an externalId in use is not refused at once');
    const control = await accepted(api, draft);
    return { refusal, events: submitted(allEvents, first), controls: submitted(allEvents, control) };
  },
  then(seen: Refused, expect) {
    judgeable(seen, expect);
    const { refusal, events } = seen;
    if (events.length === 0) expect.unexercised('no Order.Submitted arrived');
    const expected = 'one Order.Submitted, of the order that was accepted';
    expect.that(new Set(events.map(({ eventId }) => eventId)).size === 1, expected, listed(events), refusal);
  },
});

/** A refused order causes no Order.Submitted. */
const invalidOrder = check({
  proves: 'webhook-order-refused-not-submitted',
  needs,
  ...each(invalid, invalid.length),
  async when(api, draft): Promise<Refused> {
    const { account, allEvents } = await api.observed('order histories');
    const names = { externalId: account.b2b.freshExternalId(draft) };
    const refusal = await account.b2b.create(draft, names);
    // The event of the control is caused later.
    const control = await accepted(api, valid);
    return { refusal, events: submitted(allEvents, names), controls: submitted(allEvents, control) };
  },
  then(seen: Refused, expect) {
    judgeable(seen, expect);
    const { refusal, events } = seen;
    expect.that(events.length === 0, 'no Order.Submitted of an order that is refused', listed(events), refusal);
  },
});

/** Whether D2C orders send events is open, but one that does not exist sends none. */
const invalidD2cOrder = check({
  id: 'webhook-order-refused-not-submitted-d2c',
  needs: [...needs, 'feature d2cOrders'],
  given: fc.constant(plainD2cOrder),
  cases: 1,
  async when(api, draft): Promise<Refused> {
    const { account, allEvents } = await api.observed('order histories');
    const externalId = account.d2c.freshExternalOrderId(draft);
    const body = await account.d2c.body(draft, { externalOrderId: externalId });
    const refusal = await account.d2c.createRaw(write(body, '/lineItems/0/logisticsSku', unknownSku(11)));
    const control = await accepted(api, valid);
    return { refusal, events: submitted(allEvents, { externalId }), controls: submitted(allEvents, control) };
  },
  then(seen: Refused, expect) {
    judgeable(seen, expect);
    const expected = 'no Order.Submitted of a D2C order that is refused';
    expect.that(seen.events.length === 0, expected, listed(seen.events), seen.refusal);
  },
});

export const refusedOrderEventChecks = [duplicate, invalidOrder, invalidD2cOrder];
