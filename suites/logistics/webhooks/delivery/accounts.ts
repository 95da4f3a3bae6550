import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import { declaredTypes } from '../../../../clients/logistics/webhooks/event.ts';
import { isObject } from '../../../../engine/json.ts';
import { Unmet } from '../../../../engine/judge/violation.ts';
import { check, family } from '../../check.ts';
import { anyHistoryDraft, historyOf, needsOf, ofHistory, type PlanName } from '../order-events/order-histories.ts';
import type { OrderHistory } from '../order-events/order-history.ts';
import { snapshotAfter } from '../order-events/snapshot.ts';
import { trigger } from '../order-events/trigger.ts';
import { waitForDeliveries } from './wait-for-deliveries.ts';

/** A life in one account, an event in another that observes as much, and a second life after that. */
async function sideBySide(api: LogisticsApi) {
  const neighbour = await api.observed('neighbour');
  const mine = await api.observed('order histories');
  const own = await trigger(api, neighbour.account);
  const { inbox } = neighbour.allEvents;
  const came = await waitForDeliveries(
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
  if (!came) throw new Unmet('no event of the other account arrived at its endpoint');
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
    const came = strays.map(({ type, externalOrderId }) => `${type} of ${externalOrderId}`).join(', ');
    expect.that(strays.length === 0, 'no event of another account', came, stray?.delivery);
  },
});

const accountIds = (events: Awaited<ReturnType<typeof sideBySide>>['mine']): readonly string[] => [
  ...new Set(
    events.flatMap(({ body }) => {
      const { logisticsAccountId: id } = isObject(body) ? body : {};
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

/** Whether an event arrives at all is judged where its type is: here, that the sandbox does not keep it back. */
const sandbox = check({
  proves: 'webhook-sandbox-delivers',
  ...ofHistory('cancelled'),
  needs: ['sandbox', ...needsOf('cancelled')],
  async when(api, which) {
    const declared = declaredTypes(api.profile).filter(
      (type) => type === 'Order.Submitted' || type === 'Order.Cancelled',
    );
    return { declared, history: await historyOf(api, 'cancelled', which) };
  },
  then({ declared, history }, expect) {
    const snapshot = snapshotAfter(history, 'cancelled', expect);
    if (declared.length === 0) expect.unexercised('no event is declared that this order should cause');
    const due = `${declared.join(' or ')} within ${expect.target.timing.webhookMaxWait} ms`;
    expect.that(snapshot.events.length > 0, due, 'no event', snapshot.order);
  },
});

/** So much may two clocks differ. That a clock which the hook moves writes the times of events, too, is not said either. */
const skewMs = 5 * 60_000;

interface Span {
  readonly from: number;
  readonly to: number;
}

interface DatedRule {
  readonly plan: PlanName;
  /** From when to when, by the clock of the target, an event may have happened. */
  spanOf(history: OrderHistory): Span;
}

/** Events happened in their span, by the clock of the target or by ours. */
const dated = family(({ plan, spanOf }: DatedRule) => ({
  ...ofHistory(plan),
  then(history, expect) {
    const { snapshots, ours } = history;
    const events = (snapshots.at(-1)?.events ?? []).filter(({ time }) => time !== undefined);
    if (events.length === 0) expect.unexercised('no event with a time arrived');
    const { from, to } = spanOf(history);
    const text = (time: number): string => new Date(time).toISOString();
    const due = `logisticsEventTime ${from === 0 ? 'before' : `from ${text(from)} to`} ${text(to)}`;
    for (const { type, time = 0, body, delivery } of events) {
      const within = (from: number, to: number): boolean => time >= from - skewMs && time <= to + skewMs;
      const came = `${type}: ${JSON.stringify(body.logisticsEventTime)}`;
      expect.that(within(from, to) || within(...ours), due, came, delivery);
    }
  },
}));

const eventTimes = dated({
  'webhook-event-time-of-event': { plan: 'cancelled', spanOf: ({ began, ended }) => ({ from: began, to: ended }) },
  // How a hook dates what it lets happen to an order is open, but not after the event has come.
  'webhook-event-time-of-event-not-ahead': {
    proves: 'webhook-event-time-of-event',
    plan: 'whole',
    spanOf: ({ ended }) => ({ from: 0, to: ended }),
  },
});

/** Whose events they are, and when they happened. */
export const accountEventChecks = [apart, accountId, sandbox, ...eventTimes];
