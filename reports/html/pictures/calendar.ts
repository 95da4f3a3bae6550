import { html } from 'hono/html';
import type { Days } from '../../../engine/judge/figure.ts';

const dayMs = 86_400_000;
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
/** A date that is further away is written, not drawn. */
const mostWeeks = 6;

const midnight = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
/** 1970-01-01 was a Thursday. */
const mondayOf = (time: number): number => time - ((((time / dayMs + 3) % 7) + 7) % 7) * dayMs;

/** The weeks from today to the first day that is due, and on to what was sent. */
export function calendar(days: Days) {
  const { today, counted, sent } = days;
  const expected = counted.at(-1) ?? today;
  const isNear = Math.abs(midnight(sent) - midnight(today)) < (mostWeeks - 1) * 7 * dayMs;
  const shown = [today, expected, ...(isNear ? [sent] : [])].map(midnight);
  const first = mondayOf(Math.min(...shown));
  const weeks = Math.round((mondayOf(Math.max(...shown)) - first) / (7 * dayMs)) + 1;
  return html`<table class="calendar">
<caption>${captionOf(days, isNear)}</caption>
<thead><tr><th scope="col" class="unseen">Week of</th>${weekdays.map((day) => html`<th scope="col">${day}</th>`)}</tr></thead>
<tbody>${Array.from({ length: weeks }, (_, week) => weekRow(first + week * 7 * dayMs, days))}</tbody>
</table>`;
}

const captionOf = ({ counted, sent, today }: Days, isNear: boolean): string =>
  [
    `Today is ${today}; ${counted.at(-1) ?? today} is the first date that is due; sent was ${sent}.`,
    ...(isNear ? [] : ['It is too far away to be drawn.']),
  ].join(' ');

const weekRow = (
  monday: number,
  days: Days,
) => html`<tr><th scope="row" class="month">${monthOf(monday)}</th>${weekdays.map((_, index) =>
  dayCell(dateOf(monday + index * dayMs), days),
)}</tr>
`;

/** Of the day on which the week ends: the first week of a month shows its name. */
const monthOf = (monday: number): string =>
  new Date(monday + 6 * dayMs).toLocaleDateString('en', { month: 'short', year: 'numeric', timeZone: 'UTC' });

function dayCell(date: string, { today, counted, sent, holidays }: Days) {
  const expected = counted.at(-1) ?? today;
  const number = counted.indexOf(date) + 1;
  const notes = [
    ...(date === today ? ['today'] : []),
    ...(number > 0 ? [ordinal(number)] : []),
    ...(holidays.includes(date) ? ['holiday'] : []),
    ...(date === sent ? ['sent'] : []),
  ];
  const isLate = date >= expected;
  const tone = isLate ? 'pass' : 'fail';
  const classes = [date === sent ? 'chosen' : '', date === today ? 'today' : '', number > 0 || isLate ? '' : 'idle'];
  return html`<td data-tone="${tone}" class="${classes.filter((one) => one !== '').join(' ')}"><b>${Number(date.slice(8))}</b>${
    notes.length > 0 ? html`<small>${notes.join(', ')}</small>` : ''
  }<span class="unseen">${isLate ? 'on time' : 'too early'}</span></td>`;
}

const ordinal = (number: number): string => ['1st', '2nd', '3rd'][number - 1] ?? `${number}th`;
