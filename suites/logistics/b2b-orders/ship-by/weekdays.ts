/** Judges shipBy on each weekday and around midnight UTC. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import { allocationLimit } from '../../../../clients/logistics/b2b-orders/allocation.ts';
import { type Outcome, orderIdOf } from '../../../../clients/logistics/b2b-orders/b2b-orders.ts';
import { besideControl } from '../../../../engine/judge/contrast.ts';
import type { TargetClock } from '../../../../engine/time/clock.ts';
import type { ShipByDraft } from '../../../../generators/logistics/draft.ts';
import { clearlyFineBusinessDay, lastMillisecond, noon } from '../../../../generators/logistics/ship-by.ts';
import { dayMs, leastBusinessDays } from '../../../../model/business-days.ts';
import { type Expect, family } from '../../check.ts';
import { skipIfEmpty } from '../../empty-success.ts';
import { plainOrder } from '../../plain-order.ts';
import { controlAccepted, isTaken, orderAccepted, orderRefused } from '../judge.ts';
import { advanceTo, datesOf, datesTooEarly, type Moment, onCalendar, onOneDate, surelyFine } from './calendar.ts';

/** How close to midnight orders are sent. On a running clock, the answers must arrive before midnight. */
const asides = {
  controlled: { after: 10_000, before: 10_000 },
  running: { after: 1_200_000, before: 3_600_000 },
} as const;

type Side = 'noon' | 'day begins' | 'day ends';

/** A moment of the week, as precise as the clock allows. 0 is Sunday. */
interface Weekly {
  readonly weekday: number;
  readonly side: Side;
}

function momentOf({ weekday, side }: Weekly, { kind }: TargetClock): Moment {
  const { after, before } = asides[kind === 'controlled' ? 'controlled' : 'running'];
  return { weekday, timeOfDay: { noon, 'day begins': after, 'day ends': dayMs - before }[side] };
}

const far: ShipByDraft = { businessDays: clearlyFineBusinessDay, timeOfDay: noon };
/** At whatever hour the order is sent: whether its third business day begins at midnight or at that hour is open. */
const third: ShipByDraft = { businessDays: leastBusinessDays, timeOfDay: lastMillisecond };

/** From Thursday to the following Monday: the longest time to a date that is still too early. */
const longestEarly = 5 * dayMs;

interface Tried extends Outcome {
  readonly shipBy: ShipByDraft;
  /** The UTC date at which the target judged the order is uncertain. */
  readonly undated: boolean;
}

/** One moment, with the orders that were sent at it. */
interface Stand extends Weekly {
  readonly control: Tried;
  readonly early: readonly Tried[];
  readonly third: Tried;
}

/**
 * Advances the clock through all moments and sends orders at each. Reads the orders only at the end: waiting for one would
 * advance the clock past the next moment.
 */
async function walk(api: LogisticsApi, weeklies: readonly Weekly[]): Promise<readonly Stand[]> {
  const { clock, profile } = api;
  const stands: Stand[] = [];
  for (const weekly of weeklies) {
    const moment = momentOf(weekly, clock);
    await advanceTo(clock, moment);
    const send = async (shipBy: ShipByDraft): Promise<Tried> => {
      const answer = await api.main.b2b.create({ ...plainOrder, shipBy });
      return { shipBy, answer, undated: !onOneDate(answer, clock.kind) };
    };
    const early = datesTooEarly(clock.now(), profile.calendar, moment.timeOfDay);
    stands.push({
      ...weekly,
      control: await send(far),
      early: await Promise.all(early.map(send)),
      third: await send(third),
    });
  }
  // A scheduled order may stay PLANNED until its date before it turns to ERROR.
  await clock.advance(longestEarly + allocationLimit(profile));
  const settle = async (tried: Tried): Promise<Tried> => {
    const orderId = orderIdOf(tried.answer);
    return orderId === undefined ? tried : { ...tried, later: await api.main.b2b.get(orderId) };
  };
  const all = (tried: readonly Tried[]) => Promise.all(tried.map(settle));
  return Promise.all(
    stands.map(async (stand) => ({
      ...stand,
      control: await settle(stand.control),
      early: await all(stand.early),
      third: await settle(stand.third),
    })),
  );
}

const days = [1, 2, 3, 4, 5, 6, 0];
const noons: readonly Weekly[] = days.map((weekday) => ({ weekday, side: 'noon' }));
const midnights: readonly Weekly[] = [
  ...days.flatMap((weekday): readonly Weekly[] => [
    { weekday, side: 'day begins' },
    { weekday, side: 'day ends' },
  ]),
  { weekday: 1, side: 'noon' },
];

const name = ({ weekday, side }: Weekly): string =>
  `${['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][weekday]}, ${side === 'noon' ? 'at noon' : `when the UTC ${side}`}`;

/**
 * Other requirements judge the number of business days. If it is wrong at moments that are far from weekends and midnights,
 * this check proves nothing about weekends and midnights.
 */
function distanceHolds(stands: readonly Stand[], expect: Expect): void {
  for (const { early, third: right } of stands) {
    const soon = early.some((one) => !one.undated && isTaken(one));
    const late = !right.undated && !isTaken(right) && surelyFine(right.answer, right.shipBy, expect.target.calendar);
    if (soon || late) expect.unexercised('the distance differs even at moments without a near weekend or midnight');
  }
}

/** Judges early and valid dates at every moment; a valid one only if no unlisted holiday can explain a refusal. */
function judge(stand: Stand, expect: Expect): void {
  const { calendar } = expect.target;
  const why = ({ answer }: Tried): string => `on ${name(stand)}: ${datesOf(answer, calendar)}`;
  const judgeWithFigure = ({ answer }: Tried, judge: () => void): void => onCalendar(answer, calendar, judge);
  const { control } = stand;
  controlAccepted(control, expect);
  for (const one of stand.early) {
    if (one.undated) continue;
    const judge = (): void => judgeWithFigure(one, () => orderRefused(one, expect, 'shipByTooEarly', why(one)));
    besideControl(control.answer, one.answer, judge);
  }
  const { third: right } = stand;
  const sure = !right.undated && surelyFine(right.answer, right.shipBy, calendar);
  if (sure) judgeWithFigure(right, () => orderAccepted(right, expect, why(right)));
}

/** A running clock may pass midnight before some orders are answered, but hardly at every moment. */
function dated(stands: readonly Stand[], expect: Expect): void {
  const sure = stands.filter(({ early }) => early.some(({ undated }) => !undated));
  const seen = new Set(sure.map(({ side }) => side));
  if (stands.some(({ side }) => !seen.has(side))) expect.unexercised('the clock ran past midnight each time');
}

/** On Monday and Tuesday no weekend lies within three business days. */
const isPlain = ({ weekday, side }: Weekly): boolean => side === 'noon' && (weekday === 1 || weekday === 2);

function judgeAll(stands: readonly Stand[], expect: Expect): void {
  dated(stands, expect);
  distanceHolds(stands.filter(isPlain), expect);
  for (const stand of stands) judge(stand, expect);
}

/**
 * Holidays are open (gap b2b-ship-by-calendar), so one refusal of the third business day proves nothing. But no calendar has a
 * holiday in each of eight weeks.
 */
const weeks = 8;
const everyWeek: readonly Weekly[] = [
  { weekday: 1, side: 'noon' },
  { weekday: 2, side: 'day ends' },
  { weekday: 3, side: 'day begins' },
  { weekday: 5, side: 'noon' },
  { weekday: 0, side: 'noon' },
];

function takenOnce(moment: string, tried: readonly Tried[], expect: Expect): void {
  const taken = tried.filter(isTaken);
  const time = new Date(tried[0]?.shipBy.timeOfDay ?? 0).toISOString().slice(11);
  const expected = `the third business day at ${time} accepted in some week`;
  const why = `on ${moment}: three business days after the current UTC date, and no calendar of holidays explains the refusals`;
  expect.that(taken.length > 0, expected, `refused in each of ${tried.length} weeks`, tried[0]?.answer, why);
}

function judgeSomeWeek(stands: readonly Stand[], expect: Expect): void {
  dated(stands, expect);
  for (const { control } of stands) {
    controlAccepted(control, expect);
    skipIfEmpty(control.answer, expect);
  }
  for (const moment of everyWeek) {
    const same = stands.filter((one) => name(one) === name(moment));
    takenOnce(
      name(moment),
      same.map((one) => one.third),
      expect,
    );
  }
}

interface Walk {
  readonly at: string;
  /** Walks through the moments of a week and sends orders at each. */
  walk(api: LogisticsApi): Promise<readonly Stand[]>;
  judge(stands: readonly Stand[], expect: Expect): void;
}

/** As many weeks as it takes until each date was accepted once. */
async function walkWeeks(api: LogisticsApi): Promise<readonly Stand[]> {
  let stands: readonly Stand[] = [];
  const isTakenOnce = (moment: Weekly): boolean =>
    stands.some((one) => name(one) === name(moment) && isTaken(one.third));
  for (let week = 0; week < weeks && !everyWeek.every(isTakenOnce); week++)
    stands = [...stands, ...(await walk(api, everyWeek))];
  return stands;
}

const walks = family(({ at, walk: when, judge: then }: Walk) => ({
  needs: ['movable clock'],
  given: fc.constant(at),
  cases: 1,
  exclusive: true,
  when,
  then,
}));

export const b2bShipByWeekdayChecks = walks({
  'b2b-ship-by-skips-weekends': {
    at: 'noon of every day of a week',
    walk: (api) => walk(api, noons),
    judge: judgeAll,
  },
  'b2b-ship-by-counts-from-utc-date-midnight': {
    at: 'both sides of every midnight of a week',
    walk: (api) => walk(api, midnights),
    judge: judgeAll,
  },
  'b2b-ship-by-from-third-business-day-some-week': {
    at: 'the same moments of up to eight weeks',
    walk: walkWeeks,
    judge: judgeSomeWeek,
  },
});
