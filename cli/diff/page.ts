import { getBorderCharacters, table } from 'table';
import { grouped } from '../../reports/grouped.ts';
import { paragraph } from '../paragraph.ts';
import { type Difference, fates, type OperationChange } from './difference.ts';
import type { Step } from './history.ts';
import { whatOf } from './what.ts';

export const titles = {
  removed: 'Removed operations',
  replaced: 'Replaced operations',
  changed: 'Changed',
  new: 'New',
} as const;

/** For a terminal of 80 columns. */
export function page(difference: Difference): string {
  const before = new Map<string, string>();
  const parts = fates.flatMap((fate) => {
    const operations = listed(difference, fate);
    if (operations.length === 0) return [];
    const from = sectionsOf(operations).map((section) => paragraph(section, 2));
    const lines = operations.map((change) => linesOf(change, before)).join('');
    return [
      [`${titles[fate]} (${operations.length})`, ...from].join('\n'),
      lines.trimEnd(),
      ...serversNote(operations),
    ];
  });
  return `${[paragraph(introduction(difference), 0), ...parts].join('\n\n')}\n`;
}

export function introduction(difference: Difference): string {
  const { api, from, to, operations } = difference;
  if (operations.length === 0) return `Nothing is listed that changes in the ${api} API from ${from} to ${to}.`;
  const counts = fates.map((fate) => `${listed(difference, fate).length} ${fate}`);
  return `What changes for a client of the ${api} API from ${from} to ${to}: ${counts.join(', ')}.`;
}

export const listed = ({ operations }: Difference, fate: OperationChange['fate']): readonly OperationChange[] =>
  operations.filter((one) => one.fate === fate);

/** Without the operation, its part and its version, which the lines below name. */
const sectionsOf = (operations: readonly OperationChange[]): readonly string[] => [
  ...new Set(
    operations.flatMap(({ operation, steps }) =>
      steps.map(({ source, since }) =>
        [` › ${operation}`, ' › /', ` › ${since}`].reduce((left, end) => left.split(end)[0] ?? left, source),
      ),
    ),
  ),
];

/** The title of a list already says that its operations are removed or new; a note tells which have a servers entry. */
const isSaidByFate = ({ operation, fate }: OperationChange, step: Step): boolean =>
  step.part === 'servers' ||
  (step.part === 'operation' && fate !== 'replaced' && [operation, step.called, ''].includes(whatOf(step)));

function linesOf(change: OperationChange, before: Map<string, string>): string {
  const { operation, steps } = change;
  const rows = rowsOf(
    operation,
    steps.filter((step) => !isSaidByFate(change, step)),
    before,
  );
  const called = steps.find(({ part }) => part === 'operation')?.called;
  const line = called === undefined ? `  ${operation}` : `  ${operation} (${called})`;
  return rows.length > 0 ? `${line}\n${grid(rows)}` : `${line.padEnd(70)}${steps[0]?.since ?? ''}\n`;
}

interface Row extends Pick<Step, 'part' | 'change' | 'since'> {
  what: string;
}

const isPlain = ({ values, type, format, note }: Step): boolean => (values ?? type ?? format ?? note) === undefined;

/** Plain names of one kind share a row. What another operation has said in full is not said again. */
function rowsOf(operation: string, steps: readonly Step[], before: Map<string, string>): readonly Row[] {
  const rows: Row[] = [];
  const shared = new Map<string, Row>();
  for (const step of steps) {
    const { part, change, since } = step;
    const row = { part, change, since, what: whatOf(step) };
    const other = isPlain(step) ? shared.get(kindOf(row)) : undefined;
    if (other) {
      other.what += `, ${row.what}`;
      continue;
    }
    if (isPlain(step)) shared.set(kindOf(row), row);
    rows.push(row);
  }
  return [...grouped(rows, kindOf).values()].flatMap((ofKind) => notShownBefore(operation, ofKind, before));
}

const kindOf = ({ part, change, since }: Row): string => `${part} ${change} ${since}`;

/** All rows of one kind: where another operation has the same ones, they are one row that names it. */
function notShownBefore(operation: string, rows: readonly Row[], before: Map<string, string>): readonly Row[] {
  const key = JSON.stringify(rows);
  const other = before.get(key);
  if (other === undefined) before.set(key, operation);
  const length = rows.reduce((sum, { what }) => sum + what.length, 0);
  const [first] = rows;
  return first === undefined || other === undefined || other.length + 3 >= length
    ? rows
    : [{ ...first, what: `as ${other}` }];
}

function grid(rows: readonly Row[]): string {
  const cells = rows.map(({ part, change, what, since }) => [`    ${part}`, change, what, since]);
  return table(cells, {
    border: { ...getBorderCharacters('void'), bodyJoin: '  ' },
    columnDefault: { paddingLeft: 0, paddingRight: 0, wrapWord: true },
    columns: [{ width: 14 }, { width: 8 }, { width: 42 }, { width: 8 }],
    drawHorizontalLine: () => false,
  }).replace(/ +$/gm, '');
}

function serversNote(operations: readonly OperationChange[]): readonly string[] {
  const own = operations.filter(({ steps }) => steps.some(({ part }) => part === 'servers')).length;
  const text = `In the description of the API, ${own} of these paths have a servers entry of their own.`;
  return own === 0 ? [] : [paragraph(text, 2)];
}
