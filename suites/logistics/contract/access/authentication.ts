/** Judges that each operation refuses requests without a valid token. */

import fc from 'fast-check';
import type { Account } from '../../../../clients/logistics/api.ts';
import type { Exchange } from '../../../../engine/wire/exchange.ts';
import { isInVersion } from '../../../../schemas/logistics/operations.ts';
import { each, times } from '../../../cases.ts';
import { check, family } from '../../check.ts';
import { skipIfEmpty } from '../../empty-success.ts';
import { call } from '../../operation.ts';
import { type OperationId, operation, operationIds } from '../../operations.ts';
import { plainOrder } from '../../plain-order.ts';
import { refusable } from '../refusable.ts';
import {
  issue,
  kindOf,
  malformedCredentials,
  missingCredentials,
  nearTokens,
  present,
  type Token,
  unknownCredentials,
  weakToken,
  weakTokenKinds,
} from './credential.ts';

const tokenMatrix = 'operation × token';

/** Two tokens of many for each operation, others for the next one: each token meets several operations of each kind. */
const inTurn = (tokens: readonly Token[], nth: number): readonly Token[] => {
  const opposite = Math.ceil(tokens.length / 2);
  return tokens.filter((_, index) => [nth, nth + opposite].some((turn) => turn % tokens.length === index));
};

/** Every cell runs: a single operation may fail to check the token. */
const unauthorized = family(({ tokens }: { readonly tokens: readonly [Token, ...Token[]] }) => ({
  given: fc.record({ id: fc.constantFrom(...operationIds), token: fc.constantFrom(...tokens) }),
  examples: operationIds.flatMap((id, nth) => inTurn(tokens, nth).map((token) => ({ id, token }))),
  exhaustive: true,
  cases: 1,
  // Several rules are about the same request.
  when: (api, { id, token }) =>
    api.sharedFixture(`${id} with ${token}`, async (own) => {
      const { request, control } = await refusable(own, id);
      const { bearer, headers } = await present(token, own, own.main);
      return { control, attempt: await call(bearer, operation(id, own), request, headers) };
    }),
  then({ attempt, control }, expect, { id, token }) {
    expect.premise(control).accepted('the same request with a valid token is served');
    expect.cell(tokenMatrix, id, kindOf(token), () => expect(attempt).status([401]));
  },
}));

/** Near misses of tokens that the hook makes, which may be longer than those of the profile. */
const nearIssued = check({
  id: 'auth-unknown-401-near-issued',
  needs: ['token exists', 'feature warehouses'],
  ...each(nearTokens, nearTokens.length),
  async when(api, near) {
    const issued = await issue(api, api.main, allOfWarehouses);
    const { bearer } = await present(near, api, issued);
    return { attempt: await warehouses(bearer), control: await warehouses(issued) };
  },
  then({ attempt, control }, expect, near) {
    expect.premise(control).accepted('the token is valid');
    expect(attempt).status([401], expect.because(`this is a valid one changed to ${near}`));
  },
});

const reading: readonly OperationId[] = ['listProducts', 'listInventory', 'listActiveWarehouses', 'getProduct'];

const accepted = check({
  proves: 'auth-bearer-accepted',
  needs: ['second account'],
  given: fc.record({ id: fc.constantFrom(...reading), who: fc.constantFrom('main', 'other') }),
  examples: reading.flatMap((id) => (['main', 'other'] as const).map((who) => ({ id, who }))),
  cases: 1,
  async when(api, { id, who }): Promise<readonly Exchange[]> {
    const owner = who === 'main' ? api.main : await api.other();
    const one = operation(id, api);
    const request = await one.request(api, owner);
    return [await call(owner, one, request), await call(owner, one, request)];
  },
  then(answers: readonly Exchange[], expect) {
    for (const answer of answers) expect(answer).accepted();
    for (const answer of answers) skipIfEmpty(answer, expect);
  },
});

/** The token belongs to this case, and only the other token is revoked in between. */
const revokedAlone = check({
  proves: 'auth-revoked-alone',
  needs: ['token exists', 'feature warehouses'],
  ...times(3),
  async when(api) {
    const kept = await issue(api, api.main, allOfWarehouses);
    const before = await warehouses(kept);
    const revoked = await issue(api, api.main, allOfWarehouses, 'revoked');
    return { before, gone: await warehouses(revoked), after: await warehouses(kept), main: await warehouses(api.main) };
  },
  then({ before, gone, after, main }, expect) {
    expect.premise(before).accepted('the token was valid before');
    expect.premise(gone).status([401], 'the other token is revoked');
    for (const answer of [after, main])
      expect(answer).accepted('the revocation of a token does not affect other tokens');
  },
});

const allOfWarehouses = ['read_logistics_warehouses'];
const warehouses = (bearer: Account): Promise<Exchange> => bearer.call('listActiveWarehouses');

/** A refused create leaves no order, no reservation and no used external id. */
const createsNothing = check({
  proves: 'auth-refused-creates-nothing',
  needs: ['feature b2bOrders', 'logistics.fields.b2bQuantity', 'logistics.fields.b2bAddress'],
  ...each(weakTokenKinds, 6),
  async when(api, who) {
    const draft = { ...plainOrder, lines: [{ product: { available: 2 }, quantity: 2, by: 'logisticsSku' as const }] };
    const products = await api.main.b2b.resolveProducts(draft);
    const externalId = api.main.b2b.freshExternalId(draft);
    const bearer = await weakToken(api, who, 'read_logistics_orders_b2b');
    const refusal = await bearer.b2b.create(draft, { products, externalId });
    const lookup = await api.main.b2b.byExternalId(externalId);
    return { refusal, lookup, control: await api.main.b2b.submit(draft, { products, externalId }) };
  },
  then({ refusal, lookup, control }, expect) {
    expect.premise(refusal).status([401, 403], 'the creation is refused because of its token');
    if (isInVersion('getB2bOrderByExternalId', expect.target.version))
      expect(lookup).status([404], `${expect.why} that can be read`);
    expect(control.answer).accepted(`${expect.why} that uses an external id`);
    const { later = control.answer } = control;
    expect(later).member('/orderStatus', 'not ERROR', (status) => status !== 'ERROR', `${expect.why} that holds units`);
  },
});

export const authenticationChecks = [
  accepted,
  ...unauthorized({
    'auth-missing-401': { tokens: missingCredentials },
    'auth-unknown-401': { tokens: unknownCredentials },
    'auth-malformed-401': { tokens: malformedCredentials },
    'auth-every-operation-401': { tokens: ['no Authorization', 'a token of nobody'] },
    'auth-expired-401': { tokens: ['expired'] },
    'auth-revoked-401': { tokens: ['revoked'] },
  }),
  nearIssued,
  revokedAlone,
  createsNothing,
];
