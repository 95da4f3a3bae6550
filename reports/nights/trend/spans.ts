/** Joins equal neighbours. */
export interface Span<Look> {
  readonly from: number;
  /** Excluded. */
  readonly until: number;
  readonly look: Look;
}

/** A value that stays the same is drawn once. */
export function spansOf<One, Look extends string | undefined>(
  all: readonly One[],
  lookOf: (one: One, index: number) => Look,
): readonly Span<Exclude<Look, undefined>>[] {
  const spans: { from: number; until: number; look: Look }[] = [];
  for (const [index, one] of all.entries()) {
    const look = lookOf(one, index);
    const last = spans.at(-1);
    if (last && last.look === look) last.until = index + 1;
    else spans.push({ from: index, until: index + 1, look });
  }
  return spans.filter((span): span is Span<Exclude<Look, undefined>> => span.look !== undefined);
}
