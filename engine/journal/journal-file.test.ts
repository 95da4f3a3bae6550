import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type JournalContents, JournalError, readJournal } from './contents.ts';
import type { Ahead, Entry, Head } from './entry.ts';
import { JournalFile } from './journal-file.ts';
import { entryIn, lineOf } from './journal-line.ts';

const folder = mkdtempSync(join(tmpdir(), 'conform-journal-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
const freshPath = (): string => join(folder, `${files++}.jsonl`);

const head: Head = {
  is: 'run',
  format: 1,
  runId: 'fc1',
  startedAt: '2026-01-01T00:00:00.000Z',
  options: {},
  identity: {
    suiteVersion: '1',
    profileDigest: 'd',
    baseUrls: {},
    mode: 'gate',
    seed: 1,
    versions: 'none',
    apis: ['logistics'],
  },
};
const ahead = (nth: number, attempt = 1): Ahead => ({
  is: 'create',
  attempt,
  nth,
  operation: 'createProduct',
  account: 'main',
  name: `fc1-${nth} "ü"`,
  requests: nth,
});
const result = { id: 'a', proves: 'a', verdict: 'pass', cases: 1, exercised: 1, exchanges: 2, seen: {} } as const;

const entries: readonly Entry[] = [
  head,
  ahead(0),
  { is: 'created', attempt: 1, nth: 0, id: 'p-1', status: 201 },
  ahead(1),
  { is: 'standing', result: { ...result, id: 'm' }, requests: 3 },
  { is: 'verdict', result, requests: 4 },
  { is: 'attempt', attempt: 2, startedAt: '2026-01-02T00:00:00.000Z' },
  ahead(0, 2),
  { is: 'refused', attempt: 2, nth: 0, status: 400 },
];

function written(lines: readonly string[] = entries.map(lineOf)): string {
  const path = freshPath();
  writeFileSync(path, lines.join(''));
  return path;
}

const complaint = (path: string): string => {
  try {
    readJournal(path);
    return '';
  } catch (error) {
    if (error instanceof JournalError) return error.message.replace(path, 'FILE');
    throw error;
  }
};

test('a line is JSON, and no change of it goes unnoticed', () => {
  const line = lineOf(head).trimEnd();
  expect(JSON.parse(line)).toEqual({ sum: expect.stringMatching(/^[0-9a-f]{8}$/), ...head });
  expect(entryIn(line)).toEqual(head);
  for (let at = 0; at < line.length; at++)
    expect(entryIn(`${line.slice(0, at)}${line[at] === '1' ? '2' : '1'}${line.slice(at + 1)}`), String(at)).toBe(
      undefined,
    );
});

test('a journal tells what was created, what is unknown, and what was judged', () => {
  const { attempts, made, verdicts, standings, requests, ...read }: JournalContents = readJournal(written());
  expect({ attempts, requests, head: read.head }).toEqual({ attempts: 2, requests: 4, head });
  expect(made.map(({ attempt, nth, outcome, id }) => ({ attempt, nth, outcome, id }))).toEqual([
    { attempt: 1, nth: 0, outcome: 'created', id: 'p-1' },
    { attempt: 1, nth: 1, outcome: 'unknown', id: undefined },
    { attempt: 2, nth: 0, outcome: 'refused', id: undefined },
  ]);
  expect([[...verdicts.values()], [...standings.values()]]).toEqual([[result], [{ ...result, id: 'm' }]]);
});

test('wherever a write was cut off, the whole lines before count', () => {
  const whole = written();
  const size = statSync(whole).size;
  const lineEnds = [...readFileSync(whole)].flatMap((byte, at) => (byte === 10 ? [at + 1] : []));
  for (let length = lineEnds[0] ?? 0; length <= size; length += 7) {
    const path = written();
    truncateSync(path, length);
    const expected = Math.max(...lineEnds.filter((end) => end <= length));
    expect(readJournal(path).wholeBytes, `cut at ${length}`).toBe(expected);
  }
});

test('a last line that is damaged is left out', () => {
  const path = written();
  appendFileSync(path, `${'\0'.repeat(40)}\n`);
  expect(readJournal(path).made).toHaveLength(3);
});

test('damage in the middle, another file and none are one line each', () => {
  const lines = entries.map(lineOf);
  const damaged = written(lines.map((line, at) => (at === 4 ? line.replace('pass', 'fail') : line)));
  expect(complaint(damaged)).toBe('FILE: line 5 is damaged; restore the file, or start a new run');
  const noJournal = 'FILE: is no journal of a run; give the file of conform run --journal';
  expect(complaint(written(['{"a":1}\n', '{"b":2}\n']))).toBe(noJournal);
  expect(complaint(written(['']))).toBe(noJournal);
  expect(complaint(written(lines.slice(1)))).toBe(noJournal);
  expect(complaint(join(folder, 'none'))).toBe('FILE: cannot be read (ENOENT); name another file');
});

test('each entry is on the disk when its promise resolves, in order, and many share a write', async () => {
  const path = freshPath();
  const file = await JournalFile.create(path);
  await file.append(head);
  let seen = 0;
  await Promise.all(
    Array.from({ length: 500 }, async (_, nth) => {
      await file.append(ahead(nth));
      seen = Math.max(seen, nth);
      expect(readFileSync(path, 'utf8')).toContain(`fc1-${nth} `);
    }),
  );
  await file.close();
  expect(readJournal(path).made.map(({ nth }) => nth)).toEqual(Array.from({ length: 500 }, (_, nth) => nth));
  expect(seen).toBe(499);
  await expect(JournalFile.create(path)).rejects.toThrow('EEXIST');
});

test('what was not awaited is on the disk after the close', async () => {
  const path = freshPath();
  const file = await JournalFile.create(path);
  void file.append(head);
  void file.append(ahead(0));
  await file.close();
  expect(readJournal(path).made).toHaveLength(1);
});

test('once the disk refuses a write, all later entries fail', async () => {
  const file = await JournalFile.append('/dev/full');
  await expect(file.append(head)).rejects.toThrow('ENOSPC');
  await expect(file.append(head)).rejects.toThrow('ENOSPC');
  await file.close();
});
