import type { Verdict } from '../engine/judge/verdict.ts';
import type { ExitCode, PartialRun, ReportHeader, RequirementRow, Summary } from './report.ts';

export function summaryOf(header: ReportHeader, rows: readonly RequirementRow[], partial?: PartialRun): Summary {
  const count = (verdict: Verdict): number => rows.filter((row) => row.verdict === verdict).length;
  const exitCode = exitCodeOf(header, rows);
  return {
    pass: count('pass'),
    fail: count('fail'),
    unproven: count('unproven'),
    inapplicable: count('inapplicable'),
    error: count('error'),
    exitCode,
    sentence: sentenceOf(header, rows, exitCode, partial),
  };
}

/** Only what binds can fail a run: a SHOULD that is not followed is a warning. */
export const isWarning = ({ level, verdict }: RequirementRow): boolean => verdict === 'fail' && level !== 'must';

const isBreach = ({ level, verdict }: RequirementRow): boolean => verdict === 'fail' && level === 'must';

const isOpen = ({ level, verdict }: RequirementRow): boolean => verdict === 'unproven' && level === 'must';

const isProof = ({ verdict }: RequirementRow): boolean => verdict === 'pass' || verdict === 'fail';

const outage = ({ preflight }: ReportHeader) => preflight.find(({ ok, fatal }) => fatal && !ok);

function exitCodeOf(header: ReportHeader, rows: readonly RequirementRow[]): ExitCode {
  if (rows.some(isBreach)) return 1;
  if (rows.some(({ verdict }) => verdict === 'error')) return 4;
  if (outage(header) || !rows.some(isProof)) return 3;
  return header.stopped || rows.some(isOpen) ? 3 : 0;
}

function sentenceOf(
  header: ReportHeader,
  rows: readonly RequirementRow[],
  exitCode: ExitCode,
  partial: PartialRun | undefined,
): string {
  const name = header.target.name;
  const total = counted(rows.length, partial ? 'chosen requirement' : 'requirement');
  const breaches = rows.filter(isBreach).length;
  const errors = rows.filter(({ verdict }) => verdict === 'error').length;
  const open = rows.filter(isOpen).length;
  const passed = rows.filter(({ verdict }) => verdict === 'pass').length;
  const rest = `${remarks(rows)}${unjudged(partial)}`;
  if (header.stopped) return stoppedSentence(name, header.stopped, rows);
  if (exitCode === 1) return `${name} does not conform: it breaks ${breaches} of ${total}${rest}.`;
  if (exitCode === 4) return `No verdict on ${name}: the suite itself failed at ${errors} of ${total}${rest}.`;
  if (exitCode === 0)
    return `${name} ${partial ? 'meets' : 'conforms: it meets'} ${passed} of ${total}${beside(rows)}${rest}.`;
  const cause = outage(header);
  if (cause)
    return `${name} could not be judged: ${ended(`${cause.step}${cause.problem ? `: ${cause.problem}` : ' failed'}`)}`;
  if (!rows.some(isProof)) return `${name} was not judged: none of ${total} was put to the test.`;
  return `${name} is not proven to conform: ${open} of ${total} could not be put to the test${rest}.`;
}

function stoppedSentence(name: string, signal: string, rows: readonly RequirementRow[]): string {
  const told = rows.filter(({ verdict }) => verdict !== 'unproven').length;
  const breaches = rows.filter(isBreach).length;
  const broken = breaches > 0 ? `, and ${name} breaks ${breaches} of them` : '';
  return `The run on ${name} was stopped (${signal}): ${told} of ${counted(rows.length, 'requirement')} had a verdict${broken}.`;
}

/** A problem may end in a question. */
const ended = (sentence: string): string => (/[.?!]$/.test(sentence) ? sentence : `${sentence}.`);

function beside(rows: readonly RequirementRow[]): string {
  const others = rows.filter(({ verdict }) => verdict === 'inapplicable').length;
  return others > 0 ? ` (${others} of them ${others === 1 ? 'does' : 'do'} not apply)` : '';
}

/** What the main clause has not said yet. */
function remarks(rows: readonly RequirementRow[]): string {
  const warnings = rows.filter(isWarning).length;
  return warnings > 0 ? `, and does not follow ${counted(warnings, 'recommendation')}` : '';
}

const unjudged = (partial: PartialRun | undefined): string =>
  partial ? `; ${partial.unjudged} others were not judged` : '';

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
