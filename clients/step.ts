import { Inapplicable, Unmet } from '../engine/violation.ts';

/** One thing that the harness must be able to do before anything it finds means anything. */
export interface Step {
  readonly step: string;
  readonly ok: boolean;
  readonly problem?: string;
  readonly fatal?: boolean;
}

/** @param act answers what is wrong, or undefined. */
export async function attempt(step: string, act: () => Promise<string | undefined>): Promise<Step> {
  try {
    const problem = await act();
    return problem === undefined ? { step, ok: true } : { step, ok: false, problem };
  } catch (thrown) {
    // A gap that the profile leaves open may be in the way of the step, too.
    if (thrown instanceof Unmet || thrown instanceof Inapplicable) return { step, ok: false, problem: thrown.message };
    throw thrown;
  }
}
