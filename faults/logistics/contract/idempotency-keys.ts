import {
  addressOf,
  answerKeyed,
  answerOnce,
  isSameRequest,
  type KeyedRequest,
} from '../../../reference/http/idempotency.ts';
import { badRequest } from '../../../reference/http/problem.ts';
import { readJson } from '../../../reference/http/request-body.ts';
import type { OperationName } from '../../../schemas/logistics/operations.ts';
import { after, before, breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';
import { concerns, type Names } from './keyed-requests.ts';

const lacksKey = ({ incoming }: Pick<KeyedRequest, 'incoming'>): boolean => incoming.header('idempotency-key') === null;

const refusesKeys = (test: (key: string) => boolean) =>
  before(answerKeyed, (request) => {
    if (test(request.key)) throw badRequest('The idempotency-key is not accepted.');
    return [request];
  });

const readsKey = (change: (key: string) => string) =>
  before(addressOf, (request) => [{ ...request, key: change(request.key) }]);

const ignoresBody = after(isSameRequest, () => true);

/** Accounts share their keys. */
const sharedByAccounts = (...names: Names) => [
  instead(addressOf, (honest) => (request) => {
    const { incoming, key } = request;
    return concerns(names, request) ? `${incoming.method} ${incoming.path} ${key}` : honest(request);
  }),
  after(isSameRequest, (same, request, stored) =>
    concerns(names, request) ? stored.token.account !== request.token.account : same,
  ),
];

/** Faults of which keys are accepted, and of which requests one key concerns. */
export const idempotencyKeyFaults = {
  ...breaking('idempotency-key-optional', {
    'idempotency-key-required': [
      'Answers 400 to a product creation without idempotency-key.',
      before(answerOnce, (request) => {
        if (lacksKey(request) && request.operation.name === 'createProduct')
          throw badRequest('idempotency-key is required.');
        return [request];
      }),
    ],
    'idempotency-key-required-for-inbounds': [
      'Answers 400 to an inbound creation without idempotency-key if its shippingPlanExternalId is set.',
      before(answerOnce, (request) => {
        const { world, operation, incoming } = request;
        if (!lacksKey(request) || operation.name !== 'createInbound') return [request];
        const { shippingPlanExternalId } = readJson(world, operation, incoming);
        if (shippingPlanExternalId !== undefined) throw badRequest('idempotency-key is required.');
        return [request];
      }),
    ],
  }),
  ...breaking('idempotency-key-any-string', {
    'idempotency-key-must-be-uuid': [
      'Answers 400 to an idempotency-key that is not a UUID, optionally after letters, digits and hyphens.',
      refusesKeys((key) => !/^[a-z\d-]*[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(key)),
    ],
    'idempotency-key-longer-than-64-refused': [
      'Answers 400 to an idempotency-key with more than 64 characters.',
      refusesKeys((key) => key.length > 64),
    ],
    'idempotency-key-cut-at-comma': [
      'Uses only the text before the first comma of idempotency-key.',
      readsKey((key) => key.split(',', 1)[0] ?? ''),
    ],
  }),
  ...breaking('idempotency-keys-apart', {
    'idempotency-key-across-paths': [
      'Replays the answer of another operation with the same key.',
      instead(
        addressOf,
        () =>
          ({ token, key }) =>
            `${token.value} ${key}`,
      ),
    ],
    'idempotency-key-folds-case': [
      'Compares idempotency keys without regard to case, and replays the first answer whatever the body.',
      [readsKey((key) => key.toLowerCase()), ignoresBody],
    ],
    'idempotency-key-compared-by-first-64': [
      'Compares only the first 64 characters of idempotency keys, and replays the first answer whatever the body.',
      [readsKey((key) => key.slice(0, 64)), ignoresBody],
    ],
    'idempotency-key-ignores-body': ['Replays the first answer to another body with the same key.', ignoresBody],
  }),
  'idempotency-key-across-accounts': {
    breaks: 'idempotency-accounts-apart',
    wrong: 'Replays the answer to another account that used the same key on the same operation, whatever the body.',
    by: sharedByAccounts(),
  },
  ...faultFamily((name: OperationName) => ({
    wrong: `Replays the answer of ${name} to another account that sends the same key.`,
    by: sharedByAccounts(name),
  }))({
    'idempotency-b2b-key-across-accounts': ['idempotency-accounts-apart', 'createB2bOrder'],
    'idempotency-d2c-key-across-accounts': ['idempotency-accounts-apart', 'createD2cOrder'],
  }),
  'idempotency-key-of-few-letters-ignored': {
    breaks: 'idempotency-key-any-string',
    wrong: 'Does the work again for an idempotency-key of one or two characters.',
    by: instead(answerKeyed, (honest) => (request) => {
      return request.key.length < 3 ? Promise.resolve(request.handle()) : honest(request);
    }),
  },
} as const satisfies FaultRows;
