import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Made, readJournal } from '../../engine/journal/contents.ts';
import type { Head } from '../../engine/journal/entry.ts';
import { entryIn, lineOf } from '../../engine/journal/journal-line.ts';
import { type Built, builtCommand, type Ended, type Started, said } from '../../test/built.ts';

let built: Built;
let serving: Started;
let ready: { readonly baseUrls: { readonly logistics: string }; readonly tokens: { readonly main: string } };
let profile: string;
/** What `clean` said while the run was active. */
let meanwhile: Ended;

const inFolder = (name: string): string => join(built.folder, name);

/** Without the hook, all that a run creates is in an account of the profile. */
const run = (journal: string, ...more: readonly string[]): Started => {
  const only = 'b2b-create-answers-order-id,webhook-order-submitted,d2c-create-accepted';
  const selection = ['--api', 'logistics', '--only', only, '--versions', 'none', '--cases', '3', '--states', 'none'];
  return built.start('run', '--target', profile, ...selection, '--journal', journal, '--report-dir', 'dir', ...more);
};
const clean = (...more: readonly string[]): Promise<Ended> =>
  built.start('clean', '--target', profile, '--journal', 'killed.jsonl', ...more).ended;

/** What the reference shows, without any code of the suite. */
async function shown(path: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const { version } = JSON.parse(readFileSync(profile, 'utf8')).logistics;
  const url = `${ready.baseUrls.logistics}/logistics/api/${version}${path}`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${ready.tokens.main}` } });
  return { status: answer.status, body: JSON.parse((await answer.text()) || '{}') };
}

const made = (journal: string, operation: string): readonly Made[] =>
  readJournal(inFolder(journal)).made.filter((one) => one.operation === operation && one.outcome !== 'refused');

const ordersOf = (journal: string): Promise<readonly unknown[]> =>
  Promise.all(
    made(journal, 'createB2bOrder').map(async ({ id, name = '' }) =>
      id === undefined
        ? (await shown(`/orders/rs/external_id/${encodeURIComponent(name)}`)).body.orderStatus
        : (await shown(`/orders/rs/${id}`)).body.orderStatus,
    ),
  );

const subscriptions = async (): Promise<string> => JSON.stringify((await shown('/webhooks')).body);

beforeAll(async () => {
  built = builtCommand();
  serving = built.start('serve', '--clock', 'scaled:1200');
  ready = JSON.parse(await said(serving.process.stdout, /\n/));
  ({ profile } = ready as unknown as { profile: string });
  await run('neighbour.jsonl', '--seed', '2').ended;
  const killed = run('killed.jsonl');
  const journal = inFolder('killed.jsonl');
  const hasSubscribedAndOrdered = (): boolean =>
    existsSync(journal) &&
    made('killed.jsonl', 'createWebhook').length > 3 &&
    made('killed.jsonl', 'createB2bOrder').filter(({ id }) => id !== undefined).length > 2;
  while (!hasSubscribedAndOrdered()) await sleep(5);
  killed.process.kill('SIGSTOP');
  meanwhile = await clean();
  killed.process.kill('SIGKILL');
  expect((await killed.ended).code).toBe(137);
});
afterAll(async () => {
  serving.process.kill('SIGTERM');
  await serving.ended;
  built.remove();
});

test('nothing is cleaned while the run is active, and the journal is free when it has ended', async () => {
  expect(meanwhile).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringMatching(/^killed\.jsonl: process \d+ on [^\n]+ uses it; [^\n]+\n$/),
  });
  expect(existsSync(inFolder('neighbour.jsonl.lock'))).toBe(false);
});

test('whatever the target has of the two runs stands in a journal', async () => {
  const noted = new Set(
    ['killed.jsonl', 'neighbour.jsonl'].flatMap((one) => made(one, 'createWebhook')).map(({ name }) => name),
  );
  const there = [...(await subscriptions()).matchAll(/"(http:[^"]+)"/g)].map(([, url]) => url);
  expect(there.length).toBeGreaterThan(3);
  expect(there.filter((url) => !noted.has(url))).toEqual([]);
});

test('clean removes what a killed run left, is safe to repeat, and touches nothing of others', async () => {
  const before = { orders: await ordersOf('killed.jsonl'), neighbour: await ordersOf('neighbour.jsonl') };
  expect(before.orders).toContain('BOOKED');
  expect(before.neighbour).toContain('BOOKED');

  const dry = JSON.parse((await clean('--dry-run', '--json')).out);
  expect(dry).toMatchObject({ dryRun: true, counts: { removed: 0, failed: 0 } });
  expect(dry.counts['would be tried']).toBeGreaterThan(5);
  expect(await ordersOf('killed.jsonl')).toEqual(before.orders);

  const first = await clean();
  expect(first).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^Removed \(\d+\)\n {2}create/) });
  expect(first.out).toMatch(/Stays: the API cannot remove it \(\d+\)\n(.*\n)* {2}\d+ × createProduct: no operation/);
  const after = await ordersOf('killed.jsonl');
  expect(after.filter((status) => status === 'PLANNED' || status === 'BOOKED')).toEqual([]);
  const left = await subscriptions();
  for (const { name = '' } of made('killed.jsonl', 'createWebhook')) expect(left).not.toContain(name);
  expect(await ordersOf('neighbour.jsonl')).toEqual(before.neighbour);

  const again = JSON.parse((await clean('--json')).out);
  expect(again.counts).toMatchObject({ removed: 0, failed: 0 });
  for (const text of [first.out, JSON.stringify(again), readFileSync(inFolder('killed.jsonl'), 'utf8')])
    expect(text).not.toContain(ready.tokens.main);
});

test('an order with another name than the journal says belongs to somebody else', async () => {
  const foreign = made('neighbour.jsonl', 'createB2bOrder').find(({ id }) => id !== undefined);
  const [head = ''] = readFileSync(inFolder('killed.jsonl'), 'utf8').split('\n');
  const place = { attempt: 1, nth: 0 };
  const lines = [
    { is: 'create', ...place, operation: 'createB2bOrder', account: 'main', name: 'fc0-0', requests: 1 },
    { is: 'created', ...place, id: foreign?.id, status: 200 },
  ];
  writeFileSync(inFolder('mistaken.jsonl'), `${head}\n${lines.map(lineOf).join('')}`);
  const before = await ordersOf('neighbour.jsonl');
  const { code, out } = await clean('--journal', 'mistaken.jsonl', '--json');
  expect({ code, rows: JSON.parse(out).rows }).toMatchObject({
    code: 0,
    rows: [{ outcome: 'kept', why: 'it shows another name than the run gave it, so it is not touched' }],
  });
  expect(await ordersOf('neighbour.jsonl')).toEqual(before);
});

test('what belongs to another target, or cannot be reached, is told in one line', async () => {
  const other = inFolder('other.json');
  writeFileSync(other, readFileSync(profile, 'utf8').replaceAll(ready.baseUrls.logistics, 'http://127.0.0.1:9'));
  const [refused, damaged] = await Promise.all([clean('--target', other), clean('--journal', 'none.jsonl')]);
  expect(refused).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^--journal killed.jsonl: the run judged [^\n]+\n$/),
  });
  expect(damaged).toMatchObject({ code: 2, err: 'none.jsonl: cannot be read (ENOENT); name another file\n' });
  const [head = '', ...rest] = readFileSync(inFolder('killed.jsonl'), 'utf8').split('\n');
  const first = entryIn(head) as unknown as Head;
  const baseUrls = { logistics: 'http://127.0.0.1:9', customs: 'http://127.0.0.1:9' };
  const moved = { ...first, identity: { ...first.identity, baseUrls } };
  writeFileSync(inFolder('moved.jsonl'), `${lineOf(moved)}${rest.join('\n')}`);
  const out = await clean('--target', other, '--journal', 'moved.jsonl', '--json');
  const { counts } = JSON.parse(out.out);
  expect({ code: out.code, removed: counts.removed }).toEqual({ code: 3, removed: 0 });
  expect(counts.failed).toBeGreaterThan(5);
});
