import type { Verdict } from '../../engine/judge/verdict.ts';
import { grouped } from '../grouped.ts';
import type { RequirementRow } from '../report.ts';
import type { Format, Sheet } from './sheet.ts';

interface Column {
  readonly verdict: Verdict;
  readonly heading: string;
  readonly format: Format;
  /** Left out where nothing ended so. */
  readonly rare?: true;
}

const columns: readonly Column[] = [
  { verdict: 'pass', heading: 'pass', format: 'green' },
  { verdict: 'fail', heading: 'fail', format: 'red' },
  { verdict: 'unproven', heading: 'unproven', format: 'yellow' },
  { verdict: 'inapplicable', heading: 'n/a', format: 'reset' },
  { verdict: 'error', heading: 'error', format: 'magenta', rare: true },
];

/** The number of requirements of each area by verdict. */
export function areaTable(rows: readonly RequirementRow[], sheet: Sheet): string {
  const shown = columns.filter(({ verdict, rare }) => !rare || rows.some((row) => row.verdict === verdict));
  const line = (label: string, of: readonly RequirementRow[]): readonly string[] => [
    label,
    ...shown.map(({ verdict, format }) => {
      const count = of.filter((row) => row.verdict === verdict).length;
      return count === 0 ? sheet.paint('dim', '·') : sheet.paint(format, `${count}`);
    }),
  ];
  return sheet.counts([
    ['requirements', ...shown.map(({ heading }) => heading)].map((heading) => sheet.paint('bold', heading)),
    ...[...grouped(rows, ({ api, area }) => `${api} › ${area}`)].map(([area, of]) => line(area, of)),
    line('all', rows),
  ]);
}
