/** Judges filters on members that no row shows, by comparing lists. */

import { rowsIn } from '../../../clients/customs/invoices.ts';
import type { Json } from '../../../engine/json.ts';
import { isAccepted } from '../../../engine/wire/exchange.ts';
import type { Expect } from '../check.ts';
import { type Filter, magnitudeOf, matches } from './filters.ts';
import { keyOf, type Pages } from './read-lists.ts';

/** One reading of a list under filters, all of which must hold. */
export interface Filtered extends Pages {
  readonly filters: readonly Filter[];
}

/** Filters that must take a value, by members that no row shows: only what two readings show together tells of them. */
export const onHiddenMembers = (filters: readonly Filter[], rows: readonly Json[]): readonly Filter[] =>
  filters.filter((one) => one.isKnown && one.isExact && rows.every((row) => matches(one, row) === undefined));

/** The same filter with a text that no row has; none for a word, such as yes: a target may ignore any other word. */
export const withoutMatch = (filter: Filter): readonly Filter[] =>
  filter.operator === 'equals' && /[a-z]/i.test(filter.value) && /\d/.test(filter.value)
    ? [{ ...filter, value: `${filter.value}-no-such` }]
    : [];

const shownIn = ({ pages }: Pages): readonly string[] => pages.flatMap(rowsIn).map(keyOf);

/** A value that no row has selects none. */
export function judgeUnmatched(
  { filters: [filter], ...read }: Filtered,
  stable: readonly Json[],
  expect: Expect,
): void {
  const shown = shownIn(read);
  const stray = read.pages.every(isAccepted) ? stable.map(keyOf).find((key) => shown.includes(key)) : undefined;
  const expected = `no row under ${filter?.sent}=${filter?.value}`;
  expect.that(stray === undefined, expected, `row ${stray}`, read.pages[0]);
}

/** A time is not both later and earlier than another one. */
export function judgeOpposites(all: readonly Filtered[], stable: readonly Json[], expect: Expect): void {
  const side = (operator: Filter['operator']) =>
    all.flatMap(({ filters: [filter], ...read }) => (filter?.operator === operator ? [{ filter, read }] : []));
  for (const above of side('above')) {
    for (const below of side('below')) {
      if (above.filter.member !== below.filter.member || !isApart(above.filter.value, below.filter.value)) continue;
      const shown = new Set(shownIn(below.read));
      const both = stable.map(keyOf).find((key) => shown.has(key) && shownIn(above.read).includes(key));
      const expected = `no row that also matches ${above.filter.sent}=${above.filter.value}`;
      expect.that(both === undefined, expected, `row ${both}`, below.read.pages[0]);
    }
  }
}

function isApart(lower: string, upper: string): boolean {
  const [low, high] = [magnitudeOf(lower), magnitudeOf(upper)];
  return low !== undefined && high !== undefined && low >= high;
}
