import { Semaphore } from '../../engine/run/semaphore.ts';
import { type FaultId, faults } from '../../faults/index.ts';
import type { Extent, Finds } from '../../suites/spending/measured-finds.ts';
import { threeCases } from '../../suites/spending/measured-finds.ts';
import { whenInterrupted } from '../interrupt.ts';
import { startProgress } from '../progress.ts';
import { apart, checksOf, glance, inShort, judged } from './proof.ts';
import { brokenBy } from './refuters.ts';

const extents: readonly (readonly [Extent, Parameters<typeof judged>[1]])[] = [
  ['one case', glance],
  ['three cases', { cases: threeCases, examples: threeCases }],
  ['all', {}],
];

/** Each run has its own reference. */
const atOnce = 3;

/**
 * Prints as JSON which faults each check of their requirements finds without a state hook, and with how many cases: what a
 * plan chooses by. More cases are tried only of a fault that no check finds with fewer.
 */
export async function proveFinds(chosen: readonly FaultId[]): Promise<void> {
  const progress = startProgress(`${chosen.length} faults …`);
  const interrupted = whenInterrupted(() => progress.end());
  const semaphore = new Semaphore(atOnce);
  const rows = new Map<string, { tried: number; finds: Partial<Record<Extent, number[]>> }>();
  let done = 0;
  try {
    await Promise.all(
      chosen.map((fault, number) =>
        semaphore.run(async () => {
          const [checks = []] = apart(brokenBy(fault).flatMap(checksOf));
          const { extent, red } = await findersOf(fault, checks);
          for (const id of checks) {
            const row = rows.get(id) ?? { tried: 0, finds: {} };
            rows.set(id, row);
            row.tried++;
            if (red.has(id)) row.finds[extent] = [...(row.finds[extent] ?? []), number];
          }
          progress.tell(`${++done} of ${chosen.length} faults · ${fault}`.slice(0, 78), done === 1);
        }),
      ),
    );
  } finally {
    progress.end();
    interrupted.forget();
  }
  process.stdout.write(lineByLine([...rows].sort(([one], [other]) => (one < other ? -1 : 1))));
}

async function findersOf(fault: FaultId, only: readonly string[]): Promise<{ extent: Extent; red: Set<string> }> {
  for (const [extent, settings] of only.length === 0 ? [] : extents) {
    const part = { only, api: faults[fault].api, declared: inShort };
    const results = await judged({ faults: [fault] }, settings, part);
    const red = new Set(results.flatMap(({ id, verdict }) => (verdict === 'fail' ? [id] : [])));
    if (red.size > 0) return { extent, red };
  }
  return { extent: 'all', red: new Set() };
}

/** A change of one check changes one line. */
const lineByLine = (rows: readonly (readonly [string, Finds])[]): string =>
  `{\n${rows.map(([id, row]) => `  ${JSON.stringify(id)}: ${JSON.stringify(row)}`).join(',\n')}\n}\n`;
