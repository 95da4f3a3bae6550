import { expect, test } from 'vitest';
import { missing, prove } from '../cli/prove/proof.ts';
import type { FaultId } from '../faults/index.ts';
import type { RequirementId } from '../requirements/index.ts';

/** No fault is silent at the checks of the requirement that it breaks. Several at once, for some proofs mostly wait. */
export function noneIsSilent(faults: readonly FaultId[]): void {
  test.concurrent.each(faults)('%s', async (fault) => {
    expect((await prove(fault, false)).silent).toEqual([]);
  });
}

/** The promise of the suite: every fault is red at a check of its requirement, and every check is red under some fault. */
export function allAreProven(requirements: readonly RequirementId[]): void {
  test.concurrent.each(requirements)('%s', async (requirement) => {
    expect(await missing(requirement)).toEqual({ silent: [], idle: [] });
  });
}
