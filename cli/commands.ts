import { Argument, type Command, Option } from 'commander';
import type { ClockSetting } from '../reference/clock.ts';
import type { ReportKind } from '../reports/old-reports.ts';
import { type Countable, countable, type Mode, modes } from '../reports/report.ts';
import type { ApiName } from '../requirements/requirement.ts';
import { addCertification } from './certify/command.ts';
import { addClean } from './clean/command.ts';
import { addDiff } from './diff/command.ts';
import { addDoctor } from './doctor/command.ts';
import { exitCodes } from './exit.ts';
import { addInit } from './init/command.ts';
import { type JournalOptions, withJournal } from './journal/options.ts';
import { addBaseline } from './known/command.ts';
import { addNights, type NightOptions, withNights } from './nights/command.ts';
import { apiNames, choiceList, clockSetting, idList, path, wholeNumber } from './option.ts';
import { nightlyRequests, smokeRequests } from './plan/mode-budget.ts';
import { addProve } from './prove/command.ts';
import { addReplay } from './replay/command.ts';
import { usualReport } from './report/report-file.ts';
import { addMerge, type ShardOptions, withShard } from './shards/command.ts';
import { type WatchOptions, withWatch } from './watch/command.ts';

const versionExtents = ['none', 'contract', 'whole'] as const;
const reportKinds = [
  'json',
  'html',
  'junit',
  'sarif',
  'markdown',
  'allure',
  'har',
  'ndjson',
] as const satisfies readonly ReportKind[];
const listNames = ['requirements', 'checks', 'gaps', 'faults', 'states'] as const;

export type ListName = (typeof listNames)[number];

export interface RunOptions extends NightOptions, JournalOptions, ShardOptions, WatchOptions {
  readonly target?: string;
  readonly api?: ApiName;
  readonly mode: Mode;
  readonly seed?: number;
  readonly drawnSeed?: number;
  readonly cases?: number;
  readonly versions: (typeof versionExtents)[number];
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
  readonly area?: readonly string[];
  readonly fault?: readonly string[];
  readonly report: readonly (typeof reportKinds)[number][];
  readonly reportDir?: string;
  readonly known?: string;
  readonly failOn: readonly Countable[];
  readonly states?: 'none';
  readonly clock?: ClockSetting;
}

export interface PlanOptions
  extends Pick<RunOptions, 'target' | 'api' | 'mode' | 'cases' | 'versions' | 'only' | 'skip' | 'area' | 'states'> {
  readonly json?: true;
}

export interface ServeOptions {
  readonly port?: number;
  readonly fault: readonly string[];
  readonly variant: readonly string[];
  readonly clock: ClockSetting;
  readonly publicUrl?: string;
}

export interface ListenOptions {
  readonly listen: string;
  readonly publicUrl?: string;
  readonly target?: string;
  readonly cert?: string;
  readonly key?: string;
  readonly selfSigned?: true;
}

export interface ListOptions {
  readonly only?: readonly string[];
  readonly json?: boolean;
}

/** A command loads its code only when it runs: help and a refused option do not wait for it. */
export function addCommands(program: Command): void {
  for (const add of [
    addRun,
    addRerun,
    addReplay,
    addInit,
    addDoctor,
    addPlan,
    addBaseline,
    addClean,
    addServe,
    addListen,
    addList,
    addDiff,
    addProve,
    addNights,
    addCertification,
    addMerge,
  ])
    add(program);
}

/** What a run judges, and with how many cases. */
const withExtent = (command: Command): Command =>
  command
    .option('--target <file>', 'target profile, YAML or JSON', path)
    .addOption(new Option('--api <name>', 'judge this API only').choices(apiNames))
    .option(
      '--cases <n>',
      'maximum number of cases per check (default: as many as each check needs)',
      wholeNumber(1, 1_000_000),
    )
    .addOption(
      new Option('--versions <extent>', 'judge other API versions: not, by the rules for every request, or in full')
        .choices(versionExtents)
        .default('contract'),
    )
    .option(
      '--only <what...>',
      'run only these checks: ids of checks or requirements, b2b-*, area:<name>, level:<must|should|may>, tag:<name>',
      idList,
    )
    .option('--skip <what...>', 'leave these checks out; the same forms', idList)
    .option('--area <name...>', 'run only the checks of these areas, in addition to those of --only', idList)
    .addOption(new Option('--states <hook>', 'none: do not use the provider-state hook').choices(['none']));

/** How a run is made and told. */
const withRun = (command: Command): Command =>
  withShard(withNights(withExtent(command)))
    .addOption(
      new Option(
        '--mode <mode>',
        `smoke: at most ${smokeRequests} requests; nightly: ${nightlyRequests}, or as many as the profile says, chosen by the nights of --history; certify: fixed seeds and a drawn one, everything kept in a bundle`,
      )
        .choices(modes)
        .default('gate'),
    )
    .option(
      '--seed <n>',
      'seed of all generated cases (default: 1; nightly with --history: another one each night)',
      wholeNumber(0, 2 ** 31 - 1),
    )
    .option('--drawn-seed <n>', 'certify: the seed that was drawn for this target', wholeNumber(0, 2 ** 31 - 1))
    .option('--fault <id...>', 'switch on these faults of the built-in reference', idList)
    .option('--known <file>', 'known failures, which do not fail the run; see conform baseline', path)
    .addOption(
      new Option('--fail-on <kinds>', `what makes the run end with an exit code, any of ${countable.join(',')}`)
        .argParser(choiceList(countable))
        .default(countable, countable.join(',')),
    )
    .addOption(
      new Option('--report <kinds>', `reports to write, any of ${reportKinds.join(',')}`)
        .argParser(choiceList(reportKinds))
        .default(['json', 'html'], 'json,html'),
    )
    .option(
      '--report-dir <dir>',
      'folder of the reports (default: conform-report; conform-report-partial if --only, --skip or --area narrow the run)',
      path,
    )
    .option('--clock <clock>', 'clock of the built-in reference: controlled, real or scaled:N', clockSetting)
    .addHelpText('after', `\n${exitCodes}`);

function addRun(program: Command): void {
  const run = program.command('run', { isDefault: true });
  withWatch(withJournal(withRun(run.description('judge a target (without --target: the built-in reference)')))).action(
    async (options: RunOptions) => {
      if (options.watch !== undefined) {
        const { watchRuns } = await import('./watch/watch.ts');
        return watchRuns(options);
      }
      const { run } = await import('./run.ts');
      process.exitCode = await run(options);
    },
  );
}

function addRerun(program: Command): void {
  withRun(program.command('rerun').description('run again only the checks that failed in an earlier run'))
    .option('--failed <file>', 'report of that run', path, usualReport)
    .action(async (options: RunOptions & { readonly failed: string }) => {
      const { rerun } = await import('./rerun.ts');
      process.exitCode = await rerun(options);
    });
}

function addPlan(program: Command): void {
  withExtent(
    program
      .command('plan')
      .description('show what a run would send and create, its minimum duration, and what it cannot judge'),
  )
    .addOption(
      new Option('--mode <mode>', 'show the run with the budget of this mode')
        .choices(modes.filter((mode) => mode !== 'certify'))
        .default('gate'),
    )
    .option('--json', 'print one JSON document')
    .action(async (options: PlanOptions) => {
      const { plan } = await import('./plan/plan.ts');
      process.stdout.write(await plan(options));
    });
}

function addServe(program: Command): void {
  program
    .command('serve')
    .description('start the built-in reference; prints one JSON line when ready')
    .option('--port <n>', 'port to listen on (default: any free one)', wholeNumber(0, 65_535))
    .option('--fault <id...>', 'switch on these faults; see conform list faults', idList, [])
    .option('--variant <id...>', 'use these variants: other behaviours that a document allows', idList, [])
    .option('--clock <clock>', 'its clock: controlled, real or scaled:N', clockSetting, 'controlled')
    .option('--public-url <url>', 'address at which clients reach it, such as a proxy')
    .action(async (options: ServeOptions) => (await import('./serve.ts')).serve(options));
}

function addListen(program: Command): void {
  program
    .command('listen')
    .description('receive webhooks, and show whether each one conforms')
    .option('--listen <host:port>', 'where to listen', '127.0.0.1:4020')
    .option('--public-url <url>', 'address at which the target reaches it, such as a tunnel')
    .option('--target <file>', 'target profile, whose bindings apply', path)
    .option('--cert <file>', 'PEM certificate; together with --key it serves HTTPS', path)
    .option('--key <file>', 'PEM private key of the certificate', path)
    .option('--self-signed', 'serve HTTPS with a certificate made for this run')
    .action(async (options: ListenOptions) => (await import('./listen.ts')).listen(options));
}

function addList(program: Command): void {
  program
    .command('list')
    .description('list requirements, checks, gaps, faults or provider states')
    .addArgument(new Argument('<what>', 'which list').choices(listNames))
    .option('--only <id...>', 'list only these ids', idList)
    .option('--json', 'print one JSON array')
    .action(async (what: ListName, options: ListOptions) => {
      const { list } = await import('./list.ts');
      process.stdout.write(await list(what, options));
    });
}
