import type { Cell } from '../engine/judge/cells.ts';
import type { CheckResult } from '../engine/judge/result.ts';
import type { Matrix, Report } from './report.ts';

/** Several checks can fill one matrix and one cell: the worse verdict counts. */
export function matricesOf(results: readonly CheckResult[]): readonly Matrix[] {
  return matricesFrom(results.flatMap((result) => result.cells ?? []));
}

function matricesFrom(cells: readonly Cell[]): readonly Matrix[] {
  return [...new Set(cells.map(({ matrix }) => matrix))].map((name) => {
    const own = cells.filter(({ matrix }) => matrix === name);
    const rows = [...new Set(own.map(({ row }) => row))];
    return {
      name,
      columns: [...new Set(own.map(({ column }) => column))].sort(),
      rows: rows.map((row) => ({ name: row, cells: cellsOf(own.filter((cell) => cell.row === row)) })),
    };
  });
}

/** The matrices of the shards of one run as those of the run. */
export function mergedMatrices(matrices: readonly Matrix[]): readonly Matrix[] {
  const cells = matrices.flatMap(({ name, rows }) =>
    rows.flatMap((row) =>
      Object.entries(row.cells).map(([column, verdict]): Cell => ({ matrix: name, row: row.name, column, verdict })),
    ),
  );
  return matricesFrom(cells);
}

/** The requirements judged under several versions, with a column for each version. */
export function versionMatrix({
  requirements,
  versions,
}: Pick<Report, 'requirements' | 'versions'>): readonly Matrix[] {
  const rows = requirements.flatMap(({ id, versions: verdicts }) => {
    if (verdicts === undefined) return [];
    const judged = Object.entries(verdicts).filter(([, verdict]) => verdict === 'pass' || verdict === 'fail');
    return [{ name: id, cells: Object.fromEntries(judged) as Readonly<Record<string, Cell['verdict']>> }];
  });
  return rows.length === 0 ? [] : [{ name: 'requirement × version', columns: versions, rows }];
}

function cellsOf(cells: readonly Cell[]): Readonly<Record<string, Cell['verdict']>> {
  const worst: Record<string, Cell['verdict']> = {};
  for (const { column, verdict } of cells) if (worst[column] !== 'fail') worst[column] = verdict;
  return worst;
}
