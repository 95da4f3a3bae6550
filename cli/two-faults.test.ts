import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { type Built, builtCommand, type Ended } from '../test/built.ts';
import { chromiumPath } from '../test/chromium.ts';

const chosen = [
  'b2b-cancel-in-progress-refused',
  'b2b-stock-reserved-by-open-orders',
  'b2b-ship-by-third-business-day',
  'b2b-create-accepted',
];
const faults = 'b2b-cancels-in-progress,b2b-ship-by-one-day-short';
const only = ['--only', chosen.join(',')];

/** What the packed command shows of two faults, in each form. */
describe('a run that finds two faults', () => {
  let built: Built;
  let run: Ended;
  const file = (name: string): string => join(built.folder, 'out', name);
  const read = (name: string): string => readFileSync(file(name), 'utf8');

  beforeAll(async () => {
    built = builtCommand();
    const reports = ['--report', 'json,html,junit,sarif,markdown', '--report-dir', 'out'];
    run = await built.start('run', ...only, '--fault', faults, '--cases', '1', ...reports).ended;
  });
  afterAll(() => built.remove());

  test('tells each cause once, and the requirement first that it breaks', () => {
    expect(run.code).toBe(1);
    const leading = [...run.out.matchAll(/^FAIL +(\S+)$/gm)].map(([, id]) => id);
    expect(leading.toSorted()).toEqual(['b2b-cancel-in-progress-refused', 'b2b-ship-by-third-business-day']);
    expect(run.out).toMatch(/^also +b2b-stock-reserved-by-open-orders$/m);
    expect(run.out).toContain('(2 causes)');
  });

  test('works the dates out, and shows no draws of its own', () => {
    const text = run.out.replace(/\s+/g, ' ');
    expect(text).toMatch(/why today is \w{3} \d{4}-\d\d-\d\d in UTC; the third business day is \w{3} \d{4}-\d\d-\d\d/);
    expect(text).not.toMatch(/"draw":|"rule":/);
    expect(text).toContain('rerun npx fulfillment-conformance run --only');
  });

  test('writes a JUnit file that validates and has times, and a SARIF log of the same failures', async () => {
    const schema = {
      fileName: 'junit.xsd',
      contents: readFileSync(join(import.meta.dirname, '../test/junit.xsd'), 'utf8'),
    };
    const contents = read('junit.xml');
    expect((await validateXML({ xml: [{ fileName: 'junit.xml', contents }], schema: [schema] })).errors).toEqual([]);
    expect(contents).toMatch(/<testcase [^>]*time="\d+\.\d+"/);
    const { runs } = JSON.parse(read('report.sarif'));
    const shown = runs[0].results.map(({ ruleId }: { ruleId: string }) => ruleId);
    expect(shown).toEqual(expect.arrayContaining(['b2b-cancel-in-progress-refused', 'b2b-ship-by-third-business-day']));
  });

  test('writes a page that opens by itself and leads to each finding', async ({ skip }) => {
    const executablePath = chromiumPath();
    if (executablePath === undefined) return skip('no Chromium is installed');
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    try {
      const page = await browser.newPage();
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(new URL(request.url()).protocol));
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await page.goto(`${pathToFileURL(file('report.html'))}#b2b-cancel-in-progress-refused`);
      await page.locator('#b2b-cancel-in-progress-refused').waitFor({ state: 'visible' });
      expect({ errors, loaded: [...new Set(loaded)].filter((one) => !/^(file|data|blob):$/.test(one)) }).toEqual({
        errors: [],
        loaded: [],
      });
    } finally {
      await browser.close();
    }
  });

  test('gives a file of known failures, which counts until its day and while they fail', async () => {
    const known = ['--known', 'known.yaml'];
    const baseline = (report: string) => built.start('baseline', '--report', report, ...known, '--update').ended;
    expect(await baseline('out/report.json')).toMatchObject({ code: 2, err: expect.stringContaining('only a part') });
    const { partial, ...whole } = JSON.parse(read('report.json'));
    expect(partial.narrowedBy.length).toBeGreaterThan(0);
    writeFileSync(join(built.folder, 'whole.json'), JSON.stringify(whole));
    expect((await baseline('whole.json')).code).toBe(0);
    const again = [...only, ...known, '--cases', '1', '--report', 'json'];
    expect((await built.start('run', ...again, '--fault', faults).ended).code).toBe(0);
    expect((await built.start('run', ...again).ended).code).toBe(5);
    const path = join(built.folder, 'known.yaml');
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/^( +)verdict:/gm, '$1until: 2020-01-01\n$1verdict:'));
    expect((await built.start('run', ...again, '--fault', faults).ended).code).toBe(1);
  });

  test('gives a script that Node runs, which says what it needs', async () => {
    const args = ['replay', 'b2b-cancel-in-progress-refused', '--report', 'out/report.json', '--script', 'again.mjs'];
    expect((await built.start(...args).ended).out).toContain('again.mjs: run it with node');
    expect(readFileSync(join(built.folder, 'again.mjs'), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n\/\/ b2b-cancel/);
  });
});
