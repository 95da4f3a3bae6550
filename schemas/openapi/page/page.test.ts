import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath } from '../../../test/chromium.ts';
import customs from '../customs.json' with { type: 'json' };
import logistics from '../logistics.json' with { type: 'json' };
import { type Description, placedIn } from './description.ts';
import { descriptionsPage } from './page.ts';

const descriptions = { logistics, customs } as unknown as Readonly<Record<string, Description>>;
const operations = Object.entries(descriptions).flatMap(([api, one]) =>
  placedIn(one).map((placed) => ({ ...placed, anchor: `${api}-${placed.operation.operationId}` })),
);

let page: string;

beforeAll(async () => {
  page = String(await descriptionsPage(descriptions));
});

const all = (pattern: RegExp): readonly string[] => [...page.matchAll(pattern)].map(([, found = '']) => found);

describe('the page of both descriptions', () => {
  test('shows every operation and every webhook once', () => {
    const written = Object.values({ logistics, customs })
      .flatMap(({ paths, webhooks }) => Object.values<object>({ ...paths, ...webhooks }))
      .flatMap((item) => Object.values(item))
      .filter((one) => 'operationId' in one);
    expect(operations.length).toBe(written.length);
    const shown = operations.map(({ method, at }) => `${method}</b> <code>${at}</code>`);
    expect(shown.filter((text) => page.split(text).length < 2)).toEqual([]);
    const anchors = all(/<article id="([^"]+)"/g);
    expect(operations.map(({ anchor }) => anchor).filter((one) => !anchors.includes(one))).toEqual([]);
  });

  test('shows every member and every listed value of the schemas', () => {
    const parts: { names: string[]; values: string[] } = { names: [], values: [] };
    JSON.stringify(descriptions, (key, value) => {
      if (key === 'properties') parts.names.push(...Object.keys(value));
      if (key === 'enum')
        parts.values.push(...value.map((one: unknown) => JSON.stringify(one).replaceAll('"', '&quot;')));
      return value;
    });
    expect(parts.names.filter((name) => !page.includes(`<code class="name">${name}</code>`))).toEqual([]);
    expect(parts.values.filter((value) => !page.includes(value))).toEqual([]);
  });

  test('says that a member must be absent', () => {
    const [, line = ''] = page.split('id="customs-schema-InvoiceRequest"');
    expect(line.split('</article>')[0]).toContain(
      '<code class="name">net_net_weight</code> <span class="type">never</span>',
    );
  });

  test('links to what it holds, and to nothing else', () => {
    const anchors = all(/ id="([^"]+)"/g);
    expect(anchors.length).toBe(new Set(anchors).size);
    expect(all(/ href="([^"]*)"/g).filter((link) => !anchors.includes(link.slice(1)) || link[0] !== '#')).toEqual([]);
  });

  test('loads nothing', () => {
    expect(page.match(/<(script|link|img|iframe|object|embed|svg)\b| (src|srcset|style)=|@import|url\(/g)).toBeNull();
    expect(all(/ content="(default-src .*?)"/g)).toEqual([
      expect.stringMatching(/^default-src &#39;none&#39;; style-src &#39;sha256-.+; base-uri &#39;none&#39;/),
    ]);
  });

  const installed = chromiumPath();

  test.skipIf(installed === undefined)('is shown whole, on a desktop and on a telephone', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'docs-'));
    const url = pathToFileURL(join(dir, 'index.html')).href;
    writeFileSync(join(dir, 'index.html'), page);
    const browser = await chromium.launch({ executablePath: installed ?? '', args: ['--no-sandbox'] });
    try {
      const tab = await browser.newPage();
      const seen: string[] = [];
      tab.on('request', (request) => seen.push(request.url()));
      tab.on('console', (message) => seen.push(message.text()));
      await tab.goto(url);
      for (const width of [1400, 360]) {
        await tab.setViewportSize({ width, height: 800 });
        expect(await tab.locator('article:visible:has(.method)').count()).toBe(operations.length);
        expect(await tab.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      }
      expect(seen).toEqual([url]);
    } finally {
      await browser.close();
      rmSync(dir, { recursive: true });
    }
  });
});
