/** Judges that holidays of the profile are no business days. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import { Inapplicable } from '../../../../engine/judge/violation.ts';
import type { ShipByDraft } from '../../../../generators/logistics/draft.ts';
import { clearlyFineBusinessDay, lastMillisecond, noon } from '../../../../generators/logistics/ship-by.ts';
import {
  addBusinessDays,
  type BusinessCalendar,
  dayMs,
  isBusinessDay,
  shipByTime,
  shipByVerdict,
  utcMidnight,
} from '../../../../model/business-days.ts';
import { check } from '../../check.ts';
import { plainOrder } from '../../plain-order.ts';
import { controlAccepted, orderRefused } from '../judge.ts';
import { type DatedOutcome, datesOf, datesTooEarly, endOf, onCalendar, onOneDate, processed } from './calendar.ts';

const far: ShipByDraft = { businessDays: clearlyFineBusinessDay, timeOfDay: noon };

/** Tokens and other things may expire in a longer time. */
const longestAdvance = 100 * dayMs;

/** Noon of the last business day before the next holiday that the profile lists. */
function beforeHoliday(now: number, calendar: BusinessCalendar): number | undefined {
  const { weekend, holidays = [] } = calendar;
  const withoutHolidays = { ...(weekend && { weekend }), holidays: [] };
  for (let day = utcMidnight(now); day + noon < now + longestAdvance; day += dayMs) {
    if (day + noon < now || !isBusinessDay(day, calendar)) continue;
    const next = addBusinessDays(day, 1, withoutHolidays);
    if (holidays.includes(new Date(next).toISOString().slice(0, 10))) return day + noon;
  }
  return undefined;
}

/** Dates that are late enough only if the holiday counts, and a date that is late enough anyway. */
async function ordersBeforeHoliday(api: LogisticsApi) {
  const { clock, profile } = api;
  const { b2b } = api.main;
  const { holidays, ...week } = profile.calendar;
  if (!holidays?.length) throw new Inapplicable('gap: the profile lists no holiday (logistics.calendar.holidays)');
  const moment = beforeHoliday(clock.now(), profile.calendar);
  if (moment === undefined) throw new Inapplicable('the profile lists no holiday in the next weeks');
  await clock.elapse(moment - clock.now());
  const now = clock.now();
  const isFineWithout = (shipBy: ShipByDraft): boolean =>
    shipByVerdict(now, shipByTime(now, shipBy), { ...week, holidays: [] }) === 'fine';
  const early = datesTooEarly(now, profile.calendar, lastMillisecond).filter(isFineWithout);
  const control = await b2b.create({ ...plainOrder, shipBy: far });
  const answers = await Promise.all(early.map((shipBy) => b2b.create({ ...plainOrder, shipBy })));
  const ends: DatedOutcome[] = [];
  for (const [index, answer] of answers.entries()) {
    const date = shipByTime(answer.at, early[index] ?? far, profile.calendar);
    ends.push(await endOf(api, await processed(api, answer), date));
  }
  return { control: await processed(api, control), ends };
}

export const b2bShipByHolidayChecks = [
  /** A holiday that the profile lists is no business day (gap b2b-ship-by-calendar). */
  check({
    id: 'b2b-ship-by-third-business-day-holiday',
    needs: ['controlled clock'],
    given: fc.constant('the last business day before a holiday'),
    cases: 1,
    exclusive: true,
    when: ordersBeforeHoliday,
    then({ control, ends }, expect) {
      controlAccepted(control, expect);
      if (ends.length === 0) expect.unexercised('no date is too early because of the holiday');
      const why = ({ answer }: DatedOutcome): string =>
        `${datesOf(answer, expect.target.calendar)}; the profile lists a holiday in between`;
      for (const end of ends)
        if (onOneDate(end.answer, 'controlled') && !end.pending)
          onCalendar(end.answer, expect.target.calendar, () => orderRefused(end, expect, 'shipByTooEarly', why(end)));
    },
  }),
];
