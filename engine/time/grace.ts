import { scope } from '../run/scope.ts';
import type { Connection } from '../wire/connection.ts';

/** With a shorter wait the caller polls and advances the clock in between, so a later delivery is not late. */
const leastGraceMs = 1_000;
/** On a slow connection an exclusive rerun waits longer before it considers a delivery absent. */
const longGraceMs = 15_000;
export function graceOf(graceMs: number, connection: Connection): number {
  // A delay of a target in this process delays this wait as well.
  const isLonger =
    !connection.isInProcess && connection.isSlow && graceMs >= leastGraceMs && (scope().case?.rerun ?? 0) > 0;
  return isLonger ? Math.max(graceMs, longGraceMs) : graceMs;
}

const inProcessGraceMs = 1_000;
/** The same for deliveries that must already have been sent. */
export const transitGraceOf = (graceMs: number, connection: Connection): number =>
  connection.isInProcess ? Math.min(graceMs, inProcessGraceMs) : graceMs;

/** A delivery this long after a failed wait still shows that the connection is slow. */
const lateDeliveryMs = 60_000;

/** A source of deliveries. */
interface Deliveries {
  /** @returns a function that removes the listener. */
  onDelivery(listener: () => void): () => void;
}

interface Wait {
  readonly holds: () => boolean;
  readonly graceMs: number;
}

/** Tells the connection if the awaited delivery arrives after the wait. */
export function noticeDelay(inbox: Deliveries, { holds, graceMs }: Wait, connection: Connection): void {
  if (graceMs < leastGraceMs) return;
  const forget = inbox.onDelivery(() => {
    if (!holds()) return;
    connection.recordLateDelivery();
    forget();
  });
  setTimeout(forget, lateDeliveryMs).unref();
}
