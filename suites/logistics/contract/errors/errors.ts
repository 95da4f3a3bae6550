/** Judges the documented status of each kind of error. */

import fc from 'fast-check';
import { isObject, type Json } from '../../../../engine/json.ts';
import { Inapplicable } from '../../../../engine/judge/violation.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import { each } from '../../../cases.ts';
import { accountStatusMatrix } from '../../account-limits/prepared-requests.ts';
import { creatingOrders } from '../../b2b-orders/resource.ts';
import { check } from '../../check.ts';
import { skipIfEmpty } from '../../empty-success.ts';
import { foreignAnswer, noAccess as hasNoAccess } from '../../foreign-access.ts';
import { call } from '../../operation.ts';
import { type OperationId, operation } from '../../operations.ts';
import { plainOrder } from '../../plain-order.ts';
import { isolationMatrix } from '../access/list-isolation.ts';
import { readsOfResource } from '../service.ts';
import { unknownIdLike } from './unknown-id.ts';

/** The id in a path, replaced by an unused one of the same form. */
const withUnknownId = (path: string): string =>
  path.startsWith('/products/')
    ? path.replace(/^\/products\/[^/]+/, `/products/DZZZZ${crypto.randomUUID().slice(0, 6)}`)
    : path.replace(/[^/]+$/, unknownIdLike);

const wrongIdentifier = check({
  proves: 'error-wrong-identifier-404',
  ...each(readsOfResource, 12),
  async when(api, id) {
    const one = operation(id, api);
    const request = await one.request(api, api.main);
    const unknown = await call(api.main, one, { ...request, path: withUnknownId(request.path) });
    return { unknown, control: await call(api.main, one, request) };
  },
  then({ unknown, control }, expect) {
    expect.premise(control).accepted('the same request with a known identifier is served');
    expect(unknown).status([404]);
  },
});

const noAccess = check({
  proves: 'error-no-access-404',
  needs: ['second account'],
  ...each(readsOfResource, 12),
  exhaustive: true,
  async when(api, id) {
    const [main, stranger] = [api.main, await api.stranger()];
    const one = operation(id, api);
    const request = await one.request(api, main);
    const [answer, control] = [await call(stranger.account, one, request), await call(main, one, request)];
    return { foreign: foreignAnswer(api, stranger, control, answer), control };
  },
  then({ foreign, control }, expect, id) {
    expect.premise(control).accepted('the owner is served');
    expect.cell(isolationMatrix, id, 'other account', () =>
      hasNoAccess(foreign, expect, { why: '404, because the account has no access' }),
    );
  },
});

/** Identifiers that differ slightly from used ones; each of them is new. */
const conflictOnlyForExisting = check({
  proves: 'error-conflict-only-for-existing',
  needs: creatingOrders,
  given: fc.constantFrom('-2', '0', ' ', '/x'),
  examples: ['-2', '0'],
  cases: 6,
  async when(api, tail): Promise<readonly Exchange[]> {
    const { b2b, products } = api.main;
    const externalId = b2b.freshExternalId(plainOrder);
    const longer = `${externalId}${tail}.`;
    const orders = [await b2b.create(plainOrder, { externalId: longer }), await b2b.create(plainOrder, { externalId })];
    const name = crypto.randomUUID();
    const body = (merchantSku: string): Json => named(products.body({ merchantSku }), name);
    const skus = [`${name}${tail}.`, name];
    return [...orders, ...(await Promise.all(skus.map((sku) => products.createRaw(body(sku)))))];
  },
  then(answers: readonly Exchange[], expect) {
    for (const answer of answers) {
      const { status } = answer.answer ?? {};
      expect.that(status !== 409, 'a response other than 409', `${status}`, answer);
    }
    if (!answers.every(isAccepted)) expect.unexercised('a creation was refused for another reason');
    for (const answer of answers) skipIfEmpty(answer, expect);
  },
});

const named = (body: Json, name: string): Json => (isObject(body) ? { ...body, name } : body);

const locked: readonly OperationId[] = ['listProducts', 'createProduct', 'listInventory', 'listActiveWarehouses'];

/** The profile must give the token of a frozen account: no operation freezes one. */
const lockedAccount = check({
  proves: 'error-locked-423',
  ...each(locked),
  exhaustive: true,
  async when(api, id) {
    const frozen = Object.entries(api.profile.tokens).find(([, { state }]) => state === 'locked');
    if (!frozen) throw new Inapplicable('gap: the profile gives no token of a locked account (logistics.tokens)');
    const one = operation(id, api);
    const request = await one.request(api, api.main);
    const attempt = await call(api.withToken(frozen[0], frozen[1].token), one, request);
    return { attempt, control: await call(api.main, one, request) };
  },
  then({ attempt, control }, expect, id) {
    expect.premise(control).accepted('an account that is not frozen is served');
    expect.cell(accountStatusMatrix, id, 'frozen', () => expect(attempt).status([423]));
  },
});

/** Invalid names of products; the identifiers are new, so only the name is wrong. */
const failedValidation = check({
  proves: 'error-failed-validation-refused',
  given: fc.constantFrom<Json[]>('', 'n'.repeat(256), 'é'.repeat(300), ['name'], { name: 'name' }),
  examples: ['', 'n'.repeat(256), ['name'], { name: 'name' }],
  cases: 10,
  async when(api, name) {
    const { products } = api.main;
    const body = products.body({ merchantSku: crypto.randomUUID() });
    // The response to a second product with the same merchantSku is open and may be 409.
    const another = products.body({ merchantSku: crypto.randomUUID() });
    const broken = isObject(another) ? { ...another, name } : another;
    const control = await products.create({ merchantSku: '' }, { json: body });
    return { control, refusal: await products.create({ merchantSku: '' }, { json: broken }) };
  },
  then({ control, refusal }, expect) {
    expect.premise(control).accepted('the same product with a name is accepted');
    expect(refusal).status(expect.target.status.validation, 'name is a string of 1 to 255 characters');
  },
});

export const errorChecks = [wrongIdentifier, noAccess, conflictOnlyForExisting, lockedAccount, failedValidation];
