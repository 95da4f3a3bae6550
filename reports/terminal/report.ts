import type { Verdict } from '../../engine/judge/verdict.ts';
import { byReason } from '../grouped.ts';
import { remarkOn } from '../known-failures.ts';
import { isChoosing, isLeftOut } from '../left-out.ts';
import { brokenStep } from '../outage.ts';
import type { Report, RequirementRow } from '../report.ts';
import { counted } from '../summary.ts';
import { areaTable } from './area-table.ts';
import { causesIn, named } from './cause.ts';
import { missingParts } from './missing-parts.ts';
import { Sheet, type TerminalSettings } from './sheet.ts';
import { versionTable } from './version-table.ts';

/** First the failures by cause, then the counts by area, then what is unproven; the last line is the verdict. */
export function terminalReport(report: Report, settings: TerminalSettings): string {
  const sheet = new Sheet(settings);
  const parts = [
    ...preflight(report, sheet),
    ...causesIn(report, sheet),
    ...(report.requirements.length > 0 ? [areaTable(report.requirements, sheet)] : []),
    ...(report.versions.length > 0 ? [versionTable(report, sheet)] : []),
    ...withReasons(report, 'error', 'Errors of the suite', sheet),
    ...withReasons(report, 'unproven', 'Unproven', sheet),
    ...knownFailures(report, sheet),
    ...inPart(report, sheet),
    ...missingParts(report, sheet),
    lastLine(report, sheet),
  ];
  return `${parts.join('\n\n')}\n`;
}

function preflight({ preflight: rows }: Report, sheet: Sheet): readonly string[] {
  const wrong = rows.filter(({ ok }) => !ok);
  if (wrong.length === 0) return [];
  const lines = wrong.map((row) => sheet.wrapped(brokenStep(row), 2));
  return [[sheet.paint(['bold', 'red'], 'Pre-flight'), ...lines].join('\n')];
}

/** Many requirements often have the same reason, so it is shown once. */
function withReasons(report: Report, verdict: Verdict, title: string, sheet: Sheet): readonly string[] {
  const rows = report.requirements.filter((row) => row.verdict === verdict && row.known === undefined);
  if (rows.length === 0) return [];
  const lines = byReason(rows).map(([reason, held]) =>
    [sheet.wrapped(reason, 2), ...heldBack(report, held, sheet)].join('\n'),
  );
  return [[sheet.paint('bold', `${title} (${rows.length})`), ...lines].join('\n')];
}

/** What a run leaves out by choice is only counted. */
function heldBack(report: Report, rows: readonly RequirementRow[], sheet: Sheet): readonly string[] {
  if (isChoosing(report) && rows.every(isLeftOut))
    return [sheet.wrapped(counted(rows.length, 'requirement'), 4, 'dim')];
  return rows.map(({ id, level }) => sheet.wrapped(named(id, level), 4, 'dim'));
}

function knownFailures({ requirements, knownFailures: notes }: Report, sheet: Sheet): readonly string[] {
  const rows = requirements.flatMap(({ id, verdict, known }) => (known ? [{ id, verdict, known }] : []));
  const lines = [
    ...rows.map(({ id, verdict, known }) => `${id} (${verdict}): ${remarkOn(known)}`),
    ...(notes?.expiring ?? []).map((id) => `${id} expires within two weeks`),
    ...(notes?.expired ?? []).map((id) => `${id} has expired, and counts again`),
  ];
  if (lines.length === 0) return [];
  const title = sheet.paint('bold', `Known failures (${rows.length})`);
  return [[title, ...lines.map((line) => sheet.wrapped(line, 2))].join('\n')];
}

/** Passes that rest on fewer situations than there are; the other reports name them. */
function inPart({ requirements }: Report, sheet: Sheet): readonly string[] {
  const rows = requirements.filter(({ situations }) => situations !== undefined);
  if (rows.length === 0) return [];
  const pass = rows.length === 1 ? 'requirement passes' : 'requirements pass';
  return [sheet.wrapped(`${rows.length} ${pass} without every situation put to the test: see report.html.`, 0, 'dim')];
}

function lastLine({ summary: { sentence, exitCode } }: Report, sheet: Sheet): string {
  const format = exitCode === 0 ? 'green' : exitCode === 1 ? 'red' : 'yellow';
  return sheet.wrapped(sentence, 0, ['bold', format]);
}
