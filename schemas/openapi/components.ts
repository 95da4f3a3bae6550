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
  const members = Object.entries(value)
    .filter(([key]) => key !== annotation)
    .map(([key, member]) => [key, memberOf(key, member)]);
  return composed(withItems(Object.fromEntries(members)));
}

function memberOf(key: string, member: unknown): unknown {
  if (key === '$ref') return component(String(member).replace('.schema.json', '')).$ref;
  return key === 'properties' ? embedded(asObjects(member as Json)) : embedded(member);
}

/** Client generators that read OpenAPI 3.0, too, know no schema `false`. */
const asObjects = (properties: Json): Json =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, schema === false ? { not: {} } : schema]),
  );

/** OpenAPI 3.0 and linters of 3.1 require `items` of an array. */
const withItems = (schema: Json): Json =>
  schema.type === 'array' && schema.items === undefined ? { ...schema, items: {} } : schema;

/** Many client generators ignore members beside `$ref`, and compose no object that may be null. */
function composed(schema: Json): Json {
  const { $ref, title, description, ...beside } = schema;
  if ($ref === undefined || beside.properties === undefined || Array.isArray(beside.type)) return schema;
  return { title, description, allOf: [{ $ref }, { type: 'object', ...beside }] };
}

export const component = (name: string): { readonly $ref: string } => ({
  $ref: `#/components/schemas/${pascal(name)}`,
});

const pascal = (name: string): string => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
