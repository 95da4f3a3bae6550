import { hash } from 'node:crypto';

/** A 32-bit seed for one case of one check. Nothing is shared between checks, so adding one reshuffles no other. */
export function deriveSeed(suiteVersion: string, checkId: string, index: number, seed: number): number {
  return hash('sha256', `${suiteVersion}|${checkId}|${index}|${seed}`, 'buffer').readInt32BE(0);
}
