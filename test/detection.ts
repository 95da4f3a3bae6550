import { expect, test } from 'vitest';
import { prove } from '../cli/proof.ts';
import type { FaultId } from '../faults/index.ts';

/**
 * The promise of the suite: no fault is silent at a check that names it. Several at once, for some are proven by waiting in
 * vain.
 */
export function noneIsSilent(faults: readonly FaultId[]): void {
  test.concurrent.each(faults)('%s', { timeout: 900_000 }, async (fault) => {
    const { named, silent } = await prove(fault, false);
    expect(named).not.toEqual([]);
    expect(silent).toEqual([]);
  });
}
