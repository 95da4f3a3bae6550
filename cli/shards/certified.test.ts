import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Built, builtCommand, type Ended } from '../../test/built.ts';

let built: Built;

beforeAll(() => {
  built = builtCommand();
});

afterAll(() => built.remove());

const conform = (...args: string[]): Promise<Ended> => built.start(...args).ended;
const at = (path: string): string => join(built.folder, path);
const part = ['--only', 'b2b-cancel-planned,b2b-cancel-booked', '--cases', '1', '--report', 'json'];
const certify = ['run', '--mode', 'certify', '--drawn-seed', '77', ...part];
const report = (nth: number): string => `${nth}/report.json`;
const manifestIn = (dir: string) => JSON.parse(readFileSync(at(`${dir}/bundle/manifest.json`), 'utf8'));
const merge = (...args: string[]): Promise<Ended> => conform('merge', ...args);

test('the shards of a certification are merged to one bundle, which holds', async () => {
  for (const nth of [1, 2]) {
    const { code, out } = await conform(...certify, '--shard', `${nth}/2`, '--report-dir', `${nth}`);
    expect(out).toContain(`Bundle: ${nth}/bundle (part ${nth} of 2: conform merge puts all together)`);
    expect(code).toBe(0);
  }
  const alone = await conform('verify', '1/bundle');
  expect(alone).toMatchObject({ code: 3, out: expect.stringContaining('Shard    1 of 2') });
  const merged = await merge(report(2), report(1), '--report-dir', 'merged');
  expect(merged).toMatchObject({ code: 3, out: expect.stringContaining('Bundle: merged/bundle') });
  const verified = await conform('verify', 'merged/bundle');
  expect(verified.out).toContain('Shards   2, put together');
  expect(verified.out).toContain('The bundle holds');
  const { outcomeDigest } = manifestIn('merged');
  expect(verified.out).toContain(`\nOutcome  ${outcomeDigest}\n`);
  expect(merged.out).toContain(`\nOutcome: ${outcomeDigest}\n`);
  expect(JSON.parse(readFileSync(at('merged/report.json'), 'utf8')).outcomeDigest).toBe(outcomeDigest);
  await conform(...certify, '--report-dir', 'whole');
  const [together, whole] = [manifestIn('merged'), manifestIn('whole')];
  for (const member of ['requirements', 'declarations', 'missing', 'certifiable', 'narrowedBy', 'outcomeDigest'])
    expect(JSON.stringify(together[member])).toBe(JSON.stringify(whole[member]));
});

test('what is not all shards of one certification is not merged', async () => {
  const refused = async (...args: string[]): Promise<string> => {
    const { code, err } = await merge(...args);
    expect(code).toBe(2);
    return err.trim();
  };
  expect(await refused(report(1), report(2), '--report-dir', 'merged')).toContain('merged/bundle: is there already');
  expect(await refused(report(1))).toBe('shard 2 of 2 is missing; give its report, too');
  expect(await refused(report(1), report(1))).toContain('is shard 1 of 2, as');
  expect(await refused(report(1), 'whole/report.json')).toContain('is no shard of a run');
  expect(await refused(report(1), report(2), '--fail-on', 'fail')).toContain('everything counts in a certification');
  const manifest = manifestIn('2');
  const write = (members: object): void =>
    writeFileSync(at('2/bundle/manifest.json'), JSON.stringify({ ...manifest, ...members }));
  write({ profile: { ...manifest.profile, clock: { kind: 'real' } } });
  expect(await refused(report(1), report(2))).toContain('2/bundle: was made with another profile than 1/bundle');
  write({ root: '0'.repeat(64) });
  expect(await refused(report(1), report(2))).toMatch(
    /2\/bundle: does not hold, so nothing is merged:\n.*altered root/s,
  );
  rmSync(at('2/bundle'), { recursive: true });
  expect(await refused(report(1), report(2))).toContain('2/bundle: no such folder');
});
