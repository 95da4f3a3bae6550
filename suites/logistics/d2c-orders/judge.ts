/** Judges whether a D2C order was accepted or failed. */

import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { d2cOrderIdOf, hasShipped, internalStatusOf } from '../../../clients/logistics/d2c-orders.ts';
import type { LogisticsNeed } from '../../../clients/logistics/needs.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import type { Expect } from '../check.ts';
import { skipIfEmpty } from '../empty-success.ts';

export const placingOrders = ['feature d2cOrders'] as const satisfies readonly LogisticsNeed[];

/** Only the sandbox ships by itself, after some time. */
export const watchingShipment = [...placingOrders, 'sandbox', 'fast clock'] as const satisfies readonly LogisticsNeed[];

export function orderPlaced(answer: Exchange, expect: Expect, why = expect.why): void {
  expect(answer).status(expect.target.status.d2cCreate, why);
  if (isAccepted(answer)) skipIfEmpty(answer, expect);
}

export const orderId = (answer: Exchange, expect: Expect): string | undefined =>
  d2cOrderIdOf(answer, expect.target.fields.d2cOrderId);

/** Further states are open, but an accepted order is in none of these. */
const failed = /ERROR|FAIL|REJECT|CANCEL|INVALID|DENIED/i;

/** The order is accepted and does not turn out to be refused later. */
export function notFailed(order: Exchange, expect: Expect, why = expect.why): void {
  const status = internalStatusOf(order);
  expect.that(status === undefined || !failed.test(status), 'an order that is accepted', `${status}`, order, why);
}

/** An order that ended in another way need not hold units. */
export function stayedOpen(orders: readonly Exchange[], expect: Expect): void {
  for (const order of orders) {
    expect.premise(order).accepted('the order is read');
    if (failed.test(internalStatusOf(order) ?? '')) expect.unexercised('the order did not stay open');
  }
}

/** The two states that the documents show: an order in either of them is being served. */
const served: readonly (string | undefined)[] = ['CREATED', 'SHIPPED'];

/** An accepted order in another state than these two. */
export function isTurnedDown(order: Exchange): boolean {
  const status = internalStatusOf(order);
  return status !== undefined && !served.includes(status);
}

/**
 * The order is rejected. A target may refuse it at once, or accept it and then show another state than the two documented
 * ones.
 */
export function orderTurnedDown(answer: Exchange, later: Exchange | undefined, expect: Expect, why = expect.why): void {
  const status = later && internalStatusOf(later);
  const fails = isAccepted(answer) && later !== undefined && isTurnedDown(later);
  if (isAccepted(answer) && status === 'CREATED' && expect.target.timing.b2bAllocation === undefined)
    expect.unexercised('gap: how long the processing of an order takes (logistics.timing.b2bAllocation)');
  if (!fails) expect(answer).refused(why);
  expect.note(fails ? `accepted, then ${status}` : 'refused at once');
}

export const isShipped = (order: Exchange): boolean => hasShipped(internalStatusOf(order));

/** Reads the order once it has shipped, or after the longest time for that. */
export const onceShipped = (api: LogisticsApi, { d2c }: Account, orderId: string, times = 1): Promise<Exchange> =>
  api.eventually(times * api.profile.timing.d2cShipped, () => d2c.get(orderId), isShipped);
