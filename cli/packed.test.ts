import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBuild } from '../test/shared-build.ts';

const checkout = join(import.meta.dirname, '..');
const empty = mkdtempSync(join(tmpdir(), 'conform-packed-'));
const modules = join(empty, 'node_modules');
const installed = join(modules, 'fulfillment-conformance');

interface Manifest {
  readonly files: readonly string[];
  readonly dependencies: Readonly<Record<string, string>>;
}
const { files, dependencies } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as Manifest;

const inEmpty = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd: empty, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** As npm would install the tarball, but without asking a registry: the dependencies it names, and no other, are linked. */
beforeAll(() => {
  const source = join(empty, 'source');
  for (const name of ['package.json', ...files]) {
    if (!name.includes('dist')) cpSync(join(checkout, name), join(source, name), { recursive: true });
  }
  cpSync(sharedBuild(), join(source, 'dist'), { recursive: true });
  const tarball = inEmpty('npm', 'pack', source, '--ignore-scripts').trim();
  for (const name of Object.keys(dependencies)) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(checkout, 'node_modules', name), join(modules, name));
  }
  inEmpty('tar', '-xzf', tarball, '-C', modules);
  renameSync(join(modules, 'package'), installed);
  const main = join(installed, 'dist/cli/main.js');
  chmodSync(main, 0o755);
  mkdirSync(join(modules, '.bin'));
  symlinkSync(main, join(modules, '.bin/conform'));
});

afterAll(() => rmSync(empty, { recursive: true, force: true }));

test('the packed suite judges the reference in an empty folder', () => {
  const said = inEmpty('npx', '--offline', 'conform', 'run', '--only', 'b2b-create-answers-order-id', '--cases', '2');
  expect(said).toMatch(/\nreference meets 1 of 1 chosen requirement;/);
});

test('every file that its README links is packed', () => {
  const links = readFileSync(join(installed, 'README.md'), 'utf8').matchAll(/\]\((?!https?:)([^)#]+)\)/g);
  const linked = [...links].map(([, path = '']) => path);
  expect(linked.length).toBeGreaterThan(3);
  expect(linked.filter((path) => !existsSync(join(installed, path)))).toEqual([]);
});
