import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const checkout = join(import.meta.dirname, '..');

/** Below node_modules the packed suite finds the dependencies, and lies where an installed package lies. */
export const caches = join(checkout, 'node_modules/.cache');

/** All test files of one run, which are threads of one process, share one package. */
const folder = join(caches, `build-${process.pid}`);
const modules = join(folder, 'node_modules');

/** What `npm pack` makes of the sources. */
export const sharedTarball = (): string => {
  sharedBuild();
  return join(folder, 'package.tgz');
};

/** The code of the installed package, so that end-to-end tests run what a user gets. The first test file that asks builds, packs and unpacks it; the others wait. */
export function sharedBuild(): string {
  const done = join(folder, 'done');
  mkdirSync(caches, { recursive: true });
  if (isFirst()) {
    try {
      const source = join(folder, 'source');
      build(source);
      install(source);
      rmSync(source, { recursive: true });
    } finally {
      writeFileSync(done, '');
    }
  }
  const never = new Int32Array(new SharedArrayBuffer(4));
  while (!existsSync(done)) Atomics.wait(never, 0, 0, 50);
  return join(modules, 'fulfillment-conformance/dist');
}

function build(source: string): void {
  const { files } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as { files: readonly string[] };
  for (const name of ['package.json', ...files]) {
    if (!name.includes('dist')) cpSync(join(checkout, name), join(source, name), { recursive: true });
  }
  withoutPrepare(join(source, 'package.json'));
  const dist = join(source, 'dist');
  const tsc = join(checkout, 'node_modules/.bin/tsc');
  // Types are proven elsewhere; here only the outcome matters.
  const output = ['--outDir', dist, '--tsBuildInfoFile', join(dist, '.tsbuildinfo')];
  spawnSync(tsc, ['-p', join(checkout, 'tsconfig.build.json'), ...output, '--noCheck'], { stdio: 'ignore' });
  spawnSync(tsc, ['-p', join(checkout, 'tsconfig.types.json'), '--outDir', dist], { stdio: 'ignore' });
}

/** Before version 11, npm runs this script despite `--ignore-scripts`; no installed package runs it. */
export function withoutPrepare(manifest: string): void {
  const { scripts, ...rest } = JSON.parse(readFileSync(manifest, 'utf8'));
  const { prepare: _, ...others } = scripts;
  writeFileSync(manifest, JSON.stringify({ ...rest, scripts: others }, null, 2));
}

/** As npm would install the tarball, but without asking a registry. */
function install(source: string): void {
  const run = (command: string, args: readonly string[]): string =>
    execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  renameSync(join(folder, run('npm', ['pack', source, '--ignore-scripts']).trim()), join(folder, 'package.tgz'));
  mkdirSync(modules);
  run('tar', ['-xzf', 'package.tgz', '-C', 'node_modules']);
  renameSync(join(modules, 'package'), join(modules, 'fulfillment-conformance'));
}

/** Only one of several can make a folder. */
function isFirst(): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/** Vitest calls this after all tests. */
export function teardown(): void {
  rmSync(folder, { recursive: true, force: true });
}
