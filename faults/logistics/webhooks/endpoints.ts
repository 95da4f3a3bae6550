import { hour } from '../../../reference/clock.ts';
import type { Call } from '../../../reference/http/operation.ts';
import type { Account } from '../../../reference/logistics/access/account.ts';
import { endpointsOf } from '../../../reference/logistics/events/delivery.ts';
import type { PublishedEvent } from '../../../reference/logistics/events/event.ts';
import { isEndpoint, type Subscription } from '../../../reference/logistics/events/subscription.ts';
import {
  deleteWebhook,
  findWebhook,
  getWebhook,
  listWebhooks,
  noSuchWebhook,
  updateWebhook,
} from '../../../reference/logistics/events/webhooks.ts';
import type { World } from '../../../reference/world.ts';
import { after, before, breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';
import { type EventTest, isOf, isType } from '../events/event.ts';

/** Also delivers to endpoints of other accounts. */
const alsoTo = (others: (world: World, event: PublishedEvent) => readonly Account[]) =>
  instead(endpointsOf, (honest) => (world, event) => [
    ...honest(world, event),
    ...others(world, event).flatMap((account) => honest(world, { ...event, account })),
  ]);

const othersOf = ({ logistics }: World, { account }: PublishedEvent) =>
  [...logistics.accounts.values()].filter((other) => other !== account);

const lastOf = ({ events }: Account) => events.at(-1)?.time ?? Number.NEGATIVE_INFINITY;

type Parts = readonly string[];

/** Also delivers to endpoints that subscribed to a similar type. */
const alsoTaken = (isAlike: (type: Parts, subscribed: Parts) => boolean) =>
  after(endpointsOf, (_endpoints, _world, { type, account: { subscriptions } }) =>
    [...subscriptions.values()].filter(
      ({ types }) => types.has(type) || [...types].some((other) => isAlike(type.split('.'), other.split('.'))),
    ),
  );

const alsoEndpoint = (test: (text: string) => boolean) => after(isEndpoint, (is, _world, text) => is || test(text));

interface Hidden {
  readonly endpoint: Subscription;
  readonly since: number;
}

/** Subscriptions that are hidden from reads. */
const hidden = new WeakMap<Account, Hidden[]>();

const hide = ({ now }: World, endpoint: Subscription): void => {
  const { account } = endpoint;
  hidden.set(account, [...(hidden.get(account) ?? []), { endpoint, since: now() }]);
};

const hideDeleted = instead(deleteWebhook, (honest) => (call) => {
  const found = findWebhook(call);
  const answer = honest(call);
  hide(call.world, found);
  return answer;
});

const alsoHidden = (test: (event: PublishedEvent, age: number) => boolean) =>
  after(endpointsOf, (endpoints, world, event) => {
    const live = (hidden.get(event.account) ?? []).filter(({ since }) => test(event, world.now() - since));
    return [...endpoints, ...live.map(({ endpoint }) => endpoint).filter(({ types }) => types.has(event.type))];
  });

/** Stores another subscription instead of the one that an update answers. */
const keptAtUpdate = (kept: (old: Subscription, fresh: Subscription) => Subscription) =>
  instead(updateWebhook, (honest) => (call) => {
    const old = findWebhook(call);
    const answer = honest(call);
    call.account.subscriptions.set(old.id, kept(old, findWebhook(call)));
    return answer;
  });

/** The call as if the owner of the subscription had sent it. */
const asOwner = (call: Call): Call => {
  const id = call.param('webhookId');
  const accounts = [...call.world.logistics.accounts.values()];
  return { ...call, account: accounts.find(({ subscriptions }) => subscriptions.has(id)) ?? call.account };
};

/** Faults of subscriptions and of the receivers of events. */
export const webhookEndpointFaults = {
  ...breaking('webhook-every-endpoint', {
    'webhook-first-endpoint-only': [
      'Delivers an event only to the first endpoint of the account that subscribed to its type.',
      after(endpointsOf, (endpoints) => endpoints.slice(0, 1)),
    ],
    'webhook-newest-endpoint-only': [
      'Delivers an event only to the endpoint that subscribed to its type last.',
      after(endpointsOf, (endpoints) => endpoints.slice(-1)),
    ],
    'webhook-second-endpoint-without-shipments': [
      'Delivers shipment events only to the first endpoint, and order events to all.',
      after(endpointsOf, (endpoints, _world, { family }) =>
        family === 'shipment' ? endpoints.slice(0, 1) : endpoints,
      ),
    ],
  }),
  ...faultFamily((test: EventTest, which: string) => ({
    wrong: `Delivers ${which} only to the first endpoint, and other events to all.`,
    by: after(endpointsOf, (endpoints, world, event) => (test(event, world) ? endpoints.slice(0, 1) : endpoints)),
  }))({
    'webhook-second-endpoint-without-order-shipped': [
      'webhook-every-endpoint',
      isType('Order.Shipped'),
      'Order.Shipped',
    ],
    'webhook-second-endpoint-without-parts': [
      'webhook-every-endpoint',
      isType('Shipment.PartiallyShipped'),
      'Shipment.PartiallyShipped',
    ],
    'webhook-second-endpoint-without-holds': ['webhook-every-endpoint', isType('Order.Held'), 'Order.Held'],
    'webhook-second-endpoint-without-receives': [
      'webhook-every-endpoint',
      isOf('inboundReceived', 'inventoryChanged', 'inboundStatusChanged'),
      'what a receive causes',
    ],
  }),
  'webhook-sandbox-silent': {
    breaks: 'webhook-sandbox-delivers',
    wrong: 'Does not deliver events of sandbox accounts.',
    by: after(endpointsOf, (endpoints, _world, { account }) => (account.environment === 'sandbox' ? [] : endpoints)),
  },
  ...breaking('webhook-accounts-apart', {
    'webhook-sent-to-other-accounts': ['Delivers every event to the endpoints of all accounts.', alsoTo(othersOf)],
    'webhook-shipments-sent-to-other-accounts': [
      'Delivers shipment events to the endpoints of all accounts.',
      alsoTo((world, event) => (event.family === 'shipment' ? othersOf(world, event) : [])),
    ],
    'webhook-sent-to-previous-account': [
      'Also delivers an event to the endpoints of the account with the previous event.',
      alsoTo((world, event) => {
        const others = othersOf(world, event).filter(({ events }) => events.length > 0);
        return others.toSorted((one, other) => lastOf(one) - lastOf(other)).slice(-1);
      }),
    ],
  }),
  ...breaking('webhook-subscribed-types-only', {
    'webhook-all-types-sent': [
      'Delivers events of every type to every endpoint of the account.',
      alsoTaken(() => true),
    ],
    'webhook-whole-family-sent': [
      'Delivers all types of a family, such as Order, to endpoints that subscribed to one of them.',
      alsoTaken(([family], [otherFamily]) => family === otherFamily),
    ],
    'webhook-holds-sent-to-all': [
      'Delivers Order.Held to endpoints of every type.',
      alsoTaken(([, ending]) => ending === 'Held'),
    ],
    'webhook-packings-sent-to-all': [
      'Delivers Shipment.Packed to endpoints of every type.',
      alsoTaken(([family, ending]) => family === 'Shipment' && ending === 'Packed'),
    ],
    'webhook-type-compared-by-ending': [
      'Delivers Shipment.Cancelled to endpoints that subscribed to Order.Cancelled; the same for other milestones.',
      alsoTaken(([, ending], [, otherEnding]) => ending === otherEnding),
    ],
    'webhook-cancelled-sent-to-family': [
      'Delivers Order.Cancelled to endpoints that subscribed to another type of orders; the same for shipments.',
      alsoTaken(([family, ending], [otherFamily]) => ending === 'Cancelled' && family === otherFamily),
    ],
    'webhook-shipment-types-sent-to-family': [
      'Delivers all types of shipments to endpoints that subscribed to one of them.',
      alsoTaken(([family], [otherFamily]) => family === 'Shipment' && family === otherFamily),
    ],
  }),
  ...breaking('webhook-https-endpoint', {
    'webhook-insecure-endpoint-accepted': [
      'Accepts a subscription of a plain http: endpoint on another machine.',
      alsoEndpoint((text) => text.startsWith('http:')),
    ],
    'webhook-insecure-endpoint-with-port-accepted': [
      'Accepts a subscription of a plain http: endpoint if its address names a port.',
      alsoEndpoint((text) => /^http:\/\/[^/]+:\d+/.test(text)),
    ],
    'webhook-ftp-endpoint-accepted': [
      'Accepts a subscription of an ftp: endpoint.',
      alsoEndpoint((text) => text.startsWith('ftp:')),
    ],
    'webhook-endpoint-without-scheme-accepted': [
      'Accepts a subscription of an endpoint without a scheme, such as receiver.example/hook.',
      alsoEndpoint((text) => text !== '' && !text.includes('://')),
    ],
  }),
  ...breaking('webhook-subscription-created', {
    'webhook-subscription-not-readable': [
      'Answers 404 to a read of a new subscription.',
      instead(getWebhook, (honest) => (call) => {
        const { subscriptions } = call.account;
        if ([...subscriptions.keys()].at(-1) === call.param('webhookId')) throw noSuchWebhook();
        return honest(call);
      }),
    ],
    'webhook-subscription-not-listed': [
      'Leaves the newest subscription out of the list.',
      after(listWebhooks, ({ body, ...answer }) => ({ ...answer, body: body.slice(0, -1) })),
    ],
  }),
  ...breaking('webhook-subscription-deleted', {
    'webhook-subscription-kept-at-delete': [
      'Answers a deletion with success, but still delivers.',
      [hideDeleted, alsoHidden(() => true)],
    ],
    'webhook-delete-hides-only': [
      'Hides a deleted subscription from reads, but still delivers for an hour.',
      [hideDeleted, alsoHidden((_event, age) => age < hour)],
    ],
    'webhook-deleted-gets-shipment-events': [
      'Still delivers shipment events to a deleted subscription.',
      [hideDeleted, alsoHidden(({ family }) => family === 'shipment')],
    ],
    'webhook-deleted-gets-stock-events': [
      'Still delivers the events of a receive to a deleted subscription.',
      [
        hideDeleted,
        alsoHidden(({ family }) => ['inventoryChanged', 'inboundReceived', 'inboundStatusChanged'].includes(family)),
      ],
    ],
  }),
  ...breaking('webhook-subscription-updated', {
    'webhook-update-ignored': [
      'Answers an update of a subscription with success, but changes nothing.',
      keptAtUpdate((old) => old),
    ],
    'webhook-update-keeps-url': [
      'Updates the event types of a subscription, but not its endpoint.',
      keptAtUpdate(({ url }, fresh) => ({ ...fresh, url })),
    ],
    'webhook-update-keeps-types': [
      'Does not update the event types of a subscription.',
      keptAtUpdate(({ types }, fresh) => ({ ...fresh, types })),
    ],
    'webhook-update-keeps-both': [
      'After an update, delivers to both the old and the new endpoint.',
      [
        instead(updateWebhook, (honest) => (call) => {
          const old = findWebhook(call);
          const answer = honest(call);
          hide(call.world, old);
          return answer;
        }),
        alsoHidden(() => true),
      ],
    ],
  }),
  ...breaking('webhook-subscriptions-of-others-hidden', {
    'webhook-subscriptions-of-others-readable': [
      'Answers reads of subscriptions of other accounts.',
      before(getWebhook, (call) => [asOwner(call)]),
    ],
    'webhook-subscriptions-of-others-deletable': [
      'Deletes the subscription of another account.',
      before(deleteWebhook, (call) => [asOwner(call)]),
    ],
    'webhook-subscriptions-of-others-listed': [
      'Lists the subscriptions of all accounts.',
      instead(listWebhooks, (honest) => (call) => {
        const accounts = [...call.world.logistics.accounts.values()];
        return { ...honest(call), body: accounts.flatMap((account) => honest({ ...call, account }).body) };
      }),
    ],
    'webhook-first-subscriptions-of-others-listed': [
      'Also lists the first subscription of every other account.',
      instead(listWebhooks, (honest) => (call) => {
        const others = [...call.world.logistics.accounts.values()].filter((account) => account !== call.account);
        const first = others.flatMap((account) => honest({ ...call, account }).body.slice(0, 1));
        return { ...honest(call), body: [...honest(call).body, ...first] };
      }),
    ],
    'webhook-subscriptions-of-others-listed-without-own': [
      'Lists the subscriptions of all accounts to an account without one.',
      instead(listWebhooks, (honest) => (call) => {
        const own = honest(call);
        const accounts = [...call.world.logistics.accounts.values()];
        if (own.body.length > 0) return own;
        return { ...own, body: accounts.flatMap((account) => honest({ ...call, account }).body) };
      }),
    ],
    'webhook-subscriptions-of-others-deleted-in-silence': [
      'Answers 404 to the deletion of a subscription of another account, but deletes it.',
      instead(deleteWebhook, (honest) => (call) => {
        const owner = asOwner(call);
        if (owner.account !== call.account) honest(owner);
        return honest(call);
      }),
    ],
  }),
} as const satisfies FaultRows;
