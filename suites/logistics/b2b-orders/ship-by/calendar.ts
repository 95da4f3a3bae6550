/** Counts business days with the clock of the target. */

import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import { allocationLimit } from '../../../../clients/logistics/b2b-orders/allocation.ts';
import { type Outcome, orderIdOf, statusOf } from '../../../../clients/logistics/b2b-orders/b2b-orders.ts';
import type { Days } from '../../../../engine/judge/figure.ts';
import { judgeWithFigure } from '../../../../engine/judge/judge-with-figure.ts';
import { read } from '../../../../engine/pointer.ts';
import type { TargetClock } from '../../../../engine/time/clock.ts';
import type { Exchange } from '../../../../engine/wire/exchange.ts';
import type { ShipByDraft } from '../../../../generators/logistics/draft.ts';
import {
  addBusinessDays,
  type BusinessCalendar,
  dayMs,
  leastBusinessDays,
  shipByTime,
  shipByVerdict,
  utcMidnight,
} from '../../../../model/business-days.ts';

/** How far the clock of the target may differ from ours: near midnight, the target may be at another date. */
const doubt = { real: 60_000, scaled: 600_000, controlled: 2_000 } as const;

/** Whether the whole exchange lies on one UTC date, even if the clocks differ slightly. */
export function onOneDate({ at, until }: Exchange, kind: TargetClock['kind']): boolean {
  const margin = doubt[kind];
  return utcMidnight(at - margin) === utcMidnight(until + margin);
}

/** Calendar days after the current date, business days or not. */
export const calendarDays = (days: number, timeOfDay: number): ShipByDraft => ({
  businessDays: 0,
  timeOfDay: days * dayMs + timeOfDay,
});

/** Every later date before the third business day, the last one first: all are too early even without holidays. */
export function datesTooEarly(now: number, calendar: BusinessCalendar, timeOfDay: number): readonly ShipByDraft[] {
  const third = addBusinessDays(now, leastBusinessDays, calendar);
  const days = Math.round((third - utcMidnight(now)) / dayMs) - 1;
  return Array.from({ length: days }, (_, index) => calendarDays(days - index, timeOfDay));
}

/** Whether the documents certainly allow the date. If holidays are unknown, near dates are uncertain. */
export const surelyFine = ({ at }: Exchange, shipBy: ShipByDraft, calendar: BusinessCalendar): boolean =>
  shipByVerdict(at, shipByTime(at, shipBy, calendar), calendar) === 'fine';

/** The dates that decide, worked out for a reader of the report. */
export function datesOf(exchange: Exchange, calendar: BusinessCalendar): string {
  const { at } = exchange;
  const shipBy = read(exchange.sent.json, '/shipBy');
  const time = shipByOf(exchange);
  const third = addBusinessDays(at, leastBusinessDays, calendar);
  const holidays = holidaysBefore(third, at, calendar);
  return [
    `today is ${dateOf(at)} in UTC`,
    `the third business day is ${dateOf(third)}${holidays.length > 0 ? ` (${holidays.join(', ')}: a holiday by the profile)` : ''}`,
    `shipBy is ${Number.isNaN(time) ? JSON.stringify(shipBy) : dateOf(time)}`,
  ].join('; ');
}

function shipByOf({ sent }: Exchange): number {
  const shipBy = read(sent.json, '/shipBy');
  return typeof shipBy === 'string' || typeof shipBy === 'number' ? new Date(shipBy).getTime() : Number.NaN;
}

const holidaysBefore = (third: number, at: number, { holidays = [] }: BusinessCalendar): readonly string[] =>
  holidays.filter((day) => Date.parse(day) > at && Date.parse(day) < third);

/** Judges what became of a date; a violation shows it on a calendar. */
export const onCalendar = (exchange: Exchange, calendar: BusinessCalendar, judge: () => void): void =>
  judgeWithFigure(() => daysOf(exchange, calendar), judge);

function daysOf(exchange: Exchange, calendar: BusinessCalendar): Days | undefined {
  const { at } = exchange;
  const sent = shipByOf(exchange);
  if (!(Math.abs(sent) <= 8.64e15)) return undefined;
  const counted = Array.from({ length: leastBusinessDays }, (_, n) => addBusinessDays(at, n + 1, calendar));
  return {
    kind: 'days',
    today: isoDate(at),
    counted: counted.map(isoDate),
    sent: isoDate(sent),
    holidays: holidaysBefore(counted.at(-1) ?? at, at, calendar),
  };
}

const isoDate = (time: number): string => new Date(time).toISOString().slice(0, 10);

const dateOf = (time: number): string => `${new Date(time).toUTCString().slice(0, 3)} ${isoDate(time)}`;

/** A moment of the week: 0 is Sunday. */
export interface Moment {
  readonly weekday: number;
  readonly timeOfDay: number;
}

/** Advances the clock to the next such moment. */
export async function advanceTo(clock: TargetClock, { weekday, timeOfDay }: Moment): Promise<void> {
  const now = clock.now();
  let moment = utcMidnight(now) + timeOfDay;
  while (moment < now || new Date(moment).getUTCDay() !== weekday) moment += dayMs;
  await clock.advance(moment - now);
}

/**
 * An order after its processing. On a controlled clock it is read after that time, whether it has moved on or not: a judgement
 * of what it then shows rests on no time limit.
 */
export async function processed({ clock, profile, main: { b2b } }: LogisticsApi, answer: Exchange): Promise<Outcome> {
  const orderId = orderIdOf(answer);
  if (orderId === undefined || clock.kind !== 'controlled') return b2b.settled(answer);
  // If the response shows PLANNED, no read can show more yet.
  const seen = statusOf(answer) === 'PLANNED' ? answer : await b2b.get(orderId);
  if (statusOf(seen) !== 'PLANNED') return { answer, later: seen };
  await clock.elapse(allocationLimit(profile));
  return { answer, later: await b2b.get(orderId) };
}

/** The end of an order with a wrong date; `pending` if it is PLANNED and its date has not passed. */
export interface DatedOutcome extends Outcome {
  readonly pending: boolean;
}

/**
 * Waits for the end of an order with a wrong date. A scheduled order may stay PLANNED until its date before it turns to ERROR;
 * this waits for the date if the clock can be advanced.
 */
export async function endOf(api: LogisticsApi, outcome: Outcome, shipBy: number): Promise<DatedOutcome> {
  const { clock, profile } = api;
  const orderId = orderIdOf(outcome.answer);
  const { later } = outcome;
  if (orderId === undefined || !later || statusOf(later) !== 'PLANNED') return { ...outcome, pending: false };
  if (clock.kind !== 'controlled') return { ...outcome, pending: later.at < shipBy + allocationLimit(profile) };
  const limit = Math.max(0, shipBy - clock.now()) + allocationLimit(profile);
  const end = await api.eventually(
    limit,
    () => api.main.b2b.get(orderId),
    (order) => statusOf(order) !== 'PLANNED',
  );
  return { ...outcome, later: end, pending: false };
}
