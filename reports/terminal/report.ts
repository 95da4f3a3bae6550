import type { Finding } from '../../engine/judge/result.ts';
import type { Verdict } from '../../engine/judge/verdict.ts';
import { accountOf, caseOf, curlOf, replayOf, visible, visibleLines } from '../evidence.ts';
import { grouped } from '../grouped.ts';
import { remarkOn } from '../known-failures.ts';
import type { CheckRow, Report, RequirementRow } from '../report.ts';
import { counted, isWarning } from '../summary.ts';
import { areaTable } from './area-table.ts';
import { type Row, Sheet, type TerminalSettings } from './sheet.ts';
import { versionTable } from './version-table.ts';

/** Failures first, then where they lie, then what is open; the last line says it all. */
export function terminalReport(report: Report, settings: TerminalSettings): string {
  const sheet = new Sheet(settings);
  const failures = report.requirements.filter(({ verdict, known }) => verdict === 'fail' && known === undefined);
  const ranked = [...failures.filter((row) => !isWarning(row)), ...failures.filter(isWarning)];
  const parts = [
    ...preflight(report, sheet),
    ...ranked.map((row) => failure(row, sheet)),
    ...(report.requirements.length > 0 ? [areaTable(report.requirements, sheet)] : []),
    ...(report.versions.length > 0 ? [versionTable(report, sheet)] : []),
    ...byReason(report, 'error', 'Errors of the suite', sheet),
    ...byReason(report, 'unproven', 'Unproven', sheet),
    ...knownFailures(report, sheet),
    ...inPart(report, sheet),
    lastLine(report, sheet),
  ];
  return `${parts.join('\n\n')}\n`;
}

function preflight({ preflight: rows }: Report, sheet: Sheet): readonly string[] {
  const wrong = rows.filter(({ ok }) => !ok);
  if (wrong.length === 0) return [];
  const lines = wrong.map(({ step, problem }) => sheet.wrapped(`${step}: ${problem ?? 'failed'}`, 2));
  return [[sheet.paint(['bold', 'red'], 'Pre-flight'), ...lines].join('\n')];
}

const gutter = 8;

function failure(row: RequirementRow, sheet: Sheet): string {
  const mark = isWarning(row) ? sheet.paint(['bold', 'yellow'], 'WARN') : sheet.paint(['bold', 'red'], 'FAIL');
  const failed = row.checks.filter(({ verdict }) => verdict === 'fail');
  return [
    `${mark}    ${sheet.paint('bold', row.id)}`,
    sheet.wrapped(row.statement, gutter),
    sheet.wrapped(row.source, gutter, 'dim'),
    ...(row.change === undefined ? [] : [`\n${command('change', row.change, sheet)}`]),
    ...failed.map((check) => `\n${found(check, row.statement, sheet)}`),
  ].join('\n');
}

function found(check: CheckRow, statement: string, sheet: Sheet): string {
  const { finding } = check;
  if (!finding) return sheet.beside([['why', check.reason ?? 'no finding was kept']], gutter);
  const extent = `${counted(finding.count, 'time')} in ${counted(check.exercised, 'case')} (${nameOf(check)})`;
  const rows: readonly Row[] = [...accountOf(finding, statement), ['case', excerpt(caseOf(finding))], ['seen', extent]];
  return [sheet.beside(rows, gutter), command('again', replayOf(finding), sheet), ...curl(finding, sheet)].join('\n');
}

const nameOf = ({ id, version }: CheckRow): string => (version === undefined ? id : `${id} under ${version}`);

/** Never broken, so that it can be pasted. */
const command = (label: string, words: string, sheet: Sheet): string =>
  sheet.paint('dim', label.padEnd(gutter)) + visible(words);

/** A thousand lines of an order say no more than ten; all of them are in the other reports. */
const excerpt = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

const longest = 800;
/** A command that nobody could paste from a terminal any more. */
const longestLine = 20_000;

/** Broken only where the shell allows it, so that it can be pasted. */
function curl(finding: Finding, sheet: Sheet): readonly string[] {
  const line = curlOf(finding);
  if (line === undefined) return [];
  const indent = ' '.repeat(gutter);
  if (line.length > longestLine) return [`\n${indent}(a request of ${line.length} characters: see report.html)`];
  const broken = optionsOf(line).reduce((text, option) => {
    const last = text.slice(text.lastIndexOf('\n') + 1);
    const fits = last.length + option.length + ' '.length + ' \\'.length <= sheet.columns;
    return fits ? `${text} ${option}` : `${text} \\\n${indent}  ${option}`;
  });
  return [`\n${indent}${visibleLines(broken)}`];
}

/** `-H 'name: value'` stays in one piece. */
const optionsOf = (line: string): readonly string[] => {
  const words = line.match(/(?:'[^']*'|"[^"]*"|\\.|[^\s'"\\])+/g) ?? [];
  return words.flatMap((word, index) => {
    if (takesValue.has(words[index - 1] ?? '')) return [];
    return takesValue.has(word) ? [`${word} ${words[index + 1] ?? ''}`] : [word];
  });
};

const takesValue: ReadonlySet<string> = new Set(['-X', '-H', '--data-raw']);

/** One reason often holds back many requirements: it is told once. */
function byReason(report: Report, verdict: Verdict, title: string, sheet: Sheet): readonly string[] {
  const rows = report.requirements.filter((row) => row.verdict === verdict && row.known === undefined);
  if (rows.length === 0) return [];
  const groups = [...grouped(rows, ({ reason }) => reason ?? 'no reason was given')];
  const told = groups
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([reason, held]) =>
      [sheet.wrapped(reason, 2), ...held.map(({ id, level }) => sheet.wrapped(named(id, level), 4, 'dim'))].join('\n'),
    );
  return [[sheet.paint('bold', `${title} (${rows.length})`), ...told].join('\n')];
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

const named = (id: string, level: string): string => (level === 'must' ? id : `${id} (${level})`);

function lastLine({ summary: { sentence, exitCode } }: Report, sheet: Sheet): string {
  const format = exitCode === 0 ? 'green' : exitCode === 1 ? 'red' : 'yellow';
  return sheet.wrapped(sentence, 0, ['bold', format]);
}
