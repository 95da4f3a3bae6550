/** Judges what an account without billing and a frozen account may do. */

import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { each, once } from '../../cases.ts';
import { check, family } from '../check.ts';
import { issue } from '../contract/access/credential.ts';
import { allScopes } from '../contract/access/scopes.ts';
import { skipIfEmpty } from '../empty-success.ts';
import { type OperationId, operationIds } from '../operations.ts';
import { accountStatusMatrix, type Prepared, preparedRequests, sendAll } from './prepared-requests.ts';

export const unbilled = ['fresh account', 'account has no billing'] as const;

export const endBilling = (api: LogisticsApi, { bearer }: Account, approved: boolean) =>
  api.state('account has no billing', { token: bearer.token ?? '', approved });

const accountStatusOf = (approved: boolean): string => (approved ? 'no billing, approved' : 'no billing');

interface Attempts {
  readonly before: readonly Exchange[];
  readonly after: readonly Exchange[];
}

/** One request of each kind with billing, and the same without billing. */
async function beforeAndAfter(api: LogisticsApi, ids: readonly OperationId[], approved: boolean): Promise<Attempts> {
  const owner = await api.fresh();
  const first = await preparedRequests(api, owner, ids);
  const second: Prepared[] = [];
  for (const { one } of first) second.push({ one, request: await one.request(api, owner) });
  const before = await sendAll(owner, first);
  await endBilling(api, owner, approved);
  return { before, after: await sendAll(owner, second) };
}

interface Unbilled {
  readonly ids: readonly OperationId[];
  /** The target serves them nevertheless; absent: it refuses them. */
  readonly served?: true;
}

/** Approval concerns parcels and returns only, so an account without billing may do the same with or without it. */
const withoutBilling = family(({ ids, served }: Unbilled) => ({
  needs: unbilled,
  ...each([false, true], 2),
  exhaustive: true,
  when: (api, approved) => beforeAndAfter(api, ids, approved),
  then({ before, after }: Attempts, expect, approved) {
    for (const one of before) {
      expect.premise(one).accepted('with billing it is accepted');
      if (served) skipIfEmpty(one, expect);
    }
    const expected = served ? (['2xx'] as const) : (expect.target.status.noBilling ?? ['4xx']);
    for (const one of after)
      expect.cell(accountStatusMatrix, one.operation, accountStatusOf(approved), () => expect(one).status(expected));
  },
}));

/** Nobody listens here; the subscription is deleted at once. */
const nowhere = (): string => `https://conformance.invalid/${crypto.randomUUID()}`;

const webhooksServed = check({
  proves: 'auth-active-account-serves-webhooks',
  needs: [...unbilled, 'feature webhooks', 'logistics.webhooks.manage'],
  ...once,
  async when(api) {
    const { subscriptions: controls } = api.main;
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
    if (!names) expect.unexercised('the response to a subscription shows no id');
    for (const answer of [...created, listed])
      expect.cell(accountStatusMatrix, answer.operation, accountStatusOf(false), () => expect(answer).accepted());
  },
});

/** A valid request for every operation: a single one may fail to check the account. */
const frozen = check({
  id: 'error-locked-423-on-every-operation',
  needs: ['fresh account', 'account is frozen'],
  ...once,
  async when(api) {
    const owner = await api.fresh();
    const second = await issue(api, owner, allScopes);
    const ready = await preparedRequests(api, owner, operationIds);
    const before = [await owner.products.list(), await second.products.list()];
    await api.state('account is frozen', { token: owner.bearer.token ?? '' });
    return { before, attempts: [...(await sendAll(owner, ready)), await second.products.list()] };
  },
  then({ before, attempts }, expect) {
    for (const served of before) expect.premise(served).accepted('the account is served before it is frozen');
    for (const attempt of attempts)
      expect.cell(accountStatusMatrix, attempt.operation, 'frozen', () => expect(attempt).status([423]));
  },
});

/** The profile binds the operations on subscriptions. */
const frozenWebhooks = check({
  id: 'error-locked-423-on-webhooks',
  proves: 'error-locked-423',
  needs: ['fresh account', 'account is frozen', 'feature webhooks', 'logistics.webhooks.manage'],
  ...once,
  async when(api) {
    const owner = await api.fresh();
    const before = await owner.subscriptions.list();
    await api.state('account is frozen', { token: owner.bearer.token ?? '' });
    const created = await owner.subscriptions.create(nowhere(), ['Order.Held']);
    return { before, attempts: [...created, await owner.subscriptions.list()] };
  },
  then({ before, attempts }, expect) {
    expect.premise(before).accepted('the account is served before it is frozen');
    for (const attempt of attempts)
      expect.cell(accountStatusMatrix, attempt.operation, 'frozen', () => expect(attempt).status([423]));
  },
});

export const accountChecks = [
  frozen,
  frozenWebhooks,
  ...withoutBilling({
    'auth-active-account-serves-products': {
      needs: ['feature products'],
      ids: ['createProduct', 'listProducts', 'getProduct', 'getProductAliases'],
      served: true,
    },
    'auth-orders-need-billing': { ids: ['createB2bOrder', 'createD2cOrder'] },
    'auth-inbounds-need-billing': { ids: ['createInbound'] },
  }),
  webhooksServed,
];
