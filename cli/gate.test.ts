import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Built, builtCommand, type Ended } from '../test/built.ts';

let built: Built;

beforeAll(() => {
  built = builtCommand();
});

afterAll(() => built.remove());

const conform = (...args: string[]): Promise<Ended> => built.start(...args).ended;

const requirement = 'b2b-cancel-in-progress-refused';
const fault = ['--fault', 'b2b-cancels-in-progress'];
const brief = ['--cases', '1', '--report', 'json'];

function knownFile(name: string, id: string): string {
  writeFileSync(join(built.folder, name), `known:\n  - { id: ${id}, verdict: fail, reason: mended in May }\n`);
  return name;
}

test('a run of a part writes to a folder of its own, and its failures can be run again', async () => {
  const first = await conform('run', '--only', 'b2b-cancel-in-*', ...fault, ...brief);
  expect(first.code).toBe(1);
  const path = 'conform-report-partial/report.json';
  const { partial, requirements } = JSON.parse(readFileSync(join(built.folder, path), 'utf8'));
  expect(partial.narrowedBy).toEqual(['--only b2b-cancel-in-*']);
  expect(requirements.length).toBeGreaterThan(0);
  // Reports of earlier versions tell no causes.
  const { causes, ...old } = JSON.parse(readFileSync(join(built.folder, path), 'utf8'));
  expect(causes.length).toBeGreaterThan(0);
  writeFileSync(join(built.folder, path), JSON.stringify(old));
  const again = await conform('rerun', '--failed', path, ...brief);
  expect(again.code).toBe(0);
  expect(again.out).toMatch(/\nreference meets \d+ of \d+ chosen requirements?;\s\d+\sothers\swere\snot\sjudged\.\n/);
  expect(await conform('rerun', '--failed', path)).toMatchObject({ code: 0, out: `Nothing failed in ${path}.\n` });
});

test('a known failure is told, and does not fail the run', async () => {
  const known = knownFile('known.yaml', requirement);
  const { code, out } = await conform('run', '--only', requirement, '--known', known, ...fault, ...brief);
  expect(code).toBe(0);
  expect(out).toContain(`Known failures (1)\n  ${requirement} (fail): mended in May\n`);
  expect(out).not.toContain('FAIL');
});

test('a known failure that passes now ends the run with 5', async () => {
  const known = knownFile('stale.yaml', requirement);
  const { code, out } = await conform('run', '--only', requirement, '--known', known, ...brief);
  expect(code).toBe(5);
  expect(out).toContain(`reference no longer fails ${requirement}`);
});

test('what does not count leaves the exit code at 0', async () => {
  const only = ['--states', 'none', '--only', `${requirement},b2b-create-accepted`];
  expect((await conform('run', ...only, ...brief)).code).toBe(3);
  expect((await conform('run', ...only, '--fail-on', 'fail,stale', ...brief)).code).toBe(0);
});
