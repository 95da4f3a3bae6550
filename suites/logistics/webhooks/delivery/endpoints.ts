/** Judges which endpoints receive an event. */

import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import { declaredTypes, type EventSeen, familyOf } from '../../../../clients/logistics/webhooks/event.ts';
import type { EventInbox } from '../../../../clients/logistics/webhooks/event-inbox.ts';
import type { Endpoint } from '../../../../clients/logistics/webhooks/observers.ts';
import { Inapplicable, Unmet } from '../../../../engine/judge/violation.ts';
import { isAccepted } from '../../../../engine/wire/exchange.ts';
import { once } from '../../../cases.ts';
import { check, type Expect, family } from '../../check.ts';
import { draftOf, needsOf, type PlanName, plans } from '../order-events/order-histories.ts';
import { recordHistory } from '../order-events/order-history.ts';
import { listed } from '../order-events/snapshot.ts';
import { receiving, twoProducts } from '../receive-events/received-inbound.ts';
import { waitForDeliveries } from './wait-for-deliveries.ts';

const aboutSubject: Key = ({ type, id }) => `${type} ${id ?? ''}`.trim();

/** One type of each kind, to detect a target that confuses a type with a family or a suffix. */
function narrowTypes({ profile }: LogisticsApi): readonly string[] {
  const declared = declaredTypes(profile);
  return ['Order.Cancelled', 'Order.Submitted'].filter((type) => declared.includes(type)).slice(0, 1);
}

interface Heard {
  readonly at: string;
  readonly types: readonly string[];
  readonly events: readonly EventSeen[];
  /** Events that arrived at another endpoint although their type was subscribed here. */
  readonly lacking: readonly EventSeen[];
}

/** The same for deliveries of one event at several endpoints. */
type Key = (event: EventSeen) => string;

const names = ['the first endpoint', 'the second endpoint', 'the endpoint of one type'] as const;

/** All histories share it, because it may take a subscription for each type. */
const secondEndpoint = (api: LogisticsApi): Promise<Endpoint> =>
  api.sharedFixture('a second endpoint', async (own) => {
    const { account, allEvents } = await own.observed('neighbour');
    return own.endpoint(account, allEvents.types);
  });

/** A second endpoint with all types, and on request one with a single type. */
async function endpoints(api: LogisticsApi, withNarrow: boolean) {
  const { account, allEvents, fresh } = await api.observed('neighbour');
  const again = await secondEndpoint(api);
  const types = narrowTypes(api);
  // A subscription without types may mean all types.
  const chooses = withNarrow && account.subscriptions.chooseTypes && types.length > 0;
  const narrow = chooses ? await api.endpoint(account, types) : undefined;
  const all = [allEvents, again, ...(narrow ? [narrow] : [])].map(({ inbox, types, subscription }, index) => ({
    at: names[index] ?? '',
    inbox,
    types: types.filter((type) => !subscription.refused.includes(type)),
  }));
  /** What each heard of a matter, as soon as it heard what the others have, or when everything must have arrived. */
  async function heard(of: (inbox: EventInbox) => readonly EventSeen[], key: Key): Promise<readonly Heard[]> {
    // A later event may arrive at one endpoint before the next.
    const expected = all.flatMap(({ inbox }) => of(inbox));
    const lacking = ({ inbox, types }: (typeof all)[number]): readonly EventSeen[] => {
      const here = new Set(of(inbox).map(key));
      return expected.filter((event) => types.includes(event.type ?? '') && !here.has(key(event)));
    };
    const { webhookMaxWait } = api.profile.timing;
    for (const one of all) await waitForDeliveries(api, one.inbox, webhookMaxWait, () => lacking(one).length === 0);
    api.addToHistory(of(again.inbox).map(({ delivery }) => delivery));
    if (narrow) await account.subscriptions.unsubscribe(narrow.subscription);
    return all.map((one) => ({ at: one.at, types: one.types, events: of(one.inbox), lacking: lacking(one) }));
  }
  return { account, fresh, inboxes: [allEvents.inbox, again.inbox] as const, heard };
}

/** The history of one order at the endpoints. */
const ofOrder = (api: LogisticsApi, plan: PlanName): Promise<readonly Heard[]> =>
  api.sharedFixture(`endpoints, ${plan}`, async (own) => {
    const { account, inboxes, heard } = await endpoints(own, plan === 'cancelled');
    const recording = { api: own, account, inbox: inboxes[0] };
    const { orderId, externalId } = await recordHistory(recording, draftOf(0), plans[plan].steps);
    return heard((inbox) => inbox.about({ orderId, externalId }), aboutSubject);
  });

function everywhere(heard: readonly Heard[], expect: Expect): void {
  if (heard.every(({ events }) => events.length === 0)) expect.unexercised('no event arrived at any endpoint');
  for (const { at, events, lacking } of heard) {
    const [missing] = lacking;
    const expected = `${missing ? aboutSubject(missing) : ''} at ${at}, too`;
    expect.that(missing === undefined, expected, listed(events), missing?.delivery);
  }
}

/** Each step causes events of other types. */
const ofHistories = family(({ plan }: { readonly plan: PlanName }) => ({
  needs: needsOf(plan),
  ...once,
  when: (api) => ofOrder(api, plan),
  then: everywhere,
}));

/** A receive at the endpoints. */
const receiveHeard = (api: LogisticsApi): Promise<readonly Heard[]> =>
  api.sharedFixture('endpoints, receive', async (own) => {
    const { account, fresh, inboxes, heard } = await endpoints(own, false);
    const inbound = await account.inbounds.arrange(twoProducts);
    const accepted = await account.inbounds.receive(inbound);
    if (!isAccepted(accepted)) throw new Unmet('the target does not simulate the receive');
    // Other cases may receive the same products in a shared account.
    const texts = [inbound.shipmentId, inbound.planId, ...(fresh ? inbound.skus : [])].map((name) => `"${name}"`);
    const isOurs = ({ body }: EventSeen): boolean => texts.some((text) => JSON.stringify(body).includes(text));
    const ours = (inbox: EventInbox): readonly EventSeen[] => inbox.events.filter(isOurs);
    const { timing, values } = own.profile;
    const last = fresh ? values.eventTypes.inventoryChanged : undefined;
    const arrived = (): boolean =>
      inboxes
        .flatMap(ours)
        .some(({ type }) => last === undefined || familyOf(type, own.profile) === 'inventoryChanged');
    const within = timing.receiveVisible + timing.webhookMaxWait;
    await waitForDeliveries(own, inboxes[0], within, arrived);
    return heard(ours, ({ type }) => `${type}`);
  });

/** The same for inbound shipments and inventory. */
const ofReceive = check({
  id: 'webhook-every-endpoint-of-receive',
  needs: receiving,
  ...once,
  when: receiveHeard,
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
