import { type FaultId, faults } from '../../faults/index.ts';
import { apart, checksOf, inShort, judged } from './proof.ts';
import { brokenBy } from './refuters.ts';

/** Budgets of a run, in requests. */
export const budgets = [300, 1_000, 3_000] as const;

type Find = 'right' | 'other' | 'none';

/** What a run without a hook sees of a fault. */
export interface Sight {
  /** Whether it sees it with some budget, or its checks do without one. */
  readonly shows: boolean;
  /** What fails with each budget: a check or monitor of the broken requirement, only others, or nothing. */
  readonly finds: readonly Find[];
}

/** First runs on a sandbox, one with each budget: nobody asks it for a state. */
export async function sightOf(fault: FaultId): Promise<Sight> {
  const right = new Set(brokenBy(fault).flatMap(checksOf));
  const finds: Find[] = [];
  for (const requests of budgets) {
    const red = await redsOf(fault, {
      declared: (profile) => ({ ...inShort(profile), budget: { ...profile.budget, requests } }),
    });
    const found = red.length > 0 ? 'other' : 'none';
    finds.push(red.some((id) => right.has(id)) ? 'right' : found);
  }
  return { shows: finds.some((one) => one !== 'none') || (await isSeenBy([...right], fault)), finds };
}

/** Whether one of these checks or monitors finds it with all its cases. */
async function isSeenBy(ids: readonly string[], fault: FaultId): Promise<boolean> {
  for (const only of apart(ids)) {
    if (only.length === 0) continue;
    const red = await redsOf(fault, { only, api: faults[fault].api, declared: inShort });
    if (red.some((id) => only.includes(id))) return true;
  }
  return false;
}

async function redsOf(fault: FaultId, part: Parameters<typeof judged>[2]): Promise<readonly string[]> {
  const results = await judged({ faults: [fault] }, {}, part);
  return results.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
}
