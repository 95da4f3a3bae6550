/** `Map.groupBy`, which Node 20 does not have yet. Groups are in the order of their first member. */
export function grouped<Key, Value>(values: readonly Value[], keyOf: (value: Value) => Key): ReadonlyMap<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group) group.push(value);
    else groups.set(keyOf(value), [value]);
  }
  return groups;
}

const noReason = 'no reason was given';
/** What differs from response to response, although the reason is the same. */
const madeUp =
  /(?<=\/)[\w-]*\d{4,}[\w-]*|\bfc[0-9a-z]{6,}(?:-[0-9a-z]+)+|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}|\d{4}-\d{2}-\d{2}T[\d:.]+Z?/gi;

/** Rows with the same reason, the most first. A reason may quote a response, so it is compared without ids and times. */
export function byReason<Row extends { readonly reason?: string }>(
  rows: readonly Row[],
): readonly (readonly [reason: string, held: readonly Row[]])[] {
  const groups = grouped(rows, ({ reason = noReason }) => reason.replace(madeUp, '…'));
  return [...groups.values()]
    .sort((a, b) => b.length - a.length)
    .map((held) => [held[0]?.reason ?? noReason, held] as const);
}
