/** Sends requests under another version than the tested one. */

import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { Inapplicable } from '../../../engine/judge/violation.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import type { Operation, Request } from '../operation.ts';

/** The report matrix that shows what each version serves. */
export const versionMatrix = 'operation × version';

/** The path prefix of a version; empty text means a path without version. */
export const under = ({ profile }: LogisticsApi, version: string): string =>
  `${profile.baseUrl.replace(/\/$/, '')}/logistics/api${version === '' ? '' : `/${version}`}`;

/** Between the name of an operation and a version that is not the tested one. */
const underWord = ' under ';

/**
 * Sends a request under another version. The name of the exchange contains the version, because its response may have another
 * shape.
 */
export function callUnder(
  api: LogisticsApi,
  bearer: Account,
  version: string,
  { id, method }: Pick<Operation, 'id' | 'method'>,
  { path, marks: _, ...options }: Request,
): Promise<Exchange> {
  return bearer.send(id + underWord + (version || 'no version'), method, under(api, version) + path, options);
}

/** The version in the name of an exchange. */
export const versionOf = ({ operation }: Exchange): string => operation.split(underWord).at(-1) ?? '';

/** Whether the request was sent under a version other than the tested one. */
export const isUnderAnother = ({ operation }: Pick<Exchange, 'operation'>): boolean => operation.includes(underWord);

/** All versions in the profile. */
export const servedVersions = ({ profile: { versions, version } }: LogisticsApi): readonly string[] => [
  ...new Set([version, ...(versions ?? [])]),
];

export const isStable = (version: string): boolean => version !== 'unstable';

/** @throws Inapplicable if the profile does not list it. */
export function unstableServed(api: LogisticsApi): void {
  if (servedVersions(api).includes('unstable') || api.profile.versioning.unstable === 'yes') return;
  throw new Inapplicable('gap: the profile does not say that unstable is served (logistics.versioning.unstable)');
}
