/** Prepares valid requests that are sent after the status of the account has changed. */

import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { call, type Operation, type Request } from '../operation.ts';
import { type OperationId, operation } from '../operations.ts';

/** The report matrix that shows what an account may do by its status. */
export const accountStatusMatrix = 'operation × account status';

/** A valid request that is sent later, to show what has changed meanwhile. */
export interface Prepared {
  readonly one: Operation;
  readonly request: Request;
}

/**
 * Prepares a valid request for each operation that the target serves.
 * @throws Unmet if it serves none of them.
 */
export async function preparedRequests(
  api: LogisticsApi,
  owner: Account,
  ids: readonly OperationId[],
): Promise<readonly Prepared[]> {
  const ready: Prepared[] = [];
  let lack: Unmet | undefined;
  for (const id of ids) {
    try {
      const one = operation(id, api);
      ready.push({ one, request: await one.request(api, owner) });
    } catch (thrown) {
      if (!(thrown instanceof Unmet)) throw thrown;
      lack = thrown;
    }
  }
  if (ready.length === 0 && lack) throw lack;
  return ready;
}

export async function sendAll(bearer: Account, ready: readonly Prepared[]): Promise<readonly Exchange[]> {
  const answers: Exchange[] = [];
  for (const { one, request } of ready) answers.push(await call(bearer, one, request));
  return answers;
}
