import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CheckResult } from '../engine/judge/result.ts';
import description from '../schemas/openapi/logistics.json' with { type: 'json' };
import { openRun } from '../suites/open-run.ts';
import { fromFile } from './target.ts';

// A target that we have not written: Prism answers by our own description and keeps nothing that it is sent.

/** Forms, which the description gives. Not those of B2B orders: Prism takes what stands beside a `$ref` instead of it. */
const forms = [
  'product-logistics-sku-length',
  'product-logistics-sku-pattern',
  'product-name-present',
  'product-barcodes-present',
  'product-dims-locked-present',
  'product-dimensions-types',
  'product-times-date-time',
  'product-aliases-array',
  'inventory-on-hand-count',
  'inventory-available-count',
  'inventory-breakdown-form',
  'inventory-lots-form',
  'inbound-create-answers-id',
  'd2c-get-internal-status',
  'event-time-text',
  'service-json-answers',
];

/** What only a target knows that remembers. */
const stateful = [
  'product-create-is-readable',
  'product-get-answers-200',
  'inventory-new-product-empty',
  'inventory-get-unknown-404',
  'b2b-cancel-booked',
  'b2b-external-id-unique-same-body',
  'd2c-get-unknown-404',
  'idempotency-product-once',
  'webhook-order-submitted',
];

/** The others that send something of each kind. */
const sending = ['service-path-form', 'product-get-unknown-404', 'd2c-get-answers-order', 'event-list-answers-array'];

const require = createRequire(import.meta.url);
const port = await freePort();
const folder = mkdtempSync(join(tmpdir(), 'conform-prism-'));
let prism: ChildProcess | undefined;
const results = new Map<string, CheckResult>();

beforeAll(async () => {
  prism = await mocked();
  const file = join(folder, 'target.json');
  writeFileSync(file, JSON.stringify(profile));
  const target = fromFile(file);
  const only = [...forms, ...stateful, ...sending];
  const run = await openRun({ ...target, apis: ['logistics'], seed: 1, cases: 2, suiteVersion: '0', only });
  for (const result of await Promise.all(run.participants.map(({ id }) => run.resultOf(id)))) {
    results.set(result.id, result);
  }
  await run.close();
}, 240_000);

afterAll(() => {
  prism?.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** No hook, no second account; time is said to fly, for nothing ever comes about. */
const profile = {
  name: 'Prism',
  logistics: {
    baseUrl: `http://127.0.0.1:${port}`,
    accounts: { main: { token: 'any-token-will-do' } },
    fields: { b2bAddress: '/address', b2bQuantity: '/quantity' },
    paging: { products: { style: 'none' } },
    supplied: { products: [{ logisticsSku: 'D0123456789', merchantSku: 'MUG', available: 1000 }] },
  },
  clock: { kind: 'scaled', factor: 3600 },
};

/** Prism takes no notice of what a server puts before the paths. */
async function mocked(): Promise<ChildProcess> {
  const file = join(folder, 'logistics.json');
  const paths = Object.entries(description.paths).map(([path, item]) => [`/logistics/api/2026-02${path}`, item]);
  writeFileSync(file, JSON.stringify({ ...description, servers: [], paths: Object.fromEntries(paths) }));
  const program = require.resolve('@stoplight/prism-cli/dist/index.js');
  const options = ['mock', '--dynamic', '--seed', '1', '--verboseLevel', 'silent', '--port', `${port}`];
  const child = spawn(process.execPath, [program, ...options, '--host', '127.0.0.1', file], { stdio: 'ignore' });
  for (let tries = 0; tries < 240 && child.exitCode === null; tries++) {
    if (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)) return child;
    await sleep(250);
  }
  throw new Error('Prism did not start');
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const verdictsOf = (ids: readonly string[]) => ids.map((id) => [id, results.get(id)?.verdict]);

test('nothing crashes, neither they nor we', () => {
  expect([...results.values()].filter(({ verdict }) => verdict === 'error')).toEqual([]);
  expect(prism?.exitCode).toBeNull();
});

test('what the description says of forms holds', () => {
  expect(verdictsOf(forms)).toEqual(forms.map((id) => [id, 'pass']));
});

test('what nobody remembers fails, or is not proven', () => {
  const verdicts = verdictsOf(stateful);
  expect(verdicts.filter(([, verdict]) => verdict !== 'fail' && verdict !== 'unproven')).toEqual([]);
  expect(verdicts.map(([, verdict]) => verdict)).toContain('fail');
});
