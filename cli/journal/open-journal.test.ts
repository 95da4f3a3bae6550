import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { RunOptions } from '../commands.ts';
import { run } from '../run.ts';
import { fromValue, type OpenTarget } from '../target.ts';
import { journalIn, resumeJournal, startJournal } from './open-journal.ts';
import { repeated } from './repeated.ts';

const folder = mkdtempSync(join(tmpdir(), 'conform-journal-'));
afterAll(() => rmSync(folder, { recursive: true }));

const target = (token = 'a-secret-token', more: object = {}): OpenTarget =>
  fromValue({
    name: 'any',
    logistics: { baseUrl: 'http://api.test/a', accounts: { main: { token } }, ...more },
  });
const extent = { suiteVersion: '1', mode: 'gate', seed: 7, versions: 'contract', apis: ['logistics'] } as const;
const options: RunOptions = {
  target: 'profile.yaml',
  mode: 'gate',
  seed: 7,
  versions: 'contract',
  only: ['b2b-*'],
  report: [],
  failOn: [],
};

let files = 0;
async function started(): Promise<string> {
  const file = join(folder, 'new', `${files++}.jsonl`);
  await startJournal(file, target(), extent, options);
  return file;
}

const refusal = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => '',
    (error: Error) => error.message.replaceAll(/\S+\.jsonl/g, 'FILE'),
  );

test('a new journal has its first line, without secrets, for its owner only, and replaces no other', async () => {
  const file = await started();
  expect(readFileSync(file, 'utf8')).not.toContain('a-secret-token');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'new')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  expect(await refusal(startJournal(file, target(), extent, options))).toBe(
    '--journal FILE: exists; continue with --resume FILE, or name a new file',
  );
  expect(await refusal(startJournal('/proc/none/x.jsonl', target(), extent, options))).toBe(
    '--journal FILE: cannot be written (ENOENT); name another file',
  );
});

test('the same run goes on, with renewed secrets too; what was cut off is gone', async () => {
  const file = await started();
  appendFileSync(file, '{"sum":"0000');
  const { resumed, created } = await resumeJournal(file, journalIn(file), target('another-secret-token'), extent);
  expect({ resumed, created }).toEqual({ resumed: { attempt: 2, verdicts: 0, unknown: 0 }, created: [] });
  expect(journalIn(file)).toMatchObject({ attempts: 2, wholeBytes: statSync(file).size });
});

test.each([
  ['target profile', target(undefined, { version: '2024-04' }), extent],
  ['suite version', target(), { ...extent, suiteVersion: '2' }],
  ['--mode', target(), { ...extent, mode: 'nightly' }],
  ['--seed', target(), { ...extent, seed: 8 }],
  ['--cases', target(), { ...extent, cases: 8 }],
  ['--versions', target(), { ...extent, versions: 'none' }],
  ['--api', target(), { ...extent, apis: ['logistics', 'customs'] }],
  ['selection (--only, --area)', target(), { ...extent, only: ['b2b-cancel-booked'] }],
  ['selection (--skip)', target(), { ...extent, skip: ['b2b-cancel-booked'] }],
])('a run with another %s is refused, and the journal stays as it was', async (what, other, asked) => {
  const file = await started();
  const before = readFileSync(file, 'utf8');
  expect(await refusal(resumeJournal(file, journalIn(file), other, asked))).toBe(
    `--resume FILE: this run has another ${what} than the one of the journal; repeat it, or start a new run`,
  );
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('options that are not given again are those of the journal', async () => {
  const contents = journalIn(await started());
  const asked: RunOptions = { mode: 'gate', versions: 'contract', report: ['json'], failOn: ['fail'] };
  expect(repeated(asked, contents)).toMatchObject({
    ...options,
    target: expect.stringMatching(/^\/.*profile.yaml$/),
    report: ['json'],
    failOn: ['fail'],
  });
  const others = { seed: 9, versions: 'none', mode: 'nightly' } as const;
  expect(repeated({ ...asked, ...others }, contents)).toMatchObject(others);
});

test('the built-in reference has no journal, and a damaged one is one line', async () => {
  const { target: _, ...builtIn } = options;
  expect(await refusal(run({ ...builtIn, journal: 'x.jsonl' }))).toBe(
    '--journal: the built-in reference ends with the run; give --target',
  );
  const damaged = join(folder, 'damaged.jsonl');
  writeFileSync(damaged, `${readFileSync(await started(), 'utf8')}{"sum":"00000000","is":"attempt"}\n{}\n`);
  expect(await refusal(run({ ...builtIn, resume: damaged }))).toBe(
    'FILE: line 2 is damaged; restore the file, or start a new run',
  );
});
