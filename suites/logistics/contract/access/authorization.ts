import fc from 'fast-check';
import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import { Inapplicable, Unmet } from '../../../../engine/judge/violation.ts';
import { read } from '../../../../engine/pointer.ts';
import { isAccepted } from '../../../../engine/wire/exchange.ts';
import { creatingOrders } from '../../b2b-orders/resource.ts';
import { check, type LogisticsWords } from '../../check.ts';
import { call, createdId, plainOrder } from '../../operation.ts';
import { type OperationId, operation, operationIds, operations } from '../../operations.ts';
import { showsResult } from '../../substance.ts';
import { familyOf, holding, neededBy, readScopes, scopeMatrix, shortScope, without, writeScopes } from './scopes.ts';

interface Words {
  readonly requirement: LogisticsWords['requirement'];
  /** Tells a second check of the same requirement from the first. */
  readonly twist?: string;
}

/** Which scopes the token lacks, seen from one that the operation needs. */
type Lack = (held: string, needed: string) => boolean;
export const wholeFamily: Lack = (held, needed) => familyOf(held) === familyOf(needed);
const allWriting: Lack = (held) => writeScopes.includes(held);
const allButD2c: Lack = (held) => familyOf(held) !== 'orders';
export const justThatOne: Lack = (held, needed) => held === needed;

/** The same request with all scopes comes second: it is served, so nothing but the scope was missing. */
async function sendBoth(api: LogisticsApi, id: OperationId, needed: string, lack: Lack) {
  const owner = await api.main();
  const one = operation(id, api);
  const weak = await without(api, (held) => lack(held, needed));
  const request = await one.request(api, owner);
  const attempt = await call(weak, one, request);
  return { attempt, control: await call(owner, one, request) };
}

export const forbids = ({ requirement, twist = '' }: Words, ids: readonly OperationId[], lack: Lack) =>
  check({
    id: `${requirement}${twist}`,
    proves: requirement,
    given: fc.constantFrom(...ids),
    examples: ids,
    cases: 1,
    async when(api, id) {
      const all = neededBy(id, ids, api);
      const [needed = ''] = all;
      if (!all.some((one) => lack(one, needed))) throw new Unmet(`${id} needs none of the scopes that are taken away`);
      if (lack === justThatOne && api.profile.caps.writeImpliesRead !== 'no' && readScopes.includes(needed)) {
        throw new Inapplicable('gap: a write scope may grant reading (logistics.caps.writeImpliesRead)');
      }
      return sendBoth(api, id, needed, lack);
    },
    then({ attempt, control }, expect) {
      // What an attempt has done, its control can no longer do.
      if (!isAccepted(attempt)) expect.premise(control).accepted('the same request with all scopes is served');
      expect(attempt).status([403], 'a request whose operation needs a scope the token lacks returns 403');
    },
  });

const suffices = check({
  proves: 'auth-scope-suffices',
  given: fc.constantFrom(...operationIds),
  examples: operationIds,
  exhaustive: true,
  cases: 1,
  async when(api, id) {
    const owner = await api.main();
    const one = operation(id, api);
    const scopes = neededBy(id, operationIds, api);
    const request = await one.request(api, owner);
    const attempt = await call(await holding(api, scopes), one, request);
    return { scopes, attempt, control: isAccepted(attempt) ? attempt : await call(owner, one, request) };
  },
  then({ scopes, attempt, control }, expect, id) {
    expect.premise(control).accepted('the same request with all scopes is served');
    showsResult(control, expect);
    expect.cell(scopeMatrix, id, scopes.map(shortScope).join(' + '), () => expect(attempt).accepted());
  },
});

/** Being refused is not enough: the order must still be there to be cancelled. */
const cancelsNothing = check({
  id: 'auth-b2b-cancel-needs-write-cancels-nothing',
  proves: 'auth-b2b-cancel-needs-write',
  needs: creatingOrders,
  given: fc.constant(null),
  cases: 3,
  async when(api) {
    const { b2b } = await api.main();
    const weak = await without(api, (held) => held === 'write_logistics_orders_b2b');
    const orderId = createdId(await b2b.create(plainOrder), '/orderId');
    return { refusal: await weak.b2b.cancel(orderId), after: await b2b.get(orderId) };
  },
  then({ refusal, after }, expect) {
    expect(refusal).status([403]);
    expect.premise(after).accepted('the order is read');
    const status = read(after.answer?.json, '/orderStatus');
    expect.that(status !== 'CANCELLED', 'an order that is not CANCELLED', `${status}`, expect.why, after);
  },
});

const writing: readonly OperationId[] = operations.filter(({ writes }) => writes).map(({ id }) => id);
const ofB2b: readonly OperationId[] = operations
  .filter(({ path }) => path?.startsWith('/orders/rs'))
  .map(({ id }) => id);

export const authorizationChecks = [
  suffices,
  cancelsNothing,
  forbids({ requirement: 'auth-scope-one-family' }, operationIds, wholeFamily),
  forbids({ requirement: 'auth-read-grants-no-write' }, writing, allWriting),
  forbids({ requirement: 'auth-b2b-not-by-d2c-scope' }, ofB2b, allButD2c),
  forbids({ requirement: 'auth-warehouses-need-scope' }, ['listActiveWarehouses'], wholeFamily),
  forbids({ requirement: 'auth-b2b-create-needs-write' }, ['createB2bOrder'], justThatOne),
  forbids({ requirement: 'auth-b2b-read-needs-scope' }, ['getB2bOrder'], wholeFamily),
  forbids(
    { requirement: 'auth-b2b-read-needs-scope', twist: '-for-itself' },
    ['getB2bOrder', 'getB2bOrderByExternalId'],
    justThatOne,
  ),
  forbids({ requirement: 'auth-b2b-lookup-needs-scope' }, ['getB2bOrderByExternalId'], wholeFamily),
  forbids({ requirement: 'auth-b2b-cancel-needs-write' }, ['cancelB2bOrder'], justThatOne),
  forbids(
    {
      requirement: 'auth-b2b-attachment-needs-write',
    },
    ['getAttachmentUrl'],
    justThatOne,
  ),
  forbids({ requirement: 'auth-products-read-needs-scope' }, ['listProducts', 'getProduct'], wholeFamily),
  forbids({ requirement: 'auth-products-create-needs-write' }, ['createProduct'], justThatOne),
  forbids({ requirement: 'auth-inbounds-create-needs-write' }, ['createInbound'], justThatOne),
  forbids({ requirement: 'auth-inbounds-read-needs-scope' }, ['getInbound'], wholeFamily),
];
