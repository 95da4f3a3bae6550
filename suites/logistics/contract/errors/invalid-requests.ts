/** Judges malformed JSON, missing parameters, wrong methods and unknown paths. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import { type Json, membersOf } from '../../../../engine/json.ts';
import { Unmet } from '../../../../engine/judge/violation.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import { type WrittenName, writtenOperations } from '../../../../schemas/logistics/operations.ts';
import { each } from '../../../cases.ts';
import { check } from '../../check.ts';
import { call } from '../../operation.ts';
import { isServed, type OperationId, operation } from '../../operations.ts';
import { stockedSku } from '../../stocked-sku.ts';
import { refusable } from '../refusable.ts';

/** The body of simulate-receive is optional, but must be read if there is one. */
const readingBodies: readonly OperationId[] = [
  'createProduct',
  'createB2bOrder',
  'createInbound',
  'createD2cOrder',
  'getAttachmentUrl',
  'simulateReceive',
];

/** Texts that no common JSON parser accepts, made from a valid body. */
const spoilings = {
  'cut off': (text) => text.slice(0, -1),
  'cut off in the middle': (text) => text.slice(0, Math.floor(text.length / 2)),
  'a comma too many': (text) => `${text.slice(0, -1)},}`,
  'single quotes': (text) => text.replaceAll('"', "'"),
  'names without quotes': (text) => text.replace(/"(\w+)":/, '$1:'),
  'a line break in a text': (text) => `${text.slice(0, -1)},"x":"a\nb"}`,
  'no JSON at all': () => 'this is not JSON',
} as const satisfies Readonly<Record<string, (text: string) => string>>;

const spoilingNames = Object.keys(spoilings) as readonly (keyof typeof spoilings)[];

const malformedJson = check({
  proves: 'error-malformed-json-refused',
  given: fc.record({ id: fc.constantFrom(...readingBodies), how: fc.constantFrom(...spoilingNames) }),
  examples: readingBodies.flatMap((id) => spoilingNames.map((how) => ({ id, how }))),
  cases: 1,
  async when(api, { id, how }) {
    const { request, control } = await refusable(api, id);
    const { path, json = { receiveType: 'ASN' } } = request;
    const headers = { 'content-type': 'application/json' };
    const body = spoilings[how](JSON.stringify(json));
    return { control, refusal: await api.main.send(id, operation(id, api).method, path, { headers, body }) };
  },
  then({ refusal, control }, expect, { id }) {
    expect.premise(control).accepted('such a body, well-formed, is accepted');
    // If the profile gives statuses for invalid data, the target may use them for an unreadable body, too.
    const { validation, receiveInvalid } = expect.target.status;
    const bound = id === 'simulateReceive' ? receiveInvalid : validation;
    expect(refusal).status([400, 422, ...bound], 'malformed syntax is a client error: 400 or 422');
  },
});

interface Lacking {
  readonly id: OperationId;
  readonly member: string;
}

const lacking: readonly Lacking[] = [
  { id: 'createProduct', member: 'name' },
  { id: 'createProduct', member: 'merchantSku' },
  { id: 'getAttachmentUrl', member: 'attachmentType' },
];

const missingMember = check({
  proves: 'error-missing-parameter-refused',
  ...each(lacking),
  async when(api, { id, member }) {
    const one = operation(id, api);
    const request = await one.request(api, api.main);
    const { [member]: _, ...rest } = membersOf(request.json);
    const refusal = await call(api.main, one, { ...request, json: rest });
    return { refusal, control: await call(api.main, one, request) };
  },
  then({ refusal, control }, expect) {
    if (!isAccepted(refusal)) expect.premise(control).accepted('the same request with the member is accepted');
    expect(refusal).status(expect.target.status.validation, 'a required member is missing');
  },
});

const receives: readonly Json[] = [{ scenario: 'EXPLICIT_QTY' }, { scenario: 'PARTIAL' }];

/** Members that are required only together with another one. */
const missingCondition = check({
  id: 'error-missing-parameter-refused-for-its-neighbour',
  needs: ['sandbox', 'feature simulateReceive'],
  ...each(receives),
  async when(api, json) {
    const one = operation('simulateReceive', api);
    const request = await one.request(api, api.main);
    const refusal = await call(api.main, one, { ...request, json });
    return { refusal, control: await call(api.main, one, request) };
  },
  then({ refusal, control }, expect) {
    if (!isAccepted(refusal)) expect.premise(control).accepted('the same shipment is received without it');
    expect(refusal).status(expect.target.status.receiveInvalid);
  },
});

interface Misdirected {
  /** The operation that has this path. */
  readonly of?: OperationId;
  readonly method: string;
  readonly path: string;
}

const known = ['listInventory', 'listActiveWarehouses', 'createB2bOrder', 'createInbound'] as const;

const by = (method: string, of: OperationId & WrittenName): Misdirected => ({
  method,
  path: writtenOperations[of].path.replace('{logisticsSku}', '{sku}').replace('{orderId}', '1'),
  of,
});

const wrongMethods: readonly Misdirected[] = [
  by('DELETE', 'listProducts'),
  // Not products: the documents leave their update open.
  ...['PUT', 'PATCH', 'DELETE'].flatMap((method) => known.map((of) => by(method, of))),
  by('POST', 'listInventory'),
  by('POST', 'listActiveWarehouses'),
  // Not POST: a target may use it to create aliases.
  by('PATCH', 'getProductAliases'),
  by('DELETE', 'getInventory'),
  by('GET', 'cancelB2bOrder'),
];

const unknownPaths: readonly Misdirected[] = [
  { method: 'GET', path: '/no-such-endpoint' },
  { method: 'POST', path: '/no-such-endpoint' },
  { method: 'GET', path: '/products/{sku}/no-such-part' },
  { method: 'GET', path: '/products/{sku}/inventory/no-such-part' },
  { method: 'GET', path: '/products/{sku}/aliases/no-such-part' },
  { method: 'GET', path: '/warehouses/no-such-part' },
  { method: 'GET', path: '/warehouses/active/no-such-part' },
  { method: 'POST', path: '/orders/rs/1/no-such-part' },
  { method: 'POST', path: '/products/{sku}/no-such-part' },
];

/** @throws Unmet if the profile binds an operation to this path. */
async function misdirect(api: LogisticsApi, { method, path, of }: Misdirected): Promise<Exchange> {
  if (of !== undefined && !isServed(of, api.profile)) throw new Unmet(`the target does not serve ${of}`);
  if (Object.values(api.profile.paths).includes(path)) throw new Unmet(`${path} is bound to an operation`);
  const filled = path.replace('{sku}', path.includes('{sku}') ? await stockedSku(api.main) : '');
  return api.main.send('misdirected', method, filled, method === 'GET' || method === 'DELETE' ? {} : { json: {} });
}

const wrongMethod = check({
  proves: 'error-wrong-method-refused',
  ...each(wrongMethods),
  when: misdirect,
  then: (answer: Exchange, expect) =>
    expect(answer).status(expect.target.status.wrongMethod, 'the path is known, but not with this method'),
});

const unknownPath = check({
  proves: 'error-unknown-path-refused',
  ...each(unknownPaths),
  when: misdirect,
  then: (answer: Exchange, expect) =>
    expect(answer).status(expect.target.status.unknownPath, 'no operation has this path'),
});

export const invalidRequestChecks = [malformedJson, missingMember, missingCondition, wrongMethod, unknownPath];
