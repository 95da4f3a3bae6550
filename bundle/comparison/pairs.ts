interface Pairs<Value> {
  readonly both: readonly (readonly [before: Value, after: Value])[];
  readonly added: readonly Value[];
  readonly removed: readonly Value[];
}

/** What two lists have in common by a name, and what only one of them has. */
export function pairs<Value>(
  before: readonly Value[],
  after: readonly Value[],
  nameOf: (value: Value) => string,
): Pairs<Value> {
  const [old, now] = [before, after].map((list) => new Map(list.map((one) => [nameOf(one), one]))) as [
    Map<string, Value>,
    Map<string, Value>,
  ];
  return {
    both: after.flatMap((one) => {
      const other = old.get(nameOf(one));
      return other === undefined ? [] : [[other, one] as const];
    }),
    added: after.filter((one) => !old.has(nameOf(one))),
    removed: before.filter((one) => !now.has(nameOf(one))),
  };
}
