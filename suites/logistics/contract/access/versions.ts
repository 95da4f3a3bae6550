/** Judges that each version checks scopes. */

import type { Account, LogisticsApi } from '../../../../clients/logistics/api.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import { each, once } from '../../../cases.ts';
import { check, family } from '../../check.ts';
import { type OperationId, operation, operationIds } from '../../operations.ts';
import { callUnder, servedVersions } from '../../versions/versioned.ts';
import { present, type Token } from './credential.ts';
import { familyOf, neededBy, scopeSince, without } from './scopes.ts';

interface Attempt {
  readonly attempt: Exchange;
  readonly control: Exchange;
}

/** If the weak token is served, its request cannot be served again, so the control has its own. */
async function attemptUnder(api: LogisticsApi, version: string, id: OperationId, weak: Account): Promise<Attempt> {
  const one = operation(id, api);
  const request = await one.request(api, api.main);
  const attempt = await callUnder(api, weak, version, one, request);
  const again = isAccepted(attempt) && one.writes ? await one.request(api, api.main) : request;
  return { attempt, control: await callUnder(api, api.main, version, one, again) };
}

/**
 * A read under every version; a write, which needs its own request each time, under the first version that serves it, the one
 * that introduced its scope, and the last one.
 */
async function underTellingVersions(api: LogisticsApi, id: OperationId): Promise<readonly Attempt[]> {
  const { writes } = operation(id, api);
  const [needed = ''] = neededBy(id, operationIds, api);
  const weak = await without(api, (held) => familyOf(held) === familyOf(needed));
  const versions = servedVersions(api).toSorted();
  const attempts: Attempt[] = [];
  const since = scopeSince[familyOf(needed)] ?? '';
  const telling = new Set([since, versions.at(-1)]);
  for (const version of versions) {
    // Before it is introduced, no operation can need a scope.
    if (version < since) continue;
    const isServed = attempts.some(({ control }) => isAccepted(control));
    if (!writes || !isServed || telling.has(version)) attempts.push(await attemptUnder(api, version, id, weak));
  }
  return attempts;
}

const readAndWrite = ['getProduct', 'createProduct'] as const satisfies readonly OperationId[];

/** A read and a write with such a token under every version. Merchant tokens expire since 2026-02, so that is left out. */
async function refusedUnderEachVersion(api: LogisticsApi, token: Token): Promise<readonly Attempt[]> {
  const { bearer } = await present(token, api, api.main);
  const attempts: Attempt[] = [];
  for (const version of servedVersions(api))
    for (const id of readAndWrite) attempts.push(await attemptUnder(api, version, id, bearer));
  return attempts;
}

const invalid = family(({ token }: { readonly token: Token }) => ({
  needs: ['feature products'],
  ...once,
  when: (api) => refusedUnderEachVersion(api, token),
  then(attempts: readonly Attempt[], expect) {
    const served = attempts.filter(({ control }) => isAccepted(control));
    if (served.length === 0) expect.unexercised('no version serves the request with a valid token');
    for (const { attempt } of served) expect(attempt).status([401]);
  },
}));

export const versionedScopeChecks = [
  ...invalid({
    'auth-revoked-401-in-each-version': { token: 'revoked' },
    'auth-unknown-401-in-each-version': { token: 'a token of nobody' },
  }),
  /** A scope counts in every version that serves the operation, the one that introduced it included. */
  check({
    id: 'auth-scope-lacking-403-in-each-version',
    ...each(operationIds),
    when: underTellingVersions,
    then(attempts: readonly Attempt[], expect) {
      const served = attempts.filter(({ control }) => isAccepted(control));
      if (served.length === 0) expect.unexercised('no version serves the request with all scopes');
      for (const { attempt } of served) expect(attempt).status([403]);
    },
  }),
];
