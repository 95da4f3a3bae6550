import { expect, test } from 'vitest';
import { judgedOver } from '../test/judged-reference.ts';

test.each([
  [
    'new-products-stocked',
    ['inventory-new-product-empty', 'receive-full-available', 'receive-none-nothing', 'inbound-*'],
  ],
  ['lookup-finds-later', ['b2b-external-id-*', 'b2b-status-follows-table-journey']],
] as const)('a target is not accused of %s', async (variant, only) => {
  const judging = { apis: ['logistics'], cases: 3, only, variants: [variant] } as const;
  const results = await judgedOver((honest) => honest, judging);
  expect(results.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id)).toEqual([]);
});
