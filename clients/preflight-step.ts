import { Inapplicable, Unmet } from '../engine/judge/violation.ts';
import type { Connection } from '../engine/wire/connection.ts';

/** One thing that must work before any verdict means anything. */
export interface PreflightStep {
  readonly step: string;
  readonly ok: boolean;
  readonly problem?: string;
  readonly fatal?: boolean;
}

const disturbedTries = 3;
/** For a target that has not answered anything yet: each try may take the whole time limit. */
const silentTries = 2;

/**
 * Retries while the connection is disturbed: one lost response proves nothing about the target.
 * @param act returns the problem, or undefined.
 */
export async function attempt(
  connection: Connection,
  step: string,
  act: () => Promise<string | undefined>,
): Promise<PreflightStep> {
  for (let tries = 1; ; tries++) {
    const before = connection.disturbances;
    const result = await attemptOnce(step, act);
    const most = connection.isSilent ? silentTries : disturbedTries;
    if (result.ok || tries >= most || connection.disturbances === before) return result;
  }
}

async function attemptOnce(step: string, act: () => Promise<string | undefined>): Promise<PreflightStep> {
  try {
    const problem = await act();
    return problem === undefined ? { step, ok: true } : { step, ok: false, problem };
  } catch (thrown) {
    // A binding that the profile omits can also prevent the step.
    if (thrown instanceof Unmet || thrown instanceof Inapplicable) return { step, ok: false, problem: thrown.message };
    throw thrown;
  }
}
