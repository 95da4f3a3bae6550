import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test, vi } from 'vitest';
import { createFaultyReference } from '../faults/faulty-reference.ts';
import { profileFor } from '../reference/profile.ts';
import schema from '../reports/report.schema.json' with { type: 'json' };
import { ConformanceError, run } from './index.ts';
import type { CheckVerdict, RunOptions, TargetProfile } from './types.ts';

const requirement = 'b2b-cancel-in-progress-refused';
const address = 'http://reference.invalid';

type Faults = NonNullable<Parameters<typeof createFaultyReference>[0]>['faults'];

/** A reference in this process, and the profile that describes it. */
function reference(faults: Faults = []) {
  const made = createFaultyReference({ faults });
  return { target: profileFor(made, address) as TargetProfile, fetch: made.fetch };
}

const problemsOf = (options: RunOptions): Promise<readonly string[]> =>
  run(options).then(
    () => [],
    (error: unknown) => (error instanceof ConformanceError ? error.problems : [`other: ${error}`]),
  );

test('a run of a handler gives the report, and prints nothing', async () => {
  const printed = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
  const verdicts: CheckVerdict[] = [];
  const options = { only: requirement, cases: 1, seed: 7, onVerdict: (one: CheckVerdict) => verdicts.push(one) };
  const report = await run({ ...reference(), ...options });
  expect(printed.map(({ mock }) => mock.calls)).toEqual([[], []]);
  for (const one of printed) one.mockRestore();
  const validate = addFormats.default(new Ajv2020({ strict: true })).compile(schema);
  expect(validate(JSON.parse(JSON.stringify(report))), JSON.stringify(validate.errors)).toBe(true);
  expect(report).toMatchObject({ seed: 7, cases: 1, complete: true, summary: { fail: 0, pass: 1, exitCode: 0 } });
  expect(report.partial?.narrowedBy).toEqual([`--only ${requirement}`]);
  expect(report.target.apis[0]?.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(verdicts.at(-1)).toMatchObject({
    requirement,
    verdict: 'pass',
    done: verdicts.length,
    total: verdicts.length,
  });
  expect(report.created.listed.length).toBeGreaterThan(0);
});

test('an aborted run gives a report of what was judged until then', async () => {
  const controller = new AbortController();
  let verdicts = 0;
  const onVerdict = (): void => {
    if (++verdicts === 3) controller.abort();
  };
  const report = await run({ ...reference(), only: 'area:products', cases: 1, signal: controller.signal, onVerdict });
  const validate = addFormats.default(new Ajv2020({ strict: true })).compile(schema);
  expect(validate(JSON.parse(JSON.stringify(report))), JSON.stringify(validate.errors)).toBe(true);
  expect(report).toMatchObject({ complete: false, stopped: 'AbortSignal' });
  expect(verdicts).toBe(3);
  expect(report.summary.pass).toBeGreaterThan(0);
  expect(report.requirements.filter(({ reason }) => reason === 'not run: the run was stopped').length).toBeGreaterThan(
    9,
  );
  expect(report.summary.sentence).toContain('was stopped (AbortSignal)');
});

test('a signal that was aborted before sends nothing', async () => {
  const { target } = reference();
  const asked: string[] = [];
  const fetch = (request: Request) => {
    asked.push(request.url);
    return new Response(null, { status: 500 });
  };
  const report = await run({ target, fetch, states: 'none', only: requirement, signal: AbortSignal.abort() });
  expect(report).toMatchObject({ complete: false, requests: 0, summary: { exitCode: 3 } });
  expect(asked).toEqual([]);
});

test('a fault of the handler is a finding', async () => {
  const report = await run({ ...reference(['b2b-cancels-in-progress']), only: [requirement], cases: 1 });
  expect(report.summary.exitCode).toBe(1);
  const [first] = report.requirements;
  expect(first).toMatchObject({ id: requirement, verdict: 'fail' });
  expect(first?.checks[0]?.finding?.replay).toContain('--target PROFILE');
});

test('a handler that throws answers 500', async () => {
  const { target } = reference();
  const { summary, preflight } = await run({
    target,
    only: requirement,
    cases: 1,
    states: 'none',
    fetch: () => {
      throw new Error('boom');
    },
  });
  expect(summary.exitCode).toBe(3);
  expect(JSON.stringify(preflight)).toContain('500');
});

test('a target that cannot be reached gives a report', async () => {
  const target = {
    name: 't',
    logistics: { baseUrl: 'http://127.0.0.1:9', accounts: { main: { token: 'throw-away' } } },
  };
  const report = await run({ target, only: requirement });
  expect(report.summary).toMatchObject({ exitCode: 3, pass: 0 });
});

test('a profile object is read like a file: with placeholders and settings of the environment', async () => {
  vi.stubEnv('LIBRARY_TOKEN', 'throw-away-token');
  vi.stubEnv('CONFORM_NAME', 'by the environment');
  const accounts = { main: { token: '${' + 'LIBRARY_TOKEN}' } };
  const seen = new Set<string | null>();
  const report = await run({
    target: { name: 't', logistics: { baseUrl: 'http://h', accounts } },
    only: requirement,
    cases: 1,
    fetch(request) {
      seen.add(request.headers.get('authorization'));
      return new Response(null, { status: 401 });
    },
  });
  vi.unstubAllEnvs();
  expect(seen).toContain('Bearer throw-away-token');
  expect(report.target.name).toBe('by the environment');
  expect(JSON.stringify(report)).not.toContain('throw-away-token');
});

test('what is wrong is told in the lines of the command line', async () => {
  const { target } = reference();
  const folder = mkdtempSync(join(tmpdir(), 'library-'));
  const file = join(folder, 'target.yaml');
  writeFileSync(file, 'name: t\nlogistics:\n  baseUrl: nowhere\n');
  expect(await problemsOf({ target: file })).toEqual([expect.stringMatching(/target\.yaml:3: logistics\.baseUrl: /)]);
  expect(await problemsOf({ target: join(folder, 'none.yaml') })).toEqual([expect.stringContaining('none.yaml: ')]);
  expect(await problemsOf({ target: { name: 't', logistics: {} } })).toEqual([
    expect.stringMatching(/^target: logistics\.baseUrl: is missing; add it: /),
  ]);
  expect(await problemsOf({ target, only: 'b2b-cancle-*' })).toEqual([
    '--only b2b-cancle-*: no id is like this; conform list checks shows all ids',
  ]);
  const wrong = { target, seed: 1.5, cases: 0, onyl: 'x', versions: 'all' } as unknown as RunOptions;
  expect(await problemsOf(wrong)).toEqual([
    'onyl: no such option; did you mean only?',
    'versions: "all"; use one of: none, contract, whole',
    'seed: 1.5; give a whole number from 0 to 2147483647',
    'cases: 0; give a whole number from 1 to 1000000',
  ]);
  expect(await problemsOf({ target, fetch: 'app' } as unknown as RunOptions)).toEqual([
    'fetch: give a function from a request to a response',
  ]);
  expect(await problemsOf({} as RunOptions)).toEqual(['target: give the path of a target profile, or a profile']);
});
