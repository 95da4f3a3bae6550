import { join } from 'node:path';
import { extentOf } from '../../reports/extent.ts';
import { sinceSentence } from '../../reports/nights/since.ts';
import type { ReportKind } from '../../reports/old-reports.ts';
import type { Report } from '../../reports/report.ts';
import { isWarning } from '../../reports/summary.ts';

/** More would fill a screen; `rerun --failed` knows all. */
const mostIds = 20;

/** What stands below the verdict: what fails, ready to be pasted, what the run was, and where its reports are. */
export const closingLines = (report: Report, kinds: readonly ReportKind[], reportDir: string): string =>
  [...failing(report), ...changed(report), extentOf(report).replace('seed', 'Seed'), placeOf(kinds, reportDir)]
    .map((line) => `${line}\n`)
    .join('');

function failing({ requirements }: Report): readonly string[] {
  const ids = requirements.filter((row) => row.verdict === 'fail' && !isWarning(row)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const left = ids.length - mostIds;
  return [`Failing: ${ids.slice(0, mostIds).join(',')}${left > 0 ? ` and ${left} more` : ''}`];
}

const changed = ({ since }: Report): readonly string[] =>
  since === undefined ? [] : [`Since the last report: ${sinceSentence(since)}`];

const placeOf = (kinds: readonly ReportKind[], reportDir: string): string =>
  `Reports: ${join(reportDir, '/')} (${kinds.join(', ')})`;
