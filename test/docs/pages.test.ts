import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exitCode } from '../../cli/exit.ts';
import schema from '../../schemas/target-profile.schema.json' with { type: 'json' };
import { profilePage } from './profile-page.ts';

const checkout = join(import.meta.dirname, '../..');
const read = (name: string): string => readFileSync(join(checkout, name), 'utf8');
const pathOf = (name: string): string => join(checkout, 'docs', name);

/** Vitest writes the page with `-u`, and otherwise compares it. */
test('docs/profile.md is what the schema says (npm run docs:pages writes it)', async () => {
  const page = profilePage();
  for (const name of Object.keys(schema.$defs.LogisticsFields.properties)) expect(page).toContain(`**\`${name}\`**`);
  await expect(page).toMatchFileSnapshot(pathOf('profile.md'));
});

test('docs/verdicts.md has the exit codes of the README, and all that there are', () => {
  const table = (page: string): string | undefined => /\| code \| meaning \|\n(\|.*\n)+/.exec(read(page))?.[0];
  expect(table('docs/verdicts.md')).toBe(table('README.md'));
  const codes = [...(table('README.md') ?? '').matchAll(/^\| ([\d, ]+) \|/gm)].flatMap(([, all = '']) =>
    all.split(', '),
  );
  expect(codes.map(Number).sort()).toEqual([...new Set([0, 1, 5, ...Object.values(exitCode)])].sort());
});
