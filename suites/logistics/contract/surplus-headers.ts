/** Judges that additional headers of common clients are accepted. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { isAccepted } from '../../../engine/wire/exchange.ts';
import { check } from '../check.ts';
import { skipIfEmpty } from '../empty-success.ts';
import { call } from '../operation.ts';
import { type OperationId, operation, operationIds, operations } from '../operations.ts';

/** As common clients and proxies send them. RFC 9110 has a recipient ignore unknown fields (5.1), and read weights (12.4.2). */
const surplus: Readonly<Record<string, string>> = {
  'x-request-id': '2f1c8a3e-6d0b-4c57-9f44-0a7b5e1d9c31',
  traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  'accept-language': 'fi, *;q=0.5',
  accept: 'application/json, text/plain;q=0.9, */*;q=0.8',
};

/** As common clients write the media type; UTF-8 is the only charset of JSON. */
const jsonTypes = ['application/json; charset=utf-8', 'application/json;charset=UTF-8'] as const;

interface Worded {
  readonly id: OperationId;
  readonly type: (typeof jsonTypes)[number];
}

const hasBody = ({ method }: { readonly method: string }): boolean => method !== 'GET';

/** Every operation, and those with a body with each spelling. */
const examples: readonly Worded[] = operations.flatMap((one) =>
  (hasBody(one) ? jsonTypes : jsonTypes.slice(0, 1)).map((type) => ({ id: one.id, type })),
);

/** A header of the profile has a meaning for the target. */
const unlessBound = ({ profile }: LogisticsApi): Readonly<Record<string, string>> => {
  const bound = new Set(Object.keys(profile.headers).map((name) => name.toLowerCase()));
  return Object.fromEntries(Object.entries(surplus).filter(([name]) => !bound.has(name)));
};

export const surplusHeaderChecks = [
  check({
    id: 'auth-bearer-accepted-with-other-headers',
    given: fc.record({ id: fc.constantFrom(...operationIds), type: fc.constantFrom(...jsonTypes) }),
    examples,
    cases: 1,
    async when(api, { id, type }) {
      const one = operation(id, api);
      const request = await one.request(api, api.main);
      const typed = request.json === undefined ? {} : { 'content-type': type };
      const answer = await call(api.main, one, request, { ...unlessBound(api), ...typed });
      // Only a refused request can be sent again.
      return { answer, control: isAccepted(answer) ? answer : await call(api.main, one, request) };
    },
    then({ answer, control }, expect) {
      expect.premise(control).accepted('the same request without these headers is served');
      expect(answer).accepted();
      skipIfEmpty(answer, expect);
    },
  }),
];
