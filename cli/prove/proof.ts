import type { CheckResult } from '../../engine/judge/result.ts';
import type { Meter } from '../../engine/run/meter.ts';
import { inProcessTransport } from '../../engine/wire/transport.ts';
import { createFaultyReference, type FaultyReferenceOptions } from '../../faults/faulty-reference.ts';
import { type FaultId, faults } from '../../faults/index.ts';
import type { VariantId } from '../../reference/variants.ts';
import { type RequirementId, requirements } from '../../requirements/index.ts';
import type { ApiName } from '../../requirements/requirement.ts';
import type { TargetProfile } from '../../schemas/target-profile.ts';
import { suites } from '../../suites/index.ts';
import { openRun } from '../../suites/open-run.ts';
import type { Participant } from '../../suites/run.ts';
import { wholeProfile } from '../built-in.ts';
import { apiNames } from '../option.ts';
import { suiteVersion } from '../package.ts';
import { brokenBy, refuters } from './refuters.ts';

/** Whether one fault is noticed, and by which checks. */
export interface Proof {
  readonly fault: FaultId;
  /** The requirement that it breaks. */
  readonly breaks: string;
  /** The checks of all requirements that it breaks. */
  readonly checks: readonly string[];
  /** Those of them that fail. */
  readonly red: readonly string[];
  /** Other checks that fail; absent: they did not run. */
  readonly also?: readonly string[];
  /** If none fails: what each of them reports. */
  readonly silent: readonly { readonly check: string; readonly verdict: string; readonly reason?: string }[];
}

/** How much of each check runs. */
interface Extent {
  readonly seed?: number;
  /** Absent: the default of each check. */
  readonly cases?: number;
  /** Absent: all. */
  readonly examples?: number;
}

/** Most faults show in the first case of a check that can notice them. */
export const glance: Extent = { cases: 1, examples: 1 };

const usualSeed = 1;
/** Enough to show most faults. If a fault stays silent, the default cases of each check run. */
const fewCases: Extent = { cases: 1 };
const defaultCases: Extent = {};
/** Little of each check: enough to show false alarms. */
const cleanCases = 25;

/** No server listens here: the reference runs in this process. */
const address = 'http://reference.invalid';

const proofs = () => Object.values(suites).flatMap(({ checks, monitors }) => [...checks, ...monitors]);

/** The requirements of one API that have checks. */
export const checkedRequirements = (api: ApiName): readonly RequirementId[] => {
  const proven = new Set(proofs().map(({ proves }) => proves));
  return (Object.keys(requirements) as RequirementId[]).filter((id) => requirements[id].api === api && proven.has(id));
};

/** All faults, or those of one API. */
export const provable = (api?: ApiName): readonly FaultId[] =>
  (Object.keys(faults) as FaultId[]).filter((id) => api === undefined || faults[id].api === api);

/** Proofs of webhook faults wait in real time for deliveries that do not arrive; all others compute. */
export const isProvenByWaiting = (id: RequirementId): boolean => requirements[id].area === 'webhooks';

interface Correct {
  readonly variants?: readonly VariantId[];
  readonly seed?: number;
  readonly cases?: number;
  /** Check ids; absent: all. */
  readonly only?: readonly string[];
}

/**
 * The false alarms of the suite: what it finds on a correct target. The reference without a fault is one such target; with
 * variants it is another, which behaves differently wherever the documents allow it.
 */
export async function accusations({ variants = [], only, ...run }: Correct = {}): Promise<readonly CheckResult[]> {
  const results = await judged({ variants }, { cases: cleanCases, ...run }, { only });
  return results.filter(({ verdict }) => verdict !== 'pass' && verdict !== 'inapplicable');
}

/** The same for the checks of the requirements that these faults break. Monitors are left out: they need all checks. */
export async function accusationsBy(chosen: readonly FaultId[]): Promise<readonly CheckResult[]> {
  const broken = new Set(chosen.flatMap(brokenBy));
  const only = Object.values(suites).flatMap(({ checks }) =>
    checks.filter(({ proves }) => broken.has(proves)).map(({ id }) => id),
  );
  return only.length === 0 ? [] : accusations({ only, cases: 5 });
}

/** The checks that fail if the reference has all of these faults at once. */
export async function reds(faults: readonly FaultId[], only: readonly string[]): Promise<readonly string[]> {
  const results = await judged({ faults }, { cases: 1 }, { only, api: 'logistics' });
  return results.filter(({ id, verdict }) => verdict === 'fail' && only.includes(id)).map(({ id }) => id);
}

/**
 * @param others whether all other checks run, too. Otherwise more cases are drawn only until a check of the requirement fails.
 */
export async function prove(fault: FaultId, others = true): Promise<Proof> {
  const { api, breaks } = faults[fault];
  const checks = brokenBy(fault).flatMap(checksOf);
  const results = new Map<string, CheckResult>();
  const isRed = (id: string): boolean => results.get(id)?.verdict === 'fail';
  const run = async (extent: Extent, only?: readonly string[]): Promise<void> => {
    if (only?.length === 0 || checks.some(isRed)) return;
    for (const result of await judged({ faults: [fault] }, extent, { only, api })) results.set(result.id, result);
  };
  if (others) await run(defaultCases);
  for (const requirement of brokenBy(fault))
    for (const extent of [fewCases, defaultCases])
      for (const only of apart(checksOf(requirement))) await run(extent, only);
  const red = checks.filter(isRed);
  return {
    fault,
    breaks,
    checks,
    red,
    ...(others ? { also: [...results.keys()].filter((id) => isRed(id) && !checks.includes(id)) } : {}),
    silent: red.length > 0 ? [] : checks.map((id) => silence(id, results.get(id))),
  };
}

/** Runs the checks, then the monitors: a selected monitor makes all checks of its API run. */
export function apart(ids: readonly string[]): readonly (readonly string[])[] {
  const monitors = new Set(Object.values(suites).flatMap((suite) => suite.monitors.map(({ id }) => id)));
  return [ids.filter((id) => !monitors.has(id)), ids.filter((id) => monitors.has(id))];
}

export const checksOf = (requirement: string): readonly string[] =>
  proofs()
    .filter(({ proves }) => proves === requirement)
    .map(({ id }) => id);

/** What the proof of one requirement lacks. */
export interface Missing {
  /** Faults that break it and that none of its checks notices. */
  readonly silent: readonly FaultId[];
  /** Checks of it that no fault makes fail. */
  readonly idle: readonly string[];
}

/** Every fault of the requirement fails at least one of its checks, and each of its checks fails under some fault. */
export async function missing(requirement: RequirementId): Promise<Missing> {
  const breaking = refuters({ proves: requirement });
  const proven: Proof[] = [];
  // One after another: some proofs measure real time, which concurrent proofs would distort.
  for (const fault of breaking.filter((one) => faults[one].breaks === requirement))
    proven.push(await prove(fault, false));
  let idle = checksOf(requirement).filter((id) => !proven.some(({ red }) => red.includes(id)));
  for (const extent of [fewCases, defaultCases]) {
    for (const fault of breaking) {
      for (const only of apart(idle)) {
        if (only.length === 0) continue;
        const results = await judged({ faults: [fault] }, extent, { only, api: faults[fault].api });
        idle = idle.filter((id) => !results.some((result) => result.id === id && result.verdict === 'fail'));
      }
    }
  }
  return { silent: proven.filter(({ red }) => red.length === 0).map(({ fault }) => fault), idle };
}

function silence(check: string, result: CheckResult | undefined): Proof['silent'][number] {
  const { verdict = 'error', reason } = result ?? { verdict: 'error', reason: 'takes no part in the run' };
  return { check, verdict, ...(reason === undefined ? {} : { reason }) };
}

/** A sandbox without a hook, in a short time: only its clock is moved. */
export function inShort({ states, ...profile }: TargetProfile): TargetProfile {
  return { ...profile, ...(states && { states: { ...states, only: ['time has passed'] } }) };
}

/** Which checks run. */
interface Part {
  /** Ids of checks or requirements; absent: all. */
  readonly only?: readonly string[] | undefined;
  readonly api?: ApiName;
  /** Called after the pre-flight. */
  readonly ready?: () => void;
  /** Counts what each check costs. */
  readonly meter?: Meter;
  /** The profile to judge by, made from the complete one. */
  readonly declared?: (profile: TargetProfile) => TargetProfile;
}

/**
 * Uses a fresh reference each time, so that one proof does not affect another. Monitors come last, when they have seen
 * everything that the checks sent.
 */
export async function judged(
  target: Pick<FaultyReferenceOptions, 'faults' | 'variants' | 'overrides'>,
  extent: Extent,
  { only, api, ready, meter, declared = (profile) => profile }: Part = {},
): Promise<CheckResult[]> {
  const reference = createFaultyReference(target);
  const { profile, secrets } = wholeProfile(reference, address);
  const apis = apiNames.filter((one) => profile[one] !== undefined && (api === undefined || one === api));
  const input = {
    profile: declared(profile),
    secrets,
    apis,
    seed: usualSeed,
    ...extent,
    suiteVersion,
    brief: true,
    ...(only ? { only } : {}),
  };
  const run = await openRun(input, inProcessTransport(reference.fetch), meter);
  if (meter) run.whenCreated(({ operation }) => meter.created(operation.split(' ')[0] ?? operation));
  try {
    await run.preflight();
    ready?.();
    const resultsOf = (kind: Participant['kind']): Promise<CheckResult[]> =>
      Promise.all(run.participants.filter((one) => one.kind === kind).map(({ id }) => run.resultOf(id)));
    return [...(await resultsOf('check')), ...(await resultsOf('monitor'))];
  } finally {
    await run.close();
  }
}
