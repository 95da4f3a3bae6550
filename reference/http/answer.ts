import { isObject } from '../fields.ts';
import { seam } from '../seam.ts';
import type { World } from '../world.ts';
import { Problem, type ProblemDetails, problemTitles } from './problem.ts';

/** The result of an operation; `respond` makes an HTTP response of it. */
export interface Answer {
  readonly status: number;
  /** Absent: no body. */
  readonly body?: unknown;
  /** Sent instead of the body. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const documentation = 'https://logistics.example/problems';

/** Errors › first paragraph. It does not name `status`, `code` and `errors` (gap problem-body). */
export const problemAnswer = seam((world: World, { status: own, message, details }: Problem): Answer => {
  const { variants } = world;
  const { errors, code } = details;
  const status = errors === undefined ? own : world.dialect.status.invalid;
  const body = {
    type: `${documentation}#${status}`,
    title: problemTitles[status] ?? 'Error',
    detail: message,
    instance: `urn:uuid:${crypto.randomUUID()}`,
    ...(variants.has('bare-problems') ? {} : { status, code, errors }),
    ...(variants.has('problem-code-elsewhere') ? { code: undefined, error: { code } } : {}),
  };
  return { status, body, headers: problemHeaders(world, details) };
});

/** A rule throws a `Problem`; any other exception is an error of the reference. */
export function failureAnswer(world: World, reason: unknown): Answer {
  if (reason instanceof Problem) return problemAnswer(world, reason);
  return problemAnswer(world, new Problem(500, reason instanceof Error ? (reason.stack ?? reason.message) : 'Unknown'));
}

function problemHeaders({ variants }: World, { retryAfter, challenge }: ProblemDetails): Record<string, string> {
  const charset = variants.has('bare-problems') ? '; charset=utf-8' : '';
  return {
    'content-type': `application/problem+json${charset}`,
    'content-language': 'en',
    ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
    ...(challenge === undefined ? {} : { 'www-authenticate': challenge }),
  };
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

/** Headers › x-correlation-id: each response has a new UUID v4, also a replayed one. */
export const correlationOf = seam(({ variants }: World, { status }: Answer): string | undefined =>
  status >= 400 && variants.has('errors-without-correlation-id') ? undefined : crypto.randomUUID(),
);

let lastSecond = Number.NaN;
let lastDate = '';

/** Cached, because formatting a date costs as much as routing a request, and hundreds of responses share a second. */
function httpDate(now: number): string {
  const current = Math.floor(now / 1000);
  if (current !== lastSecond) {
    lastSecond = current;
    lastDate = new Date(now).toUTCString();
  }
  return lastDate;
}

export type Replacer = (name: string, value: unknown) => unknown;

/** Variants that change every object of every response; undefined if none is on, so that JSON stays fast. */
export function replacerOf(variants: World['variants']): Replacer | undefined {
  const nulls = variants.has('absent-as-null');
  const extras = variants.has('extra-members');
  if (!nulls && !extras) return undefined;
  return (_name, value) => {
    if (value === undefined) return nulls ? null : undefined;
    return extras && isObject(value) ? { ...value, vendorNote: 'not documented' } : value;
  };
}
