/** Judges that a deleted subscription receives no events of receives. */

import type { Account, LogisticsApi } from '../../../../clients/logistics/api.ts';
import type { EventSeen } from '../../../../clients/logistics/webhooks/event.ts';
import type { Endpoint } from '../../../../clients/logistics/webhooks/observers.ts';
import { Inapplicable, Unmet } from '../../../../engine/judge/violation.ts';
import { isAccepted } from '../../../../engine/wire/exchange.ts';
import { once } from '../../../cases.ts';
import { check } from '../../check.ts';
import { waitForDeliveries } from '../delivery/wait-for-deliveries.ts';
import { receiving, twoProducts } from '../receive-events/received-inbound.ts';
import { managed } from './subscriptions.ts';

/** The types of events that a receive causes, as far as the profile binds them. */
const boundTypes = ({ profile: { values } }: LogisticsApi): readonly string[] => {
  const { inventoryChanged, inboundReceived, inboundStatusChanged } = values.eventTypes;
  return [inventoryChanged, inboundReceived, inboundStatusChanged].filter((type) => type !== undefined);
};

type Own = (endpoint: Endpoint) => readonly EventSeen[];

/** Receives a new shipment. @returns its events among those of an endpoint. */
async function receiveNew({ account: { inbounds }, fresh }: { account: Account; fresh: boolean }): Promise<Own> {
  const { shipmentId, planId, skus, ...arranged } = await inbounds.arrange(twoProducts);
  const accepted = await inbounds.receive({ ...arranged, shipmentId, skus });
  if (!isAccepted(accepted)) throw new Unmet('the target does not simulate the receive');
  // Other cases may receive the same products in a shared account.
  const names = [shipmentId, planId, ...(fresh ? skus : [])].map((name) => JSON.stringify(name));
  const isOurs = ({ body }: EventSeen): boolean => names.some((name) => JSON.stringify(body).includes(name));
  return ({ inbox }) => inbox.events.filter(isOurs);
}

/** A receive before one of two subscriptions is deleted, and one after it. */
async function aroundDeletion(api: LogisticsApi) {
  const types = boundTypes(api);
  if (types.length === 0) throw new Inapplicable('gap: the profile binds no type of an event of a receive');
  const observed = await api.observed('neighbour');
  const { account } = observed;
  const other = await api.endpoint(account, types);
  const endpoint = await api.endpoint(account, types);
  const { receiveVisible, webhookMaxWait } = api.profile.timing;
  const within = receiveVisible + webhookMaxWait;
  const first = await receiveNew(observed);
  const before = await waitForDeliveries(api, endpoint.inbox, within, () => first(endpoint).length > 0);
  const answers = await Promise.all(endpoint.subscription.ids.map((id) => account.subscriptions.delete(id)));
  const second = await receiveNew(observed);
  const elsewhere = await waitForDeliveries(api, other.inbox, within, () => second(other).length > 0);
  const after = second(endpoint);
  api.addToHistory(after.map(({ delivery }) => delivery));
  await account.subscriptions.unsubscribe(other.subscription);
  return { before, answers, elsewhere, here: after.map(({ type }) => type ?? 'no type') };
}

export const deletedStockCheck = check({
  id: 'webhook-subscription-deleted-stock',
  needs: [...managed, ...receiving],
  ...once,
  when: aroundDeletion,
  then({ before, answers, elsewhere, here }, expect) {
    if (!before || !elsewhere) expect.unexercised('no event was delivered');
    if (answers.length === 0) expect.unexercised('the response to the subscription shows no id');
    for (const answer of answers) expect(answer).accepted();
    expect.that(here.length === 0, 'no event after the deletion', here.join(', '), answers[0]);
  },
});
