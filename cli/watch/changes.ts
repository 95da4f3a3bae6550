import { existsSync, type FSWatcher, watch } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { Refusal } from '../exit.ts';

/** An editor saves a file in several steps, and a build writes many files. */
const quietMs = 300;

/** What a run, a build or a version control system writes by itself. */
const ownFolders = /^(node_modules|\.git|conform-report.*)$/;

/**
 * Calls back once after each burst of changes below these paths.
 * @param written folders that a run writes to.
 * @throws Refusal if a path does not exist.
 */
export function onChange(paths: readonly string[], written: readonly string[], changed: () => void): () => void {
  for (const path of paths) if (!existsSync(path)) throw new Refusal(`--watch ${path}: no such file or folder`);
  let quiet: NodeJS.Timeout | undefined;
  const noted = (file: string): void => {
    if (isWritten(file, written)) return;
    clearTimeout(quiet);
    quiet = setTimeout(changed, quietMs);
  };
  const watchers = paths.map(
    (path): FSWatcher => watch(path, { recursive: true }, (_, name) => noted(resolve(path, name ?? ''))),
  );
  return () => {
    clearTimeout(quiet);
    for (const watcher of watchers) watcher.close();
  };
}

function isWritten(file: string, written: readonly string[]): boolean {
  const below = (folder: string): boolean => `${file}${sep}`.startsWith(`${resolve(folder)}${sep}`);
  return (
    written.some(below) ||
    relative(process.cwd(), file)
      .split(sep)
      .some((part) => ownFolders.test(part))
  );
}
