import type { Command } from 'commander';
import { path, wholeNumber } from '../option.ts';

/** How a run becomes a night of a history. */
export interface NightOptions {
  readonly history?: string;
  readonly keep?: number;
  readonly alert?: string;
}

export interface CompareOptions {
  readonly history?: string;
  readonly of?: string;
  readonly json?: true;
}

export interface TrendOptions {
  readonly history: string;
  readonly of?: string;
  readonly out: string;
}

export const defaultKeep = 400;

export const withNights = (command: Command): Command =>
  command
    .option('--history <dir>', 'add the run to this folder, and say what changed since the last one', path)
    .option(
      '--keep <n>',
      `with --history: how many runs of a target are kept (default: ${defaultKeep})`,
      wholeNumber(2, 100_000),
    )
    .option(
      '--alert <hook>',
      'with --history: if something changed, send it to a program (on standard input) or to an address (https://…, by POST)',
      path,
    );

export function addNights(program: Command): void {
  program
    .command('compare')
    .description('show what changed between two runs or two certifications, and what was only a disturbance')
    .argument(
      '[before]',
      'a report.json or the folder of a bundle; with --history: a night, as a number (1 is the oldest) or a date',
    )
    .argument('[after]', 'the same of the later run (default with --history: the last night, against all before it)')
    .option('--history <dir>', 'nights of this folder instead of reports', path)
    .option('--of <target>', 'with --history: of this target (default: that of the last night)')
    .option('--json', 'print one JSON document')
    .addHelpText('after', '\nExit codes: 0 nothing changed, 1 something changed, 2 usage.')
    .action(async (before: string | undefined, after: string | undefined, options: CompareOptions) => {
      const { compare } = await import('./compare.ts');
      process.exitCode = await compare(before, after, options);
    });
  program
    .command('trend')
    .description('write one page about all nights of a history')
    .requiredOption('--history <dir>', 'the folder', path)
    .option('--of <target>', 'of this target (default: that of the last night)')
    .option('--out <file>', 'the page', path, 'conform-trend.html')
    .action(async (options: TrendOptions) => {
      const { trend } = await import('./trend.ts');
      process.exitCode = await trend(options);
    });
}
