/** Judges the rules of shipBy: its form, past dates, and the third business day. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import { besideControl } from '../../../../engine/judge/contrast.ts';
import { Inapplicable } from '../../../../engine/judge/violation.ts';
import { write } from '../../../../engine/pointer.ts';
import type { TargetClock } from '../../../../engine/time/clock.ts';
import { isAccepted } from '../../../../engine/wire/exchange.ts';
import { b2bOrder } from '../../../../generators/logistics/b2b-order.ts';
import { base } from '../../../../generators/logistics/b2b-order-pair.ts';
import { type B2bOrderRule, brokenB2bOrder } from '../../../../generators/logistics/broken-b2b-order.ts';
import type { B2bOrderDraft, BrokenB2bOrder } from '../../../../generators/logistics/draft.ts';
import type { BesideRule } from '../../../../generators/logistics/order-mistakes.ts';
import { besideTable } from '../../../../generators/logistics/order-table.ts';
import {
  clearlyFineBusinessDay,
  latestBusinessDay,
  noon,
  shipByBetween,
} from '../../../../generators/logistics/ship-by.ts';
import { addBusinessDays, leastBusinessDays, shipByTime, utcMidnight } from '../../../../model/business-days.ts';
import { once } from '../../../cases.ts';
import { accepts, check, type Expect, family, rejectsSent } from '../../check.ts';
import { plainOrder } from '../../plain-order.ts';
import { controlAccepted, isTaken, orderAccepted, orderRefused } from '../judge.ts';
import { b2bOrders } from '../resource.ts';
import {
  type DatedOutcome,
  datesOf,
  datesTooEarly,
  endOf,
  onCalendar,
  onOneDate,
  processed,
  surelyFine,
} from './calendar.ts';

const unscheduled = base({ lines: fc.integer({ min: 1, max: 3 }), soonestShipBy: 'never' });
interface DateRule {
  readonly breaks: B2bOrderRule;
  /** Absent: drawn ones. */
  readonly orders?: readonly BrokenB2bOrder[];
  readonly exclusive?: boolean;
}

const refusesDate = family(({ breaks, orders, exclusive }: DateRule) => ({
  needs: ['known time'],
  given: orders ? fc.constantFrom(...orders) : brokenB2bOrder(breaks),
  ...(orders && { examples: orders }),
  ...(exclusive !== undefined && { exclusive }),
  async when(api, { valid, broken }) {
    const submit = async (order: B2bOrderDraft) => processed(api, await api.main.b2b.create(order));
    const [control, refusal] = await Promise.all([submit(valid), submit(broken)]);
    const { at } = refusal.answer;
    const date = broken.shipBy === undefined ? at : shipByTime(at, broken.shipBy, api.profile.calendar);
    return { control, refusal: await endOf(api, refusal, date), clock: api.clock.kind };
  },
  then({ control, refusal, clock }, expect) {
    controlAccepted(control, expect);
    besideControl(control.answer, refusal.answer, () => dateRefused(refusal, clock, expect));
  },
}));

const besideOthers = (breaks: BesideRule) => ({ breaks, orders: besideTable(breaks) });

function dateRefused(refusal: DatedOutcome, clock: TargetClock['kind'], expect: Expect): void {
  if (!onOneDate(refusal.answer, clock)) expect.unexercised('the date changed meanwhile');
  // The documents do not limit when an accepted order turns to ERROR; the profile may declare that none is accepted.
  const isRefusedAtOnce = expect.target.b2b.faultMode.shipByTooEarly === 'reject';
  if (refusal.pending && !isRefusedAtOnce) expect.unexercised('the order is PLANNED, and its date has not come yet');
  const { answer } = refusal;
  const { calendar } = expect.target;
  onCalendar(answer, calendar, () => orderRefused(refusal, expect, 'shipByTooEarly', datesOf(answer, calendar)));
}

/** One order for each later date that is too early, whether it is a business day or not. All are sent on one date. */
async function ordersTooEarly(api: LogisticsApi) {
  const { clock, profile, main } = api;
  const now = clock.now();
  const valid = await main.b2b.create({ ...plainOrder, shipBy: fine });
  const sent = [];
  for (const shipBy of datesTooEarly(now, profile.calendar, noon))
    sent.push({ shipBy, answer: await main.b2b.create({ ...plainOrder, shipBy }) });
  const control = await processed(api, valid);
  const early: DatedOutcome[] = [];
  for (const { shipBy, answer } of sent) {
    const outcome = await processed(api, answer);
    early.push(await endOf(api, outcome, shipByTime(answer.at, shipBy, profile.calendar)));
  }
  return { now, control, early, clock: clock.kind };
}

const everyEarlierDate = check({
  id: 'b2b-ship-by-third-business-day-every-earlier-date',
  needs: ['known time'],
  ...once,
  exclusive: true,
  when: ordersTooEarly,
  then({ now, control, early, clock }, expect) {
    controlAccepted(control, expect);
    for (const one of early) {
      if (utcMidnight(one.answer.at) !== utcMidnight(now)) return expect.unexercised('the date changed meanwhile');
      besideControl(control.answer, one.answer, () => dateRefused(one, clock, expect));
    }
    return undefined;
  },
});

const notTimes = [
  'not a timestamp',
  'soon',
  '2099-13-01T00:00:00Z',
  '2099-01-01T25:00:00Z',

  '2099/99/99',
  true,
  {},
];
const fine = { businessDays: clearlyFineBusinessDay, timeOfDay: 0 };

/** Writes half past midnight of a business day with an offset, which is the date before in UTC. */
async function writtenWithOffset(api: LogisticsApi, draft: B2bOrderDraft, hours: number, businessDays: number) {
  const { clock, profile } = api;
  const body = await api.main.b2b.body(draft);
  return clock.freeze(() => {
    const date = new Date(addBusinessDays(clock.now(), businessDays, profile.calendar)).toISOString().slice(0, 10);
    const written = `${date}T00:30:00+${String(hours).padStart(2, '0')}:00`;
    return api.main.b2b.createRaw(write(body, '/shipBy', written));
  });
}

async function sendWithOffset(api: LogisticsApi, { draft, hours }: { draft: B2bOrderDraft; hours: number }) {
  const { clock, profile } = api;
  if (profile.formats.shipBy !== 'date-time') throw new Inapplicable('shipBy is not written with an offset');
  const far = await writtenWithOffset(api, draft, hours, clearlyFineBusinessDay);
  // "timestamp in UTC": a target may accept no other form.
  if (!isAccepted(far)) throw new Inapplicable('shipBy is accepted only in UTC');
  const near = await writtenWithOffset(api, draft, hours, leastBusinessDays);
  const { b2b } = api.main;
  const early = await b2b.create({ ...draft, shipBy: { businessDays: leastBusinessDays - 1, timeOfDay: 0 } });
  const [control, refusal] = await Promise.all([b2b.settled(far), b2b.settled(near)]);
  const date = addBusinessDays(near.at, leastBusinessDays, profile.calendar);
  const inUtc = await endOf(api, await b2b.settled(early), date);
  return { control, refusal: await endOf(api, refusal, date), inUtc, clock: clock.kind };
}

export const b2bShipByChecks = [
  ...accepts(b2bOrders, {
    'b2b-ship-by-optional': {
      given: b2bOrder({ soonestShipBy: 'never', method: 'never', speed: false }),
      control: (order) => ({ ...order, shipBy: { businessDays: clearlyFineBusinessDay, timeOfDay: noon } }),
      cases: 30,
    },
  }),
  ...rejectsSent(b2bOrders, {
    'b2b-ship-by-timestamp': {
      mistake: 'malformed',
      given: fc.record({ draft: unscheduled, value: fc.constantFrom(...notTimes) }),
      examples: notTimes.map((value) => ({ draft: plainOrder, value })),
      cases: 21,
      async send(api, { draft, value }) {
        const control = await api.main.b2b.submit({ ...draft, shipBy: fine });
        return {
          control,
          refusal: await api.main.b2b.submitRaw(write(await api.main.b2b.body(draft), '/shipBy', value)),
        };
      },
    },
  }),
  ...refusesDate({
    // May wait for days of target time.
    'b2b-ship-by-third-business-day': { breaks: 'b2b-ship-by-third-business-day', cases: 12, exclusive: true },
    'b2b-ship-by-past-refused': { breaks: 'b2b-ship-by-past-refused', cases: 25 },
    'b2b-ship-by-same-day-refused': { breaks: 'b2b-ship-by-same-day-refused', cases: 30 },
    'b2b-ship-by-third-business-day-beside-others': {
      ...besideOthers('b2b-ship-by-third-business-day'),
      exclusive: true,
    },
    'b2b-ship-by-past-refused-beside-others': besideOthers('b2b-ship-by-past-refused'),
    'b2b-ship-by-same-day-refused-beside-others': besideOthers('b2b-ship-by-same-day-refused'),
  }),
  everyEarlierDate,
  check({
    id: 'b2b-ship-by-from-third-business-day-any-date',
    needs: ['known time'],
    given: fc
      .tuple(
        unscheduled,
        fc.oneof(
          shipByBetween(leastBusinessDays, leastBusinessDays),
          shipByBetween(leastBusinessDays, latestBusinessDay),
        ),
      )
      .map(([draft, shipBy]) => ({ ...draft, shipBy })),
    cases: 60,
    when: async (api, draft) => ({ outcome: await api.main.b2b.submit(draft), clock: api.clock.kind }),
    then({ outcome, clock }, expect, { shipBy }) {
      if (!onOneDate(outcome.answer, clock)) expect.unexercised('the date changed meanwhile');
      const { answer } = outcome;
      const { calendar } = expect.target;
      if (!surelyFine(answer, shipBy, calendar)) controlAccepted(outcome, expect);
      onCalendar(answer, calendar, () => orderAccepted(outcome, expect, datesOf(answer, calendar)));
    },
  }),
  check({
    id: 'b2b-ship-by-counts-from-utc-date-offset',
    needs: ['known time'],
    given: fc.record({ draft: unscheduled, hours: fc.constantFrom(14, 9, 5, 1) }),
    cases: 6,
    exclusive: true,
    when: sendWithOffset,
    then({ control, refusal, inUtc, clock }, expect) {
      controlAccepted(control, expect);
      if (inUtc.pending || isTaken(inUtc)) expect.unexercised('the same date, written in UTC, is also accepted');
      dateRefused(refusal, clock, expect);
    },
  }),
];
