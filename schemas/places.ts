import { type SchemaName, schemaNamed, schemaOf } from './documents.ts';
import { escaped, keepsTo } from './index.ts';
import { type SchemaNode, statedByNode, statedOf } from './stated.ts';

/** Where a schema states a requirement. */
export interface Place {
  /** Members from the root; `*` stands for every item of an array. */
  readonly path: readonly string[];
  /** So many steps lead to what is always there: a document without it says nothing of the member. */
  readonly record: number;
  /** The member must be there, and that it is is the matter of another requirement. */
  readonly isRequiredElsewhere: boolean;
  /** Whether the schema speaks of the member in this record; absent: in every one. */
  binds?(record: unknown): boolean;
}

/** A node on the way down a schema. */
interface Step extends Pick<Place, 'path' | 'record' | 'binds'> {
  /** The file that the node stands in, and where. */
  readonly name: SchemaName;
  readonly pointer: string;
  /** In the branch of a condition: what it requires is not always there. */
  readonly isConditional: boolean;
  readonly isRequired: boolean;
}

/** Every place of a schema, those of the schemas that it refers to included, by the requirement that is stated there. */
export function placesOf(name: SchemaName): ReadonlyMap<string, readonly Place[]> {
  const found = new Map<string, Place[]>();
  const root = { path: [], record: 0, name, pointer: '', isConditional: false, isRequired: false };
  visit(schemaOf(name), root, found);
  return found;
}

/** What some schemas state, and where in each of them. */
export function statedIn<Name extends SchemaName>(
  names: readonly Name[],
): ReadonlyMap<string, ReadonlyMap<Name, readonly Place[]>> {
  const all = new Map<string, Map<Name, readonly Place[]>>();
  for (const name of names) {
    for (const [requirement, places] of placesOf(name)) {
      all.set(requirement, (all.get(requirement) ?? new Map<Name, readonly Place[]>()).set(name, places));
    }
  }
  return all;
}

function visit(node: SchemaNode, step: Step, found: Map<string, Place[]>): void {
  for (const requirement of statedByNode(node))
    found.set(requirement, [...(found.get(requirement) ?? []), placeOf(node, step, requirement)]);
  if (node.$ref !== undefined) {
    const name = schemaNamed(node.$ref);
    visit(schemaOf(name), { ...step, name, pointer: '' }, found);
  }
  for (const [member, child] of Object.entries(node.properties ?? {})) {
    visit(child, memberOf(node, step, member), found);
  }
  if (node.items) {
    const isRequired = step.record === step.path.length;
    visit(node.items, childOf(step, '*', '/items', isRequired), found);
  }
  node.allOf?.forEach((branch, index) => {
    visit(branch, { ...step, pointer: `${step.pointer}/allOf/${index}` }, found);
  });
  visitBranch(node, step, 'then', found);
  visitBranch(node, step, 'else', found);
}

function visitBranch(node: SchemaNode, step: Step, branch: 'then' | 'else', found: Map<string, Place[]>): void {
  const child = node[branch];
  if (child === undefined) return;
  const holds = keepsTo(step.name, `${step.pointer}/if`);
  // A condition on what may be left out as a whole does not make a record: an invoice that shows no money shows none that is wrong.
  const isOfRecord = step.record === step.path.length;
  const binds = (record: unknown): boolean => holds(record) === (branch === 'then');
  const pointer = `${step.pointer}/${branch}`;
  visit(child, { ...step, pointer, isConditional: true, ...(isOfRecord && { binds }) }, found);
}

function memberOf(node: SchemaNode, step: Step, member: string): Step {
  const isRequired = node.required?.includes(member) ?? false;
  return { ...childOf(step, member, `/properties/${escaped(member)}`, isRequired), isRequired };
}

const childOf = (step: Step, name: string, pointer: string, isAlwaysThere: boolean): Step => ({
  ...step,
  path: [...step.path, name],
  record: isAlwaysThere && !step.isConditional && step.record === step.path.length ? step.record + 1 : step.record,
  pointer: step.pointer + pointer,
  isRequired: false,
});

function placeOf(node: SchemaNode, { path, isRequired, binds, ...step }: Step, requirement: string): Place {
  // What is judged is a member of the record, never the record itself.
  const record = Math.max(0, Math.min(step.record, path.length - 1));
  const isOfRecord = record === path.length - 1;
  const isRequiredElsewhere = isOfRecord && isRequired && !(statedOf(node, 'required') ?? []).includes(requirement);
  return { path, record, isRequiredElsewhere, ...(binds && { binds }) };
}
