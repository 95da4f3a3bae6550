import { annotation } from '../stated.ts';

/** A part of a description. */
export type Json = Readonly<Record<string, unknown>>;

/** Schema files as components, by the names of their files in PascalCase. */
export function componentsOf(schemas: Readonly<Record<string, Json>>): Json {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _dialect, $id: _id, ...schema }]) => [
      pascal(name),
      embedded(schema),
    ]),
  );
}

/** References between files become references between components; what the suite makes of a keyword is no part of it. */
function embedded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(embedded);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== annotation)
      .map(([key, member]) =>
        key === '$ref' ? [key, component(String(member).replace('.schema.json', '')).$ref] : [key, embedded(member)],
      ),
  );
}

export const component = (name: string): { readonly $ref: string } => ({
  $ref: `#/components/schemas/${pascal(name)}`,
});

const pascal = (name: string): string => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
