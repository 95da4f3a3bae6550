import { isObject, type Json, parsed } from '../../engine/json.ts';
import type { Read } from '../../engine/judge/read-tracking.ts';
import type { Finding } from '../../engine/judge/result.ts';
import { read } from '../../engine/pointer.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import { decisive } from '../evidence.ts';
import { isMoment } from './moments.ts';
import type { Names } from './names.ts';
import type { Expected, Taking } from './recording.ts';
import { Values } from './values.ts';

/**
 * What the judgement read. Where it read nothing of the exchange that shows the finding best, it judged values that the case had
 * taken out of its answers: then all that came.
 */
export function readsFor(finding: Finding): readonly Read[] {
  const { reads, history } = finding;
  const shows = decisive(finding);
  const index = shows ? history.indexOf(shows) : -1;
  // Too much was read: a response that should have been another one tells enough.
  if (reads === undefined) return isRefusal(shows) ? [{ exchange: index, at: 'status' }] : [];
  if (reads.some(({ exchange }) => exchange === index)) return reads;
  return history.flatMap((one, exchange) => {
    const body = bodyOf(one);
    const objects = exchange === index ? objectsIn(body) : [];
    const all = [...(one.answer && !isDelivery(one) ? ['status'] : []), ...placesIn(body), ...objects];
    return all.map((at) => ({ exchange, at }));
  });
}

const isRefusal = (shows: Exchange | undefined): boolean => (shows?.answer?.status ?? 0) >= 400;

interface Place {
  readonly at: string;
  readonly exchange: Exchange;
  /** The step that sends it, and its number. */
  readonly from: Taking;
  readonly step: number;
  /** Whether nothing else was read. */
  readonly isAlone: boolean;
}

/** What a response of another run must say for the same judgement. */
export function expectedOf(names: Names, { at, exchange, from, step, isAlone }: Place): readonly Expected[] {
  const cameAs = (value: Json, member: string, depth: number): Json => {
    if (!Array.isArray(value) && !isObject(value))
      return formed(value, names.expected(value, { at: member, step: from, time: exchange.at, isAlone }));
    // What stands deeper in an object or an array was read by itself.
    if (depth === 0) return Array.isArray(value) ? '{{array}}' : `{{members ${Object.keys(value).sort().join(' ')}}}`;
    if (Array.isArray(value)) return value.map((one: Json) => cameAs(one, member, depth - 1));
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cameAs(one, name, depth - 1)]));
  };
  // Where one value is all, its form tells whether it is the same mistake.
  const formed = (value: Json, came: Json): Json =>
    isAlone && isOpen(came) && !isMoment(String(value)) ? `{{like ${Values.formOf(value)}}}` : came;
  if (at === 'status') return [{ step, at, came: exchange.answer?.status ?? null }];
  const json = bodyOf(exchange);
  const value = at.startsWith('header ') ? exchange.answer?.headers[at.slice(7).toLowerCase()] : read(json, at);
  if (value === undefined) return [{ step, at }];
  const place = at.startsWith('header ') || json === undefined ? at : names.place(json, at);
  const came = cameAs(value, at, isAlone ? 1 : 0);
  // Rows that others made stand elsewhere in the next run.
  if (!isAlone && isOpen(came) && /^[^[]*\/\d+(\/|$)/.test(place)) return [];
  return [{ step, at: place, came }];
}

/** All that a delivery says, as one of another run says it. */
export function saidAgain(
  names: Names,
  value: Json,
  place: { readonly at: string; readonly step: Taking; readonly time: number },
): Json {
  if (Array.isArray(value)) return value.map((one: Json) => saidAgain(names, one, place));
  if (typeof value === 'string' && isMoment(value)) return '{{any string}}';
  if (!isObject(value)) return names.expected(value, place);
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, saidAgain(names, one as Json, { ...place, at: name })]),
  );
}

/** Says only what kind of value came. */
export const isOpen = (came: Json): boolean => typeof came === 'string' && /^\{\{(any .*|array|object)\}\}$/.test(came);

/** What the target sent: the response, or the body of a delivery. */
const bodyOf = (exchange: Exchange): Json | undefined =>
  isDelivery(exchange) ? parsed(exchange.sent.body ?? '') : parsed(exchange.answer?.text ?? '');

/** Whether the target started it. */
export const isDelivery = ({ operation }: Exchange): boolean =>
  /[wW]ebhook$/.test(operation) && !/^(create|get|update|delete)/.test(operation);

/** Whose members it shows. */
const objectsIn = (value: Json | undefined, place = ''): readonly string[] => [
  ...(isObject(value) ? [place] : []),
  ...(isObject(value) || Array.isArray(value)
    ? Object.entries(value).flatMap(([name, one]) => objectsIn(one as Json, `${place}/${name}`))
    : []),
];

function placesIn(value: Json | undefined, place = ''): readonly string[] {
  if (value === undefined) return [];
  if (!isObject(value) && !Array.isArray(value)) return [place];
  return Object.entries(value).flatMap(([name, one]) =>
    placesIn(one as Json, `${place}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
}
