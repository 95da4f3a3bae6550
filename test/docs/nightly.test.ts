import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterAll, describe, expect, it, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { addCommands } from '../../cli/commands.ts';
import manifest from '../../package.json' with { type: 'json' };

const docs = join(import.meta.dirname, '../../docs');
const examples = join(docs, 'examples/nightly');
const read = (name: string): string => readFileSync(join(examples, name), 'utf8');
const page = readFileSync(join(docs, 'nightly.md'), 'utf8');

const scratch = mkdtempSync(join(tmpdir(), 'nightly-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const run = (command: string, ...args: readonly string[]) => spawnSync(command, [...args], { encoding: 'utf8' });
const isInstalled = (command: string, ...args: readonly string[]): boolean => run(command, ...args).status === 0;

test('the page names every example, and no other', () => {
  const named = [...page.matchAll(/\(examples\/nightly\/([\w.-]+)\)/g)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(readdirSync(examples)));
});

describe('each command', () => {
  const program = new Command();
  addCommands(program);
  const inScript = read('night.sh').replaceAll(/\$conform /g, `npx --yes fulfillment-conformance@${manifest.version} `);
  const ofPage = [...page.matchAll(/`((?:compare|trend) [^`]*--[^`]+)`/g)].map(([, words]) => words);
  const whole = [...`${page}\n${inScript}`.matchAll(/fulfillment-conformance@(\S+) ([a-z][^\n]*)/g)];
  const words = [...ofPage, ...whole.map(([, , all]) => all)].map((all = '') => all.split(/\s+/));

  it('is of this version', () => {
    expect(new Set(whole.map(([, version]) => version))).toEqual(new Set([manifest.version]));
    expect(read('night.sh')).toContain(`fulfillment-conformance@${manifest.version}}`);
    expect(words.length).toBeGreaterThan(8);
  });

  it.each(words)('has the options that it is given: %s', (name, ...rest) => {
    const command = program.commands.find((one) => one.name() === name);
    const given = rest.filter((word) => /^--\w/.test(word));
    expect(command?.options.map(({ long }) => long)).toEqual(expect.arrayContaining(given));
  });

  it.each([...page.matchAll(/^\|[^|]+\| `(--[\w-]+)/gm)].map(([, option]) => option))('run has %s', (option) => {
    const options = program.commands.find((one) => one.name() === 'run')?.options;
    expect(options?.map(({ long }) => long)).toContain(option);
  });
});

describe('night.sh', () => {
  const conform = join(scratch, 'conform.sh');
  writeFileSync(
    conform,
    `echo "$@" >> ${scratch}/calls\ncase $1 in run) exit $RUN ;; compare) exit $COMPARE ;; esac\n`,
  );

  const night = (ofRun: number, ofCompare: number) => {
    writeFileSync(join(scratch, 'calls'), '');
    const env = { PATH: process.env.PATH, CONFORM: `sh ${conform}`, RUN: `${ofRun}`, COMPARE: `${ofCompare}` };
    const { status } = spawnSync('sh', [join(examples, 'night.sh'), '--api', 'logistics'], { env, cwd: scratch });
    const calls = readFileSync(join(scratch, 'calls'), 'utf8').trim().split('\n');
    return { status, calls };
  };

  it.each([0, 1, 3, 5])('ends as compare does after a run that ended with %i', (code) => {
    expect(night(code, 0)).toMatchObject({ status: 0 });
    const { status, calls } = night(code, 1);
    expect(status).toBe(1);
    expect(calls).toEqual([
      'run --mode nightly --target sandbox.yaml --history conform-history --api logistics',
      'trend --history conform-history --out conform-trend.html',
      'compare --history conform-history',
    ]);
  });

  it.each([2, 4, 143])('ends with %i where the run failed or was stopped', (code) => {
    expect(night(code, 0)).toMatchObject({ status: code, calls: [expect.stringMatching(/^run /)] });
  });
});

test('the line of the crontab has five fields, and a command that a shell can read', () => {
  const lines = read('crontab')
    .split('\n')
    .filter((line) => /^[\d*]/.test(line));
  expect(lines).toHaveLength(1);
  const [, command = ''] = /^(?:[\d*,/-]+ ){5}(.+)$/.exec(lines[0] ?? '') ?? [];
  // cron would read it as a new line.
  expect(command).not.toContain('%');
  expect(run('sh', '-n', '-c', command)).toMatchObject({ status: 0, stderr: '' });
});

test('systemd takes the service and the timer', ({ skip }) => {
  if (!isInstalled('systemd-analyze', '--version')) skip('systemd-analyze is not installed');
  const units = ['conform-night.service', 'conform-night.timer'];
  for (const name of units) copyFileSync(join(examples, name), join(scratch, name));
  expect(run('systemd-analyze', 'verify', ...units.map((name) => join(scratch, name)))).toMatchObject({
    status: 0,
    stderr: '',
  });
});

test('the schedules of GitHub and GitLab are YAML, and run night.sh with the secret', () => {
  const strict = { strict: true, uniqueKeys: true };
  const github = parse(read('github.yaml'), strict);
  expect(github.on.schedule).toEqual([{ cron: '0 2 * * *' }]);
  const step = github.jobs.night.steps.find(({ run: script }: { run?: string }) => script);
  expect(step).toEqual({
    run: 'sh night.sh',
    env: { SANDBOX_TOKEN: expect.stringContaining('{ secrets.SANDBOX_TOKEN }') },
  });
  const gitlab = parse(read('gitlab.yaml'), strict);
  expect(gitlab.night.script).toEqual(['sh night.sh']);
  expect(gitlab.night.cache.paths).toEqual(['conform-history/']);
});

test('the container file takes the tarball of `npm pack`, and runs a command of the package as nobody special', () => {
  const steps = read('Dockerfile')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const);
  const step = new Map(steps);
  expect([...step.keys()]).toEqual(['FROM', 'COPY', 'RUN', 'USER', 'WORKDIR', 'ENTRYPOINT', 'CMD']);
  expect(step.get('FROM')).toMatch(/^node:2\d-slim$/);
  const [pattern = '', inside = ''] = step.get('COPY')?.split(' ') ?? [];
  expect(pattern).toBe(`${manifest.name}-*.tgz`);
  expect(step.get('RUN')).toMatch(new RegExp(`^npm install --global [^&]*${inside.replaceAll('.', '\\.')} && rm `));
  expect(run('sh', '-n', '-c', step.get('RUN') ?? '')).toMatchObject({ status: 0, stderr: '' });
  expect(step.get('USER')).toBe('node');
  const [command] = JSON.parse(step.get('ENTRYPOINT') ?? '[]');
  expect(Object.keys(manifest.bin)).toContain(command);
  const commented = /conform run (.*)$/m.exec(read('Dockerfile'))?.[1]?.match(/--[\w-]+/g);
  expect(page).toContain('run --mode nightly');
  expect(commented).toEqual(['--mode', '--target', '--history']);
});

/** Every value with its path. */
const leaves = (value: unknown, path = ''): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, one]) => leaves(one, `${path}/${name}`))
    : [`${path} = ${value}`];

describe('the CronJob', () => {
  const [claim, job] = parseAllDocuments(read('cronjob.yaml'), { strict: true }).map((one) => one.toJS());

  it('mounts what it uses', () => {
    const { containers, volumes } = job.spec.jobTemplate.spec.template.spec;
    const names = (all: readonly { name: string }[]) => all.map(({ name }) => name);
    expect(names(containers[0].volumeMounts)).toEqual(names(volumes));
    expect(volumes[0].persistentVolumeClaim.claimName).toBe(claim.metadata.name);
  });

  it('has no member that Kubernetes does not know', ({ skip }) => {
    if (!isInstalled('kubectl', 'version', '--client')) skip('kubectl is not installed');
    const file = join(scratch, 'job.json');
    writeFileSync(file, JSON.stringify(job));
    // It reads the object into its types, which drop what they do not know.
    const { stdout } = run('kubectl', 'set', 'env', '--local', '-f', file, 'ADDED=yes', '-o', 'json');
    expect(leaves(JSON.parse(stdout))).toEqual(expect.arrayContaining([...leaves(job)]));
  });
});
