import type { Account, LogisticsApi } from '../../../../clients/logistics/api.ts';
import { allocationLimit } from '../../../../clients/logistics/b2b-orders/allocation.ts';
import { type Outcome, orderIdOf } from '../../../../clients/logistics/b2b-orders/b2b-orders.ts';
import { Inapplicable } from '../../../../engine/judge/violation.ts';
import type { ShipByDraft } from '../../../../generators/draft.ts';
import { clearlyFineBusinessDay, noon } from '../../../../generators/ship-by.ts';
import { once } from '../../../cases.ts';
import { check } from '../../check.ts';
import { plainOrder } from '../../plain-order.ts';
import { mayOutlive } from '../../standing/token-life.ts';
import { controlAccepted, orderRefused } from '../judge.ts';
import { advanceTo, calendarDays, datesTooEarly } from './calendar.ts';

const months = 12;
const thursday = { weekday: 4, timeOfDay: noon };
const far: ShipByDraft = { businessDays: clearlyFineBusinessDay, timeOfDay: noon };
const daysToMonday = 4;
/** The second business day after a Thursday, or an earlier one, if the weekend in between has two days. */
const monday = calendarDays(daysToMonday, noon);

interface Month {
  readonly control: Outcome;
  readonly early: Outcome;
}

async function toNextMonth({ clock }: LogisticsApi): Promise<void> {
  const now = new Date(clock.now());
  await clock.advance(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - now.getTime());
  await advanceTo(clock, thursday);
}

const settled = async ({ b2b }: Account, { answer }: Outcome): Promise<Outcome> => {
  const orderId = orderIdOf(answer);
  return orderId === undefined ? { answer } : { answer, later: await b2b.get(orderId) };
};

/** The orders of a month are read in the next one: a scheduled order may stay PLANNED until its date. */
async function walkYear(api: LogisticsApi): Promise<readonly Month[]> {
  const walked: Month[] = [];
  let owner = await api.fresh();
  for (let month = 0; month < months; month++) {
    await toNextMonth(api);
    if (datesTooEarly(api.clock.now(), api.profile.calendar, noon).length < daysToMonday)
      throw new Inapplicable('the weekend of the profile is shorter than Saturday and Sunday (logistics.calendar)');
    // A token lives for a year.
    if (month === months / 2) owner = await api.fresh();
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
        orderRefused(early, expect, 'shipByTooEarly', `${expect.why}; on Thursday, ${date}, for the following Monday`);
      }
    },
  }),
];
