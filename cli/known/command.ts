import type { Command } from 'commander';
import { path } from '../option.ts';
import { usualReport } from '../report/report-file.ts';

export interface BaselineOptions {
  readonly report: string;
  readonly known: string;
  readonly update?: true;
}

export function addBaseline(program: Command): void {
  program
    .command('baseline')
    .description('show how a report differs from the file of known failures, or update the file')
    .option('--report <file>', 'report of a whole run', path, usualReport)
    .option('--known <file>', 'file of known failures', path, 'known-failures.yaml')
    .option('--update', 'write the file: add what fails, take out what no longer does')
    .action(async (options: BaselineOptions) => {
      const { baseline } = await import('./baseline.ts');
      process.stdout.write(await baseline(options));
    });
}
