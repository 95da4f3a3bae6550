import { Semaphore } from '../../engine/run/semaphore.ts';
import type { FaultId } from '../../faults/index.ts';
import { whenInterrupted } from '../interrupt.ts';
import { startProgress } from '../progress.ts';
import { sampleOf } from './first.ts';
import { judged } from './proof.ts';

/** Budgets of a run, in requests. */
const budgets = [300, 1_000, 3_000] as const;

const usualSample = 100;

/** Each run has its own reference. */
const atOnce = 2;

interface Order {
  readonly json?: boolean | undefined;
  readonly sample?: number | undefined;
  readonly seed: number;
}

/** One point of the curve. */
export interface Point {
  readonly requests: number;
  /** Faults that some check or monitor finds. */
  readonly found: number;
  readonly of: number;
}

/** Prints the share of faults that a run with a budget finds: requests → share of faults found. */
export async function proveCurve(
  faults: readonly FaultId[],
  { json, sample = usualSample, seed }: Order,
): Promise<void> {
  const chosen = sampleOf(faults, Math.min(sample, faults.length), seed);
  const due = chosen.length * budgets.length;
  const progress = startProgress(`${due} runs …`);
  const interrupted = whenInterrupted(() => progress.end());
  const semaphore = new Semaphore(atOnce);
  let done = 0;
  const isFound = (fault: FaultId, requests: number): Promise<boolean> =>
    semaphore.run(async () => {
      const results = await judged({ faults: [fault] }, {}, { requests });
      progress.tell(`${++done} of ${due} runs · ${fault}`.slice(0, 78), done === 1);
      return results.some(({ verdict }) => verdict === 'fail');
    });
  try {
    const points = await Promise.all(
      budgets.map(async (requests): Promise<Point> => {
        const found = await Promise.all(chosen.map((fault) => isFound(fault, requests)));
        return { requests, found: found.filter(Boolean).length, of: chosen.length };
      }),
    );
    process.stdout.write(json ? `${JSON.stringify(points, null, 2)}\n` : curveTable(points));
  } finally {
    progress.end();
    interrupted.forget();
  }
}

/** As Markdown, for the README. */
export function curveTable(points: readonly Point[]): string {
  const rows = points.map(
    ({ requests, found, of }) => `| ${requests} | ${Math.round((100 * found) / of)} % (${found} of ${of}) |`,
  );
  return `${['| requests | faults found |', '|---|---|', ...rows].join('\n')}\n`;
}
