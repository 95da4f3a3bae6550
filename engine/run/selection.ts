/** Ids of checks or requirements. The id of a requirement means all checks that prove it. */
export interface Selection {
  /** Absent: all. */
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
}

export const isSelected = (
  { id, proves }: { readonly id: string; readonly proves: string },
  { only, skip }: Selection,
): boolean =>
  (only === undefined || only.includes(id) || only.includes(proves)) && !(skip?.includes(id) || skip?.includes(proves));
