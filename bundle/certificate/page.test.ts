import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from '../../test/chromium.ts';
import { ownSuite } from '../../test/sample-bundle.ts';
import { hostile } from '../../test/sample-report.ts';
import { digest, sampleVerification } from '../../test/sample-verification.ts';
import { badge } from './badge.ts';
import { certificateOf } from './certificate.ts';
import { certificatePage } from './page.ts';

const { requirementSet } = ownSuite;
const testable = requirementSet.requirements.filter(({ excluded }) => !excluded);
const [musts, shoulds] = ['must', 'should'].map((wanted) =>
  testable.filter(({ level }) => level === wanted).map(({ id }) => id),
) as [string[], string[]];

const long = `${hostile} ${'and so on '.repeat(50)}`;

/** As much as can be told about a target, in words that would act on a page. */
const worst = sampleVerification(
  Object.fromEntries([
    ...musts.slice(0, 400).map((id, nth) => [id, ['inapplicable', `${nth % 40} ${long}`]] as const),
    ...musts.slice(400, 700).map((id) => [id, ['unproven', long]] as const),
    ...[...musts.slice(700), ...shoulds].map((id) => [id, ['fail']] as const),
  ]),
  {
    target: long,
    certifiable: false,
    narrowedBy: [long],
    cases: 3,
    shards: 8,
    resumed: [1, 2, 3, 77].map((seed) => ({ seed, at: '2026-03-02T12:00:00.000Z' })),
    missing: musts.slice(400, 700).map((id) => `${id}: unproven: ${long}`),
    profile: {
      logistics: { version: '2026-02', versions: ['2023-04', '2023-07', '2023-10', '2024-01', '2024-04', '2024-07'] },
      customs: { envelopeVersion: 3 },
    },
  },
  {
    taken: musts.slice(0, 9),
    timestamps: Array.from({ length: 9 }, (_, nth) => `${nth}.tsr`),
    signatures: Array.from({ length: 9 }, (_, nth) => ({
      file: `${nth}`,
      key: `${nth}pXrqWPgpLLdHfxGSsDG0DFyLEqA0BGAgtQCKpeZn7A`,
      signedAt: '2026-03-02T15:00:00.000Z',
    })),
  },
);

const situations = { tested: 8, all: 9, missing: long };
const { manifest } = worst;
const requirements = manifest?.requirements.map((row) => (row.level === 'must' ? { ...row, situations } : row)) ?? [];
const samples = {
  certified: sampleVerification(),
  worst: manifest ? { ...worst, manifest: { ...manifest, requirements } } : worst,
} as const;

const detection = {
  seed: 1,
  measuredAt: '2026-03-02T15:00:00.000Z',
  injected: 612,
  detected: 596,
  notInjectable: 40,
  unproven: musts.slice(0, 9),
  blind: musts.slice(9, 30),
  notTried: 0,
  withoutProof: 7,
  file: 'a'.repeat(64),
  sample: { drawn: 250, of: 1333, low: 0.94, high: 0.98 },
};

const installed = chromiumPath();

describe.skipIf(installed === undefined)('the page of a certificate', () => {
  const dir = mkdtempSync(join(tmpdir(), 'certificate-'));
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];

  const open = async (name: string): Promise<void> => {
    page = await browser.newPage();
    page.on('request', (request) => requests.push(request.url()));
    page.on('console', (message) => complaints.push(message.text()));
    await page.goto(pathToFileURL(join(dir, name)).href);
  };
  const requests: string[] = [];

  beforeAll(async () => {
    for (const [name, verification] of Object.entries(samples)) {
      const certificate = certificateOf(verification, digest, requirementSet, detection);
      writeFileSync(join(dir, `${name}.html`), await certificatePage(certificate));
      writeFileSync(join(dir, `${name}.svg`), await badge(certificate));
    }
    browser = await chromium.launch({ executablePath: installed ?? '', args: ['--no-sandbox'] });
  }, 60_000);

  afterAll(async () => {
    await browser?.close();
    rmSync(dir, { recursive: true });
  });

  it.each(Object.keys(samples))('%s is one printed A4 page, whatever stands on it', async (name) => {
    await open(`${name}.html`);
    const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(printed) ?? [];
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
  });

  it('loads nothing, and is not acted upon by what a target is called', async () => {
    await open('worst.html');
    expect(await page.title()).toContain('</script>');
    expect(await page.locator('img, script').count()).toBe(0);
    expect(requests.filter((url) => !url.startsWith('file:'))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('says first whether the target is certified', async () => {
    await open('certified.html');
    expect(await page.locator('.kind').textContent()).toBe('Certificate of conformance');
    expect(await page.locator('h1').textContent()).toMatch(/^Acme sandbox is certified: /);
    expect(await page.getByText('Why it is not certified').count()).toBe(0);
    await open('worst.html');
    expect(await page.locator('.kind').textContent()).toBe('Not certified');
    expect(await page.locator('section').first().locator('li').count()).toBe(5);
    expect(await page.locator('tbody tr').first().locator('td').allTextContents()).toEqual([
      ...['0', `${musts.length - 700}`, '300', '0', '400'],
    ]);
  });

  it('needs no sideways scrolling on a telephone', async () => {
    await open('worst.html');
    await page.setViewportSize({ width: 360, height: 640 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  });

  it('has a badge whose text stays in its field', async () => {
    await open('certified.svg');
    const fits = `[...document.querySelectorAll('text')].every((one, nth) => {
      const [words, field] = [one.getBBox(), document.querySelectorAll('rect')[nth].getBBox()];
      return words.x >= field.x && words.x + words.width <= field.x + field.width;
    })`;
    expect(await page.evaluate(fits)).toBe(true);
  });
});
