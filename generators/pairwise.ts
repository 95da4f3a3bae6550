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
  const open = new OpenPairs();
  const possible = rows.map((row) => open.add(pairsIn(row)));
  const first = preferred.map((row) => open.known(pairsIn(row)));
  return [...open.coveredBy(preferred, first), ...open.coveredBy(rows, possible)];
}

/** Pairs that no row of the table contains so far, by number: tables are built whenever the checks are loaded. */
class OpenPairs {
  readonly #numbers = new Map<string, number>();
  readonly #closed = new Set<number>();

  add(pairs: readonly string[]): readonly number[] {
    for (const pair of pairs) if (!this.#numbers.has(pair)) this.#numbers.set(pair, this.#numbers.size);
    return this.known(pairs);
  }

  known(pairs: readonly string[]): readonly number[] {
    return pairs.flatMap((pair) => this.#numbers.get(pair) ?? []);
  }

  /** The rows that cover the most open pairs, which they close, until no row covers any. */
  coveredBy<Values>(rows: readonly Values[], pairs: readonly (readonly number[])[]): readonly Values[] {
    const rowsWith = new Map<number, number[]>();
    const news = pairs.map((own, index) => {
      const left = own.filter((pair) => !this.#closed.has(pair));
      for (const pair of left) {
        const known = rowsWith.get(pair);
        if (known) known.push(index);
        else rowsWith.set(pair, [index]);
      }
      return left.length;
    });
    const table: Values[] = [];
    for (;;) {
      const most = Math.max(0, ...news);
      const best = news.indexOf(most);
      const row = rows[best];
      if (most === 0 || row === undefined) return table;
      for (const pair of pairs[best] ?? []) {
        if (this.#closed.has(pair)) continue;
        this.#closed.add(pair);
        for (const index of rowsWith.get(pair) ?? []) news[index] = (news[index] ?? 0) - 1;
      }
      table.push(row);
    }
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
