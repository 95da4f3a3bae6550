import { type SchemaName, schemaOf } from './documents.ts';
import { annotation, type SchemaNode, statedOf } from './stated.ts';

/**
 * What the annotation of a member of a request may name besides keywords: that it may be left out (`optional`), what null does,
 * that a number must be whole (`fraction`), that whatever keeps to its keywords is accepted (`valid`), and each of its listed
 * values (`values`, where `*` in the id stands for the value).
 */
const keywords = [
  ...(['required', 'null', 'type', 'fraction', 'minLength', 'maxLength', 'maxItems'] as const),
  ...(['minimum', 'maximum', 'pattern'] as const),
  ...(['optional', 'valid', 'values'] as const),
] as const;

/** A sentence of the documents about one member of a request. */
export interface FieldRule {
  readonly requirement: string;
  /** Members from the root; `*` stands for every item of an array. */
  readonly path: readonly string[];
  readonly node: SchemaNode;
  readonly keyword: (typeof keywords)[number];
  /** Whether a request is accepted of which the rule speaks; refused otherwise. */
  readonly isAccepted: boolean;
  readonly isRequired: boolean;
  /** Null stands for a member that is left out, unless a rule of its own speaks of it. */
  readonly isNullAbsent: boolean;
  /** The one value that it speaks of. */
  readonly value?: unknown;
}

/** By schema: every row of a field asks for them while the checks are loaded. */
const known = new Map<SchemaName, readonly FieldRule[]>();

/** What the schema of a request states, in its order. */
export function fieldRulesOf(schema: SchemaName): readonly FieldRule[] {
  const rules = known.get(schema) ?? rulesIn(schemaOf(schema), [], true);
  known.set(schema, rules);
  return rules;
}

export function fieldRule(schema: SchemaName, requirement: string): FieldRule {
  const rule = fieldRulesOf(schema).find((one) => one.requirement === requirement);
  if (rule === undefined) throw new Error(`the schema "${schema}" does not state "${requirement}"`);
  return rule;
}

/** The requirement that a member of a request is shown as it was sent, by the name of the member: the annotation `readsBack`. */
export const readBackOf = (schema: SchemaName): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(schemaOf(schema).properties ?? {}).flatMap(([name, node]) =>
      (statedOf(node, 'readsBack') ?? []).map((id): [string, string] => [name, id]),
    ),
  );

export const isNullable = ({ type }: SchemaNode): boolean => [type].flat().includes('null');

/** The type of a member that is there. */
export const typeOf = ({ type }: SchemaNode): string | undefined => [type].flat().find((one) => one !== 'null');

function rulesIn(node: SchemaNode, path: readonly string[], isRequired: boolean): readonly FieldRule[] {
  const members = Object.entries(node.properties ?? {});
  return [
    ...rulesAt(node, path, isRequired),
    ...members.flatMap(([name, child]) => rulesIn(child, [...path, name], node.required?.includes(name) ?? false)),
    ...(node.items ? rulesIn(node.items, [...path, '*'], false) : []),
  ];
}

function rulesAt(node: SchemaNode, path: readonly string[], isRequired: boolean): readonly FieldRule[] {
  const said = Object.keys(node[annotation] ?? {});
  const isNullAbsent = !said.includes('null');
  return keywords
    .filter((keyword) => said.includes(keyword))
    .flatMap((keyword) => {
      const isAccepted = keyword === 'null' ? isNullable(node) : ['optional', 'valid', 'values'].includes(keyword);
      const rule = { path, node, keyword, isAccepted, isRequired, isNullAbsent };
      const ids = statedOf(node, keyword) ?? [];
      if (keyword !== 'values') return ids.map((requirement) => ({ ...rule, requirement }));
      return valuesOf(node).flatMap((value) =>
        ids.map((id) => ({ ...rule, value, requirement: id.replace('*', slugOf(value)) })),
      );
    });
}

export type End = 'minLength' | 'maxLength' | 'minimum' | 'maximum';

/** The keywords that say where the values of a member end. */
export const endsOf = (node: SchemaNode): readonly End[] =>
  node.maxLength === undefined
    ? (['minimum', 'maximum'] as const).filter((end) => node[end] !== undefined)
    : ['minLength', 'maxLength'];

/** The path of the member from its nearest array item, or from the root: `dimensions.weight`. */
export const memberOf = ({ path }: Pick<FieldRule, 'path'>): string => path.slice(path.lastIndexOf('*') + 1).join('.');

/** A value that keeps to the keywords of a member; undefined where the schema shows none. */
export const sampleOf = (node: SchemaNode): unknown => node.examples?.[0] ?? valuesOf(node).at(-1);

const valuesOf = (node: SchemaNode): readonly unknown[] =>
  node.enum ?? (typeOf(node) === 'boolean' ? [true, false] : (node.examples ?? []));

const slugOf = (value: unknown): string => String(value).toLowerCase().replaceAll('_', '-');
