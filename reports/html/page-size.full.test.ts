import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { requirements } from '../../requirements/index.ts';
import { chromiumPath } from '../../test/chromium.ts';
import { sampleReport } from '../../test/sample-report.ts';
import { causesOf } from '../causes/causes.ts';
import type { Report, RequirementRow } from '../report.ts';
import { writeHtml } from './page.ts';

const count = 1_000;
/** A reader feels a longer pause as a delay. */
const longestMs = 300;

/** Every requirement fails as the first row of the sample does. */
function failingReport(): Report {
  const report = sampleReport();
  const [example] = report.requirements.flatMap(({ checks }) => checks.filter(({ finding }) => finding));
  if (!example) throw new Error('the sample has a finding');
  const rows = Object.entries(requirements)
    .filter(([, { excluded }]) => excluded === undefined)
    .slice(0, count)
    .map(([id, row]): RequirementRow => ({ id, ...row, verdict: 'fail', checks: [{ ...example, id }] }));
  return { ...report, requirements: rows, causes: causesOf(rows) };
}

/** In the page: the time from each keystroke until the page is drawn. */
const typed = `(async () => {
  const box = document.forms.filters.elements.text;
  const times = [];
  for (const text of ['c', 'ca', 'can', 'canc', 'can', 'c', '']) {
    const start = performance.now();
    box.value = text;
    box.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
})()`;

const installed = chromiumPath();

test.skipIf(installed === undefined)(
  'a search over a thousand findings keeps up with a keyboard',
  async () => {
    const dir = await mkdtemp(join(tmpdir(), 'html-'));
    const browser = await chromium.launch({ executablePath: installed ?? '', args: ['--no-sandbox'] });
    try {
      const page = await browser.newPage();
      await page.goto(pathToFileURL(await writeHtml(failingReport(), dir)).href);
      expect(await page.locator('.requirements tbody tr').count()).toBe(count);
      const times = await page.evaluate<readonly number[]>(typed);
      expect(times[Math.floor(times.length / 2)]).toBeLessThan(longestMs);
    } finally {
      await browser.close();
      await rm(dir, { recursive: true });
    }
  },
  120_000,
);
