/** Judges that sandbox and production share nothing. */

import type { LogisticsApi, Stranger } from '../../../../clients/logistics/api.ts';
import { Unsupplied } from '../../../../engine/judge/violation.ts';
import { each, times } from '../../../cases.ts';
import { creatingOrders } from '../../b2b-orders/resource.ts';
import { check } from '../../check.ts';
import { createdId } from '../../created-id.ts';
import { foreignAnswer, noAccess } from '../../foreign-access.ts';
import { call } from '../../operation.ts';
import { type OperationId, operation, servedList } from '../../operations.ts';
import { plainOrder } from '../../plain-order.ts';
import { attempted, hidden, marksOf, readsOfResource, withoutEffect, writesOfResource } from '../service.ts';
import { isolationMatrix, skusIn } from './list-isolation.ts';

/** A token of the other environment: of the same account if the profile gives one, otherwise of a fresh account. */
async function elsewhere(api: LogisticsApi): Promise<Stranger> {
  const { environment, tokens } = api.profile;
  const listed = Object.entries(tokens).find(
    // A token with few scopes would be refused for the missing ones.
    ([, { state, scopes, environment: its = environment }]) =>
      state === 'active' && scopes === undefined && its !== environment,
  );
  return listed ? { account: api.withToken(listed[0], listed[1].token), ownsNothing: false } : newcomer(api);
}

/** A token of an empty account in the other environment. @throws Unmet if the hook provides none. */
async function newcomer(api: LogisticsApi): Promise<Stranger> {
  const { environment } = api.profile;
  const other = environment === 'sandbox' ? 'production' : 'sandbox';
  const { token } = await api.state('account exists', { environment: other });
  if (typeof token !== 'string') throw new Unsupplied('provider state "account exists": the hook returned no token');
  return { account: api.withToken(`${other} account`, token), ownsNothing: true };
}

const environmentsIsolated = check({
  proves: 'service-environments-isolated',
  ...each(readsOfResource),
  exhaustive: true,
  async when(api, id) {
    const [here, there] = [api.main, await elsewhere(api)];
    const one = operation(id, api);
    const request = await one.request(api, here);
    const served = await there.account.call(servedList(api.profile));
    const [answer, control] = [await call(there.account, one, request), await call(here, one, request)];
    return { served, foreign: foreignAnswer(api, there, control, answer), control };
  },
  then({ served, foreign, control }, expect, id) {
    expect.premise(control).accepted('its own environment returns it');
    expect.premise(served).accepted('the token of the other environment is valid');
    expect.cell(isolationMatrix, id, 'other environment', () => noAccess(foreign, expect));
  },
});

/** A production token may belong to a real shop with an order of the same id, so it is used for reads only. */
const harmless = (api: LogisticsApi): Promise<Stranger> =>
  api.profile.environment === 'sandbox' ? newcomer(api) : elsewhere(api);

const environmentWrites = check({
  proves: 'service-environment-writes-isolated',
  ...each(writesOfResource),
  exhaustive: true,
  async when(api, id) {
    const [owner, stranger] = [api.main, await harmless(api)];
    const served = await stranger.account.call(servedList(api.profile));
    return { served, outcome: await attempted(api, id, { owner, stranger }) };
  },
  then({ served, outcome }, expect, id) {
    expect.premise(served).accepted('the token of the other environment is valid');
    expect.cell(isolationMatrix, id, 'other environment', () => withoutEffect(outcome, expect));
  },
});

const lists = ['listProducts', 'listInventory'] as const satisfies readonly OperationId[];

const environmentLists = check({
  proves: 'service-environment-lists-isolated',
  ...each(lists, 2),
  exhaustive: true,
  async when(api, id) {
    const [here, { account: there }] = [api.main, await elsewhere(api)];
    operation(id, api);
    const marks = await marksOf(here);
    return { marks, control: await here.call(id), foreign: await there.call(id) };
  },
  then({ marks, control, foreign }, expect, id) {
    const known = skusIn([control]).filter((one) => /^D[0-9a-zA-Z]{10}$/.test(one));
    expect.cell(isolationMatrix, id, 'other environment', () => {
      expect(foreign).accepted('the token of the other environment lists its own data');
      hidden(foreign, [...marks, ...known], expect);
    });
  },
});

/** Both tokens at one base URL; a sandbox order is unchanged while production is read. */
const environmentByToken = check({
  proves: 'service-environment-by-token',
  needs: creatingOrders,
  ...times(3),
  async when(api) {
    const [here, { account: there }] = [api.main, await elsewhere(api)];
    const orderId = createdId(await here.b2b.create(plainOrder), '/orderId');
    const [before, foreign, after] = [
      await here.b2b.get(orderId),
      await there.call(servedList(api.profile)),
      await here.b2b.get(orderId),
    ];
    return { before, foreign, after };
  },
  then({ before, foreign, after }, expect) {
    expect.premise(before).accepted('the order is read');
    expect(foreign).accepted('the same base URL serves the token of the other environment');
    expect(after).accepted('the access token alone selects the environment, request by request');
  },
});

export const environmentChecks = [environmentsIsolated, environmentWrites, environmentLists, environmentByToken];
