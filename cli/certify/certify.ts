import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Certified, certify, NotReady } from '../../bundle/certify.ts';
import type { RequirementSet } from '../../bundle/requirement-set.ts';
import { verify } from '../../bundle/verify/verify.ts';
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
import { suiteName, suiteVersion } from '../package.ts';
import { judgedApis, selectionOf } from '../plan/selection.ts';
import { startProgress } from '../progress.ts';
import { refuseUnlessReceiving } from '../receiver-trial.ts';
import { about, narrowing, replayable } from '../report/header.ts';
import { publish, refuseToWrite } from '../report/publish.ts';
import { refuseUnlessWritable, type Settled, settled } from '../report/report-folder.ts';
import { type OpenTarget, openTarget } from '../target.ts';
import { ownRequirementSet } from './own-suite.ts';
import { standing } from './page.ts';
import { refuseUnlessCertifying } from './settings.ts';

/** @returns the exit code. */
export async function runCertification(given: RunOptions): Promise<number> {
  const requirementSet = ownRequirementSet();
  const drawn = refuseUnlessCertifying(given, requirementSet.seeds);
  const narrowedBy = narrowing(given);
  const options = settled(given);
  refuseUnlessWritable(options.reportDir, options.report);
  const bundle = join(resolve(options.reportDir), 'bundle');
  if (existsSync(bundle))
    throw new Refusal(`${join(options.reportDir, 'bundle')}: is there already; move it, or give another --report-dir`);
  const target = await openTarget(options);
  try {
    await refuseUnlessReceiving(target);
    await removeOldReports(resolve(options.reportDir), options.report).catch(refuseToWrite(options.reportDir));
    const apis = judgedApis(target, options.api);
    return await certified(target, { options, apis, drawn, narrowedBy, bundle, requirementSet });
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
}

async function certified(target: OpenTarget, order: Order): Promise<number> {
  const { options, apis, drawn, narrowedBy, bundle, requirementSet } = order;
  const { profile, secrets } = target;
  const { versions, cases } = options;
  const what = {
    ...{ profile, secrets, apis, versions, narrowedBy },
    ...(cases === undefined ? {} : { cases }),
    selection: await selectionOf(options),
    seeds: { fixed: requirementSet.seeds, drawn },
    suite: { name: suiteName, version: suiteVersion },
    requirementSet,
  };
  await refuseIfLimited({ ...what, ...what.selection, seed: drawn, suiteVersion });
  const draft = `${bundle}.partial`;
  await rm(draft, { recursive: true, force: true });
  const created = new CreationList();
  const progress = startProgress(`certifying ${visible(profile.name)} …`);
  let outcome: Certified;
  try {
    outcome = await certify({
      ...what,
      bundle: draft,
      onCreation: (creation) => created.add(creation),
      onVerdict: (done, due, seed) => progress.tell(`seed ${seed}: ${done} of ${due} verdicts`, done === due),
    });
  } catch (error) {
    if (!(error instanceof NotReady)) throw error;
    await rm(draft, { recursive: true, force: true });
    throw new Refusal(`${visible(profile.name)} cannot be judged:\n${error.message}`, exitCode.unreachable);
  } finally {
    progress.end();
  }
  const { problems } = await verify(draft, { suiteVersion, requirementSet, keys: [] });
  if (problems.length > 0)
    throw new Error(`the bundle does not verify:\n${problems.map((one) => `${one.kind}: ${one.what}`).join('\n')}`);
  await rename(draft, bundle);
  const report = reportOf(target, outcome, order, created);
  const code = await publish(report, options);
  process.stdout.write(closing(outcome, options));
  return code === 0 && !outcome.certifiable ? exitCode.unreachable : code;
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
  const { cases } = options;
  return buildReport(
    {
      ...{ mode: 'certify', seed: drawn, startedAt, endedAt, narrowedBy },
      ...(cases === undefined ? {} : { cases }),
      ...about(target, apis, { requests, preflight, created }),
    },
    results.map((result) => replayable(result, options)),
    requirements,
  );
}

const closing = (outcome: Certified, { reportDir }: Settled): string =>
  [
    ...standing(outcome),
    `Bundle: ${join(reportDir, 'bundle')} (sign it with conform sign, check it with conform verify)`,
  ]
    .map((line) => `${visible(line)}\n`)
    .join('');
