import { Semaphore } from '../../engine/run/semaphore.ts';
import { type FaultId, faults } from '../../faults/index.ts';
import type { RequirementId } from '../../requirements/index.ts';
import { whenInterrupted } from '../interrupt.ts';
import { startProgress } from '../progress.ts';
import { apart, checkedRequirements, checksOf, judged } from './proof.ts';
import { refuters } from './refuters.ts';

/** Numbers of cases that are tried in turn. */
const ladder = [1, 2, 3, 5, 8, 13, 20, 30, 50, 100] as const;

const seeds = [1, 2, 3] as const;

/** Measurements run concurrently: some wait for a delivery that must not arrive, and each has its own reference. */
const atOnce = 3;

/** How many cases each check needs, by its id. */
type Needed = Map<string, number>;

/**
 * Measures at how many cases every fault of these requirements makes a check of its requirement fail, with each of several
 * seeds, and prints as JSON how many each check needs, where it needs more than one.
 */
export async function proveEconomy(chosen: readonly FaultId[]): Promise<void> {
  const wanted = new Set<string>(chosen.map((fault) => faults[fault].breaks));
  const all = [...checkedRequirements('logistics'), ...checkedRequirements('customs')].filter((id) => wanted.has(id));
  const progress = startProgress(`${all.length} requirements …`);
  const interrupted = whenInterrupted(() => progress.end());
  const semaphore = new Semaphore(atOnce);
  const needed: Needed = new Map();
  let done = 0;
  try {
    await Promise.all(
      all.map((requirement) =>
        semaphore.run(async () => {
          await measure(requirement, needed);
          progress.tell(`${++done} of ${all.length} requirements · ${requirement}`.slice(0, 78), done === 1);
        }),
      ),
    );
  } finally {
    progress.end();
    interrupted.forget();
  }
  const rows = [...needed].filter(([, cases]) => cases > 1).toSorted(([a], [b]) => a.localeCompare(b));
  process.stdout.write(`${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
}

async function measure(requirement: RequirementId, needed: Needed): Promise<void> {
  const [checks = []] = apart(checksOf(requirement));
  if (checks.length === 0) return;
  const breaking = refuters({ proves: requirement });
  const found = new Set<string>();
  const climb = async (fault: FaultId, seed: number, only: readonly string[]): Promise<void> => {
    for (const cases of ladder) {
      const results = await judged({ faults: [fault] }, { cases, seed }, { only, api: faults[fault].api });
      const red = results.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
      for (const id of red) {
        found.add(id);
        needed.set(id, Math.max(needed.get(id) ?? 1, cases));
      }
      // The id of a requirement also selects its other checks.
      if (only.some((id) => red.includes(id))) return;
    }
  };
  for (const fault of breaking) for (const seed of seeds) await climb(fault, seed, checks);
  // A fault that other checks find first shows that each of the rest can fail as well.
  for (const check of checks)
    for (const fault of breaking) if (!found.has(check)) await climb(fault, seeds[0], [check]);
}
