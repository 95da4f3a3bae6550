import { d2cOrderIdOf, internalStatusOf } from '../../../clients/logistics/d2c-orders.ts';
import type { LogisticsNeed } from '../../../clients/logistics/needs.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import type { Expect } from '../check.ts';
import { showsResult } from '../shows-result.ts';

export const placingOrders = ['feature d2cOrders'] as const satisfies readonly LogisticsNeed[];

/** What only the sandbox does by itself, and only in time. */
export const watchingShipment = [...placingOrders, 'sandbox', 'fast clock'] as const satisfies readonly LogisticsNeed[];

export function orderPlaced(answer: Exchange, expect: Expect, why = expect.why): void {
  expect(answer).status(expect.target.status.d2cCreate, why);
  if (isAccepted(answer)) showsResult(answer, expect);
}

export const orderId = (answer: Exchange, expect: Expect): string | undefined =>
  d2cOrderIdOf(answer, expect.target.fields.d2cOrderId);

/** Which states there are beside the two that are written is open; but these are no states of an order that was taken. */
const failed = /ERROR|FAIL|REJECT|CANCEL|INVALID|DENIED/i;

/** Accepted is not enough: what then turns out to be refused was not accepted. */
export function notFailed(order: Exchange, expect: Expect, why = expect.why): void {
  const status = internalStatusOf(order);
  expect.that(status === undefined || !failed.test(status), 'an order that is accepted', `${status}`, order, why);
}

/** An order that ended in another way need not hold anything. */
export function stayedOpen(orders: readonly Exchange[], expect: Expect): void {
  for (const order of orders) {
    expect.premise(order).accepted('the order is read');
    if (failed.test(internalStatusOf(order) ?? '')) expect.unexercised('the order did not stay open');
  }
}

/** The two states that the documents show: an order in either of them is being served. */
const served: readonly (string | undefined)[] = ['CREATED', 'SHIPPED'];

/** An order that was taken, and shows a state beside the two that serve it. */
export function isTurnedDown(order: Exchange): boolean {
  const status = internalStatusOf(order);
  return status !== undefined && !served.includes(status);
}

/**
 * Refused; nothing says that a target must do so at once, so an order that is accepted and then shows a state beside the
 * two that serve it is turned down as well.
 */
export function orderTurnedDown(answer: Exchange, later: Exchange | undefined, expect: Expect, why = expect.why): void {
  const status = later && internalStatusOf(later);
  const fails = isAccepted(answer) && later !== undefined && isTurnedDown(later);
  if (!fails) expect(answer).refused(why);
  expect.note(fails ? `accepted, then ${status}` : 'refused at once');
}
