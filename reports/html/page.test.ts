import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import axe, { type AxeResults } from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fromTarget } from '../../engine/judge/disturbance.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import { requirements } from '../../requirements/index.ts';
import { chromiumPath } from '../../test/chromium.ts';
import { sampleDays, sampleShares } from '../../test/sample-figures.ts';
import { sampleReport } from '../../test/sample-report.ts';
import type { Report } from '../report.ts';
import { writeHtml } from './page.ts';

let dir: string;
let url: string;
let browser: Browser;
let page: Page;
let requests: string[];
let complaints: string[];

const verdict = (name: string) => page.getByRole('checkbox', { name });
const shown = () => page.locator('.requirements tbody tr:visible');

/** With all state machines, and with deliveries and a figure in each finding. */
function richReport(): Report {
  const report = sampleReport();
  const delivered = (history: readonly Exchange[]) => history.map((one) => ({ ...one, account: fromTarget }));
  const figures = [sampleDays, sampleShares];
  const rows = report.requirements.map((row, at) => ({
    ...row,
    checks: row.checks.map(({ finding, ...check }) => ({
      ...check,
      ...(finding && {
        finding: {
          ...finding,
          figure: figures[at % 2] ?? sampleDays,
          history: [...finding.history, ...delivered(finding.history)],
        },
      }),
    })),
  }));
  const judged = ['b2b-states', 'b2b-orders', 'd2c-orders', 'webhooks', 'simulate-receive', 'processing'];
  const catalogue = Object.entries(requirements).filter(([, { excluded }]) => excluded === undefined);
  const passed = catalogue
    .filter(([, { area }]) => judged.includes(area))
    .map(([id, row]) => ({ id, ...row, verdict: 'pass' as const, checks: [] }));
  const since = { endedAt: report.endedAt, changed: [{ id: rows[0]?.id ?? '', from: 'pass', to: 'fail' }] } as const;
  return {
    ...report,
    since,
    requirements: [...rows, ...passed.filter(({ id }) => !rows.some((row) => row.id === id))],
  };
}

const installed = chromiumPath();

describe.skipIf(installed === undefined)('the HTML report', () => {
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'html-'));
    url = pathToFileURL(await writeHtml(sampleReport(), dir)).href;
    browser = await chromium.launch({ executablePath: installed ?? '', args: ['--no-sandbox'] });
  }, 60_000);

  afterAll(async () => {
    await browser?.close();
    await rm(dir, { recursive: true });
  });

  beforeEach(async () => {
    page = await browser.newPage();
    requests = [];
    complaints = [];
    page.on('request', (request) => requests.push(request.url()));
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(url);
  });

  afterEach(async () => {
    await page.close();
    expect(complaints).toEqual([]);
    expect(requests).toEqual([url]);
  });

  it('opens with the verdict, and with every requirement, failures first', async () => {
    expect(await page.locator('h1').textContent()).toMatch(/^Acme sandbox does not conform: it breaks 3 of 12/);
    expect(await shown().count()).toBe(12);
    expect(await page.locator('.verdict').allTextContents()).toEqual(
      'fail fail fail warning error unproven unproven pass pass pass pass n/a'.split(' '),
    );
  });

  it('filters by verdict, and by several', async () => {
    await verdict('unproven').check();
    expect(await shown().count()).toBe(2);
    await verdict('passed').check();
    expect(await shown().count()).toBe(6);
    expect(await page.locator('output').textContent()).toBe('6 of 12 requirements');
  });

  it('filters by level, area and text together', async () => {
    await page.getByLabel('Level', { exact: true }).selectOption('must');
    expect(await shown().count()).toBe(10);
    await page.getByLabel('Area', { exact: true }).selectOption('logistics › orders');
    expect(await shown().count()).toBe(3);
    await page.getByLabel('Search').fill('CANCELLED in_progress');
    expect(await shown().count()).toBe(1);
    await page.getByLabel('Search').fill('no such words');
    expect(await page.getByText('No requirement fits these filters.').isVisible()).toBe(true);
  });

  it('unfolds a finding down to its headers', async () => {
    const evidence = page.locator('#finding-b2b-cancel-only-before-in-progress');
    const finding = evidence.locator('.finding');
    expect(await finding.isVisible()).toBe(false);
    await evidence.locator('summary').first().click();
    expect(await finding.locator('dt').allTextContents()).toEqual(['request', 'steps', 'expected', 'actual', 'why']);
    expect(await finding.getByLabel('Smallest case').textContent()).toContain('"shipBy": "2026-03-04"');
    expect(await finding.getByLabel('Shell script').textContent()).toContain(`'"$LOGISTICS_TOKEN"`);
    expect(await finding.getByLabel('Command').textContent()).toMatch(
      /^npx fulfillment-conformance run --only b2b-cancel/,
    );
    expect(await finding.locator('li').count()).toBe(2);
    await finding.locator('.decisive > summary').click();
    expect(await finding.getByLabel('Response').last().textContent()).toContain('x-request-id: req-81');
  });

  it('copies a command', async () => {
    await page.locator('#finding-b2b-cancel-only-before-in-progress > summary').click();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const evidence = page.locator('#finding-b2b-cancel-only-before-in-progress');
    await evidence.getByRole('button', { name: 'Copy Command', exact: true }).click();
    await expect.poll(() => page.locator('.status').textContent()).toBe('Copied');
    expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^npx fulfillment-conformance run --only/);
  });

  it('tells each cause once, with each requirement that it breaks', async () => {
    expect(await page.locator('.findings h2').textContent()).toBe('4 causes, 4 broken requirements');
    const cause = page.locator('.cause', { hasText: 'An order is cancelled only before' });
    expect(await cause.locator('> .account dt').allTextContents()).toEqual([
      'request',
      'steps',
      'expected',
      'actual',
      'why',
    ]);
    expect(await cause.locator('.evidence > summary code').allTextContents()).toEqual([
      'b2b-cancel-only-before-in-progress',
    ]);
  });

  it('leads from a row to its finding, and back to a row that is hidden', async () => {
    const row = page.locator('#b2b-cancel-only-before-in-progress');
    await row.getByRole('link', { name: 'What went wrong' }).click();
    expect(page.url()).toMatch(/#finding-b2b-cancel-only-before-in-progress$/);
    const evidence = page.locator('#finding-b2b-cancel-only-before-in-progress');
    await expect.poll(() => evidence.locator('.finding').isVisible()).toBe(true);
    await verdict('passed').check();
    expect(await row.isVisible()).toBe(false);
    await evidence.getByRole('link', { name: 'In the table' }).click();
    await expect.poll(() => row.isVisible()).toBe(true);
  });

  it('opens the finding that an address names', async () => {
    const again = await browser.newPage();
    await again.goto(`${url}#finding-b2b-cancel-only-before-in-progress`);
    expect(await again.locator('#finding-b2b-cancel-only-before-in-progress .finding').isVisible()).toBe(true);
    await again.close();
  });

  it('keeps its filters in its address', async () => {
    await verdict('unproven').check();
    await page.getByLabel('Area', { exact: true }).selectOption('logistics › webhooks');
    await page.getByLabel('Search').fill('sent again');
    await expect.poll(() => page.url()).toContain('text=sent+again');
    const again = await browser.newPage();
    await again.goto(page.url());
    expect(await again.locator('output').textContent()).toBe('1 of 12 requirements');
    await again.getByLabel('Search').fill('');
    expect(await again.locator('output').textContent()).toBe('2 of 12 requirements');
    await again.close();
  });

  it('maps areas by verdict, and leads to what a count counts', async () => {
    const map = page.locator('.overview table', { hasText: 'logistics API' });
    const [orders] = await map.locator('tbody tr').all();
    expect(await orders?.locator('td:not(:has(svg))').allTextContents()).toEqual(['2', '1', '·', '·', '1', '·']);
    expect(await orders?.locator('rect').count()).toBe(3);
    await map.getByRole('link', { name: 'logistics › orders: 2 failed' }).click();
    expect(await page.locator('output').textContent()).toBe('2 of 12 requirements');
    expect(await verdict('failed').isChecked()).toBe(true);
    expect(new URL(page.url()).searchParams.get('area')).toBe('logistics › orders');
  });

  it('unfolds the evidence of a pass', async () => {
    const row = page.locator('#inventory-never-negative');
    await row.locator('.proof > summary').click();
    expect(await row.locator('li').textContent()).toContain('seen: refused at once 60×, accepted, later ERROR 40×');
  });

  it('shows what was judged where, field by field', async () => {
    const matrix = page.locator('.matrix', { hasText: 'operation × scope' });
    expect(await matrix.locator('thead th').allTextContents()).toEqual(['read_orders', 'write_orders']);
    expect(await matrix.locator('tbody tr').first().locator('td').allTextContents()).toEqual(['✓', '✗']);
    expect(await matrix.locator('tbody tr').last().locator('td').allTextContents()).toEqual(['✓', '']);
  });

  it('is not acted upon by what a target answered', async () => {
    await page.locator('#customs-error-malformed-json-400').getByText('What went wrong').click();
    expect(await page.title()).toBe('Acme sandbox: conformance report');
    expect(await page.locator('img').count()).toBe(0);
    expect(await page.locator('script').count()).toBe(1);
    expect(await page.locator('.finding .why', { hasText: '<img src=x' }).isVisible()).toBe(true);
  });

  it('can be read without its script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const still = await context.newPage();
    await still.goto(url);
    expect(await still.locator('.requirements tbody tr:visible').count()).toBe(12);
    expect(await still.locator('form').isVisible()).toBe(false);
    await context.close();
  });

  it.each(['light', 'dark'] as const)('leaves nobody out, in %s colours', async (colorScheme) => {
    const rich = await browser.newPage({ colorScheme });
    await rich.goto(pathToFileURL(await writeHtml(richReport(), join(dir, colorScheme))).href);
    await rich.evaluate('for (const one of document.querySelectorAll("details")) one.open = true');
    await rich.evaluate(axe.source);
    const { violations }: AxeResults = await rich.evaluate('axe.run()');
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([]);
    await rich.close();
  });

  it('prints counts and findings, and of the table what is filtered', async () => {
    await page.emulateMedia({ media: 'print' });
    const account = page.locator('.cause > .account').first();
    expect(await account.isVisible()).toBe(true);
    await page.locator('.cause').first().evaluate('(cause) => { cause.open = false; }');
    expect(await account.isVisible()).toBe(true);
    expect(await page.locator('.overview tfoot').first().isVisible()).toBe(true);
    expect(await page.locator('.requirements').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await verdict('unproven').check();
    await page.emulateMedia({ media: 'print' });
    expect(await shown().count()).toBe(2);
  });

  it('needs no sideways scrolling on a telephone', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  });
});
