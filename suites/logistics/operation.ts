/** Describes one operation for checks of every operation. */

import type { Account, LogisticsApi } from '../../clients/logistics/api.ts';
import type { CallOptions } from '../../clients/logistics/calls.ts';
import { pathTo } from '../../clients/logistics/path.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import { firstVersionOf, type OperationName, operationNamed } from '../../schemas/logistics/operations.ts';
import type { LogisticsFeatures, LogisticsProfile, Statuses } from '../../schemas/target-profile.ts';

/** A valid call, whoever sends it. `path` follows the version prefix. */
export interface Request extends Pick<CallOptions, 'json' | 'query'> {
  readonly path: string;
  /** Texts that only the requested resource contains. */
  readonly marks?: readonly string[];
}

/** What checks of every operation need to know of one, besides its row of the endpoint table. */
interface Tested {
  readonly feature: keyof LogisticsFeatures;
  readonly sandboxOnly?: true;
  /** The success statuses, if the profile gives them. */
  readonly success?: (status: LogisticsProfile['status']) => Statuses;
  /** Creates with `owner` what a valid call needs. A target may refuse a second call of the same request. */
  parts(api: LogisticsApi, owner: Account): Promise<Omit<Request, 'path'> & { readonly id?: string }>;
}

/** One row of the endpoint table, for checks of every operation. */
export interface Operation extends Omit<Tested, 'parts'> {
  readonly id: OperationName;
  readonly method: string;
  /** As in the endpoint table; undefined if the documents leave it open. */
  readonly path: string | undefined;
  readonly since: string | undefined;
  readonly writes: boolean;
  /** Its path names a resource of one account. */
  readonly ofResource: boolean;
  /** The scope that the endpoint table names, or the binding that names all that are needed. */
  readonly scope: string;
  readonly success: (status: LogisticsProfile['status']) => Statuses;
  request(api: LogisticsApi, owner: Account): Promise<Request>;
}

export function tested<Id extends OperationName>(id: Id, { parts, ...own }: Tested): Operation & { readonly id: Id } {
  const { method, path, of, isRead, scope, answer } = operationNamed(id);
  const status = Number(answer?.status);
  return {
    id,
    method,
    path,
    since: firstVersionOf(id),
    writes: method !== 'GET' && !isRead,
    ofResource: of !== undefined || path?.includes('{') === true,
    scope: scope ?? id,
    success: () => (Number.isNaN(status) ? ['2xx'] : [status]),
    ...own,
    async request(api, owner) {
      const { id: named, ...request } = await parts(api, owner);
      return { ...request, path: pathTo(id, api.profile.paths, named) };
    },
  };
}

export const call = (bearer: Account, { id, method }: Operation, request: Request, headers = {}): Promise<Exchange> => {
  const { path, marks: _, ...options } = request;
  return bearer.send(id, method, path, { ...options, headers });
};
