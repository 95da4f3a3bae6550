import type { Command } from 'commander';
import { path } from '../option.ts';

export interface CleanOptions {
  readonly target: string;
  readonly journal: string;
  readonly dryRun?: true;
  readonly json?: true;
}

export function addClean(program: Command): void {
  program
    .command('clean')
    .description('cancel or remove what a run created on the target, as its journal lists it; safe to repeat')
    .requiredOption('--target <file>', 'target profile of that run, YAML or JSON', path)
    .requiredOption('--journal <file>', 'journal of that run', path)
    .option('--dry-run', 'send nothing; show what would be tried')
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      `
Nothing else is touched. Exit codes: 0 nothing is left that the API can remove,
2 usage, profile or journal, 3 something could not be removed now: repeat it.`,
    )
    .action(async (options: CleanOptions) => {
      const { clean } = await import('./clean.ts');
      process.exitCode = await clean(options);
    });
}
