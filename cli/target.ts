import { dirname, relative, resolve } from 'node:path';
import { settingsIn } from '../engine/profile/override.ts';
import { errorLine, type LoadedProfile, loadProfile, profileOf } from '../engine/profile/profile.ts';
import { type PlacedError, placed } from '../engine/profile/profile-error.ts';
import { Secrets } from '../engine/secrets/secrets.ts';
import type { ClockSetting } from '../reference/clock.ts';
import schema from '../schemas/target-profile.schema.json' with { type: 'json' };
import type { TargetProfile } from '../schemas/target-profile.ts';
import { Refusal } from './exit.ts';
import { sameTokens } from './same-token.ts';

export interface OpenTarget {
  readonly profile: TargetProfile;
  /** Secret values by the name that replaces them in reports. */
  readonly secrets: Readonly<Record<string, string>>;
  /** One line that says what is wrong with a setting, and where. */
  lineFor(error: PlacedError): string;
  close(): Promise<void>;
}

/** The base URL of each API, without secrets. */
export function baseUrlsOf({ profile, secrets: hidden }: OpenTarget): Readonly<Record<string, string>> {
  const secrets = new Secrets(hidden);
  const { logistics, customs } = profile;
  return {
    ...(logistics && { logistics: secrets.redact(logistics.baseUrl) }),
    ...(customs && { customs: secrets.redact(customs.baseUrl) }),
  };
}

/** The options of a command that choose its target. */
interface TargetChoice {
  /** Path of a target profile; absent: the built-in reference. */
  readonly target?: string;
  /** Faults of the reference. */
  readonly fault?: readonly string[];
  /** `none`: the provider-state hook is not used. */
  readonly states?: 'none';
  /** The clock of the reference; absent: controlled, or a fast scaled clock without the hook. */
  readonly clock?: ClockSetting;
}

/** Only the hook can advance a controlled clock, so without it a fast scaled clock is used. */
const fastClock = 'scaled:1200';

/** @throws Refusal with a line for each error in the profile. */
export async function openTarget({ target: file, fault = [], states, clock }: TargetChoice): Promise<OpenTarget> {
  const usesHook = states !== 'none';
  if (file !== undefined && fault.length > 0)
    throw new Refusal('--fault works on the built-in reference only; leave out --target');
  if (file !== undefined && clock !== undefined)
    throw new Refusal('--clock works on the built-in reference only; for a target, set clock in its profile');
  if (!usesHook && clock === 'controlled')
    throw new Refusal('--clock controlled: only the state hook advances this clock; leave out --states none');
  if (file === undefined) refuseSettings(settingsIn(process.env));
  const ofReference = clock ?? (usesHook ? 'controlled' : fastClock);
  const target = file === undefined ? await builtIn(ofReference, fault) : fromFile(file);
  return usesHook ? target : { ...target, profile: withoutStates(target.profile) };
}

/** Loads all faults, for which the run on another target does not wait. */
async function builtIn(clock: ClockSetting, faults: readonly string[]): Promise<OpenTarget> {
  const { servedReference } = await import('./built-in.ts');
  return servedReference(clock, faults);
}

/** Environment variables with settings describe another target. */
function refuseSettings(variables: readonly string[]): void {
  if (variables.length === 0) return;
  const [first, ...more] = variables;
  const named = more.length === 0 ? first : `${first} and ${more.length} more`;
  throw new Refusal(
    `${named} in the environment: settings of a target, but this run judges the built-in reference; give --target, or unset them`,
  );
}

export function fromFile(file: string): OpenTarget {
  const loaded = loadProfile<TargetProfile>(file, schema, process.env);
  const nearby = relative(process.cwd(), file) || file;
  return described(loaded, nearby.startsWith('..') ? file : nearby, dirname(file));
}

/** What a profile file would hold, read as a file of the working directory. */
export function fromValue(value: Readonly<Record<string, unknown>>): OpenTarget {
  const folder = process.cwd();
  const loaded = profileOf<TargetProfile>({ value, lineOf: () => undefined }, schema, { env: process.env, folder });
  return described(loaded, 'target', folder);
}

/** @param shown names the profile in the lines about it. */
function described(loaded: LoadedProfile<TargetProfile>, shown: string, folder: string): OpenTarget {
  if ('errors' in loaded) throw new Refusal(loaded.errors.map((error) => errorLine(shown, error)));
  const { profile, secrets, lineOf } = loaded;
  const lineFor = (error: PlacedError): string => errorLine(shown, placed(error, lineOf(error.at)));
  const same = sameTokens(profile);
  if (same.length > 0) throw new Refusal(same.map(lineFor));
  return { profile: withPaths(profile, folder), secrets, lineFor, close: async () => {} };
}

/** Paths in a profile are relative to its folder. */
function withPaths(profile: TargetProfile, folder: string): TargetProfile {
  const { webhooks } = profile;
  if (typeof webhooks?.tls !== 'object') return profile;
  const { cert, key } = webhooks.tls;
  return { ...profile, webhooks: { ...webhooks, tls: { cert: resolve(folder, cert), key: resolve(folder, key) } } };
}

/** Without the hook, no provider state can be asked for. */
export function withoutStates({ states: _hook, ...profile }: TargetProfile): TargetProfile {
  return profile;
}
