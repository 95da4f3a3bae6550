import { createHash } from 'node:crypto';

/** A 32-bit seed for one case of one check. Nothing is shared between checks, so adding one reshuffles no other. */
export function deriveSeed(suiteVersion: string, checkId: string, index: number, seed: number): number {
  return createHash('sha256').update(`${suiteVersion}|${checkId}|${index}|${seed}`).digest().readInt32BE(0);
}
