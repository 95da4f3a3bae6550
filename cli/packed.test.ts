import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtCommand, said } from '../test/built.ts';
import { sharedTarball } from '../test/shared-build.ts';

const checkout = join(import.meta.dirname, '..');
const empty = mkdtempSync(join(tmpdir(), 'conform-packed-'));
const modules = join(empty, 'node_modules');
const installed = join(modules, 'fulfillment-conformance');

interface Manifest {
  readonly bin: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}
const manifest = (): Manifest => JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));

const inEmpty = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd: empty, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

const vitest = join(modules, 'vitest/vitest.mjs');

/** What Node prints in the empty folder, with its exit code. */
function node(...args: readonly string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: empty, encoding: 'utf8', env: plain });
  return { out: stdout + stderr, status };
}

/** Vitest must not find the run of ours that it is part of. */
const plain = { PATH: process.env.PATH, NO_COLOR: '1' };

/** As npm would install the tarball, but without asking a registry: the dependencies it names, and no other, are linked. */
beforeAll(() => {
  mkdirSync(modules);
  inEmpty('tar', '-xzf', sharedTarball(), '-C', modules);
  renameSync(join(modules, 'package'), installed);
  for (const name of Object.keys(manifest().dependencies)) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(checkout, 'node_modules', name), join(modules, name));
  }
  mkdirSync(join(modules, '.bin'));
  for (const [name, file] of Object.entries(manifest().bin)) {
    chmodSync(join(installed, file), 0o755);
    symlinkSync(join(installed, file), join(modules, '.bin', name));
  }
});

afterAll(() => rmSync(empty, { recursive: true, force: true }));

test('a bundle that was made and signed elsewhere verifies in an empty folder from the tarball alone', async () => {
  const elsewhere = builtCommand();
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(join(elsewhere.folder, 'private.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const part = ['--only', 'b2b-cancel-planned', '--cases', '1', '--report-dir', 'certified'];
  await elsewhere.start('run', '--mode', 'certify', '--drawn-seed', '77', ...part).ended;
  await elsewhere.start('sign', 'certified/bundle', '--key', 'private.pem').ended;
  cpSync(join(elsewhere.folder, 'certified/bundle'), join(empty, 'sent'), { recursive: true });
  elsewhere.remove();
  writeFileSync(join(empty, 'public.pem'), publicKey.export({ type: 'spki', format: 'pem' }));
  const main = join(installed, 'dist/cli/main.js');
  const verified = node(main, 'verify', 'sent', '--key', 'public.pem');
  expect(verified.out).toContain('The bundle holds');
  expect(verified.status).toBe(3);
  const manifest = join(empty, 'sent/manifest.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"verdict":"pass"', '"verdict":"fail"'));
  const altered = node(main, 'verify', 'sent', '--key', 'public.pem');
  expect(altered.out).toContain('altered verdict');
  expect(altered.status).toBe(1);
});

test.each(['conform', 'fulfillment-conformance'])('npx %s judges the reference in an empty folder', (command) => {
  const said = inEmpty('npx', '--offline', command, 'run', '--only', 'b2b-create-answers-order-id', '--cases', '2');
  expect(said).toMatch(/\nreference meets 1 of 1 chosen requirement;/);
});

test('every file that its pages link is packed', () => {
  const pages = [
    'README.md',
    ...readdirSync(join(installed, 'docs'))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name}`),
  ];
  const linked = pages.flatMap((page) =>
    [...readFileSync(join(installed, page), 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = '']) =>
      join(dirname(page), path),
    ),
  );
  expect(linked.length).toBeGreaterThan(3);
  expect(linked.filter((path) => !existsSync(join(installed, path)))).toEqual([]);
});

test('the schema that a profile names is packed', () => {
  const folder = join(installed, 'fixtures/profiles');
  const named = readdirSync(folder).map((name) => /\$schema=(\S+)/.exec(readFileSync(join(folder, name), 'utf8'))?.[1]);
  expect(named.map((path) => existsSync(resolve(folder, path ?? 'none')))).toEqual([true, true]);
});

describe('as a library', () => {
  const fault = 'b2b-cancels-in-progress';

  beforeAll(() => cpSync(join(installed, 'docs/examples'), empty, { recursive: true }));

  test('the script of docs/library.md judges a handler', () => {
    const { out, status } = node('judge.mjs');
    expect(status, out).toBe(0);
    expect(out).toMatch(/^\d+ checks\nour server does not conform: it breaks 2 of \d+ chosen requirements;/);
    expect(out).toContain(
      'product-name-above-255-chars: A product whose `name` has more than 255 characters is refused.',
    );
    expect(out).toMatch(/\nproduct-dims-locked-present\n/);
  });

  test('the tests of docs/vitest.md fail where the handler is wrong', () => {
    const { out, status } = node(vitest, 'run', '--reporter=verbose');
    expect(status, out).toBe(1);
    const place = 'conformance > logistics > products > ';
    expect(out).toContain(`✓ products.test.mjs > ${place}product-create-answers-201`);
    expect(out).toContain(`FAIL  products.test.mjs > ${place}product-name-above-255-chars\nAssertionError: A product`);
    expect(out).toMatch(/request: POST \S+\ndiffers: .+\nexpected: a refusal \(4xx\)\nactual: 201 /);
    expect(out).toMatch(/↓ .*product-create-minimal.* \[unproven: needs /);
    expect(out).toMatch(/Tests {2}2 failed \| \d+ passed \| \d+ skipped/);
  });

  test('a filter runs the named test alone', () => {
    const { out, status } = node(vitest, 'run', '-t', 'product-create-answers-201$');
    expect(status, out).toBe(0);
    expect(out).toMatch(/Tests {2}1 passed \| \d+ skipped/);
  });

  test('a target may have an address, and a profile that is wrong is told', async () => {
    const serving = spawn(process.execPath, [join(installed, 'dist/cli/main.js'), 'serve', '--fault', fault], {
      cwd: empty,
    });
    try {
      const { profile } = JSON.parse(await said(serving.stdout, /\n/)) as { profile: string };
      const about = (target: string): string =>
        `import { conformance } from 'fulfillment-conformance/vitest';\nconformance({ target: '${target}', api: 'logistics', cases: 1 });\n`;
      writeFileSync(join(empty, 'address.test.mjs'), about(profile));
      writeFileSync(join(empty, 'wrong.test.mjs'), about('none.yaml'));
      const { out, status } = node(vitest, 'run', 'address', 'wrong', '-t', 'b2b-cancel-in-progress-refused$');
      expect(status, out).toBe(1);
      expect(out).toContain(
        'b2b-cancel-in-progress-refused\nAssertionError: Cancelling an IN_PROGRESS order is refused.',
      );
      expect(out).toContain('ConformanceError: none.yaml: ');
      expect(out).toMatch(/Tests {2}1 failed \| \d{3,} skipped/);
    } finally {
      serving.kill();
    }
  });

  test('a compiler knows the types', () => {
    writeFileSync(join(empty, 'typed.mts'), typed);
    const check = (resolution: string, module: string) =>
      node(
        join(checkout, 'node_modules/typescript/bin/tsc'),
        ...['--ignoreConfig', '--noEmit', '--strict', 'typed.mts'],
        ...['--target', 'es2023', '--module', module, '--moduleResolution', resolution, '--exactOptionalPropertyTypes'],
      );
    expect(check('nodenext', 'nodenext')).toEqual({ out: '', status: 0 });
    expect(check('bundler', 'esnext')).toEqual({ out: '', status: 0 });
  });
});

const typed = `
import { type Breach, checks, ConformanceError, judge, type Report, run, type TargetProfile } from 'fulfillment-conformance';
import { conformance } from 'fulfillment-conformance/vitest';
import * as vitest from 'vitest';

const target: TargetProfile = { name: 'ours', logistics: { baseUrl: 'http://localhost', version: '2026-02' } };
const report: Report = await run({ target, only: 'area:products', fetch: async () => new Response() });
const verdicts: readonly ('pass' | 'fail' | 'unproven' | 'inapplicable' | 'error')[] = report.requirements.map((one) => one.verdict);
const breaches: readonly Breach[] = (await judge({ delivery: { body: {} } }, { api: 'logistics' })).broken;
const levels: readonly ('must' | 'should' | 'may')[] = (await checks()).map((one) => one.level);
const code = (error: ConformanceError): number => error.exitCode;
conformance({ target, vitest });
// @ts-expect-error: no such option
await run({ target, onyl: 'area:products' });
// @ts-expect-error: no such setting
await run({ target: { name: 'ours', logistic: {} } });
export { breaches, code, levels, verdicts };
`;
