import { spawn } from 'node:child_process';
import { visible } from '../../reports/evidence.ts';
import type { Changes } from '../../reports/nights/changes.ts';

/** A hook that hangs must not keep the run from ending. */
const longestMs = 30_000;

/**
 * Tells a program on its standard input, or an address by POST, what changed. It never throws: the verdict of a run does not
 * depend on who is told.
 * @returns what went wrong, in one line. An address may hold a secret, so only its origin is named.
 */
export async function alert(to: string, changes: Changes, limitMs = longestMs): Promise<string | undefined> {
  const isAddress = /^https?:\/\//i.test(to);
  const why = isAddress ? await post(to, changes, limitMs) : await pipe(to, changes, limitMs);
  const shown = isAddress && URL.canParse(to) ? new URL(to).origin : 'the program';
  return why === undefined ? undefined : visible(`--alert: ${shown} ${why}`);
}

async function post(url: string, changes: Changes, limitMs: number): Promise<string | undefined> {
  try {
    const { ok, status } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(changes),
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    });
    return ok ? undefined : `returned ${status}`;
  } catch (error) {
    const { name, cause } = error as { name?: string; cause?: { code?: string } };
    return name === 'TimeoutError'
      ? `did not respond within ${limitMs / 1000} s`
      : `cannot be reached (${cause?.code ?? name})`;
  }
}

function pipe(command: string, changes: Changes, limitMs: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    // In a group of its own, so that what the shell started ends with it.
    const child = spawn(command, { shell: true, detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
    const timer = setTimeout(() => {
      if (child.pid !== undefined) endGroup(child.pid);
      resolve(`did not end within ${limitMs / 1000} s`);
    }, limitMs);
    child.once('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      resolve(`cannot be started (${error.code})`);
    });
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      resolve(code === 0 ? undefined : `ended with ${code ?? signal}`);
    });
    // A program may end without reading all.
    child.stdin.once('error', () => {});
    child.stdin.end(`${JSON.stringify(changes)}\n`);
  });
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It ended a moment ago.
  }
}
