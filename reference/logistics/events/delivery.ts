import { seam } from '../../seam.ts';
import { answerWithin, attempts, type Delivery, type RetryPolicy } from '../../webhook-sender.ts';
import type { World } from '../../world.ts';
import { pauseBefore } from './dialect.ts';
import type { PublishedEvent } from './event.ts';
import { payloadOf } from './payload.ts';
import type { Subscription } from './subscription.ts';

type Endpoints = readonly Subscription[];

/** Events: a POST to each endpoint that subscribed to the type. */
export const deliverEvent = seam((world: World, event: PublishedEvent): void => {
  const endpoints = endpointsOf(world, event);
  if (endpoints.length === 0) return;
  const { delay } = world.dialect.events;
  if (delay === 0) sendToEach(world, event, endpoints, world.now());
  else world.schedule.at(world.now() + delay, (dueAt) => sendToEach(world, event, endpoints, dueAt));
});

export const endpointsOf = seam((_world: World, { type, account: { subscriptions } }: PublishedEvent): Endpoints => {
  if (subscriptions.size === 0) return [];
  return [...subscriptions.values()].filter(({ types }) => types.has(type));
});

/** Endpoints do not wait for one another. */
export const sendToEach = seam((world: World, event: PublishedEvent, endpoints: Endpoints, dueAt: number): void => {
  for (const endpoint of endpoints) {
    const delivery = deliveryOf(world, event, endpoint);
    const retryPolicy = retryPolicyOf(world, event, endpoint);
    world.courier.send(delivery, dueAt, retryPolicy);
    if (world.variants.has('webhook-twice')) world.courier.send(delivery, dueAt, retryPolicy);
  }
});

export const deliveryOf = seam(
  (world: World, event: PublishedEvent, { url, headers }: Subscription): Delivery => ({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(payloadOf(world, event), world.replacer),
    patience: answerWithin,
  }),
);

/** Events: a delivery is repeated until a 200, as long as the subscription exists. */
export function retryPolicyOf(world: World, event: PublishedEvent, endpoint: Subscription): RetryPolicy {
  const { id, account } = endpoint;
  return {
    pauseAfter(status, attempt) {
      const isOver = isSuccess(world, status, event) || attempt === attempts || !account.subscriptions.has(id);
      return isOver ? undefined : pauseAfterFailure(world, attempt);
    },
    again: (first, attempt) => repeated(world, { event, endpoint, first, attempt }),
  };
}

/** Events: anything but a 200 within 5 seconds is a failure. */
export const isSuccess = seam((_world: World, status: number, _event: PublishedEvent): boolean => status === 200);

export const pauseAfterFailure = seam(({ dialect }: World, attempt: number): number =>
  pauseBefore(dialect.events, attempt + 1),
);

interface Repetition {
  readonly event: PublishedEvent;
  readonly endpoint: Subscription;
  readonly first: Delivery;
  readonly attempt: number;
}

/** A retry is identical, so its event id is that of the first attempt. */
export const repeated = seam((_world: World, { first }: Repetition): Delivery => first);
