import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readJournal } from '../../engine/journal/contents.ts';
import type { Entry } from '../../engine/journal/entry.ts';
import { lineOf } from '../../engine/journal/journal-line.ts';
import { completeProfile } from '../../engine/profile/profile.ts';
import type { Call } from '../../engine/wire/client.ts';
import schema from '../../schemas/target-profile.schema.json' with { type: 'json' };
import type { TargetProfile } from '../../schemas/target-profile.ts';
import { exchange, unanswered } from '../../test/sample-exchange.ts';
import { Creations } from '../creations.ts';
import { RunJournal } from './run-journal.ts';

const folder = mkdtempSync(join(tmpdir(), 'conform-journal-'));
afterAll(() => rmSync(folder, { recursive: true }));

const completed = completeProfile<TargetProfile>({ name: 'any', logistics: { baseUrl: 'http://api.test' } }, schema);
if ('errors' in completed) throw new Error(JSON.stringify(completed.errors));
const creations = new Creations(completed.profile, (text) => text.replaceAll('hidden', '$SECRET'));

const head: Entry = {
  is: 'run',
  format: 1,
  runId: 'fc1',
  startedAt: '2026-01-01T00:00:00.000Z',
  options: {},
  identity: { suiteVersion: '1', profileDigest: 'd', baseUrls: {}, mode: 'gate', seed: 1, versions: 'none', apis: [] },
};
const call = (of: Partial<Call>): Call => ({
  api: 'logistics',
  operation: 'createB2bOrder',
  account: 'main',
  method: 'POST',
  url: 'http://api.test/orders/rs',
  token: 'hidden',
  ...of,
});

let files = 0;
async function journal(...entries: readonly Entry[]) {
  const path = join(folder, `${files++}.jsonl`);
  writeFileSync(path, [head, ...entries].map(lineOf).join(''));
  const run = await RunJournal.open(path);
  run.watch(creations, () => 7);
  return { run, path };
}

test('a creation is on the disk before it leaves, without secrets, and its outcome follows', async () => {
  const { run, path } = await journal();
  const settle = await run.leaving(call({ json: { externalId: 'fc1-0 hidden', note: 'hidden' } }));
  const before = readFileSync(path, 'utf8');
  expect(readJournal(path).made).toMatchObject([{ name: 'fc1-0 $SECRET', outcome: 'unknown', account: 'main' }]);
  settle?.(exchange({ status: 201, body: { orderId: 'o-hidden' } }, 'createB2bOrder'));
  const lost = await run.leaving(call({ json: { externalId: 'fc1-1' } }));
  lost?.({ ...unanswered, operation: 'createB2bOrder' });
  const refused = await run.leaving(call({ body: '{"externalId":"fc1-2"}' }));
  refused?.(exchange({ status: 400 }, 'createB2bOrder'));
  await run.close();
  expect(readJournal(path).made).toMatchObject([
    { name: 'fc1-0 $SECRET', outcome: 'created', id: 'o-$SECRET' },
    { name: 'fc1-1', outcome: 'unknown' },
    { name: 'fc1-2', outcome: 'refused' },
  ]);
  expect(readJournal(path).requests).toBe(7);
  expect(before + readFileSync(path, 'utf8')).not.toContain('hidden');
});

test('only what may create something is noted', async () => {
  const { run } = await journal();
  expect(run.leaving(call({ operation: 'cancelB2bOrder' }))).toBe(undefined);
  expect(run.leaving(call({ method: 'PUT' }))).toBe(undefined);
  await run.close();
});

test('each attempt has names of its own, and knows the verdicts of the earlier ones by version', async () => {
  const result = { id: 'a', proves: 'a', verdict: 'pass', cases: 1, exercised: 1, exchanges: 2, seen: {} } as const;
  const { run, path } = await journal();
  expect(run.runId).toBe('fc1');
  await run.under('2024-07').decided(result);
  run.under().stands({ ...result, id: 'm' });
  await run.close();
  writeFileSync(path, lineOf({ is: 'attempt', attempt: 2, startedAt: '' }), { flag: 'a' });
  const again = await RunJournal.open(path);
  expect([again.runId, again.requests]).toEqual(['fc1r2', 7]);
  expect(again.under('2024-07').verdictOf('a')).toEqual({ ...result, version: '2024-07' });
  expect(again.under().verdictOf('a')).toBe(undefined);
  expect(again.under().standingOf('m')).toEqual({ ...result, id: 'm' });
  await again.close();
});
