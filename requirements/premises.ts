import { restsOn } from './rests-on/index.ts';

/** For each of these requirements, those among them on which it depends. */
export function premisesAmong(ids: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const premises = new Map(ids.map((id) => [id, new Set<string>()]));
  for (const { rests, on } of restsOn) {
    const resting = new Map(ids.flatMap((id) => fits(id, rests).map((texts) => [id, texts] as const)));
    for (const [id, texts] of resting)
      for (const other of ids)
        if (!resting.has(other) && fits(other, on, texts).length > 0) premises.get(id)?.add(other);
  }
  return premises;
}

/** The text of each `{name}` of a pattern. */
type Texts = Readonly<Record<string, string>>;

/** The texts of the names for each pattern that the id matches. */
const fits = (id: string, patterns: readonly string[], known: Texts = {}): readonly Texts[] =>
  patterns.flatMap((pattern) => {
    const match = expressionOf(pattern, known).exec(id);
    return match ? [match.groups ?? {}] : [];
  });

const expressionOf = (pattern: string, known: Texts): RegExp =>
  new RegExp(
    `^${pattern.replace(/\*|\{(\w+)\}/g, (_, name?: string) => (name ? (known[name] ?? `(?<${name}>.+)`) : '.*'))}$`,
  );
