import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { packed, run } from './pack.ts';

/**
 * Packs the last commit, from a clone: a working folder may have files that no commit has, and its `dist` the output of
 * sources that are gone.
 */
export function packedCommit(checkout: string, scratch: string): string {
  const clone = join(scratch, 'package');
  run('git', ['clone', '--quiet', checkout, clone], scratch);
  symlinkSync(join(checkout, 'node_modules'), join(clone, 'node_modules'));
  run('npm', ['run', '--silent', 'prepare'], clone);
  return packed(clone, scratch);
}
