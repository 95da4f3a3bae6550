/** Judges tokens with several scopes, and several tokens of one account. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import { unlessUnmet } from '../../../../engine/judge/unless-unmet.ts';
import type { Exchange } from '../../../../engine/wire/exchange.ts';
import { times } from '../../../cases.ts';
import { onceCancelled } from '../../b2b-orders/read.ts';
import { creatingOrders } from '../../b2b-orders/resource.ts';
import { check } from '../../check.ts';
import { createdId } from '../../created-id.ts';
import { isServed } from '../../operations.ts';
import { plainOrder } from '../../plain-order.ts';
import { givenTokens, holding } from './scopes.ts';

const readsWarehouses = 'read_logistics_warehouses';
const readsOrders = 'read_logistics_orders_b2b';
const writesOrders = 'write_logistics_orders_b2b';

/** A token with all of them; otherwise a token of the profile with at least two, and their names. */
const ofSeveral = (api: LogisticsApi, scopes: readonly string[]) =>
  unlessUnmet(
    async () => ({ bearer: await api.scoped('main', scopes), held: scopes }),
    (unmet) => {
      const heldBy = (has: readonly string[]) => scopes.filter((scope) => has.includes(scope));
      const given = givenTokens(api).find((one) => heldBy(one.scopes).length > 1);
      if (!given) throw unmet;
      return { bearer: api.withToken(given.name, given.token), held: heldBy(given.scopes) };
    },
  );

/** A target that counts the first or the last of them shows it where that one creates the order: else there is none to read. */
const tellingOrders = [
  [writesOrders, readsOrders, readsWarehouses],
  [readsWarehouses, readsOrders, writesOrders],
];

/** Scopes of three families in one token; a target that reads only the first or the last of them refuses some. */
const severalScopes = check({
  proves: 'auth-several-scopes',
  needs: creatingOrders,
  given: fc.shuffledSubarray([readsWarehouses, readsOrders, writesOrders], { minLength: 3 }),
  examples: tellingOrders,
  cases: 6,
  async when(api, scopes): Promise<readonly Exchange[]> {
    const { bearer, held } = await ofSeveral(api, scopes);
    const products = await api.main.b2b.resolveProducts(plainOrder);
    const creates = held.includes('write_logistics_orders_b2b');
    const created = await (creates ? bearer : api.main).b2b.create(plainOrder, { products });
    const orderId = createdId(created, '/orderId');
    const answers = creates ? [created] : [];
    if (held.includes('read_logistics_orders_b2b')) answers.push(await bearer.b2b.get(orderId));
    if (held.includes('read_logistics_warehouses') && isServed('listActiveWarehouses', api.profile)) {
      answers.push(await bearer.call('listActiveWarehouses'));
    }
    return answers;
  },
  then(answers: readonly Exchange[], expect) {
    for (const answer of answers) expect(answer).accepted();
  },
});

/** One token creates, another reads and a third cancels the same order. */
const severalTokens = check({
  proves: 'auth-several-tokens',
  needs: creatingOrders,
  ...times(3),
  async when(api) {
    const writer = await holding(api, ['write_logistics_orders_b2b']);
    const reader = await holding(api, ['read_logistics_orders_b2b']);
    const isOne = writer.bearer.token === reader.bearer.token;
    const products = await api.main.b2b.resolveProducts(plainOrder);
    const created = await (isOne ? api.main : writer).b2b.create(plainOrder, { products });
    const orderId = createdId(created, '/orderId');
    const seen = await reader.b2b.get(orderId);
    const cancelled = await api.main.b2b.cancel(orderId);
    return { orderId, seen, cancelled, after: await onceCancelled(api, reader, orderId) };
  },
  then({ orderId, seen, cancelled, after }, expect) {
    const isIt = (id: unknown): boolean => id === undefined || id === null || `${id}` === orderId;
    expect(seen).accepted().member('/orderId', `${orderId}, if the response shows it`, isIt);
    expect.premise(cancelled).accepted('the order is cancelled');
    expect(after).member('/orderStatus', 'CANCELLED', (status) => status === 'CANCELLED');
  },
});

/** Several scopes in one token, and several tokens of one account. */
export const severalScopeChecks = [severalScopes, severalTokens];
