import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import { declaredTypes, type EventSeen } from '../../../../clients/logistics/webhooks/event.ts';
import type { EventInbox } from '../../../../clients/logistics/webhooks/event-inbox.ts';
import { Inapplicable, Unmet } from '../../../../engine/judge/violation.ts';
import { isAccepted } from '../../../../engine/wire/exchange.ts';
import { once } from '../../../cases.ts';
import { check, type Expect, family } from '../../check.ts';
import { draftOf, needsOf, type PlanName, plans } from '../order-events/order-histories.ts';
import { recordHistory } from '../order-events/order-history.ts';
import { listed } from '../order-events/snapshot.ts';
import { receiving, twoProducts } from '../receive-events/receive-events.ts';
import { waitForDeliveries } from './wait-for-deliveries.ts';

const aboutSubject = ({ type, id }: EventSeen): string => `${type} ${id}`;

/** One type of each kind, to detect a target that confuses a type with a family or a suffix. */
function narrowTypes({ profile }: LogisticsApi): readonly string[] {
  const declared = declaredTypes(profile);
  return ['Order.Cancelled', 'Order.Submitted'].filter((type) => declared.includes(type)).slice(0, 1);
}

interface Heard {
  readonly at: string;
  readonly types: readonly string[];
  readonly events: readonly EventSeen[];
  /** The same for deliveries of one event at several endpoints. */
  key(event: EventSeen): string;
}

const names = ['the first endpoint', 'the second endpoint', 'the endpoint of one type'] as const;

/** Events that arrived at another endpoint although their type was subscribed here. */
function lacking({ types, events, key }: Heard, all: readonly Heard[]): readonly EventSeen[] {
  const here = new Set(events.map(key));
  const elsewhere = all.flatMap((one) => one.events);
  return elsewhere.filter((event) => types.includes(event.type ?? '') && !here.has(key(event)));
}

function isComplete(heard: readonly Heard[], index: number): boolean {
  const one = heard[index];
  return one !== undefined && lacking(one, heard).length === 0;
}

/** A second endpoint with all types, and on request one with a single type. */
async function endpoints(api: LogisticsApi, withNarrow: boolean) {
  const { account, allEvents, fresh } = await api.observed('neighbour');
  const again = await api.endpoint(account, allEvents.types);
  const types = narrowTypes(api);
  // A subscription without types may mean all types.
  const chooses = withNarrow && account.subscriptions.chooseTypes && types.length > 0;
  const further = [again, ...(chooses ? [await api.endpoint(account, types)] : [])];
  const all = [allEvents, ...further];
  /** What each heard of a matter, as soon as no other heard more, or when everything must have arrived. */
  async function heard(of: (inbox: EventInbox) => readonly EventSeen[], key: Heard['key']): Promise<readonly Heard[]> {
    const now = () => all.map(({ inbox, types }, index) => ({ at: names[index] ?? '', types, events: of(inbox), key }));
    for (const [index, { inbox }] of all.entries())
      await waitForDeliveries(api, inbox, api.profile.timing.webhookMaxWait, () => isComplete(now(), index));
    api.addToHistory(of(again.inbox).map(({ delivery }) => delivery));
    for (const { subscription } of further) await account.subscriptions.unsubscribe(subscription);
    return now();
  }
  return { account, fresh, first: allEvents.inbox, heard };
}

/** The history of one order at the endpoints. */
const ofOrder = (api: LogisticsApi, plan: PlanName): Promise<readonly Heard[]> =>
  api.sharedFixture(`endpoints, ${plan}`, async (own) => {
    const { account, first, heard } = await endpoints(own, plan === 'cancelled');
    const recording = { api: own, account, inbox: first };
    const { orderId, externalId } = await recordHistory(recording, draftOf(0), plans[plan].steps);
    return heard((inbox) => inbox.about({ orderId, externalId }), aboutSubject);
  });

function everywhere(heard: readonly Heard[], expect: Expect): void {
  if (heard.every(({ events }) => events.length === 0)) expect.unexercised('no event arrived at any endpoint');
  for (const one of heard) {
    const [missing] = lacking(one, heard);
    const due = `${missing ? one.key(missing) : ''} at ${one.at}, too`;
    expect.that(missing === undefined, due, listed(one.events), missing?.delivery);
  }
}

/** Each step causes events of other types. */
const ofHistories = family(({ plan }: { readonly plan: PlanName }) => ({
  needs: needsOf(plan),
  ...once,
  when: (api) => ofOrder(api, plan),
  then: everywhere,
}));

/** The same for inbound shipments and inventory. */
const ofReceive = check({
  id: 'webhook-every-endpoint-of-receive',
  needs: receiving,
  ...once,
  when: (api): Promise<readonly Heard[]> =>
    api.sharedFixture('endpoints, receive', async (own) => {
      const { account, fresh, first, heard } = await endpoints(own, false);
      const inbound = await account.inbounds.arrange(twoProducts);
      const accepted = await account.inbounds.receive(inbound);
      if (!isAccepted(accepted)) throw new Unmet('the target does not simulate the receive');
      // Other cases may receive the same products in a shared account.
      const names = [inbound.shipmentId, inbound.planId, ...(fresh ? inbound.skus : [])].map((name) => `"${name}"`);
      const isOurs = ({ body }: EventSeen): boolean => names.some((name) => JSON.stringify(body).includes(name));
      const { receiveVisible, webhookMaxWait } = own.profile.timing;
      const ours = (inbox: EventInbox) => inbox.events.filter(isOurs);
      await waitForDeliveries(own, first, receiveVisible + webhookMaxWait, () => ours(first).length > 0);
      return heard(ours, ({ type }) => `${type}`);
    }),
  then: everywhere,
});

const typesOnly = check({
  proves: 'webhook-subscribed-types-only',
  needs: needsOf('cancelled'),
  ...once,
  async when(api) {
    const [, , narrow] = await ofOrder(api, 'cancelled');
    if (!narrow)
      throw new Inapplicable('gap: how a subscription chooses its types is not bound, or no type is declared');
    return narrow;
  },
  then({ types, events }, expect) {
    if (events.length === 0) expect.unexercised('no event arrived at the endpoint of one type');
    const [stray] = events.filter(({ type }) => !types.includes(type ?? ''));
    expect.that(stray === undefined, `only ${types.join(', ')}`, listed(events), stray?.delivery);
  },
});

/** Which endpoint receives which events. */
export const endpointChecks = [
  ...ofHistories({
    'webhook-every-endpoint': { plan: 'cancelled' },
    'webhook-every-endpoint-of-whole-history': { plan: 'whole' },
    'webhook-every-endpoint-in-waves': { plan: 'in waves' },
    'webhook-every-endpoint-while-held': { plan: 'held' },
  }),
  ofReceive,
  typesOnly,
];
