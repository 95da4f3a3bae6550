import { expect, test } from 'vitest';
import { judgedOver } from '../test/judged-reference.ts';

test('a lookup by external id may find a new order only after a while', async () => {
  const judging = {
    apis: ['logistics'],
    cases: 3,
    only: ['b2b-external-id-*', 'b2b-status-follows-table-journey'],
  } as const;
  const results = await judgedOver((honest) => honest, { ...judging, variants: ['lookup-finds-later'] });
  expect(results.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id)).toEqual([]);
});
