import { Unmet, Unsupplied } from '../../../engine/judge/violation.ts';
import { accountName, markUncertain } from '../../../engine/run/scope.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import type { Inbox, Receiver, Reply } from '../../../engine/wire/receiver.ts';
import { madeOnce } from '../../shared-fixture.ts';
import { type Bearer, unrecorded } from '../../target-parts.ts';
import { Calls } from '../calls.ts';
import type { AccountName, LogisticsTarget } from '../target.ts';
import { declaredTypes, eventWebhook, sendableTypes } from './event.ts';
import { EventInbox } from './event-inbox.ts';
import { type Subscription, Subscriptions } from './subscriptions.ts';

/** An endpoint of the suite with its subscription. */
export interface Endpoint {
  readonly inbox: EventInbox;
  readonly types: readonly string[];
  readonly subscription: Subscription;
}

/** An account all of whose events arrive here, from before its first order. */
export interface ObservedAccount {
  readonly bearer: Bearer;
  /** Whether only the observing cases use it. */
  readonly fresh: boolean;
  readonly allEvents: Endpoint;
}

/** Each observer has its own account, so that events of other cases and failing endpoints do not interfere. */
export type ObserverName =
  | 'order histories'
  | 'cancels'
  | 'consumers'
  | 'trouble'
  | 'neighbour'
  | 'listing'
  | 'pages'
  | `receive ${string}`;

/** The account of this observer, subscribed since it was made. @throws Unmet where no endpoint can be subscribed. */
export async function observedAccount(target: LogisticsTarget, name: ObserverName): Promise<ObservedAccount> {
  const fresh = target.parts.states.offers('account exists') && !isBySetupAction(target);
  const shared: AccountName = name === 'neighbour' ? 'other' : 'main';
  const key = fresh ? accountName(`observed ${name}`) : `observed ${shared}`;
  if (!fresh) markUncertain('data that other cases share');
  return madeOnce(target, key, async () => {
    const bearer = fresh ? await target.freshAccount(key) : await target.account(shared);
    const inbox = await inboxFor(target, bearer);
    return { bearer, fresh, allEvents: await subscribed(target, bearer, inbox, sendableTypes(target.parts.profile)) };
  });
}

/** Whether neither the API nor the hook can subscribe an endpoint. */
const isBySetupAction = ({ parts: { profile, states } }: LogisticsTarget): boolean =>
  !profile.webhooks.manage && !states.offers('webhooks go to');

/** Whether an operator has subscribed the one URL by hand. */
const isByHand = (target: LogisticsTarget): boolean =>
  isBySetupAction(target) && target.parts.profile.webhooks.setupAction?.kind === 'manual';

/** Whether a further URL may replace the earlier one. */
const hasOneEndpoint = (target: LogisticsTarget): boolean =>
  isByHand(target) || (isBySetupAction(target) && target.parts.profile.webhooks.endpoints === 'one');

async function receiverFor(target: LogisticsTarget, bearer: Bearer): Promise<Receiver> {
  const { receiver } = target.parts;
  if (!receiver) throw new Unmet('needs a webhook receiver: the profile has no `webhooks`');
  // A setup action knows no account but that of the profile.
  if (isBySetupAction(target) && (bearer.name !== 'main' || bearer.provisioned))
    throw new Unsupplied(
      'needs provider state "webhooks go to": the setup action of the profile is that of the main account',
    );
  return receiver();
}

/** The inbox for all events of an account; where an operator subscribed by hand, at the one URL that he was given. */
async function inboxFor(target: LogisticsTarget, bearer: Bearer): Promise<Inbox> {
  const listener = await receiverFor(target, bearer);
  return isByHand(target) ? listener.fixedInbox(eventWebhook) : listener.inbox(eventWebhook);
}

/**
 * Another endpoint of the account, for these types.
 * @throws Unmet where it may replace the only one.
 */
export async function endpointFor(
  target: LogisticsTarget,
  bearer: Bearer,
  types: readonly string[],
  reply?: Reply,
  record: (exchange: Exchange) => void = unrecorded,
): Promise<Endpoint> {
  const listener = await receiverFor(target, bearer);
  if (hasOneEndpoint(target)) throw new Unmet('needs another endpoint: logistics.webhooks.endpoints is one');
  return subscribed(target, bearer, listener.inbox(eventWebhook, reply), types, record);
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
  const history: Exchange[] = [];
  const both = (exchange: Exchange): void => {
    history.push(exchange);
    record(exchange);
  };
  const subscriptions = new Subscriptions(new Calls(target, bearer, both));
  target.parts.states.origins?.noteSubscription(inbox.url, { history, deliveries: opened.deliveries });
  try {
    return { inbox, types, subscription: await subscriptions.subscribe(inbox.url, types) };
  } catch (thrown) {
    // A target may reject the whole list for one unknown type: try the declared types alone.
    const surely = declaredTypes(profile).filter((type) => types.includes(type));
    if (!(thrown instanceof Unmet) || surely.length === 0 || surely.length === types.length) throw thrown;
    return { inbox, types: surely, subscription: await subscriptions.subscribe(inbox.url, surely) };
  }
}
