import { existsSync, renameSync, truncateSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type JournalContents, JournalError, type Made, readJournal } from '../../engine/journal/contents.ts';
import type { Entry, Head, RunIdentity } from '../../engine/journal/entry.ts';
import { JournalFile } from '../../engine/journal/journal-file.ts';
import { newRunId } from '../../engine/journal/run-id.ts';
import type { JsonObject } from '../../engine/json.ts';
import type { ReportHeader } from '../../reports/report.ts';
import type { Creation } from '../../suites/creations.ts';
import { Refusal } from '../exit.ts';
import { profileDigest } from '../nights/profile-digest.ts';
import { makeFolders } from '../report/report-folder.ts';
import { baseUrlsOf, type OpenTarget } from '../target.ts';
import { difference } from './identity.ts';
import { lockJournal } from './lock.ts';
import { type RepeatableOptions, repeatableOf } from './repeated.ts';

/** A journal that is ready for an attempt. */
export interface OpenJournal {
  readonly file: string;
  /** What earlier attempts created. */
  readonly created: readonly Creation[];
  /** Absent: this is the first attempt. */
  readonly resumed?: NonNullable<ReportHeader['resumed']>;
}

/** @throws Refusal if it is missing, damaged, or something else. */
export function journalIn(file: string): JournalContents {
  try {
    return readJournal(file);
  } catch (error) {
    if (error instanceof JournalError) throw new Refusal(error.message);
    throw error;
  }
}

/** The same, locked until this process ends. @throws Refusal also if another process uses it. */
export function lockedJournal(file: string): JournalContents {
  journalIn(file);
  lockJournal(resolve(file));
  // Another process may have written to it meanwhile.
  return journalIn(file);
}

/** What of a run must be the same when it goes on, beside its target. */
export type JournalledExtent = Omit<RunIdentity, 'profileDigest' | 'baseUrls'>;

const identityOf = (target: OpenTarget, extent: JournalledExtent): RunIdentity => ({
  ...extent,
  profileDigest: profileDigest(target),
  baseUrls: baseUrlsOf(target),
});

/** Starts a journal. @throws Refusal if the file exists or cannot be written. */
export async function startJournal(
  path: string,
  target: OpenTarget,
  extent: JournalledExtent,
  options: RepeatableOptions,
): Promise<OpenJournal> {
  const file = resolve(path);
  if (existsSync(file))
    throw new Refusal(`--journal ${path}: exists; continue with --resume ${path}, or name a new file`);
  const { target: profile, ...others } = repeatableOf(options);
  const head: Head = {
    is: 'run',
    format: 1,
    runId: newRunId(),
    startedAt: new Date().toISOString(),
    identity: identityOf(target, extent),
    options: { ...others, ...(profile === undefined ? {} : { target: resolve(profile) }) } as JsonObject,
  };
  try {
    makeFolders(dirname(file));
    // A run that dies meanwhile leaves no journal without its first line behind.
    const draft = `${file}.${process.pid}.tmp`;
    await written(await JournalFile.create(draft), head);
    renameSync(draft, file);
  } catch (error) {
    const { code } = error as { code?: string };
    throw new Refusal(`--journal ${path}: cannot be written (${code}); name another file`);
  }
  lockJournal(file);
  return { file, created: [] };
}

/** Goes on with a journal. @throws Refusal if this run is another one. */
export async function resumeJournal(
  path: string,
  { head, attempts, made, verdicts, wholeBytes }: JournalContents,
  target: OpenTarget,
  extent: JournalledExtent,
): Promise<OpenJournal> {
  const other = difference(head.identity, identityOf(target, extent));
  if (other !== undefined)
    throw new Refusal(
      `--resume ${path}: this run has another ${other} than the one of the journal; repeat it, or start a new run`,
    );
  const attempt = attempts + 1;
  const unknown = made.filter(({ outcome }) => outcome === 'unknown').length;
  try {
    truncateSync(path, wholeBytes);
    await written(await JournalFile.append(path), { is: 'attempt', attempt, startedAt: new Date().toISOString() });
  } catch (error) {
    throw new Refusal(`--resume ${path}: cannot be written (${(error as { code?: string }).code}); make it writable`);
  }
  return {
    file: resolve(path),
    created: made.flatMap(creationOf),
    resumed: { attempt, verdicts: verdicts.size, unknown },
  };
}

const creationOf = ({ operation, id }: Made): readonly Creation[] => (id === undefined ? [] : [{ operation, id }]);

async function written(file: JournalFile, entry: Entry): Promise<void> {
  try {
    await file.append(entry);
  } finally {
    await file.close();
  }
}
