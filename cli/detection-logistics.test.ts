import { expect, test } from 'vitest';
import { isProvenByWaiting, provable, prove } from './proof.ts';

/** Some proofs wait for what crosses a socket: on a machine that is busy with others they get another try. */
const patience = { retry: 2, timeout: 300_000 };

const computed = provable('logistics').filter((fault) => !isProvenByWaiting(fault));

/**
 * The promise of the suite: no fault is silent at a check that names it. One file an API, so that they run side by side;
 * several faults at once, for some are proven by waiting in vain.
 */
test.concurrent.each(computed)('%s', patience, async (fault) => {
  const { named, silent } = await prove(fault, false);
  expect(named).not.toEqual([]);
  expect(silent).toEqual([]);
});
