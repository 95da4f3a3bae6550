import { relative } from 'node:path';
import { completeProfile, faultLine, loadProfile } from '../engine/profile.ts';
import type { ClockSetting } from '../reference/clock.ts';
import { faults as allFaults, type FaultId, isFaultId } from '../reference/faults.ts';
import { profileFor } from '../reference/profile.ts';
import type { Reference } from '../reference/reference.ts';
import { serveReference } from '../reference/serve.ts';
import schema from '../schemas/target-profile.schema.json' with { type: 'json' };
import type { TargetProfile } from '../schemas/target-profile.ts';
import { Refusal } from './exit.ts';
import { knownIds } from './option.ts';

export interface OpenTarget {
  readonly profile: TargetProfile;
  /** What must never be shown, by the name that stands for it. */
  readonly secrets: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

interface TargetChoice {
  /** Path of a target profile; absent: the built-in reference. */
  readonly file: string | undefined;
  /** Of the reference. */
  readonly faults: readonly string[];
  /** Whether the provider-state hook may be asked. */
  readonly states: boolean;
  /** Of the reference; absent: controlled, or without the hook a fast one. */
  readonly clock?: ClockSetting | undefined;
}

/** Without the hook nobody could move a controlled clock, so time runs by itself, and fast. */
const fastClock = 'scaled:1200';

/** @throws Refusal with a line per fault of the profile. */
export async function openTarget({ file, faults, states, clock }: TargetChoice): Promise<OpenTarget> {
  if (file !== undefined && faults.length > 0)
    throw new Refusal('--fault works on the built-in reference; leave out --target');
  if (file !== undefined && clock !== undefined)
    throw new Refusal('--clock is of the built-in reference; a target has its own in its profile, under clock');
  if (!states && clock === 'controlled')
    throw new Refusal('--clock controlled: without the hook nobody moves it; leave out --states none');
  const ofReference = clock ?? (states ? 'controlled' : fastClock);
  const target = file === undefined ? await servedReference(ofReference, knownFaults(faults)) : fromFile(file);
  return states ? target : { ...target, profile: withoutStates(target.profile) };
}

export const knownFaults = (given: readonly string[]): readonly FaultId[] =>
  knownIds('--fault', given, Object.keys(allFaults).filter(isFaultId));

export function fromFile(file: string): OpenTarget {
  const loaded = loadProfile<TargetProfile>(file, schema, process.env);
  if ('faults' in loaded) {
    const shown = relative(process.cwd(), file) || file;
    throw new Refusal(loaded.faults.map((fault) => faultLine(shown.startsWith('..') ? file : shown, fault)));
  }
  return { ...loaded, close: async () => {} };
}

async function servedReference(clock: ClockSetting, faults: readonly FaultId[]): Promise<OpenTarget> {
  const running = await serveReference({ clock, faults });
  return { ...wholeProfile(running.reference, running.url), close: () => running.close() };
}

/** The profile of a reference as the suite reads it, defaults and all. */
export function wholeProfile(reference: Reference, baseUrl: string): Pick<OpenTarget, 'profile' | 'secrets'> {
  const whole = completeProfile<TargetProfile>(profileFor(reference, baseUrl), schema);
  if (!('faults' in whole)) return whole;
  throw new Error(`the reference has no valid profile:\n${whole.faults.map((one) => faultLine('', one)).join('\n')}`);
}

function withoutStates({ states: _hook, ...profile }: TargetProfile): TargetProfile {
  return profile;
}
