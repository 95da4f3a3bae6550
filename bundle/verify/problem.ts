/** What can be wrong with a bundle. */
export type ProblemKind =
  | 'unreadable manifest'
  | 'wrong form'
  | 'other format'
  | 'other suite version'
  | 'other requirement set'
  | 'other profile'
  | 'altered manifest'
  | 'missing file'
  | 'extra file'
  | 'unreadable file'
  | 'altered records'
  | 'missing record'
  | 'extra record'
  | 'altered root'
  | 'missing shard'
  | 'extra shard'
  | 'other seeds'
  | 'missing seed'
  | 'extra seed'
  | 'missing check'
  | 'extra check'
  | 'missing case'
  | 'extra case'
  | 'altered case'
  | 'altered verdict'
  | 'altered exchange'
  | 'missing exchange'
  | 'bad signature'
  | 'missing signature'
  | 'bad time stamp';

export interface Problem {
  readonly kind: ProblemKind;
  /** Where it is, and what is wrong there. */
  readonly what: string;
}

/** The most problems of one kind that are kept. */
const mostOfKind = 20;

/** Collects problems, and only counts those beyond the maximum. */
export class Problems {
  readonly #counts = new Map<ProblemKind, number>();
  readonly #listed: Problem[] = [];

  add(kind: ProblemKind, what: string): void {
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    if (count <= mostOfKind) this.#listed.push({ kind, what });
  }

  get list(): readonly Problem[] {
    const more = [...this.#counts].filter(([, count]) => count > mostOfKind);
    return [...this.#listed, ...more.map(([kind, count]) => ({ kind, what: `and ${count - mostOfKind} more` }))];
  }
}
