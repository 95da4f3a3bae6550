import type { Verdict } from '../engine/judge/verdict.ts';
import type { KnownNotes } from './known-failures.ts';
import { isChoosing, isLeftOut } from './left-out.ts';
import { ended, outageSentences, stoppedSentences, wholeOutage } from './outage.ts';
import {
  type Cause,
  countable,
  type ExitCode,
  type PartialRun,
  type ReportHeader,
  type RequirementRow,
  type Summary,
} from './report.ts';

/** What a run is measured against in addition to the requirements. */
interface Beside {
  readonly partial?: PartialRun | undefined;
  readonly notes?: KnownNotes;
  readonly causes?: readonly Cause[];
}

export function summaryOf(header: ReportHeader, rows: readonly RequirementRow[], beside: Beside = {}): Summary {
  const count = (verdict: Verdict): number => rows.filter((row) => row.verdict === verdict).length;
  const exitCode = exitCodeOf(header, rows, beside);
  return {
    pass: count('pass'),
    fail: count('fail'),
    unproven: count('unproven'),
    inapplicable: count('inapplicable'),
    error: count('error'),
    exitCode,
    sentence: sentenceOf(header, rows, exitCode, beside),
  };
}

/** Only a broken MUST fails a run: a broken SHOULD and a known failure are warnings. */
export const isWarning = ({ level, verdict, known }: RequirementRow): boolean =>
  verdict === 'fail' && (level !== 'must' || known !== undefined);

const isCounted = (row: RequirementRow, verdict: Verdict): boolean =>
  row.verdict === verdict && row.level === 'must' && row.known === undefined;

const isBreach = (row: RequirementRow): boolean => isCounted(row, 'fail');

/** Another shard may prove what this one leaves open. */
const isOpen =
  (header: ReportHeader) =>
  (row: RequirementRow): boolean =>
    isCounted(row, 'unproven') && header.shard === undefined && !(isChoosing(header) && isLeftOut(row));

const isProof = ({ verdict }: RequirementRow): boolean => verdict === 'pass' || verdict === 'fail';

function hasOutage({ preflight }: ReportHeader, requirements: readonly RequirementRow[]): boolean {
  const run = { preflight, requirements };
  return wholeOutage(run) !== undefined || outageSentences(run).length > 0;
}

function exitCodeOf(header: ReportHeader, rows: readonly RequirementRow[], { notes }: Beside): ExitCode {
  const { failOn = countable, stopped } = header;
  if (failOn.includes('fail') && rows.some(isBreach)) return 1;
  if (rows.some(({ verdict }) => verdict === 'error')) return 4;
  if (stopped || !rows.some(isProof) || hasOutage(header, rows)) return 3;
  if (failOn.includes('unproven') && rows.some(isOpen(header))) return 3;
  return failOn.includes('stale') && notes && notes.stale.length > 0 ? 5 : 0;
}

/** What the run says, and then which API it says nothing about. */
function sentenceOf(header: ReportHeader, rows: readonly RequirementRow[], exitCode: ExitCode, beside: Beside): string {
  const outages = header.stopped ? [] : outageSentences({ preflight: header.preflight, requirements: rows });
  return [verdictSentence(header, rows, exitCode, beside), ...outages, ...stoppedSentences(rows)].join(' ');
}

function verdictSentence(
  header: ReportHeader,
  rows: readonly RequirementRow[],
  exitCode: ExitCode,
  { partial, notes, causes = [] }: Beside,
): string {
  const name = header.target.name;
  const total = counted(rows.length, partial ? 'chosen requirement' : 'requirement');
  const breaches = rows.filter(isBreach).length;
  const errors = rows.filter(({ verdict }) => verdict === 'error').length;
  const open = rows.filter(isOpen(header)).length;
  const rest = `${remarks(rows)}${unjudged(partial)}`;
  if (header.stopped) return stoppedSentence(name, header.stopped, rows);
  if (exitCode === 1) return `${name} does not conform: it breaks ${breaches} of ${total}${from(causes, rows)}${rest}.`;
  if (exitCode === 4) return `No verdict on ${name}: the suite itself failed at ${errors} of ${total}${rest}.`;
  if (exitCode === 5)
    return `${name} no longer fails ${(notes?.stale ?? []).join(', ')}: take it out of the known failures (conform baseline --update).`;
  if (exitCode === 0) return `${name} ${goodNews(header, rows, total, partial)}${rest}.`;
  const cause = wholeOutage({ preflight: header.preflight, requirements: rows });
  if (cause)
    return `${name} could not be judged: ${ended(`${cause.step}${cause.problem ? `: ${cause.problem}` : ' failed'}`)}`;
  if (!rows.some(isProof)) return `${name} was not judged: none of ${total} was put to the test.`;
  return `${name} is not proven to conform: ${open} of ${total} could not be put to the test${rest}.`;
}

/** Only a whole run without an exception says that a target conforms. */
function goodNews(
  header: ReportHeader,
  rows: readonly RequirementRow[],
  total: string,
  partial: PartialRun | undefined,
): string {
  const passed = rows.filter(({ verdict }) => verdict === 'pass').length;
  const exceptions = exceptionsIn(header, rows);
  const conforms = partial === undefined && exceptions === '' ? 'conforms: it ' : '';
  return `${conforms}meets ${passed} of ${total}${beside(rows)}${exceptions}`;
}

function exceptionsIn(header: ReportHeader, rows: readonly RequirementRow[]): string {
  const known = rows.filter((row) => row.known !== undefined).length;
  const ignored = rows.filter((row) => isBreach(row) || isOpen(header)(row)).length;
  const leftOut = isChoosing(header) ? rows.filter(isLeftOut).length : 0;
  return [
    leftOut > 0 ? `; the budget left ${leftOut} out` : '',
    known > 0 ? `; ${counted(known, 'failure')} ${known === 1 ? 'is' : 'are'} known` : '',
    ignored > 0
      ? `; ${ignored} that ${ignored === 1 ? 'does' : 'do'} not pass ${ignored === 1 ? 'is' : 'are'} not counted (--fail-on)`
      : '',
  ].join('');
}

function stoppedSentence(name: string, signal: string, rows: readonly RequirementRow[]): string {
  const decided = rows.filter(({ verdict }) => verdict !== 'unproven').length;
  const breaches = rows.filter(isBreach).length;
  const broken = breaches > 0 ? `, and ${name} breaks ${breaches} of them` : '';
  return `The run on ${name} was stopped (${signal}): ${decided} of ${counted(rows.length, 'requirement')} had a verdict${broken}.`;
}

function beside(rows: readonly RequirementRow[]): string {
  const others = rows.filter(({ verdict }) => verdict === 'inapplicable').length;
  return others > 0 ? ` (${others} of them ${others === 1 ? 'does' : 'do'} not apply)` : '';
}

/** What the main clause has not said yet. */
function remarks(rows: readonly RequirementRow[]): string {
  const warnings = rows.filter((row) => isWarning(row) && row.known === undefined).length;
  return warnings > 0 ? `, and does not follow ${counted(warnings, 'recommendation')}` : '';
}

/** How many mistakes of the target the breaches come from. */
function from(causes: readonly Cause[], rows: readonly RequirementRow[]): string {
  const breaches = new Set(rows.filter(isBreach).map(({ id }) => id));
  const count = causes.filter(({ requirement }) => breaches.has(requirement)).length;
  return count > 0 && count < breaches.size ? ` (${counted(count, 'cause')})` : '';
}

const unjudged = (partial: PartialRun | undefined): string =>
  partial ? `; ${partial.unjudged} others were not judged` : '';

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
