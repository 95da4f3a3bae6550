import fc from 'fast-check';
import { dayMs, leastBusinessDays, unlistedHolidays } from '../../model/business-days.ts';
import type { ShipByDraft } from './draft.ts';

export const noon = dayMs / 2;
export const lastMillisecond = dayMs - 1;

/** Any time of a UTC day, often at its edges, because a limit in days must ignore the time of day. */
export const timeOfDay: fc.Arbitrary<number> = fc.oneof(
  { withCrossShrink: true },
  fc.constant(0),
  fc.constant(lastMillisecond),
  fc.integer({ min: 0, max: lastMillisecond }),
);

/** Late enough even if no profile lists the holidays before it. */
export const clearlyFineBusinessDay = leastBusinessDays + unlistedHolidays;

export const latestBusinessDay = 20;

/** Far enough ahead that no target allocates or starts the order yet. */
export const farAhead: ShipByDraft = { businessDays: 15, timeOfDay: noon };

export function shipByBetween(min: number, max: number): fc.Arbitrary<ShipByDraft> {
  return fc
    .tuple(fc.integer({ min, max }), timeOfDay)
    .map(([businessDays, time]) => ({ businessDays, timeOfDay: time }));
}

/** A date on which an order may be scheduled. */
export function shipBy(soonest: number = leastBusinessDays): fc.Arbitrary<ShipByDraft> {
  return shipByBetween(soonest, Math.max(soonest, latestBusinessDay));
}

/** From yesterday to a year ago; both single days and whole weeks are frequent. */
export const shipByPast: fc.Arbitrary<ShipByDraft> = fc
  .tuple(
    fc.oneof(
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 2, max: 52 }).map((weeks) => weeks * 7),
    ),
    timeOfDay,
  )
  .map(([days, time]) => ({ businessDays: -days, timeOfDay: time }));

/** Today, in the past or in the future. */
export const shipByToday: fc.Arbitrary<ShipByDraft> = shipByBetween(0, 0);

/** One or two business days ahead. */
export const shipByTooSoon: fc.Arbitrary<ShipByDraft> = shipByBetween(1, leastBusinessDays - 1);
