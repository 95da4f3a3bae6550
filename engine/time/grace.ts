import { scope } from '../run/scope.ts';
import type { Connection } from '../wire/connection.ts';

/** Who looks more often than this moves the clock between looks: what comes at a later look is not late. */
const leastGraceMs = 1_000;
/** Alone, on a slow line, a rerun waits longer before it takes a delivery for absent. */
const patientMs = 15_000;
export function graceOf(graceMs: number, connection: Connection): number {
  // Whatever holds up a target in this very process holds up this wait as well.
  const isPatient =
    !connection.isInProcess && connection.isSlow && graceMs >= leastGraceMs && (scope().case?.rerun ?? 0) > 0;
  return isPatient ? Math.max(graceMs, patientMs) : graceMs;
}

const nearMs = 1_000;
/** The same for what has been sent by now, if it ever will be. */
export const transitGraceOf = (graceMs: number, connection: Connection): number =>
  connection.isInProcess ? Math.min(graceMs, nearMs) : graceMs;

/** So long after a wait in vain a delivery still shows that the line is slow. */
const delayNoticedMs = 60_000;

/** Where deliveries arrive; @returns how to stop listening. */
interface Deliveries {
  onDelivery(listener: () => void): () => void;
}

interface Wait {
  readonly holds: () => boolean;
  readonly graceMs: number;
}

/** Tells the line when that for which somebody waited in vain comes after all. */
export function noticeDelay(inbox: Deliveries, { holds, graceMs }: Wait, connection: Connection): void {
  if (graceMs < leastGraceMs) return;
  const forget = inbox.onDelivery(() => {
    if (!holds()) return;
    connection.recordLateDelivery();
    forget();
  });
  setTimeout(forget, delayNoticedMs).unref();
}
