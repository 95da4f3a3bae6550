import { isObject, type Json, parsed } from '../../engine/json.ts';
import type { Read } from '../../engine/judge/read-tracking.ts';
import type { Finding } from '../../engine/judge/result.ts';
import { read } from '../../engine/pointer.ts';
import type { Exchange, History } from '../../engine/wire/exchange.ts';
import { decisive } from '../evidence.ts';
import { isMoment } from './moments.ts';
import type { Names } from './names.ts';
import type { Expected, Taking } from './recording.ts';
import { Values } from './values.ts';

/** What a script compares: what the judgement read, and how what it accepted ended. */
export function readsFor(finding: Finding): readonly Read[] {
  const reads = judgedReads(finding);
  return [...reads, ...endsOf(finding, reads)];
}

/**
 * What the judgement read. Where it read nothing of the exchange that shows the finding best, it judged values that the case had
 * taken out of its answers: then all that came.
 */
function judgedReads(finding: Finding): readonly Read[] {
  const { reads, history } = finding;
  const shows = decisive(finding);
  const index = shows ? history.indexOf(shows) : -1;
  const wholeOf = (one: Exchange, exchange: number): readonly Read[] => {
    const body = bodyOf(one);
    const objects = exchange === index ? objectsIn(body) : [];
    const all = [...(one.answer && !isDelivery(one) ? ['status'] : []), ...placesIn(body), ...objects];
    return all.map((at) => ({ exchange, at }));
  };
  // Too much was read: a response that should have been another one tells enough.
  if (reads === undefined && isRefusal(shows)) return [{ exchange: index, at: 'status' }];
  if (reads === undefined)
    return history.flatMap((one, nth) =>
      shows && listOf(one) === listOf(shows) ? wholeOf(one, nth).filter(isEarly) : [],
    );
  const isOfShown = ({ exchange }: Read): boolean => {
    const one = history[exchange];
    return one !== undefined && shows !== undefined && listOf(one) === listOf(shows);
  };
  const isMuch = reads.length > mostReads && !isOfLastingData(finding);
  if (reads.some(({ exchange }) => exchange === index))
    return isMuch ? reads.filter((one) => isEarly(one) && (isOfShown(one) || !isOfRow(one))) : reads;
  return history.flatMap(wholeOf);
}

/** The list of which a response is a page. */
export function listOf({ sent: { method, url } }: Exchange): string {
  if (method !== 'GET' || !URL.canParse(url)) return `${method} ${url}`;
  const { pathname, searchParams } = new URL(url);
  const own = [...searchParams].filter(([name]) => !/^(page|page_info|per|known|limit|offset|cursor)$/.test(name));
  return `${pathname}?${new URLSearchParams(own)}`;
}

/** Nothing was made for it: the next run reads the same. */
const isOfLastingData = ({ history, states = [], setup = [] }: Finding): boolean =>
  states.length + setup.length === 0 && history.every(({ sent }) => sent.method === 'GET');

/** More are those of long lists, which others lengthen. */
const mostReads = 300;
const mostRows = 20;

const isOfRow = ({ at }: Read): boolean => /\/(\d+|length)(\/|$)/.test(at);

/** Not of a late row of a list, and not of the length of a list of resources. */
const isEarly = ({ at }: Read): boolean =>
  !/^(\/data)?\/length$/.test(at) && (at.match(/(?<=\/)\d+(?=\/|$)/g) ?? []).every((row) => Number(row) < mostRows);

/** What was accepted and is due to be refused may be turned down later: how its processing ended, and the state in which it was read last. */
function endsOf({ history }: Finding, reads: readonly Read[]): readonly Read[] {
  const [only] = reads;
  const sent = only && history[only.exchange];
  if (reads.length !== 1 || only?.at !== 'status' || !sent || sent.sent.method === 'GET' || isRefusal(sent)) return [];
  const ids = idsIn(parsed(sent.answer?.text ?? ''));
  const isLater = (index: number): boolean => index > only.exchange;
  const told = history.findIndex((one, index) => isLater(index) && isDelivery(one) && tellsOf(one, ids));
  const last = history.findLastIndex(
    (one, index) => isLater(index) && one.sent.method === 'GET' && ids.some((id) => one.sent.url.endsWith(`/${id}`)),
  );
  return [...endIn(history, told, /(status|message)$/i), ...endIn(history, last, /^[^\d]*status$/i)];
}

const tellsOf = ({ sent }: Exchange, ids: readonly string[]): boolean =>
  ids.some((id) => sent.body?.includes(id) === true);

function endIn(history: History, exchange: number, member: RegExp): readonly Read[] {
  const one = history[exchange];
  if (!one) return [];
  const places = placesIn(bodyOf(one)).filter((at) => member.test(at));
  return [...(isDelivery(one) ? [] : ['status']), ...places].map((at) => ({ exchange, at }));
}

const idsIn = (value: Json | undefined): readonly string[] =>
  isObject(value) || Array.isArray(value)
    ? Object.entries(value).flatMap(([name, one]) =>
        /id$/i.test(name) && typeof one !== 'object' ? [String(one)] : idsIn(one as Json),
      )
    : [];

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
  const shownAs = (value: Json, member: string, depth: number): Json => {
    if (!Array.isArray(value) && !isObject(value))
      return formed(value, names.expected(value, { at: member, step: from, time: exchange.at, isAlone }));
    // What stands deeper in an object or an array was read by itself.
    if (depth === 0) return Array.isArray(value) ? '{{array}}' : `{{members ${Object.keys(value).sort().join(' ')}}}`;
    if (Array.isArray(value)) return value.map((one: Json) => shownAs(one, member, depth - 1));
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shownAs(one, name, depth - 1)]));
  };
  // Where one value is all, its form tells whether it is the same mistake.
  const formed = (value: Json, actual: Json): Json =>
    isAlone && isOpen(actual) && !isMoment(String(value)) ? `{{like ${Values.formOf(value)}}}` : actual;
  if (at === 'status') return [{ step, at, actual: exchange.answer?.status ?? null }];
  const json = bodyOf(exchange);
  const value = at.startsWith('header ') ? exchange.answer?.headers[at.slice(7).toLowerCase()] : read(json, at);
  const place = at.startsWith('header ') || json === undefined ? at : names.place(json, at);
  if (value === undefined) return [...parentOf(json, at, { step, place }), { step, at: place }];
  const whole = isAlone && at !== '' ? shownAs(value, at, deepest) : undefined;
  const actual =
    whole !== undefined && !/\{\{(any|like|array|members)/.test(JSON.stringify(whole))
      ? whole
      : shownAs(value, at, isAlone ? 1 : 0);
  // Rows that others made stand elsewhere in the next run.
  if (!isAlone && isOpen(actual) && /^[^[]*\/\d+(\/|$)/.test(place)) return [];
  return [{ step, at: place, actual }];
}

/** Deeper than any response. */
const deepest = 20;

/** Without what should contain it, the absence of a member says nothing. */
function parentOf(
  json: Json | undefined,
  at: string,
  { step, place }: { step: number; place: string },
): readonly Expected[] {
  const parent = json === undefined || at === '' || at.startsWith('header ') ? undefined : read(json, upOf(at));
  if (typeof parent !== 'object' || parent === null) return [];
  return [{ step, at: upOf(place), actual: Array.isArray(parent) ? '{{array}}' : '{{object}}' }];
}

const upOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));

/** All that a delivery says, as one of another run says it. */
export function saidAgain(
  names: Names,
  value: Json,
  place: { readonly at: string; readonly step: Taking; readonly time: number; readonly start: number },
): Json {
  if (Array.isArray(value)) return value.map((one: Json) => saidAgain(names, one, place));
  if (typeof value === 'string' && isMoment(value)) return names.momentSaid(value, place.start);
  if (!isObject(value)) return names.expected(value, place);
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, saidAgain(names, one as Json, { ...place, at: name })]),
  );
}

/** Says only what kind of value came. */
export const isOpen = (actual: Json): boolean =>
  typeof actual === 'string' && /^\{\{(any .*|array|object)\}\}$/.test(actual);

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
