import { type Command, Option } from 'commander';
import type { ApiName } from '../../requirements/requirement.ts';
import { apiNames, idList, path, wholeNumber } from '../option.ts';

export interface ProveOptions {
  readonly fault?: readonly string[];
  readonly target?: string;
  readonly api?: ApiName;
  readonly out?: string;
  readonly others?: boolean;
  readonly json?: boolean;
  readonly first?: boolean;
  readonly thorough?: boolean;
  readonly sample?: number;
  readonly economy?: boolean;
  readonly costs?: boolean;
  readonly hookless?: true;
  readonly finds?: true;
  readonly curve?: boolean;
  readonly seed: number;
}

export function addProve(program: Command): void {
  program
    .command('prove')
    .description('test the suite itself: does a check of the broken requirement fail for every fault of the reference?')
    .option('--fault <id...>', 'try only these faults; see conform list faults', idList)
    .option(
      '--target <profile>',
      'inject faults at the border of this target: which of them does the suite detect?',
      path,
    )
    .addOption(new Option('--api <name>', 'with --target: one API only').choices(apiNames))
    .option('--out <file>', 'with --target: also write the JSON document here, for conform certificate', path)
    .option('--others', 'also run all other checks (half a minute per fault)')
    .option(
      '--first',
      'measure how often the report lists the broken requirement first (an hour and a half for all faults, one case per check)',
    )
    .option('--thorough', 'with --first: run all checks with all their examples (half a minute per fault)')
    .option('--economy', 'print how many cases each check needs to find the faults of its requirement (hours)')
    .option('--costs', 'print what each check sends (two minutes)')
    .option('--finds', 'print which faults each check finds without a state hook, for conform plan (an hour)')
    .option('--hookless', 'with --costs: to a target without a state hook (ten minutes)')
    .option(
      '--curve',
      'measure what share of the faults a run finds with 300, 1,000 and 3,000 requests, without a state hook and on a real clock (a quarter of an hour)',
    )
    .option('--sample <n>', 'with --first, --curve or --target: number of faults to draw at random', wholeNumber(1))
    .option('--seed <n>', 'with --sample: seed of the draw', wholeNumber(0), 1)
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      '\nExit codes: 0 every fault is noticed, 1 a fault is not noticed or a check\ndoes not pass without a fault, 2 usage. With --first: 0 if at least 98 of 100\nreports list the broken requirement first, else 1.',
    )
    .action(async (options: ProveOptions) => {
      const { proveCommand } = await import('./prove.ts');
      await proveCommand(options);
    });
}
