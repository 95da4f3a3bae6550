/** One value of each axis. */
export type Row<Axes extends Readonly<Record<string, readonly string[]>>> = {
  readonly [Axis in keyof Axes]: Axes[Axis][number];
};

/**
 * Few rows that contain every allowed pair of values of two axes at least once. Most mistakes depend on one or two values;
 * a table of all rows would need ten times as many requests to find them.
 *
 * @param rows all allowed rows.
 */
export function pairwise<Axes extends Readonly<Record<string, readonly string[]>>>(
  rows: readonly Row<Axes>[],
): readonly Row<Axes>[] {
  const pairs = rows.map(pairsIn);
  const open = new Set(pairs.flat());
  const table: Row<Axes>[] = [];
  while (open.size > 0) {
    let best = 0;
    let most = -1;
    for (const [index, own] of pairs.entries()) {
      const news = own.reduce((sum, pair) => sum + (open.has(pair) ? 1 : 0), 0);
      if (news > most) [best, most] = [index, news];
    }
    for (const pair of pairs[best] ?? []) open.delete(pair);
    table.push(rows[best] as Row<Axes>);
  }
  return table;
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
