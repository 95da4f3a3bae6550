import { day } from '../../clock.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';

const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** A point in time, or NaN. */
export function parseTimestamp(text: string): number {
  return form.test(text) ? Date.parse(text) : Number.NaN;
}

/** Limits › shipBy: from the third business day after the current date (gap b2b-ship-by-calendar). */
export const isLateEnough = seam((world: World, shipBy: number): boolean => {
  const today = dateOf(world.now());
  const hour = world.variants.has('third-day-from-this-hour') ? world.now() - today : 0;
  return shipBy >= firstDateToShip(world, today) + hour;
});

export const firstDateToShip = seam((world: World, today: number): number => businessDaysAfter(world, today, 3));

export function businessDaysAfter(world: World, start: number, count: number): number {
  let date = start;
  for (let left = count; left > 0; ) {
    date += day;
    if (isBusinessDay(world, date)) left -= 1;
  }
  return date;
}

/** Monday to Friday are business days, except holidays. */
export const isBusinessDay = seam((world: World, date: number): boolean => {
  const weekday = weekdayOf(date);
  return weekday !== 0 && weekday !== 6 && !isHoliday(world, date);
});

/** No document names holidays. Here the first of each month is one (gap b2b-ship-by-calendar). */
export function isHoliday({ variants }: World, date: number): boolean {
  return new Date(date).getUTCDate() === 1 && !variants.has('no-holidays');
}

/** A certification advances a controlled clock by years with each seed. */
const yearsAhead = 20;

/** The holidays of the next years, `yyyy-mm-dd`. */
export function holidaysAhead(world: World): readonly string[] {
  const today = dateOf(world.now());
  const days = Array.from({ length: yearsAhead * 366 }, (_, index) => today + index * day);
  return days.filter((date) => isHoliday(world, date)).map((date) => new Date(date).toISOString().slice(0, 10));
}

export function dateOf(time: number): number {
  return Math.floor(time / day) * day;
}

/** 0 is Sunday. */
export function weekdayOf(date: number): number {
  return new Date(date).getUTCDay();
}
