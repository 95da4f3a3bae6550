import { type Command, Option } from 'commander';
import type { ClockSetting } from '../../reference/clock.ts';
import { clockSetting, idList, path } from '../option.ts';
import { usualReport } from '../report/report-file.ts';

export interface ReplayOptions {
  readonly report: string;
  readonly target?: string;
  readonly fault?: readonly string[];
  readonly states?: 'none';
  readonly clock?: ClockSetting;
  readonly script?: string;
}

export function addReplay(program: Command): void {
  program
    .command('replay')
    .description('run the recorded case of one finding again')
    .argument('<finding>', 'id of its requirement or of its check')
    .option('--report <file>', 'report of the run that found it', path, usualReport)
    .option('--target <file>', 'target profile, YAML or JSON (default: the built-in reference)', path)
    .option('--fault <id...>', 'switch on these faults of the built-in reference', idList)
    .addOption(new Option('--states <hook>', 'none: do not use the provider-state hook').choices(['none']))
    .option('--clock <clock>', 'clock of the built-in reference: controlled, real or scaled:N', clockSetting)
    .option(
      '--script <file>',
      'send nothing: write a script (.mjs) that replays the finding and needs nothing but Node',
      path,
    )
    .addHelpText('after', '\nExit codes: 1 reproduced, 0 not reproduced, 2 usage or profile, 3 undecided.')
    .action(async (finding: string, options: ReplayOptions) => {
      const { replay } = await import('./replay.ts');
      process.exitCode = await replay(finding, options);
    });
}
