import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const readable = 0o644;
const enterable = 0o755;

/** Packs a built package. npm fixes times, owners and order; permissions come from the umask of whoever checked it out. */
export function packed(folder: string, out: string): string {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? enterable : readable);
  }
  const name = run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', out], folder).trim();
  return join(out, name);
}

/** As `sha512sum` prints it. */
export const sha512 = (file: string): string => createHash('sha512').update(readFileSync(file)).digest('hex');

export const run = (command: string, args: readonly string[], cwd: string): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
