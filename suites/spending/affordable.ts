import { resultName } from '../../engine/judge/result.ts';
import type { AnyCheck } from '../../engine/run/check.ts';
import type { Obstacle, Suite } from '../../engine/run/session.ts';
import type { Plan } from '../plan.ts';
import { withFew } from '../reading.ts';
import { fewCases } from './finds.ts';
import type { SpareTurns } from './spare-turns.ts';

/** The checks in the order of the plan; one that gets few cases runs as many examples. */
export function affordable<Api>(checks: readonly AnyCheck<Api>[], plan: Plan | undefined): readonly AnyCheck<Api>[] {
  if (!plan) return checks;
  const byId = new Map(checks.map((check) => [check.id, check]));
  return plan.rows.flatMap(({ check: { id }, extent }) => {
    const check = byId.get(id);
    if (!check || extent === 'all') return check ?? [];
    const cases = extent === 'three cases' ? fewCases : 1;
    return withFew(check, cases, cases);
  });
}

export const admitting = (
  spare: SpareTurns,
  named: (id: string) => Parameters<SpareTurns['has']>[0],
  reason = '',
): Pick<Suite<never>, 'admission' | 'ended'> => ({
  admission: async ({ id }) =>
    (await spare.admits(resultName(named(id)))) ? undefined : { verdict: 'unproven', reason },
  ended: ({ id }) => spare.ended(resultName(named(id))),
});

export function leftOut(id: string, plan: Plan | undefined): Obstacle | undefined {
  const isOut = plan?.rows.some(({ check, extent }) => check.id === id && extent === 'none');
  return isOut ? { verdict: 'unproven', reason: plan?.limit ?? '' } : undefined;
}
