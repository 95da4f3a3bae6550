import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import type { OrderNames } from '../../../clients/logistics/event-inbox.ts';
import type { LogisticsNeed } from '../../../clients/logistics/needs.ts';
import type { Endpoint } from '../../../clients/logistics/observers.ts';
import type { Subscriptions } from '../../../clients/logistics/subscriptions.ts';
import type { AnyCheck } from '../../../engine/check.ts';
import { type Exchange, isAccepted } from '../../../engine/exchange.ts';
import { Inapplicable, Unmet } from '../../../engine/violation.ts';
import { check, type LogisticsWords } from '../check.ts';
import { draftOf } from './lives.ts';
import { settled } from './settle.ts';
import { idToCome, orderTrigger, shipmentTrigger, type Trigger, trigger, triggering, triggerTypes } from './trigger.ts';

type Faults = readonly LogisticsWords['fault'][];

export const once = { given: fc.constant(null), cases: 1 } as const;
export const managed = ['event deliveries', 'logistics.webhooks.manage'] as const;

const idOf = ({ subscription }: Endpoint): string => {
  const [id] = subscription.ids;
  if (id === undefined) throw new Unmet('the answer to the subscription shows no id');
  return id;
};

/** A subscription of an account in which little else happens. */
async function subscribed(api: LogisticsApi): Promise<{ account: Account; endpoint: Endpoint; id: string }> {
  const { account } = await api.observed('neighbour');
  const endpoint = await api.endpoint(account, triggerTypes(api));
  return { account, endpoint, id: idOf(endpoint) };
}

const created = check({
  id: 'webhook-subscription-created',
  proves: 'webhook-subscription-created',
  refutedBy: ['webhook-subscription-not-readable', 'webhook-subscription-not-listed'],
  needs: managed,
  ...once,
  async when(api) {
    const { account, endpoint, id } = await subscribed(api);
    const seen = { id, one: await account.subscriptions.get(id), all: await account.subscriptions.list() };
    await account.subscriptions.unsubscribe(endpoint.subscription);
    return seen;
  },
  then({ id, one, all }, expect) {
    const why = 'read_logistics_webhooks: read webhook subscriptions';
    expect(one).accepted(why);
    expect(all).accepted(why);
    const { text = '', headers = {} } = all.answer ?? {};
    // A further page may hold it.
    const whole = headers.link === undefined && !/"(next|cursor|page_info|hasMore)"/i.test(text);
    const holds = text.includes(id) || !whole;
    expect.that(holds, `subscription ${id} in the list`, text.slice(0, 300), why, all);
  },
});

/** Whether a second event, or what follows from a change, arrives where it should; `before` proves that it could. */
interface Moved {
  readonly before: boolean;
  readonly change: Exchange;
  readonly elsewhere: boolean;
  readonly here: number;
}

/** An event before a change of the subscription and one after it. */
async function aroundChange(
  api: LogisticsApi,
  by: Trigger,
  change: (subscriptions: Subscriptions, id: string) => Promise<Exchange>,
): Promise<Moved> {
  const { account } = await api.observed('neighbour');
  const { subscriptions } = account;
  const other = await api.endpoint(account, by.types(api));
  const endpoint = await api.endpoint(account, by.types(api));
  const { webhookMaxWait } = api.profile.timing;
  const first = await by.pull(api, account, idToCome(account));
  const at = ({ inbox }: Endpoint, names: typeof first): boolean => inbox.about(names).length > 0;
  const before = await settled(api, endpoint.inbox, webhookMaxWait, () => at(endpoint, first));
  const answers = await Promise.all(endpoint.subscription.ids.map((id) => change(subscriptions, id)));
  const [answer] = answers;
  if (!answer) throw new Unmet('the answer to the subscription shows no id');
  const second = await by.pull(api, account, idToCome(account));
  const elsewhere = await settled(api, other.inbox, webhookMaxWait, () => at(other, second));
  const after = endpoint.inbox.about(second);
  api.note(after.map(({ delivery }) => delivery));
  await subscriptions.unsubscribe(other.subscription);
  return { before, change: answers.find((one) => !isAccepted(one)) ?? answer, elsewhere, here: after.length };
}

interface DeletionRule {
  readonly id: string;
  readonly refutedBy: Faults;
  readonly by: Trigger;
  readonly needs?: readonly LogisticsNeed[];
}

/** What is deleted is sent no more. */
const deleted = ({ id, refutedBy, by, needs = [] }: DeletionRule): AnyCheck<LogisticsApi> =>
  check({
    id,
    proves: 'webhook-subscription-deleted',
    refutedBy,
    needs: [...managed, ...triggering, ...needs],
    ...once,
    when: (api) => aroundChange(api, by, (subscriptions, one) => subscriptions.delete(one)),
    then({ before, change, elsewhere, here }, expect) {
      const why = 'write_logistics_webhooks: delete webhook subscriptions';
      if (!before || !elsewhere) expect.unexercised('no event was delivered');
      expect(change).accepted(why);
      expect.that(here === 0, 'no event after the deletion', `${here} deliveries`, why, change);
    },
  });

/** The endpoint moves: from the change on, events arrive at the new one and no longer at the old. */
async function movedEndpoint(api: LogisticsApi): Promise<Moved> {
  const { account } = await api.observed('neighbour');
  const { subscriptions } = account;
  const types = triggerTypes(api).slice(0, 1);
  const [old, target] = [await api.endpoint(account, types), await api.endpoint(account, types)];
  // Only its address is of use: nothing is to arrive there but by the update.
  await subscriptions.unsubscribe(target.subscription);
  const { webhookMaxWait } = api.profile.timing;
  const first = await trigger(api, account);
  const before = await settled(api, old.inbox, webhookMaxWait, () => old.inbox.about(first).length > 0);
  const change = await subscriptions.update(idOf(old), target.inbox.url, types);
  const second = await trigger(api, account);
  const elsewhere = await settled(api, target.inbox, webhookMaxWait, () => target.inbox.about(second).length > 0);
  const here = old.inbox.about(second).length;
  await subscriptions.unsubscribe(old.subscription);
  return { before, change, elsewhere, here };
}

const updated = check({
  id: 'webhook-subscription-updated',
  proves: 'webhook-subscription-updated',
  refutedBy: ['webhook-update-ignored', 'webhook-update-keeps-url', 'webhook-update-keeps-both'],
  needs: [...managed, ...triggering, 'logistics.webhooks.manage.update'],
  ...once,
  when: movedEndpoint,
  then({ before, change, elsewhere, here }, expect) {
    const why = 'write_logistics_webhooks: update webhook subscriptions';
    if (!before) expect.unexercised('no event was delivered');
    expect(change).accepted(why);
    const came = `${elsewhere ? 'the new' : 'not the new'}, and ${here} deliveries to the old`;
    expect.that(elsewhere && here === 0, 'events at the new endpoint, none at the old', came, why, change);
  },
});

/** Other types at the same endpoint: what one order causes of either before and after. */
async function otherTypes(api: LogisticsApi) {
  const { account } = await api.observed('neighbour');
  const { subscriptions } = account;
  const endpoint = await api.endpoint(account, ['Order.Submitted']);
  const { webhookMaxWait } = api.profile.timing;
  const told = (names: OrderNames, type: string): number =>
    endpoint.inbox.about(names).filter((event) => event.type === type).length;
  const first = await orderTrigger.pull(api, account, idToCome(account));
  const before = await settled(api, endpoint.inbox, webhookMaxWait, () => told(first, 'Order.Submitted') > 0);
  const change = await subscriptions.update(idOf(endpoint), endpoint.inbox.url, ['Order.Cancelled']);
  const { orderId, externalId } = await account.arrange.order(draftOf(0), { externalId: idToCome(account) });
  await account.b2b.cancel(orderId);
  const second = { orderId, externalId };
  const cancelled = await settled(api, endpoint.inbox, webhookMaxWait, () => told(second, 'Order.Cancelled') > 0);
  const submitted = told(second, 'Order.Submitted');
  await subscriptions.unsubscribe(endpoint.subscription);
  return { before, change, cancelled, submitted };
}

const updatedTypes = check({
  id: 'webhook-subscription-updated-types',
  proves: 'webhook-subscription-updated',
  refutedBy: ['webhook-update-keeps-types'],
  needs: [
    ...managed,
    ...triggering,
    'logistics.webhooks.manage.update',
    'event Order.Submitted',
    'event Order.Cancelled',
  ],
  ...once,
  async when(api) {
    if (!(await api.main()).subscriptions.chooseTypes) {
      throw new Inapplicable('gap: how a subscription chooses its types is not bound');
    }
    return otherTypes(api);
  },
  then({ before, change, cancelled, submitted }, expect) {
    const why = 'update webhook subscriptions, which take the event types to receive';
    if (!before) expect.unexercised('no event was delivered');
    // Which members of a subscription an update takes is not shown.
    expect.premise(change).accepted(why);
    const came = `${cancelled ? 'Order.Cancelled' : 'none'}, and ${submitted} Order.Submitted`;
    expect.that(cancelled && submitted === 0, 'Order.Cancelled only, once updated to it', came, why, change);
  },
});

const ofOthers = check({
  id: 'webhook-subscriptions-of-others-hidden',
  proves: 'webhook-subscriptions-of-others-hidden',
  refutedBy: [
    'webhook-subscriptions-of-others-readable',
    'webhook-subscriptions-of-others-listed',
    'webhook-subscriptions-of-others-deletable',
    'webhook-subscriptions-of-others-deleted-in-silence',
  ],
  needs: [...managed, 'second account'],
  ...once,
  async when(api) {
    const { account, endpoint, id } = await subscribed(api);
    const { subscriptions } = (await api.observed('lives')).account;
    const own = await account.subscriptions.get(id);
    const [one, all] = [await subscriptions.get(id), await subscriptions.list()];
    await subscriptions.delete(id);
    const still = await account.subscriptions.get(id);
    await account.subscriptions.unsubscribe(endpoint.subscription);
    return { own, one, all, still, url: endpoint.inbox.url };
  },
  then({ own, one, all, still, url }, expect) {
    const why = 'clients read and change their own account';
    expect.premise(own).accepted(why);
    // Ids may be counted in each account, so another's answer under this id may be its own.
    const { pathname } = new URL(url);
    const shows = ({ answer }: Exchange): boolean => answer?.text.includes(pathname) === true;
    const hidden = !shows(one) && (!isAccepted(one) || !shows(own));
    expect.that(hidden, 'no answer of success', one.answer?.text ?? '', why, one);
    expect.that(!shows(all), 'a list of its own subscriptions only', all.answer?.text.slice(0, 300) ?? '', why, all);
    expect(still).accepted('another account cannot delete it');
  },
});

/** Subscriptions: who has which, and what changes with them. */
export const subscriptionChecks = [
  created,
  deleted({
    id: 'webhook-subscription-deleted',
    refutedBy: ['webhook-subscription-kept-at-delete', 'webhook-delete-hides-only'],
    by: orderTrigger,
  }),
  deleted({
    id: 'webhook-subscription-deleted-shipments',
    refutedBy: ['webhook-deleted-gets-shipment-events'],
    by: shipmentTrigger,
    needs: ['event Shipment.Cancelled'],
  }),
  updated,
  updatedTypes,
  ofOthers,
];
