import type { CheckResult } from '../../engine/judge/result.ts';
import { noTransport } from '../../engine/wire/no-transport.ts';
import { createFaultyReference } from '../../faults/faulty-reference.ts';
import { type FaultId, faults } from '../../faults/index.ts';
import { requirements } from '../../requirements/index.ts';
import type { TargetProfile } from '../../schemas/target-profile.ts';
import { suites } from '../../suites/index.ts';
import { openRun } from '../../suites/open-run.ts';
import { wholeProfile } from '../built-in.ts';
import { suiteVersion } from '../package.ts';
import { apart, checksOf, glance, inShort, judged } from './proof.ts';
import { brokenBy } from './refuters.ts';

/** Budgets of a run, in requests. */
export const budgets = [300, 1_000, 3_000] as const;

/** What a run without a hook sees of a fault. */
export interface Sight {
  /** Whether it sees it without a budget. */
  readonly shows: boolean;
  /** The smallest budget with which it does; undefined: none of them is enough. */
  readonly foundWith?: number;
}

/** The checks of a run, by how much of them a budget allows. */
interface Chosen {
  readonly requests: number;
  readonly all: ReadonlySet<string>;
  readonly few: ReadonlySet<string>;
}

/** A sandbox: nobody asks it for a state, and nobody moves its clock. */
function asSandbox({ states: _, ...profile }: TargetProfile): TargetProfile {
  return { ...profile, clock: { kind: 'real' } };
}

let known: Promise<readonly Chosen[]> | undefined;

/** What a run sends with each budget, and last of all without one. */
function chosenByBudget(): Promise<readonly Chosen[]> {
  known ??= Promise.all([...budgets, Number.POSITIVE_INFINITY].map(chosenWith));
  return known;
}

async function chosenWith(requests: number): Promise<Chosen> {
  const { profile, secrets } = wholeProfile(createFaultyReference({}), 'http://reference.invalid');
  const sandbox = asSandbox(profile);
  const budget = { ...sandbox.budget, ...(Number.isFinite(requests) && { requests }) };
  const input = { profile: { ...sandbox, budget }, secrets, apis: ['logistics', 'customs'] as const, seed: 1 };
  const run = await openRun({ ...input, suiteVersion }, noTransport);
  const rows = run.plan().rows.filter(({ check }) => !check.obstacle);
  await run.close();
  const idsOf = (wanted: 'all' | 'one case'): ReadonlySet<string> =>
    new Set(rows.flatMap(({ check, extent }) => (extent === wanted ? [check.id] : [])));
  return { requests, all: idsOf('all'), few: idsOf('one case') };
}

/**
 * Whether the checks and monitors of the broken requirements find the fault. What the others find is not counted, so the true
 * share is no smaller.
 */
export async function sightOf(fault: FaultId): Promise<Sight> {
  const chosen = await chosenByBudget();
  const [checks = [], monitors = []] = apart(brokenBy(fault).flatMap(checksOf));
  const able = checks.filter((id) => chosen.some(({ all, few }) => all.has(id) || few.has(id)));
  const byOne = await redsOf(fault, able, glance);
  const byAll = byOne.size === able.length ? byOne : new Set([...byOne, ...(await redsOf(fault, able, {}))]);
  const isSeen = ({ all, few }: Chosen): boolean =>
    [...byAll].some((id) => all.has(id)) || [...byOne].some((id) => few.has(id));
  const seen = chosen.find(isSeen)?.requests ?? Number.POSITIVE_INFINITY;
  const monitored = monitors.length === 0 ? undefined : await monitoredWith(fault, monitors, seen);
  const foundWith = Math.min(seen, monitored?.requests ?? seen);
  const shows = byAll.size > 0 || monitored !== undefined;
  return { shows, ...(Number.isFinite(foundWith) && { foundWith }) };
}

/** The smallest budget whose checks let a monitor find it, if it is smaller than the one that a check needs. */
async function monitoredWith(fault: FaultId, monitors: readonly string[], most: number): Promise<Chosen | undefined> {
  for (const chosen of (await chosenByBudget()).filter(
    ({ requests }) => requests < most || most === Number.POSITIVE_INFINITY,
  )) {
    const near = nearby(fault, chosen);
    const red = await redsOf(fault, [...near, ...monitors], chosen.requests <= 300 ? glance : { cases: 1 });
    if (monitors.some((id) => red.has(id))) return chosen;
  }
  return undefined;
}

/** The chosen checks of the area of the fault send most of what its monitors judge. */
function nearby(fault: FaultId, { all, few }: Chosen): readonly string[] {
  const { area } = requirements[faults[fault].breaks];
  return suites[faults[fault].api].checks
    .filter(({ id, proves }) => areaOf(proves) === area && (all.has(id) || few.has(id)))
    .map(({ id }) => id)
    .slice(0, mostNearby);
}

const mostNearby = 12;

const areaOf = (requirement: string): string | undefined =>
  (requirements as Readonly<Record<string, { readonly area: string }>>)[requirement]?.area;

async function redsOf(
  fault: FaultId,
  only: readonly string[],
  extent: Parameters<typeof judged>[1],
): Promise<Set<string>> {
  if (only.length === 0) return new Set();
  const results: readonly CheckResult[] = await judged({ faults: [fault] }, extent, {
    ...{ only, api: faults[fault].api },
    declared: inShort,
  });
  return new Set(results.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id));
}
