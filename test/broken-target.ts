import { expect, test } from 'vitest';
import { wholeProfile } from '../cli/built-in.ts';
import { inProcessTransport } from '../engine/wire/transport.ts';
import { createReference } from '../reference/reference.ts';
import { openRun } from '../suites/open-run.ts';

/** A target that works until the pre-flight is over, and from then on answers the same to everything. */
type BrokenAnswer = () => Response;

const plain =
  (status: number, body: string): BrokenAnswer =>
  () =>
    new Response(body, { status, headers: { 'content-type': 'application/json' } });

const problem = JSON.stringify({ type: 'https://example.com/p', title: 't', detail: 'd', instance: 'i' });

/** In the form that the documents give errors. */
const refusing =
  (status: number): BrokenAnswer =>
  () => {
    const headers = { 'content-language': 'en', 'x-correlation-id': crypto.randomUUID() };
    return new Response(problem, { status, headers: { ...headers, 'content-type': 'application/problem+json' } });
  };

const members = ['id', 'orderId', 'orderStatus', 'state', 'shipments', 'logisticsSku', 'data', 'available', 'next'];

/** A small generator of its own: the same documents in every run. */
export function random(): BrokenAnswer {
  let seed = 1;
  const next = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const value = (depth: number): unknown => {
    const leaves = [null, next(100), `x${next(9)}`, '', next(2) === 0];
    const kind = next(depth > 3 ? leaves.length : leaves.length + 3);
    if (kind < leaves.length) return leaves[kind];
    if (kind === leaves.length) return Array.from({ length: next(4) }, () => value(depth + 1));
    return Object.fromEntries(members.filter(() => next(2) === 0).map((name) => [name, value(depth + 1)]));
  };
  return () => plain([200, 200, 201, 400, 404][next(5)] ?? 200, JSON.stringify(value(0)))();
}

const reset: BrokenAnswer = () => {
  throw new Error('reset');
};

/** What became of a run on a target that broke. */
interface Outcome {
  /** The proofs that pass, with how many cases proved each. */
  readonly passes: ReadonlyMap<string, number>;
  /** Sent once it was broken. */
  readonly requests: number;
}

export async function judgedBroken(respond: BrokenAnswer): Promise<Outcome> {
  const reference = createReference({});
  const address = 'http://reference.invalid';
  const { profile, secrets } = wholeProfile(reference, address);
  const { webhooks: _unheard, ...unhooked } = profile;
  const hook = new URL(profile.states?.url ?? address).pathname;
  let isBroken = false;
  let requests = 0;
  const handle = (request: Request): Response | Promise<Response> => {
    if (!isBroken || new URL(request.url).pathname.startsWith(hook)) return reference.fetch(request);
    requests++;
    return respond();
  };
  const input = { secrets, apis: ['logistics', 'customs'], seed: 1, cases: 1, suiteVersion: '1', brief: true } as const;
  const run = await openRun({ ...input, profile: unhooked }, inProcessTransport(handle));
  try {
    await run.preflight();
    isBroken = true;
    const results = await Promise.all(run.participants.map(({ id }) => run.resultOf(id)));
    expect(results.filter(({ verdict }) => verdict === 'error')).toEqual([]);
    const passed = results.filter(({ verdict }) => verdict === 'pass');
    return { passes: new Map(passed.map(({ id, exercised }): [string, number] => [id, exercised])), requests };
  } finally {
    await run.close();
  }
}

/** In what was answered while all was well, a monitor may have seen enough. */
let before: Outcome | undefined;

async function newPasses(
  respond: BrokenAnswer,
): Promise<{ readonly ids: readonly string[]; readonly requests: number }> {
  before ??= await judgedBroken(reset);
  const { passes, requests } = await judgedBroken(respond);
  return {
    ids: [...passes].filter(([id, exercised]) => before?.passes.get(id) !== exercised).map(([id]) => id),
    requests,
  };
}

interface Right {
  readonly of: readonly string[];
  readonly on: readonly string[];
  readonly why: string;
}

const problems = ['400', '401', '404', '500'];

/** Checks for which the one answer is right, or one of the right ones. */
const right: readonly Right[] = [
  {
    of: ['error-wrong-method-refused', 'error-unknown-path-refused'],
    on: ['400'],
    why: 'Errors: 400 for a wrong method and an unknown path',
  },
  {
    of: ['', '-for-odd-ids', '-for-odd-queries', '-for-odd-event-filters'].map(
      (end) => `error-client-fault-not-5xx${end}`,
    ),
    on: ['400', '404'],
    why: 'what was sent is faulty, and is refused as such',
  },
  {
    of: ['error-client-fault-not-5xx-for-odd-queries', 'error-client-fault-not-5xx-for-odd-event-filters'],
    on: ['[]'],
    why: 'a list may take no notice of an odd filter, and no internal error came',
  },
  {
    of: [
      'header-correlation-id-on-problems',
      'header-correlation-id-uuid-v4',
      'header-correlation-id-per-request',
      'error-media-type',
      'error-content-language',
      'error-type-url',
      'error-title-text',
      'error-detail-text',
      'error-instance-text',
      'error-without-stack',
      'error-without-token',
    ],
    on: problems,
    why: 'every response is a problem in good form',
  },
  {
    of: ['idempotency-unkeyed-not-marked'],
    on: ['{}', '[]', 'null', '204', '307', ...problems],
    why: 'each response to a request without a key lacks the mark, whatever else it is',
  },
  {
    of: ['service-openapi-answers-throughout', 'service-openapi-refusals-throughout'],
    on: ['400', '404'],
    why: 'the description, which was read before, describes just this problem',
  },
  {
    of: ['customs-error-refusal-is-no-acknowledgement'],
    on: ['400'],
    why: 'each submission is refused, and no refusal says that it is acknowledged',
  },
  { of: ['service-json-answers'], on: ['{}', '[]'], why: 'each body is JSON, an object or a list' },
  { of: ['envelope-is-json-object'], on: ['{}'], why: 'each body is one JSON object' },
  {
    of: [
      'product-list-answers-array',
      'inventory-list-answers-array',
      'inventory-list-pools',
      'inventory-list-pools-beside-others',
      'inventory-list-country',
      'inventory-list-country-beside-others',
      'warehouse-active-answers-array',
      'warehouse-active-country',
      'warehouse-details-answer-array',
      'warehouse-details-pools',
      'warehouse-details-pools-with-country',
      'warehouse-details-country',
    ],
    on: ['[]'],
    why: '200 and an array answer a list; that it shows what there is has checks of its own',
  },
  {
    of: [
      'auth-bearer-accepted',
      'auth-bearer-accepted-with-other-headers',
      'auth-scope-suffices',
      'version-unstable-serves-sandbox-flow',
      'version-operations-stay',
      'service-openapi-statuses',
      'service-openapi-answers',
    ],
    on: ['[]'],
    why: 'of their cases, those that ask for a list are served one',
  },
];

const rightOn = (name: string): ReadonlySet<string> =>
  new Set(right.filter(({ on }) => on.includes(name)).flatMap(({ of }) => of));

const mads = {
  '{}': plain(200, '{}'),
  '[]': plain(200, '[]'),
  null: plain(200, 'null'),
  '204': () => new Response(null, { status: 204 }),
  '307': () => new Response(null, { status: 307, headers: { location: 'https://elsewhere.invalid/' } }),
  '400': refusing(400),
  '401': refusing(401),
  '404': refusing(404),
  '500': refusing(500),
} satisfies Readonly<Record<string, BrokenAnswer>>;

export type MadAnswer = keyof typeof mads;
export const brokenAnswers = Object.keys(mads) as MadAnswer[];

/** A run on a target that is down must end: of some 1,400 checks few may ask it at all. */
const mostRequestsWhenDown = 500;

export function nothingPassesOn(answers: readonly MadAnswer[]): void {
  test.each(answers)(
    '%s to everything once the pre-flight is over: nothing passes that rests on nothing',
    async (answer) => {
      const known = rightOn(answer);
      const { ids, requests } = await newPasses(mads[answer]);
      expect(ids.filter((id) => !known.has(id))).toEqual([]);
      if (answer === '500') expect(requests).toBeLessThan(mostRequestsWhenDown);
    },
  );
}
