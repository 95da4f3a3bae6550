import { Inapplicable, Unmet } from '../engine/judge/violation.ts';
import type { Connection } from '../engine/wire/connection.ts';

/** One thing that the harness must be able to do before anything it finds means anything. */
export interface PreflightStep {
  readonly step: string;
  readonly ok: boolean;
  readonly problem?: string;
  readonly fatal?: boolean;
}

const disturbedTries = 3;

/**
 * Tries again while the line is disturbed: one lost answer says nothing of the target.
 * @param act answers what is wrong, or undefined.
 */
export async function attempt(
  connection: Connection,
  step: string,
  act: () => Promise<string | undefined>,
): Promise<PreflightStep> {
  for (let tries = 1; ; tries++) {
    const before = connection.disturbances;
    const result = await attemptOnce(step, act);
    if (result.ok || tries >= disturbedTries || connection.disturbances === before || connection.isSilent)
      return result;
  }
}

async function attemptOnce(step: string, act: () => Promise<string | undefined>): Promise<PreflightStep> {
  try {
    const problem = await act();
    return problem === undefined ? { step, ok: true } : { step, ok: false, problem };
  } catch (thrown) {
    // A gap that the profile leaves open may be in the way of the step, too.
    if (thrown instanceof Unmet || thrown instanceof Inapplicable) return { step, ok: false, problem: thrown.message };
    throw thrown;
  }
}
