import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addBusinessDays,
  type BusinessCalendar,
  businessDaysBetween,
  isBusinessDay,
  shipByTime,
  shipByVerdict,
  unlistedHolidays,
  utcMidnight,
} from './business-days.ts';

const names = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const weekdayName = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short' });
const dateParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'UTC',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The independent way: checks one day after the other with the calendar of the platform. */
function isOpen(at: number, { weekend = [6, 7], holidays = [] }: BusinessCalendar): boolean {
  return !weekend.includes(names.indexOf(weekdayName.format(at))) && !holidays.includes(dateParts.format(at));
}

function nextDay(at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + 1);
}

const from = Date.UTC(2023, 0, 1);
const instant = fc.integer({ min: 0, max: 4 * 366 * 86_400 }).map((seconds) => from + seconds * 1000);
const holidays = fc.array(
  fc.nat(4 * 366).map((day) => new Date(from + day * 86_400_000).toISOString().slice(0, 10)),
  { maxLength: 40 },
);
const calendar: fc.Arbitrary<BusinessCalendar> = fc.oneof(
  fc.constant({}),
  fc.record({ weekend: fc.constantFrom([6, 7], [5, 6], [7], []), holidays }),
);

describe('business days against the platform calendar', () => {
  test('a day is a business day', () => {
    fc.assert(fc.property(instant, calendar, (at, cal) => isBusinessDay(at, cal) === isOpen(at, cal)));
  });

  test('the nth business day after a date', () => {
    fc.assert(
      fc.property(instant, fc.nat(25), calendar, (at, n, cal) => {
        let day = utcMidnight(at);
        for (let left = n; left > 0; ) {
          day = nextDay(day);
          if (isOpen(day, cal)) left--;
        }
        expect(addBusinessDays(at, n, cal)).toBe(day);
        expect(businessDaysBetween(at, day, cal)).toBe(n);
      }),
    );
  });

  test('business days between two dates, in both directions', () => {
    fc.assert(
      fc.property(instant, fc.nat(60 * 86_400), calendar, (at, seconds, cal) => {
        const to = at + seconds * 1000;
        let count = 0;
        for (let day = nextDay(at); day <= to; day = nextDay(day)) if (isOpen(day, cal)) count++;
        expect(businessDaysBetween(at, to, cal)).toBe(count);
        expect(businessDaysBetween(to, at, cal)).toBe(0 - count);
      }),
    );
  });

  test('a week without business days is refused instead of searched forever', () => {
    expect(() => addBusinessDays(from, 1, { weekend: [1, 2, 3, 4, 5, 6, 7] })).toThrow();
  });

  test('over a weekend', () => {
    const [friday, saturday] = [Date.UTC(2025, 0, 3, 23, 59, 59, 999), Date.UTC(2025, 0, 4)];
    expect(addBusinessDays(friday, 3)).toBe(Date.UTC(2025, 0, 8));
    expect(addBusinessDays(saturday, 3)).toBe(Date.UTC(2025, 0, 8));
    expect(addBusinessDays(saturday, 0)).toBe(saturday);
  });
});

describe('verdict on shipBy', () => {
  const draft = (min: number, max: number) =>
    fc.record({ businessDays: fc.integer({ min, max }), timeOfDay: fc.nat(86_399_999) });

  test('less than three business days are always too early', () => {
    fc.assert(
      fc.property(instant, draft(-400, 2), holidays, (now, early, dates) => {
        expect(shipByVerdict(now, shipByTime(now, early))).toBe('tooEarly');
        expect(shipByVerdict(now, shipByTime(now, early), { holidays: dates })).toBe('tooEarly');
      }),
    );
  });

  test('from the third day on: valid if the holidays are known; otherwise near dates are open', () => {
    fc.assert(
      fc.property(instant, draft(3, 20), holidays, (now, late, dates) => {
        const known = { holidays: dates };
        const atAnyHour = late.businessDays > 3 || late.timeOfDay >= now - utcMidnight(now);
        expect(shipByVerdict(now, shipByTime(now, late, known), known)).toBe(atAnyHour ? 'fine' : 'unknown');
        const far = late.businessDays >= 3 + unlistedHolidays;
        expect(shipByVerdict(now, shipByTime(now, late))).toBe(far ? 'fine' : 'unknown');
      }),
    );
  });

  test('a distant date stays valid with any seven holidays in the window', () => {
    fc.assert(
      fc.property(
        instant,
        fc.uniqueArray(fc.integer({ min: 1, max: 10 }), { maxLength: unlistedHolidays }),
        (now, taken) => {
          const dates = taken.map((n) => new Date(addBusinessDays(now, n)).toISOString().slice(0, 10));
          expect(shipByVerdict(now, addBusinessDays(now, 10) + 86_399_999, { holidays: dates })).toBe('fine');
        },
      ),
    );
  });
});
