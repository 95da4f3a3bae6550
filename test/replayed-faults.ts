import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { caches, sharedBuild } from './shared-build.ts';

interface Ended {
  readonly code: number;
  /** The last line. */
  readonly last: string;
}

export interface ReplayedFault {
  readonly fault: string;
  /** Why there is no script. */
  readonly obstacle?: string;
  readonly faulty?: Ended;
  readonly clean?: Ended;
}

/** Finds each fault, and runs the script of its leading finding on a fresh reference with it and on one without. */
export function replayedFaults(faults: readonly string[]): readonly ReplayedFault[] {
  const folder = mkdtempSync(join(caches, 'conform-'));
  const program = join(import.meta.dirname, 'replayed-faults.mjs');
  const { stdout, stderr } = spawnSync(process.execPath, [program, sharedBuild(), folder, ...faults], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true, force: true });
  if (stderr !== '') throw new Error(stderr);
  return stdout.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as ReplayedFault]));
}
