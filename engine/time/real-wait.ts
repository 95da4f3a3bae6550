/** Waits in real time. */

import { setTimeout as sleep } from 'node:timers/promises';
import { Unmet } from '../judge/violation.ts';

/**
 * What a caller does after a wait: it sends, which is the default, it reads only what it received, or it looks, perhaps with a
 * request. The wait of one who looks also ends, once, when the last request is taken.
 */
export type AfterWait = 'sends' | 'receives' | 'looks';

/** What ends waits in real time. */
export interface WaitLimits {
  /** Aborted when the run has no time left. */
  readonly over: AbortSignal;
  /** Aborted when it has no request left. */
  readonly empty: AbortSignal;
}

const noTime = 'the budget of the run allows no more time to wait';
const noRequest = 'the budget of the run leaves no request';

/** @throws Unmet where waiting on is in vain. */
export async function passInRealTime(ms: number, limits: WaitLimits | undefined, next: AfterWait): Promise<void> {
  const until = performance.now() + ms;
  const heedsEmpty = next === 'sends' || (next === 'looks' && limits?.empty.aborted === false);
  const ends = limits ? [limits.over, ...(heedsEmpty ? [limits.empty] : [])] : [];
  // A timer may fire up to a millisecond early, which on a fast clock is minutes.
  do {
    const end = await sleepUnless(ends, until - performance.now());
    if (end === undefined) continue;
    if (end === limits?.over) throw new Unmet(noTime);
    if (next === 'sends') throw new Unmet(noRequest);
    return;
  } while (performance.now() < until);
}

/** @returns the signal that ended the sleep. */
async function sleepUnless(ends: readonly AbortSignal[], ms: number): Promise<AbortSignal | undefined> {
  const ended = (): AbortSignal | undefined => ends.find(({ aborted }) => aborted);
  if (ends.length === 0 || ended()) {
    if (ends.length === 0) await sleep(ms);
    return ended();
  }
  const waking = new AbortController();
  const wake = (): void => waking.abort();
  for (const end of ends) end.addEventListener('abort', wake, { once: true });
  await sleep(ms, undefined, { signal: waking.signal }).catch(() => {});
  for (const end of ends) end.removeEventListener('abort', wake);
  return ended();
}
