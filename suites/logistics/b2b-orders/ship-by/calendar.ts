import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import { type Outcome, orderIdOf, statusOf } from '../../../../clients/logistics/b2b-orders/b2b-orders.ts';
import type { TargetClock } from '../../../../engine/time/clock.ts';
import type { Exchange } from '../../../../engine/wire/exchange.ts';
import type { ShipByDraft } from '../../../../generators/draft.ts';
import {
  addBusinessDays,
  type BusinessCalendar,
  dayMs,
  leastBusinessDays,
  shipByTime,
  shipByVerdict,
  utcMidnight,
} from '../../../../model/business-days.ts';

/** The first seconds or minutes of a UTC day in which the target, by a clock a little behind ours, may be at the day before. */
const doubt = { real: 60_000, scaled: 600_000, controlled: 2_000 } as const;

/** Whether the whole exchange lies on one UTC date, by any clock that is about right. */
export function onOneDate({ at, until }: Exchange, kind: TargetClock['kind']): boolean {
  const margin = doubt[kind];
  return utcMidnight(at - margin) === utcMidnight(until + margin);
}

/** So many calendar days after the current date, business days or not. */
export const calendarDays = (days: number, timeOfDay: number): ShipByDraft => ({
  businessDays: 0,
  timeOfDay: days * dayMs + timeOfDay,
});

/** Every later date before the third business day, the last first: all too early, holidays or not. */
export function datesTooEarly(now: number, calendar: BusinessCalendar, timeOfDay: number): readonly ShipByDraft[] {
  const third = addBusinessDays(now, leastBusinessDays, calendar);
  const days = Math.round((third - utcMidnight(now)) / dayMs) - 1;
  return Array.from({ length: days }, (_, index) => calendarDays(days - index, timeOfDay));
}

/** Whether the documents surely allow such a date: where holidays are unknown, few near ones are. */
export const surelyFine = ({ at }: Exchange, shipBy: ShipByDraft, calendar: BusinessCalendar): boolean =>
  shipByVerdict(at, shipByTime(at, shipBy, calendar), calendar) === 'fine';

/** A moment of the week: 0 is Sunday. */
export interface Moment {
  readonly weekday: number;
  readonly timeOfDay: number;
}

/** Moves the clock on to the next such moment. */
export async function advanceTo(clock: TargetClock, { weekday, timeOfDay }: Moment): Promise<void> {
  const now = clock.now();
  let moment = utcMidnight(now) + timeOfDay;
  while (moment < now || new Date(moment).getUTCDay() !== weekday) moment += dayMs;
  await clock.advance(moment - now);
}

/** How an order whose date is wrong ended; or it is PLANNED and its date not over, so that nothing is due yet. */
export interface DatedOutcome extends Outcome {
  readonly pending: boolean;
}

/**
 * Waits for the end of an order whose date is wrong. A scheduled order may stay PLANNED up to its date before it turns
 * to ERROR; where the clock can be moved, that is waited for.
 */
export async function endOf(api: LogisticsApi, outcome: Outcome, shipBy: number): Promise<DatedOutcome> {
  const { clock, profile } = api;
  const orderId = orderIdOf(outcome.answer);
  const { later } = outcome;
  if (orderId === undefined || !later || statusOf(later) !== 'PLANNED') return { ...outcome, pending: false };
  if (clock.kind !== 'controlled') return { ...outcome, pending: later.at < shipBy + profile.timing.b2bAllocation };
  const limit = Math.max(0, shipBy - clock.now()) + profile.timing.b2bAllocation;
  const end = await api.eventually(
    limit,
    () => api.main.b2b.get(orderId),
    (order) => statusOf(order) !== 'PLANNED',
  );
  return { ...outcome, later: end, pending: false };
}
