import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { once } from '../../cases.ts';
import { check, family } from '../check.ts';
import { issue } from '../contract/access/credential.ts';
import { allScopes } from '../contract/access/scopes.ts';
import { type OperationId, operationIds } from '../operations.ts';
import { showsResult } from '../substance.ts';
import { type Prepared, prepared, sendAll, standingMatrix } from './prepared.ts';

const unbilled = ['fresh account', 'account has no billing'] as const;

const endBilling = (api: LogisticsApi, { bearer }: Account, approved: boolean) =>
  api.state('account has no billing', { token: bearer.token ?? '', approved });

const standingOf = (approved: boolean): string => (approved ? 'no billing, approved' : 'no billing');

const productOperations: readonly OperationId[] = ['createProduct', 'listProducts', 'getProduct', 'getProductAliases'];

interface Attempts {
  readonly before: readonly Exchange[];
  readonly after: readonly Exchange[];
}

/** One request of each kind while there is billing, and its like when there is none. */
async function beforeAndAfter(api: LogisticsApi, ids: readonly OperationId[], approved: boolean): Promise<Attempts> {
  const owner = await api.fresh();
  const first = await prepared(api, owner, ids);
  const second: Prepared[] = [];
  for (const { one } of first) second.push({ one, request: await one.request(api, owner) });
  const before = await sendAll(owner, first);
  await endBilling(api, owner, approved);
  return { before, after: await sendAll(owner, second) };
}

/** Approval is for parcels and returns: with it or without, products are served. */
const productsServed = check({
  proves: 'auth-active-account-serves-products',
  needs: [...unbilled, 'feature products'],
  given: fc.boolean(),
  examples: [false, true],
  exhaustive: true,
  cases: 2,
  when: (api, approved): Promise<Attempts> => beforeAndAfter(api, productOperations, approved),
  then({ before, after }: Attempts, expect, approved) {
    for (const served of before) {
      expect.premise(served).accepted('with billing it is accepted');
      showsResult(served, expect);
    }
    for (const answer of after)
      expect.cell(standingMatrix, answer.operation, standingOf(approved), () => expect(answer).accepted());
  },
});

/** Nothing listens there; the subscription is ended at once. */
const nowhere = (): string => `https://conformance.invalid/${crypto.randomUUID()}`;

const webhooksServed = check({
  proves: 'auth-active-account-serves-webhooks',
  needs: [...unbilled, 'feature webhooks', 'logistics.webhooks.manage'],
  ...once,
  async when(api) {
    const { subscriptions: controls } = await api.main();
    const owner = await api.fresh();
    await endBilling(api, owner, false);
    const created = await owner.subscriptions.create(nowhere(), ['Order.Held']);
    const listed = await owner.subscriptions.list();
    const control = await controls.create(nowhere(), ['Order.Held']);
    for (const id of control.filter(isAccepted).flatMap((made) => controls.idOf(made) ?? [])) await controls.delete(id);
    return { created, listed, control, names: control.every((made) => controls.idOf(made) !== undefined) };
  },
  then({ created, listed, control, names }, expect) {
    for (const one of control) expect.premise(one).accepted('an account with billing is served');
    if (!names) expect.unexercised('the answer to a subscription shows no id');
    for (const answer of [...created, listed])
      expect.cell(standingMatrix, answer.operation, standingOf(false), () => expect(answer).accepted());
  },
});

const refusedUnbilled = family(({ ids }: { readonly ids: readonly OperationId[] }) => ({
  needs: unbilled,
  given: fc.boolean(),
  examples: [false, true],
  exhaustive: true,
  cases: 2,
  when: (api, approved): Promise<Attempts> => beforeAndAfter(api, ids, approved),
  then({ before, after }: Attempts, expect, approved) {
    for (const served of before) expect.premise(served).accepted('with billing it is accepted');
    const due = expect.target.status.noBilling ?? ['4xx'];
    for (const attempt of after)
      expect.cell(standingMatrix, attempt.operation, standingOf(approved), () => expect(attempt).status(due));
  },
}));

/** Every operation on what the account holds, right but for the account; one that forgets to look is all it takes. */
const everyOperation = check({
  id: 'error-locked-423-on-every-operation',
  proves: 'error-locked-423',
  needs: ['fresh account', 'account is frozen'],
  ...once,
  async when(api) {
    const owner = await api.fresh();
    const second = await issue(api, owner, allScopes);
    const ready = await prepared(api, owner, operationIds);
    const before = [await owner.products.list(), await second.products.list()];
    await api.state('account is frozen', { token: owner.bearer.token ?? '' });
    return { before, attempts: [...(await sendAll(owner, ready)), await second.products.list()] };
  },
  then({ before, attempts }, expect) {
    for (const served of before) expect.premise(served).accepted('the account is served before it is frozen');
    for (const attempt of attempts)
      expect.cell(standingMatrix, attempt.operation, 'frozen', () => expect(attempt).status([423]));
  },
});

export const billingChecks = [
  productsServed,
  webhooksServed,
  ...refusedUnbilled({
    'auth-orders-need-billing': { ids: ['createB2bOrder', 'createD2cOrder'] },
    'auth-inbounds-need-billing': { ids: ['createInbound'] },
  }),
  everyOperation,
];
