/** What stands more than once in a list, in the order in which it comes again. */
export function repeated(names: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return names.filter((name) => seen.size === seen.add(name).size);
}
