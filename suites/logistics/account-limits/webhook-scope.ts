/** Judges the scopes of the subscription operations. */

import type { Account } from '../../../clients/logistics/api.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { times } from '../../cases.ts';
import { check, type Expect } from '../check.ts';
import { familyOf, scopeMatrix, without } from '../contract/access/scopes.ts';

const types = ['Order.Held'];
/** Nobody listens here, and such a rare event is not sent meanwhile. */
const nowhere = (): string => `https://conformance.invalid/${crypto.randomUUID()}`;

/** One report cell for each operation, which is not in the endpoint table because the profile binds its path. */
const forbidden = (attempts: readonly Exchange[], expect: Expect, why = expect.why): void => {
  for (const attempt of attempts)
    expect.cell(scopeMatrix, attempt.operation, 'all but its own', () => expect(attempt).status([403], why));
};

/** @throws Unmet if the target refuses the subscription. */
async function subscribed({ subscriptions }: Account): Promise<string> {
  const [first] = await subscriptions.create(nowhere(), types);
  const id = first && isAccepted(first) ? subscriptions.idOf(first) : undefined;
  if (id === undefined) throw new Unmet('needs a subscription');
  return id;
}

/** Creates, updates and deletes with all scopes except the needed one. A later read shows what was done. */
const writeScope = check({
  proves: 'auth-webhooks-need-scope',
  needs: ['feature webhooks', 'logistics.webhooks.manage'],
  ...times(2),
  async when(api) {
    const { webhooks } = api.profile;
    const { subscriptions } = api.main;
    const weak = (await without(api, (held) => held === 'write_logistics_webhooks')).subscriptions;
    const id = await subscribed(api.main);
    const attempts: Exchange[] = [...(await weak.create(nowhere(), types)), await weak.delete(id)];
    if (webhooks.manage?.update !== undefined) attempts.push(await weak.update(id, nowhere(), types));
    const after = await subscriptions.get(id);
    return { attempts, after, deleted: await subscriptions.delete(id) };
  },
  then({ attempts, after, deleted }, expect) {
    if (!attempts.some(isAccepted)) expect.premise(deleted).accepted('with the scope it is deleted');
    forbidden(attempts, expect);
    expect(after).accepted(expect.because('refused without it, they do not change the subscription'));
  },
});

/** The token has neither scope, because the write scope may also read. */
const readScope = check({
  proves: 'auth-webhooks-read-needs-scope',
  needs: ['feature webhooks', 'logistics.webhooks.manage'],
  ...times(2),
  async when(api) {
    const weak = (await without(api, (held) => familyOf(held) === 'webhooks')).subscriptions;
    const id = await subscribed(api.main);
    const attempts = [await weak.list(), await weak.get(id)];
    const controls = [await api.main.subscriptions.list(), await api.main.subscriptions.get(id)];
    await api.main.subscriptions.delete(id);
    return { attempts, controls };
  },
  then({ attempts, controls }, expect) {
    for (const control of controls) expect.premise(control).accepted('with all scopes it is read');
    forbidden(attempts, expect, 'read_logistics_webhooks: read webhook subscriptions');
  },
});

export const webhookScopeChecks = [writeScope, readScope];
