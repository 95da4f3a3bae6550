/** Causes an event and records the attempts to deliver it. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { Account, LogisticsApi } from '../../../../clients/logistics/api.ts';
import { type EventSeen, eventIn } from '../../../../clients/logistics/webhooks/event.ts';
import type { OrderNames } from '../../../../clients/logistics/webhooks/event-inbox.ts';
import type { Endpoint } from '../../../../clients/logistics/webhooks/observers.ts';
import { Unmet } from '../../../../engine/judge/violation.ts';
import type { Exchange } from '../../../../engine/wire/exchange.ts';
import type { Reply, ReplyAct } from '../../../../engine/wire/receiver.ts';
import { futureExternalId, orderTrigger, type Trigger } from '../order-events/trigger.ts';
import { waitForDeliveries } from './wait-for-deliveries.ts';

const stepMs = 1_000;
const arrivalMs = 80;
/** Waits before any clock advance: an immediate delivery may take a while. */
const firstArrivalMs = 400;

/** One event of the case at its own endpoint. */
export interface Delivering {
  readonly account: Account;
  readonly endpoint: Endpoint;
  readonly names: OrderNames;
  /** Every attempt to deliver it so far, oldest first. */
  attempts(): readonly EventSeen[];
  end(): Promise<void>;
}

export type Answering = (nth: number, givenUp: Promise<void>) => ReplyAct | Promise<ReplyAct>;

/**
 * Causes an event and answers its delivery attempts as the case says. Attempts for other events get 200.
 * @throws Unmet if no endpoint can be subscribed.
 */
export async function delivering(
  api: LogisticsApi,
  answering: Answering,
  by: Trigger = orderTrigger,
): Promise<Delivering> {
  const { account } = await api.observed('trouble');
  const externalId = futureExternalId(account);
  let nth = 0;
  const reply: Reply = (delivery, givenUp) =>
    eventIn(delivery).externalOrderId === externalId ? answering(nth++, givenUp) : { status: 200 };
  const endpoint = await api.endpoint(account, by.types(api), reply);
  const cause = await by.prepare(api, account, externalId);
  // A clock that moves while a delivery is under way may end its five seconds before our answer is read.
  const names = await api.clock.freeze(async () => {
    const ours = await cause();
    if (api.clock.kind !== 'controlled') return ours;
    if (await endpoint.inbox.until(() => attemptsAt(endpoint, ours).length > 0, firstArrivalMs)) await sleep(arrivalMs);
    return ours;
  });
  return {
    account,
    endpoint,
    names,
    attempts: () => attemptsAt(endpoint, names),
    async end() {
      api.addToHistory(attemptsAt(endpoint, names).map(({ delivery }) => delivery));
      await account.subscriptions.unsubscribe(endpoint.subscription);
    },
  };
}

/** The event id identifies a retry even if it names another order than the first attempt. */
function attemptsAt({ inbox }: Endpoint, names: OrderNames): readonly EventSeen[] {
  const [first] = inbox.about(names);
  if (!first) return [];
  const about = new Set(inbox.about(names));
  return inbox.events.filter(
    (event) => (about.has(event) && !isAnother(event, first)) || (event.eventId ?? '?') === first.eventId,
  );
}

/**
 * An order may cause several events: both triggers if the target sends both, and those of its shipments if a subscription
 * cannot select types.
 */
const isAnother = ({ type, id }: EventSeen, first: EventSeen): boolean => type !== first.type || id !== first.id;

/** @throws Unmet if nothing is delivered; another requirement judges that. */
export async function firstAttempt(api: LogisticsApi, { endpoint, attempts }: Delivering): Promise<EventSeen> {
  await waitForDeliveries(api, endpoint.inbox, api.profile.timing.webhookMaxWait, () => attempts().length > 0);
  return firstOf(attempts());
}

function firstOf([first]: readonly EventSeen[]): EventSeen {
  if (!first) throw new Unmet('needs an event; none was delivered');
  return first;
}

const isNameless = ({ eventId, type, id, orderId, externalOrderId }: EventSeen): boolean =>
  [eventId, type, id, orderId, externalOrderId].every((name) => name === undefined);

const contentType = ({ sent }: Exchange): string | undefined => sent.headers['content-type'];

/**
 * The attempts, and those that name nothing: only the endpoint of the case was subscribed, and nothing but a retry of a failed
 * delivery is due there. Only such as look like a delivery: a target may try a failing endpoint in other ways.
 */
function withNameless({ endpoint, attempts }: Delivering): readonly EventSeen[] {
  const [first, ...others] = attempts();
  if (!first || others.length > 0) return attempts();
  const { events } = endpoint.inbox;
  const looksAlike = ({ delivery }: EventSeen): boolean =>
    delivery.sent.method === 'POST' && contentType(delivery) === contentType(first.delivery);
  return [first, ...events.slice(events.indexOf(first) + 1).filter((event) => isNameless(event) && looksAlike(event))];
}

/**
 * Waits for the first attempt and advances the clock no further than necessary, so that the waits of the sender have hardly
 * begun.
 * @throws Unmet if nothing is delivered.
 */
export async function arrived(api: LogisticsApi, { endpoint, attempts }: Delivering): Promise<EventSeen> {
  const end = api.clock.now() + api.profile.timing.webhookMaxWait;
  const here = (withinMs: number): Promise<boolean> => endpoint.inbox.until(() => attempts().length > 0, withinMs);
  // A hook may respond only after every due delivery is answered, so a response that waits for the hook would block both.
  const delivered = endpoint.inbox.delivered(() => attempts().length > 0);
  let isHere = await here(firstArrivalMs);
  while (!isHere && api.clock.now() < end) {
    const passed = api.clock.awaitLimit(stepMs, 'receives').then(() => here(arrivalMs));
    isHere = await Promise.race([passed, delivered]);
    passed.catch(() => {});
  }
  return firstOf(attempts());
}

/** The attempts once the first `failed` of them have failed, or after the longest time for that. */
export async function retried(api: LogisticsApi, one: Delivering, failed: number): Promise<readonly EventSeen[]> {
  await untilRetried(api, one, failed);
  await one.end();
  return one.attempts();
}

/** The same with attempts that name nothing, but without what the end of the subscription may send. */
export async function retriedOrNameless(api: LogisticsApi, one: Delivering, failed: number) {
  await untilRetried(api, one, failed);
  const seen = withNameless(one);
  await one.end();
  return seen;
}

async function untilRetried(api: LogisticsApi, one: Delivering, failed: number): Promise<void> {
  await firstAttempt(api, one);
  const { webhookFirstRetry, webhookMaxWait } = api.profile.timing;
  for (let nth = 1; nth <= failed; nth++) {
    // The profile limits only the first retry; the back-off of later ones is open.
    const within = webhookMaxWait + webhookFirstRetry * 4 ** (nth - 1);
    if (!(await waitForDeliveries(api, one.endpoint.inbox, within, () => one.attempts().length > nth))) break;
  }
}
