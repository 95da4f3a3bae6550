import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import type { Exchange } from '../../../engine/exchange.ts';
import { Unmet } from '../../../engine/violation.ts';
import { check } from '../check.ts';
import { issue } from './authentication.ts';
import { givenTokens } from './scopes.ts';

interface RevokedBeside {
  readonly kept: Account;
  readonly before: Exchange;
  readonly revoked: Account;
}

/** Made for the case, and revoking is all that happens in between; else of the profile, and revoked long since. */
async function oneRevoked(api: LogisticsApi, owner: Account): Promise<RevokedBeside> {
  try {
    const kept = await issue(api, owner, allOfWarehouses);
    const before = await warehouses(kept);
    return { kept, before, revoked: await issue(api, owner, allOfWarehouses, 'revoked') };
  } catch (unmet) {
    if (!(unmet instanceof Unmet)) throw unmet;
    const given = Object.entries(api.profile.tokens).find(
      ([, one]) => one.account === 'main' && one.state === 'revoked',
    );
    if (!given) throw unmet;
    const other = givenTokens(api).find(({ scopes }) => allOfWarehouses.every((scope) => scopes.includes(scope)));
    const kept = other ? api.bearing(other.name, other.token) : owner;
    return { kept, before: await warehouses(owner), revoked: api.bearing(given[0], given[1].token) };
  }
}

const revokedAlone = check({
  id: 'auth-revoked-alone',
  proves: 'auth-revoked-alone',
  refutedBy: 'revoking-revokes-the-account',
  given: fc.constant(null),
  cases: 3,
  async when(api) {
    const owner = await api.main();
    const { kept, before, revoked } = await oneRevoked(api, owner);
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
