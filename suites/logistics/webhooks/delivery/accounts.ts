/** Judges that an account receives only its own events. */

import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import { membersOf } from '../../../../engine/json.ts';
import { Unmet } from '../../../../engine/judge/violation.ts';
import { once } from '../../../cases.ts';
import { check } from '../../check.ts';
import { plainD2cOrder } from '../../d2c-orders/operations.ts';
import { anyHistoryDraft, historyOf, needsOf } from '../order-events/order-histories.ts';
import { trigger, triggering } from '../order-events/trigger.ts';
import { waitForDeliveries } from './wait-for-deliveries.ts';

/** Two accounts observe all events while each of them causes some. */
async function sideBySide(api: LogisticsApi) {
  const neighbour = await api.observed('neighbour');
  const mine = await api.observed('order histories');
  const own = await trigger(api, neighbour.account);
  const { inbox } = neighbour.allEvents;
  const arrived = await waitForDeliveries(
    api,
    inbox,
    api.profile.timing.webhookMaxWait,
    () => inbox.about(own).length > 0,
  );
  const history = await historyOf(api, 'cancelled in two', 0);
  const last = await trigger(api, mine.account);
  const there = mine.allEvents.inbox;
  await waitForDeliveries(api, there, api.profile.timing.webhookMaxWait, () => there.about(last).length > 0);
  const theirs = inbox.events;
  api.addToHistory(theirs.map(({ delivery }) => delivery));
  if (!arrived) throw new Unmet('no event of the other account arrived at its endpoint');
  return { externalIds: [history.externalId, last.externalId], own, theirs, mine: there.events };
}

const apart = check({
  proves: 'webhook-accounts-apart',
  needs: [...needsOf('cancelled in two'), 'second account'],
  given: anyHistoryDraft,
  cases: 1,
  when: sideBySide,
  then({ externalIds, own, theirs, mine }, expect) {
    const strays = [
      ...theirs.filter(({ externalOrderId }) => externalIds.includes(externalOrderId ?? '')),
      ...mine.filter(({ externalOrderId }) => externalOrderId === own.externalId),
    ];
    const [stray] = strays;
    const actual = strays.map(({ type, externalOrderId }) => `${type} of ${externalOrderId}`).join(', ');
    expect.that(strays.length === 0, 'no event of another account', actual, stray?.delivery);
  },
});

const accountIds = (events: Awaited<ReturnType<typeof sideBySide>>['mine']): readonly string[] => [
  ...new Set(
    events.flatMap(({ body }) => {
      const { logisticsAccountId: id } = membersOf(body);
      return typeof id === 'string' ? id : [];
    }),
  ),
];

const accountId = check({
  proves: 'webhook-account-id-of-owner',
  needs: [...needsOf('cancelled in two'), 'second account'],
  given: anyHistoryDraft,
  cases: 1,
  when: sideBySide,
  then({ own, theirs, mine }, expect) {
    const here = accountIds(mine.filter(({ externalOrderId }) => externalOrderId !== own.externalId));
    const there = accountIds(theirs.filter(({ externalOrderId }) => externalOrderId === own.externalId));
    const [first = ''] = here;
    if (here.length === 0 || there.length === 0) expect.unexercised('no event with an account id arrived');
    const one = 'one logisticsAccountId in all events of an account';
    expect.that(here.length === 1, one, here.join(', '), mine[0]?.delivery);
    const another = 'another logisticsAccountId in each account';
    expect.that(!there.includes(first), another, there.join(', '), theirs[0]?.delivery);
  },
});

/** Whether D2C orders have events is open; those that come name the account of the others. */
const accountIdOfD2c = check({
  id: 'webhook-account-id-of-owner-of-d2c',
  needs: [...triggering, 'feature d2cOrders'],
  ...once,
  async when(api) {
    const { account, allEvents } = await api.observed('neighbour');
    const { orderId, externalOrderId: externalId } = await account.d2c.place(plainD2cOrder);
    const [own, names] = [await trigger(api, account), { orderId, externalId }];
    const both = (): boolean => [own, names].every((one) => allEvents.inbox.about(one).length > 0);
    await waitForDeliveries(api, allEvents.inbox, api.profile.timing.webhookMaxWait, both);
    const [ofB2b, ofD2c] = [own, names].map((one) => allEvents.inbox.about(one));
    api.addToHistory([...(ofB2b ?? []), ...(ofD2c ?? [])].map(({ delivery }) => delivery));
    return { ofB2b: ofB2b ?? [], ofD2c: ofD2c ?? [] };
  },
  then({ ofB2b, ofD2c }, expect) {
    const [here, there] = [accountIds(ofB2b), accountIds(ofD2c)];
    if (here.length !== 1 || there.length === 0) expect.unexercised('no event of each kind with an account id arrived');
    const expected = `logisticsAccountId ${here[0]}, as in the events of B2B orders`;
    expect.that(there.length === 1 && there[0] === here[0], expected, there.join(', '), ofD2c[0]?.delivery);
  },
});

/** Which account receives an event, and which account the event names. */
export const accountEventChecks = [apart, accountId, accountIdOfD2c];
