import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Manifest } from '../../bundle/manifest.ts';
import { type Built, builtCommand, type Ended, type Started, said } from '../../test/built.ts';

let built: Built;
let serving: Started;
let certify: readonly string[];
const bundle = 'certified/bundle';
const draft = `${bundle}.partial`;
const checkpoint = `${draft}/checkpoint.json`;

beforeAll(async () => {
  built = builtCommand();
  serving = built.start('serve');
  const { profile } = JSON.parse(await said(serving.process.stdout, /\n/)) as { profile: string };
  const target = ['--target', profile, '--only', 'b2b-cancel-planned', '--cases', '1', '--report-dir', 'certified'];
  certify = ['run', '--mode', 'certify', '--drawn-seed', '77', ...target];
});

afterAll(async () => {
  serving.process.kill();
  await serving.ended;
  built.remove();
});

const ended = (...args: readonly string[]): Promise<Ended> => built.start(...args).ended;
const isThere = (name: string): boolean => existsSync(join(built.folder, name));

/** Ends a certification with a signal once something is there. */
async function interrupted(signal: NodeJS.Signals, isTime: () => boolean): Promise<Ended> {
  const { process, ended } = built.start(...certify);
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  while (!isOver && !isTime()) await sleep(2);
  process.kill(signal);
  return ended;
}

test('a certification that was killed after a seed goes on, and its bundle says so', async () => {
  expect((await interrupted('SIGKILL', () => isThere(checkpoint))).code).toBe(137);
  for (const command of ['verify', 'certificate'])
    expect(await ended(command, draft)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^certified\/bundle\.partial: has no manifest\.json, .* and --resume certified.*\n$/),
    });
  expect(await ended(...certify)).toMatchObject({
    code: 2,
    err: expect.stringMatching(
      /\d seeds? (is|are) done: go on with .* --resume certified\/bundle\.partial, or delete it/,
    ),
  });
  expect(await ended(...certify, '--resume', draft, '--cases', '2')).toMatchObject({
    code: 2,
    err: expect.stringContaining('the interrupted run had another cases;'),
  });
  const { seeds } = JSON.parse(readFileSync(join(built.folder, checkpoint), 'utf8')) as { seeds: readonly number[] };
  const { code, out } = await ended(...certify, '--resume', draft);
  expect(out).toContain(`Bundle: ${bundle}`);
  expect(code).toBe(3);
  expect([draft, checkpoint].filter(isThere)).toEqual([]);
  const manifest: Manifest = JSON.parse(readFileSync(join(built.folder, bundle, 'manifest.json'), 'utf8'));
  const next = [1, 2, 3, 77].find((seed) => !seeds.includes(seed));
  expect(manifest.resumed).toEqual([{ seed: next, at: expect.any(String) }]);
  const { out: verified } = await ended('verify', bundle);
  expect(verified).toContain(`Resumed  before seed ${next}, `);
  expect(verified).toContain('The bundle holds');
});

test('Ctrl-C tells how to go on', async () => {
  rmSync(join(built.folder, 'certified'), { recursive: true });
  const { code, err } = await interrupted('SIGINT', () => isThere(checkpoint));
  expect(code).toBe(130);
  expect(err).toMatch(
    /Interrupted\. Of the bundle, \d seeds? (is|are) done: .* --resume certified\/bundle\.partial\.\n$/,
  );
  rmSync(join(built.folder, draft), { recursive: true });
  const early = await interrupted('SIGINT', () => isThere(draft));
  expect(early.err).toMatch(/Interrupted(\.| before the first seed was done)/);
});

test('nothing goes on that was not begun', async () => {
  expect(await ended(...certify, '--resume', 'nowhere')).toMatchObject({
    code: 2,
    err: '--resume nowhere: no interrupted certification is there; leave out --resume to start anew\n',
  });
  const { err } = await ended('run', '--mode', 'certify', '--drawn-seed', '77', '--resume', draft);
  expect(err).toBe('--resume: the built-in reference ends with the run; give --target\n');
});
