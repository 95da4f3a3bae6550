import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Built, builtCommand } from '../test/built.ts';
import { encodings, openEchoTarget } from '../test/echo-target.ts';

let built: Built;

/** Each has a part that stands nowhere else, and around it what encodings write otherwise. */
const cores = {
  MAIN: 'Zq7XwKp9Vb3TnLd5',
  OTHER: 'Rm4JyHs8Gc2QfWz6',
  OAUTH: 'Nk5PxDv3Bt9LuYe7',
  CUSTOMS: 'Tw6FhMq2Cj8SaVr4',
  TENANT: 'Ub3KoEi7Xn5GdPz9',
};
const around = (core: string): string => `a"b/${core}\\%41+ü&<c`;
const env = Object.fromEntries(Object.entries(cores).map(([name, core]) => [name, around(core)]));

const profileOf = (url: string): string => `
name: hostile
webhooks: { listen: 127.0.0.1:0 }
budget: { timeoutSeconds: 2 }
logistics:
  baseUrl: ${url}
  accounts: { main: { token: "\${MAIN}" }, other: { token: "\${OTHER}" } }
  headers: { x-tenant: "\${TENANT}" }
  fields: { b2bAddress: /address, b2bQuantity: /quantity }
  oauth:
    authorize: /authorize
    token: /token
    clientId: an-app
    secret: "\${OAUTH}"
    redirectUri: https://partner.test/back
    consent: bearer
    exchange: form
customs:
  baseUrl: ${url}/customs
  auth: { kind: apiKey, header: x-api-key, token: "\${CUSTOMS}", otherToken: "\${OTHER}" }
  fixtures: { shipment: { id: "\${SHIPMENT_ID}" } }
  fields: { shipmentId: /shipment_id }
  timing: { poll: 20, completion: 100, maxWait: 100, readAfterSuccess: 100 }
`;

let server: Server | undefined;

beforeAll(() => {
  built = builtCommand();
});
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});
afterAll(() => built.remove());

/** All that a run leaves behind, by name. */
async function artefacts(statusOf: (nth: number) => number, ...args: string[]): Promise<ReadonlyMap<string, string>> {
  const opened = await openEchoTarget(statusOf);
  server = opened.server;
  writeFileSync(join(built.folder, 'target.yaml'), profileOf(opened.url));
  const dir = `out-${crypto.randomUUID()}`;
  const all = [
    'run',
    '--target',
    'target.yaml',
    '--cases',
    '2',
    '--report',
    'json,html,junit,sarif,markdown,allure',
    '--report-dir',
    dir,
    '--journal',
    join(dir, 'journal.jsonl'),
    ...args,
  ];
  const summary = join(built.folder, `${dir}.md`);
  const github = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary };
  const { code, out, err } = await built.with({ ...env, ...github, SHIPMENT_ID: '7' }).start(...all).ended;
  const files = readdirSync(join(built.folder, dir), { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  return new Map([
    ['code', String(code)],
    ['stdout', out],
    ['stderr', err],
    ['step summary', readFileSync(summary, 'utf8')],
    ...files.map((one): [string, string] => [one.name, readFileSync(join(one.parentPath, one.name), 'utf8')]),
  ]);
}

/** A text as it is, and as it reads without escapes of JSON, HTML and addresses, whichever comes first. */
function* read(text: string): Iterable<string> {
  const code = (digits: string, base: number): string => String.fromCodePoint(Number.parseInt(digits, base));
  const undo = [
    (one: string) => one.replace(/\\(?:u([\da-f]{4})|(["\\/]))/gi, (_, digits, sign) => sign ?? code(digits, 16)),
    (one: string) =>
      one
        .replace(/&#(x?)([\da-f]+);/gi, (_, x, digits) => code(digits, x ? 16 : 10))
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&'),
    (one: string) => one.replace(/%([0-7][\da-f])/gi, (_, digits) => code(digits, 16)),
  ];
  yield text;
  for (const first of undo) {
    const once = first(text);
    if (once !== text) yield once;
    for (const second of undo) if (second(once) !== once) yield second(once);
  }
}

const shorter = (base64: string): string => base64.slice(4, -4);

/** Nothing of the part that stands nowhere else, in whatever writing. */
const traces = Object.values(cores).flatMap((core) => [
  ...[core, encodings.backwards(core), encodings.hex(core), core.slice(0, 8), core.slice(8)],
  ...['', 'x', 'xx'].map((before) => shorter(encodings.base64(before + core + before))),
  encodings.codes(core),
]);

function expectNoTrace(all: ReadonlyMap<string, string>): void {
  for (const [name, text] of all) {
    for (const reading of read(text)) {
      const lower = reading.toLowerCase();
      for (const trace of traces) {
        const at = lower.indexOf(trace.toLowerCase());
        if (at >= 0) expect.fail(`${name} shows ${trace}: …${reading.slice(Math.max(0, at - 120), at + 60)}…`);
      }
    }
  }
}

const published = ['report.sarif', 'report.md', 'step summary'];
const steering = /[\p{Cc}\p{Cf}]/u;
const lines = (text = ''): string => text.replaceAll('\n', '');

/** Of both APIs; some fail, some come to nothing, and the partner flow sends its secret. */
const few = [
  ...['product-create-answers-201', 'auth-bearer-accepted', 'auth-unknown-401', 'oauth-code-exchanged'],
  ...['oauth-secret-checked', 'oauth-client-unknown-405002', 'header-correlation-id-on-reads'],
  ...['processing-acknowledgement-object-is-string', 'invoice-minimal-create-succeeds'],
];

describe('a target that echoes every credential in every encoding', () => {
  test('brings none into any artefact, and the printed scripts run', async () => {
    const all = await artefacts((nth) => [200, 201, 400, 422, 500][nth % 5] ?? 200, '--only', few.join(','));
    expect(all.get('code')).toBe('1');
    expect([...all.keys()]).toEqual(
      expect.arrayContaining(['report.json', 'report.html', 'journal.jsonl', 'junit.xml', ...published]),
    );
    for (const name of Object.keys(cores).filter((one) => one !== 'OTHER'))
      expect(all.get('report.json')).toContain(name);
    expectNoTrace(all);
    for (const name of ['stdout', 'stderr', 'junit.xml', ...published])
      expect(lines(all.get(name))).not.toMatch(steering);
    const scripts = [...all.values()].filter((text) => text.startsWith('#!/bin/sh'));
    expect(scripts.length).toBeGreaterThan(3);
    for (const script of scripts) expect(ranBy(script)).toEqual([]);
  });

  test('brings none to stderr where it cannot be judged', async () => {
    const all = await artefacts(() => 401, '--only', few.join(','));
    expect(all.get('code')).toBe('3');
    expect(all.get('stderr')).toContain('could not be judged');
    expectNoTrace(all);
    for (const name of ['stdout', 'stderr', 'junit.xml', ...published])
      expect(lines(all.get(name))).not.toMatch(steering);
  });
});

/** What a shell leaves behind that runs a script, with a curl that takes its words and does nothing. */
function ranBy(script: string): readonly string[] {
  const place = mkdtempSync(join(built.folder, 'shell-'));
  const bin = mkdtempSync(join(built.folder, 'bin-'));
  writeFileSync(join(bin, 'curl'), '#!/bin/sh\n');
  chmodSync(join(bin, 'curl'), 0o755);
  const named = [...script.matchAll(/\$([A-Z_][A-Z0-9_]*)/g)].map(([, name = '']) => [name, 'given']);
  const PATH = `${bin}${delimiter}${process.env.PATH}`;
  const { status } = spawnSync('sh', ['-c', script], { cwd: place, env: { ...Object.fromEntries(named), PATH } });
  expect(status).toBe(0);
  return readdirSync(place);
}
