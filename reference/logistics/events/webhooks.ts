import type { JsonObject } from '../../fields.ts';
import type { Answer } from '../../http/answer.ts';
import type { Call, Operation } from '../../http/operation.ts';
import { notFound, type Problem } from '../../http/problem.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import type { Account } from '../access/account.ts';
import { endpoint } from '../endpoint.ts';
import { readSubscription, type Subscription, subscriptionView } from './subscription.ts';

function createWebhook({ world, account, body }: Call): Answer {
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

export const listWebhooks = seam(({ world, account }: Call): Answer & { readonly body: readonly JsonObject[] } => {
  const all = [...account.subscriptions.values()];
  return { status: 200, body: all.map((subscription) => subscriptionView(world, subscription)) };
});

export const getWebhook = seam((call: Call): Answer => {
  return { status: 200, body: subscriptionView(call.world, findWebhook(call)) };
});

export const updateWebhook = seam((call: Call): Answer => {
  const { world, account, body } = call;
  const old = findWebhook(call);
  const fresh: Subscription = { ...old, ...readSubscription(world, { ...old.source, ...body }) };
  account.subscriptions.set(fresh.id, fresh);
  return { status: 200, body: subscriptionView(world, fresh) };
});

/** Nothing more is sent after a subscription is deleted. */
export const deleteWebhook = seam((call: Call): Answer => {
  call.account.subscriptions.delete(findWebhook(call).id);
  return { status: 204 };
});

/** A subscription of another account does not exist for this one. */
export function findWebhook({ account, param }: Call): Subscription {
  const found = account.subscriptions.get(param('webhookId'));
  if (found === undefined) throw noSuchWebhook();
  return found;
}

export function noSuchWebhook(): Problem {
  return notFound('There is no such subscription.');
}

const read = { scope: 'read_logistics_webhooks' } as const;
const write = { scope: 'write_logistics_webhooks' } as const;

export const webhookOperations: readonly Operation[] = [
  endpoint('createWebhook', { ...write, body: 'required', handle: createWebhook }),
  endpoint('listWebhooks', { ...read, handle: listWebhooks }),
  endpoint('getWebhook', { ...read, handle: getWebhook }),
  endpoint('updateWebhook', { ...write, body: 'required', handle: updateWebhook }),
  endpoint('deleteWebhook', { ...write, handle: deleteWebhook }),
];
