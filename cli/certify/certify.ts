import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Certified, certify, headOf, NotReady } from '../../bundle/certify.ts';
import { checkpointName } from '../../bundle/file-names.ts';
import type { RequirementSet } from '../../bundle/requirement-set.ts';
import { noTransport } from '../../engine/wire/no-transport.ts';
import { buildReport } from '../../reports/build.ts';
import { visible } from '../../reports/evidence.ts';
import { removeOldReports } from '../../reports/old-reports.ts';
import type { Report } from '../../reports/report.ts';
import { requirements } from '../../requirements/index.ts';
import type { ApiName } from '../../requirements/requirement.ts';
import { openRun } from '../../suites/open-run.ts';
import type { RunInput } from '../../suites/run.ts';
import type { RunOptions } from '../commands.ts';
import { CreationList } from '../creation-list.ts';
import { exitCode, Refusal } from '../exit.ts';
import { whenInterrupted } from '../interrupt.ts';
import { suiteName, suiteVersion } from '../package.ts';
import { judgedApis, selectionOf } from '../plan/selection.ts';
import { startProgress } from '../progress.ts';
import { refuseUnlessReceiving } from '../receiver-trial.ts';
import { about, narrowing, replayable } from '../report/header.ts';
import { withOutcome } from '../report/outcome.ts';
import { publish, refuseToWrite } from '../report/publish.ts';
import { refuseUnlessWritable, type Settled, settled } from '../report/report-folder.ts';
import { refuseSharedClock, refuseUnlessDividable } from '../shards/refusals.ts';
import { type OpenTarget, openTarget } from '../target.ts';
import { ownRequirementSet } from './own-suite.ts';
import { closing } from './page.ts';
import { draftOf, type Earlier, earlierIn, goOn, refuseUnlessSame, resumedIn } from './resume.ts';
import { refuseUnlessCertifying } from './settings.ts';
import { verified } from './verified.ts';

/** @returns the exit code. */
export async function runCertification(given: RunOptions): Promise<number> {
  const requirementSet = ownRequirementSet();
  const drawn = refuseUnlessCertifying(given, requirementSet.seeds);
  const narrowedBy = narrowing(given);
  const options = settled(resumedIn(given));
  refuseUnlessDividable(options);
  refuseUnlessWritable(options.reportDir, options.report);
  const bundle = join(resolve(options.reportDir), 'bundle');
  if (existsSync(bundle))
    throw new Refusal(`${join(options.reportDir, 'bundle')}: is there already; move it, or give another --report-dir`);
  const earlier = earlierIn(options, bundle);
  const target = await openTarget(options);
  try {
    refuseSharedClock(options, target);
    await refuseUnlessReceiving(target);
    await removeOldReports(resolve(options.reportDir), options.report).catch(refuseToWrite(options.reportDir));
    const apis = judgedApis(target, options.api);
    return await certified(target, { options, apis, drawn, narrowedBy, bundle, requirementSet, earlier });
  } finally {
    await target.close();
  }
}

interface Order {
  readonly options: Settled;
  readonly apis: readonly ApiName[];
  readonly drawn: number;
  readonly narrowedBy: readonly string[];
  readonly bundle: string;
  readonly requirementSet: RequirementSet;
  readonly earlier: Earlier | undefined;
}

async function certified(target: OpenTarget, order: Order): Promise<number> {
  const { options, apis, drawn, narrowedBy, bundle, requirementSet, earlier } = order;
  const { profile, secrets } = target;
  const { versions, cases, shard } = options;
  const what = {
    profile,
    secrets,
    apis,
    versions,
    narrowedBy,
    ...(cases === undefined ? {} : { cases }),
    selection: await selectionOf(options),
    seeds: { fixed: requirementSet.seeds, drawn },
    suite: { name: suiteName, version: suiteVersion },
    requirementSet,
    ...(shard === undefined ? {} : { shard }),
  };
  await refuseIfLimited({ ...what, ...what.selection, seed: drawn, suiteVersion });
  const draft = earlier?.draft ?? draftOf(bundle);
  if (earlier) refuseUnlessSame(earlier, headOf(what));
  else await rm(draft, { recursive: true, force: true });
  const created = new CreationList();
  const progress = startProgress(`certifying ${visible(profile.name)} …`);
  const interrupted = whenInterrupted(() => {
    progress.end();
    process.stderr.write(`${visible(goOn(draft))}\n`);
  });
  let outcome: Certified;
  try {
    outcome = await certify(
      {
        ...what,
        bundle: draft,
        onCreation: (creation) => created.add(creation),
        onVerdict: (done, total, seed) => progress.tell(`seed ${seed}: ${done} of ${total} verdicts`, done === total),
      },
      earlier?.checkpoint,
    );
  } catch (error) {
    if (!(error instanceof NotReady)) throw error;
    if (!existsSync(join(draft, checkpointName))) await rm(draft, { recursive: true, force: true });
    throw new Refusal(`${visible(profile.name)} cannot be judged:\n${error.message}`, exitCode.unreachable);
  } finally {
    progress.end();
    interrupted.forget();
  }
  const { problems } = await verified(draft, { suiteVersion, requirementSet, keys: [] });
  if (problems.length > 0)
    throw new Error(`the bundle does not verify:\n${problems.map((one) => `${one.kind}: ${one.what}`).join('\n')}`);
  await rename(draft, bundle);
  const report = reportOf(target, outcome, order, created);
  const code = await publish(report, options);
  process.stdout.write(closing(outcome, options));
  // What one shard leaves open, another one may prove.
  return code === 0 && !outcome.certifiable && !shard ? exitCode.unreachable : code;
}

type Limited = Omit<RunInput, 'versions'> & Pick<RunOptions, 'versions'>;

/** All of it has to run. */
async function refuseIfLimited({ versions, ...input }: Limited): Promise<void> {
  const run = await openRun({ ...input, ...(versions === 'none' ? {} : { versions }) }, noTransport);
  const { limit } = run.plan();
  await run.close();
  if (limit !== undefined) throw new Refusal(`budget: ${limit}; a certification runs everything, so give it more`);
}

function reportOf(target: OpenTarget, outcome: Certified, order: Order, created: CreationList): Report {
  const { results, preflight, requests, startedAt, endedAt } = outcome;
  const { options, apis, drawn, narrowedBy } = order;
  const { cases, shard } = options;
  const report = buildReport(
    {
      mode: 'certify',
      seed: drawn,
      startedAt,
      endedAt,
      narrowedBy,
      ...(cases === undefined ? {} : { cases }),
      ...(shard === undefined ? {} : { shard }),
      ...about(target, apis, { requests, preflight, created }),
    },
    results.map((result) => replayable(result, options)),
    requirements,
  );
  return withOutcome(report);
}
