import { completeProfile, errorLine } from '../engine/profile/profile.ts';
import { type PlacedError, placed } from '../engine/profile/profile-error.ts';
import { createFaultyReference } from '../faults/faulty-reference.ts';
import { faults as allFaults, type FaultId, isFaultId } from '../faults/index.ts';
import type { ClockSetting } from '../reference/clock.ts';
import { profileFor } from '../reference/profile.ts';
import type { Reference } from '../reference/reference.ts';
import { serveReference } from '../reference/serve.ts';
import schema from '../schemas/target-profile.schema.json' with { type: 'json' };
import type { TargetProfile } from '../schemas/target-profile.ts';
import { knownIds } from './option.ts';
import type { OpenTarget } from './target.ts';

export const knownFaults = (given: readonly string[]): readonly FaultId[] =>
  knownIds('--fault', given, Object.keys(allFaults).filter(isFaultId));

/** The reference, which listens on a free port. */
export async function servedReference(clock: ClockSetting, faults: readonly string[]): Promise<OpenTarget> {
  const reference = createFaultyReference({ clock, faults: knownFaults(faults) });
  const running = await serveReference(reference);
  const lineFor = (error: PlacedError): string => errorLine('reference', placed(error, undefined));
  return { ...wholeProfile(reference, running.url), lineFor, close: () => running.close() };
}

/** The profile of a reference with all defaults. */
export function wholeProfile(reference: Reference, baseUrl: string): Pick<OpenTarget, 'profile' | 'secrets'> {
  const whole = completeProfile<TargetProfile>(profileFor(reference, baseUrl), schema);
  if (!('errors' in whole)) return whole;
  throw new Error(`the reference has no valid profile:\n${whole.errors.map((one) => errorLine('', one)).join('\n')}`);
}
