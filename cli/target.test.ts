import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { profileFor } from '../reference/profile.ts';
import { createReference } from '../reference/reference.ts';
import { allVariantSets, isVariantId, variants } from '../reference/variants.ts';
import { stableVersions } from '../schemas/api-versions.ts';
import { fromFile, openTarget } from './target.ts';

const folder = mkdtempSync(join(tmpdir(), 'target-'));
const file = join(folder, 'target.yaml');

afterEach(() => vi.unstubAllEnvs());

/** The lines that a profile is refused with, without the name of its file. */
function refusal(text: string): readonly string[] {
  writeFileSync(file, text);
  try {
    fromFile(file);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').map((line) => line.replace(file, ''));
  }
}

const logistics = (lines: string): string => `name: t\nlogistics:\n  baseUrl: http://h\n${lines}`;
const customs = (lines: string): string => `name: t\ncustoms:\n  baseUrl: http://h\n${lines}`;

const noAddress =
  'is not a valid HTTP address; give http:// or https:// and a host, with or without a port (up to 65535) and a path';
const noBase = 'has a query or a fragment, but the suite appends a path; remove it';
const lineBreak = 'has a line break, which a header cannot contain; write it on one line';
const noHeader = 'is not a header name; use letters, digits and hyphens';
const listed = stableVersions.join(', ');

describe('a profile is refused in one line', () => {
  test.each([
    ['http://[::1', noAddress],
    ['http://127.0.0.1:99999', noAddress],
    ['http://', noAddress],
    ['http://h/api?tenant=7', noBase],
    ['http://h/api#top', noBase],
  ])('for its base URL %s', (baseUrl, words) => {
    for (const api of ['logistics', 'customs']) {
      expect(refusal(`name: t\n${api}:\n  baseUrl: "${baseUrl}"\n`)).toEqual([`:3: ${api}.baseUrl: ${words}`]);
    }
  });

  test('for the address or port of its webhooks', () => {
    const hooks = 'webhooks:\n  listen: 127.0.0.1:99999\n  publicUrl: http://\n';
    expect(refusal(logistics(hooks))).toEqual([
      ':5: webhooks.listen: is not a listen address; give host:port with a port up to 65535, such as 127.0.0.1:0',
      `:6: webhooks.publicUrl: ${noAddress}`,
    ]);
    expect(refusal(logistics('webhooks:\n  listen: h:1\n  publicUrl: http://h/?a=b\n'))).toEqual([
      `:6: webhooks.publicUrl: ${noBase}`,
    ]);
  });

  test.each([
    ['states:\n  url: http://h:99999\n', ':5: states.url: '],
    ['  webhooks:\n    setupAction: { kind: http, url: "http://" }\n', ':5: logistics.webhooks.setupAction.url: '],
  ])('for another address: %j', (lines, place) => {
    expect(refusal(logistics(lines))).toEqual([place + noAddress]);
  });

  test('for a member that has a new name', () => {
    const lines = '  webhooks: { lever: { kind: manual } }\n';
    expect(refusal(logistics(lines))).toEqual([
      ':4: logistics.webhooks.lever: has a new name; rename it to setupAction',
    ]);
  });

  test.each([
    ['  headers: { x y: a }\n', `:4: logistics.headers.x y: ${noHeader}`],
    ['  headers: { x: "a\\nb" }\n', `:4: logistics.headers.x: ${lineBreak}`],
    ['  accounts: { main: { token: "one-line\\nmore" } }\n', `:4: logistics.accounts.main.token: ${lineBreak}`],
    ['  tokens: { x: { token: "one-line\\nmore" } }\n', `:4: logistics.tokens.x.token: ${lineBreak}`],
    ['states: { url: http://h, headers: { x: "a\\nb" } }\n', `:4: states.headers.x: ${lineBreak}`],
    [
      '  webhooks: { setupAction: { kind: http, url: http://h, headers: { "": a } } }\n',
      `:4: logistics.webhooks.setupAction.headers.: ${noHeader}`,
    ],
  ])('for a header of the logistics API that cannot be sent: %j', (lines, line) => {
    expect(refusal(logistics(lines))).toEqual([line]);
  });

  test.each([
    ['  auth: { kind: bearer, token: "one-line\\nmore" }\n', `:4: customs.auth.token: ${lineBreak}`],
    ['  auth: { kind: apiKey, header: a b, token: one-token }\n', `:4: customs.auth.header: ${noHeader}`],
    [
      '  versionSelector: { header: { name: "a:", value: b } }\n',
      `:4: customs.versionSelector.header.name: ${noHeader}`,
    ],
    [
      '  requestHeaders: { post: [{ name: a, value: "b\\nc" }] }\n',
      `:4: customs.requestHeaders.post.0.value: ${lineBreak}`,
    ],
  ])('for a header of the customs API that cannot be sent: %j', (lines, line) => {
    expect(refusal(customs(lines))).toEqual([line]);
  });

  test('for a version that the document does not list', () => {
    const lines = '  version: 2026-13\n  versions: [2026-02, 2024-06]\n  versioning: { newEvents: unstable }\n';
    expect(refusal(logistics(lines))).toEqual([
      `:4: logistics.version: is not one of the allowed values; use one of: ${listed}, unstable`,
      `:5: logistics.versions.1: is not one of the allowed values; use one of: ${listed}, unstable`,
      ':6: logistics.versioning.newEvents: does not match ^2; give first stable version that sends the events listed for 2026-02',
    ]);
  });

  test('for one token of both accounts', () => {
    vi.stubEnv('ONE', 'throw-away-token');
    const accounts = `  accounts:\n    main: { token: "\${ONE}" }\n    other: { token: throw-away-token }\n`;
    const words = 'give a token of another account, or leave this one out';
    expect(refusal(logistics(accounts))).toEqual([
      `:6: logistics.accounts.other.token: is the same token as logistics.accounts.main.token; ${words}`,
    ]);
    expect(refusal(customs('  auth: { kind: bearer, token: one-token, otherToken: one-token }\n'))).toEqual([
      `:4: customs.auth.otherToken: is the same token as customs.auth.token; ${words}`,
    ]);
  });

  test('for a cursor without its parameter', () => {
    expect(refusal(customs('  paging: { next: cursor }\n'))).toEqual([
      ':4: customs.paging.cursorParam: is missing; add it: the query parameter that sends it back',
    ]);
    expect(refusal(logistics('  paging: { products: { style: cursor } }\n'))).toEqual([
      ':4: logistics.paging.products.cursor: is missing; add it: name of the query parameter',
      ':4: logistics.paging.products.nextPointer: is missing; add it: the next cursor in the response',
    ]);
  });

  test('for a placeholder that is filled in elsewhere only', () => {
    const setupAction = `setupAction: { kind: http, url: "http://h/\${id}", body: { to: "\${url}" } }`;
    expect(refusal(logistics(`  webhooks:\n    ${setupAction}\n`))).toEqual([
      expect.stringMatching(
        /^:5: logistics\.webhooks\.setupAction\.url: has an unknown placeholder \$\{…\}; .*\$\{url\}/,
      ),
    ]);
  });
});

test('a profile that is right is taken with all that is filled in later', () => {
  const text = `
  headers: { x-request-id: "\${uuid}", b: café }
  samples: { barcode: { barcode: "\${barcode}" } }
  paging: { products: { style: cursor, cursor: after, nextPointer: /next }, events: { style: link } }
  webhooks:
    setupAction: { kind: command, command: [./subscribe.sh, "\${url}"] }
    manage:
      { create: /w, list: /w, get: "/w/{webhookId}", delete: "/w/{webhookId}", createBody: { a: ["\${types}"], b: { c: "\${url} \${type}" } } }
customs:
  baseUrl: http://[::1]:65535/prefix/
  auth: { kind: basic, token: "käthe:漢字漢字" }
  paging: { next: cursor, cursorParam: cursor }
  versionSelector: { header: { name: Api-Version, value: "\${uuid}" } }
  setupActions: { lockInvoice: { kind: http, url: "http://h/\${id}", body: { id: "\${id}" } } }
`;
  expect(refusal(logistics(text))).toEqual([]);
});

test('the profile of the reference is taken from a file, whatever its variants', () => {
  const sets = [
    ...Object.keys(variants)
      .filter(isVariantId)
      .map((id) => [id]),
    ...allVariantSets(),
  ];
  for (const set of [[], ...sets]) {
    const profile = profileFor(createReference({ variants: set }), 'http://127.0.0.1:1');
    expect(refusal(JSON.stringify(profile)), set.join()).toEqual([]);
  }
});

test('complete.yaml is taken with every setting on', () => {
  const text = readFileSync(join(import.meta.dirname, '../fixtures/profiles/complete.yaml'), 'utf8');
  const allOn = text.replace(/^#(?! \S)/gm, '');
  for (const [, name = ''] of allOn.matchAll(/\$\{([A-Z_]+)\}/g)) vi.stubEnv(name, `value of ${name}`);
  expect(refusal(allOn)).toEqual([]);
});

test('paths of a certificate and its key start at the profile', () => {
  writeFileSync(file, logistics('webhooks: { listen: "h:1", tls: { cert: ./a.crt, key: /b.key } }\n'));
  expect(fromFile(file).profile.webhooks?.tls).toEqual({ cert: join(folder, 'a.crt'), key: '/b.key' });
});

test('settings in the environment are not lost on the built-in reference', async () => {
  const words =
    'in the environment: settings of a target, but this run judges the built-in reference; give --target, or unset them';
  vi.stubEnv('CONFORM_LOGISTICS__BASEURL', 'http://h');
  await expect(openTarget({})).rejects.toThrow(`CONFORM_LOGISTICS__BASEURL ${words}`);
  vi.stubEnv('CONFORM_BUDGET__REQUESTS', '5');
  await expect(openTarget({})).rejects.toThrow(`CONFORM_BUDGET__REQUESTS and 1 more ${words}`);
});
