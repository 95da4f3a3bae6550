import { attempts, type Delivery, type Manner } from '../courier.ts';
import type { World } from '../world.ts';
import type { PublishedEvent } from './event.ts';
import { pauseBefore } from './event-dialect.ts';
import { payloadOf } from './event-payload.ts';
import type { Subscription } from './subscription.ts';
import { mistakenEndpoints } from './wrong-endpoints.ts';
import { dressed, mistakenDelay, mistakenManner, sentInTurn } from './wrong-webhooks.ts';

/** Events: a POST to each endpoint that subscribed to the type; none waits for another. */
export function deliverEvent(world: World, event: PublishedEvent): void {
  const endpoints = endpointsOf(world, event);
  if (endpoints.length === 0) return;
  const delay = world.dialect.events.delay + (world.faults.size > 0 ? mistakenDelay(world, event) : 0);
  const send = (dueAt: number) => {
    if (world.faults.size > 0 && sentInTurn(world)) sendOneByOne(world, event, endpoints, dueAt);
    else for (const endpoint of endpoints) sendTo(world, event, endpoint, dueAt);
  };
  if (delay === 0) send(world.now());
  else world.schedule.at(world.now() + delay, send);
}

function endpointsOf(world: World, event: PublishedEvent): readonly Subscription[] {
  if (world.faults.size > 0) return mistakenEndpoints(world, event);
  const { subscriptions } = event.account;
  if (subscriptions.size === 0) return [];
  return [...subscriptions.values()].filter(({ types }) => types.has(event.type));
}

function sendTo(world: World, event: PublishedEvent, endpoint: Subscription, dueAt: number, next?: () => void): void {
  const render = (shown: PublishedEvent) => deliveryOf(world, shown, endpoint);
  const right = mannerOf(world, endpoint);
  const manner = world.faults.size > 0 ? mistakenManner({ world, event, right, render, next }) : right;
  world.courier.send(render(event), dueAt, manner);
  if (world.variants.has('webhook-twice')) world.courier.send(render(event), dueAt, manner);
}

/** Only wrong targets let one endpoint wait for another. */
function sendOneByOne(
  world: World,
  event: PublishedEvent,
  [first, ...rest]: readonly Subscription[],
  dueAt: number,
): void {
  if (first !== undefined) sendTo(world, event, first, dueAt, () => sendOneByOne(world, event, rest, world.now()));
}

/** What is repeated is the same to the letter, so the event id is that of the first attempt. */
function mannerOf({ dialect }: World, { id, account }: Subscription): Manner {
  return {
    pauseAfter(status, attempt) {
      if (status === 200 || attempt === attempts || !account.subscriptions.has(id)) return undefined;
      return pauseBefore(dialect.events, attempt + 1);
    },
  };
}

function deliveryOf(world: World, event: PublishedEvent, { url, headers }: Subscription): Delivery {
  const payload = payloadOf(world, event);
  const delivery = {
    url,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(payload, world.replacer),
  };
  return world.faults.size > 0 ? dressed(world, event, payload, delivery) : delivery;
}
