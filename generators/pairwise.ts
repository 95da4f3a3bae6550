/** One value of each axis. */
export type Row<Axes extends Readonly<Record<string, readonly string[]>>> = {
  readonly [Axis in keyof Axes]: Axes[Axis][number];
};

/**
 * Few rows that contain every allowed pair of values of two axes at least once. Most mistakes depend on one or two values;
 * a table of all rows would need ten times as many requests to find them.
 *
 * @param rows all allowed rows.
 * @param preferred those of them that come first, because other tables contain them, too.
 */
export function pairwise<Axes extends Readonly<Record<string, readonly string[]>>>(
  rows: readonly Row<Axes>[],
  preferred: readonly Row<Axes>[] = [],
): readonly Row<Axes>[] {
  const open = new Set(rows.flatMap(pairsIn));
  return [...coveredBy(preferred, open), ...coveredBy(rows, open)];
}

/** The rows that cover the most pairs of `open`, which it takes out, until no row covers any. */
function coveredBy<Axes extends Readonly<Record<string, readonly string[]>>>(
  rows: readonly Row<Axes>[],
  open: Set<string>,
): readonly Row<Axes>[] {
  const pairs = rows.map(pairsIn);
  const table: Row<Axes>[] = [];
  for (;;) {
    let best = 0;
    let most = 0;
    for (const [index, own] of pairs.entries()) {
      const news = own.reduce((sum, pair) => sum + (open.has(pair) ? 1 : 0), 0);
      if (news > most) [best, most] = [index, news];
    }
    const row = rows[best];
    if (most === 0 || row === undefined) return table;
    for (const pair of pairs[best] ?? []) open.delete(pair);
    table.push(row);
  }
}

type Values = Readonly<Record<string, string>>;

/** All combinations of values. */
export function everyRow<const Axes extends Readonly<Record<string, readonly string[]>>>(
  axes: Axes,
  allowed: (row: Row<Axes>) => boolean,
): readonly Row<Axes>[] {
  let rows: readonly Values[] = [{}];
  for (const [axis, values] of Object.entries(axes)) {
    rows = rows.flatMap((row) => values.map((value) => ({ ...row, [axis]: value })));
  }
  return (rows as readonly Row<Axes>[]).filter(allowed);
}

function pairsIn(row: Values): readonly string[] {
  const cells = Object.entries(row).map(([axis, value]) => `${axis}=${value}`);
  return cells.flatMap((cell, index) => cells.slice(index + 1).map((other) => `${cell}&${other}`));
}
