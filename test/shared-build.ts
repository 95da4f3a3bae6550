import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const checkout = join(import.meta.dirname, '..');

/** Below node_modules the built suite finds the dependencies, and lies where an installed package lies. */
export const caches = join(checkout, 'node_modules/.cache');

/** All test files of one run, which are threads of one process, share a build. */
const folder = join(caches, `build-${process.pid}`);

/** Builds for the first test file that asks; the others wait. */
export function sharedBuild(): string {
  const dist = join(folder, 'dist');
  const done = join(folder, 'done');
  mkdirSync(caches, { recursive: true });
  if (isFirst()) {
    const tsc = join(checkout, 'node_modules/.bin/tsc');
    // Types are proven elsewhere; here only the outcome matters.
    const output = ['--outDir', dist, '--tsBuildInfoFile', join(dist, '.tsbuildinfo')];
    spawnSync(tsc, ['-p', join(checkout, 'tsconfig.build.json'), ...output, '--noCheck'], { stdio: 'ignore' });
    spawnSync(tsc, ['-p', join(checkout, 'tsconfig.types.json'), '--outDir', dist], { stdio: 'ignore' });
    writeFileSync(done, '');
  }
  const never = new Int32Array(new SharedArrayBuffer(4));
  while (!existsSync(done)) Atomics.wait(never, 0, 0, 50);
  return dist;
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
