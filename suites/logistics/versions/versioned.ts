import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { Inapplicable } from '../../../engine/judge/violation.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import type { Operation, Request } from '../operation.ts';

/** The matrix of the report that shows what each version serves. */
export const versionMatrix = 'operation × version';

/** Where the operations of a version stand; the empty text: a path without one. */
export const under = ({ profile }: LogisticsApi, version: string): string =>
  `${profile.baseUrl.replace(/\/$/, '')}/logistics/api${version === '' ? '' : `/${version}`}`;

/** Between the name of an operation and a version that is not the tested one. */
const underWord = ' under ';

/**
 * A request as another version is asked. What an answer under another version looks like is a matter of that version, so the
 * name of the exchange says so.
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

/** The version under which it was asked, by its name. */
export const versionOf = ({ operation }: Exchange): string => operation.split(underWord).at(-1) ?? '';

/** Whether another version than the tested one was asked. */
export const isUnderAnother = ({ operation }: Pick<Exchange, 'operation'>): boolean => operation.includes(underWord);

/** All versions that the profile says are served. */
export const servedVersions = ({ profile: { versions, version } }: LogisticsApi): readonly string[] => [
  ...new Set([version, ...(versions ?? [])]),
];

export const isStable = (version: string): boolean => version !== 'unstable';

/** @throws Inapplicable where it is not known to be served. */
export function unstableServed(api: LogisticsApi): void {
  if (servedVersions(api).includes('unstable') || api.profile.versioning.unstable === 'yes') return;
  throw new Inapplicable('gap: the profile does not say that unstable is served (logistics.versioning.unstable)');
}
