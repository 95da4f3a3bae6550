import { expect, test } from 'vitest';
import { judgedOver } from '../test/judged-reference.ts';

const counted = ['inventory-new-product-empty', 'receive-full-available', 'receive-none-nothing', 'inbound-*'] as const;

test('a target that stocks new products by itself is not judged by empty ones', async () => {
  const judging = { apis: ['logistics'], cases: 3, only: counted } as const;
  const results = await judgedOver((honest) => honest, { ...judging, variants: ['new-products-stocked'] });
  expect(results.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id)).toEqual([]);
});
