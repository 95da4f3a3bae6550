import { type CheckResult, unjudged } from '../../engine/judge/result.ts';
import { visible } from '../../reports/evidence.ts';
import { openRun } from '../../suites/open-run.ts';
import type { RunInput } from '../../suites/run.ts';
import { unjudgedReason } from '../../suites/unjudged-reason.ts';
import { exitCode, Refusal } from '../exit.ts';
import { suiteVersion } from '../package.ts';
import { judgedApis } from '../plan/selection.ts';
import { refuseUnlessReceiving } from '../receiver-trial.ts';
import { reportIn } from '../report/report-file.ts';
import { type OpenTarget, openTarget } from '../target.ts';
import type { ReplayOptions } from './command.ts';
import { type Found, findingsIn } from './finding.ts';
import { writeScript } from './script-file.ts';

/** Runs the case of a finding again and says whether the target shows it again. */
export async function replay(id: string, { report: file, script, ...options }: ReplayOptions): Promise<number> {
  const report = reportIn(file);
  const all = findingsIn(report, id);
  if (script !== undefined) {
    writeScript(script, all, report);
    return 0;
  }
  const [found] = all;
  if (!found.finding.case) throw new Refusal(`${id}: the report does not contain the case of this finding`, undecided);
  const target = await openTarget(options);
  try {
    await refuseUnlessReceiving(target);
    const result = await resultOn(target, found);
    process.stdout.write(`${linesOf(result).map(visible).join('\n')}\n`);
    return codes[result.verdict] ?? undecided;
  } finally {
    await target.close();
  }
}

const undecided = exitCode.unreachable;

const codes: Partial<Record<CheckResult['verdict'], number>> = { fail: 1, pass: 0 };

async function resultOn(target: OpenTarget, { row, check, finding }: Found): Promise<CheckResult> {
  const { profile, secrets } = target;
  const { id, version } = check;
  const input: RunInput = {
    profile,
    secrets,
    suiteVersion,
    seed: 1,
    brief: true,
    apis: judgedApis(target, row.api),
    only: [...new Set([id, finding.case?.check ?? id])],
    ...(finding.case && { case: finding.case }),
    ...(version === undefined ? {} : { versions: 'whole' }),
  };
  const run = await openRun(input);
  try {
    if (!run.participants.some((one) => one.id === id && one.version === version))
      throw new Refusal(`${id}: this version of the suite, or this target, has no such check`, undecided);
    const blocked = unjudgedReason(await run.preflight(), row.api);
    if (blocked !== undefined) return unjudged({ id, proves: row.id }, blocked);
    return await run.resultOf(id, version);
  } finally {
    await run.close();
  }
}

function linesOf({ verdict, reason, finding }: CheckResult): readonly string[] {
  if (finding) return [`expected  ${finding.expected}`, `actual    ${finding.actual}`, 'reproduced'];
  if (verdict === 'pass') return ['not reproduced'];
  return [`undecided: ${reason ?? verdict}`];
}
