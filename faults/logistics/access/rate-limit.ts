import { day, second } from '../../../reference/clock.ts';
import type { Operation } from '../../../reference/http/operation.ts';
import { Problem } from '../../../reference/http/problem.ts';
import { isOver, rateRefusal, requireWithinRate, waitSeconds } from '../../../reference/logistics/access/rate-limit.ts';
import type { World } from '../../../reference/world.ts';
import type { OperationName } from '../../../schemas/logistics/operations.ts';
import { after, before, breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';
import { memoryOf } from '../../memory.ts';

const wait = waitSeconds * second;

/** The refusal, with a Retry-After of at least one second. */
const atLeastASecond = before(rateRefusal, (world, seconds, operation) => [world, Math.max(1, seconds), operation]);

/** Sends another Retry-After. */
const retriesAfter = (retryAfter: (seconds: number, operation: Operation, world: World) => string | undefined) =>
  after(
    rateRefusal,
    ({ status, message }, world, seconds, operation) =>
      new Problem(status, message, { retryAfter: retryAfter(seconds, operation, world) }),
  );

/** An operation of a token stays above the limit for a day. */
const keepsOut = (name: OperationName) => [
  instead(requireWithinRate, (honest) => (world, token, operation) => {
    const memory = memoryOf(world);
    if (world.logistics.rateLimits.has(token)) memory.set(`rate-limit-keeps-${name}-out`, token, 1);
    if (operation.name === name && memory.of(`rate-limit-keeps-${name}-out`, token) > 0)
      throw rateRefusal(world, waitSeconds, operation);
    honest(world, token, operation);
  }),
];

/** Faults of the rate limit. */
export const rateLimitFaults = {
  'rate-limit-never-reached': {
    breaks: 'limit-rate-answers-429',
    wrong: 'Serves every request, although the target has a rate limit.',
    by: instead(requireWithinRate, () => () => {}),
  },
  ...breaking('limit-rate-served-after-wait', {
    'rate-limit-lasts-longer-than-said': [
      'Refuses requests for ten times as long as Retry-After says.',
      [
        instead(
          isOver,
          () =>
            ({ now }, ends) =>
              now() >= ends + 9 * wait,
        ),
        atLeastASecond,
      ],
    ],
    'rate-limit-never-lifted': [
      'Once a token gets 429, it gets 429 forever.',
      [after(isOver, () => false), atLeastASecond],
    ],
    'rate-limited-token-dies': [
      'After the wait, answers 401 to a token that got 429.',
      after(isOver, (over) => {
        if (over) throw new Problem(401, 'The token is not valid.');
        return false;
      }),
    ],
    'rate-limit-keeps-b2b-orders-out': [
      'After the wait, answers 429 to B2B orders of the token for a day, and serves its other requests.',
      keepsOut('createB2bOrder'),
    ],
    'rate-limit-keeps-d2c-orders-out': [
      'After the wait, answers 429 to D2C orders of the token for a day, and serves its other requests.',
      keepsOut('createD2cOrder'),
    ],
    'rate-limit-forbids-orders': [
      'After the wait, answers 403 to orders of a token that got 429.',
      after(isOver, (over, _world, _ends, { name }) => {
        if (over && /^create.*Order$/.test(name)) throw new Problem(403, 'The token is watched.');
        return over;
      }),
    ],
    'rate-limit-keeps-writes-out': [
      'After the wait, serves GET requests again, but answers 429 to writes of the token for a day.',
      [
        instead(
          isOver,
          (honest) => (world, ends, operation) =>
            honest(world, operation.method === 'GET' ? ends : ends + day, operation),
        ),
        atLeastASecond,
      ],
    ],
  }),
  ...faultFamily((status: number) => ({
    wrong: `Answers ${status} instead of 429 above the rate limit.`,
    by: after(rateRefusal, ({ message, details }) => new Problem(status, message, details)),
  }))({
    'rate-limit-answers-503': ['limit-rate-answers-429', 503],
    'rate-limit-answers-403': ['limit-rate-answers-429', 403],
  }),
  ...breaking('limit-rate-retry-after', {
    'retry-after-missing': ['Answers 429 without Retry-After.', retriesAfter(() => undefined)],
    'retry-after-missing-on-writes': [
      'Answers 429 without Retry-After to writes, but with Retry-After to GET requests.',
      retriesAfter((seconds, { method }) => (method === 'GET' ? `${seconds}` : undefined)),
    ],
    'retry-after-as-date': [
      'Answers 429 with a date in Retry-After.',
      retriesAfter((seconds, _operation, { now }) => new Date(now() + seconds * second).toUTCString()),
    ],
    'retry-after-negative': ['Answers 429 with -1 in Retry-After.', retriesAfter(() => '-1')],
    'retry-after-with-unit': [
      'Answers 429 with a unit after the number in Retry-After, such as 2s.',
      retriesAfter((seconds) => `${seconds}s`),
    ],
  }),
} as const satisfies FaultRows;
