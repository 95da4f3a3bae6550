/** Judges whether an order was accepted or refused, at once or later in ERROR. */

import { type Outcome, statusOf } from '../../../clients/logistics/b2b-orders/b2b-orders.ts';
import { answerLine, type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import type { B2bFaultModes, Statuses } from '../../../schemas/target-profile.ts';
import type { Expect } from '../check.ts';
import { skipIfEmpty } from '../empty-success.ts';

/** What acceptance answers: "order with `orderId`, status `PLANNED` or `BOOKED`" (Endpoints). */
const initial: readonly unknown[] = ['PLANNED', 'BOOKED'];

/** The order was accepted, and its processing did not end in ERROR. */
export function orderAccepted({ answer, later }: Outcome, expect: Expect, why = expect.why): void {
  expect(answer)
    .status(expect.target.status.b2bCreate, why)
    .member('/orderStatus', 'PLANNED or BOOKED', (status) => initial.includes(status), why);
  skipIfEmpty(answer, expect);
  if (later)
    expect(later)
      .accepted(why)
      .member('/orderStatus', 'not ERROR', (status) => status !== 'ERROR', why);
}

/** Accepted, and not in ERROR if it was read. */
export const isTaken = ({ answer, later = answer }: Outcome): boolean =>
  isAccepted(answer) && statusOf(later) !== 'ERROR';

/** A refusal proves something only if the target accepts the control, the same order without the mistake. */
export function controlAccepted({ answer, later }: Outcome, expect: Expect): void {
  const why = 'the control without the mistake must be accepted';
  expect.premise(answer).accepted(why);
  if (later) expect.premise(later).member('/orderStatus', 'not ERROR', (status) => status !== 'ERROR', why);
}

/** A CANCELLED order that its externalId no longer finds: the id may be free again (gap b2b-external-id). */
export const isFreed = (found: Exchange, order: Exchange, { caps }: Pick<Expect['target'], 'caps'>): boolean =>
  caps.cancelledExternalId !== 'taken' && found.answer?.status === 404 && statusOf(order) === 'CANCELLED';

type Mistake = keyof B2bFaultModes;

/** Mistakes that break a limit have their own statuses (gap b2b-limit-refusal). */
const limits: readonly Mistake[] = ['tooManyLines', 'duplicateProduct', 'splitStock'];
/** Mistakes in the body, which `status.validation` covers as well. */
const ofBody: readonly Mistake[] = ['malformed', 'shippingType', 'shippingSpeed', 'carrierAccount'];

/** The statuses of an immediate refusal, by the profile; undefined if it gives none. */
function refusalOf(
  mistake: Mistake,
  { b2bLimit, b2bReject, validation }: Expect['target']['status'],
): Statuses | undefined {
  if (limits.includes(mistake)) return b2bLimit;
  return b2bReject && ofBody.includes(mistake) ? [...b2bReject, ...validation] : b2bReject;
}

/**
 * The order was rejected: refused at once, or accepted and later in ERROR. The documents leave the way open for most
 * mistakes, so `b2b.faultMode` of the profile decides which way is right. The report notes which one was seen.
 */
export function orderRefused({ answer, later }: Outcome, expect: Expect, mistake: Mistake, why = expect.why): void {
  const route = expect.target.b2b.faultMode[mistake];
  if (!isAccepted(answer)) {
    expect(answer).refused(why);
    const declared = refusalOf(mistake, expect.target.status);
    if (declared) expect(answer).status(declared, `${why}; the profile says how it is refused`);
    expect.note('refused at once');
    return;
  }
  expect.that(route !== 'reject', 'a refusal at once (4xx)', answerLine(answer), answer, why);
  const end = later ?? answer;
  if (shownStatus(end) === 'PLANNED' && expect.target.timing.b2bAllocation === undefined)
    expect.unexercised('gap: how long an order stays PLANNED (logistics.timing.b2bAllocation)');
  expect(end).member('/orderStatus', 'ERROR, as the order was not refused', (status) => status === 'ERROR', why);
  expect.note('accepted, then ERROR');
}

/** The status of an order, or the response if it shows none. */
export const shownStatus = (exchange: Exchange): string => statusOf(exchange) ?? answerLine(exchange);
