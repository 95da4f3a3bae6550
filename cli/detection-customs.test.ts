import { expect, test } from 'vitest';
import { provable, prove } from './proof.ts';

/**
 * The promise of the suite: no fault is silent at a check that names it. One file an API, so that they run side by side;
 * several faults at once, for some are proven by waiting in vain.
 */
test.concurrent.each(provable('customs'))('%s', async (fault) => {
  const { named, silent } = await prove(fault, false);
  expect(named).not.toEqual([]);
  expect(silent).toEqual([]);
});
