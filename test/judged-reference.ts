import { wholeProfile } from '../cli/built-in.ts';
import { suiteVersion } from '../cli/package.ts';
import type { CheckResult } from '../engine/judge/result.ts';
import { inProcessTransport, type Transport } from '../engine/wire/transport.ts';
import { createFaultyReference, type FaultyReferenceOptions } from '../faults/faulty-reference.ts';
import { openRun } from '../suites/open-run.ts';
import type { RunInput } from '../suites/run.ts';

interface Judging
  extends Pick<FaultyReferenceOptions, 'faults' | 'variants' | 'deliver'>,
    Partial<Pick<RunInput, 'apis' | 'only'>> {
  readonly seed?: number;
  readonly cases: number;
  /** The profile to judge by, made from the complete one. */
  readonly declared?: (profile: RunInput['profile']) => RunInput['profile'];
}

/** Nothing listens here: the reference is called in this very process. */
const address = 'http://reference.invalid';

/** What the suite says of a fresh reference that it reaches over another transport than the honest one. */
export async function judgedOver(
  between: (honest: Transport) => Transport,
  { apis = ['logistics', 'customs'], seed = 1, cases, only, declared = (profile) => profile, ...wrong }: Judging,
): Promise<readonly CheckResult[]> {
  const reference = createFaultyReference(wrong);
  const { profile, secrets } = wholeProfile(reference, address);
  const input = {
    profile: declared(profile),
    secrets,
    apis,
    seed,
    cases,
    suiteVersion,
    brief: true,
    ...(only ? { only } : {}),
  };
  const run = await openRun(input, between(inProcessTransport(reference.fetch)));
  try {
    await run.preflight();
    return await Promise.all(run.participants.map(({ id }) => run.resultOf(id)));
  } finally {
    await run.close();
  }
}
