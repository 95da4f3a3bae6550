import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from '../test/chromium.ts';
import { NoResults, writeAllure } from './allure.ts';

let dir: string;
let results: string;

const trace = `Error\n    at file://${process.cwd()}/suites/run.ts:3:1\n    at /opt/x/node_modules/vitest/a.js:1:2`;

const result = {
  uuid: '38d1396a-15c6-4f9b-9f67-fe188ebe7cc8',
  historyId: '4731fa25',
  name: 'an order keeps its id',
  fullName: 'fulfillment-conformance:suites/logistics.test.ts#an order keeps its id',
  status: 'failed',
  stage: 'finished',
  statusDetails: { message: 'the id changed', trace },
  steps: [],
  attachments: [{ name: 'curl', source: 'a-attachment.txt', type: 'text/plain' }],
  parameters: [],
  labels: [
    { name: 'host', value: 'machine-of-somebody' },
    { name: 'thread', value: 'vitest-worker-1' },
    { name: 'package', value: 'home.somebody.suites' },
    { name: 'requirement', value: 'b2b-order-id-is-kept' },
    { name: 'parentSuite', value: 'logistics' },
    { name: 'suite', value: 'b2b-orders' },
    { name: 'subSuite', value: 'b2b-order-id-is-kept' },
  ],
  links: [],
  start: 1_772_446_500_000,
  stop: 1_772_446_500_014,
};

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'allure-test-'));
  results = join(dir, 'allure-results');
  await mkdir(results);
  await writeFile(join(results, `${result.uuid}-result.json`), JSON.stringify(result));
  await writeFile(join(results, 'a-attachment.txt'), 'curl -sS -i');
});
afterAll(() => rm(dir, { recursive: true }));

describe('the Allure page', () => {
  const installed = chromiumPath();

  it.skipIf(installed === undefined)('shows the results and loads nothing from outside', async () => {
    const path = await writeAllure(results, join(dir, 'allure'));
    expect(await readFile(path, 'utf8')).not.toContain('googletagmanager');
    const browser = await chromium.launch({ executablePath: installed ?? '', args: ['--no-sandbox'] });
    const page = await browser.newPage();
    const outside: string[] = [];
    page.on('request', (request) => /^(https?|wss?):/.test(request.url()) && outside.push(request.url()));
    await page.goto(pathToFileURL(path).href);
    await page.getByText('an order keeps its id').first().waitFor();
    for (const group of ['logistics', 'b2b-orders', 'b2b-order-id-is-kept']) {
      expect(await page.getByText(group, { exact: true }).count()).toBeGreaterThan(0);
    }
    expect(await page.getByText('logistics.test.ts').count()).toBe(0);
    await browser.close();
    expect(outside).toEqual([]);
  });

  it('leaves results behind that say nothing of the machine', async () => {
    await writeAllure(results, join(dir, 'again'));
    const text = await readFile(join(results, `${result.uuid}-result.json`), 'utf8');
    expect(text).not.toMatch(/machine-of-somebody|vitest-worker|home\.somebody/);
    expect(text).not.toContain(process.cwd());
    expect(JSON.parse(text)).toMatchObject({
      statusDetails: { trace: 'Error\n    at suites/run.ts:3:1\n    at node_modules/vitest/a.js:1:2' },
      labels: expect.arrayContaining([{ name: 'requirement', value: 'b2b-order-id-is-kept' }]),
    });
    expect(await readdir(join(dir, 'again'))).toEqual(['index.html']);
  });

  it('is not built from nothing', async () => {
    await expect(writeAllure(join(dir, 'nowhere'), join(dir, 'out'))).rejects.toThrow(NoResults);
  });
});
