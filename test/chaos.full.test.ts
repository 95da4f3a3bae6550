import { expect, test } from 'vitest';
import { chaotic, chaoticDeliveries } from './chaos.ts';
import { judgedOver } from './judged-reference.ts';
import { accusationsIn, provenShare } from './proven-share.ts';

const shares = [
  { share: 0.01, least: 0.95 },
  { share: 0.05, least: 0.85 },
  { share: 0.2, least: 0 },
];
const rows = shares.flatMap((row) =>
  (['logistics', 'customs'] as const).flatMap((api) => [1, 2, 3].map((seed) => ({ ...row, api, seed }))),
);

test.each(rows)('$api, seed $seed: a line that spoils $share accuses nobody', async (row) => {
  const { api, seed, share, least } = row;
  const results = await judgedOver((honest) => chaotic(honest, { share, seed }), {
    cases: 1,
    seed,
    apis: [api],
    deliver: chaoticDeliveries({ seed, duplicated: share, delayed: share }),
  });
  expect(accusationsIn(results)).toEqual([]);
  expect(provenShare(results)).toBeGreaterThanOrEqual(least);
});
