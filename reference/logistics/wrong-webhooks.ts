import { day, second } from '../clock.ts';
import { brokenOff, type Delivery, type Manner, noAnswer } from '../courier.ts';
import type { JsonObject } from '../fields.ts';
import type { Faults, World } from '../world.ts';
import type { PublishedEvent } from './event.ts';

/** How wrong targets deliver; correct ones never ask. */
export interface Repetition {
  readonly world: World;
  readonly event: PublishedEvent;
  /** What a correct target does. */
  readonly right: Manner;
  render(event: PublishedEvent): Delivery;
  /** Sends to the endpoint after this one, where they are sent to one by one. */
  readonly next: (() => void) | undefined;
}

export function sentInTurn({ faults }: World): boolean {
  return faults.has('webhook-failure-stops-others') || faults.has('webhook-slow-endpoint-blocks-others');
}

export function mistakenDelay({ faults }: World, { account }: PublishedEvent): number {
  return faults.has('webhook-sandbox-once-a-day') && account.environment === 'sandbox' ? day : 0;
}

export function mistakenManner({ world, event, right, render, next }: Repetition): Manner {
  const { faults } = world;
  return {
    pauseAfter(status, attempt) {
      if (faults.has('webhook-retried-after-200') && status === 200) return right.pauseAfter(noAnswer, attempt);
      const taken = status === 200 || isTaken(faults, event, status);
      if (!taken) noteFailure(world, event);
      if (taken && (attempt === 1 || !faults.has('webhook-failure-stops-others'))) next?.();
      const pause = taken ? undefined : right.pauseAfter(status, attempt);
      return pause && mistakenPause(faults, pause, attempt);
    },
    again: (first, attempt) => again(world, event, { first, attempt, render }),
  };
}

/** Whether an answer is taken for success that is none. */
function isTaken(faults: Faults, { family }: PublishedEvent, status: number): boolean {
  if (faults.has('webhook-not-retried')) return true;
  if (faults.has('webhook-shipment-not-retried') && family === 'shipment') return true;
  if (faults.has('webhook-not-retried-after-4xx') && status >= 400 && status < 500) return true;
  if (faults.has('webhook-not-retried-after-5xx') && status >= 500) return true;
  if (faults.has('webhook-3xx-counts-as-success') && status >= 300 && status < 400) return true;
  if (faults.has('webhook-202-counts-as-success') && status === 202) return true;
  if (faults.has('webhook-204-counts-as-success') && status === 204) return true;
  if (faults.has('webhook-2xx-counts-as-success') && status >= 200 && status < 300) return true;
  if (faults.has('webhook-gone-ends-subscription') && status === 410) return true;
  if (faults.has('webhook-reset-counts-as-success') && status === brokenOff) return true;
  return faults.has('webhook-timeout-counts-as-success') && status === noAnswer;
}

function noteFailure({ faults, memory }: World, { account }: PublishedEvent): void {
  if (!faults.has('webhook-failure-drops-all')) return;
  if (memory.add('webhook-failure-drops-all', account) === 3) account.subscriptions.clear();
}

function mistakenPause(faults: Faults, pause: number, attempt: number): number {
  if (faults.has('webhook-retries-linear')) return 2 * second;
  return faults.has('webhook-retries-ever-faster') ? (16 * second) / 2 ** (attempt - 1) : pause;
}

interface Attempt {
  readonly first: Delivery;
  readonly attempt: number;
  render(event: PublishedEvent): Delivery;
}

function again(world: World, event: PublishedEvent, { first, attempt, render }: Attempt): Delivery {
  const { faults } = world;
  if (faults.has('webhook-retry-with-new-id')) return render({ ...event, id: world.nextId() });
  if (faults.has('webhook-second-retry-with-new-id') && attempt >= 3) return render({ ...event, id: world.nextId() });
  if (faults.has('webhook-retry-id-with-attempt')) return render({ ...event, id: `${event.id}-${attempt}` });
  if (faults.has('webhook-retry-of-other-type')) return render({ ...event, type: 'Event.Retried' });
  if (faults.has('webhook-retry-without-order-id'))
    return render({ ...event, members: { ...event.members, orderId: undefined } });
  if (faults.has('webhook-retry-of-newest-payload'))
    return render({ ...event, members: event.account.events.at(-1)?.members ?? {} });
  return faults.has('webhook-retries-unauthenticated') ? bare(first) : first;
}

/** Without whatever a subscription adds. */
const bare = (delivery: Delivery): Delivery => ({ ...delivery, headers: { 'content-type': 'application/json' } });

/** The form that a delivery goes out in. */
export function dressed({ faults }: World, event: PublishedEvent, payload: JsonObject, delivery: Delivery): Delivery {
  const { headers } = delivery;
  const as = (type: string, body: string) => ({ ...delivery, headers: { ...headers, 'content-type': type }, body });
  if (faults.has('webhook-shipment-events-unauthenticated') && event.family === 'shipment') return bare(delivery);
  if (faults.has('webhook-put-instead-of-post')) return { ...delivery, method: 'PUT' };
  if (faults.has('webhook-as-form')) return as('application/x-www-form-urlencoded', formOf(payload));
  if (faults.has('webhook-shipment-events-as-text') && event.family === 'shipment')
    return as('text/plain', linesOf(payload));
  const patience = patienceOf(faults);
  return patience === undefined ? delivery : { ...delivery, patience };
}

function formOf(payload: JsonObject): string {
  return new URLSearchParams(
    Object.entries(payload).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
}

function linesOf(payload: JsonObject): string {
  return Object.entries(payload)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join('\n');
}

function patienceOf(faults: Faults): number | undefined {
  if (faults.has('webhook-late-200-counts-as-success')) return 30 * second;
  if (faults.has('webhook-gives-up-after-a-second')) return second;
  return faults.has('webhook-gives-up-after-three-seconds') ? 3 * second : undefined;
}
