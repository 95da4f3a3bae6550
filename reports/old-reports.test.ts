import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleReport } from '../test/sample-report.ts';
import { writeJunit } from './ci/junit.ts';
import { writeMarkdown } from './ci/markdown.ts';
import { writeSarif } from './ci/sarif.ts';
import { writeHtml } from './html/page.ts';
import { writeJson } from './json.ts';
import { removeOldReports } from './old-reports.ts';

let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'old-'));
});

afterAll(() => rm(dir, { recursive: true, force: true }));

const allure = async (into: string, text: string): Promise<void> => {
  await mkdir(join(into, 'allure-results'), { recursive: true });
  await writeFile(join(into, 'allure-results', '1-result.json'), text);
};

test('reports of ours are taken away, whether they are asked for again or not', async () => {
  const ours = join(dir, 'ours');
  for (const write of [writeJson, writeHtml, writeJunit, writeSarif, writeMarkdown]) await write(sampleReport(), ours);
  await allure(ours, '{"links":[{"url":"../report.html#b2b-list"}]}');
  await mkdir(join(ours, 'allure-results.partial'));
  await writeFile(join(ours, 'notes.txt'), 'of somebody else');
  await removeOldReports(ours, ['json']);
  expect(await readdir(ours)).toEqual(['notes.txt']);
});

test('what another tool left under the same name stays, unless it would be written over', async () => {
  const shared = join(dir, 'shared');
  await allure(shared, '{}');
  const names = ['junit.xml', 'report.md', 'report.sarif'];
  for (const name of [...names, 'report.json']) await writeFile(join(shared, name), '<testsuites/>');
  await removeOldReports(shared, ['json']);
  expect(await readdir(shared)).toEqual(['allure-results', ...names]);
});

test('a folder that is not there yet holds none', async () => {
  await expect(removeOldReports(join(dir, 'none'), ['json', 'html'])).resolves.toBeUndefined();
});
