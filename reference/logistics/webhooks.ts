import type { Answer } from '../answer.ts';
import type { Call, Operation } from '../operation.ts';
import { notFound } from '../problem.ts';
import type { World } from '../world.ts';
import type { Account } from './account.ts';
import { readSubscription, type Subscription, subscriptionView } from './subscription.ts';

const read = { scope: 'read_logistics_webhooks' } as const;
const write = { scope: 'write_logistics_webhooks' } as const;
export const webhooksPath = '/webhooks';
const one = `${webhooksPath}/:webhookId`;

export const webhookOperations: readonly Operation[] = [
  { ...write, name: 'createWebhook', method: 'POST', path: webhooksPath, body: 'required', handle: create },
  { ...read, name: 'listWebhooks', method: 'GET', path: webhooksPath, handle: list },
  { ...read, name: 'getWebhook', method: 'GET', path: one, handle: get },
  { ...write, name: 'updateWebhook', method: 'PATCH', path: one, body: 'required', handle: update },
  { ...write, name: 'deleteWebhook', method: 'DELETE', path: one, handle: remove },
];

function create({ world, account, body }: Call): Answer {
  const subscription = { ...readSubscription(world, body), id: world.nextId(), account };
  account.subscriptions.set(subscription.id, subscription);
  return { status: world.dialect.events.typesInList ? 201 : 202, body: subscriptionView(world, subscription) };
}

/** Subscribes an endpoint without the API. */
export function subscribe(world: World, account: Account, url: string, types: readonly string[]): Subscription {
  const source = { url, type: types.join() };
  const subscription = { id: world.nextId(), account, url, types: new Set(types), headers: {}, source };
  account.subscriptions.set(subscription.id, subscription);
  return subscription;
}

function list({ world, account }: Call): Answer {
  const { faults, logistics } = world;
  const accounts = faults.has('webhook-subscriptions-of-others-listed') ? logistics.accounts.values() : [account];
  const all = [...accounts].flatMap(({ subscriptions }) => [...subscriptions.values()]).filter(isShown);
  const shown = faults.has('webhook-subscription-not-listed') ? all.slice(0, -1) : all;
  return { status: 200, body: shown.map((subscription) => subscriptionView(world, subscription)) };
}

function get(call: Call): Answer {
  const { faults } = call.world;
  const own = find(call, faults.has('webhook-subscriptions-of-others-readable'));
  const isNewest = [...own.account.subscriptions.values()].at(-1) === own;
  if (faults.has('webhook-subscription-not-readable') && isNewest) throw unknown();
  return { status: 200, body: subscriptionView(call.world, own) };
}

function update(call: Call): Answer {
  const { world } = call;
  const { faults } = world;
  const old = find(call, false);
  const fresh: Subscription = { ...old, ...readSubscription(world, { ...old.source, ...call.body }) };
  const { subscriptions } = old.account;
  const url = faults.has('webhook-update-keeps-url') ? old.url : fresh.url;
  const types = faults.has('webhook-update-keeps-types') ? old.types : fresh.types;
  const kept = { ...fresh, url, types };
  if (!faults.has('webhook-update-ignored')) subscriptions.set(old.id, kept);
  if (faults.has('webhook-update-keeps-both')) subscriptions.set(`${old.id}-old`, { ...old, hiddenAt: world.now() });
  return { status: 200, body: subscriptionView(world, fresh) };
}

function remove(call: Call): Answer {
  const { faults } = call.world;
  const id = call.param('webhookId');
  const inSilence = faults.has('webhook-subscriptions-of-others-deleted-in-silence');
  const stranger = inSilence ? ofAnybody(call.world, id) : undefined;
  if (stranger !== undefined && stranger.account !== call.account) erase(call.world, stranger);
  erase(call.world, find(call, faults.has('webhook-subscriptions-of-others-deletable')));
  return { status: 204 };
}

/** Whoever deletes a subscription is sent nothing more, unless a fault only hides it. */
function erase(world: World, subscription: Subscription): void {
  const { faults } = world;
  const { subscriptions } = subscription.account;
  const hides =
    faults.has('webhook-subscription-kept-at-delete') ||
    faults.has('webhook-delete-hides-only') ||
    faults.has('webhook-deleted-gets-shipment-events');
  if (hides) subscriptions.set(subscription.id, { ...subscription, hiddenAt: world.now() });
  else subscriptions.delete(subscription.id);
}

function find({ world, account, param }: Call, evenOfOthers: boolean): Subscription {
  const id = param('webhookId');
  const found = evenOfOthers ? ofAnybody(world, id) : account.subscriptions.get(id);
  if (found === undefined || !isShown(found)) throw unknown();
  return found;
}

function ofAnybody({ logistics }: World, id: string): Subscription | undefined {
  for (const { subscriptions } of logistics.accounts.values()) {
    const found = subscriptions.get(id);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isShown({ hiddenAt }: Subscription): boolean {
  return hiddenAt === undefined;
}

function unknown() {
  return notFound('There is no such subscription.');
}
