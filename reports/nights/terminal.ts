import { durationText } from '../duration.ts';
import { visible } from '../evidence.ts';
import { counted } from '../summary.ts';
import { partsOn } from '../terminal/parts.ts';
import { Sheet, type TerminalSettings } from '../terminal/sheet.ts';
import type { Changes, DescriptionChange, Flaky } from './changes.ts';
import type { NightCause } from './night.ts';
import { transitionNames } from './transition.ts';

/** What changed, for a terminal: the sentence first. */
export function changesText(changes: Changes, settings: TerminalSettings): string {
  const sheet = new Sheet(settings);
  const part = partsOn(sheet);
  const { verdicts, description, latencies, members, values, flaky, unproven, unjudged, notes } = changes;
  return `${[
    sheet.wrapped(changes.sentence, 0, changes.changed ? 'red' : 'green'),
    ...part('New findings', changes.newFindings.flatMap(findingLines)),
    ...part('Findings that are gone', changes.goneFindings.flatMap(findingLines)),
    ...part(
      'Changed verdicts',
      verdicts.map(({ id, from, to }) => `${from ?? 'never judged'} → ${to}  ${id}`),
    ),
    ...part('Changes of the served description', description.flatMap(descriptionLines)),
    ...part(
      'Changed latencies',
      latencies.map(
        ({ transition, from, to }) =>
          `until ${transitionNames[transition]}: ${durationText(from)} → ${durationText(to)}`,
      ),
    ),
    ...part('Members never seen before', members),
    ...part('Values never seen before', values),
    ...part('Failures of some nights', flaky.map(flakyLine)),
    ...part('Unproven now (a change if it stays so)', unproven),
    ...part('Judged before, but not now', unjudged === 0 ? [] : [`${counted(unjudged, 'requirement')}: no change`]),
    ...part('About the runs, not the target', notes),
  ].join('\n\n')}\n`;
}

const findingLines = ({ requirement, also, operation, says }: NightCause): readonly string[] => [
  `${requirement}${also.length > 0 ? ` (and ${counted(also.length, 'other requirement')})` : ''}`,
  `  ${operation ? `${operation}: ` : ''}${visible(says)}`,
];

function descriptionLines({ operation, change, added, removed }: DescriptionChange): readonly string[] {
  if (change !== 'changed') return [`${operation} is ${change === 'added' ? 'new' : 'no longer described'}`];
  return [operation, ...removed.map((line) => `  - ${line}`), ...added.map((line) => `  + ${line}`)];
}

/** Shows failures that are not new, too. */
const flakyLine = ({ id, failed, of, failsNow, wavers }: Flaky): string =>
  `${id} fails in ${failed} of ${of} nights${failsNow ? ', also now' : ''}${wavers ? ' (goes back and forth)' : ''}`;
