import type { RunOptions } from '../commands.ts';
import { Refusal } from '../exit.ts';
import type { OpenTarget } from '../target.ts';

/** @throws Refusal for options that no part of a run can have. */
export function refuseUnlessDividable({ shard, ownTarget, mode, journal, resume, history }: RunOptions): void {
  if (!shard) {
    if (ownTarget) throw new Refusal('--own-target: belongs to --shard; leave it out');
    return;
  }
  if (mode !== 'gate' && mode !== 'certify')
    throw new Refusal(`--shard: a run with --mode ${mode} cannot be divided; leave one of them out`);
  // A certification goes on by itself, each shard for its own.
  const others = mode === 'certify' ? {} : { journal, resume, history };
  for (const [name, value] of Object.entries(others))
    if (value !== undefined) throw new Refusal(`--shard: goes without --${name}; leave one of them out`);
}

/** Each shard moves a clock that it can move at moments of its own. The built-in reference belongs to one run. */
export function refuseSharedClock({ shard, target, ownTarget }: RunOptions, { profile }: OpenTarget): void {
  if (!shard || target === undefined || ownTarget || profile.clock.kind === 'real' || !profile.states) return;
  throw new Refusal(
    '--shard: shards cannot share a target whose clock they move; give each shard its own target and add --own-target',
  );
}
