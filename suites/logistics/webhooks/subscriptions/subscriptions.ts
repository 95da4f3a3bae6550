/** Judges how endpoints are subscribed, listed and removed. */

import type { Account, LogisticsApi } from '../../../../clients/logistics/api.ts';
import type { Endpoint } from '../../../../clients/logistics/webhooks/observers.ts';
import type { Subscriptions } from '../../../../clients/logistics/webhooks/subscriptions.ts';
import { isObject, type Json, textsIn } from '../../../../engine/json.ts';
import { inStatuses } from '../../../../engine/judge/expect.ts';
import { unlessUnmet } from '../../../../engine/judge/unless-unmet.ts';
import { Inapplicable, Unmet } from '../../../../engine/judge/violation.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import { once } from '../../../cases.ts';
import { check, family } from '../../check.ts';
import { waitForDeliveries } from '../delivery/wait-for-deliveries.ts';
import {
  caused,
  orderTrigger,
  shipmentTrigger,
  type Trigger,
  triggering,
  triggerTypes,
} from '../order-events/trigger.ts';

export const managed = ['event deliveries', 'logistics.webhooks.manage'] as const;

/** @throws Unmet if the target does not show it. */
export const idOf = ({ subscription }: Endpoint): string => {
  const [id] = subscription.ids;
  if (id === undefined) throw new Unmet('the response to the subscription shows no id');
  return id;
};

/** Subscribes an endpoint of an account in which little else happens. */
async function subscribed(api: LogisticsApi) {
  const { account, allEvents } = await api.observed('neighbour');
  const endpoint = await api.endpoint(account, triggerTypes(api));
  return { account, endpoint, id: idOf(endpoint), earlier: allEvents };
}

const pathOf = ({ inbox }: Endpoint): string => new URL(inbox.url).pathname;

const freshOrNone = (api: LogisticsApi): Promise<Account | undefined> =>
  unlessUnmet(
    () => api.fresh(),
    () => undefined,
  );

const created = check({
  proves: 'webhook-subscription-created',
  needs: managed,
  ...once,
  async when(api) {
    const fresh = await freshOrNone(api);
    const account = fresh ?? (await api.observed('neighbour')).account;
    const endpoint = await api.endpoint(account, triggerTypes(api));
    const id = idOf(endpoint);
    const [one, all] = [await account.subscriptions.get(id), await account.subscriptions.list()];
    await account.subscriptions.unsubscribe(endpoint.subscription);
    return { id, ids: endpoint.subscription.ids, alone: fresh !== undefined, one, all };
  },
  then({ id, ids, alone, one, all }, expect) {
    expect(one).accepted();
    expect(all).accepted();
    const { text = '', json } = all.answer ?? {};
    const holds = ids.some((own) => tells(all, own));
    // The documents show no paging for this list, so the subscription may be on a later page.
    if (!holds && !alone && rowsIn(json) > 0) expect.unexercised('the list may have a further page');
    expect.that(holds, `subscription ${id} in the list`, text.slice(0, 300), all);
  },
});

/** Whether a response shows a text, however JSON escapes it. */
export const tells = ({ answer }: Exchange, part: string): boolean =>
  [answer?.text ?? '', ...textsIn(answer?.json)].some((shown) => shown.includes(part));

const rowsIn = (json: Json | undefined): number => {
  if (Array.isArray(json)) return json.length;
  return isObject(json) ? Math.max(0, ...Object.values(json).map(rowsIn)) : 0;
};

/** Whether an event after a change arrives where it should; `before` proves that events can arrive. */
export interface Moved {
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
  const first = await caused(by, api, account);
  const at = ({ inbox }: Endpoint, names: typeof first): boolean => inbox.about(names).length > 0;
  const before = await waitForDeliveries(api, endpoint.inbox, webhookMaxWait, () => at(endpoint, first));
  const answers = await Promise.all(endpoint.subscription.ids.map((id) => change(subscriptions, id)));
  const [answer] = answers;
  if (!answer) throw new Unmet('the response to the subscription shows no id');
  const second = await caused(by, api, account);
  const elsewhere = await waitForDeliveries(api, other.inbox, webhookMaxWait, () => at(other, second));
  const after = endpoint.inbox.about(second);
  api.addToHistory(after.map(({ delivery }) => delivery));
  await subscriptions.unsubscribe(other.subscription);
  return { before, change: answers.find((one) => !isAccepted(one)) ?? answer, elsewhere, here: after.length };
}

/** A deleted subscription receives no further events. */
const deleted = family(({ by }: { readonly by: Trigger }) => ({
  needs: [...managed, ...triggering],
  ...once,
  when: (api) => aroundChange(api, by, (subscriptions, one) => subscriptions.delete(one)),
  then({ before, change, elsewhere, here }, expect) {
    if (!before || !elsewhere) expect.unexercised('no event was delivered');
    expect(change).accepted();
    expect.that(here === 0, 'no event after the deletion', `${here} deliveries`, change);
  },
}));

/** Other accounts try to read and delete a subscription: one that has its own, and one that has none. */
async function strangersTry(api: LogisticsApi) {
  const { account, endpoint, id, earlier } = await subscribed(api);
  const { subscriptions } = (await api.observed('order histories')).account;
  const own = await account.subscriptions.get(id);
  const fresh = await freshOrNone(api);
  const one = await subscriptions.get(id);
  const lists = [await subscriptions.list(), ...(fresh ? [await fresh.subscriptions.list()] : [])];
  await subscriptions.delete(id);
  const still = await account.subscriptions.get(id);
  await account.subscriptions.unsubscribe(endpoint.subscription);
  return { own, one, lists, still, path: pathOf(endpoint), earlier: pathOf(earlier) };
}

const ofOthers = check({
  proves: 'webhook-subscriptions-of-others-hidden',
  needs: [...managed, 'second account'],
  ...once,
  when: strangersTry,
  then({ own, one, lists, still, path, earlier }, expect) {
    expect.premise(own).accepted();
    for (const answer of [one, ...lists]) expect(answer).undisturbed();
    // Each account may count its ids separately, so the other account may own a subscription with this id.
    expect.that(!tells(one, path) && (!isAccepted(one) || !tells(own, path)), 'no success response', textOf(one), one);
    for (const list of lists) {
      const isOwn = !tells(list, path) && !tells(list, earlier);
      expect.that(isOwn, 'a list of only its own subscriptions', textOf(list).slice(0, 300), list);
    }
    expect(still).accepted('another account cannot delete it');
  },
});

const textOf = ({ answer }: Exchange): string => answer?.text ?? '';

/** Creating, reading, listing and deleting subscriptions. */
export const subscriptionChecks = [
  created,
  ...deleted({
    'webhook-subscription-deleted': { by: orderTrigger },
    'webhook-subscription-deleted-shipments': { by: shipmentTrigger, needs: ['event Shipment.Cancelled'] },
  }),
  ofOthers,
];

/** Nobody listens here: the subscription is deleted before any event is sent. */
export const receiver = 'receiver.example';

interface InsecureRule {
  readonly url: string;
  /** Refused with the statuses that the profile gives for plain http:. */
  readonly bound?: true;
}

/**
 * The control is the same subscription with an HTTPS address. The documents do not say whether a target checks the address of
 * a new subscription (gap webhook-https-only), so the profile must.
 */
const notHttps = family(({ url, bound }: InsecureRule) => ({
  needs: [...managed, 'fresh account', 'logistics.status.insecureWebhookUrl'],
  ...once,
  async when(api) {
    // A target that accepts http: does not check addresses at all.
    const looks = api.profile.status.insecureWebhookUrl?.every(
      (status) => status !== '2xx' && !inStatuses(Number(status), ['2xx']),
    );
    if (!bound && !looks) throw new Inapplicable('gap: the target does not check the address of an endpoint');
    const { subscriptions } = await api.fresh();
    const types = triggerTypes(api).slice(0, 1);
    const [control] = await subscriptions.create(`https://${receiver}/hook`, types);
    const [insecure] = await subscriptions.create(url, types);
    if (!control || !insecure) throw new Unmet('no subscription was sent');
    for (const one of [control, insecure]) {
      const made = isAccepted(one) ? subscriptions.idOf(one) : undefined;
      if (made !== undefined) await subscriptions.delete(made);
    }
    return { control, insecure };
  },
  then({ control, insecure }, expect) {
    expect.premise(control).accepted();
    const { insecureWebhookUrl } = expect.target.status;
    if (bound && insecureWebhookUrl) expect(insecure).status(insecureWebhookUrl);
    else expect(insecure).refused();
  },
}));

/** A subscription needs an HTTPS address. */
export const httpsChecks = notHttps({
  'webhook-https-endpoint': { url: `http://${receiver}/hook`, bound: true },
  'webhook-https-endpoint-with-port': { url: `http://${receiver}:8443/hook`, bound: true },
  'webhook-https-endpoint-not-ftp': { url: `ftp://${receiver}/hook` },
  'webhook-https-endpoint-with-scheme': { url: `${receiver}/hook` },
});
