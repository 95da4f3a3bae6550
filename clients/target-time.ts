import { setTimeout as sleep } from 'node:timers/promises';
import type { TargetClock } from '../engine/time/clock.ts';
import type { Exchange } from '../engine/wire/exchange.ts';

const tolerableSkewMs = { real: 30_000, scaled: 0, controlled: 1_000 } as const;
/** In real time: on a scaled clock a `Date` header moves visibly meanwhile, unless it comes from another clock. */
const secondLookMs = 500;

/**
 * Learns the time of the target, from the hook or from the `Date` header of an answer.
 *
 * @param read sends a request that changes nothing.
 * @returns how far the time differs from what was known, in milliseconds, if the header changed it.
 */
export async function learnTime(
  clock: TargetClock,
  answered: Exchange,
  read: () => Promise<Exchange>,
): Promise<number | undefined> {
  if (clock.kind === 'controlled') await clock.awaitLimit(0);
  const targetTime = timeOf(answered);
  const skew = targetTime - clock.now();
  if (!(Math.abs(skew) > tolerableSkewMs[clock.kind])) return undefined;
  clock.observeDateHeader(targetTime);
  if (clock.kind !== 'scaled') return skew;
  await sleep(secondLookMs);
  const later = timeOf(await read());
  if (!Number.isNaN(later)) clock.observeDateHeader(later);
  return skew;
}

const timeOf = ({ answer }: Exchange): number => Date.parse(answer?.headers.date ?? '');
