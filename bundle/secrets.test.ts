import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { suites } from '../suites/index.ts';
import { OpenBundle } from '../test/open-bundle.ts';
import { sampleBundle } from '../test/sample-bundle.ts';

const only = Object.values(suites).flatMap(({ checks }) => checks.filter((_, at) => at % 40 === 0).map(({ id }) => id));

test('no part of a bundle holds a secret of the profile', async () => {
  const { bundle, secrets } = await sampleBundle({ only, cases: 2 });
  const open = new OpenBundle(bundle);
  const values = Object.values(secrets);
  expect(values.length).toBeGreaterThan(3);
  for (const text of [
    readFileSync(open.path('manifest.json'), 'utf8'),
    ...open.chunks.map((one) => open.linesOf(one).join('\n')),
  ])
    for (const value of values) expect(text.includes(value)).toBe(false);
});
