import { instead } from '../../faults/fault.ts';
import { overridesOf } from '../../faults/faulty-reference.ts';
import { type FaultId, faults } from '../../faults/index.ts';
import type { Override } from '../../reference/seam.ts';
import type { ApiName } from '../../requirements/requirement.ts';
import { suites } from '../../suites/index.ts';
import { glance, judged } from './proof.ts';

type Seam = Override['seam'];

/** For each function of the reference, the checks that call it. */
type Callers = ReadonlyMap<Seam, readonly string[]>;

const checksOf = (api: ApiName): readonly string[] => suites[api].checks.map(({ id }) => id);

const seamsOf = (api: ApiName): readonly Seam[] => [
  ...new Set(
    Object.values(faults).flatMap((fault) => (fault.api === api ? overridesOf(fault) : []).map(({ seam }) => seam)),
  ),
];

/**
 * Finds the checks that can notice a fault: those that call a function that it replaces. Each check runs alone on a reference
 * without faults, which records the calls. With a fault, the run is the same until the first call of a replaced function.
 */
export class Reach {
  readonly #checksOf: (api: ApiName) => readonly string[];
  readonly #callers = new Map<ApiName, Promise<Callers>>();

  constructor(checks = checksOf) {
    this.#checksOf = checks;
  }

  /** Undefined: any check may notice the fault. */
  async of(fault: FaultId): Promise<readonly string[] | undefined> {
    const { api } = faults[fault];
    const replaced = overridesOf(faults[fault]);
    if (replaced.length === 0) return undefined;
    const callers = this.#callers.get(api) ?? callersOf(api, this.#checksOf(api));
    this.#callers.set(api, callers);
    const known = await callers;
    return [...new Set(replaced.flatMap(({ seam }) => known.get(seam) ?? []))];
  }
}

async function callersOf(api: ApiName, checks: readonly string[]): Promise<Callers> {
  const callers = new Map<Seam, string[]>(seamsOf(api).map((seam) => [seam, []]));
  for (const check of checks) for (const seam of await calledBy(check, api)) callers.get(seam)?.push(check);
  return callers;
}

async function calledBy(check: string, api: ApiName): Promise<ReadonlySet<Seam>> {
  const called = new Set<Seam>();
  const record = (seam: Seam): Override =>
    instead(seam, (honest) => (...given) => {
      called.add(seam);
      return honest(...given);
    });
  // The calls of the pre-flight do not belong to the check.
  const ready = (): void => called.clear();
  await judged({ overrides: seamsOf(api).map(record) }, glance, { api, only: [check], ready });
  return called;
}
