/** Judges what a token from the partner flow can access. */

import fc from 'fast-check';
import { identifier } from '../../../clients/identifier.ts';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { type Grant, PartnerFlow } from '../../../clients/logistics/partner-flow.ts';
import { read } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { each } from '../../cases.ts';
import { creatingOrders } from '../b2b-orders/resource.ts';
import { check, type Expect } from '../check.ts';
import { createdId } from '../created-id.ts';
import { isServed } from '../operations.ts';
import { plainOrder } from '../plain-order.ts';
import { granted, inTime } from './flow.ts';

const writing = ['read_logistics_products', 'write_logistics_products'];

const ownProduct = async ({ products }: Account): Promise<string> =>
  createdId(await products.create({ merchantSku: `own-${crypto.randomUUID()}` }), '/logisticsSku');

/** An hour later, the code has expired, but the token is still valid. */
const serves = check({
  proves: 'oauth-token-serves',
  needs: ['feature products'],
  given: fc.constant(60 * 60_000),
  cases: 2,
  async when(api, later): Promise<readonly Exchange[]> {
    const partner = await new PartnerFlow(api).token(api.main, writing);
    const used = async (): Promise<readonly Exchange[]> => [
      await partner.products.list(),
      await partner.products.create({ merchantSku: `own-${crypto.randomUUID()}` }),
    ];
    const atOnce = await used();
    if (api.clock.kind === 'real') return atOnce;
    await api.clock.awaitLimit(later);
    return [...atOnce, ...(await used())];
  },
  then(answers: readonly Exchange[], expect) {
    for (const answer of answers) expect(answer).accepted();
  },
});

/** What a token can access: data of its merchant, data of another one, and what it creates. */
interface Reach {
  readonly own: Exchange;
  readonly foreign: Exchange;
  readonly made: Exchange;
  /** The resource that the token created, read by its merchant. */
  readonly shown: Exchange;
}

async function reach(partner: Account, merchant: Account, ownSku: string, foreignSku: string): Promise<Reach> {
  const own = await partner.products.get(ownSku);
  const foreign = await partner.products.get(foreignSku);
  const made = await partner.products.create({ merchantSku: `own-${crypto.randomUUID()}` });
  const sku = identifier(read(made.answer?.json, '/logisticsSku')) ?? ownSku;
  return { own, foreign, made, shown: await merchant.products.get(sku) };
}

/** Both codes are issued before either is exchanged: the token depends on the code, not on the last consent. */
async function bothReach(api: LogisticsApi, mainFirst: boolean): Promise<readonly [Reach, Reach]> {
  const flow = new PartnerFlow(api);
  const [main, other] = [api.main, await api.other()];
  const [mainSku, otherSku] = [await ownProduct(main), await ownProduct(other)];
  const [one, two] = await api.clock.freeze(async () => {
    const codes = { main: await flow.code(main, writing), other: await flow.code(other, writing) };
    const exchange = async (who: 'main' | 'other') =>
      flow.bearer(`partner for ${who}`, await flow.exchange(codes[who]));
    if (mainFirst) return [await exchange('main'), await exchange('other')];
    const second = await exchange('other');
    return [await exchange('main'), second];
  });
  return [await reach(one, main, mainSku, otherSku), await reach(two, other, otherSku, mainSku)];
}

/** Which token must act for which merchant, if the profile says who consents. */
function judged([main, other]: readonly [Reach, Reach], expect: Expect): readonly Reach[] {
  const { consent } = expect.target.oauth ?? {};
  if (consent === 'main') return [main];
  if (consent !== undefined) return [main, other];
  // Without a binding, the sender of the request consents only if the tokens have different access.
  if (isAccepted(main.own) !== isAccepted(other.own)) return isAccepted(main.own) ? [main] : [other];
  if (!isAccepted(main.own) && !isAccepted(main.foreign)) expect.unexercised('it is unknown who consented');
  return [main, other];
}

const actsForMerchant = check({
  proves: 'oauth-token-acts-for-merchant',
  needs: ['second account'],
  ...each([true, false], 2),
  when: bothReach,
  then(reaches: readonly [Reach, Reach], expect) {
    for (const { own, made, shown } of judged(reaches, expect)) {
      expect(own).accepted();
      expect.premise(made).accepted('the token creates a product');
      expect(shown).accepted();
    }
  },
});

const actsForNoOther = check({
  proves: 'oauth-token-acts-for-no-other',
  needs: ['second account'],
  ...each([true, false], 2),
  when: bothReach,
  then(reaches: readonly [Reach, Reach], expect) {
    for (const { foreign } of judged(reaches, expect)) expect(foreign).status([404]);
  },
});

/** An earlier consent to more scopes does not extend the token of a later consent to fewer. */
const grantedScopes = check({
  proves: 'oauth-token-has-granted-scopes',
  needs: creatingOrders,
  ...each([true, false], 2),
  async when(api, earlier) {
    const flow = new PartnerFlow(api);
    if (earlier) await flow.token(api.main, ['read_logistics_warehouses', 'write_logistics_orders_b2b']);
    const partner = await flow.token(api.main, ['read_logistics_orders_b2b']);
    const resolved = await api.main.b2b.resolveProducts(plainOrder);
    const warehouses = (who: Account) => who.call('listActiveWarehouses');
    return {
      attempts: [await warehouses(partner), await partner.b2b.create(plainOrder, { products: resolved })],
      controls: [await warehouses(api.main), await api.main.b2b.create(plainOrder, { products: resolved })],
    };
  },
  then({ attempts, controls }, expect) {
    for (const control of controls) expect.premise(control).accepted('a token with all scopes is served');
    for (const attempt of attempts) {
      expect(attempt).status([403]);
    }
  },
});

const severalScopes = ['read_logistics_warehouses', 'read_logistics_orders_b2b', 'write_logistics_orders_b2b'];

/** The answers to a token with several scopes, one operation for each scope. */
async function useScopes(api: LogisticsApi, partner: Account): Promise<readonly Exchange[]> {
  const created = await partner.b2b.create(plainOrder, { products: await api.main.b2b.resolveProducts(plainOrder) });
  const orderId = createdId(isAccepted(created) ? created : await api.main.b2b.create(plainOrder), '/orderId');
  const answers = [created, await partner.b2b.get(orderId)];
  return isServed('listActiveWarehouses', api.profile)
    ? [...answers, await partner.call('listActiveWarehouses')]
    : answers;
}

const gaveCode = ({ asked, code }: Grant, expect: Expect): void =>
  expect.that(code !== undefined, 'a code', `${asked.answer?.status}`, asked);

/** Scopes of two families in any order: a target that reads only a part of the list refuses some operations. */
const plusSeparated = check({
  proves: 'oauth-scopes-plus-separated',
  needs: creatingOrders,
  given: fc.shuffledSubarray(severalScopes, { minLength: severalScopes.length }),
  examples: [severalScopes.toReversed(), [...severalScopes.slice(1), ...severalScopes.slice(0, 1)]],
  cases: 4,
  async when(api, scopes) {
    const [flow, main] = [new PartnerFlow(api), api.main];
    return api.clock.freeze(async () => {
      const alone = await flow.authorize(main, scopes.slice(0, 1));
      const grant = await flow.authorize(main, scopes);
      if (grant.code === undefined) return { alone, grant, answers: [] };
      const exchange = await flow.exchange(grant.code);
      if (!isAccepted(exchange)) return { alone, grant, answers: [exchange] };
      const partner = flow.bearer(`partner with ${scopes.join(' ')}`, exchange);
      return { alone, grant, answers: [exchange, ...(await useScopes(api, partner))] };
    });
  },
  then({ alone, grant, answers }, expect) {
    granted(alone, expect, 'a request for one scope');
    gaveCode(grant, expect);
    if (answers[0]) inTime(grant.asked, answers[0], expect);
    for (const answer of answers) expect(answer).accepted();
  },
});

export const partnerTokenChecks = [serves, actsForMerchant, actsForNoOther, grantedScopes, plusSeparated];
