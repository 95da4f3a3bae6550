import type { LogisticsProfile, TargetProfile } from '../schemas/target-profile.ts';
import type { ClockSetting } from './clock.ts';
import { customsProfileFor } from './customs/profile.ts';
import { withEvents } from './logistics/events/profile.ts';
import { logisticsProfileFor } from './logistics/profile.ts';
import { withReleases } from './logistics/releases/profile.ts';
import { withGoods } from './logistics/stock-profile.ts';
import type { Reference } from './reference.ts';
import type { World } from './world.ts';

/** The content of a profile file: every key has a default. */
export type Partly<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { readonly [Key in keyof Value]?: Partly<Value[Key]> }
    : Value;

/** The target profile of a running reference, with its variants. */
export function profileFor(reference: Reference, baseUrl: string): Partly<TargetProfile> {
  return {
    name: 'reference',
    webhooks: { listen: '127.0.0.1:0' },
    states: { url: `${baseUrl}/_states` },
    clock: clockOf(reference.clock),
    logistics: logisticsSection(reference.world, baseUrl),
    customs: customsProfileFor(reference.world, baseUrl),
  };
}

function logisticsSection(world: World, baseUrl: string): Partly<LogisticsProfile> {
  return withEvents(withReleases(withGoods(logisticsProfileFor(world, baseUrl), world), world), world, baseUrl);
}

function clockOf(setting: ClockSetting): Partly<TargetProfile['clock']> {
  if (setting === 'real' || setting === 'controlled') return { kind: setting };
  return { kind: 'scaled', factor: Number(setting.slice('scaled:'.length)) };
}
