import type { BlockContent, List, PhrasingContent, Root, RootContent, Table, TableRow } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { Verdict } from '../../engine/judge/verdict.ts';
import { visible } from '../evidence.ts';
import { extentOf } from '../extent.ts';
import { byReason, grouped } from '../grouped.ts';
import { remarkOn } from '../known-failures.ts';
import type { Report, RequirementRow } from '../report.ts';
import { isWarning } from '../summary.ts';
import { writeWhole } from '../whole-file.ts';

/** A summary for a pull request, a ticket or the page of a CI job. */
export const writeMarkdown = (report: Report, dir: string): Promise<string> =>
  writeWhole(dir, 'report.md', markdownText(report));

export function markdownText(report: Report): string {
  const { suite, target, summary, requirements } = report;
  const tree: Root = {
    type: 'root',
    children: [
      { type: 'heading', depth: 1, children: [text(`${suite.name}: ${target.name}`)] },
      paragraph({ type: 'strong', children: [text(summary.sentence)] }),
      ...reservations(report),
      paragraph(text(`${extentOf(report)} · suite ${suite.version} · ${versionsOf(report)}`)),
      ...(requirements.length > 0 ? [areas(requirements)] : []),
      ...failures(requirements),
      ...known(report),
      ...withReasons(requirements, 'error', 'Errors of the suite'),
      ...withReasons(requirements, 'unproven', 'Unproven'),
    ],
  };
  return toMarkdown(tree, { extensions: [gfmToMarkdown({ tablePipeAlign: false })], bullet: '-' });
}

const text = (value: string): PhrasingContent => ({ type: 'text', value: visible(value) });
const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value: visible(excerpt(value)) });
const paragraph = (...children: PhrasingContent[]): BlockContent => ({ type: 'paragraph', children });

/** Some targets answer with a page. */
const longest = 300;
const excerpt = (value: string): string => (value.length > longest ? `${value.slice(0, longest)}…` : value);

const section = (title: string, rest: BlockContent): readonly RootContent[] => [
  { type: 'heading', depth: 2, children: [text(title)] },
  rest,
];

/** GitHub truncates a step summary at 1 MiB. */
const mostItems = 200;

function list(items: readonly (readonly PhrasingContent[])[]): List {
  const left = items.length - mostItems;
  const shown = [...items.slice(0, mostItems), ...(left > 0 ? [[text(`and ${left} more`)]] : [])];
  return {
    type: 'list',
    spread: false,
    children: shown.map((children) => ({ type: 'listItem', spread: false, children: [paragraph(...children)] })),
  };
}

/** Why this run proves less than a whole one. */
function reservations({ partial, stopped }: Report): readonly BlockContent[] {
  const lines = [
    ...(partial
      ? [`Partial run (${partial.narrowedBy.join(', ')}): ${partial.unjudged} requirements were left out.`]
      : []),
    ...(stopped ? [`Stopped by ${stopped}: not every check has a verdict.`] : []),
  ];
  return lines.map((line) => ({ type: 'blockquote', children: [paragraph(text(line))] }));
}

const versionsOf = ({ target, versions }: Report): string =>
  [
    ...target.apis.map(({ api, version }) => `${api} ${version}`),
    ...(versions.length > 0 ? [`judged under ${versions.join(', ')}`] : []),
  ].join(', ');

const verdicts: readonly Verdict[] = ['pass', 'fail', 'unproven', 'inapplicable', 'error'];

function areas(rows: readonly RequirementRow[]): Table {
  const shown = verdicts.filter((verdict) => verdict !== 'error' || rows.some((row) => row.verdict === verdict));
  const line = (label: string, of: readonly RequirementRow[]): TableRow =>
    tableRow(
      label,
      shown.map((verdict) => `${of.filter((row) => row.verdict === verdict).length || '·'}`),
    );
  return {
    type: 'table',
    align: [null, ...shown.map(() => 'right' as const)],
    children: [
      tableRow('area', shown),
      ...[...grouped(rows, ({ api, area }) => `${api} › ${area}`)].map(([area, of]) => line(area, of)),
      line('all', rows),
    ],
  };
}

const tableRow = (label: string, cells: readonly string[]): TableRow => ({
  type: 'tableRow',
  children: [label, ...cells].map((cell) => ({ type: 'tableCell', children: [text(cell)] })),
});

/** Statements are ours and mark members as code. */
const stated = (statement: string): readonly PhrasingContent[] =>
  statement.split('`').map((part, nth) => (nth % 2 === 1 ? code(part) : text(part)));

function failures(rows: readonly RequirementRow[]): readonly RootContent[] {
  const failed = rows.filter((row) => row.verdict === 'fail' && row.known === undefined);
  if (failed.length === 0) return [];
  const ranked = [...failed.filter((row) => !isWarning(row)), ...failed.filter(isWarning)];
  const items = ranked.map(({ id, level, statement, checks }) => {
    const actual = checks.find(({ finding }) => finding)?.finding?.actual;
    const account = [code(id), text(` (${level}): `), ...stated(statement)];
    return actual === undefined ? account : [...account, text(' Actual: '), code(actual)];
  });
  return section(`Failing (${failed.length})`, list(items));
}

function known({ requirements, knownFailures: notes }: Report): readonly RootContent[] {
  const rows = requirements.flatMap(({ id, verdict, known: why }) => (why ? [{ id, verdict, why }] : []));
  const items = [
    ...rows.map(({ id, verdict, why }) => [code(id), text(` (${verdict}): ${remarkOn(why)}`)]),
    ...(notes?.stale ?? []).map((id) => [code(id), text(' passes now: take it out of the file')]),
    ...(notes?.expiring ?? []).map((id) => [code(id), text(' expires within two weeks')]),
    ...(notes?.expired ?? []).map((id) => [code(id), text(' has expired, and counts again')]),
  ];
  return items.length === 0 ? [] : section(`Known failures (${rows.length})`, list(items));
}

/** Many requirements often have the same reason, so it is shown once. */
function withReasons(rows: readonly RequirementRow[], verdict: Verdict, title: string): readonly RootContent[] {
  const open = rows.filter((row) => row.verdict === verdict && row.known === undefined);
  if (open.length === 0) return [];
  const items = byReason(open).map(([reason, held]) => [text(`${held.length} × `), code(reason)]);
  return section(`${title} (${open.length})`, list(items));
}
