import { Unmet } from '../../../engine/judge/violation.ts';
import { accountName, markUncertain } from '../../../engine/run/scope.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import type { Inbox, Receiver, Reply } from '../../../engine/wire/receiver.ts';
import { memoized } from '../../memoized.ts';
import { type Bearer, unrecorded } from '../../target-parts.ts';
import { Calls } from '../calls.ts';
import type { AccountName, LogisticsTarget } from '../target.ts';
import { declaredTypes, eventWebhook, sendableTypes } from './event.ts';
import { EventInbox } from './event-inbox.ts';
import { type Subscription, Subscriptions } from './subscriptions.ts';

/** An endpoint of ours, and what it is subscribed to. */
export interface Endpoint {
  readonly inbox: EventInbox;
  readonly types: readonly string[];
  readonly subscription: Subscription;
}

/** An account whose every event arrives here, from before its first order on. */
export interface ObservedAccount {
  readonly bearer: Bearer;
  /** Whether nobody but the observing cases works in it. */
  readonly fresh: boolean;
  readonly allEvents: Endpoint;
}

/** Who looks at what: accounts of their own, so that other cases' orders send nothing and troubled endpoints harm nobody. */
export type ObserverName =
  | 'order histories'
  | 'consumers'
  | 'trouble'
  | 'neighbour'
  | 'listing'
  | 'pages'
  | `receive ${string}`;

const fixtures = new WeakMap<LogisticsTarget, Map<string, Promise<unknown>>>();

/** What several cases of a run look at, made once. */
export function sharedFixture<T>(target: LogisticsTarget, key: string, make: () => Promise<T>): Promise<T> {
  const known = fixtures.get(target) ?? new Map<string, Promise<unknown>>();
  fixtures.set(target, known);
  return memoized(known as Map<string, Promise<T>>, key, make, target.parts.connection);
}

/** The account that `name` works in, observed since it was made. @throws Unmet where no endpoint can be subscribed. */
export async function observedAccount(target: LogisticsTarget, name: ObserverName): Promise<ObservedAccount> {
  const fresh = target.parts.states.offers('account exists');
  const shared: AccountName = name === 'neighbour' ? 'other' : 'main';
  const key = fresh ? accountName(`observed ${name}`) : `observed ${shared}`;
  if (!fresh) markUncertain('data that other cases share');
  return sharedFixture(target, key, async () => {
    const bearer = fresh ? await target.freshAccount(key) : await target.account(shared);
    const inbox = await inboxFor(target, bearer);
    return { bearer, fresh, allEvents: await subscribed(target, bearer, inbox, sendableTypes(target.parts.profile)) };
  });
}

/** Neither the API nor the hook subscribes an endpoint. */
const isBySetupAction = ({ parts: { profile, states } }: LogisticsTarget): boolean =>
  !profile.webhooks.manage && !states.offers('webhooks go to');

/** A setup action that was taken by hand has subscribed one address. */
const isByHand = (target: LogisticsTarget): boolean =>
  isBySetupAction(target) && target.parts.profile.webhooks.setupAction?.kind === 'manual';

async function receiverFor(target: LogisticsTarget, bearer: Bearer): Promise<Receiver> {
  const { receiver } = target.parts;
  if (!receiver) throw new Unmet('needs a webhook receiver: the profile has no `webhooks`');
  // A setup action is told no account.
  if (isBySetupAction(target) && bearer.name !== 'main')
    throw new Unmet(
      'needs provider state "webhooks go to": the setup action of the profile is that of the main account',
    );
  return receiver();
}

/** Where all that the account is sent arrives: by hand, at the one address that the operator was told. */
async function inboxFor(target: LogisticsTarget, bearer: Bearer): Promise<Inbox> {
  const door = await receiverFor(target, bearer);
  return isByHand(target) ? door.fixedInbox(eventWebhook) : door.inbox(eventWebhook);
}

/** A further endpoint of the account, for these types. @throws Unmet where the one that was subscribed by hand is all. */
export async function endpointFor(
  target: LogisticsTarget,
  bearer: Bearer,
  types: readonly string[],
  reply?: Reply,
  record: (exchange: Exchange) => void = unrecorded,
): Promise<Endpoint> {
  const door = await receiverFor(target, bearer);
  if (isByHand(target)) throw new Unmet('needs a further endpoint: one is subscribed by hand');
  return subscribed(target, bearer, door.inbox(eventWebhook, reply), types, record);
}

async function subscribed(
  target: LogisticsTarget,
  bearer: Bearer,
  opened: Inbox,
  types: readonly string[],
  record: (exchange: Exchange) => void = unrecorded,
): Promise<Endpoint> {
  const { profile } = target.parts;
  const inbox = new EventInbox(opened);
  const subscriptions = new Subscriptions(new Calls(target, bearer, record));
  try {
    return { inbox, types, subscription: await subscriptions.subscribe(inbox.url, types) };
  } catch (thrown) {
    // In one list, a type that the target does not know takes the others along.
    const surely = declaredTypes(profile).filter((type) => types.includes(type));
    if (!(thrown instanceof Unmet) || surely.length === 0 || surely.length === types.length) throw thrown;
    return { inbox, types: surely, subscription: await subscriptions.subscribe(inbox.url, surely) };
  }
}
