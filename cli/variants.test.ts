import { expect, test } from 'vitest';
import { allVariantSets } from '../reference/variants.ts';
import { accusations } from './proof.ts';

/** Two sets, for some ways exclude each other; together they hold every variant. */
test.each(allVariantSets().map((variants, index) => [index + 1, variants] as const))(
  'set %i of other legal ways is accused of nothing',
  async (_, variants) => {
    const accused = await accusations({ variants });
    // What a target never does (tell by webhook what it refuses at once, say) stays unproven; it is nobody's fault.
    expect(accused.filter(({ verdict }) => verdict !== 'unproven')).toEqual([]);
  },
);

test.each([1, 2, 3, 4, 5])('seed %i finds nothing wrong with the clean reference', async (seed) => {
  expect(await accusations({ seed, cases: seed === 1 ? 25 : 10 })).toEqual([]);
});
