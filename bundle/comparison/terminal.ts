import { visible } from '../../reports/evidence.ts';
import { counted } from '../../reports/summary.ts';
import { partsOn } from '../../reports/terminal/parts.ts';
import { Sheet, type TerminalSettings } from '../../reports/terminal/sheet.ts';
import type { Declaration } from '../manifest.ts';
import type { BundleChanges } from './changes.ts';

/** What changed between two bundles, for a terminal: the sentence first. */
export function bundleChangesText(changes: BundleChanges, settings: TerminalSettings): string {
  const sheet = new Sheet(settings);
  const part = partsOn(sheet);
  const { verdicts, requirementSet, declarations, scope, judgedOnce } = changes;
  return `${[
    sheet.wrapped(changes.sentence, 0, changes.changed ? 'red' : 'green'),
    ...part(
      'Changed verdicts',
      verdicts.map(({ id, level, from, to }) => `${from} → ${to}  ${id} (${level})`),
    ),
    ...part('New declarations', declarations.added.map(declared)),
    ...part('Declarations that are gone', declarations.removed.map(declared)),
    ...part(
      'Declarations with another reason',
      declarations.altered.map(({ requirement, from, to }) => `${requirement}: ${visible(from)} → ${visible(to)}`),
    ),
    ...part('New requirements', requirementSet.added),
    ...part('Requirements that are gone', requirementSet.removed),
    ...part(
      'Requirements that say something else',
      requirementSet.altered.map(({ id, members }) => `${id}: ${members.join(', ')}`),
    ),
    ...part('Scope', scope.map(visible)),
    ...part('Judged in one bundle only', judgedOnceLines(judgedOnce)),
  ].join('\n\n')}\n`;
}

const declared = ({ requirement, reason }: Declaration): string => `${requirement}: ${visible(reason)}`;

const judgedOnceLines = ({ before, after }: BundleChanges['judgedOnce']): readonly string[] => [
  ...(before > 0 ? [`before: ${counted(before, 'requirement')}`] : []),
  ...(after > 0 ? [`after: ${counted(after, 'requirement')}`] : []),
];
