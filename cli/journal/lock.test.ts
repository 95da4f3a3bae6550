import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { lockJournal } from './lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'conform-lock-'));
const others: ChildProcess[] = [];
afterEach(() => {
  for (const other of others.splice(0)) other.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true }));

let journals = 0;
function journalLockedBy(owner: { readonly pid: number; readonly host: string } | string, ageMs = 0): string {
  const journal = join(folder, `${journals++}.jsonl`);
  writeFileSync(`${journal}.lock`, typeof owner === 'string' ? owner : JSON.stringify(owner));
  const then = new Date(Date.now() - ageMs);
  utimesSync(`${journal}.lock`, then, then);
  return journal;
}

const ownerOf = (journal: string): unknown => JSON.parse(readFileSync(`${journal}.lock`, 'utf8'));
const own = { pid: process.pid, host: hostname() };

function running(): number {
  const other = spawn('sleep', ['600']);
  others.push(other);
  return other.pid ?? 0;
}

const ended = (): number => spawnSync('true').pid;
const longAgo = 3_600_000;

test('a journal that nobody uses is taken', () => {
  const journal = join(folder, 'free.jsonl');
  lockJournal(journal);
  expect(ownerOf(journal)).toEqual(own);
});

test.each([
  ['is alive', () => ({ pid: running(), host: hostname() })],
  ['may be alive on another machine', () => ({ pid: 1, host: 'elsewhere' })],
])('a journal whose process %s is refused in one line, and stays locked', (_, owner) => {
  const one = owner();
  const journal = journalLockedBy(one);
  expect(() => lockJournal(journal)).toThrow(/^[^\n]+: process \d+ on [^\n]+ uses it; [^\n]+$/);
  expect(ownerOf(journal)).toEqual(one);
});

test.each([
  ['was killed', () => journalLockedBy({ pid: ended(), host: hostname() })],
  ['was killed long ago on another machine', () => journalLockedBy({ pid: 1, host: 'elsewhere' }, longAgo)],
  [
    'was killed long ago, and whose number another one has',
    () => journalLockedBy({ pid: running(), host: hostname() }, longAgo),
  ],
  ['left half a lock', () => journalLockedBy('{"pid"')],
])('a journal whose process %s is taken over', (_, journalOf) => {
  const journal = journalOf();
  lockJournal(journal);
  expect(ownerOf(journal)).toEqual(own);
});
