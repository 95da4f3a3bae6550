import { isObject } from './fields.ts';
import { Problem, problemTitles } from './problem.ts';
import type { Faults, World } from './world.ts';

/** What an operation answers; `respond` makes HTTP of it. */
export interface Answer {
  readonly status: number;
  /** Absent: no body at all. */
  readonly body?: unknown;
  /** Sent instead of the body; only wrong targets answer anything but JSON. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const documentation = 'https://logistics.example/problems';
const stack = '    at requireValid (/srv/logistics/draft.js:41:11)\n    at perform (/srv/logistics/operation.js:97:24)';
const constantCorrelation = '6a3c3dd7-3a1e-4a3f-9d58-4f1d8a4c2b10';

/** Errors › first paragraph; `status`, `code` and `errors` go beyond it (gap problem-body). */
function problemAnswer(world: World, problem: Problem): Answer {
  const { variants, faults } = world;
  const { errors } = problem.details;
  const status = errors === undefined ? problem.status : world.dialect.status.invalid;
  const code = shownCode(faults, problem);
  const body = {
    type: faults.has('problem-without-type') ? undefined : shownType(faults, status),
    title: faults.has('problem-without-title') ? undefined : shownTitle(faults, status),
    detail: shownDetail(faults, problem),
    instance: faults.has('problem-without-instance') ? undefined : shownInstance(faults, status),
    ...(variants.has('bare-problems') ? {} : { status, code, errors }),
    ...(variants.has('problem-code-elsewhere') ? { code: undefined, error: { code } } : {}),
  };
  return { status, body, headers: problemHeaders(world, status, problem) };
}

function shownType(faults: Faults, status: number): string {
  if (faults.has('problem-type-no-url') && status === 422) return 'validation-error';
  return faults.has('problem-type-no-url-on-429') && status === 429 ? 'rate-limit' : `${documentation}#${status}`;
}

function shownTitle(faults: Faults, status: number): string | number {
  return faults.has('problem-title-is-status') && status === 404 ? status : (problemTitles[status] ?? 'Error');
}

function shownDetail(faults: Faults, { message, status, details }: Problem): string | readonly string[] | undefined {
  if (faults.has('problem-without-detail-on-403') && status === 403) return undefined;
  if (faults.has('problem-without-detail-on-429') && status === 429) return undefined;
  if (faults.has('problem-shows-stack') && details.errors !== undefined) return `${message}\n${stack}`;
  if (faults.has('problem-detail-as-list') && details.errors !== undefined) return [message];
  if (faults.has('problem-detail-as-list-on-429') && status === 429) return [message];
  return message;
}

function shownInstance(faults: Faults, status: number): string | number {
  return faults.has('problem-instance-number') && status === 400 ? 1 : `urn:uuid:${crypto.randomUUID()}`;
}

function shownCode(faults: Faults, { details: { code } }: Problem): string | undefined {
  return faults.has('problem-code-of-five-digits') && code === '407001' ? '40701' : code;
}

/** What is thrown on purpose is a problem; anything else is a mistake in the reference. */
export function failureAnswer(world: World, reason: unknown): Answer {
  if (reason instanceof Problem) return problemAnswer(world, reason);
  return problemAnswer(world, new Problem(500, reason instanceof Error ? (reason.stack ?? reason.message) : 'Unknown'));
}

function problemHeaders({ faults, variants }: World, status: number, { details }: Problem): Record<string, string> {
  const charset = variants.has('bare-problems') ? '; charset=utf-8' : '';
  const plain =
    faults.has('problem-as-plain-json') ||
    (faults.has('problem-as-plain-json-on-404') && status === 404) ||
    (faults.has('problem-as-plain-json-on-429') && status === 429);
  const headers: Record<string, string> = {
    'content-type': plain ? 'application/json' : `application/problem+json${charset}`,
  };
  const silent =
    faults.has('problem-without-language') ||
    (faults.has('problem-without-language-on-401') && status === 401) ||
    (faults.has('problem-without-language-on-429') && status === 429);
  if (!silent) headers['content-language'] = 'en';
  if (details.retryAfter !== undefined) headers['retry-after'] = details.retryAfter;
  return headers;
}

export function respond(world: World, answer: Answer): Response {
  const { variants } = world;
  const headers: Record<string, string> = { date: httpDate(world.now()) };
  const correlation = correlationOf(world, answer);
  if (correlation !== undefined) headers['x-correlation-id'] = correlation;
  if (variants.has('extra-headers'))
    Object.assign(headers, { 'x-served-by': 'reference', 'cache-control': 'no-store' });
  if (answer.body !== undefined) headers['content-type'] = 'application/json';
  Object.assign(headers, answer.headers);
  return new Response(answer.text ?? textOf(world, answer), { status: answer.status, headers });
}

function textOf({ replacer }: World, { body }: Answer): string | null {
  return body === undefined ? null : JSON.stringify(body, replacer);
}

/** Headers › x-correlation-id: a fresh UUID v4 ties the answer to its request, replays included. */
function correlationOf({ faults, variants, now }: World, { status, body }: Answer): string | undefined {
  const isError = status >= 400;
  const silent = faults.has('correlation-id-missing-on-errors') || variants.has('errors-without-correlation-id');
  if (silent && isError) return undefined;
  if (faults.has('correlation-id-missing-on-401') && status === 401) return undefined;
  if (faults.has('correlation-id-missing-on-accepted-202') && status === 202) return undefined;
  const isEmptyPage = status === 200 && Array.isArray(body) && body.length === 0;
  if (faults.has('correlation-id-missing-on-empty-pages') && isEmptyPage) return undefined;
  if (faults.has('correlation-id-repeats')) return constantCorrelation;
  if (faults.has('correlation-id-repeats-on-unauthorized') && status === 401) return constantCorrelation;
  if (faults.has('correlation-id-per-second')) {
    const second = String(Math.floor(now() / 1000)).padStart(12, '0');
    return constantCorrelation.slice(0, -12) + second;
  }
  const fresh = crypto.randomUUID();
  if (faults.has('correlation-id-uuid-v1')) return `${fresh.slice(0, 14)}1${fresh.slice(15)}`;
  if (faults.has('correlation-id-without-hyphens')) return fresh.replaceAll('-', '');
  return faults.has('correlation-id-text-on-errors') && isError ? `err-${fresh}` : fresh;
}

let lastSecond = Number.NaN;
let lastDate = '';

/** Formatting a date costs as much as routing a request, and hundreds of answers share a second. */
function httpDate(now: number): string {
  const current = Math.floor(now / 1000);
  if (current !== lastSecond) {
    lastSecond = current;
    lastDate = new Date(now).toUTCString();
  }
  return lastDate;
}

export type Replacer = (name: string, value: unknown) => unknown;

/** Variants that touch every object of every answer; absent when none is on, which keeps the fast path of JSON. */
export function replacerOf(variants: World['variants']): Replacer | undefined {
  const nulls = variants.has('absent-as-null');
  const extras = variants.has('extra-members');
  if (!nulls && !extras) return undefined;
  return (_name, value) => {
    if (value === undefined) return nulls ? null : undefined;
    return extras && isObject(value) ? { ...value, vendorNote: 'not documented' } : value;
  };
}
