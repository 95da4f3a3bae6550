import { day, hour } from '../../../reference/clock.ts';
import {
  businessDaysAfter,
  dateOf,
  firstDateToShip,
  isBusinessDay,
  isHoliday,
  isLateEnough,
  parseTimestamp,
  weekdayOf,
} from '../../../reference/logistics/b2b-orders/ship-by.ts';
import type { World } from '../../../reference/world.ts';
import { after, before, breaking, type FaultRows, faultFamily } from '../../fault.ts';
import { member } from '../../json.ts';
import { isAbsent, reads, refuses } from './changed-request.ts';

type Test = (shipBy: number, world: World) => boolean;

const alsoLateEnough = (test: Test) => after(isLateEnough, (late, world, shipBy) => late || test(shipBy, world));

const alsoRefused = (test: Test) => after(isLateEnough, (late, world, shipBy) => late && !test(shipBy, world));

const todayIn = (world: World): number => dateOf(world.now());

const firstDate = (world: World): number => firstDateToShip(world, todayIn(world));

/** The first allowed date is another number of business days away. */
const leads = (count: number) =>
  after(firstDateToShip, (_date, world, today) => businessDaysAfter(world, today, count));

const countsFrom = (start: (now: number) => number) => before(firstDateToShip, (world) => [world, start(world.now())]);

const alsoBusinessDay = (...weekdays: readonly number[]) =>
  after(isBusinessDay, (isOne, _world, date) => isOne || weekdays.includes(weekdayOf(date)));

const daysSinceThursday: Readonly<Record<number, number>> = { 6: 2, 0: 3 };

/** Faults of `shipBy`. */
export const b2bShipByFaults = {
  'b2b-ship-by-required': {
    breaks: 'b2b-ship-by-optional',
    wrong: 'Refuses B2B orders without shipBy.',
    by: refuses('shipBy', ({ shipBy }) => isAbsent(shipBy)),
  },
  'b2b-ship-by-unreadable-ignored': {
    breaks: 'b2b-ship-by-timestamp',
    wrong: 'Treats a shipBy that is not a timestamp as absent.',
    by: reads(
      member('shipBy', (shipBy) =>
        typeof shipBy === 'string' && !Number.isNaN(parseTimestamp(shipBy)) ? shipBy : undefined,
      ),
    ),
  },
  ...breaking('b2b-ship-by-counts-from-utc-date', {
    'b2b-ship-by-read-without-offset': [
      'Ignores the offset of a shipBy: reads 2026-03-05T00:30:00+14:00 as 2026-03-05T00:30:00Z.',
      reads(
        member('shipBy', (shipBy) =>
          typeof shipBy === 'string' && !Number.isNaN(parseTimestamp(shipBy))
            ? shipBy.replace(/[+-]\d\d:\d\d$/, 'Z')
            : shipBy,
        ),
      ),
    ],
    'b2b-ship-by-counts-from-date-behind': [
      'Counts the business days from the current date in UTC-8: from the day before until 08:00 UTC.',
      countsFrom((now) => dateOf(now - 8 * hour)),
    ],
    'b2b-ship-by-counts-from-date-ahead': [
      'Counts the business days from the current date in UTC+9: from the next day after 15:00 UTC.',
      countsFrom((now) => dateOf(now + 9 * hour)),
    ],
  }),
  ...breaking('b2b-ship-by-past-refused', {
    'b2b-ship-by-past-accepted': [
      'Accepts a shipBy on any date before the current UTC date.',
      alsoLateEnough((shipBy, world) => dateOf(shipBy) < todayIn(world)),
    ],
    'b2b-ship-by-distance-without-sign': [
      'Accepts a shipBy three or more business days in the past (ignores the sign of the distance).',
      alsoLateEnough((shipBy, world) => businessDaysAfter(world, dateOf(shipBy), 3) <= todayIn(world)),
    ],
  }),
  'b2b-ship-by-same-day-accepted': {
    breaks: 'b2b-ship-by-same-day-refused',
    wrong: 'Accepts a shipBy on the current UTC date at a later time of day.',
    by: alsoLateEnough((shipBy, world) => dateOf(shipBy) === todayIn(world) && shipBy > world.now()),
  },
  'b2b-ship-by-third-day-refused-at-night': {
    breaks: 'b2b-ship-by-from-third-business-day',
    wrong: 'Refuses a shipBy on the third business day at 20:00 UTC or later.',
    by: alsoRefused((shipBy, world) => dateOf(shipBy) === firstDate(world) && shipBy - dateOf(shipBy) >= 20 * hour),
  },
  ...faultFamily((days: number) => ({
    wrong: `Accepts a shipBy from business day ${days} on.`,
    by: leads(days),
  }))({
    'b2b-ship-by-one-day-short': ['b2b-ship-by-third-business-day', 2],
    'b2b-ship-by-fourth-business-day': ['b2b-ship-by-from-third-business-day', 4],
  }),
  'b2b-ship-by-holidays-count': {
    breaks: 'b2b-ship-by-third-business-day',
    wrong: 'Counts holidays among the business days before shipBy.',
    by: after(isBusinessDay, (isOne, world, date) => isOne || (isHoliday(world, date) && weekdayOf(date) % 6 > 0)),
  },
  ...faultFamily((...weekdays: number[]) => ({
    wrong: `Counts the weekdays ${weekdays.join(' and ')} among the business days before shipBy (0 is Sunday).`,
    by: alsoBusinessDay(...weekdays),
  }))({
    'b2b-ship-by-weekend-counts': ['b2b-ship-by-skips-weekends', 0, 6],
    'b2b-ship-by-sunday-counts': ['b2b-ship-by-skips-weekends', 0],
  }),
  'b2b-ship-by-weekends-count-in-some-months': {
    breaks: 'b2b-ship-by-skips-weekends',
    wrong: 'Counts Saturdays and Sundays of January and May among the business days before shipBy.',
    by: after(isBusinessDay, (isOne, _world, date) => isOne || [0, 4].includes(new Date(date).getUTCMonth())),
  },
  'b2b-ship-by-weekend-starts-month-counts': {
    breaks: 'b2b-ship-by-skips-weekends',
    wrong: 'Counts the first day of a month among the business days before shipBy if it is a Saturday or Sunday.',
    by: after(
      isBusinessDay,
      (isOne, _world, date) => isOne || (new Date(date).getUTCDate() === 1 && weekdayOf(date) % 6 === 0),
    ),
  },
  'b2b-ship-by-weekend-start-counts': {
    breaks: 'b2b-ship-by-skips-weekends',
    wrong: 'On a Saturday or Sunday, requires one business day too few.',
    by: countsFrom((now) => dateOf(now) - (daysSinceThursday[weekdayOf(now)] ?? 0) * day),
  },
} as const satisfies FaultRows;
