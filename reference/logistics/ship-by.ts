import { day, hour } from '../clock.ts';
import type { Faults, World } from '../world.ts';

const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** A point in time, or NaN. */
export function parseTimestamp(text: string): number {
  return form.test(text) ? Date.parse(text) : Number.NaN;
}

export function parseShipBy(faults: Faults, text: string): number {
  const ignoresOffset = faults.has('b2b-ship-by-read-without-offset') && form.test(text);
  return parseTimestamp(ignoresOffset ? text.replace(/[+-]\d\d:\d\d$/, 'Z') : text);
}

/** Limits › shipBy: from 00:00 UTC of the third business day after the current date (gap b2b-ship-by-calendar). */
export function isEarlyEnoughToPlan(world: World, shipBy: number): boolean {
  const { faults } = world;
  const now = world.now();
  const first = firstDateToShip(faults, now);
  const [today, date] = [dateOf(now), dateOf(shipBy)];
  if (faults.has('b2b-ship-by-past-accepted') && date < today) return true;
  if (faults.has('b2b-ship-by-distance-without-sign') && dateAfter(faults, date, 3) <= today) return true;
  if (faults.has('b2b-ship-by-same-day-accepted') && date === today && shipBy > now) return true;
  if (faults.has('b2b-ship-by-third-day-after-midnight') && shipBy === first) return false;
  const earlierThanNow = date === first && shipBy - date < now - today;
  if (faults.has('b2b-ship-by-third-day-from-this-hour') && earlierThanNow) return false;
  return shipBy >= first;
}

function firstDateToShip(faults: Faults, now: number): number {
  const today = currentDate(faults, now);
  if (faults.has('b2b-ship-by-one-day-short')) return dateAfter(faults, today, 2);
  if (faults.has('b2b-ship-by-fourth-business-day')) return dateAfter(faults, today, 4);
  return dateAfter(faults, today, 3);
}

/** The current date is that of UTC. */
function currentDate(faults: Faults, now: number): number {
  if (faults.has('b2b-ship-by-counts-from-date-behind')) return dateOf(now - 8 * hour);
  if (faults.has('b2b-ship-by-counts-from-date-ahead')) return dateOf(now + 9 * hour);
  const today = dateOf(now);
  if (!faults.has('b2b-ship-by-weekend-start-counts')) return today;
  const daysSinceThursday: Readonly<Record<number, number>> = { 6: 2, 0: 3 };
  return today - (daysSinceThursday[weekdayOf(today)] ?? 0) * day;
}

/** Monday to Friday are business days; no document names holidays. */
function isBusinessDay(faults: Faults, date: number): boolean {
  const weekday = weekdayOf(date);
  if (faults.has('b2b-ship-by-weekend-counts')) return true;
  if (faults.has('b2b-ship-by-sunday-counts')) return weekday !== 6;
  return weekday !== 0 && weekday !== 6;
}

function dateAfter(faults: Faults, start: number, businessDays: number): number {
  let date = start;
  for (let left = businessDays; left > 0; ) {
    date += day;
    if (isBusinessDay(faults, date)) left -= 1;
  }
  return date;
}

function dateOf(time: number): number {
  return Math.floor(time / day) * day;
}

/** 0 is Sunday. */
function weekdayOf(date: number): number {
  return new Date(date).getUTCDay();
}
