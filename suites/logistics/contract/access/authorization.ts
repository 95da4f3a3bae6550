/** Judges that each operation needs its scope, and no other. */

import { Inapplicable, Unmet } from '../../../../engine/judge/violation.ts';
import { read } from '../../../../engine/pointer.ts';
import { isAccepted } from '../../../../engine/wire/exchange.ts';
import { each, times } from '../../../cases.ts';
import { creatingOrders } from '../../b2b-orders/resource.ts';
import { check, family } from '../../check.ts';
import { createdId } from '../../created-id.ts';
import { skipIfEmpty } from '../../empty-success.ts';
import { call } from '../../operation.ts';
import { type OperationId, operation, operationIds, operations } from '../../operations.ts';
import { plainOrder } from '../../plain-order.ts';
import { freshKey, repeatable } from '../idempotency/keyed-creation.ts';
import { refusable } from '../refusable.ts';
import { familyOf, holding, neededBy, readScopes, scopeMatrix, shortScope, without, writeScopes } from './scopes.ts';

/** Whether the token lacks a scope, for one that the operation needs. */
type Lack = (held: string, needed: string) => boolean;
export const wholeFamily: Lack = (held, needed) => familyOf(held) === familyOf(needed);
const allWriting: Lack = (held) => writeScopes.includes(held);
const allButD2c: Lack = (held) => familyOf(held) !== 'orders';
const anyOther: Lack = (held, needed) => familyOf(held) !== familyOf(needed);
export const onlyThatScope: Lack = (held, needed) => held === needed;

interface Forbidden {
  readonly ids: readonly OperationId[];
  readonly lack: Lack;
  /** The scopes of which the token must have one, because the requirement says that they are not enough. */
  readonly not?: Lack;
}

/** A token without a needed scope is refused. */
export const forbids = family(({ ids, lack, not }: Forbidden) => ({
  ...each(ids),
  async when(api, id) {
    const all = neededBy(id, ids, api);
    const [needed = ''] = all;
    if (!all.some((one) => lack(one, needed))) throw new Unmet(`${id} needs none of the removed scopes`);
    if (lack === onlyThatScope && api.profile.caps.writeImpliesRead !== 'no' && readScopes.includes(needed)) {
      throw new Inapplicable('gap: a write scope may grant reading (logistics.caps.writeImpliesRead)');
    }
    const telling = not && ((held: string) => not(held, needed));
    const weak = await without(api, (held) => lack(held, needed), telling);
    const { request, control } = await refusable(api, id);
    return { control, attempt: await call(weak, operation(id, api), request) };
  },
  then({ attempt, control }, expect) {
    expect.premise(control).accepted('the same request with all scopes is served');
    expect(attempt).status([403]);
  },
}));

const suffices = check({
  proves: 'auth-scope-suffices',
  ...each(operationIds),
  exhaustive: true,
  async when(api, id) {
    const one = operation(id, api);
    const scopes = neededBy(id, operationIds, api);
    const request = await one.request(api, api.main);
    const attempt = await call(await holding(api, scopes), one, request);
    return { scopes, attempt, control: isAccepted(attempt) ? attempt : await call(api.main, one, request) };
  },
  then({ scopes, attempt, control }, expect, id) {
    expect.premise(control).accepted('the same request with all scopes is served');
    skipIfEmpty(control, expect);
    expect.cell(scopeMatrix, id, scopes.map(shortScope).join(' + '), () => expect(attempt).accepted());
  },
});

const creatingBy = {
  product: 'createProduct',
  'B2B order': 'createB2bOrder',
  inbound: 'createInbound',
  'D2C order': 'createD2cOrder',
} as const;

/** The stored response belongs to a token that may create. */
const notReplayed = family(({ what }: { readonly what: keyof typeof creatingBy }) => ({
  needs: ['feature idempotency'],
  ...times(1),
  async when(api) {
    const needed = neededBy(creatingBy[what], [creatingBy[what]], api);
    const weak = await without(api, (held) => needed.includes(held));
    const creation = await repeatable(api, api.main, what);
    const key = freshKey();
    return { control: await creation.send(api.main, key), refusal: await creation.send(weak, key) };
  },
  then({ control, refusal }, expect) {
    expect.premise(control).accepted('a token with the scope creates it');
    expect(refusal).status([403]);
  },
}));

/** The order must also be unchanged, so that its owner can cancel it. */
const cancelsNothing = check({
  id: 'auth-b2b-cancel-needs-write-cancels-nothing',
  needs: creatingOrders,
  ...times(3),
  async when(api) {
    const weak = await without(api, (held) => held === 'write_logistics_orders_b2b');
    const orderId = createdId(await api.main.b2b.create(plainOrder), '/orderId');
    return { refusal: await weak.b2b.cancel(orderId), after: await api.main.b2b.get(orderId) };
  },
  then({ refusal, after }, expect) {
    expect(refusal).status([403]);
    expect.premise(after).accepted('the order is read');
    const status = read(after.answer?.json, '/orderStatus');
    expect.that(status !== 'CANCELLED', 'an order that is not CANCELLED', `${status}`, after);
  },
});

const writing: readonly OperationId[] = operations.filter(({ writes }) => writes).map(({ id }) => id);
const ofB2b: readonly OperationId[] = operations
  .filter(({ path }) => path?.startsWith('/orders/rs'))
  .map(({ id }) => id);

export const authorizationChecks = [
  suffices,
  cancelsNothing,
  ...notReplayed({
    'auth-products-create-needs-write-of-replay': { what: 'product' },
    'auth-b2b-create-needs-write-of-replay': { what: 'B2B order', needs: creatingOrders },
    'auth-inbounds-create-needs-write-of-replay': { what: 'inbound' },
    'auth-scope-lacking-403-of-d2c-replay': { what: 'D2C order', needs: ['feature d2cOrders'] },
  }),
  ...forbids({
    'auth-scope-one-family': { ids: operationIds, lack: wholeFamily, not: anyOther },
    'auth-read-grants-no-write': { ids: writing, lack: allWriting, not: wholeFamily },
    'auth-b2b-not-by-d2c-scope': { ids: ofB2b, lack: allButD2c, not: (held) => familyOf(held) === 'orders' },
    'auth-warehouses-need-scope': { ids: ['listActiveWarehouses'], lack: wholeFamily },
    'auth-b2b-create-needs-write': { ids: ['createB2bOrder'], lack: onlyThatScope },
    'auth-b2b-read-needs-scope': { ids: ['getB2bOrder'], lack: wholeFamily },
    'auth-b2b-read-needs-scope-for-itself': { ids: ['getB2bOrder', 'getB2bOrderByExternalId'], lack: onlyThatScope },
    'auth-b2b-lookup-needs-scope': { ids: ['getB2bOrderByExternalId'], lack: wholeFamily },
    'auth-b2b-cancel-needs-write': { ids: ['cancelB2bOrder'], lack: onlyThatScope },
    'auth-b2b-attachment-needs-write': { ids: ['getAttachmentUrl'], lack: onlyThatScope },
    'auth-products-read-needs-scope': { ids: ['listProducts', 'getProduct'], lack: wholeFamily },
    'auth-products-create-needs-write': { ids: ['createProduct'], lack: onlyThatScope },
    'auth-inbounds-create-needs-write': { ids: ['createInbound'], lack: onlyThatScope },
    'auth-inbounds-read-needs-scope': { ids: ['getInbound'], lack: wholeFamily },
  }),
];
