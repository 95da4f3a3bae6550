import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import manifest from './package.json' with { type: 'json' };

interface Step {
  readonly shell: string;
  readonly env: Readonly<Record<string, string>>;
  readonly run: string;
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default?: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

const action: Action = parse(readFileSync(join(import.meta.dirname, 'action.yml'), 'utf8'));
const { inputs, runs } = action;
const [step] = runs.steps;

const folder = mkdtempSync(join(tmpdir(), 'action-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A program that writes the words that it gets, and ends with 5. */
const recorder = `#!/bin/sh\nprintf '%s\\0' "$(basename "$0")" "$@" > "$RECORD"\nexit 5\n`;
const bin = join(folder, 'bin');
mkdirSync(bin);
for (const name of ['npx', 'node']) {
  writeFileSync(join(bin, name), recorder);
  chmodSync(join(bin, name), 0o755);
}

/** Runs the script as GitHub does, in a folder with a file that a pattern would match. */
function ran(given: Readonly<Record<string, string>>) {
  const place = mkdtempSync(join(folder, 'work-'));
  writeFileSync(join(place, 'b2b-matched'), '');
  const record = `${place}.words`;
  const filledIn = (text: string): string =>
    text.replace(/\$\{\{ inputs\.([\w-]+) \}\}/g, (_, name) => given[name] ?? inputs[name]?.default ?? '');
  const env = Object.fromEntries(Object.entries(step?.env ?? {}).map(([name, text]) => [name, filledIn(text)]));
  const { status } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step?.run ?? ''], {
    cwd: place,
    env: { ...env, PATH: `${bin}${delimiter}${process.env.PATH}`, RECORD: record },
  });
  return { status, words: readFileSync(record, 'utf8').split('\0').slice(0, -1), left: readdirSync(place) };
}

const usual = ['--report', 'json,html,junit,sarif,markdown', '--report-dir', 'conform-report'];

describe('the action', () => {
  it('is one script, which gets each input as a variable', () => {
    expect(runs).toMatchObject({ using: 'composite', steps: [{ shell: 'bash' }] });
    const passed = Object.values(step?.env ?? {}).map((text) => /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(text)?.[1]);
    expect(passed.sort()).toEqual(Object.keys(inputs).sort());
    for (const name of Object.keys(step?.env ?? {})) expect(step?.run).toContain(`$${name}`);
    expect(step?.run).not.toContain('${{');
  });

  it('runs this version of the package, and ends as it does', () => {
    const { status, words } = ran({ target: 'sandbox.yaml' });
    expect(words).toEqual([
      'npx',
      '--yes',
      `fulfillment-conformance@${manifest.version}`,
      'run',
      '--target',
      'sandbox.yaml',
      ...usual,
    ]);
    expect(status).toBe(5);
  });

  it('runs a checkout, with known failures and further arguments', () => {
    const given = { target: 'a.yaml', known: 'known.yaml', path: 'the checkout', args: '--only b2b-*\n--cases 3\n' };
    expect(ran(given).words).toEqual([
      ...['node', 'the checkout/dist/cli/main.js', 'run', '--target', 'a.yaml', ...usual],
      ...['--known', 'known.yaml', '--only', 'b2b-*', '--cases', '3'],
    ]);
  });

  it('takes every input as text', () => {
    const hostile = "\"; touch owned; $(touch owned) `touch owned` '$HOME' \\";
    const { words, left } = ran({ target: hostile, known: hostile, 'report-dir': hostile, version: hostile });
    expect(words).toEqual([
      ...['npx', '--yes', `fulfillment-conformance@${hostile}`, 'run', '--target', hostile, ...usual.slice(0, 3)],
      ...[hostile, '--known', hostile],
    ]);
    const split = ran({ target: 'a', args: '$(touch owned) ;touch owned * "x' });
    expect(split.words.slice(-6)).toEqual(['$(touch', 'owned)', ';touch', 'owned', '*', '"x']);
    expect([left, split.left]).toEqual([['b2b-matched'], ['b2b-matched']]);
  });
});
