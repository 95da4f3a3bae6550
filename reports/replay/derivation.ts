import { parsed } from '../../engine/json.ts';
import type { Read } from '../../engine/judge/read-tracking.ts';
import type { Finding } from '../../engine/judge/result.ts';
import { read } from '../../engine/pointer.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import { decisive } from '../evidence.ts';
import { expectedOf, isDelivery, isOpen, readsFor, saidAgain } from './expectation.ts';
import { isId } from './keys.ts';
import { mapped } from './leaves.ts';
import { isMoment } from './moments.ts';
import { Names } from './names.ts';
import type { DeliveryStep, EventStep, Expected, Place, Recording, RequestStep } from './recording.ts';
import { isOfList, listsOf } from './rows.ts';
import { Sequence } from './sequence.ts';
import { endpointsOf, isOfEvents, receiverOf, restsOnEvents, withDeliveries } from './webhooks.ts';

/** The history of a finding without what belongs to its run. */
export function recordingOf(id: string, finding: Finding, baseUrl: string): Recording {
  const { before, history, deliveries } = finding;
  const exchanges = [...(before?.history ?? []), ...history];
  const names = new Names(receiverOf(exchanges));
  const start = startOf(finding, exchanges);
  const sequence = new Sequence(names, { finding, exchanges, start });
  const volleys = new Map(
    (finding.together ?? []).flatMap((indexes, volley) => indexes.map((index) => [history[index], volley])),
  );
  const last = lastOf(finding, exchanges.length - history.length);
  for (const exchange of withDeliveries(exchanges.slice(0, last + 1), deliveries)) {
    sequence.reach(exchange);
    if (isDelivery(exchange))
      sequence.add(
        exchange,
        isOfEvents(exchange)
          ? eventStep(names, exchange, start)
          : (sequence.again(exchange) ?? deliveryStep(names, exchange)),
      );
    else sequence.add(exchange, requestStep(names, exchange, { baseUrl, volley: volleys.get(exchange) }));
  }
  if (last >= exchanges.length) sequence.end();
  const absent = absentOf(names, finding);
  if (absent) sequence.steps.push(absent);
  const all = readsFor(finding);
  const lists = listsOf(names, finding, all);
  const reads = all.filter(
    (one) =>
      !lists.some(({ pages, at }) => pages.some((page) => page === history[one.exchange]) && isOfList(one.at, at)),
  );
  const { steps } = sequence;
  const expects = reads.flatMap(({ exchange: index, at }) => {
    const exchange = history[index];
    const step = exchange === undefined ? -1 : sequence.placeOf(exchange);
    const from = steps[step];
    // The whole of an event is compared.
    if (!exchange || !from || 'seconds' in from || 'event' in from) return [];
    return expectedOf(names, { at, exchange, from, step, isAlone: reads.length === 1 });
  });
  const isWhole = restsOnEvents(finding);
  return {
    finding: id,
    baseUrl,
    start,
    secrets: [...names.secrets],
    echoes: names.echoes,
    endpoints: isWhole ? endpointsOf(finding).map((url) => names.text(url, start)) : [],
    comparesEvents: isWhole,
    countsRepeats: deliveries === undefined,
    steps,
    expects: isWhole || absent || lists.length > 0 || isTelling(finding, reads, expects) ? expects : [],
    lists: lists.map(({ pages, ...list }) => ({ ...list, steps: pages.map(sequence.placeOf) })),
    twins: twinsOf(finding, reads, sequence),
  };
}

/** A completion that does not come: of the request that shows the finding. */
function absentOf(names: Names, finding: Finding): DeliveryStep | undefined {
  const shows = decisive(finding);
  const id = read(parsed(shows?.answer?.text ?? ''), '/data/request_uuid');
  if (!shows || typeof id !== 'string' || !/^a completion webhook/.test(finding.expected) || finding.actual !== 'none')
    return undefined;
  return {
    delivery: 'completionWebhook',
    members: { '/data/request_id': names.template(id, shows.at) },
    isAbsent: true,
  };
}

/** Resources whose ids must differ: in rows of lists of resources, others may stand before them. */
function twinsOf({ history, expected }: Finding, reads: readonly Read[], sequence: Sequence): Recording['twins'] {
  if (!/\b(twice|unique|differ|another id)\b/.test(expected)) return [];
  const places = new Map<string, Place>();
  return reads.flatMap(({ exchange: index, at }) => {
    const exchange = history[index];
    const id = read(parsed(exchange?.answer?.text ?? ''), at);
    if (!exchange || !isId(at) || /^(\/data)?\/\d/.test(at) || (typeof id !== 'string' && typeof id !== 'number'))
      return [];
    const place = { step: sequence.placeOf(exchange), at };
    const first = places.get(String(id));
    places.set(String(id), first ?? place);
    return first && first.step !== place.step ? [[first, place] as const] : [];
  });
}

/** The time before its first request and what passed before that. */
function startOf({ before, states = [] }: Finding, exchanges: readonly Exchange[]): number {
  const first = before?.history.length ? before.states : [...(before?.states ?? []), ...states];
  const passed = first.map(({ state, params, after }) =>
    after === 0 && state === 'time has passed' ? Number(params.seconds) : 0,
  );
  return (exchanges[0]?.at ?? 0) - 1000 * passed.reduce((sum, one) => sum + one, 0);
}

/** Whether what is compared can differ on a target without the fault: statuses do where nothing else was judged. */
function isTelling(
  { actual: text, reads: judged }: Finding,
  reads: readonly Read[],
  expects: readonly Expected[],
): boolean {
  const isOfStatus =
    /^\d{3}$/.test(text) ||
    (reads.every(({ at }) => at === 'status') && (judged?.length === 0 || /^\d{3}\b/.test(text)));
  return expects.some(({ at, actual }) => (at === 'status' ? isOfStatus : actual === undefined || !isOpen(actual)));
}

/** The last exchange that the finding rests on. What did not come is known at the end. */
const lastOf = (finding: Finding, shift: number): number =>
  restsOnEvents(finding)
    ? shift + finding.history.length
    : shift + Math.max(finding.exchange ?? 0, ...readsFor(finding).map(({ exchange }) => exchange));

/** These follow from the rest of a request. */
const derived: ReadonlySet<string> = new Set(['content-length', 'host', 'connection']);

interface RequestPlace {
  readonly baseUrl: string;
  readonly volley: number | undefined;
}

function requestStep(names: Names, { sent, answer, at }: Exchange, { baseUrl, volley }: RequestPlace): RequestStep {
  const { method, url, headers, body, bytes, variables } = sent;
  const json = body === undefined ? undefined : parsed(body);
  const isPlain = json !== undefined && JSON.stringify(json) === body;
  const step: RequestStep = {
    method,
    url: urlTemplate(names, url, at, baseUrl, variables),
    headers: Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) =>
        derived.has(name) ? [] : [[name, names.text(value, at, variables)]],
      ),
    ),
    ...(bytes !== undefined
      ? { bytes }
      : isPlain
        ? { json: names.template(json, at, variables) }
        : body === undefined
          ? {}
          : { text: names.words(body, at, variables) }),
    ...(answer ? { status: answer.status } : {}),
    ...(volley === undefined ? {} : { volley }),
  };
  const said = answer && parsed(answer.text);
  // The code and the type of a problem are no names.
  if (said !== undefined && answer && answer.status < 400) names.learn(said, step);
  if (answer?.headers.location !== undefined) names.learnHeader('location', answer.headers.location, step);
  return step;
}

function urlTemplate(
  names: Names,
  url: string,
  at: number,
  baseUrl: string,
  variables: readonly string[] = [],
): string {
  const whole = names.text(url, at);
  if (whole !== url && /^\{\{\w+\}\}$/.test(whole)) return whole;
  const base = baseUrl.replace(/\/$/, '');
  const origin = URL.canParse(base) ? new URL(base).origin : base;
  const start = url.startsWith(base) ? base : origin;
  if (!url.startsWith(start)) return url;
  const rest = names.words(url.slice(start.length), at, variables);
  return `${start === base ? '{{BASE_URL}}' : '{{ORIGIN}}'}${rest}`;
}

/** Members that may tell which submission a delivery is about. */
const tellers = ['/data/request_id', '/data/request_uuid', '/data/commercial_invoice_number'];

function eventStep(names: Names, { sent, answer, at }: Exchange, start: number): EventStep {
  const json = parsed(sent.body ?? '') ?? null;
  const after = Math.round((at - start) / 1000);
  const step = { event: names.text(sent.url, at), after, ...(answer ? { reply: answer.status } : {}) };
  // Only a later step can know what this one says first.
  const said: EventStep = { ...step, body: null };
  const whole = Object.assign(said, { body: saidAgain(names, json, { at: '', step: said, time: at, start }) });
  // Times are compared by when it comes.
  names.learn(
    mapped(json, (leaf) => (isMoment(String(leaf)) ? null : leaf)),
    whole,
  );
  return whole;
}

function deliveryStep(names: Names, { operation, sent, at }: Exchange): DeliveryStep {
  const json = parsed(sent.body ?? '') ?? null;
  const members = tellers.flatMap((pointer) => {
    const value = read(json, pointer);
    // The wrong one may be the one that this delivery says.
    return typeof value === 'string' && names.isSaid(value) ? [[pointer, names.template(value, at)] as const] : [];
  });
  const step: DeliveryStep = { delivery: operation, members: Object.fromEntries(members.slice(0, 1)) };
  names.learn(json, step);
  return step;
}
