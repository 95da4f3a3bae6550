import { type Json, type JsonObject, parsed } from '../../engine/json.ts';
import type { Read } from '../../engine/judge/reads.ts';
import type { Finding, ReachedState } from '../../engine/judge/result.ts';
import { read } from '../../engine/pointer.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import { expectedOf, isDelivery, isOpen, readsFor } from './expectation.ts';
import { Names } from './names.ts';
import type { DeliveryStep, Expected, Recording, RequestStep, Step } from './recording.ts';

/** A script receives the completions of an account, which it names as its own; events need a subscription. */
const receivable = 'completionWebhook';

/** Why no script can replay a finding, if so. */
export function obstacleTo(finding: Finding): string | undefined {
  const { history, due, reads } = finding;
  if (reads === undefined) return 'it rests on more than a script compares';
  const isOfEvents = history.some((one) => isDelivery(one) && one.operation !== receivable);
  if (isOfEvents || /webhook/i.test(due)) return 'it rests on webhooks';
  if (history.some(({ sent }) => /^<\d+ bytes>$/.test(sent.body ?? '')))
    return 'the report does not hold a body that it sent';
  return undefined;
}

/** The history of a finding without what belongs to its run. */
export function recordingOf(id: string, finding: Finding, baseUrl: string): Recording {
  const names = new Names();
  const { setup = [], before, history, states = [] } = finding;
  const exchanges = [...(before?.history ?? []), ...history];
  const reached = [...(before?.states ?? []), ...states];
  const steps: Step[] = [];
  const places: number[] = [];
  const add = (step: Step): number => steps.push(step) - 1;
  const addStates = (due: readonly ReachedState[], at: number): number =>
    due.filter(isReplayed).reduce((seconds, state) => seconds + addState(add, names, state, at), 0);
  addStates(setup.filter(isOfApi(exchanges)), exchanges[0]?.at ?? 0);
  const last = lastOf(finding, exchanges.length - history.length);
  let time = exchanges[0]?.at ?? 0;
  for (const [index, exchange] of exchanges.entries()) {
    if (index > last) break;
    const moved = addStates(
      reached.filter(({ after }) => after === index),
      exchange.at,
    );
    const rest = isDelivery(exchange) ? 0 : Math.round((exchange.at - time) / 1000) - moved;
    if (rest >= 1) add({ seconds: rest });
    if (!isDelivery(exchange)) time = exchange.at;
    if (isDelivery(exchange))
      places[index] = exchange.operation === receivable ? add(deliveryStep(names, exchange)) : -1;
    else places[index] = add(requestStep(names, exchange, baseUrl));
  }
  const place = (index: number): number => places[index + exchanges.length - history.length] ?? -1;
  const reads = readsFor(finding);
  const expects = reads.flatMap(({ exchange: index, at }) => {
    const [step, exchange] = [place(index), history[index]];
    const from = steps[step];
    if (!exchange || !from || 'seconds' in from) return [];
    return expectedOf(names, { at, exchange, from, step, isAlone: reads.length === 1 });
  });
  return {
    finding: id,
    baseUrl,
    secrets: [...names.secrets],
    steps,
    expects: isTelling(finding, reads, expects) ? expects : [],
  };
}

/** Whether what is compared can differ on a target without the fault: statuses do where nothing else was judged. */
function isTelling({ came: text }: Finding, reads: readonly Read[], expects: readonly Expected[]): boolean {
  const isOfStatus = /^\d{3}$/.test(text) || reads.every(({ at }) => at === 'status');
  const isOfType = reads.length === 1;
  return expects.some(({ at, came }) =>
    at === 'status' ? isOfStatus : isOfType || came === undefined || !isOpen(came),
  );
}

/** The script tells the target itself where its webhooks go. */
const isReplayed = ({ state }: ReachedState): boolean => !/^(completion )?webhooks (no longer )?go to$/.test(state);

/** Both APIs make up names alike, so a name of one may have been made by a state of the other. */
function isOfApi(history: readonly Exchange[]): (state: ReachedState) => boolean {
  const isOfCustoms = (secret: string): boolean => secret.replace('$', '').startsWith('CUSTOMS_');
  const apis = new Set(history.flatMap(({ sent }) => (sent.variables ?? []).map(isOfCustoms)));
  return ({ params: { token } }) => typeof token !== 'string' || apis.size === 0 || apis.has(isOfCustoms(token));
}

/** The last exchange that the finding rests on. */
const lastOf = (finding: Finding, shift: number): number =>
  shift + Math.max(finding.exchange ?? 0, ...readsFor(finding).map(({ exchange }) => exchange));

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
