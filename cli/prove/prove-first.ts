import { Semaphore } from '../../engine/run/semaphore.ts';
import type { FaultId } from '../../faults/index.ts';
import { whenInterrupted } from '../interrupt.ts';
import { startProgress } from '../progress.ts';
import type { Listed } from './first.ts';

interface Order {
  readonly json?: boolean | undefined;
  readonly thorough?: boolean | undefined;
  readonly sample?: number | undefined;
  readonly seed: number;
}

/** Loads all checks, for which no other command should wait. */
const listing = () => import('./first.ts');
const reaching = () => import('./reach.ts');

/** Proofs run concurrently: each mostly waits and has its own reference. */
const atOnce = 3;

/** From this number of faults on, it pays to find out first which checks can notice them: that costs about thirty faults. */
const worthLearning = 60;

/** Judges whether the report lists the broken requirement first, not whether the fault is found. */
export async function proveFirst(faults: readonly FaultId[], { json, sample, seed, thorough }: Order): Promise<void> {
  const { firstPage, isEnough, listed, sampleOf } = await listing();
  const chosen = sample === undefined ? faults : sampleOf(faults, sample, seed);
  const reach = thorough || chosen.length < worthLearning ? undefined : new (await reaching()).Reach();
  const progress = startProgress(`${chosen.length} faults …`);
  const interrupted = whenInterrupted(() => progress.end());
  const semaphore = new Semaphore(atOnce);
  let done = 0;
  const one = (fault: FaultId): Promise<Listed> =>
    semaphore.run(async () => {
      const found = await listed(fault, { reach, thorough });
      progress.tell(`${++done} of ${chosen.length} faults · ${fault}`.slice(0, 78), done === 1);
      return found;
    });
  try {
    const all = await Promise.all(chosen.map(one));
    process.stdout.write(json ? `${JSON.stringify({ enough: isEnough(all), all }, null, 2)}\n` : firstPage(all));
    process.exitCode = isEnough(all) ? 0 : 1;
  } finally {
    progress.end();
    interrupted.forget();
  }
}
