export type Pair<Value> = readonly [before: Value, after: Value];

interface Pairs<Value> {
  readonly both: readonly Pair<Value>[];
  readonly added: readonly Value[];
  readonly removed: readonly Value[];
}

/** What two lists have in common by a name, and what only one of them has. */
export function pairs<Value>(
  before: readonly Value[],
  after: readonly Value[],
  nameOf: (value: Value) => string,
): Pairs<Value> {
  const old = new Map(before.map((one) => [nameOf(one), one]));
  const now = new Set(after.map(nameOf));
  return {
    both: after.flatMap((one) => {
      const other = old.get(nameOf(one));
      return other === undefined ? [] : [[other, one] as const];
    }),
    added: after.filter((one) => !old.has(nameOf(one))),
    removed: before.filter((one) => !now.has(nameOf(one))),
  };
}
