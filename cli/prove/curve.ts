import { Semaphore } from '../../engine/run/semaphore.ts';
import type { FaultId } from '../../faults/index.ts';
import { whenInterrupted } from '../interrupt.ts';
import { startProgress } from '../progress.ts';
import { budgets, type Sight, sightOf } from './budgeted.ts';
import { sampleOf } from './first.ts';
import { wilson } from './target/interval.ts';

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
  /** Faults with which something fails. */
  readonly found: number;
  /** Those of them with which a check or monitor of the broken requirement fails. */
  readonly right: number;
  /** Faults that a target without a hook shows at all. */
  readonly of: number;
}

/** Prints what share of the faults that such a target can show a run with a budget finds. */
export async function proveCurve(
  faults: readonly FaultId[],
  { json, sample = usualSample, seed }: Order,
): Promise<void> {
  const chosen = sampleOf(faults, Math.min(sample, faults.length), seed);
  const progress = startProgress(`${chosen.length} faults …`);
  const interrupted = whenInterrupted(() => progress.end());
  const semaphore = new Semaphore(atOnce);
  let done = 0;
  try {
    const sights = await Promise.all(
      chosen.map((fault) =>
        semaphore.run(async () => {
          const sight = await sightOf(fault);
          progress.tell(`${++done} of ${chosen.length} faults · ${fault}`.slice(0, 78), done === 1);
          return [fault, sight] as const;
        }),
      ),
    );
    const document = {
      sample: chosen.length,
      seed,
      points: pointsOf(sights.map(([, sight]) => sight)),
      hidden: hiddenIn(sights),
    };
    process.stdout.write(json ? `${JSON.stringify(document, null, 2)}\n` : curveTable(document.points));
  } finally {
    progress.end();
    interrupted.forget();
  }
}

const hiddenIn = (sights: readonly (readonly [FaultId, Sight])[]): readonly FaultId[] =>
  sights.flatMap(([fault, { shows }]) => (shows ? [] : [fault]));

function pointsOf(sights: readonly Sight[]): readonly Point[] {
  const shown = sights.filter(({ shows }) => shows);
  return budgets.map((requests, nth) => ({
    requests,
    found: shown.filter(({ finds }) => finds[nth] !== 'none').length,
    right: shown.filter(({ finds }) => finds[nth] === 'right').length,
    of: shown.length,
  }));
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** As Markdown, for the docs. */
function curveTable(points: readonly Point[]): string {
  const rows = points.map(({ requests, found, right, of }) => {
    const [low, high] = wilson(found, of);
    const cells = [
      requests.toLocaleString('en'),
      `${percent(found / of)} (${found} of ${of})`,
      `${percent(low)} to ${percent(high)}`,
      percent(right / of),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const head = '| requests | faults found | 95 % confidence | by a check of the broken requirement |';
  return `${[head, '|---|---|---|---|', ...rows].join('\n')}\n`;
}
