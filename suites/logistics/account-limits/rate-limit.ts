/** Judges how a token above its rate limit is refused, and that it is served after the wait. */

import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { Inapplicable, Undeclared, Unmet } from '../../../engine/judge/violation.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { each } from '../../cases.ts';
import { check, type Expect, family, monitor } from '../check.ts';
import { issue } from '../contract/access/credential.ts';
import { allScopes } from '../contract/access/scopes.ts';
import { problemErrors } from '../contract/errors/problem-form.ts';
import { isOfApi, mediaTypeOf } from '../contract/headers.ts';
import { isServed, operation, servedList } from '../operations.ts';

/** The longest wait on a real clock. */
const longestWaitSeconds = 120;

/** A token above its rate limit, and the requests that exceeded it. */
interface Limited {
  readonly bearer: Account;
  readonly burst: readonly Exchange[];
}

/** Exceeds the rate limit of a new token, by the hook or, if the profile allows it, by many requests. */
export async function limited(api: LogisticsApi, owner: Account): Promise<Limited> {
  const { provoke, burst, path } = api.profile.rateLimit;
  let bearer = owner;
  try {
    bearer = await issue(api, owner, allScopes);
    await api.state('rate limit is reached', { token: bearer.bearer.token ?? '' });
    return { bearer, burst: [] };
  } catch (thrown) {
    if (!(thrown instanceof Unmet)) throw thrown;
    if (!provoke) throw new Inapplicable('gap: no rate limit of the target is known (logistics.rateLimit)');
  }
  const asked = path ?? operation(servedList(api.profile), api).path ?? '';
  const read = () => bearer.send('burst', 'GET', asked, { tolerateRateLimit: true });
  return { bearer, burst: await Promise.all(Array.from({ length: burst }, read)) };
}

export const isLimited = ({ answer }: Exchange): boolean => answer?.status === 429;

/** The seconds in the response; undefined if it names none. */
export const secondsOf = ({ answer }: Exchange): number | undefined => {
  const value = answer?.headers['retry-after'] ?? '';
  return /^\d+$/.test(value) ? Number(value) : undefined;
};

/** Waits as the response says, plus a second for rounding. @throws Unmet if it names no time. */
export async function obey(api: LogisticsApi, refused: Exchange): Promise<void> {
  const seconds = secondsOf(refused);
  if (!isLimited(refused) || seconds === undefined) throw new Unmet('needs a 429 with Retry-After');
  if (api.clock.kind !== 'controlled' && seconds > longestWaitSeconds) throw new Unmet(`${seconds} s are too long`);
  await api.clock.awaitLimit((seconds + 1) * 1000);
}

const kinds = ['read', 'write'] as const;
type Kind = (typeof kinds)[number];

async function send({ profile }: LogisticsApi, bearer: Account, kind: Kind): Promise<Exchange> {
  if (kind === 'read') return bearer.call(servedList(profile), { tolerateRateLimit: true });
  if (!isServed('createProduct', profile)) throw new Undeclared('the target declares no products');
  const merchantSku = `own-${crypto.randomUUID()}`;
  return bearer.products.create(
    { merchantSku },
    { json: bearer.products.body({ merchantSku }), tolerateRateLimit: true },
  );
}

function hasSeconds(exchange: Exchange, expect: Expect): void {
  const value = exchange.answer?.headers['retry-after'];
  expect.that(secondsOf(exchange) !== undefined, 'Retry-After: a number of seconds', value ?? 'absent', exchange);
}

/** The requests that exceeded the limit, and one more. */
async function intoTheLimit(api: LogisticsApi, kind: Kind): Promise<readonly Exchange[]> {
  const { bearer, burst } = await limited(api, api.main);
  return [...burst, await send(api, bearer, kind)];
}

function limitedIn(answers: readonly Exchange[], expect: Expect): readonly Exchange[] {
  const refused = answers.filter(isLimited);
  return refused.length === 0 ? expect.unexercised('no 429 came') : refused;
}

interface Limit {
  readonly when: (api: LogisticsApi, kind: Kind) => Promise<readonly Exchange[]>;
  readonly judge: (answers: readonly Exchange[], expect: Expect) => void;
}

const aboveLimit = family(({ when, judge }: Limit) => ({
  needs: ['rate limit'],
  ...each(kinds, 2),
  exclusive: true,
  when,
  then: judge,
}));

const answers429: Limit = {
  async when(api, kind) {
    const { bearer, burst } = await limited(api, api.main);
    return burst.length > 0 ? burst : [await send(api, bearer, kind)];
  },
  judge(answers, expect) {
    const last = answers.at(-1);
    if (!last?.answer) return expect.unexercised('no response came');
    const odd = answers.find((one) => !isAccepted(one) && !isLimited(one)) ?? last;
    expect.that(answers.some(isLimited), 'status 429', `${odd.answer?.status}`, odd);
  },
};

/** Judged by a check, because other cases repeat a request after a 429. */
function isProblem(one: Exchange, expect: Expect): void {
  const { headers = {} } = one.answer ?? {};
  const type = headers['content-type'] ?? 'absent';
  expect.that(mediaTypeOf(one) === 'application/problem+json', 'application/problem+json', type, one);
  expect.that((headers['content-language'] ?? '').trim() !== '', 'Content-Language', 'none', one);
  for (const { path, message, actual } of problemErrors(one, expect.target))
    expect.that(false, `${path} ${message}`, JSON.stringify(actual) ?? 'absent', one);
}

/** Every 429 has this form. */
const eachLimited = (judge: (one: Exchange, expect: Expect) => void): Limit => ({
  when: intoTheLimit,
  judge(answers, expect) {
    for (const one of limitedIn(answers, expect)) judge(one, expect);
  },
});

/** Judges every 429 of the run; a target without a limit sends none. */
const retryAfterEverywhere = monitor({
  id: 'limit-rate-retry-after-everywhere',
  needs: ['rate limit'],
  applies: (exchange) => isOfApi(exchange) && isLimited(exchange),
  then: hasSeconds,
});

const orders: readonly (readonly [Kind, Kind])[] = [
  ['read', 'write'],
  ['write', 'read'],
];

/** Reads and writes are served again, whichever was refused and whichever is sent first. */
const servedAfterWait = check({
  proves: 'limit-rate-served-after-wait',
  given: fc.record({ kind: fc.constantFrom(...kinds), then: fc.constantFrom(...orders) }),
  examples: kinds.flatMap((kind) => orders.map((then) => ({ kind, then }))),
  cases: 4,
  exclusive: true,
  async when(api, { kind, then: [first, second] }) {
    const { bearer, burst } = await limited(api, api.main);
    const refused = burst.findLast(isLimited) ?? (await send(api, bearer, kind));
    await obey(api, refused);
    const answer = await send(api, bearer, first);
    const next = await send(api, bearer, second);
    if (!isAccepted(answer) || !isLimited(next)) return { answers: [answer, next] };
    // A limit may allow only one request at a time.
    await obey(api, next);
    return { answers: [answer, await send(api, bearer, second)] };
  },
  then({ answers }, expect) {
    for (const answer of answers) {
      if (!answer.answer) expect.unexercised('no response came');
      expect.that(isAccepted(answer), 'a success response (2xx)', `${answer.answer?.status}`, answer);
    }
  },
});

export const rateLimitChecks = [
  ...aboveLimit({
    'limit-rate-answers-429': answers429,
    'limit-rate-retry-after': eachLimited(hasSeconds),
    'limit-rate-answers-429-as-a-problem': { ...eachLimited(isProblem) },
  }),
  servedAfterWait,
];
export const rateLimitMonitors = [retryAfterEverywhere];
