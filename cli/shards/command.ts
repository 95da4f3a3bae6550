import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ReportKind } from '../../reports/old-reports.ts';
import { type Countable, countable } from '../../reports/report.ts';
import type { Shard } from '../../suites/chosen-checks.ts';
import type { RunOptions } from '../commands.ts';
import { choiceList, path } from '../option.ts';

const kinds = ['json', 'html', 'junit', 'sarif', 'markdown'] as const satisfies readonly ReportKind[];

/** Which part of a run is run. */
export interface ShardOptions {
  readonly shard?: Shard;
  readonly ownTarget?: true;
}

export interface MergeOptions extends Pick<RunOptions, 'known' | 'failOn'> {
  readonly report: readonly (typeof kinds)[number][];
  readonly reportDir: string;
}

/** `2/8`: the second of eight parts. */
export function shardSetting(text: string): Shard {
  const [, index, of] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
  if (index === undefined || of === undefined || index < 1 || index > of)
    throw new InvalidArgumentError('Give i/n with i from 1 to n, such as 2/8.');
  return { index, of };
}

export const withShard = (command: Command): Command =>
  command
    .option(
      '--shard <i/n>',
      'run the i-th of n parts, such as 2/8; conform merge puts the reports together',
      shardSetting,
    )
    .option('--own-target', 'with --shard: no other shard uses this target, so its clock may be moved');

export function addMerge(program: Command): void {
  program
    .command('merge')
    .description('put the reports of all shards of a run together')
    .argument('<report...>', 'report.json of each shard')
    .addOption(
      new Option('--report <kinds>', `reports to write, any of ${kinds.join(',')}`)
        .argParser(choiceList(kinds))
        .default(['json', 'html'], 'json,html'),
    )
    .option('--report-dir <dir>', 'folder of the reports', path, 'conform-report')
    .option('--known <file>', 'known failures, which do not fail the run', path)
    .addOption(
      new Option('--fail-on <kinds>', `what makes the command end with an exit code, any of ${countable.join(',')}`)
        .argParser(choiceList<Countable>(countable))
        .default(countable, countable.join(',')),
    )
    .action(async (files: readonly string[], options: MergeOptions) => {
      const { merge } = await import('./merge.ts');
      process.exitCode = await merge(files, options);
    });
}
