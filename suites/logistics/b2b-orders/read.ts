/** Reads orders after a transition or a cancel. */

import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { allocationLimit } from '../../../clients/logistics/b2b-orders/allocation.ts';
import { type OrderSituation, statusIn } from '../../../clients/logistics/b2b-orders/arrangements.ts';
import { statusOf } from '../../../clients/logistics/b2b-orders/b2b-orders.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import type { B2bOrderDraft } from '../../../generators/logistics/draft.ts';
import { canFollow, isTerminal, reachable } from '../../../model/logistics/b2b-states.ts';
import type { Expect } from '../check.ts';
import { isPlain, plainOrder } from '../plain-order.ts';
import { undocumentedWait } from '../undocumented-wait.ts';
import { fewLines } from './resource.ts';

/** What is read right after a move, and whether the clock of the target stood still meanwhile. */
export interface ReadAfterMove {
  readonly reading: Exchange;
  /** false: the order may have moved on by itself. */
  readonly still: boolean;
}

/** Reaches a situation with the hook and reads at once; waits if the target needs a moment for it. */
export async function readAfterMove(
  api: LogisticsApi,
  { b2b, arrange }: Account,
  orderId: string,
  situation: OrderSituation,
): Promise<ReadAfterMove> {
  const wanted = statusIn(situation);
  const reading = await api.clock.freeze(async () => {
    await arrange.advanceByHook(orderId, situation);
    return b2b.get(orderId);
  });
  const status = statusOf(reading);
  const still = api.clock.kind === 'controlled';
  if (status === undefined || status === wanted || !reachable(status).has(wanted)) return { reading, still };
  const arrived = (exchange: Exchange): boolean => statusOf(exchange) === wanted;
  return {
    reading: await api.eventually(allocationLimit(api.profile), () => b2b.get(orderId), arrived),
    still: false,
  };
}

/** The order shows the state after the move. An order that has already moved on proves nothing. */
export function reads(expect: Expect, { reading, still }: ReadAfterMove, wanted: string): void {
  expect(reading).accepted();
  const status = statusOf(reading);
  const gone = status !== undefined && status !== wanted && canFollow(wanted, status);
  if (gone && !still) expect.unexercised(`the order had gone on to ${status}`);
  expect(reading).json({ orderStatus: wanted });
}

/** Reads the order once it is CANCELLED or can no longer become so, or after the longest time for that. */
export function onceCancelled(api: LogisticsApi, { b2b }: Pick<Account, 'b2b'>, orderId: string): Promise<Exchange> {
  return api.eventually(
    undocumentedWait(api),
    () => b2b.get(orderId),
    (order) => isTerminal(statusOf(order) ?? ''),
  );
}

/** The stage of an order when it is read: an order has shipments once it is processed, and keeps them. */
export const stages = ['new', 'processed', 'cancelled'] as const;
type Stage = (typeof stages)[number];
/** Any order, and first the plain one at each stage. */
export const atStage = {
  given: fc.record({ draft: fewLines, stage: fc.constantFrom<Stage[]>(...stages) }),
  examples: stages.map((stage) => ({ draft: plainOrder, stage })),
};

/** Creates an order and brings it to this stage. */
export async function orderAt({ b2b, arrange }: Account, draft: B2bOrderDraft, stage: Stage) {
  const arranged = await arrange.order(draft);
  if (stage !== 'new') await b2b.waitUntilProcessed(arranged.orderId, arranged.created);
  const cancelled = stage === 'cancelled' ? await b2b.cancel(arranged.orderId) : undefined;
  return { ...arranged, ...(cancelled && { cancelled }) };
}

/** The same in the main account, for cases that only read it. Only a new order can change before it is read. */
export const orderToRead = (api: LogisticsApi, draft: B2bOrderDraft, stage: Stage) =>
  stage !== 'new' && isPlain(draft)
    ? api.sharedFixture(`plain order, ${stage}`, ({ main }) => orderAt(main, draft, stage))
    : orderAt(api.main, draft, stage);
