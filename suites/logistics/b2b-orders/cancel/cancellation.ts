import type { Account, LogisticsApi } from '../../../../clients/logistics/api.ts';
import type { LogisticsNeed } from '../../../../clients/logistics/needs.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import { cancellable } from '../../../../model/b2b-states.ts';
import type { Expect } from '../../check.ts';
import { shownStatus } from '../judge.ts';
import { onceCancelled } from '../reading.ts';

/**
 * Impossible is a cancellation "from IN_PROGRESS onward"; what one of a CANCELLED order is answered with is open (gap:
 * b2b-cancel-answer).
 */
export const secondRejected = ['logistics.caps.cancelTwice rejected'] as const satisfies readonly LogisticsNeed[];

/** A cancel of an order, and how the order reads after it. */
export interface Cancellation {
  readonly cancelled: Exchange;
  readonly after: Exchange;
}

/** A target that accepts the cancel gets a moment to be through with it. */
export async function cancel(api: LogisticsApi, { b2b }: Account, orderId: string): Promise<Cancellation> {
  const cancelled = await b2b.cancel(orderId);
  const after = isAccepted(cancelled) ? await onceCancelled(api, { b2b }, orderId) : await b2b.get(orderId);
  return { cancelled, after };
}

/** The order could be cancelled when it was arranged. */
export function isCancelled({ cancelled, after }: Cancellation, expect: Expect): void {
  const why = 'an order in PLANNED or BOOKED is cancelled by the cancel operation';
  // The warehouse may have started between the look and the call; then the refusal is right.
  if (!isAccepted(cancelled) && !cancellable(shownStatus(after))) expect.unexercised('the order had moved on');
  expect(cancelled).status(expect.target.status.b2bCancel, why);
  expect(after).accepted(why).json({ orderStatus: 'CANCELLED' }, why);
}
