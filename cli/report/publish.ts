import { resolve } from 'node:path';
import { writeJunit } from '../../reports/ci/junit.ts';
import { writeMarkdown } from '../../reports/ci/markdown.ts';
import { writeSarif } from '../../reports/ci/sarif.ts';
import { visible } from '../../reports/evidence.ts';
import { writeHar } from '../../reports/exchanges/har.ts';
import { removeLog, writeNdjson } from '../../reports/exchanges/log.ts';
import { writeHtml } from '../../reports/html/page.ts';
import { writeJson } from '../../reports/json.ts';
import { wholeOutage } from '../../reports/outage.ts';
import type { Report } from '../../reports/report.ts';
import { terminalReport } from '../../reports/terminal/report.ts';
import type { RunOptions } from '../commands.ts';
import { exitCode } from '../exit.ts';
import { closingLines } from './closing.ts';
import { wantsColor } from './color.ts';
import { harmless, tellGithub } from './github.ts';
import { unwritable } from './report-folder.ts';

/** Which reports are written, and where. */
type Placed = Pick<RunOptions, 'report'> & { readonly reportDir: string };

const writers = {
  json: writeJson,
  html: writeHtml,
  junit: writeJunit,
  sarif: writeSarif,
  markdown: writeMarkdown,
  har: writeHar,
  ndjson: writeNdjson,
};

export async function write(report: Report, { report: kinds, reportDir }: Placed): Promise<void> {
  for (const kind of kinds) {
    if (kind !== 'allure') await writers[kind](report, resolve(reportDir)).catch(refuseToWrite(reportDir));
  }
  await removeLog(resolve(reportDir));
}

/** Writes the reports and shows the verdict. @returns the exit code of the run. */
export async function publish(report: Report, options: Placed): Promise<number> {
  await write(report, options);
  const { summary } = report;
  if (wholeOutage(report)) {
    // Nothing was judged, so a table of verdicts would only hide the problem.
    process.stderr.write(harmless(`${visible(summary.sentence)}\n`));
    await tellGithub(report);
    return summary.exitCode === 0 ? exitCode.unreachable : summary.exitCode;
  }
  const color = wantsColor(process.stdout, process.env);
  process.stdout.write(harmless(terminalReport(report, { columns: process.stdout.columns, color })));
  process.stdout.write(closingLines(report, options.report, options.reportDir));
  await tellGithub(report);
  return summary.exitCode;
}

export const refuseToWrite =
  (folder: string) =>
  (error: unknown): never => {
    throw unwritable(folder, error);
  };
