import { linkSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { relative } from 'node:path';
import { visible } from '../../reports/evidence.ts';
import { Refusal } from '../exit.ts';

/** Who writes a journal. */
interface Owner {
  readonly pid: number;
  readonly host: string;
}

/** How often the owner shows that it is active. */
const beatMs = 5_000;
/** An owner that showed nothing for so long was killed, on whatever machine it was. */
const silenceMs = 12 * beatMs;

/**
 * Keeps other processes from a journal until this one ends: two runs would give the same names to what they create. It takes
 * over what a killed process left.
 * @throws Refusal if another process has it.
 */
export function lockJournal(journal: string): void {
  const lock = `${journal}.lock`;
  while (!take(lock)) {
    const owner = ownerIn(lock);
    if (owner && isActive(owner, lock))
      throw new Refusal(
        `${visible(relative(process.cwd(), journal))}: process ${owner.pid} on ${visible(owner.host)} uses it; wait until it ends, or try again a minute after it was killed`,
      );
    remove(lock);
  }
  hold(lock);
}

const held = new Set<string>();

function hold(lock: string): void {
  if (held.size === 0) {
    setInterval(() => held.forEach(touch), beatMs).unref();
    process.once('exit', () => held.forEach(remove));
  }
  held.add(lock);
}

const remove = (lock: string): void => rmSync(lock, { force: true });

/** A link appears as a whole: nobody reads half of it. @returns false if there is a lock. */
function take(lock: string): boolean {
  const draft = `${lock}.${process.pid}`;
  const own: Owner = { pid: process.pid, host: hostname() };
  try {
    writeFileSync(draft, JSON.stringify(own));
    linkSync(draft, lock);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    throw new Refusal(`${lock}: cannot be written (${code}); make its folder writable`);
  } finally {
    remove(draft);
  }
}

/** @returns undefined if it is gone or damaged. */
function ownerIn(lock: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

function isActive({ pid, host }: Owner, lock: string): boolean {
  const { mtimeMs } = statSync(lock, { throwIfNoEntry: false }) ?? { mtimeMs: 0 };
  return Date.now() - mtimeMs < silenceMs && (host !== hostname() || isAlive(pid));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Without its file the lock is lost, and the run goes on. */
function touch(lock: string): void {
  const now = new Date();
  try {
    utimesSync(lock, now, now);
  } catch {
    // The next run takes it over.
  }
}
