import { visible } from '../evidence.ts';
import type { Report, RequirementRow } from '../report.ts';
import { isWarning } from '../summary.ts';

/** GitHub shows no more annotations of one step. */
const mostAnnotations = 10;

/** The output of a step of GitHub Actions that shows failing requirements next to the code. */
export function annotations({ requirements }: Report): readonly string[] {
  const failed = requirements.filter(({ verdict, known }) => verdict === 'fail' && known === undefined);
  const ranked = [...failed.filter((row) => !isWarning(row)), ...failed.filter(isWarning)];
  const left = ranked.length - mostAnnotations;
  return [
    ...ranked.slice(0, mostAnnotations).map(annotation),
    ...(left > 0 ? [command('notice', `${left} more`, `${left} more of the requirements fail; see the report`)] : []),
  ];
}

function annotation(row: RequirementRow): string {
  const finding = row.checks.find((check) => check.finding !== undefined)?.finding;
  const lines = [
    row.statement,
    ...(finding ? [`actual: ${excerpt(finding.actual)}`, `why: ${excerpt(finding.why)}`] : []),
  ];
  return command(isWarning(row) ? 'warning' : 'error', row.id, lines.map(visible).join('\n'));
}

/** GitHub truncates an annotation at 4 KiB. */
const longest = 1000;
const excerpt = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

type Kind = 'error' | 'warning' | 'notice';

const command = (kind: Kind, title: string, message: string): string =>
  `::${kind} title=${escapedProperty(title)}::${escaped(message)}`;

/** Workflow commands know no other escapes. */
const escaped = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapedProperty = (text: string): string => escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/**
 * GitHub obeys a workflow command in any line of the output, and a target determines parts of it. Between these marks it
 * obeys none.
 * @param mark a word that the target cannot know.
 */
export const withoutCommands = (text: string, mark: string): string =>
  `::stop-commands::${mark}\n${text}${text.endsWith('\n') ? '' : '\n'}::${mark}::\n`;
