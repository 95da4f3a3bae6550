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

/** One type of each kind, so that a family or an ending that is taken for a type shows. */
function narrowTypes({ profile }: LogisticsApi): readonly string[] {
  const declared = declaredTypes(profile);
  return ['Order.Cancelled', 'Order.Submitted'].filter((type) => declared.includes(type)).slice(0, 1);
}

interface Heard {
  readonly at: string;
  readonly types: readonly string[];
  readonly events: readonly EventSeen[];
}

/** What came elsewhere, and is of a type that should have come here. */
function lacking({ types, events }: Omit<Heard, 'at'>, all: readonly Omit<Heard, 'at'>[]): readonly EventSeen[] {
  const here = new Set(events.map(about));
  const elsewhere = all.flatMap((one) => one.events);
  return elsewhere.filter((event) => types.includes(event.type ?? '') && !here.has(about(event)));
}

/** One life, seen at three endpoints: all types, all types once more, and one type alone. */
const threeEndpoints = (api: LogisticsApi): Promise<readonly Heard[]> =>
  api.sharedFixture('three endpoints', async (own) => {
    const { account, allEvents } = await own.observed('neighbour');
    const again = await own.endpoint(account, allEvents.types);
    const types = narrowTypes(own);
    // A subscription to nothing may well be one to everything.
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

/** Who is sent what. */
export const endpointChecks = [everyEndpoint, typesOnly];
