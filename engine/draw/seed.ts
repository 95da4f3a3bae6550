import { hash } from 'node:crypto';

/** A 32-bit seed for one case of one check. Checks share no seed, so adding one changes no other. */
export function deriveSeed(suiteVersion: string, checkId: string, index: number, seed: number): number {
  return hash('sha256', `${suiteVersion}|${checkId}|${index}|${seed}`, 'buffer').readInt32BE(0);
}
