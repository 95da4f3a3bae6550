import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { chromiumPath } from '../../../test/chromium.ts';
import { oddOf, sampleNight } from '../../../test/nights.ts';
import type { WholeNight } from '../night.ts';
import { trendPage } from './page.ts';

const hostile = '</title><img src=x onerror=document.title="owned">';

type Nights = Parameters<typeof trendPage>[0];

const nightsUpTo = (count: number): Nights => [
  sampleNight(1),
  ...Array.from({ length: count - 1 }, (_, n) => sampleNight(n + 2, oddOf(n + 2))),
];

const pageOf = (nights: Nights): Promise<string> => trendPage(nights, 'fulfillment-conformance 0.1.0');

test('a year of nights makes a page that grows no faster than its nights', async () => {
  const sizeOf = async (count: number): Promise<number> => (await pageOf(nightsUpTo(count))).length;
  const [month, half, year] = [await sizeOf(30), await sizeOf(182), await sizeOf(365)];
  expect((year - half) / 183).toBeLessThan((1.2 * (half - month)) / 152);
  expect(year).toBeLessThan(1_000_000);
});

/** How often the verdicts of nights are read. */
async function readsOf(count: number): Promise<number> {
  let reads = 0;
  const counted = ({ night, ...whole }: WholeNight): WholeNight => {
    const watched = Object.defineProperty({ ...night }, 'verdicts', {
      get: () => {
        reads++;
        return night.verdicts;
      },
    });
    return { ...whole, night: watched };
  };
  const [first, ...others] = nightsUpTo(count);
  await pageOf([counted(first), ...others.map(counted)]);
  return reads;
}

test('each night costs the same work, however many came before', async () => {
  const [few, many] = [await readsOf(100), await readsOf(300)];
  expect(many).toBeLessThan(few * 3.2);
});

test('one night is a page, too', async () => {
  expect(await pageOf([sampleNight(1)])).toContain('This is the first night of Acme sandbox.');
});

const installed = chromiumPath();

describe.skipIf(installed === undefined)('the page of trends', () => {
  const dir = mkdtempSync(join(tmpdir(), 'trend-'));
  const url = pathToFileURL(join(dir, 'trend.html')).href;
  let browser: Browser;
  let page: Page;
  const requests: string[] = [];
  const complaints: string[] = [];

  beforeAll(async () => {
    const named = { ...oddOf(60), night: { target: hostile, kind: 'outage', why: hostile } } as const;
    writeFileSync(join(dir, 'trend.html'), await pageOf([...nightsUpTo(59), sampleNight(60, named)]));
    browser = await chromium.launch({ executablePath: installed ?? '', args: ['--no-sandbox'] });
    page = await browser.newPage();
    page.on('request', (request) => requests.push(request.url()));
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(url);
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(dir, { recursive: true });
    expect(complaints).toEqual([]);
    expect(requests).toEqual([url]);
  });

  it('tells the nights that changed, by name, the last first', async () => {
    const told = await page.locator('.changes summary').allTextContents();
    expect(told).toEqual([
      expect.stringContaining('2026-10-18 Changed since 2026-10-17: 1 described operation (GET /products).'),
      expect.stringContaining('2026-10-12 Changed since 2026-10-11: 1 new finding (b2b-orders-rule-4)'),
    ]);
  });

  it('draws verdicts, latencies beside what is documented, and costs', async () => {
    expect(await page.locator('.verdicts path[data-tone=fail]').count()).toBe(1);
    expect(await page.locator('.verdicts rect.fail').count()).toBeGreaterThan(0);
    expect(await page.locator('.latencies .documented').count()).toBe(2);
    expect(await page.locator('.costs path.seen').count()).toBe(2);
    expect(await page.locator('.flaky tbody th').allTextContents()).toEqual(['b2b-orders-rule-4']);
    expect(await page.locator('path[d*=NaN], path[d=null]').count()).toBe(0);
  });

  it('is not acted upon by what a target is called', async () => {
    expect(await page.title()).toBe(`${hostile}: 60 nights`);
    expect(await page.locator('img').count()).toBe(0);
  });

  it('can be used with the keyboard alone', async () => {
    const [wide] = await page.locator('.chart').all();
    expect(await wide?.getAttribute('tabindex')).toBe('0');
    await page.locator('.numbers > summary').focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('.numbers tbody tr:visible').count()).toBe(60);
  });

  it('needs no sideways scrolling on a telephone, and changes its colours in the dark', async () => {
    const colour = 'getComputedStyle(document.body).backgroundColor';
    const light = await page.evaluate(colour);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await page.evaluate(colour)).not.toBe(light);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  });
});
