import { expect, test } from 'vitest';
import type { Json } from '../../../../engine/json.ts';
import { emptyNotes, expectFor } from '../../../../engine/judge/expect.ts';
import { Violation } from '../../../../engine/judge/violation.ts';
import { exchange } from '../../../../test/sample-exchange.ts';
import { datesOf, onCalendar } from './calendar.ts';

const sentAt = (time: string, json: Json) => {
  const one = exchange();
  return { ...one, at: Date.parse(time), sent: { ...one.sent, json } };
};

test.each([
  [
    { shipBy: '2026-03-04T10:00:00Z' },
    {},
    'today is Mon 2026-03-02 in UTC; the third business day is Thu 2026-03-05; shipBy is Wed 2026-03-04',
  ],
  [
    { shipBy: '2026-03-04T10:00:00Z' },
    { holidays: ['2026-03-03'] },
    'today is Mon 2026-03-02 in UTC; the third business day is Fri 2026-03-06 (2026-03-03: a holiday by the profile); shipBy is Wed 2026-03-04',
  ],
  [
    { shipBy: 'soon' },
    {},
    'today is Mon 2026-03-02 in UTC; the third business day is Thu 2026-03-05; shipBy is "soon"',
  ],
] as const)('the dates of an order are worked out: %j, %j', (body, calendar, told) => {
  expect(datesOf(sentAt('2026-03-02T23:59:00Z', body), calendar)).toBe(told);
});

test('a violation shows the dates on a calendar', () => {
  const one = sentAt('2026-03-02T23:59:00Z', { shipBy: '2026-03-04T10:00:00Z' });
  const judge = () =>
    onCalendar(one, { holidays: ['2026-03-03'] }, () => expectFor({}, emptyNotes(), 'why')(one).refused());
  expect(violationOf(judge).shown.figure).toEqual({
    kind: 'days',
    today: '2026-03-02',
    counted: ['2026-03-04', '2026-03-05', '2026-03-06'],
    sent: '2026-03-04',
    holidays: ['2026-03-03'],
  });
});

function violationOf(judge: () => void): Violation {
  try {
    judge();
  } catch (thrown) {
    if (thrown instanceof Violation) return thrown;
  }
  throw new Error('nothing is violated');
}
