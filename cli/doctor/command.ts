import { type Command, Option } from 'commander';
import type { ApiName } from '../../requirements/requirement.ts';
import { apiNames, path } from '../option.ts';

export interface DoctorOptions {
  readonly target?: string;
  readonly api?: ApiName;
  readonly states?: 'none';
  readonly json?: true;
}

export function addDoctor(program: Command): void {
  program
    .command('doctor')
    .description('read only: show what the profile lacks, and how much of the target a run could prove')
    .option('--target <file>', 'target profile, YAML or JSON', path)
    .addOption(new Option('--api <name>', 'this API only').choices(apiNames))
    .addOption(new Option('--states <hook>', 'none: as if there were no provider-state hook').choices(['none']))
    .option('--json', 'print one JSON document')
    .addHelpText('after', '\nIt ends with 3 if the target cannot be judged or a required rule could not be tested.')
    .action(async (options: DoctorOptions) => {
      const { doctor } = await import('./doctor.ts');
      process.exitCode = await doctor(options);
    });
}
