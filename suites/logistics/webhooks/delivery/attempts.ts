import type { Account, LogisticsApi } from '../../../../clients/logistics/api.ts';
import { type EventSeen, eventIn } from '../../../../clients/logistics/webhooks/event.ts';
import type { OrderNames } from '../../../../clients/logistics/webhooks/event-inbox.ts';
import type { Endpoint } from '../../../../clients/logistics/webhooks/observers.ts';
import { Unmet } from '../../../../engine/judge/violation.ts';
import type { Reply, ReplyAct } from '../../../../engine/wire/receiver.ts';
import { futureExternalId, orderTrigger, type Trigger } from '../order-events/trigger.ts';
import { waitForDeliveries } from './wait-for-deliveries.ts';

/** One event of the case's own at an endpoint of its own. */
export interface Delivering {
  readonly account: Account;
  readonly endpoint: Endpoint;
  readonly names: OrderNames;
  /** Every attempt so far to deliver it, oldest first. */
  attempts(): readonly EventSeen[];
  end(): Promise<void>;
}

export type Answering = (nth: number, givenUp: Promise<void>) => ReplyAct | Promise<ReplyAct>;

/**
 * Causes an event, and answers the attempts to deliver it as the case says; everybody else's are answered 200.
 * @throws Unmet where no endpoint can be subscribed.
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
  const names = await by.cause(api, account, externalId);
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

/** A retry that says another order than its first attempt did is told by its event id. */
function attemptsAt({ inbox }: Endpoint, names: OrderNames): readonly EventSeen[] {
  const [first] = inbox.about(names);
  if (!first) return [];
  const about = new Set(inbox.about(names));
  return inbox.events.filter(
    (event) => (about.has(event) && !isAnother(event, first)) || (event.eventId ?? '?') === first.eventId,
  );
}

/**
 * An order causes more than one event: both triggers where a target may send either, and those of its shipments where a
 * subscription cannot choose its types.
 */
const isAnother = ({ type, id }: EventSeen, first: EventSeen): boolean => type !== first.type || id !== first.id;

/** @throws Unmet where nothing is delivered: whether it must be is another requirement. */
export async function firstAttempt(api: LogisticsApi, { endpoint, attempts }: Delivering): Promise<EventSeen> {
  await waitForDeliveries(api, endpoint.inbox, api.profile.timing.webhookMaxWait, () => attempts().length > 0);
  return firstOf(attempts());
}

function firstOf([first]: readonly EventSeen[]): EventSeen {
  if (!first) throw new Unmet('needs an event; none was delivered');
  return first;
}

const stepMs = 1_000;
const arrivalMs = 80;
/** Before the clock moves at all: what a target sends at once may have a long way to go. */
const firstArrivalMs = 400;

/**
 * The first attempt, with the clock moved no further than it takes to see it: what a sender counts from there has hardly
 * begun. @throws Unmet where nothing is delivered.
 */
export async function arrived(api: LogisticsApi, { endpoint, attempts }: Delivering): Promise<EventSeen> {
  const end = api.clock.now() + api.profile.timing.webhookMaxWait;
  const here = (withinMs: number): Promise<boolean> => endpoint.inbox.until(() => attempts().length > 0, withinMs);
  // A hook may answer only once what falls due has been answered, and who holds that answer back waits for the hook.
  const delivered = endpoint.inbox.delivered(() => attempts().length > 0);
  let came = await here(firstArrivalMs);
  while (!came && api.clock.now() < end) {
    const passed = api.clock.awaitLimit(stepMs).then(() => here(arrivalMs));
    came = await Promise.race([passed, delivered]);
    passed.catch(() => {});
  }
  return firstOf(attempts());
}

/** The attempts once the first `failed` of them have been answered, or the longest time for that has passed. */
export async function retried(api: LogisticsApi, one: Delivering, failed: number): Promise<readonly EventSeen[]> {
  await firstAttempt(api, one);
  const { webhookFirstRetry, webhookMaxWait } = api.profile.timing;
  for (let nth = 1; nth <= failed; nth++) {
    // Only the first retry has a time of its own; the back-off of later ones is open.
    const within = webhookMaxWait + webhookFirstRetry * 4 ** (nth - 1);
    if (!(await waitForDeliveries(api, one.endpoint.inbox, within, () => one.attempts().length > nth))) break;
  }
  await one.end();
  return one.attempts();
}
