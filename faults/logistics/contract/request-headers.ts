import { admit, type Incoming, type Operation } from '../../../reference/http/operation.ts';
import { badRequest, Problem } from '../../../reference/http/problem.ts';
import { before, breaking, type FaultRows } from '../../fault.ts';

/** Refuses requests by a header that no rule forbids. */
const refuses = (name: string, test: (value: string, operation: Operation) => boolean, status = 400) =>
  before(admit, (world, operation, incoming: Incoming) => {
    const value = incoming.header(name);
    if (value !== null && test(value, operation))
      throw status === 400 ? badRequest(`${name} is not accepted.`) : new Problem(status, `${name} is not accepted.`);
    return [world, operation, incoming];
  });

/** Faults of headers that a request may have. */
export const requestHeaderFaults = {
  ...breaking('auth-bearer-accepted', {
    'request-id-header-refused': ['Answers 400 to a request with X-Request-ID.', refuses('x-request-id', () => true)],
    'trace-header-refused-on-writes': [
      'Answers 400 to a write with traceparent.',
      refuses('traceparent', (_value, { method }) => method !== 'GET'),
    ],
    'accept-with-weights-answers-406': [
      'Answers 406 to an Accept with weights, such as application/json;q=0.9.',
      refuses('accept', (value) => value.includes(';'), 406),
    ],
    'accept-of-several-types-answers-406': [
      'Answers 406 to an Accept that lists another type beside application/json.',
      refuses('accept', (value) => value.includes(','), 406),
    ],
    'accept-language-unknown-answers-406': [
      'Answers 406 to an Accept-Language that does not begin with English.',
      refuses('accept-language', (value) => !/^(en|\*)/i.test(value), 406),
    ],
    'content-type-with-charset-answers-415': [
      'Answers 415 to application/json with a charset in the creation of inbound shipments.',
      refuses('content-type', (value, { name }) => name === 'createInbound' && value.includes(';'), 415),
    ],
    'content-type-charset-spelling-answers-415': [
      'Answers 415 to a B2B order with a charset that is not spelled utf-8.',
      refuses('content-type', (value, { name }) => name === 'createB2bOrder' && /charset=(?!utf-8)/.test(value), 415),
    ],
  }),
} as const satisfies FaultRows;
