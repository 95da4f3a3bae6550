import { expect, test } from 'vitest';
import { provable, prove } from './proof.ts';

/** Every other fault of the customs API: two files, so that two workers share them. */
test.each(provable('customs').filter((_, index) => index % 2 === 0))('%s', async (fault) => {
  const { named, silent } = await prove(fault, false);
  expect(named).not.toEqual([]);
  expect(silent).toEqual([]);
});
