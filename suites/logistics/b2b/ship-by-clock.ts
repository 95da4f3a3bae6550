import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { type Outcome, orderIdOf, statusOf } from '../../../clients/logistics/b2b-orders.ts';
import { isAccepted } from '../../../engine/exchange.ts';
import type { B2bOrderDraft, ShipByDraft } from '../../../generators/draft.ts';
import { clearlyFineBusinessDay, lastMillisecond, soonestBusinessDay } from '../../../generators/ship-by.ts';
import { check, type Expect } from '../check.ts';
import { orderAccepted, orderRefused, twinAccepted } from './judge.ts';
import { creatingOrders } from './outcome.ts';
import { datesTooEarly, dayLength, type Moment, onOneDate, standAt, surelyFine } from './ship-by-calendar.ts';

const noon = 43_200_000;
/** Ten seconds on either side of midnight. */
const dayBegins = 10_000;
const dayEnds = 86_390_000;

const order: B2bOrderDraft = {
  lines: [{ product: { stocked: 0 }, quantity: 1, by: 'logisticsSku' }],
  transport: { shippingPartner: 'DEFAULT', shippingType: 'PARCEL' },
};
const far: ShipByDraft = { businessDays: clearlyFineBusinessDay, timeOfDay: noon };
const third = [0, lastMillisecond].map((timeOfDay) => ({ businessDays: soonestBusinessDay, timeOfDay }));

/** From Thursday to the Monday after: the longest way to a date that is still too early. */
const longestEarly = 5 * dayLength;

interface Tried extends Outcome {
  readonly shipBy: ShipByDraft;
}

/** One moment with the orders that were sent at it. */
interface Stand extends Moment {
  readonly twin: Tried;
  readonly early: readonly Tried[];
  readonly third: readonly Tried[];
}

/**
 * Walks a controlled clock through the moments of one week after the other and sends orders at each. Only at the end are
 * the orders read: waiting for one would move the clock past the next moment.
 */
async function walk(api: LogisticsApi, moments: readonly Moment[]): Promise<readonly Stand[]> {
  const { b2b } = await api.main();
  const { clock, profile } = api;
  const stands: Stand[] = [];
  for (const moment of moments) {
    await standAt(clock, moment);
    const send = async (shipBy: ShipByDraft): Promise<Tried> => ({
      shipBy,
      answer: await b2b.create({ ...order, shipBy }),
    });
    const early = datesTooEarly(clock.now(), profile.calendar, moment.timeOfDay);
    stands.push({
      ...moment,
      twin: await send(far),
      early: await Promise.all(early.map(send)),
      third: await Promise.all(third.map(send)),
    });
  }
  // A scheduled order may stay PLANNED up to its date before it turns to ERROR.
  await clock.pass(longestEarly + profile.timing.b2bAllocation);
  const settle = async (tried: Tried): Promise<Tried> => {
    const orderId = orderIdOf(tried.answer);
    return orderId === undefined ? tried : { ...tried, later: await b2b.get(orderId) };
  };
  const all = (tried: readonly Tried[]) => Promise.all(tried.map(settle));
  return Promise.all(
    stands.map(async (stand) => ({
      ...stand,
      twin: await settle(stand.twin),
      early: await all(stand.early),
      third: await all(stand.third),
    })),
  );
}

const days = [1, 2, 3, 4, 5, 6, 0];
const noons: readonly Moment[] = days.map((weekday) => ({ weekday, timeOfDay: noon }));
const midnights: readonly Moment[] = days.flatMap((weekday) => [
  { weekday, timeOfDay: dayBegins },
  { weekday, timeOfDay: dayEnds },
]);

const name = ({ weekday, timeOfDay }: Moment): string =>
  `${['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][weekday]} ${new Date(timeOfDay).toISOString().slice(11, 19)}Z`;

/** Both sides at every moment; the right side only where no unlisted holiday can be the reason of a refusal. */
function judge(stand: Stand, expect: Expect): void {
  const why = `on ${name(stand)}: at least three business days after the current UTC date`;
  twinAccepted(stand.twin, expect);
  for (const one of stand.early) {
    if (onOneDate(one.answer, 'controlled')) orderRefused(one, expect, 'shipByTooEarly', why);
  }
  for (const one of stand.third) {
    const sure = onOneDate(one.answer, 'controlled') && surelyFine(one.answer, one.shipBy, expect.target.calendar);
    if (sure) orderAccepted(one, expect, why);
  }
}

const weekends = check({
  id: 'b2b-ship-by-skips-weekends',
  proves: 'b2b-ship-by-skips-weekends',
  refutedBy: ['b2b-ship-by-weekend-counts', 'b2b-ship-by-sunday-counts', 'b2b-ship-by-weekend-start-counts'],
  needs: [...creatingOrders, 'controlled clock'],
  given: fc.constant('noon of every day of a week'),
  cases: 1,
  alone: true,
  when: (api) => walk(api, noons),
  then(stands, expect) {
    for (const stand of stands) judge(stand, expect);
  },
});

const utcDate = check({
  id: 'b2b-ship-by-counts-from-utc-date-midnight',
  proves: 'b2b-ship-by-counts-from-utc-date',
  refutedBy: ['b2b-ship-by-counts-from-date-behind', 'b2b-ship-by-counts-from-date-ahead'],
  needs: [...creatingOrders, 'controlled clock'],
  given: fc.constant('both sides of every midnight of a week'),
  cases: 1,
  alone: true,
  when: (api) => walk(api, midnights),
  then(stands, expect) {
    for (const stand of stands) judge(stand, expect);
  },
});

/**
 * Holidays are open (gap: calendar), so one refusal of the third business day proves nothing. But the same moment of
 * eight weeks has eight windows without a common day: no calendar has a holiday in each of them.
 */
const weeks = 8;
const everyWeek: readonly Moment[] = [
  { weekday: 1, timeOfDay: noon },
  { weekday: 2, timeOfDay: dayEnds },
  { weekday: 3, timeOfDay: dayBegins },
  { weekday: 5, timeOfDay: noon },
  { weekday: 0, timeOfDay: noon },
];

function takenOnce(moment: string, tried: readonly Tried[], expect: Expect): void {
  const taken = tried.filter(({ answer, later = answer }) => isAccepted(answer) && statusOf(later) !== 'ERROR');
  const time = new Date(tried[0]?.shipBy.timeOfDay ?? 0).toISOString().slice(11);
  const due = `the third business day at ${time} accepted in some week`;
  const why = `on ${moment}: three business days after the current UTC date, and no calendar explains the refusals`;
  expect.that(taken.length > 0, due, `refused in each of ${tried.length} weeks`, why, tried[0]?.answer);
}

const someWeek = check({
  id: 'b2b-ship-by-from-third-business-day-some-week',
  proves: 'b2b-ship-by-from-third-business-day',
  refutedBy: [
    'b2b-ship-by-fourth-business-day',
    'b2b-ship-by-third-day-after-midnight',
    'b2b-ship-by-third-day-from-this-hour',
    'b2b-ship-by-counts-from-date-ahead',
  ],
  needs: [...creatingOrders, 'controlled clock'],
  given: fc.constant('the same moments of eight weeks'),
  cases: 1,
  alone: true,
  when: (api) => walk(api, Array.from({ length: weeks }, () => everyWeek).flat()),
  then(stands, expect) {
    for (const stand of stands) judge(stand, expect);
    for (const moment of everyWeek) {
      const same = stands.filter((one) => name(one) === name(moment));
      for (const index of third.keys())
        takenOnce(
          name(moment),
          same.flatMap((one) => one.third[index] ?? []),
          expect,
        );
    }
  },
});

export const b2bShipByClockChecks = [weekends, utcDate, someWeek];
