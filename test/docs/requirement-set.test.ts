import { join } from 'node:path';
import { expect, test } from 'vitest';
import { requirementSetOf } from '../../bundle/requirement-set.ts';
import { suiteVersion } from '../../cli/package.ts';
import { requirements } from '../../requirements/index.ts';
import pinned from '../../requirements/pinned.json' with { type: 'json' };

const file = join(import.meta.dirname, '../../requirements/requirement-set.json');

/** A row each line, so that a difference shows which ones changed. */
test('the published requirement set is that of this version', async () => {
  const { requirements: rows, seeds } = requirementSetOf(requirements, suiteVersion);
  const lines = rows.map((row) => `    ${JSON.stringify(row)}`);
  const text = `{\n  "suiteVersion": "${suiteVersion}",\n  "seeds": [${seeds.join(', ')}],\n  "requirements": [\n${lines.join(',\n')}\n  ]\n}\n`;
  await expect(text).toMatchFileSnapshot(file);
});

/** Only adds ids: one that is gone or has another level fails `requirements.test.ts`. */
test('every id is pinned (npm run docs:pages adds those that are new)', async () => {
  const levels = Object.entries(requirements).map(([id, { level }]) => [id, level]);
  const text = JSON.stringify({ ...pinned, ...Object.fromEntries(levels), ...pinned }, null, 2);
  await expect(`${text}\n`).toMatchFileSnapshot(join(import.meta.dirname, '../../requirements/pinned.json'));
});
