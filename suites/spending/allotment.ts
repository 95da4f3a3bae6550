import { resultName } from '../../engine/judge/result.ts';
import type { AnyCheck } from '../../engine/run/check.ts';
import type { Obstacle, Suite } from '../../engine/run/session.ts';
import type { Plan } from '../plan.ts';
import { withFewerCases } from '../read-only-target.ts';
import { threeCases } from './measured-finds.ts';
import type { SpareTurns } from './spare-turns.ts';

/** What one session may spend of a budget. Without a plan it runs everything. */
export class Allotment {
  readonly #version: string | undefined;
  #plan: Plan | undefined;
  #spare: SpareTurns | undefined;

  constructor(version: string | undefined) {
    this.#version = version;
  }

  restrict(plan: Plan, spare: SpareTurns | undefined): void {
    this.#plan = plan;
    this.#spare = spare;
  }

  /** The checks in the order of the plan; one that gets few cases runs as many examples. */
  affordable<Api>(checks: readonly AnyCheck<Api>[]): readonly AnyCheck<Api>[] {
    if (!this.#plan) return checks;
    const byId = new Map(checks.map((check) => [check.id, check]));
    return this.#plan.rows.flatMap(({ check: { id }, extent }) => {
      const check = byId.get(id);
      if (!check || extent === 'all') return check ?? [];
      const cases = extent === 'three cases' ? threeCases : 1;
      return withFewerCases(check, cases, cases);
    });
  }

  obstacleOf(id: string): Obstacle | undefined {
    if (this.#spare?.has(this.#named(id))) return undefined;
    const isOut = this.#plan?.rows.some(({ check, extent }) => check.id === id && extent === 'none');
    return isOut ? this.#leftOut() : undefined;
  }

  /** How the session asks for turns. */
  admitting(): Pick<Suite<never>, 'admission' | 'ended'> {
    const spare = this.#spare;
    if (!spare) return {};
    const nameOf = ({ id }: Pick<AnyCheck, 'id'>): string => resultName(this.#named(id));
    return {
      admission: async (check) => ((await spare.admits(nameOf(check))) ? undefined : this.#leftOut()),
      ended: (check) => spare.ended(nameOf(check)),
    };
  }

  /** The session runs these checks. */
  open(checks: readonly Pick<AnyCheck, 'id'>[]): void {
    this.#spare?.open(checks.map(({ id }) => resultName(this.#named(id))));
  }

  #leftOut(): Obstacle {
    return { verdict: 'unproven', reason: this.#plan?.limit ?? '' };
  }

  #named(id: string): { readonly id: string; readonly version?: string } {
    return { id, ...(this.#version !== undefined && { version: this.#version }) };
  }
}
