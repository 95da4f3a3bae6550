/** A valid request that one account sends and another must not. */

import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { call, type Request } from '../operation.ts';
import { type OperationId, operation } from '../operations.ts';

interface Refusable {
  /** A valid request, which the owner never sends. */
  readonly request: Request;
  /** The response to such a request of the owner. */
  readonly control: Exchange;
}

/** A refusal changes nothing, so all cases that must be refused send the same request. */
export const refusable = (api: LogisticsApi, id: OperationId): Promise<Refusable> =>
  api.sharedFixture(`request to refuse: ${id}`, async (own) => {
    const one = operation(id, own);
    const request = await one.request(own, own.main);
    return { request, control: await call(own.main, one, await one.request(own, own.main)) };
  });
