import { expect, test } from 'vitest';
import { isProvenByWaiting, provable, prove } from './proof.ts';

/** On a machine that is busy with others a proof gets another try. */
const patience = { retry: 2, timeout: 300_000 };

/** In a file of its own, what waits passes beside what computes. */
test.concurrent.each(provable('logistics').filter(isProvenByWaiting))('%s', patience, async (fault) => {
  const { named, silent } = await prove(fault, false);
  expect(named).not.toEqual([]);
  expect(silent).toEqual([]);
});
