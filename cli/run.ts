import { join, resolve } from 'node:path';
import type { JournalContents } from '../engine/journal/contents.ts';
import { shellWord } from '../engine/wire/curl.ts';
import { buildReport } from '../reports/build.ts';
import { visible } from '../reports/evidence.ts';
import { exchangesIn } from '../reports/exchanges/log.ts';
import { type ReportKind, removeOldReports } from '../reports/old-reports.ts';
import type { Report, ReportHeader, StopSignal } from '../reports/report.ts';
import { requirements } from '../requirements/index.ts';
import type { ApiName } from '../requirements/requirement.ts';
import type { RunInput } from '../suites/run.ts';
import type { RunOptions } from './commands.ts';
import { Refusal } from './exit.ts';
import { whenInterrupted } from './interrupt.ts';
import {
  type JournalledExtent,
  lockedJournal,
  type OpenJournal,
  resumeJournal,
  startJournal,
} from './journal/open-journal.ts';
import { repeated } from './journal/repeated.ts';
import { knownFailuresIn } from './known/file.ts';
import { fromNights } from './nights/agenda.ts';
import { recordNight, refuseUnlessRecordable } from './nights/record.ts';
import { suiteVersion } from './package.ts';
import { budgetOf } from './plan/mode-budget.ts';
import { judgedApis, selectionOf } from './plan/selection.ts';
import { RunProgress, startProgress } from './progress.ts';
import { refuseUnlessReceiving } from './receiver-trial.ts';
import { closingLines } from './report/closing.ts';
import { earlierIn } from './report/earlier.ts';
import { harmless, tellGithub } from './report/github.ts';
import { about, narrowing, replayable } from './report/header.ts';
import { withOutcome } from './report/outcome.ts';
import { publish, refuseToWrite, write } from './report/publish.ts';
import { refuseUnlessWritable, type Settled, settled } from './report/report-folder.ts';
import { refuseSharedClock, refuseUnlessDividable } from './shards/refusals.ts';
import { type OpenTarget, openTarget } from './target.ts';
import { type Judged, judge } from './vitest-run.ts';

export async function run(asked: RunOptions): Promise<number> {
  if (asked.mode === 'certify') {
    const { runCertification } = await import('./certify/certify.ts');
    return runCertification(asked);
  }
  if (asked.drawnSeed !== undefined) throw new Refusal('--drawn-seed: belongs to --mode certify; leave it out');
  const earlier = asked.resume === undefined ? undefined : lockedJournal(asked.resume);
  const given = earlier ? repeated(asked, earlier) : asked;
  if (given.journal !== undefined && given.target === undefined)
    throw new Refusal('--journal: the built-in reference ends with the run; give --target');
  const beginning = whenInterrupted((signal) => {
    process.stderr.write(`The run was stopped (${signal}) before it sent anything; it wrote no report.\n`);
  });
  const narrowedBy = narrowing(given);
  const options = settled(given);
  refuseUnlessWritable(options.reportDir, options.report);
  refuseUnlessRecordable(options);
  const selection = await selectionOf(options);
  const known = options.known === undefined ? undefined : knownFailuresIn(options.known);
  refuseUnlessDividable(options);
  const target = await openTarget(options);
  const startedAt = new Date().toISOString();
  try {
    refuseSharedClock(options, target);
    await refuseUnlessReceiving(target);
    const { mode, versions, cases } = options;
    const { seed, agenda } = await fromNights(options, target.profile.name, earlier?.head.startedAt ?? startedAt);
    const extent = { seed, ...(cases === undefined ? {} : { cases }) };
    const apis = judgedApis(target, options.api);
    const journal = await journalOf(options, target, earlier, {
      suiteVersion,
      mode,
      versions,
      apis,
      ...extent,
      ...selection,
    });
    const last = earlierIn(options.reportDir, target.profile.name);
    await removeOldReports(resolve(options.reportDir), options.report).catch(refuseToWrite(options.reportDir));
    const reportOf = reporting(target, options, {
      ...extent,
      startedAt,
      narrowedBy,
      apis,
      ...(known && { known }),
      ...(last && { earlier: last }),
      ...(journal?.resumed && { resumed: journal.resumed }),
    });
    const judging = {
      target,
      journal,
      reportOf,
      extent: {
        apis,
        ...extent,
        ...selection,
        ...(agenda && { agenda }),
        ...(options.shard && { shard: options.shard }),
      },
    };
    const { requestsOf } = await import('../suites/costs.ts');
    const verdicts = judgeWithProgress(judging, requestsOf, options);
    beginning.forget();
    return await told(reportOf(await verdicts), target, options);
  } finally {
    beginning.forget();
    await target.close();
  }
}

/** A signal no longer stops what is told: otherwise nothing would be left of a run that has ended. */
async function told(report: Report, target: OpenTarget, options: Settled): Promise<number> {
  const publishing = publish(report, options);
  const recorded = publishing.then(() =>
    recordNight(report, target, options, (line) => process.stdout.write(harmless(`${line}\n`))),
  );
  const late = whenInterrupted(() => recorded);
  await recorded.finally(() => late.forget());
  return publishing;
}

/** The journal that the run writes: a new one, or that of the run that it resumes. */
async function journalOf(
  options: RunOptions,
  target: OpenTarget,
  earlier: JournalContents | undefined,
  extent: JournalledExtent,
): Promise<OpenJournal | undefined> {
  const { journal, resume } = options;
  if (resume !== undefined && earlier) return resumeJournal(resume, earlier, target, extent);
  return journal === undefined ? undefined : startJournal(journal, target, extent, options);
}

type ReportOf = (judged: Judged, stopped?: StopSignal) => Report;

/** What a report says of the run before any check has run. */
interface Asked
  extends Pick<ReportHeader, 'seed' | 'cases' | 'startedAt' | 'narrowedBy' | 'known' | 'earlier' | 'resumed'> {
  readonly apis: readonly ApiName[];
}

const reporting =
  (target: OpenTarget, options: Settled, { apis, ...asked }: Asked): ReportOf =>
  (judged, stopped) => {
    const { mode, failOn, shard } = options;
    const header = {
      ...asked,
      ...about(target, apis, judged),
      mode,
      failOn,
      endedAt: new Date().toISOString(),
      ...(stopped && { stopped }),
      ...(shard && { shard }),
    };
    const results = judged.results.map((result) => replayable(result, options));
    return withOutcome(buildReport(header, results, requirements));
  };

interface Ordered {
  readonly target: OpenTarget;
  readonly extent: Pick<RunInput, 'apis' | 'seed' | 'cases' | 'only' | 'skip' | 'agenda' | 'shard'>;
  readonly journal: OpenJournal | undefined;
  readonly reportOf: ReportOf;
}

/** Reports of what was sent rather than of what was judged. */
const isOfExchanges = (kind: ReportKind): boolean => kind === 'har' || kind === 'ndjson';

async function judgeWithProgress(
  { target, extent, journal, reportOf }: Ordered,
  requestsOf: (check: string) => number,
  options: Settled,
): Promise<Judged> {
  const { profile, secrets } = target;
  const { mode, versions } = options;
  const progress = new RunProgress(startProgress(`judging ${visible(profile.name)} …`), requestsOf);
  try {
    return await judge({
      input: {
        profile: { ...profile, budget: budgetOf(mode, profile.budget) },
        secrets,
        suiteVersion,
        observe: true,
        ...extent,
        ...(versions === 'none' ? {} : { versions }),
        ...(journal && { journal: journal.file }),
      },
      ...(journal && { created: journal.created }),
      ...(options.report.includes('allure') ? { allureDir: join(resolve(options.reportDir), 'allure-results') } : {}),
      ...(options.report.some(isOfExchanges) ? { exchanges: exchangesIn(resolve(options.reportDir)) } : {}),
      progress: (standing) => progress.see(standing),
      async stopped(soFar, signal) {
        progress.end();
        const report = reportOf(soFar, signal);
        await write(report, options);
        // The Allure results of an interrupted run would look complete.
        const kinds = options.report.filter((kind) => kind !== 'allure');
        process.stderr.write(harmless(`${report.summary.sentence}\n${closingLines(report, kinds, options.reportDir)}`));
        if (journal) process.stderr.write(`Go on with: conform run --resume ${shellWord(journal.file)}\n`);
        await tellGithub(report);
        // Nobody waits for a hook after Ctrl-C.
        const { alert: _, ...quiet } = options;
        await recordNight(report, target, quiet, (line) => process.stderr.write(harmless(`${line}\n`)));
      },
    });
  } finally {
    progress.end();
  }
}
