import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type Built, builtCommand } from '../../test/built.ts';
import { oddOf, sampleNight } from '../../test/nights.ts';
import { addNight } from './folder.ts';

let built: Built;
let history: string;

const scratch = mkdtempSync(join(tmpdir(), 'compare-'));
const conform = (...args: readonly string[]) => built.start(...args).ended;

beforeAll(async () => {
  built = builtCommand();
  history = join(scratch, 'history');
  for (let nth = 1; nth <= 30; nth++) await addNight(history, sampleNight(nth, oddOf(nth)));
});
afterAll(() => {
  built.remove();
  rmSync(scratch, { recursive: true });
});

describe('conform compare of a history of thirty nights', () => {
  it('says in one line that a disturbance is no change', async () => {
    const { code, out } = await conform('compare', '--history', history);
    expect(code).toBe(0);
    expect(out.replace(/\s+/g, ' ')).toContain('Disturbed: outage (GET /products: no response); nothing changed');
  });

  it.each([
    ['11', '12', 'b2b-orders-rule-4'],
    ['2026-10-11', '2026-10-12', 'b2b-orders-rule-4'],
    ['2026-10-17', '18', 'GET /products'],
    ['1', '29', 'GET /products'],
  ])('tells by name what changed between %s and %s', async (before, after, name) => {
    const { code, out } = await conform('compare', before, after, '--history', history);
    expect(code).toBe(1);
    expect(out).toContain(name);
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  it('prints one JSON document', async () => {
    const { out } = await conform('compare', '17', '18', '--history', history, '--json');
    expect(JSON.parse(out)).toMatchObject({ changed: true, description: [{ operation: 'GET /products' }] });
  });

  it('has nothing to compare the first night with', async () => {
    const { code, out } = await conform('compare', '1', '2', '--history', history);
    expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/^Nothing changed since 2026-10-01\.\n/) });
    const alone = join(scratch, 'alone');
    await addNight(alone, sampleNight(1));
    const first = await conform('compare', '--history', alone);
    expect(first).toMatchObject({ code: 0, out: 'This is the first night of Acme sandbox.\n' });
  });

  it('leaves a damaged night out, in one line', async () => {
    const [first = ''] = readdirSync(history).filter((name) => name.endsWith('.jsonl'));
    const text = readFileSync(join(history, first), 'utf8');
    writeFileSync(join(history, first), text.slice(0, 50));
    const { code, err } = await conform('compare', '--history', history);
    writeFileSync(join(history, first), text);
    expect(code).toBe(0);
    expect(err).toMatch(/^[^\n]*: left out, it is cut off or no JSON\n$/);
  });
});

describe('what is wrong with a command is one line, and exit 2', () => {
  it.each([
    [['compare'], /give two reports .* or --history DIR/],
    [['compare', 'a.json'], /give two reports/],
    [['compare', 'none.json', 'none.json'], /none\.json: cannot be read/],
    [['compare', '--history', 'nowhere'], /nowhere: contains no night/],
    [['compare', '40', '2', '--history', 'HISTORY'], /40: no such night; give a number from 1 to 30/],
    [['compare', '12', '11', '--history', 'HISTORY'], /12 is not before 11/],
    [['compare', '12', '--history', 'HISTORY'], /give two nights/],
    [['compare', '--history', 'HISTORY', '--of', 'Nobody'], /it has: Acme sandbox/],
    [['compare', '--of', 'Nobody', 'a', 'b'], /--of needs a history/],
    [['trend', '--history', 'nowhere'], /contains no night/],
    [['trend'], /--history/],
    [['trend', '--history', 'HISTORY', '--out', '/dev/null/page.html'], /--out .*: cannot be written/],
    [['run', '--keep', '9'], /--keep needs a history/],
    [['run', '--alert', 'true'], /--alert needs a history/],
    [['run', '--history', '/dev/null/history'], /--history .*: cannot be written/],
    [['run', '--history', 'h', '--keep', '1'], /from 2 to/],
  ] as const)('%j', async (args, why) => {
    const { code, out, err } = await conform(...args.map((word) => (word === 'HISTORY' ? history : word)));
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(why);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });
});

test('each run adds a night, tells what changed, and no hook changes its exit code', async () => {
  const dir = join(scratch, 'runs');
  const got = join(scratch, 'got.json');
  const run = (...more: readonly string[]) => {
    const only = ['--only', 'b2b-cancel-in-progress-refused,service-path-form', '--cases', '1', '--report', 'json'];
    return conform('run', ...only, '--history', dir, '--report-dir', join(scratch, 'report'), ...more);
  };
  const first = await run();
  expect(first.out).toContain('Night: This is the first night of reference.');
  const second = await run('--seed', '2', '--alert', `cat > '${got}'`);
  expect(second.out).toContain('Night: Nothing changed since ');
  expect(readdirSync(scratch)).not.toContain('got.json');
  const faulty = await run('--fault', 'b2b-cancels-in-progress', '--alert', `cat > '${got}'; exit 1`);
  expect(faulty.code).toBe(1);
  expect(faulty.err).toContain('--alert: the program ended with 1\n');
  expect(JSON.parse(readFileSync(got, 'utf8'))).toMatchObject({
    newFindings: [{ requirement: 'b2b-cancel-in-progress-refused' }],
  });
  const { code, out } = await conform('compare', '--history', dir);
  expect(code).toBe(1);
  expect(out).toContain('pass → fail  b2b-cancel-in-progress-refused');
  const profiles = readdirSync(dir)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => JSON.parse(readFileSync(join(dir, name), 'utf8')).profile);
  expect(new Set(profiles).size).toBe(1);
});

test('a nightly run draws other cases each night, and says how much the nights cover', async () => {
  const dir = join(scratch, 'nightly');
  const places = ['--history', dir, '--report-dir', join(scratch, 'nightly-report'), '--report', 'json'];
  const run = () => conform('run', '--mode', 'nightly', '--only', 'service-path-form', ...places);
  const nights = [await run(), await run()];
  expect(nights.map(({ code }) => code)).toEqual([0, 0]);
  expect(nights[0]?.out).toMatch(/Seed 1 .*\nOne night has judged 1 of 1 requirements\.\n/s);
  expect(nights[1]?.out).toMatch(/Seed 2 .*\n2 nights have judged 1 of 1 requirements\.\n/s);
});
