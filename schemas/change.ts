/** What a document says that changes from one version of an API to the next (`change.schema.json`). */
export interface ChangeOf<Part extends string> {
  readonly part: Part;
  readonly change: 'added' | 'removed' | 'renamed' | 'replaced' | 'modified' | 'retyped' | 'values' | 'unchanged';
  /** As the document writes them; `a[].b` is the member `b` of each element of `a`, `a[]` any element, `a.*` any member of `a`. */
  readonly names?: readonly string[];
  /** What the document describes and does not name. */
  readonly described?: readonly string[];
  /** The new name by the old one. */
  readonly renamed?: Readonly<Record<string, string>>;
  readonly values?: readonly string[];
  readonly format?: 'date';
  readonly type?: { readonly from: string; readonly to: string };
  readonly note?: string;
}
