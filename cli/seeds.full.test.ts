import { expect, test } from 'vitest';
import { accusations } from './prove/proof.ts';

test.each([
  [1, 25],
  [2, 10],
  [3, 10],
])('seed %i, %i cases: nothing is wrong with the clean reference', async (seed, cases) => {
  expect(await accusations({ seed, cases })).toEqual([]);
});
