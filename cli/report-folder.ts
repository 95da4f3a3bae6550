import { lstatSync, mkdirSync, mkdtempSync, rmdirSync, type Stats } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { Refusal } from './exit.ts';

/** What each kind of report is called in its folder; Allure wants a folder of its own, and one to write it in. */
const places = {
  json: ['report.json'],
  html: ['report.html'],
  junit: ['junit.xml'],
  allure: ['allure-results', 'allure-results.partial'],
} as const;

/**
 * Writes and takes away again what shows that reports can be written, so that a run of an hour does not end without one.
 * @throws Refusal where they cannot.
 */
export function refuseUnlessWritable(reportDir: string, kinds: readonly (keyof typeof places)[]): void {
  const folder = resolve(reportDir);
  try {
    tryOut(folder);
  } catch (error) {
    throw unwritable(reportDir, error);
  }
  const inTheWay = kinds.flatMap((kind) =>
    places[kind]
      .filter((name) => isInTheWay(kind === 'allure', stats(join(folder, name))))
      .map((name) => `--report-dir ${reportDir}: ${name} in it is not a ${kind === 'allure' ? 'folder' : 'file'}`),
  );
  if (inTheWay.length > 0) throw new Refusal(inTheWay.map((line) => `${line}; move it, or name another folder`));
}

export function unwritable(reportDir: string, error: unknown): Refusal {
  const { code } = error as { code?: string };
  return new Refusal(`--report-dir ${reportDir}: cannot be written (${code ?? String(error)}); name another folder`);
}

/** Leaves nothing behind: not the folder either, where the run then does not begin. */
function tryOut(folder: string): void {
  const first = mkdirSync(folder, { recursive: true });
  try {
    rmdirSync(mkdtempSync(join(folder, '.conform-')));
  } finally {
    if (first !== undefined) removeEmpty(folder, first);
  }
}

/** From the inside out; a folder that somebody has put something into meanwhile stays. */
function removeEmpty(folder: string, last: string): void {
  try {
    for (let each = folder; !relative(last, each).startsWith('..'); each = dirname(each)) rmdirSync(each);
  } catch {
    // It is in use.
  }
}

const stats = (path: string): Stats | undefined => lstatSync(path, { throwIfNoEntry: false });

/** A link is replaced, whatever it leads to. */
const isInTheWay = (wantsFolder: boolean, there: Stats | undefined): boolean =>
  there !== undefined && (wantsFolder ? !there.isDirectory() && !there.isSymbolicLink() : there.isDirectory());
