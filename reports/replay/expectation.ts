import { isObject, type Json, parsed } from '../../engine/json.ts';
import type { Read } from '../../engine/judge/reads.ts';
import type { Finding } from '../../engine/judge/result.ts';
import { read } from '../../engine/pointer.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import { decisive } from '../evidence.ts';
import type { Names } from './names.ts';
import type { Expected, Taking } from './recording.ts';

/**
 * What the judgement read. Where it read nothing of the exchange that shows the finding best, it judged values that the case had
 * taken out of its answers: then all that came.
 */
export function readsFor(finding: Finding): readonly Read[] {
  const { reads = [], history } = finding;
  const shows = decisive(finding);
  const index = shows ? history.indexOf(shows) : -1;
  if (reads.some(({ exchange }) => exchange === index)) return reads;
  return history.flatMap((one, exchange) => {
    const all = [...(one.answer && !isDelivery(one) ? ['status'] : []), ...placesIn(bodyOf(one))];
    return all.map((at) => ({ exchange, at }));
  });
}

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
      return names.expected(value, { at: member, step: from, time: exchange.at });
    // What stands deeper in an object or an array was read by itself.
    if (depth === 0) return Array.isArray(value) ? '{{array}}' : '{{object}}';
    if (Array.isArray(value)) return value.map((one: Json) => cameAs(one, member, depth - 1));
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cameAs(one, name, depth - 1)]));
  };
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

/** Says only what kind of value came. */
export const isOpen = (came: Json): boolean => typeof came === 'string' && /^\{\{(any .*|array|object)\}\}$/.test(came);

/** What the target sent: the response, or the body of a delivery. */
const bodyOf = (exchange: Exchange): Json | undefined =>
  isDelivery(exchange) ? parsed(exchange.sent.body ?? '') : parsed(exchange.answer?.text ?? '');

/** Whether the target started it. */
export const isDelivery = ({ operation }: Exchange): boolean =>
  /[wW]ebhook$/.test(operation) && !/^(create|get|update|delete)/.test(operation);

function placesIn(value: Json | undefined, place = ''): readonly string[] {
  if (value === undefined) return [];
  if (!isObject(value) && !Array.isArray(value)) return [place];
  return Object.entries(value).flatMap(([name, one]) =>
    placesIn(one as Json, `${place}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
}
