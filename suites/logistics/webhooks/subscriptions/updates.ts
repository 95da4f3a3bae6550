/** Judges that an updated subscription uses its new address and types. */

import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import type { OrderNames } from '../../../../clients/logistics/webhooks/event-inbox.ts';
import { Inapplicable } from '../../../../engine/judge/violation.ts';
import { each, once } from '../../../cases.ts';
import { check } from '../../check.ts';
import { waitForDeliveries } from '../delivery/wait-for-deliveries.ts';
import { draftOf } from '../order-events/order-histories.ts';
import { futureExternalId, trigger, triggering, triggerTypes } from '../order-events/trigger.ts';
import { idOf, type Moved, managed } from './subscriptions.ts';

const updating = [...managed, ...triggering, 'logistics.webhooks.manage.update'] as const;

/** After a change of the address, events arrive at the new endpoint and no longer at the old one. */
async function movedEndpoint(api: LogisticsApi): Promise<Moved> {
  const { account } = await api.observed('neighbour');
  const { subscriptions } = account;
  const types = triggerTypes(api).slice(0, 1);
  const [old, target] = [await api.endpoint(account, types), await api.endpoint(account, types)];
  // Only its address is needed: events arrive there only because of the update.
  await subscriptions.unsubscribe(target.subscription);
  const { webhookMaxWait } = api.profile.timing;
  const first = await trigger(api, account);
  const before = await waitForDeliveries(api, old.inbox, webhookMaxWait, () => old.inbox.about(first).length > 0);
  const change = await subscriptions.update(idOf(old), target.inbox.url, types);
  const second = await trigger(api, account);
  const elsewhere = await waitForDeliveries(
    api,
    target.inbox,
    webhookMaxWait,
    () => target.inbox.about(second).length > 0,
  );
  const here = old.inbox.about(second).length;
  await subscriptions.unsubscribe(old.subscription);
  return { before, change, elsewhere, here };
}

const updated = check({
  proves: 'webhook-subscription-updated',
  needs: updating,
  ...once,
  when: movedEndpoint,
  then({ before, change, elsewhere, here }, expect) {
    if (!before) expect.unexercised('no event was delivered');
    expect(change).accepted();
    const actual = `${elsewhere ? 'the new' : 'not the new'}, and ${here} deliveries to the old`;
    expect.that(elsewhere && here === 0, 'events at the new endpoint, none at the old', actual, change);
  },
});

const [submittedType, cancelledType] = ['Order.Submitted', 'Order.Cancelled'] as const;

/** An endpoint for submitted orders is updated to these types. Then an order is submitted and cancelled. */
async function otherTypes(api: LogisticsApi, types: readonly string[]) {
  const { account } = await api.observed('neighbour');
  const { subscriptions } = account;
  const endpoint = await api.endpoint(account, [submittedType]);
  const { webhookMaxWait } = api.profile.timing;
  const timesSent = (names: OrderNames, type: string): number =>
    endpoint.inbox.about(names).filter((event) => event.type === type).length;
  const first = await trigger(api, account);
  const before = await waitForDeliveries(
    api,
    endpoint.inbox,
    webhookMaxWait,
    () => timesSent(first, submittedType) > 0,
  );
  const change = await subscriptions.update(idOf(endpoint), endpoint.inbox.url, types);
  const { orderId, externalId } = await account.arrange.order(draftOf(0), { externalId: futureExternalId(account) });
  const cancel = await account.b2b.cancel(orderId);
  const second = { orderId, externalId };
  await waitForDeliveries(api, endpoint.inbox, webhookMaxWait, () =>
    types.every((type) => timesSent(second, type) > 0),
  );
  const arrivedTypes = [submittedType, cancelledType].filter((type) => timesSent(second, type) > 0);
  await subscriptions.unsubscribe(endpoint.subscription);
  return { before, change, cancel, arrivedTypes };
}

type Types = readonly (typeof submittedType | typeof cancelledType)[];

const [one, two]: readonly [Types, Types] = [[cancelledType], [submittedType, cancelledType]];

/** After a change of the types, the same endpoint receives the new types only. */
const updatedTypes = check({
  id: 'webhook-subscription-updated-types',
  needs: [...updating, 'event Order.Submitted', 'event Order.Cancelled'],
  ...each([one, two]),
  exhaustive: true,
  async when(api, chosen) {
    const { chooseTypes, chooseSeveralTypes } = api.main.subscriptions;
    if (!chooseTypes) throw new Inapplicable('gap: how a subscription chooses its types is not bound');
    const types = chooseSeveralTypes ? chosen : one;
    return { types, ...(await otherTypes(api, types)) };
  },
  then({ types, before, change, cancel, arrivedTypes }, expect) {
    if (!before) expect.unexercised('no event was delivered');
    // The documents do not show which members an update accepts.
    expect.premise(change).accepted();
    // A sandbox that advances orders by itself may have started before the cancel.
    if (!arrivedTypes.includes(cancelledType)) expect.premise(cancel).accepted('the order is cancelled');
    const [expected, seen] = [types.join(' and '), arrivedTypes.join(' and ')];
    expect.that(seen === expected, `${expected} only, once updated to it`, seen || 'none', change);
  },
});

/** Updating subscriptions. */
export const subscriptionUpdateChecks = [updated, updatedTypes];
