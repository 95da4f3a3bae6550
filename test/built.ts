import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { caches, sharedBuild } from './shared-build.ts';

export interface Ended {
  /** That of a shell: 128 and its number where a signal ended it. */
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface Started {
  readonly process: ChildProcess;
  readonly ended: Promise<Ended>;
}

/** The built command line in a folder of its own, for our own tests. */
export interface Built {
  /** Where it runs. */
  readonly folder: string;
  start(...args: string[]): Started;
  /** The same after a module of this folder has been loaded. */
  under(module: string): Pick<Built, 'start'>;
  /** The same with these variables in its environment. */
  with(env: Readonly<Record<string, string>>): Pick<Built, 'start'>;
  remove(): void;
}

export function builtCommand(): Built {
  const main = join(sharedBuild(), 'cli/main.js');
  const folder = mkdtempSync(join(caches, 'conform-'));
  return {
    folder,
    start: (...args) => started([main, ...args], folder),
    under: (module) => ({ start: (...args) => started(['--import', module, main, ...args], folder) }),
    with: (env) => ({ start: (...args) => started([main, ...args], folder, env) }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function started(args: readonly string[], cwd: string, env: Readonly<Record<string, string>> = {}): Started {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, GITHUB_ACTIONS: '', ...env } });
  let out = '';
  let err = '';
  // A sign may come in two pieces.
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8');
  child.stdout.on('data', (data) => {
    out += data;
  });
  child.stderr.on('data', (data) => {
    err += data;
  });
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code, signal) => resolve({ code: code ?? signals[signal ?? ''] ?? 1, out, err }));
  });
  return { process: child, ended };
}

const signals: Readonly<Record<string, number>> = {
  SIGHUP: 129,
  SIGINT: 130,
  SIGQUIT: 131,
  SIGKILL: 137,
  SIGTERM: 143,
};

/** What a process says from now on, up to `what`. */
export const said = (stream: Started['process']['stdout'], what: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    stream?.on('data', (data) => {
      text += data;
      if (what.test(text)) resolve(text);
    });
    stream?.once('close', () => reject(new Error(`ended without ${what}: ${text}`)));
  });
