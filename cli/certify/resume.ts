import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { checkpointName, recordsFolder } from '../../bundle/file-names.ts';
import type { ManifestHead } from '../../bundle/manifest.ts';
import { type Checkpoint, checkpointIn, differencesBetween } from '../../bundle/resume/checkpoint.ts';
import { shellWord } from '../../engine/wire/curl.ts';
import { counted } from '../../reports/summary.ts';
import type { RunOptions } from '../commands.ts';
import { Refusal } from '../exit.ts';

/** What an interrupted certification left. */
export interface Earlier {
  readonly draft: string;
  readonly checkpoint: Checkpoint;
}

/** A bundle is one only when all seeds have run. */
export const draftOf = (bundle: string): string => `${bundle}.partial`;

/** The reports of a run that goes on belong beside what it left. */
export const resumedIn = (given: RunOptions): RunOptions =>
  given.resume === undefined || given.reportDir !== undefined
    ? given
    : { ...given, reportDir: shown(dirname(resolve(given.resume))) };

/** Undefined: the run starts anew. @throws Refusal if it would lose what is done, or cannot go on. */
export function earlierIn({ resume, target }: RunOptions, bundle: string): Earlier | undefined {
  if (resume === undefined) {
    const draft = draftOf(bundle);
    if (!checkpointIn(draft)) return undefined;
    throw new Refusal(`${shown(draft)}: is left of a certification that was interrupted; ${done(draft)}, or delete it`);
  }
  const draft = resolve(resume);
  const checkpoint = checkpointIn(draft);
  if (target === undefined) throw new Refusal('--resume: the built-in reference ends with the run; give --target');
  if (checkpoint) return { draft, checkpoint };
  const what = existsSync(join(draft, recordsFolder)) ? 'no seed was done' : 'no interrupted certification is there';
  throw new Refusal(`--resume ${shown(draft)}: ${what}; leave out --resume to start anew`);
}

/** @throws Refusal if the run would not be the one that was interrupted. */
export function refuseUnlessSame({ draft, checkpoint }: Earlier, now: ManifestHead): void {
  const names = differencesBetween(checkpoint.head, now);
  if (names.length > 0)
    throw new Refusal(
      `--resume ${shown(draft)}: the interrupted run had another ${names.join(', ')}; go on with the same options and profile`,
    );
}

/** What to do with the draft of a run that ends here. */
export const goOn = (draft: string): string =>
  existsSync(join(draft, checkpointName))
    ? `Interrupted. Of the bundle, ${done(draft)}.`
    : 'Interrupted before the first seed was done: the next certification starts anew.';

function done(draft: string): string {
  const count = checkpointIn(draft)?.seeds.length ?? 0;
  return `${counted(count, 'seed')} ${count === 1 ? 'is' : 'are'} done: go on with the same options and --resume ${shellWord(shown(draft))}`;
}

const shown = (path: string): string => relative(process.cwd(), path) || '.';
