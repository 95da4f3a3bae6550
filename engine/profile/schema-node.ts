/** A JSON Schema, as far as one must read it to know what a member is. */
export interface SchemaNode {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, SchemaNode>>;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly additionalProperties?: boolean | SchemaNode;
  readonly items?: SchemaNode;
  /** The name that the member had before. */
  readonly 'x-formerly'?: string;
}

/** The keyword of a member that had another name. */
export const formerName = 'x-formerly';

/** Members from the root, array indexes among them. */
export type Path = readonly (string | number)[];

/** A definition of this name marks values that must never be shown. */
const secretDefinition = '#/$defs/Secret';

export const isSecret = (node: SchemaNode | undefined): boolean => node?.$ref === secretDefinition;

/** This format marks values of headers, which may hold secrets. */
export const isHeaderValue = (node: SchemaNode | undefined): boolean => node?.format === 'header-value';

/** The definition of this name marks how an operator reaches what no API does: it may hold secrets anywhere. */
export const isSetupAction = (node: SchemaNode | undefined): boolean => node?.$ref === '#/$defs/SetupAction';

/** The node without its reference: keywords beside `$ref` win. */
export function resolved(root: SchemaNode, node: SchemaNode | undefined): SchemaNode | undefined {
  if (node?.$ref === undefined) return node;
  const name = node.$ref.replace('#/$defs/', '');
  return { ...resolved(root, root.$defs?.[name]), ...node };
}

/** What the schema says of one member of a value, undefined where it says nothing. */
export function member(root: SchemaNode, node: SchemaNode | undefined, name: string | number): SchemaNode | undefined {
  const here = resolved(root, node);
  if (typeof name === 'number') return here?.items;
  const own = here?.properties;
  if (own !== undefined && Object.hasOwn(own, name)) return own[name];
  const others = here?.additionalProperties;
  if (typeof others === 'object') return others;
  return /^\d+$/.test(name) ? here?.items : undefined;
}

export const at = (root: SchemaNode, path: Path): SchemaNode | undefined =>
  path.reduce<SchemaNode | undefined>((node, name) => member(root, node, name), root);

export const knownMembers = (root: SchemaNode, node: SchemaNode | undefined): readonly string[] =>
  Object.keys(resolved(root, node)?.properties ?? {});

/** The member that has replaced the one of this name, if one has. */
export const renamed = (root: SchemaNode, node: SchemaNode | undefined, name: string): string | undefined =>
  Object.entries(resolved(root, node)?.properties ?? {}).find(([, one]) => one[formerName] === name)?.[0];

/**
 * Names of the placeholders that are filled in later, when a request is made of the value at this place: those that its
 * description names, of which a narrower one above it leaves only some.
 */
export function filledLater(root: SchemaNode, path: Path): readonly string[] {
  const described = path
    .map((_, index) => resolved(root, at(root, path.slice(0, index + 1)))?.description)
    .filter((text) => text !== undefined)
    .map((text) => [...text.matchAll(/\$\{([a-z]\w*)\}/g)].map(([, name = '']) => name));
  const own = described.pop() ?? [];
  return own.filter((name) => described.every((names) => names.length === 0 || names.includes(name)));
}

/** `logistics.accounts.first`, as a reader of the file would say it. */
export const dotted = (path: Path): string => path.join('.');
