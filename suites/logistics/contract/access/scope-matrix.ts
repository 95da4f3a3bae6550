/** Judges each operation with tokens that lack one scope. */

import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../../clients/logistics/api.ts';
import { unlessUnmet } from '../../../../engine/judge/unless-unmet.ts';
import { Unmet } from '../../../../engine/judge/violation.ts';
import type { Exchange } from '../../../../engine/wire/exchange.ts';
import type { LogisticsProfile } from '../../../../schemas/target-profile.ts';
import { check, type Expect } from '../../check.ts';
import { call } from '../../operation.ts';
import { type OperationId, operation, operationIds } from '../../operations.ts';
import { refusable } from '../refusable.ts';
import {
  allScopes,
  familyOf,
  givenTokens,
  neededBy,
  readScopes,
  scopeMatrix,
  shortScope,
  without,
  writeScopes,
} from './scopes.ts';

/** A token without a needed scope, and its column in the report. */
interface Lacking {
  readonly column: string;
  readonly bearer: Account;
}

interface Attempts {
  /** The same request with different tokens. */
  readonly attempts: readonly { readonly column: string; readonly attempt: Exchange }[];
  readonly control: Exchange;
}

function forbidden({ attempts, control }: Attempts, expect: Expect, id: OperationId): void {
  expect.premise(control).accepted('the same request with all scopes is served');
  const why = 'a request whose operation needs a scope the token lacks returns 403';
  for (const { column, attempt } of attempts)
    expect.cell(scopeMatrix, id, column, () => expect(attempt).status([403], why));
}

/** The documents leave open whether a write scope also reads. If it may, it is removed together with the read scope. */
const opens = (held: string, needed: string, { caps }: LogisticsProfile): boolean =>
  held === needed ||
  (caps.writeImpliesRead !== 'no' &&
    readScopes.includes(needed) &&
    writeScopes.includes(held) &&
    familyOf(held) === familyOf(needed));

async function attemptAll(api: LogisticsApi, id: OperationId, tokens: readonly Lacking[]): Promise<Attempts> {
  const { request, control } = await refusable(api, id);
  const attempts: Attempts['attempts'][number][] = [];
  for (const { column, bearer } of tokens)
    attempts.push({ column, attempt: await call(bearer, operation(id, api), request) });
  return { attempts, control };
}

const withAllOthers = (api: LogisticsApi, id: OperationId): Promise<Attempts> =>
  api.sharedFixture(`${id} with all other scopes`, async (own) => {
    const tokens: Lacking[] = [];
    for (const needed of neededBy(id, operationIds, own)) {
      const bearer = await without(own, (held) => opens(held, needed, own.profile));
      tokens.push({ column: 'all but its own', bearer });
    }
    return attemptAll(own, id, tokens);
  });

/** All scopes except one, to find a target that only checks whether a token has scopes, or that accepts a similar one. */
const allButOne = check({
  proves: 'auth-scope-lacking-403',
  given: fc.constantFrom(...operationIds),
  examples: operationIds,
  exhaustive: true,
  cases: 1,
  when: withAllOthers,
  then: (observed: Attempts, expect, id) => forbidden(observed, expect, id),
});

/**
 * Tokens with a single scope, for every scope that does not allow the operation. Unavailable tokens are left out. If none is
 * available, uses the tokens of the profile that do not allow it.
 */
async function narrowTokens(api: LogisticsApi, needed: readonly string[]): Promise<readonly Lacking[]> {
  const tokens: Lacking[] = [];
  let lack: Unmet | undefined;
  for (const scope of allScopes) {
    if (needed.some((one) => opens(scope, one, api.profile))) continue;
    try {
      tokens.push({ column: shortScope(scope), bearer: await api.scoped('main', [scope]) });
    } catch (thrown) {
      if (!(thrown instanceof Unmet)) throw thrown;
      lack = thrown;
    }
  }
  if (tokens.length > 0 || !lack) return tokens;
  const given = givenTokens(api).filter(
    ({ scopes }) => !scopes.some((held) => needed.some((one) => opens(held, one, api.profile))),
  );
  if (given.length === 0) throw lack;
  return given.map(({ name, token }) => ({ column: name, bearer: api.withToken(name, token) }));
}

const refusesAllOthers = (api: LogisticsApi, id: OperationId): Promise<boolean> =>
  unlessUnmet(
    async () => {
      const { attempts } = await withAllOthers(api, id);
      return attempts.length > 0 && attempts.every(({ attempt }) => attempt.answer?.status === 403);
    },
    () => false,
  );

/** So many single scopes are tried where the token with all others is refused. */
const fewSingle = 2;

/** Other ones for the next operation. */
function someOf(tokens: readonly Lacking[], id: OperationId): readonly Lacking[] {
  const start = operationIds.indexOf(id) * fewSingle;
  return tokens.filter((_, index) => (index - (start % tokens.length) + tokens.length) % tokens.length < fewSingle);
}

/**
 * Every operation with single scopes, to find a target that does not check these. A target that accepts a similar scope
 * accepts all others together, too: every single one then shows which.
 */
const oneOnly = check({
  id: 'auth-scope-lacking-403-for-each-other-scope',
  given: fc.constantFrom(...operationIds),
  examples: operationIds,
  exhaustive: true,
  cases: 1,
  async when(api, id): Promise<Attempts> {
    const tokens = await narrowTokens(api, neededBy(id, operationIds, api));
    return attemptAll(api, id, (await refusesAllOthers(api, id)) ? someOf(tokens, id) : tokens);
  },
  then: (observed: Attempts, expect, id) => forbidden(observed, expect, id),
});

export const scopeMatrixChecks = [allButOne, oneOnly];
