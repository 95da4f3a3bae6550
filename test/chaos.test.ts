import { expect, test } from 'vitest';
import { chaotic, chaoticDeliveries } from './chaos.ts';
import { judgedOver } from './judged-reference.ts';
import { accusationsIn, provenShare } from './proven-share.ts';

test('a line that loses 5 % of all requests accuses nobody and leaves most proven', async () => {
  const results = await judgedOver((honest) => chaotic(honest, { share: 0.05, seed: 1 }), {
    cases: 2,
    apis: ['customs'],
    deliver: chaoticDeliveries({ seed: 1, duplicated: 0.05, delayed: 0.05 }),
  });
  expect(accusationsIn(results)).toEqual([]);
  expect(provenShare(results)).toBeGreaterThanOrEqual(0.85);
});
