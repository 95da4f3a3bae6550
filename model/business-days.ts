/** Business days in UTC: arithmetic on epoch milliseconds, independent of time zones and daylight saving time. */

export interface BusinessCalendar {
  /** ISO numbers of the days without business, Monday = 1. Default: Saturday and Sunday. */
  readonly weekend?: readonly number[];
  /** Dates `yyyy-mm-dd`. Absent: the holidays are unknown. */
  readonly holidays?: readonly string[];
}

export const dayMs = 86_400_000;
const saturdayAndSunday: readonly number[] = [6, 7];

/** "at least three business days after the current UTC date" (Limits › shipBy). */
export const leastBusinessDays = 3;

/**
 * How many holidays a window may contain if the profile lists none. The longest public holidays last a week; seven allows
 * for two more in the same two weeks.
 */
export const unlistedHolidays = 7;

export function utcMidnight(at: number): number {
  return Math.floor(at / dayMs) * dayMs;
}

/** 1970-01-01 was a Thursday. */
function isoWeekday(midnight: number): number {
  return ((((midnight / dayMs + 3) % 7) + 7) % 7) + 1;
}

function isoDate(midnight: number): string {
  return new Date(midnight).toISOString().slice(0, 10);
}

export function isBusinessDay(at: number, calendar: BusinessCalendar = {}): boolean {
  const midnight = utcMidnight(at);
  const { weekend = saturdayAndSunday, holidays = [] } = calendar;
  return !weekend.includes(isoWeekday(midnight)) && (holidays.length === 0 || !holidays.includes(isoDate(midnight)));
}

/** Midnight of the `n`th business day after the date of `from`; for 0, that date itself, even if it is no business day. */
export function addBusinessDays(from: number, n: number, calendar: BusinessCalendar = {}): number {
  const { weekend = saturdayAndSunday } = calendar;
  if ([1, 2, 3, 4, 5, 6, 7].every((day) => weekend.includes(day))) throw new Error('a week without business days');
  let day = utcMidnight(from);
  for (let left = n; left > 0; ) {
    day += dayMs;
    if (isBusinessDay(day, calendar)) left--;
  }
  return day;
}

/** The number of business days after the date of `from` up to and including that of `to`; negative if `to` is earlier. */
export function businessDaysBetween(from: number, to: number, calendar: BusinessCalendar = {}): number {
  const { weekend = saturdayAndSunday, holidays = [] } = calendar;
  const [start, end] = [utcMidnight(from), utcMidnight(to)];
  if (end < start) return 0 - businessDaysBetween(to, from, calendar);
  const days = (end - start) / dayMs;
  const workdaysPerWeek = 7 - new Set(weekend.filter((day) => day >= 1 && day <= 7)).size;
  let count = Math.floor(days / 7) * workdaysPerWeek;
  for (let i = 0; i < days % 7; i++) if (isBusinessDay(end - i * dayMs, { weekend })) count++;
  for (const date of new Set(holidays)) {
    const holiday = Date.parse(`${date}T00:00:00Z`);
    if (holiday > start && holiday <= end && isBusinessDay(holiday, { weekend })) count--;
  }
  return count;
}

/**
 * The time of an abstract `shipBy`, counted from the current date of the target: business days ahead, or calendar days
 * back.
 */
export function shipByTime(
  now: number,
  shipBy: { readonly businessDays: number; readonly timeOfDay: number },
  calendar: BusinessCalendar = {},
): number {
  const { businessDays, timeOfDay } = shipBy;
  if (businessDays <= 0) return utcMidnight(now) + businessDays * dayMs + timeOfDay;
  return addBusinessDays(now, businessDays, calendar) + timeOfDay;
}

type ShipByVerdict = 'tooEarly' | 'fine' | 'unknown';

/** Whether three days end later than this moment, if they count from the present hour and not from the present date. */
const isBeforeThisHour = (now: number, shipBy: number, days: number): boolean =>
  days === leastBusinessDays && shipBy - utcMidnight(shipBy) < now - utcMidnight(now);

/**
 * Whether the documents allow a `shipBy`. Holidays and the hour of the third day are open (gap b2b-ship-by-calendar). If the
 * profile lists no holidays, a date that is too early without them is certainly too early, and a date that is valid with
 * `unlistedHolidays` is certainly valid. The dates in between are uncertain.
 */
export function shipByVerdict(now: number, shipBy: number, calendar: BusinessCalendar = {}): ShipByVerdict {
  const days = businessDaysBetween(now, shipBy, calendar);
  if (days < leastBusinessDays) return 'tooEarly';
  if (isBeforeThisHour(now, shipBy, days)) return 'unknown';
  const known = calendar.holidays !== undefined;
  return known || days >= leastBusinessDays + unlistedHolidays ? 'fine' : 'unknown';
}
