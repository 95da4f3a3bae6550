/** Ids of checks or requirements. The id of a requirement means all checks that prove it. */
export interface Selection {
  /** Absent: all. */
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
}

export function isSelected(
  { id, proves }: { readonly id: string; readonly proves: string },
  { only, skip }: Selection,
): boolean {
  const isIn = (ids: readonly string[] = []): boolean => ids.includes(id) || ids.includes(proves);
  return (only === undefined || isIn(only)) && !isIn(skip);
}
