import { authenticate, tokenIn } from '../../../reference/customs/credentials.ts';
import { customsFailure, enveloped } from '../../../reference/customs/envelope.ts';
import { customsOperations } from '../../../reference/customs/mount.ts';
import type { CustomsOperation } from '../../../reference/customs/operation.ts';
import { badRequest } from '../../../reference/http/problem.ts';
import { inBody, withBody } from '../../answer.ts';
import { after, breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';
import { asText, changed, member, renamed, without } from '../../json.ts';

/** Treats a request without a token as a request of the first account. */
const firstAccountFor = (test: (operation: CustomsOperation) => boolean) =>
  instead(authenticate, (honest) => (world, operation, headers) => {
    const [first] = tokenIn(world, headers) === '' && test(operation) ? world.customs.accounts.values() : [];
    return first ?? honest(world, operation, headers);
  });

/** Versioning › removed endpoints. */
const alsoServes = (path: string, items: readonly unknown[]) =>
  after(customsOperations, (operations) => {
    const removed: CustomsOperation = {
      method: 'GET',
      path,
      handle: ({ view }) => enveloped(view, { next: null, data: items }),
    };
    return [removed, ...operations];
  });

/** Faults of the response envelope, of credentials, and of removed endpoints. */
export const envelopeFaults = {
  ...faultFamily((status: number) => ({
    wrong: `Leaves the code out of the error body of a ${status}.`,
    by: after(customsFailure, (answer) =>
      answer.status === status ? withBody(without('error.code'))(answer) : answer,
    ),
  }))({
    'error-code-lost-on-refusal': ['customs-error-code-as-declared', 400],
    'error-code-lost-on-unknown-id': ['customs-error-code-as-declared', 404],
  }),
  'envelope-version-two': {
    breaks: 'envelope-version-is-three',
    wrong: 'Answers version 2 when version 3 is requested.',
    by: inBody(
      enveloped,
      member('version', (version) => (version === 3 ? 2 : version)),
    ),
  },
  ...changed('Answers an envelope', (change) => inBody(enveloped, change), {
    'envelope-without-object-type': ['envelope-object-is-string', without('_object')],
    'envelope-version-as-text': ['envelope-version-is-integer', member('version', asText)],
    'envelope-data-called-result': ['envelope-data-present', renamed('data', 'result')],
  }),
  'envelope-as-list': {
    breaks: 'envelope-is-json-object',
    wrong: 'Answers an array that contains the envelope.',
    by: after(enveloped, (answer) => ({ ...answer, body: [answer.body] })),
  },
  'refusal-says-acknowledged': {
    breaks: 'customs-error-refusal-is-no-acknowledgement',
    wrong: 'Reports "acknowledged" in the body of a refusal.',
    by: after(customsFailure, (answer, world) =>
      answer.status === 400
        ? withBody((body) => ({
            ...body,
            data: { _object: world.dialect.customs.objects.request, request_status: 'acknowledged' },
          }))(answer)
        : answer,
    ),
  },
  ...breaking('customs-error-no-credentials-as-declared', {
    'get-needs-no-token': [
      'Reads an invoice of the first account for a request without a token.',
      firstAccountFor(({ method, path }) => method === 'GET' && path.endsWith('{id}')),
    ],
    'list-needs-no-token': [
      'Lists the invoices of the first account for a request without a token.',
      firstAccountFor(({ method, path }) => method === 'GET' && !path.endsWith('{id}')),
    ],
    'submission-without-token-answers-400': [
      'Answers 400 to a submission without a token.',
      instead(authenticate, (honest) => (world, operation, headers) => {
        if (operation.method === 'POST' && tokenIn(world, headers) === '') throw badRequest('Bad Token');
        return honest(world, operation, headers);
      }),
    ],
  }),
  'currency-codes-still-served': {
    breaks: 'sibling-get-currency-codes-removed',
    wrong: 'Answers GET /currency_codes with 200 and a list of codes.',
    by: alsoServes('/currency_codes', ['EUR', 'USD']),
  },
  'network-still-served': {
    breaks: 'sibling-get-network-removed',
    wrong: 'Answers GET /network with 200 and a list of companies.',
    by: alsoServes('/network', [{ name: 'Company' }]),
  },
} as const satisfies FaultRows;
