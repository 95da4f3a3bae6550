/** The scopes of the documents, and tokens without some of them. */

import type { Account, LogisticsApi } from '../../../../clients/logistics/api.ts';
import { unlessUnmet } from '../../../../engine/judge/unless-unmet.ts';
import { Inapplicable, Unmet } from '../../../../engine/judge/violation.ts';
import type { LogisticsProfile, OperationScopes } from '../../../../schemas/target-profile.ts';
import type { Operation } from '../../operation.ts';
import { type OperationId, operations } from '../../operations.ts';

const pairs = ['products', 'inbounds', 'orders', 'orders_b2b', 'bundles', 'parcels', 'returns', 'webhooks', 'reports'];

export const readScopes: readonly string[] = [...pairs, 'warehouses', 'events'].map((one) => `read_logistics_${one}`);
export const writeScopes: readonly string[] = pairs.map((one) => `write_logistics_${one}`);
/** Every scope of the table (Authentication › Scopes). */
export const allScopes: readonly string[] = [...readScopes, ...writeScopes];

/** `read_logistics_orders` and `read_logistics_orders_b2b` are two families. */
export const familyOf = (scope: string): string => scope.replace(/^(read|write)_logistics_/, '');

/** The first version of a family, if the table of scopes names one. */
export const scopeSince: Readonly<Record<string, string>> = { orders_b2b: '2024-07', warehouses: '2025-03' };

/** The report matrix that shows what each single scope allows. */
export const scopeMatrix = 'operation × scope';

/** The header of a column. */
export const shortScope = (scope: string): string => scope.replace(/_logistics_|_/g, ' ');

/** All scopes that an operation needs; undefined if neither documents nor profile name any. */
export function scopesOf({ scope }: Pick<Operation, 'scope'>, { scopes }: LogisticsProfile) {
  return scope.includes('_logistics_') ? [scope] : scopes[scope as keyof OperationScopes];
}

/** @throws Inapplicable if the scopes of all operations are gaps, Unmet if only those of this one are. */
export function neededBy(id: OperationId, among: readonly OperationId[], { profile }: LogisticsApi): readonly string[] {
  const scopes = (one: OperationId): readonly string[] | undefined =>
    scopesOf({ scope: operations.find((row) => row.id === one)?.scope ?? '' }, profile);
  const needed = scopes(id);
  if (needed !== undefined && needed.length > 0) return needed;
  const gap = `gap: the profile does not bind the scopes of ${id} (logistics.scopes)`;
  throw among.some((one) => scopes(one) !== undefined) ? new Unmet(gap) : new Inapplicable(gap);
}

interface GivenToken {
  readonly name: string;
  readonly token: string;
  readonly scopes: readonly string[];
}

/** The tokens of the main account whose scopes the profile gives. */
export const givenTokens = ({ profile }: LogisticsApi): readonly GivenToken[] =>
  Object.entries(profile.tokens).flatMap(([name, { token, account, scopes, state, environment }]) => {
    const held = state === 'noScope' ? (scopes ?? []) : state === 'active' ? scopes : undefined;
    const elsewhere = environment !== undefined && environment !== profile.environment;
    return account !== 'main' || elsewhere || held === undefined ? [] : [{ name, token, scopes: held }];
  });

/**
 * A token of the main account with all scopes except these; otherwise any token without them.
 * @param telling one of these the token must have: it must not be enough. Absent: it may have none at all.
 */
export async function without(
  api: LogisticsApi,
  lacking: (scope: string) => boolean,
  telling?: (scope: string) => boolean,
): Promise<Account> {
  const kept = allScopes.filter((scope) => !lacking(scope));
  const isTelling = (scopes: readonly string[]): boolean => telling === undefined || scopes.some(telling);
  const given = () => givenTokens(api).find(({ scopes }) => !scopes.some(lacking) && isTelling(scopes));
  return scopedOr(api, kept, given);
}

/** A token of the main account with only these scopes; otherwise the token of the profile with the fewest others. */
export async function holding(api: LogisticsApi, wanted: readonly string[]): Promise<Account> {
  const given = () =>
    givenTokens(api)
      .filter(({ scopes }) => wanted.every((scope) => scopes.includes(scope)))
      .toSorted((one, other) => one.scopes.length - other.scopes.length)[0];
  return scopedOr(api, wanted, given);
}

const scopedOr = (
  api: LogisticsApi,
  scopes: readonly string[],
  given: () => GivenToken | undefined,
): Promise<Account> =>
  unlessUnmet(
    () => api.scoped('main', scopes),
    (unmet) => {
      const found = given();
      if (!found) throw unmet;
      return api.withToken(found.name, found.token);
    },
  );
