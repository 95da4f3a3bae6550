import type { CheckResult } from '../engine/result.ts';
import { inProcessTransport } from '../engine/transport.ts';
import { createFaultyReference, type FaultyReferenceOptions } from '../faults/faulty-reference.ts';
import { type FaultId, faults } from '../faults/index.ts';
import type { VariantId } from '../reference/variants.ts';
import { requirements } from '../requirements/index.ts';
import type { ApiName } from '../requirements/requirement.ts';
import { suites } from '../suites/index.ts';
import type { Participant } from '../suites/open.ts';
import { openRun } from '../suites/open-run.ts';
import { suiteVersion } from './package.ts';
import { refuters } from './refuters.ts';
import { wholeProfile } from './target.ts';

/** Whether one fault is noticed, and by whom. */
export interface Proof {
  readonly fault: FaultId;
  /** The requirement that it breaks. */
  readonly breaks: string;
  /** Checks that promise to notice it. */
  readonly named: readonly string[];
  /** Those of them that did. */
  readonly red: readonly string[];
  /** Others that turned red as well; absent: they were not run. */
  readonly also?: readonly string[];
  /** Named checks that stayed green, with what they said instead. */
  readonly silent: readonly { readonly check: string; readonly verdict: string; readonly reason?: string }[];
}

const usualSeed = 1;
const fullCases = 100;
/** So many show whether a fault is loud; a named check that stays quiet gets the full number. */
const fewCases = 5;
/** One strand of a check: enough to see that nothing cries wolf. */
const cleanCases = 25;

/** Nothing listens here: the reference is called in this very process. */
const address = 'http://reference.invalid';

const proofs = () => Object.values(suites).flatMap(({ checks, monitors }) => [...checks, ...monitors]);

/** All faults, or those of one API. */
export const provable = (api?: ApiName): readonly FaultId[] =>
  (Object.keys(faults) as FaultId[]).filter((id) => api === undefined || faults[id].api === api);

/** Faults of webhooks show by what does not come, so their proofs wait, in real time; all others compute. */
export const isProvenByWaiting = (fault: FaultId): boolean => requirements[faults[fault].breaks].area === 'webhooks';

interface Correct {
  readonly variants?: readonly VariantId[];
  readonly seed?: number;
  readonly cases?: number;
  /** Check ids; absent: all. */
  readonly only?: readonly string[];
}

/**
 * What a correct target is accused of: nothing, or the suite cries wolf. The reference without a fault is one; with variants
 * it is another, which takes the other legal way wherever the documents leave room.
 */
export async function accusations({ variants = [], only, ...run }: Correct = {}): Promise<readonly CheckResult[]> {
  const results = await judged({ variants }, { cases: cleanCases, ...run }, { only });
  return results.filter(({ verdict }) => verdict !== 'pass' && verdict !== 'inapplicable');
}

/** The same of the checks alone that name these faults. What monitors say rests on all checks, so they are left out. */
export async function accusationsBy(faults: readonly FaultId[]): Promise<readonly CheckResult[]> {
  const chosen = new Set<string>(faults);
  const named = Object.values(suites).flatMap(({ checks }) =>
    checks.filter((check) => refuters(check).some((fault) => chosen.has(fault))),
  );
  return named.length === 0 ? [] : accusations({ only: named.map(({ id }) => id), cases: fewCases });
}

/** Which of some checks are red where all of these faults are there at once. */
export async function reds(faults: readonly FaultId[], only: readonly string[]): Promise<readonly string[]> {
  const results = await judged({ faults }, { cases: 1 }, { only, api: 'logistics' });
  return results.filter(({ id, verdict }) => verdict === 'fail' && only.includes(id)).map(({ id }) => id);
}

/**
 * @param others whether the checks that do not name the fault are tried, too; without, a loud fault is proven with a case or
 * two, and only a quiet one takes more.
 */
export async function prove(fault: FaultId, others = true): Promise<Proof> {
  const named = proofs()
    .filter((proof) => refuters(proof).includes(fault))
    .map(({ id }) => id);
  const { api } = faults[fault];
  const results = new Map<string, CheckResult>();
  for (const cases of others ? [fewCases, fullCases] : [1, fewCases, fullCases]) {
    const quiet = named.filter((id) => results.get(id)?.verdict !== 'fail');
    const only = others && results.size === 0 ? undefined : quiet;
    if (only?.length === 0) break;
    for (const result of await judged({ faults: [fault] }, { cases }, { only, api })) results.set(result.id, result);
  }
  const isRed = (id: string): boolean => results.get(id)?.verdict === 'fail';
  return {
    fault,
    breaks: faults[fault].breaks,
    named,
    red: named.filter(isRed),
    ...(others ? { also: [...results.keys()].filter((id) => isRed(id) && !named.includes(id)) } : {}),
    silent: named.filter((id) => !isRed(id)).map((id) => silence(id, results.get(id))),
  };
}

function silence(check: string, result: CheckResult | undefined): Proof['silent'][number] {
  const { verdict = 'error', reason } = result ?? { verdict: 'error', reason: 'takes no part in the run' };
  return { check, verdict, ...(reason === undefined ? {} : { reason }) };
}

/**
 * A fresh reference each time: what one fault leaves behind must not speak against another. Monitors are asked last, when
 * they have seen all that the checks sent.
 */
export async function judged(
  target: Pick<FaultyReferenceOptions, 'faults' | 'variants'>,
  { seed = usualSeed, cases }: { readonly seed?: number; readonly cases: number },
  { only, api }: { readonly only?: readonly string[] | undefined; readonly api?: ApiName } = {},
): Promise<CheckResult[]> {
  const reference = createFaultyReference(target);
  const { profile, secrets } = wholeProfile(reference, address);
  const apis = (['logistics', 'customs'] as const).filter(
    (one) => profile[one] !== undefined && (api === undefined || one === api),
  );
  const input = { profile, secrets, apis, seed, cases, suiteVersion, brief: true, ...(only ? { only } : {}) };
  const run = await openRun(input, inProcessTransport(reference.fetch));
  try {
    await run.preflight();
    const resultsOf = (kind: Participant['kind']): Promise<CheckResult[]> =>
      Promise.all(run.participants.filter((one) => one.kind === kind).map(({ id }) => run.resultOf(id)));
    return [...(await resultsOf('check')), ...(await resultsOf('monitor'))];
  } finally {
    await run.close();
  }
}
