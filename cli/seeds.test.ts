import { expect, test } from 'vitest';
import { accusations } from './prove/proof.ts';

test('seed 1 finds nothing wrong with the clean reference', async () => {
  expect(await accusations({ seed: 1, cases: 2 })).toEqual([]);
});
