import fc from 'fast-check';
import type { Account } from '../../../clients/logistics/api.ts';
import type { Exchange } from '../../../engine/exchange.ts';
import { check } from '../check.ts';
import { issue } from './authentication.ts';

const revokedAlone = check({
  id: 'auth-revoked-alone',
  proves: 'auth-revoked-alone',
  refutedBy: 'revoking-revokes-the-account',
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
    expect.premise(before).accepted('a token of the account was good before');
    expect.premise(gone).status([401], 'the other token is revoked');
    for (const answer of [after, main]) expect(answer).accepted('revoking a token leaves the others in force');
  },
});

const allOfWarehouses = ['read_logistics_warehouses'];
const warehouses = (bearer: Account): Promise<Exchange> =>
  bearer.send('listActiveWarehouses', 'GET', '/warehouses/active');

/** What revoking one token means for the others. */
export const revocationChecks = [revokedAlone];
