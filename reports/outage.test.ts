import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleReport } from '../test/sample-report.ts';
import { writeJunit } from './ci/junit.ts';
import { writeMarkdown } from './ci/markdown.ts';
import { writeSarif } from './ci/sarif.ts';
import { writeHtml } from './html/page.ts';
import { writeJson } from './json.ts';
import type { PreflightRow } from './report.ts';
import { terminalReport } from './terminal/report.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'outage-'));
});
afterAll(() => rm(dir, { recursive: true }));

const fatal = (api: 'logistics' | 'customs'): PreflightRow => ({
  step: `the ${api} API responds and accepts the token`,
  api,
  ok: false,
  fatal: true,
  problem: 'GET /there got 401: the token is not valid',
});

const sentence = 'The customs API could not be judged: GET /there got 401: the token is not valid.';

it.each([
  ['JSON', writeJson],
  ['JUnit', writeJunit],
  ['SARIF', writeSarif],
  ['Markdown', writeMarkdown],
  ['HTML', writeHtml],
])('the %s report says which API could not be judged and why', async (_, write) => {
  const text = await readFile(await write(sampleReport({ preflight: [fatal('customs')] }), dir), 'utf8');
  expect(text).toContain(sentence);
});

it('the terminal report says it, too', () => {
  const report = sampleReport({ preflight: [fatal('customs')] });
  const plain = terminalReport(report, { columns: 400, color: false }).replace(/\s+/g, ' ');
  expect(plain.split(sentence.slice(0, -1))).toHaveLength(3);
});

it('an API that could not be judged leaves the breaches of the other', () => {
  const { summary } = sampleReport({ preflight: [fatal('customs')] });
  expect(summary.exitCode).toBe(1);
  expect(summary.sentence).toMatch(/^Acme sandbox does not conform: .*\. The customs API could not be judged: /);
});

it('is told once where nothing could be judged', () => {
  const { summary } = sampleReport({ preflight: [fatal('logistics'), fatal('customs')] });
  expect(summary.sentence).not.toContain('The customs API');
});
