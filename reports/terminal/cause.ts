import { type Finding, resultName } from '../../engine/judge/result.ts';
import { causesOf } from '../causes/causes.ts';
import { byDirectness } from '../directness.ts';
import { accountOf, caseOf, curlOf, replayOf, reproduceOf, visible, visibleLines } from '../evidence.ts';
import type { Cause, CheckRow, Report, RequirementRow } from '../report.ts';
import { stepsOf } from '../steps.ts';
import { counted, isWarning } from '../summary.ts';
import type { Row, Sheet } from './sheet.ts';

const gutter = 10;

/** New failures, grouped by cause: the best finding in full, and the ids of the other broken requirements. */
export function causesIn({ requirements, causes = causesOf(requirements) }: Report, sheet: Sheet): readonly string[] {
  const rows = new Map(requirements.map((row) => [row.id, row]));
  return causes.flatMap((cause) => {
    const row = rows.get(cause.requirement);
    if (row === undefined || row.known !== undefined) return [];
    return [causeText(row, also(cause, rows), sheet)];
  });
}

export const named = (id: string, level: string): string => (level === 'must' ? id : `${id} (${level})`);

const also = (cause: Cause, rows: ReadonlyMap<string, RequirementRow>): readonly string[] =>
  cause.also.map((id) => {
    const row = rows.get(id);
    return row?.known === undefined ? named(id, row?.level ?? 'must') : `${id} (known)`;
  });

function causeText(row: RequirementRow, others: readonly string[], sheet: Sheet): string {
  const mark = isWarning(row) ? sheet.paint(['bold', 'yellow'], 'WARN') : sheet.paint(['bold', 'red'], 'FAIL');
  const failed = byDirectness(row.checks);
  const [first, ...more] = failed.filter((check) => check.finding !== undefined);
  const finding = first?.finding;
  const rows: readonly Row[] = [
    ...(finding ? accountIn(finding, row) : [['why', failed[0]?.reason ?? 'no finding was kept'] as const]),
    ...(others.length === 0 ? [] : [['also', others.join(', ')] as const]),
    ...(first ? [['found', `${extentOf(first)}${inOthers(more.length)}`] as const] : []),
  ];
  return [
    `${mark}      ${sheet.paint('bold', row.id)}`,
    sheet.wrapped(row.statement, gutter),
    ...(row.change === undefined ? [] : [`\n${command('change', row.change, sheet)}`]),
    `\n${sheet.beside(rows, gutter)}`,
    ...(finding ? [...commands(finding, sheet), ...curl(finding, sheet)] : []),
  ].join('\n');
}

const extentOf = ({ exercised, finding, ...check }: CheckRow): string =>
  `${counted(finding?.count ?? 0, 'time')} in ${counted(exercised, 'case')} (${resultName(check)})`;

const inOthers = (count: number): string =>
  count === 0 ? '' : `, and by ${counted(count, 'other check')} of this requirement`;

/** The steps, or else the case: a drawn case is hard to read. */
function accountIn(finding: Finding, row: RequirementRow): readonly Row[] {
  const account = accountOf(finding, row).map(([label, text]): Row => [label, excerpt(label, text)]);
  const isShown = finding.contrast !== undefined || stepsOf(finding) !== undefined || isOnlyText(finding);
  return isShown ? account : [...account, ['case', excerpt('case', caseOf(finding))]];
}

const isOnlyText = ({ smallestCase }: Finding): boolean => typeof smallestCase !== 'object' || smallestCase === null;

/** All of it is in the other reports. */
const longest: Readonly<Record<string, number>> = { actual: 160, case: 240, steps: 600, request: 400 };

function excerpt(label: string, text: string): string {
  const most = longest[label] ?? 1_000;
  // JSON without blanks cannot be wrapped.
  const legible = label === 'actual' ? text.slice(0, most + 1).replace(/,(?=")/g, ', ') : text;
  return legible.length > most ? `${legible.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…` : legible;
}

/** Never broken, so that it can be pasted. */
const command = (label: string, words: string, sheet: Sheet): string =>
  sheet.paint('dim', label.padEnd(gutter)) + visible(words);

function commands(finding: Finding, sheet: Sheet): readonly string[] {
  const reproduce = reproduceOf(finding);
  const replay = reproduce === undefined ? [] : [command('replay', reproduce, sheet)];
  return [command('rerun', replayOf(finding), sheet), ...replay];
}

/** A command that nobody could paste from a terminal any more. */
const longestLine = 20_000;

/** Broken only where the shell allows it, so that it can be pasted. */
function curl(finding: Finding, sheet: Sheet): readonly string[] {
  const sent = curlOf(finding);
  if (sent === undefined) return [];
  const { line, legend } = sent;
  const indent = ' '.repeat(gutter);
  if (line.length > longestLine) return [`\n${indent}(a request of ${line.length} characters: see report.html)`];
  const broken = optionsOf(line).reduce((text, option) => {
    const last = text.slice(text.lastIndexOf('\n') + 1);
    const fits = last.length + option.length + ' '.length + ' \\'.length <= sheet.columns;
    return fits ? `${text} ${option}` : `${text} \\\n${indent}  ${option}`;
  });
  return [`\n${[...legend, visibleLines(broken)].map((text) => `${indent}${text}`).join('\n')}`];
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
