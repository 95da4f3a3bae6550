import { Refusal } from '../cli/exit.ts';
import { fromFile, fromValue, type OpenTarget, withoutStates } from '../cli/target.ts';
import { served } from './served.ts';
import type { ExtentOptions, TargetOptions } from './types.ts';

/** Opens what the options describe. */
export async function targetOf({ target, fetch, states }: TargetOptions & Pick<ExtentOptions, 'states'>) {
  if (fetch !== undefined && typeof fetch !== 'function')
    throw new Refusal('fetch: give a function from a request to a response');
  const opened = described(target);
  const chosen = states === 'none' ? { ...opened, profile: withoutStates(opened.profile) } : opened;
  return fetch === undefined ? chosen : served(chosen, fetch);
}

/** @throws Refusal with a line for each error in the profile. */
export function described(target: unknown): OpenTarget {
  if (typeof target === 'string') return fromFile(target);
  if (typeof target === 'object' && target !== null) return fromValue({ ...target });
  throw new Refusal('target: give the path of a target profile, or a profile');
}
