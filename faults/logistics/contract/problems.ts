import { type Answer, correlationOf, problemAnswer } from '../../../reference/http/answer.ts';
import type { Problem } from '../../../reference/http/problem.ts';
import type { World } from '../../../reference/world.ts';
import { withBody } from '../../answer.ts';
import { after, breaking, type FaultRows, faultFamily } from '../../fault.ts';
import { asList, changed, type Described, described, member, always as to, without } from '../../json.ts';

type Test = (answer: Answer, problem: Problem) => boolean;

const always: Test = () => true;
const status =
  (expected: number): Test =>
  (answer) =>
    answer.status === expected;
/** Problems about members of the body. */
const ofMembers: Test = (_answer, { details }) => details.errors !== undefined;

const problems = (test: Test, change: (answer: Answer) => Answer) =>
  after(problemAnswer, (answer, _world, problem) => (test(answer, problem) ? change(answer) : answer));

const asPlainJson = described('as application/json', (answer: Answer) => ({
  ...answer,
  headers: { ...answer.headers, 'content-type': 'application/json' },
}));

const withoutLanguage = described('without Content-Language', ({ headers = {}, ...answer }: Answer): Answer => {
  const { 'content-language': _, ...others } = headers;
  return { ...answer, headers: others };
});

const stack = '    at requireValid (/srv/logistics/draft.js:41:11)\n    at perform (/srv/logistics/operation.js:97:24)';
const constant = '6a3c3dd7-3a1e-4a3f-9d58-4f1d8a4c2b10';

const uncorrelated = (test: (answer: Answer) => boolean) =>
  after(correlationOf, (id, _world, answer) => (test(answer) ? undefined : id));

const correlated = (change: (id: string, world: World, answer: Answer) => string) =>
  after(correlationOf, (id, world, answer) => id && change(id, world, answer));

/** Faults of the form of error responses. */
export const problemFaults = {
  ...changed('Answers problems', (change) => problems(always, withBody(change)), {
    'problem-without-type': ['error-type-url', without('type')],
    'problem-without-title': ['error-title-text', without('title')],
    'problem-without-instance': ['error-instance-text', without('instance')],
  }),
  ...faultFamily((code: number, change: ((answer: Answer) => Answer) & Described) => ({
    wrong: `Answers ${code} ${change.words}.`,
    by: problems(status(code), change),
  }))({
    'problem-type-no-url': ['error-type-url', 422, withBody(member('type', to('validation-error')))],
    'problem-title-is-status': ['error-title-text', 404, withBody(member('title', to(404)))],
    'problem-without-detail-on-403': ['error-detail-text', 403, withBody(without('detail'))],
    'problem-detail-empty-on-409': ['error-detail-text', 409, withBody(member('detail', to('')))],
    'problem-detail-blank-on-404': ['error-detail-text', 404, withBody(member('detail', to(' ')))],
    'problem-instance-number': ['error-instance-text', 400, withBody(member('instance', to(1)))],
    'problem-as-plain-json-on-404': ['error-media-type', 404, asPlainJson],
    'problem-as-plain-json-on-429': ['limit-rate-answers-429', 429, asPlainJson],
    'problem-without-language-on-401': ['error-content-language', 401, withoutLanguage],
    'problem-without-language-on-429': ['limit-rate-answers-429', 429, withoutLanguage],
  }),
  ...changed('Answers 429', (change) => problems(status(429), withBody(change)), {
    'problem-type-no-url-on-429': ['limit-rate-answers-429', member('type', to('rate-limit'))],
    'problem-without-detail-on-429': ['limit-rate-answers-429', without('detail')],
    'problem-detail-as-list-on-429': ['limit-rate-answers-429', member('detail', asList)],
  }),
  'problem-shows-stack': {
    breaks: 'error-without-stack',
    wrong: 'Shows a stack trace in the detail of a validation error.',
    by: problems(ofMembers, withBody(member('detail', (detail) => `${detail}\n${stack}`))),
  },
  'problem-detail-as-list': {
    breaks: 'error-detail-text',
    wrong: 'Answers detail as a list of strings if the body is invalid.',
    by: problems(ofMembers, withBody(member('detail', asList))),
  },
  'problem-code-of-five-digits': {
    breaks: 'error-code-six-digits',
    wrong: 'Answers code 40701 instead of 407001 if the state of an order is the reason of a refusal.',
    by: problems(always, withBody(member('code', (code) => (code === '407001' ? '40701' : code)))),
  },
  'problem-as-plain-json': {
    breaks: 'error-media-type',
    wrong: 'Answers problems as application/json.',
    by: problems(always, asPlainJson),
  },
  'problem-without-language': {
    breaks: 'error-content-language',
    wrong: 'Leaves Content-Language out of problems.',
    by: problems(always, withoutLanguage),
  },
  ...breaking('header-correlation-id-on-problems', {
    'correlation-id-missing-on-errors': [
      'Leaves x-correlation-id out of errors.',
      uncorrelated(({ status }) => status >= 400),
    ],
    'correlation-id-missing-on-401': [
      'Leaves x-correlation-id out of 401 answers.',
      uncorrelated(({ status }) => status === 401),
    ],
  }),
  'correlation-id-missing-on-accepted-202': {
    breaks: 'header-correlation-id-on-writes',
    wrong: 'Leaves x-correlation-id out of 202 answers.',
    by: uncorrelated(({ status }) => status === 202),
  },
  'correlation-id-missing-on-empty-pages': {
    breaks: 'header-correlation-id-on-reads',
    wrong: 'Leaves x-correlation-id out of a 200 answer whose body is an empty array.',
    by: uncorrelated(({ status, body }) => status === 200 && Array.isArray(body) && body.length === 0),
  },
  ...breaking('header-correlation-id-per-request', {
    'correlation-id-repeats': ['Answers the same x-correlation-id to every request.', correlated(() => constant)],
    'correlation-id-repeats-on-unauthorized': [
      'Answers the same, fixed UUID v4 as x-correlation-id to every 401.',
      correlated((id, _world, { status }) => (status === 401 ? constant : id)),
    ],
    'correlation-id-per-second': [
      'Answers the same x-correlation-id to all requests within the same second.',
      correlated((_id, world) => {
        const second = String(Math.floor(world.now() / 1000)).padStart(12, '0');
        return constant.slice(0, -12) + second;
      }),
    ],
  }),
  ...breaking('header-correlation-id-uuid-v4', {
    'correlation-id-uuid-v1': [
      'Answers an x-correlation-id whose version digit is 1 instead of 4.',
      correlated((id) => `${id.slice(0, 14)}1${id.slice(15)}`),
    ],
    'correlation-id-without-hyphens': [
      'Answers x-correlation-id as 32 hexadecimal digits without hyphens.',
      correlated((id) => id.replaceAll('-', '')),
    ],
    'correlation-id-text-on-errors': [
      'Answers an x-correlation-id of the form "err-<UUID v4>" on status 400 and above.',
      correlated((id, _world, { status }) => (status >= 400 ? `err-${id}` : id)),
    ],
  }),
} as const satisfies FaultRows;
