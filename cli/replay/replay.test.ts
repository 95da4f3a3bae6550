import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Built, builtCommand, type Ended } from '../../test/built.ts';

let built: Built;

beforeAll(() => {
  built = builtCommand();
});

afterAll(() => built.remove());

const conform = (...args: string[]): Promise<Ended> => built.start(...args).ended;

/** A finding of a check, and one of a monitor. */
test.each([
  ['b2b-cancels-in-progress', 'b2b-cancel-in-progress-refused', []],
  ['idempotency-marks-unkeyed-answers', 'idempotency-unkeyed-not-marked', ['b2b-create-accepted']],
])('a finding of %s comes again on a target with the fault only', async (fault, requirement, others) => {
  const report = ['--report', join(built.folder, `${fault}.json`)];
  const only = ['--only', [requirement, ...others].join(','), '--cases', '1'];
  const run = await conform('run', ...only, '--fault', fault, '--report', 'json', '--report-dir', fault);
  expect(run.code).toBe(1);
  writeFileSync(report[1] ?? '', readFileSync(join(built.folder, fault, 'report.json')));
  const again = await conform('replay', requirement, ...report, '--fault', fault);
  expect(again).toMatchObject({ code: 1, out: expect.stringMatching(/\nreproduced\n$/) });
  expect(await conform('replay', requirement, ...report)).toMatchObject({ code: 0, out: 'not reproduced\n' });
  const misspelt = await conform('replay', `${requirement}s`, ...report);
  expect(misspelt).toMatchObject({ code: 2, err: expect.stringContaining(`did you mean ${requirement}?`) });
});

test('what cannot be judged again is told', async () => {
  const requirement = 'b2b-cancel-in-progress-refused';
  const report = ['--report', join(built.folder, 'b2b-cancels-in-progress.json')];
  const { code, out } = await conform('replay', requirement, ...report, '--states', 'none');
  expect({ code, out }).toMatchObject({ code: 3, out: expect.stringMatching(/^undecided: needs provider state/) });
  expect(await conform('replay', requirement, '--report', 'nowhere.json')).toMatchObject({ code: 2 });
});
