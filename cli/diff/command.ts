import { type Command, Option } from 'commander';
import type { ApiName } from '../../requirements/requirement.ts';
import { apiNames, idList } from '../option.ts';

export interface DiffOptions {
  readonly api?: ApiName;
  readonly from?: string;
  readonly to?: string;
  readonly only?: readonly string[];
  readonly json?: true;
  readonly markdown?: true;
}

export function addDiff(program: Command): void {
  program
    .command('diff')
    .description('show what a client has to change from one version of an API to a later one')
    .addOption(new Option('--api <name>', 'of this API (default: the one that has these versions)').choices(apiNames))
    .option('--from <version>', 'the version that the client uses (default: the oldest)')
    .option('--to <version>', 'the version that it will use (default: the newest stable one; with --only, the last)')
    .option('--only <id...>', 'show only what these requirements state', idList)
    .addOption(new Option('--json', 'print one JSON document').conflicts('markdown'))
    .option('--markdown', 'print Markdown')
    .addHelpText('after', `\n${versionNames}`)
    .action(async (options: DiffOptions) => {
      const { diff } = await import('./diff.ts');
      process.stdout.write(diff(options));
    });
}

const versionNames = `Versions of customs: v1, v2, later. Versions of logistics: v1 (the predecessor),
yyyy-mm, unstable. Example: conform diff --api logistics --from 2024-01`;
