import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Report } from '../../reports/report.ts';
import { type Built, builtCommand } from '../../test/built.ts';

let built: Built;

beforeAll(() => {
  built = builtCommand();
});

afterAll(() => built.remove());

const reportIn = (dir: string): Report => JSON.parse(readFileSync(join(built.folder, dir, 'report.json'), 'utf8'));

async function run(dir: string, ...args: string[]): Promise<string> {
  const { code } = await built.start('run', '--cases', '3', '--report', 'json', '--report-dir', dir, ...args).ended;
  expect(code).toBe(0);
  return dir;
}

const judged = ({ requirements, summary, outcomeDigest }: Report) => ({
  outcomeDigest,
  verdicts: requirements.map(({ id, verdict, checks }) => `${id} ${verdict} ${checks.map((one) => one.verdict)}`),
  summary,
});

test.each([1, 2, 3])('eight shards merged equal one run with seed %i', async (seed) => {
  const common = ['--seed', `${seed}`];
  const shards: string[] = [];
  for (let index = 1; index <= 8; index++)
    shards.push(await run(`${seed}-${index}`, ...common, '--shard', `${index}/8`));
  const dir = `${seed}-merged`;
  const files = shards.map((one) => join(one, 'report.json'));
  expect((await built.start('merge', ...files, '--report-dir', dir).ended).code).toBe(0);
  const whole = reportIn(await run(`${seed}-whole`, ...common));
  expect(JSON.stringify(judged(reportIn(dir)))).toBe(JSON.stringify(judged(whole)));
});
