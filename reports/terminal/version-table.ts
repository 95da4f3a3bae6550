import { grouped } from '../grouped.ts';
import type { Report } from '../report.ts';
import type { Sheet } from './sheet.ts';

const title = 'by version';
const gap = 2;

/** Requirements of each area by version: how many pass, and how many are broken. */
export function versionTable({ requirements, versions }: Report, sheet: Sheet): string {
  const rows = requirements.filter(({ versions: judged }) => judged !== undefined);
  const line = (label: string, of: typeof rows): readonly string[] => [
    label,
    ...versions.map((version) => {
      const count = (verdict: string): number => of.filter((row) => row.versions?.[version] === verdict).length;
      const broken = count('fail');
      if (broken > 0) return sheet.paint('red', `✗ ${broken}`);
      return count('pass') === 0 ? sheet.paint('dim', '·') : sheet.paint('green', `${count('pass')}`);
    }),
  ];
  const areas = grouped(rows, ({ area }) => area);
  const widest = Math.max(...[title, ...areas.keys()].map(({ length }) => length));
  const fits = widest + versions.reduce((sum, { length }) => sum + length + gap, 0) <= sheet.columns;
  const headings = fits ? versions : versions.map((version) => version.replace(/^20/, ''));
  return sheet.counts([
    [title, ...headings].map((heading) => sheet.paint('bold', heading)),
    ...[...areas].map(([area, of]) => line(area, of)),
    line('all', rows),
  ]);
}
