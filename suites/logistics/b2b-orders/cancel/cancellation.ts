/** Judges a cancellation as accepted or refused. */

import type { Account, LogisticsApi } from '../../../../clients/logistics/api.ts';
import type { OrderSituation } from '../../../../clients/logistics/b2b-orders/arrangements.ts';
import type { LogisticsNeed } from '../../../../clients/logistics/needs.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import { canFollow } from '../../../../model/logistics/b2b-states.ts';
import type { Expect } from '../../check.ts';
import { plainOrder } from '../../plain-order.ts';
import { shownStatus } from '../judge.ts';
import { onceCancelled } from '../read.ts';

/**
 * A cancellation is impossible "from IN_PROGRESS onward". The response to a second cancel of a CANCELLED order is open
 * (gap b2b-cancel-answer).
 */
export const secondRejected = ['logistics.caps.cancelTwice rejected'] as const satisfies readonly LogisticsNeed[];

/** A cancel of an order, and how the order reads after it. */
export interface Cancellation {
  readonly cancelled: Exchange;
  readonly after: Exchange;
  /** The cancel of an order in another state, if the first one may have been refused for its missing body. */
  readonly control?: Exchange;
}

/** Cancels; a target that accepts the cancel may need a moment to complete it. */
export async function cancel(api: LogisticsApi, { b2b }: Account, orderId: string): Promise<Cancellation> {
  const cancelled = await b2b.cancel(orderId);
  const after = isAccepted(cancelled) ? await onceCancelled(api, { b2b }, orderId) : await b2b.get(orderId);
  return { cancelled, after };
}

/** "Request and response bodies of the cancel operation: not shown." */
const mayNeedBody = ({ profile }: LogisticsApi, { answer }: Exchange): boolean =>
  profile.overlay.b2bCancel === undefined && [400, 411, 415, 422].includes(answer?.status ?? 0);

/** Cancels, and where it may lack a body also cancels an order in another state: a target that needs a body refuses both. */
export async function controlledCancel(
  api: LogisticsApi,
  orderId: string,
  from: OrderSituation,
): Promise<Cancellation> {
  const seen = await cancel(api, api.main, orderId);
  if (!mayNeedBody(api, seen.cancelled)) return seen;
  const other = from === 'order is planned' ? 'order is booked' : 'order is planned';
  const control = await api.main.arrange.orderIn(other, plainOrder);
  return { ...seen, control: await api.main.b2b.cancel(control.orderId) };
}

/** The order is not cancelled: its state is the same, or one that it reaches by itself. */
export function notCancelled(before: Exchange | undefined, after: Exchange | undefined, expect: Expect): void {
  if (!before || !after) return;
  const was = shownStatus(before);
  const isSpared = (status: unknown): boolean =>
    status === was || (status !== 'CANCELLED' && canFollow(was, String(status)));
  expect(after).accepted().member('/orderStatus', `${was} as before, or a later state`, isSpared);
}
