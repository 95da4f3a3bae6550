import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Built, builtCommand, type Ended } from '../../test/built.ts';

let built: Built;
beforeAll(() => {
  built = builtCommand();
});
afterAll(() => built.remove());

const requirement = 'b2b-cancel-in-progress-refused';
const broken = ['--only', requirement, '--fault', 'b2b-cancels-in-progress', '--cases', '1', '--report', 'markdown'];

const step = (summary: string, ...args: string[]): Promise<Ended> =>
  built.with({ GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: join(built.folder, summary) }).start('run', ...args).ended;

test('a step of GitHub shows what fails beside the code, and adds its summary to the page of the job', async () => {
  writeFileSync(join(built.folder, 'summary.md'), 'of the step before\n\n');
  const { code, out } = await step('summary.md', ...broken);
  expect(code).toBe(1);
  const [first = '', ...rest] = out.trimEnd().split('\n');
  const mark = /^::stop-commands::([\da-f-]{36})$/.exec(first)?.[1] ?? 'none';
  const end = rest.indexOf(`::${mark}::`);
  expect(rest.slice(0, end).join('\n')).toContain('reference does not conform');
  const acting = rest.slice(end + 1).filter((line) => line.startsWith('::'));
  expect(acting).toEqual([expect.stringMatching(`^::error title=${requirement}::.*%0Aactual: 2`)]);
  const written = readFileSync(join(built.folder, 'summary.md'), 'utf8');
  const report = readFileSync(join(built.folder, 'conform-report-partial/report.md'), 'utf8');
  expect(report).toContain(`\`${requirement}\``);
  expect(written).toBe(`of the step before\n\n${report}`);
});

test('a summary that cannot be written does not change the verdict', async () => {
  mkdirSync(join(built.folder, 'folder.md'));
  const { code, err } = await step('folder.md', '--only', requirement, '--cases', '1', '--report', 'markdown');
  expect(code).toBe(0);
  expect(err).toContain('GITHUB_STEP_SUMMARY: cannot be written (EISDIR)');
});

test('nowhere else is any of it printed', async () => {
  const { code, out, err } = await built.start('run', ...broken).ended;
  expect(code).toBe(1);
  expect(out + err).not.toMatch(/^::/m);
});
