import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import { declaredTypes, type EventSeen } from '../../../../clients/logistics/webhooks/event.ts';
import type { Endpoint } from '../../../../clients/logistics/webhooks/observers.ts';
import { Inapplicable } from '../../../../engine/judge/violation.ts';
import { once } from '../../../cases.ts';
import { check } from '../../check.ts';
import { draftOf, needsOf } from '../order-events/order-histories.ts';
import { recordHistory } from '../order-events/order-history.ts';
import { listed } from '../order-events/snapshot.ts';
import { waitForDeliveries } from './wait-for-deliveries.ts';

const about = ({ type, id }: EventSeen): string => `${type} ${id}`;

/** One type of each kind, to detect a target that confuses a type with a family or a suffix. */
function narrowTypes({ profile }: LogisticsApi): readonly string[] {
  const declared = declaredTypes(profile);
  return ['Order.Cancelled', 'Order.Submitted'].filter((type) => declared.includes(type)).slice(0, 1);
}

interface Heard {
  readonly at: string;
  readonly types: readonly string[];
  readonly events: readonly EventSeen[];
}

/** Events that arrived at another endpoint although their type was subscribed here. */
function lacking({ types, events }: Omit<Heard, 'at'>, all: readonly Omit<Heard, 'at'>[]): readonly EventSeen[] {
  const here = new Set(events.map(about));
  const elsewhere = all.flatMap((one) => one.events);
  return elsewhere.filter((event) => types.includes(event.type ?? '') && !here.has(about(event)));
}

/** The history of one order at three endpoints: two with all types, one with a single type. */
const threeEndpoints = (api: LogisticsApi): Promise<readonly Heard[]> =>
  api.sharedFixture('three endpoints', async (own) => {
    const { account, allEvents } = await own.observed('neighbour');
    const again = await own.endpoint(account, allEvents.types);
    const types = narrowTypes(own);
    // A subscription without types may mean all types.
    const chooses = account.subscriptions.chooseTypes && types.length > 0;
    const narrow = chooses ? await own.endpoint(account, types) : undefined;
    const recording = { api: own, account, inbox: allEvents.inbox };
    const { orderId, externalId } = await recordHistory(recording, draftOf(0), ['booked', 'cancelled']);
    const heard = ({ inbox, types }: Endpoint): Omit<Heard, 'at'> => ({
      types,
      events: inbox.about({ orderId, externalId }),
    });
    const all = [allEvents, again, ...(narrow ? [narrow] : [])];
    const { webhookMaxWait } = own.profile.timing;
    for (const one of all)
      await waitForDeliveries(own, one.inbox, webhookMaxWait, () => lacking(heard(one), all.map(heard)).length === 0);
    own.addToHistory(heard(again).events.map(({ delivery }) => delivery));
    await account.subscriptions.unsubscribe(again.subscription);
    if (narrow) await account.subscriptions.unsubscribe(narrow.subscription);
    return [
      { at: 'the first endpoint', ...heard(allEvents) },
      { at: 'the second endpoint', ...heard(again) },
      ...(narrow ? [{ at: 'the endpoint of one type', ...heard(narrow) }] : []),
    ];
  });

const everyEndpoint = check({
  proves: 'webhook-every-endpoint',
  needs: needsOf('cancelled'),
  ...once,
  when: threeEndpoints,
  then(heard, expect) {
    if (heard.every(({ events }) => events.length === 0)) expect.unexercised('no event arrived at any endpoint');
    for (const one of heard) {
      const [missing] = lacking(one, heard);
      const due = `${missing ? about(missing) : ''} at ${one.at}, too`;
      expect.that(missing === undefined, due, listed(one.events), missing?.delivery);
    }
  },
});

const typesOnly = check({
  proves: 'webhook-subscribed-types-only',
  needs: needsOf('cancelled'),
  ...once,
  async when(api) {
    const [, , narrow] = await threeEndpoints(api);
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
export const endpointChecks = [everyEndpoint, typesOnly];
