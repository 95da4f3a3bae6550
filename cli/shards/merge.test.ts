import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Report } from '../../reports/report.ts';
import { type Built, builtCommand, type Ended } from '../../test/built.ts';
import { shardSetting } from './command.ts';

let built: Built;

beforeAll(() => {
  built = builtCommand();
});

afterAll(() => built.remove());

const conform = (...args: string[]): Promise<Ended> => built.start(...args).ended;
const at = (path: string): string => join(built.folder, path);
const reportAt = (path: string): Report => JSON.parse(readFileSync(at(path), 'utf8'));
const verdictsIn = ({ requirements }: Report) => requirements.map(({ id, verdict }) => `${id} ${verdict}`).sort();

const fault = 'b2b-cancels-in-progress';
const part = ['--only', 'b2b-cancel-*', '--cases', '1', '--report', 'json', '--fault', fault];
const shard = (nth: number): string => `${nth}/report.json`;
const runShard = (nth: number) => conform('run', ...part, '--shard', `${nth}/2`, '--report-dir', `${nth}`);
const merge = (...files: string[]) => conform('merge', ...files, '--report-dir', 'merged');

/** A report like that of the first shard, with a change. */
function altered(change: Partial<Report>): string {
  const file = 'altered.json';
  writeFileSync(at(file), JSON.stringify({ ...reportAt(shard(1)), ...change }));
  return file;
}

test('the shards of a run are merged to its verdicts', async () => {
  const codes = [await runShard(1), await runShard(2)].map(({ code }) => code);
  // Which shards hold a check that fails follows from the measured costs.
  expect(codes).toContain(1);
  expect(reportAt(shard(2))).toMatchObject({
    shard: { index: 2, of: 2 },
    partial: { narrowedBy: ['--only b2b-cancel-*', '--shard 2/2'] },
  });
  const merged = await merge(shard(1), shard(2));
  expect(merged.code).toBe(1);
  expect((await conform('run', ...part, '--report-dir', 'whole')).code).toBe(1);
  const [one, other] = [reportAt('merged/report.json'), reportAt('whole/report.json')];
  expect(verdictsIn(one)).toEqual(verdictsIn(other));
  expect(one.summary).toEqual(other.summary);
  expect(one.partial).toEqual(other.partial);
  expect(one.causes).toEqual(other.causes);
  expect(one.outcomeDigest).toBe(other.outcomeDigest);
  expect(merged.out).toContain(`\nOutcome: ${other.outcomeDigest}\n`);
});

test('a shard that is missing, doubled, stopped or of another run is refused', async () => {
  const said = async (...files: string[]): Promise<string> => {
    const { code, err } = await merge(...files);
    expect(code).toBe(2);
    return err.trim();
  };
  expect(await said(shard(1))).toBe('shard 2 of 2 is missing; give its report, too');
  expect(await said(shard(1), shard(1))).toContain('is shard 1 of 2, as');
  expect(await said(altered({ stopped: 'SIGINT' }), shard(2))).toContain('was stopped; run shard 1/2 again');
  expect(await said(altered({ seed: 2 }), shard(2))).toContain('seed is 1, but 2 in');
  expect(await said(altered({ shard: { index: 1, of: 3 } }), shard(2))).toContain('is a shard of 2, but');
  expect(await said('whole/report.json', shard(2))).toContain('is no shard of a run');
});

test.each(['', '0/2', '3/2', '1', 'a/b', '1/2/3', '-1/2'])('"%s" is no shard', (text) => {
  expect(() => shardSetting(text)).toThrow('Give i/n');
});

test('what no shard can do is refused', async () => {
  const file = 'profile.yaml';
  writeFileSync(
    at(file),
    'name: t\nclock: { kind: controlled }\nstates: { url: "http://127.0.0.1:9/_states" }\ncustoms: { baseUrl: "http://127.0.0.1:9" }\n',
  );
  expect(await conform('run', '--shard', '1/2', '--target', file)).toMatchObject({
    code: 2,
    err: expect.stringContaining('--own-target'),
  });
  expect(await conform('run', '--shard', '1/2', '--mode', 'smoke')).toMatchObject({ code: 2 });
  expect(await conform('run', '--own-target')).toMatchObject({ code: 2 });
});
