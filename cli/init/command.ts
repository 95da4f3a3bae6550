import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ApiName } from '../../requirements/requirement.ts';
import { apiNames, path } from '../option.ts';

export interface InitOptions {
  readonly url: string;
  readonly api?: ApiName;
  readonly tokenFrom?: string;
  readonly output: string;
  readonly yes?: true;
}

export function addInit(program: Command): void {
  program
    .command('init')
    .description('read what a target serves, and write a commented profile of it; asks before it writes')
    .requiredOption('--url <address>', 'root of the API; nothing but GET is sent to it', webAddress)
    .addOption(new Option('--api <name>', 'the API that is served there (default: found out)').choices(apiNames))
    .option(
      '--token-from <name>',
      'the environment variable that holds a token (default: LOGISTICS_TOKEN or CUSTOMS_TOKEN)',
      variableName,
    )
    .option('--output <file>', 'the profile to write; it must not exist', path, 'conform.yaml')
    .option('--yes', 'write without asking')
    .action(async (options: InitOptions) => {
      const { init } = await import('./init.ts');
      await init(options);
    });
}

function webAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '')
    throw new InvalidArgumentError('Give an address such as https://sandbox.example.com, without a token or a query.');
  return text.replace(/\/+$/, '');
}

function variableName(text: string): string {
  if (/^[A-Z][A-Z0-9_]*$/.test(text)) return text;
  throw new InvalidArgumentError('Give the name of a variable, such as SANDBOX_TOKEN, not the token.');
}
