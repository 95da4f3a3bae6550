/** Judges what the profile declares about products, body sizes, errors and the description. */

import { documentIn, fetchDescription } from '../../../clients/logistics/description.ts';
import { isObject } from '../../../engine/json.ts';
import { Inapplicable } from '../../../engine/judge/violation.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { newProduct } from '../../../generators/logistics/product.ts';
import { once } from '../../cases.ts';
import { check } from '../check.ts';
import { freshKey, keyed, withinKeyLife } from '../contract/idempotency/keyed-creation.ts';

/** The most bytes that the suite sends to exceed a limit. */
const sendable = 16 * 1024 * 1024;

/** Only the empty name is wrong. */
const nameless = { name: '' };

export const declaredServiceChecks = [
  check({
    proves: 'product-dims-locked-on-create-as-declared',
    needs: ['feature products', 'logistics.caps.dimsLockedOnCreate'],
    given: newProduct(),
    cases: 6,
    when: async (api, draft): Promise<Exchange> => (await api.main.products.createNew(draft)).answer,
    then(answer: Exchange, expect) {
      const expected = expect.target.caps.dimsLockedOnCreate === 'yes';
      expect.premise(answer).accepted('the product is accepted');
      expect(answer).member('/dimsLocked', `${expected}`, (value) => value === expected);
    },
  }),
  /** Spaces after JSON have no meaning, so the two bodies differ only in size. */
  check({
    proves: 'request-size-as-declared',
    needs: ['feature products', 'logistics.limits.maxBody'],
    given: newProduct(),
    cases: 1,
    async when(api, draft) {
      const { maxBody = 0 } = api.profile.limits;
      if (maxBody >= sendable) throw new Inapplicable('the limit is too large to be exceeded');
      const headers = { 'content-type': 'application/json' };
      const send = (bytes: number) => {
        const text = JSON.stringify(api.main.products.newBody(draft));
        const body = text + ' '.repeat(Math.max(0, bytes - new TextEncoder().encode(text).length));
        return api.main.call('createProduct', { body, headers });
      };
      return { small: await send(0), fitting: await send(maxBody), tooLong: await send(maxBody + 1) };
    },
    then({ small, fitting, tooLong }, expect) {
      expect.premise(small).accepted('the same product in a small body is accepted');
      expect(fitting).accepted('a body of exactly the declared number of bytes is not too long');
      expect(tooLong).status(['4xx'], 'a body one byte longer than declared is too long');
    },
  }),
  check({
    proves: 'error-field-errors-as-declared',
    needs: ['feature products', 'logistics.errors.fieldErrorsPointer'],
    given: newProduct(),
    cases: 4,
    async when(api, draft) {
      const refusal = await api.main.products.createRaw({ ...api.main.products.newBody(draft), ...nameless });
      return { control: (await api.main.products.createNew(draft)).answer, refusal };
    },
    then({ control, refusal }, expect) {
      expect.premise(control).accepted('the same product with a name is accepted');
      expect.premise(refusal).refused('a product without a name is refused');
      const place = expect.target.errors.fieldErrorsPointer ?? '';
      const lists = (value: unknown): boolean =>
        Array.isArray(value) ? value.length > 0 : typeof value === 'object' && value !== null;
      expect(refusal).member(place, 'with a field-level error', lists);
    },
  }),
  check({
    proves: 'idempotency-refusal-replayed-as-declared',
    needs: ['feature idempotency', 'feature products', 'logistics.idempotency.replaysErrors'],
    given: newProduct(),
    cases: 4,
    async when(api, draft) {
      const options = { json: { ...api.main.products.newBody(draft), ...nameless }, headers: keyed(freshKey()) };
      const send = () => api.main.call('createProduct', options);
      return api.clock.freeze(async () => ({ first: await send(), again: await send() }));
    },
    then({ first, again }, expect) {
      expect.premise(first).refused('a product without a name is refused');
      expect.premise(again).refused('it is refused again');
      withinKeyLife([first, again], expect);
      const replayed = expect.target.idempotency.replaysErrors === 'yes';
      const expected = replayed ? 'present: the refusal is replayed' : 'absent: refusals are not replayed';
      expect(again).header('idempotent-replayed', expected, (value) => (value !== undefined) === replayed);
    },
  }),
  check({
    proves: 'service-openapi-token-as-declared',
    needs: ['feature description', 'logistics.caps.openapiNeedsToken'],
    ...once,
    async when(api) {
      const control = await fetchDescription(api, api.main);
      return { control, answer: await fetchDescription(api, api.withToken('nobody')) };
    },
    then({ control, answer }, expect) {
      expect.premise(control).accepted('the description is served with a token');
      if (!isObject(documentIn(control)?.paths)) expect.unexercised('the served text is not a JSON object');
      if (expect.target.caps.openapiNeedsToken === 'no') expect(answer).accepted();
      else expect(answer).status(['3xx', '4xx']);
    },
  }),
];
