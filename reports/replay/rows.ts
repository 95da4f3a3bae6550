import { parsed } from '../../engine/json.ts';
import type { Read } from '../../engine/judge/read-tracking.ts';
import type { Finding } from '../../engine/judge/result.ts';
import { read } from '../../engine/pointer.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import type { Names } from './names.ts';
import type { Listed } from './recording.ts';

/** What is read of the rows of a list: the list, and what of it. */
const ofRows = /^((?:\/(?!\d+(?:\/|$)|length$)[^/]*)*)\/(?:\d+|length)(?:\/|$)/;

/**
 * Lists that also have rows of others, which the next run does not meet again. Where a finding names things of its history, it is
 * about whether such a list shows these.
 */
export function listsOf(
  names: Names,
  { due, came, history }: Finding,
  reads: readonly Read[],
): readonly (Omit<Listed, 'step'> & { readonly exchange: Exchange })[] {
  const named = names.mentionedIn(`${due} ${came}`);
  if (named.length === 0) return [];
  const places = new Set(
    reads.flatMap(({ exchange, at }) => (ofRows.test(at) ? [`${exchange} ${ofRows.exec(at)?.[1]}`] : [])),
  );
  return [...places].flatMap((place) => {
    const [index = '', at = ''] = place.split(' ');
    const exchange = history[Number(index)];
    const json = exchange && parsed(exchange.answer?.text ?? '');
    const rows = json === undefined ? undefined : read(json, at);
    if (!exchange || json === undefined || !Array.isArray(rows)) return [];
    const hasOthers = rows.some((_, row) => names.place(json, `${at}/${row}`) === `${at}/${row}`);
    const text = JSON.stringify(rows);
    const shows = Object.fromEntries(
      named.map(({ value, template }) => [template, text.includes(JSON.stringify(value))]),
    );
    return hasOthers ? [{ exchange, at, shows }] : [];
  });
}

/** Whether a read is one of the rows of a list. */
export const isOfList = (at: string, list: string): boolean => ofRows.exec(at)?.[1] === list;
