import fc from 'fast-check';
import type { ShipByDraft } from './draft.ts';

export const lastMillisecond = 86_399_999;

/** Any time of a UTC day; both edges of the day come often, because a limit counted in days must ignore the time. */
export const timeOfDay: fc.Arbitrary<number> = fc.oneof(
  { withCrossShrink: true },
  fc.constant(0),
  fc.constant(lastMillisecond),
  fc.integer({ min: 0, max: lastMillisecond }),
);

/** The limit: "at least three business days after the current UTC date". */
export const soonestBusinessDay = 3;

/** So far off that holidays unknown to us do not matter: seven of them may fall before it. */
export const clearlyFineBusinessDay = 10;

export const latestBusinessDay = 20;

/** So far ahead that no target has a reason to allocate or to start the order. */
export const farAhead: ShipByDraft = { businessDays: 15, timeOfDay: 43_200_000 };

export function shipByBetween(min: number, max: number): fc.Arbitrary<ShipByDraft> {
  return fc
    .tuple(fc.integer({ min, max }), timeOfDay)
    .map(([businessDays, time]) => ({ businessDays, timeOfDay: time }));
}

/** A date on which an order may be scheduled. */
export function shipBy(soonest: number = soonestBusinessDay): fc.Arbitrary<ShipByDraft> {
  return shipByBetween(soonest, Math.max(soonest, latestBusinessDay));
}

/** Yesterday to a year ago: days and weeks back are both common. */
export const shipByPast: fc.Arbitrary<ShipByDraft> = fc
  .tuple(
    fc.oneof(
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 2, max: 52 }).map((weeks) => weeks * 7),
    ),
    timeOfDay,
  )
  .map(([days, time]) => ({ businessDays: -days, timeOfDay: time }));

/** Today, whether that time is over or yet to come. */
export const shipByToday: fc.Arbitrary<ShipByDraft> = shipByBetween(0, 0);

/** One or two business days ahead; over a weekend whenever the current date says so. */
export const shipByTooSoon: fc.Arbitrary<ShipByDraft> = shipByBetween(1, soonestBusinessDay - 1);
