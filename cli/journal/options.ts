import { type Command, Option } from 'commander';
import { path } from '../option.ts';

export interface JournalOptions {
  /** The file of a new journal. */
  readonly journal?: string;
  /** The journal of a run that was killed. */
  readonly resume?: string;
}

export const withJournal = (command: Command): Command =>
  command
    .option(
      '--journal <file>',
      'write each creation (before its request) and each verdict to this new file; see --resume',
      path,
    )
    .addOption(
      new Option(
        '--resume <file>',
        'continue the run of this journal with the same options; it keeps its verdicts; certify: with what an interrupted run left, a folder bundle.partial',
      )
        .argParser(path)
        .conflicts('journal'),
    );
