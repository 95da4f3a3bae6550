import { type Json, type JsonObject, parsed } from '../../engine/json.ts';
import type { Read } from '../../engine/judge/read-tracking.ts';
import type { Finding, ReachedState } from '../../engine/judge/result.ts';
import { read } from '../../engine/pointer.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import { decisive } from '../evidence.ts';
import { expectedOf, isDelivery, isOpen, readsFor, saidAgain } from './expectation.ts';
import { isMoment } from './moments.ts';
import { mapped, Names } from './names.ts';
import type { DeliveryStep, EventStep, Expected, Recording, RequestStep, Step } from './recording.ts';

/** A script receives the completions of an account, which it names as its own; those of events go where a request says. */
const completion = 'completionWebhook';

/** Why no script can replay a finding, if so. */
export function obstacleTo(finding: Finding): string | undefined {
  const { history, before, due } = finding;
  if (readsFor(finding).length === 0) return 'it rests on more than a script compares';
  const endpoints = [...(before?.history ?? []), ...history].filter(isOfEvents).map(({ sent }) => sent.url);
  if (endpoints.some((url) => !history.some(isSubscription(url)) && !before?.history.some(isSubscription(url))))
    return 'the report does not hold how its webhooks were subscribed';
  if (endpoints.length > 0 && ![...(before?.history ?? []), ...history].some(isCause))
    return 'the report does not hold what its webhooks are about';
  const shows = decisive(finding);
  const isOfOutcome = /^(succeeded|failed)/.test(finding.came);
  if (!history.some(isOfEvents) && ((shows && isDelivery(shows) && !isOfOutcome) || /deliver/i.test(due)))
    return 'it rests on how a webhook is delivered';
  if (due.includes('/paths/')) return 'it rests on the description of the API';
  if (history.some((one) => isOfEvents(one) && !one.answer)) return 'it rests on how an endpoint fails';
  if (history.some(({ sent }) => /^<\d+ bytes>$/.test(sent.body ?? '')))
    return 'the report does not hold a body that it sent';
  return undefined;
}

/** The history of a finding without what belongs to its run. */
export function recordingOf(id: string, finding: Finding, baseUrl: string): Recording {
  const { setup = [], before, history, states = [] } = finding;
  const exchanges = [...(before?.history ?? []), ...history];
  const names = new Names(receiverOf(exchanges));
  const shift = exchanges.length - history.length;
  // What came before may have used an account that the case was given.
  const isAccount = ({ answer }: ReachedState): boolean => typeof answer?.token === 'string';
  const reached = [...(before?.states ?? []), ...states.map((state) => ({ ...state, after: state.after + shift }))];
  const steps: Step[] = [];
  const places: number[] = [];
  const add = (step: Step): number => steps.push(step) - 1;
  const addStates = (due: readonly ReachedState[], at: number): number =>
    due.filter(isReplayed).reduce((seconds, state) => seconds + addState(add, names, state, at), 0);
  const first = [...reached.filter(isAccount), ...setup];
  addStates(first.filter(isOfApi(exchanges)), exchanges[0]?.at ?? 0);
  const last = lastOf(finding, shift);
  const start = exchanges[0]?.at ?? 0;
  let time = start;
  let owed = 0;
  for (const [index, exchange] of exchanges.entries()) {
    if (index > last) break;
    const moved = addStates(
      reached.filter((state) => state.after === index && !isAccount(state)),
      exchange.at,
    );
    if (isDelivery(exchange)) {
      owed -= moved;
      places[index] = add(isOfEvents(exchange) ? eventStep(names, exchange, start) : deliveryStep(names, exchange));
      continue;
    }
    const rest = (exchange.at - time) / 1000 + owed - moved;
    // What is due at a moment must be due in the script, too: a part of a second counts as a whole one.
    const wait = rest >= leastRest ? Math.ceil(rest) : 0;
    if (wait > 0) add({ seconds: wait });
    owed = Math.max(-1, rest - wait);
    time = exchange.at;
    places[index] = add(requestStep(names, exchange, baseUrl));
  }
  if (last >= exchanges.length)
    addStates(
      reached.filter(({ after }) => after >= exchanges.length),
      start,
    );
  const place = (index: number): number => places[index + shift] ?? -1;
  const reads = readsFor(finding);
  const expects = reads.flatMap(({ exchange: index, at }) => {
    const [step, exchange] = [place(index), history[index]];
    const from = steps[step];
    // The whole of an event is compared.
    if (!exchange || !from || 'seconds' in from || 'event' in from) return [];
    return expectedOf(names, { at, exchange, from, step, isAlone: reads.length === 1 });
  });
  return {
    finding: id,
    baseUrl,
    secrets: [...names.secrets],
    steps,
    expects: history.some(isOfEvents) || isTelling(finding, reads, expects) ? expects : [],
  };
}

/** Whether what is compared can differ on a target without the fault: statuses do where nothing else was judged. */
function isTelling({ came: text }: Finding, reads: readonly Read[], expects: readonly Expected[]): boolean {
  const isOfStatus = /^\d{3}$/.test(text) || reads.every(({ at }) => at === 'status');
  return expects.some(({ at, came }) => (at === 'status' ? isOfStatus : came === undefined || !isOpen(came)));
}

/** The script tells the target itself where its webhooks go. */
const isReplayed = ({ state }: ReachedState): boolean => !/^(completion )?webhooks (no longer )?go to$/.test(state);

/** Both APIs make up names alike, so a name of one may have been made by a state of the other. */
function isOfApi(history: readonly Exchange[]): (state: ReachedState) => boolean {
  const isOfCustoms = (secret: string): boolean => secret.replace('$', '').startsWith('CUSTOMS_');
  const apis = new Set(history.flatMap(({ sent }) => (sent.variables ?? []).map(isOfCustoms)));
  return ({ params: { token } }) => typeof token !== 'string' || apis.size === 0 || apis.has(isOfCustoms(token));
}

/** The last exchange that the finding rests on. What did not come is known at the end. */
const lastOf = (finding: Finding, shift: number): number =>
  finding.history.some(isOfEvents)
    ? shift + finding.history.length
    : shift + Math.max(finding.exchange ?? 0, ...readsFor(finding).map(({ exchange }) => exchange));

/** Requests take as long themselves. */
const leastRest = 0.95;

/** @returns the seconds that it moves the clock. */
function addState(
  add: (step: Step) => number,
  names: Names,
  { state, params, answer }: ReachedState,
  at: number,
): number {
  const seconds = state === 'time has passed' ? params.seconds : undefined;
  if (typeof seconds === 'number') {
    if (seconds > 0) add({ seconds });
    return seconds;
  }
  const isSecret = answer === undefined || 'token' in answer;
  const step: Step = { state, params: withSecrets(names, params, at), ...(isSecret ? {} : { answer }) };
  add(step);
  if (answer) names.learn(answer, step);
  return 0;
}

function withSecrets(names: Names, params: JsonObject, at: number): Json {
  const { token, ...rest } = params;
  const [, name] = typeof token === 'string' ? (/^\$([A-Z_][A-Z0-9_]*)$/.exec(token) ?? []) : [];
  return {
    ...(token === undefined ? {} : { token: name === undefined ? token : names.secret(name) }),
    ...(names.template(rest, at) as JsonObject),
  };
}

/** These follow from the rest of a request. */
const derived: ReadonlySet<string> = new Set(['content-length', 'host', 'connection']);

function requestStep(names: Names, { sent, answer, at }: Exchange, baseUrl: string): RequestStep {
  const { method, url, headers, body, variables } = sent;
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
    ...(isPlain
      ? { json: names.template(json, at, variables) }
      : body === undefined
        ? {}
        : { text: names.words(body, at, variables) }),
    ...(answer ? { status: answer.status } : {}),
  };
  const said = answer && parsed(answer.text);
  if (said !== undefined) names.learn(said, step);
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

const isOfEvents = (exchange: Exchange): boolean => isDelivery(exchange) && exchange.operation !== completion;

const isCause = (one: Exchange): boolean =>
  !isDelivery(one) && one.sent.method !== 'GET' && !/[wW]ebhook$/.test(one.operation);

const isSubscription =
  (url: string) =>
  (one: Exchange): boolean =>
    !isDelivery(one) && one.sent.body?.includes(url) === true;

/** The start of the URLs under which the suite received webhooks of events. */
const receiverOf = (exchanges: readonly Exchange[]): string | undefined =>
  exchanges
    .flatMap(({ sent }) => /(https?:[^"\s]*?)\/eventWebhook\//.exec(sent.body ?? '')?.[1] ?? [])
    .find((base) => base !== '');

function eventStep(names: Names, { sent, answer, at }: Exchange, start: number): EventStep {
  const json = parsed(sent.body ?? '') ?? null;
  const after = Math.round((at - start) / 1000);
  const step = { event: names.text(sent.url, at), after, ...(answer ? { reply: answer.status } : {}) };
  // Only a later step can know what this one says first.
  const said: EventStep = { ...step, body: null };
  const whole = Object.assign(said, { body: saidAgain(names, json, { at: '', step: said, time: at }) });
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
    return typeof value === 'string' ? [[pointer, names.template(value, at)] as const] : [];
  });
  const step: DeliveryStep = { delivery: operation, members: Object.fromEntries(members.slice(0, 1)) };
  names.learn(json, step);
  return step;
}
