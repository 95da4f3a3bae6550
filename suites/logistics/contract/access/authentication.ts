import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../../clients/logistics/api.ts';
import { Unmet } from '../../../../engine/judge/violation.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import { isInVersion } from '../../../../schemas/logistics/operations.ts';
import type { Expect, LogisticsWords } from '../../check.ts';
import { check } from '../../check.ts';
import { call, plainOrder } from '../../operation.ts';
import { type OperationId, operation, operationIds } from '../../operations.ts';
import { showsResult } from '../../substance.ts';
import {
  type Credential,
  issue,
  kindOf,
  malformedCredentials,
  missingCredentials,
  present,
  unknownCredentials,
} from './credential.ts';
import { allScopes } from './scopes.ts';

const tokenMatrix = 'operation × token';

interface Attempt {
  readonly id: OperationId;
  /** Of the token matrix. */
  readonly column: string;
  readonly attempt: Exchange;
  /** The same request with a good token: only where that is served does a refusal prove anything. */
  readonly control: Exchange;
}

function unauthorized({ id, column, attempt, control }: Attempt, expect: Expect, why: string): void {
  // What an attempt has done, its control can no longer do.
  if (!isAccepted(attempt)) expect.premise(control).accepted('the same request with a good token is served');
  expect.cell(tokenMatrix, id, column, () => expect(attempt).status([401], why));
}

interface Plan extends Pick<Parameters<typeof check>[0], 'id'> {
  readonly proves: LogisticsWords['requirement'];
}

/** Every cell runs: one operation that forgets to look at the token is all it takes. */
const refusesCredentials = (plan: Plan, credentials: readonly [Credential, ...Credential[]]) =>
  check({
    ...plan,
    given: fc.record({ id: fc.constantFrom(...operationIds), credential: fc.constantFrom(...credentials) }),
    examples: operationIds.flatMap((id) => credentials.map((credential) => ({ id, credential }))),
    exhaustive: true,
    cases: 1,
    async when(api, { id, credential }): Promise<Attempt> {
      const owner = await api.main();
      const one = operation(id, api);
      const request = await one.request(api, owner);
      const { bearer, headers } = present(credential, api, owner);
      const attempt = await call(bearer, one, request, headers);
      return { id, column: kindOf(credential), attempt, control: await call(owner, one, request) };
    },
    then: (observed, expect) => unauthorized(observed, expect, 'a request without a valid token answers 401'),
  });

/** With all scopes, so that nothing else is wrong with it: each token has one or more. */
async function staleToken(api: LogisticsApi, state: 'expired' | 'revoked'): Promise<Account> {
  try {
    return await api.stale(state, allScopes);
  } catch (thrown) {
    if (!(thrown instanceof Unmet)) throw thrown;
    return api.stale(state, []);
  }
}

/** Who must not create: nobody, one who may only read, or one whose token was good once. */
export const weak = ['nobody', 'reader', 'expired', 'revoked'] as const;

export async function weakToken(api: LogisticsApi, who: (typeof weak)[number], reading: string): Promise<Account> {
  if (who === 'nobody') return api.withToken('nobody');
  return who === 'reader' ? api.scoped('main', [reading]) : staleToken(api, who);
}

/** `stale` tokens were good once, so they are found where others are. */
const refusesStale = (plan: Plan, state: 'expired' | 'revoked', why: string) =>
  check({
    ...plan,
    given: fc.constantFrom(...operationIds),
    examples: operationIds,
    exhaustive: true,
    cases: 1,
    async when(api, id): Promise<Attempt> {
      const owner = await api.main();
      const one = operation(id, api);
      const stale = await staleToken(api, state);
      const request = await one.request(api, owner);
      const attempt = await call(stale, one, request);
      return { id, column: state, attempt, control: await call(owner, one, request) };
    },
    then: (observed, expect) => unauthorized(observed, expect, why),
  });

const reading: readonly OperationId[] = ['listProducts', 'listInventory', 'listActiveWarehouses', 'getProduct'];

const accepted = check({
  proves: 'auth-bearer-accepted',
  needs: ['second account'],
  given: fc.record({ id: fc.constantFrom(...reading), who: fc.constantFrom('main', 'other') }),
  examples: reading.flatMap((id) => (['main', 'other'] as const).map((who) => ({ id, who }))),
  cases: 1,
  async when(api, { id, who }): Promise<readonly Exchange[]> {
    const owner = who === 'main' ? await api.main() : await api.other();
    const one = operation(id, api);
    const request = await one.request(api, owner);
    return [await call(owner, one, request), await call(owner, one, request)];
  },
  then(answers: readonly Exchange[], expect) {
    for (const answer of answers) expect(answer).accepted();
    for (const answer of answers) showsResult(answer, expect);
  },
});

/** The token was made for this case, and revoking the other is all that happens in between. */
const revokedAlone = check({
  proves: 'auth-revoked-alone',
  needs: ['token exists'],
  given: fc.constant(null),
  cases: 3,
  async when(api) {
    const owner = await api.main();
    const kept = await issue(api, owner, allOfWarehouses);
    const before = await warehouses(kept);
    const revoked = await issue(api, owner, allOfWarehouses, 'revoked');
    return { before, gone: await warehouses(revoked), after: await warehouses(kept), main: await warehouses(owner) };
  },
  then({ before, gone, after, main }, expect) {
    expect.premise(before).accepted('the token was good before');
    expect.premise(gone).status([401], 'the other token is revoked');
    for (const answer of [after, main]) expect(answer).accepted('revoking a token leaves the others in force');
  },
});

const allOfWarehouses = ['read_logistics_warehouses'];
const warehouses = (bearer: Account): Promise<Exchange> => bearer.call('listActiveWarehouses');

/** Neither an order nor its reservation nor its external id is left behind. */
const createsNothing = check({
  proves: 'auth-refused-creates-nothing',
  needs: ['feature b2bOrders', 'logistics.fields.b2bQuantity', 'logistics.fields.b2bAddress'],
  given: fc.constantFrom(...weak),
  examples: weak,
  cases: 6,
  async when(api, who) {
    const owner = await api.main();
    const draft = { ...plainOrder, lines: [{ product: { available: 2 }, quantity: 2, by: 'logisticsSku' as const }] };
    const products = await owner.b2b.resolveProducts(draft);
    const externalId = owner.b2b.freshExternalId(draft);
    const bearer = await weakToken(api, who, 'read_logistics_orders_b2b');
    const refusal = await bearer.b2b.create(draft, { products, externalId });
    const lookup = await owner.b2b.byExternalId(externalId);
    return { refusal, lookup, control: await owner.b2b.submit(draft, { products, externalId }) };
  },
  then({ refusal, lookup, control }, expect) {
    expect.premise(refusal).status([401, 403], 'the creation is refused for its token');
    if (isInVersion('getB2bOrderByExternalId', expect.target.version))
      expect(lookup).status([404], `${expect.why} that can be read`);
    expect(control.answer).accepted(`${expect.why} that takes an external id`);
    const { later = control.answer } = control;
    expect(later).member('/orderStatus', 'not ERROR', (status) => status !== 'ERROR', `${expect.why} that holds units`);
  },
});

export const authenticationChecks = [
  accepted,
  refusesCredentials({ id: 'auth-missing-401', proves: 'auth-missing-401' }, missingCredentials),
  refusesCredentials(
    {
      proves: 'auth-unknown-401',
    },
    unknownCredentials,
  ),
  refusesCredentials(
    {
      proves: 'auth-malformed-401',
    },
    malformedCredentials,
  ),
  refusesCredentials(
    {
      proves: 'auth-every-operation-401',
    },
    ['no Authorization', 'a token of nobody'],
  ),
  refusesStale(
    {
      proves: 'auth-expired-401',
    },
    'expired',
    'an expired merchant token answers 401',
  ),
  refusesStale(
    {
      proves: 'auth-revoked-401',
    },
    'revoked',
    'administrators can revoke tokens at any time; a revoked one is no valid token',
  ),
  revokedAlone,
  createsNothing,
];
