import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JournalContents, readJournal } from '../engine/journal/contents.ts';
import type { Report } from '../reports/report.ts';
import { type Built, builtCommand, type Ended, type Started, said } from './built.ts';

/** Of both APIs and several versions, a monitor among them; two of them fail. */
const few = [
  ...['product-create-answers-201', 'b2b-create-answers-order-id', 'b2b-cancel-booked', 'webhook-order-submitted'],
  ...['header-correlation-id-on-reads', 'product-aliases-answer-record', 'invoice-minimal-create-succeeds'],
];
const faults = ['b2b-booked-not-cancellable', 'correlation-id-missing-on-aliases'];

/** Kills a command once its journal has so many lines. */
async function killed({ process, ended }: Started, journal: string, lines: number): Promise<Ended> {
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  while (!isOver && linesIn(journal) < lines) await sleep(5);
  process.kill('SIGKILL');
  return ended;
}

const linesIn = (path: string): number => (existsSync(path) ? readFileSync(path, 'utf8').split('\n').length - 1 : 0);

/**
 * A run is killed and goes on.
 * @param moments when the attempts of a run are killed, as shares of the lines of an undisturbed journal.
 */
export function killedRuns(moments: readonly (readonly [number, ...number[]])[]): void {
  let built: Built;
  let serving: Started;
  let profile: string;
  let whole: { readonly lines: number; readonly verdicts: readonly string[] };

  const inFolder = (name: string): string => join(built.folder, name);
  const reportIn = (dir: string): Report => JSON.parse(readFileSync(inFolder(join(dir, 'report.json')), 'utf8'));
  const run = (journal: string): Started =>
    built.start('run', '--target', profile, '--only', few.join(','), '--cases', '2', '--journal', journal, ...kinds);
  const resume = (journal: string, dir: string): Started =>
    built.start('run', '--resume', journal, '--report', 'json', '--report-dir', dir);
  const kinds = ['--report', 'json', '--report-dir', 'whole'];

  beforeAll(async () => {
    built = builtCommand();
    serving = built.start('serve', ...faults.flatMap((id) => ['--fault', id]));
    ({ profile } = JSON.parse(await said(serving.process.stdout, /\n/)));
    expect(await run('whole.jsonl').ended).toMatchObject({ code: 1 });
    whole = { lines: linesIn(inFolder('whole.jsonl')), verdicts: verdictsOf(reportIn('whole')) };
  });
  afterAll(async () => {
    serving.process.kill('SIGTERM');
    await serving.ended;
    built.remove();
  });

  test.each(moments.map((shares) => ({ shares })))(
    'killed at $shares, it goes on',
    async ({ shares: [first, ...more] }) => {
      const name = `killed-${[first, ...more].join('-')}`;
      const journal = inFolder(`${name}.jsonl`);
      const { code } = await killed(run(journal), journal, first * whole.lines);
      expect(code).toBe(137);
      for (const share of more) await killed(resume(journal, name), journal, linesIn(journal) + share * whole.lines);
      const before = readJournal(journal);
      const ended = await resume(journal, name).ended;
      expect(ended).toMatchObject({
        code: 1,
        out: expect.stringContaining(` · resumed (attempt ${before.attempts + 1}, `),
      });
      const report = reportIn(name);
      expect(verdictsOf(report)).toEqual(whole.verdicts);
      expectResumed(report, before, readJournal(journal));
      expectNothingTwice(journal);
    },
  );
}

const verdictsOf = ({ requirements }: Report): readonly string[] =>
  requirements
    .flatMap(({ id, verdict, checks }) => [
      `${id} ${verdict}`,
      ...checks.map((check) => `${id} by ${check.id} ${check.version ?? ''} ${check.verdict}`),
    ])
    .sort();

/** The report says that the run was resumed, and lists what the killed attempts created. */
function expectResumed({ resumed, created }: Report, before: JournalContents, after: JournalContents): void {
  const unknown = before.made.filter(({ outcome }) => outcome === 'unknown').length;
  expect(resumed).toEqual({ attempt: before.attempts + 1, verdicts: before.verdicts.size, unknown });
  const listed = new Set(created.listed.map(({ operation, id }) => `${operation} ${id}`));
  const ids = after.made.flatMap(({ operation, id }) => (id === undefined ? [] : [`${operation} ${id}`]));
  expect(ids.filter((id) => !listed.has(id))).toEqual([]);
}

/** No verdict is given twice, and no two attempts create something under one name. */
function expectNothingTwice(journal: string): void {
  const entries = readFileSync(journal, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const judged = entries.filter(({ is }) => is === 'verdict').map(({ result }) => `${result.id} ${result.version}`);
  expect(judged.filter((one, at) => judged.indexOf(one) !== at)).toEqual([]);
  const attemptsOf = new Map<string, Set<number>>();
  for (const { operation, name, attempt } of readJournal(journal).made) {
    if (name === undefined) continue;
    const key = `${operation} ${name}`;
    attemptsOf.set(key, (attemptsOf.get(key) ?? new Set()).add(attempt));
  }
  expect([...attemptsOf].filter(([, attempts]) => attempts.size > 1)).toEqual([]);
}
