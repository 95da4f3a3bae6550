import { type SchemaName, schemaNamed, schemaOf } from './documents.ts';
import { type SchemaNode, statedByNode } from './stated.ts';

/** A member of an object, by the names that lead to it. */
export interface StatingMember {
  readonly path: readonly string[];
  readonly node: SchemaNode;
  readonly isRequired: boolean;
}

/** The member of which a schema itself states a requirement. */
export function memberStating(schema: SchemaName, requirement: string): StatingMember {
  const member = membersIn(schemaOf(schema), []).find(({ node }) => statedByNode(node).includes(requirement));
  if (member === undefined) throw new Error(`the schema "${schema}" does not state "${requirement}"`);
  return member;
}

/** The requirements that a schema itself states of its members. */
export const statedByMembers = (schema: SchemaName): readonly string[] => [
  ...new Set(membersIn(schemaOf(schema), []).flatMap(({ node }) => statedByNode(node))),
];

/** Members of the object and of the objects in it; not of what it refers to, which is an object of its own. */
function membersIn(node: SchemaNode, path: readonly string[]): readonly StatingMember[] {
  const own = Object.entries(node.properties ?? {}).flatMap(([name, child]): readonly StatingMember[] => [
    { path: [...path, name], node: child, isRequired: node.required?.includes(name) ?? false },
    ...membersIn(child, [...path, name]),
  ]);
  const branches = [...(node.allOf ?? []), node.then, node.else];
  return [...own, ...branches.flatMap((branch) => (branch ? membersIn(branch, path) : []))];
}

/** The names of all members of an object, of the objects in it, and of what it refers to. */
export function memberNames(node: SchemaNode): ReadonlySet<string> {
  const referred = node.$ref === undefined ? [] : [schemaOf(schemaNamed(node.$ref))];
  const branches = [node.items, ...(node.allOf ?? []), node.then, node.else, ...referred].filter(
    (one) => one !== undefined,
  );
  const members = Object.entries(node.properties ?? {});
  return new Set([
    ...members.map(([name]) => name),
    ...[...members.map(([, child]) => child), ...branches].flatMap((child) => [...memberNames(child)]),
  ]);
}
