import { CreationList } from '../cli/creation-list.ts';
import { knownFailuresIn } from '../cli/known/file.ts';
import { suiteVersion } from '../cli/package.ts';
import { judgedApis, selectionOf } from '../cli/plan/selection.ts';
import { refuseUnlessReceiving } from '../cli/receiver-trial.ts';
import { about, narrowing, replayable } from '../cli/report/header.ts';
import { withOutcome } from '../cli/report/outcome.ts';
import { type CheckResult, resultName, unjudged } from '../engine/judge/result.ts';
import { buildReport } from '../reports/build.ts';
import type { Report, ReportHeader } from '../reports/report.ts';
import { requirements } from '../requirements/index.ts';
import { openRun } from '../suites/open-run.ts';
import type { Participant, RunInput } from '../suites/run.ts';
import { unjudgedReason } from '../suites/unjudged-reason.ts';
import { asConformanceError } from './failure.ts';
import { extentNames, listed, refuseWrong } from './options.ts';
import { targetOf } from './target.ts';
import type { RunOptions } from './types.ts';

export const run = (options: RunOptions): Promise<Report> => asConformanceError(() => reportOf(options));

const optionNames: readonly string[] = [...extentNames, 'target', 'fetch', 'known', 'failOn', 'onVerdict', 'signal'];

/** Stands for the profile in the command of a finding, where no file has it. */
const unnamed = 'PROFILE';

async function reportOf(options: RunOptions): Promise<Report> {
  refuseWrong(options, optionNames);
  const { api, seed = 1, cases, versions = 'contract', failOn, states } = options;
  const terms = listed(options);
  const selection = await selectionOf({ ...terms, ...(api === undefined ? {} : { api }) });
  const known = options.known === undefined ? undefined : knownFailuresIn(options.known);
  const target = await targetOf(options);
  try {
    await refuseUnlessReceiving(target);
    const { profile, secrets } = target;
    const apis = judgedApis(target, api);
    const extent = { seed, ...(cases === undefined ? {} : { cases }) };
    const others = versions === 'none' ? {} : { versions };
    const startedAt = new Date().toISOString();
    const input = { profile, secrets, suiteVersion, apis, ...extent, ...selection, ...others };
    const judged = await judgedBy(input, options);
    const endedAt = new Date().toISOString();
    const file = typeof options.target === 'string' && !options.fetch ? options.target : unnamed;
    const repeated = { target: file, versions, ...(api && { api }), ...(states && { states }) };
    const report = buildReport(
      {
        mode: 'gate',
        ...extent,
        startedAt,
        endedAt,
        ...about(target, apis, judged),
        ...(judged.isStopped && { stopped: 'AbortSignal' as const }),
        narrowedBy: narrowing(terms),
        ...(known && { known }),
        ...(failOn && { failOn }),
      },
      judged.results.map((result) => replayable(result, repeated)),
      requirements,
    );
    return withOutcome(report);
  } finally {
    await target.close();
  }
}

interface Judged extends Pick<ReportHeader, 'requests' | 'preflight' | 'created'> {
  readonly results: readonly CheckResult[];
  readonly isStopped: boolean;
}

async function judgedBy(input: RunInput, { onVerdict, signal }: RunOptions): Promise<Judged> {
  const opened = await openRun(input);
  const stopped = whenAborted(signal);
  const isStopped = (): boolean => signal?.aborted === true;
  try {
    const created = new CreationList();
    opened.whenCreated((creation) => created.add(creation));
    const found = new Map<string, CheckResult>();
    opened.whenViolated((result) => found.set(resultName(result), result));
    const preflight = isStopped() ? [] : ((await Promise.race([opened.preflight(), stopped])) ?? []);
    const total = opened.participants.length;
    let done = 0;
    const resultOf = async (participant: Participant): Promise<CheckResult> => {
      const { id, version, api, proves: requirement } = participant;
      const blocked = unjudgedReason(preflight, api);
      const judging = blocked === undefined && !isStopped() ? opened.resultOf(id, version) : undefined;
      const judged = judging && (await Promise.race([judging, stopped]));
      const result = judged ?? found.get(resultName(participant)) ?? unjudged(participant, blocked ?? notRun);
      const { verdict, reason } = result;
      if (!isStopped())
        onVerdict?.({ id, requirement, verdict, ...(reason === undefined ? {} : { reason }), done: ++done, total });
      return result;
    };
    const results = await Promise.all(opened.participants.map(resultOf));
    const told = isStopped() ? preflight : await opened.preflight();
    return { results, preflight: told, requests: opened.requests, created, isStopped: isStopped() };
  } finally {
    await opened.close();
  }
}

const notRun = 'not run: the run was stopped';

/** Resolves once the signal is aborted. */
const whenAborted = (signal: AbortSignal | undefined): Promise<undefined> =>
  new Promise((resolve) => {
    if (signal?.aborted) resolve(undefined);
    signal?.addEventListener('abort', () => resolve(undefined), { once: true });
  });
