import { lstatSync, mkdirSync, mkdtempSync, rmdirSync, type Stats, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { RunOptions } from '../commands.ts';
import { Refusal } from '../exit.ts';
import { narrowing } from './header.ts';

/** The options with the folder of the reports. */
export type Settled = RunOptions & { readonly reportDir: string };

/** The report of a part must not replace that of the whole. */
export const settled = (given: RunOptions): Settled => ({ ...given, reportDir: given.reportDir ?? usualFolder(given) });

function usualFolder(given: RunOptions): string {
  if (given.shard) return `conform-report-${given.shard.index}-of-${given.shard.of}`;
  return narrowing(given).length === 0 ? 'conform-report' : 'conform-report-partial';
}

/** The files or folders of each kind of report. Allure writes to a second folder first. */
const places = {
  json: ['report.json'],
  html: ['report.html'],
  junit: ['junit.xml'],
  sarif: ['report.sarif'],
  markdown: ['report.md'],
  allure: ['allure-results', 'allure-results.partial'],
  har: ['exchanges.har'],
  ndjson: ['exchanges.ndjson'],
} as const;

/**
 * Creates and deletes a trial folder, so that a long run does not end without a report.
 * @throws Refusal if reports cannot be written.
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

/** Deletes what the trial created, including the folder if the run does not start. */
function tryOut(folder: string): void {
  const first = makeFolders(folder);
  try {
    rmdirSync(mkdtempSync(join(folder, '.conform-')));
  } finally {
    if (first !== undefined) removeEmpty(folder, first);
  }
}

/**
 * Creates a folder and the missing ones above it. `mkdirSync` with `recursive` never returns where the file system
 * denies a new folder with ENOENT, as /proc does.
 * @returns the outermost folder that it created.
 */
export function makeFolders(folder: string): string | undefined {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  const above = dirname(folder);
  const first = statSync(above, { throwIfNoEntry: false }) ? undefined : makeFolders(above);
  mkdirSync(folder);
  return first ?? folder;
}

/** Deletes folders from the inside out, unless somebody has written into them meanwhile. */
function removeEmpty(folder: string, last: string): void {
  try {
    for (let each = folder; !relative(last, each).startsWith('..'); each = dirname(each)) rmdirSync(each);
  } catch {
    // The folder is in use.
  }
}

const stats = (path: string): Stats | undefined => lstatSync(path, { throwIfNoEntry: false });

/** A link is not in the way: the report replaces it. */
const isInTheWay = (wantsFolder: boolean, there: Stats | undefined): boolean =>
  there !== undefined && (wantsFolder ? !there.isDirectory() && !there.isSymbolicLink() : there.isDirectory());
