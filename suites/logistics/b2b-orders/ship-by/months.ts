/** Judges that shipBy skips weekends in each month of a year. */

import type { Account, LogisticsApi } from '../../../../clients/logistics/api.ts';
import { allocationLimit } from '../../../../clients/logistics/b2b-orders/allocation.ts';
import { type Outcome, orderIdOf } from '../../../../clients/logistics/b2b-orders/b2b-orders.ts';
import { Inapplicable } from '../../../../engine/judge/violation.ts';
import type { ShipByDraft } from '../../../../generators/logistics/draft.ts';
import { clearlyFineBusinessDay, noon } from '../../../../generators/logistics/ship-by.ts';
import { dayMs } from '../../../../model/business-days.ts';
import { once } from '../../../cases.ts';
import { mayOutlive } from '../../account-limits/token-life.ts';
import { check } from '../../check.ts';
import { plainOrder } from '../../plain-order.ts';
import { controlAccepted, orderRefused } from '../judge.ts';
import { advanceTo, calendarDays, datesTooEarly } from './calendar.ts';

const months = 12;
const daysOfWeek = 7;
const thursday = { weekday: 4, timeOfDay: noon };
const far: ShipByDraft = { businessDays: clearlyFineBusinessDay, timeOfDay: noon };
const daysToMonday = 4;
/** The second business day after a Thursday, or an earlier one, if the weekend in between has two days. */
const monday = calendarDays(daysToMonday, noon);

interface Weekend {
  readonly control: Outcome;
  readonly early: Outcome;
}

/** Noon of the first Thursday from a date on. */
function thursdayFrom(date: number): number {
  const daysLeft = (thursday.weekday - new Date(date).getUTCDay() + daysOfWeek) % daysOfWeek;
  return date + daysLeft * dayMs + thursday.timeOfDay;
}

/**
 * The first Thursday of each of the next months. A month that starts on a weekend is also approached from the Thursday before: a
 * target may treat its first day as special.
 */
export function thursdaysOf(now: number): readonly number[] {
  const date = new Date(now);
  return Array.from({ length: months }, (_, index) => {
    const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1 + index, 1);
    const startsOnWeekend = [0, 6].includes(new Date(first).getUTCDay());
    return [...(startsOnWeekend ? [thursdayFrom(first - (daysOfWeek - 1) * dayMs)] : []), thursdayFrom(first)];
  }).flat();
}

const settled = async ({ b2b }: Account, { answer }: Outcome): Promise<Outcome> => {
  const orderId = orderIdOf(answer);
  return orderId === undefined ? { answer } : { answer, later: await b2b.get(orderId) };
};

/** The orders are read after their dates: a scheduled order may stay PLANNED until then. */
async function walkYear(api: LogisticsApi): Promise<readonly Weekend[]> {
  const walked: Weekend[] = [];
  const thursdays = thursdaysOf(api.clock.now());
  let owner = await api.fresh();
  for (const [index, moment] of thursdays.entries()) {
    // A token lives for a year.
    if (index === Math.floor(thursdays.length / 2)) owner = await api.fresh();
    if (moment < api.clock.now()) continue;
    await api.clock.advance(moment - api.clock.now());
    if (datesTooEarly(api.clock.now(), api.profile.calendar, noon).length < daysToMonday)
      throw new Inapplicable('the weekend of the profile is shorter than Saturday and Sunday (logistics.calendar)');
    const order = async (shipBy: ShipByDraft): Promise<Outcome> => ({
      answer: await owner.b2b.create({ ...plainOrder, shipBy }),
    });
    const sent = { control: await order(far), early: await order(monday) };
    await advanceTo(api.clock, { ...thursday, weekday: 2 });
    await api.clock.advance(allocationLimit(api.profile));
    walked.push({ control: await settled(owner, sent.control), early: await settled(owner, sent.early) });
  }
  return walked;
}

/** Exclusive and last: the tokens of the run expire in the meantime. */
export const b2bShipByMonthChecks = [
  check({
    id: 'b2b-ship-by-skips-weekends-in-each-month',
    needs: ['movable clock', 'fresh account'],
    ...once,
    exclusive: true,
    async when(api) {
      if (!mayOutlive(api)) throw new Inapplicable('tokens of the profile would expire (logistics.allowExpiry)');
      return walkYear(api);
    },
    then(walked, expect) {
      for (const { control, early } of walked) {
        controlAccepted(control, expect);
        const date = new Date(early.answer.at).toISOString().slice(0, 10);
        orderRefused(early, expect, 'shipByTooEarly', expect.because(`on Thursday, ${date}, for the following Monday`));
      }
    },
  }),
];
