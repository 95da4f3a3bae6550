import { expect, test } from 'vitest';
import type { FaultId } from '../reference/faults.ts';
import { prove } from './proof.ts';

/** Some proofs wait for what crosses a socket: on a machine that is busy with others they get another try. */
const patience = { retry: 2, timeout: 300_000 };

/**
 * The promise of the suite: no fault is silent at a check that names it. Several at once, for some are proven by waiting in
 * vain; told in several files, so that those run side by side.
 */
export function noneIsSilent(faults: readonly FaultId[]): void {
  test.concurrent.each(faults)('%s', patience, async (fault) => {
    const { named, silent } = await prove(fault, false);
    expect(named).not.toEqual([]);
    expect(silent).toEqual([]);
  });
}
