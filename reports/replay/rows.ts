import { type Json, parsed } from '../../engine/json.ts';
import type { Read } from '../../engine/judge/read-tracking.ts';
import type { Finding } from '../../engine/judge/result.ts';
import { read } from '../../engine/pointer.ts';
import type { Exchange, History } from '../../engine/wire/exchange.ts';
import { listOf } from './expectation.ts';
import type { Names } from './names.ts';
import type { Listed } from './recording.ts';

/** What is read of the rows of a list: the list, and what of it. */
const ofRows = /^((?:\/(?!\d+(?:\/|$)|length$)[^/]*)*)\/(?:\d+|length)(?:\/|$)/;

type ListOfFinding = Omit<Listed, 'steps'> & { readonly pages: History };

/**
 * Lists that also have rows of others, which the next run does not meet again. Where a finding names things of its history, it is
 * about whether the pages of such a list show these.
 */
export function listsOf(
  names: Names,
  { expected, actual, history }: Finding,
  reads: readonly Read[],
): readonly ListOfFinding[] {
  const named = names.mentionedIn(`${expected} ${actual}`);
  if (named.length === 0) return [];
  const lists = new Map<string, { at: string; pages: Set<Exchange> }>();
  for (const { exchange, at } of reads) {
    const page = history[exchange];
    const list = ofRows.exec(at)?.[1];
    if (!page || list === undefined || rowsOf(page, list) === undefined) continue;
    const key = `${listOf(page)} ${list}`;
    lists.set(key, { at: list, pages: (lists.get(key)?.pages ?? new Set()).add(page) });
  }
  const shownIn = (rows: readonly Json[]): Listed['shows'] =>
    Object.fromEntries(named.map(({ value, template }) => [template, rows.some((row) => says(row, value))]));
  const isOwn = (page: Exchange, at: string, index: number): boolean =>
    names.place(parsed(page.answer?.text ?? '') ?? null, `${at}/${index}`) !== `${at}/${index}`;
  const all = [...lists.values()].flatMap(({ at, pages }) => {
    const rows = [...pages].flatMap((page) => rowsOf(page, at) ?? []);
    const hasOthers = [...pages].some((page) =>
      rowsOf(page, at)?.some((row, index) => !isOwn(page, at, index) && !named.some(({ value }) => says(row, value))),
    );
    return hasOthers || pages.size > 1 ? [{ pages: [...pages], at, shows: shownIn(rows) }] : [];
  });
  // Otherwise it is about more than which of them are listed.
  const isTold = /^(no|only)\b/.test(expected) || all.some(({ shows }) => Object.values(shows).includes(false));
  return isTold ? all : [];
}

const says = (row: Json, value: string): boolean => JSON.stringify(row).includes(JSON.stringify(value));

function rowsOf({ answer }: Exchange, at: string): readonly Json[] | undefined {
  const rows = read(parsed(answer?.text ?? ''), at);
  return Array.isArray(rows) ? rows : undefined;
}

/** Whether a read is one of the rows of a list. */
export const isOfList = (at: string, list: string): boolean => ofRows.exec(at)?.[1] === list;
