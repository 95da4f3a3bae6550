/** The keywords of a JSON Schema that describe members. */
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
  /** The former name of the member, which is refused. */
  readonly 'x-formerly'?: string;
  /** The former name of the member, which is still read. */
  readonly 'x-also'?: string;
}

/** The keyword for the former name of a member, which is refused with the new one. */
const formerName = 'x-formerly';
/** The keyword for the former name of a member, which is still read. */
const otherName = 'x-also';
/** The keywords of ours in a schema of profiles. */
export const profileKeywords = [formerName, otherName];

/** Member names and array indexes from the root. */
export type Path = readonly (string | number)[];

/** A definition with this name marks secrets. */
const secretDefinition = '#/$defs/Secret';

export const isSecret = (node: SchemaNode | undefined): boolean => node?.$ref === secretDefinition;

/** This format marks header values, which may be secrets. */
export const isHeaderValue = (node: SchemaNode | undefined): boolean => node?.format === 'header-value';

/** A definition with this name marks a setup action, which may contain secrets anywhere. */
export const isSetupAction = (node: SchemaNode | undefined): boolean => node?.$ref === '#/$defs/SetupAction';

/** The node with its `$ref` resolved; keywords beside `$ref` take precedence. */
export function resolved(root: SchemaNode, node: SchemaNode | undefined): SchemaNode | undefined {
  if (node?.$ref === undefined) return node;
  const name = node.$ref.replace('#/$defs/', '');
  return { ...resolved(root, root.$defs?.[name]), ...node };
}

/** The schema of one member of a value; undefined where there is none. */
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

/** The present name of a member that is written under a name that is still read. */
export const presentName = (root: SchemaNode, node: SchemaNode | undefined, name: string): string =>
  Object.entries(resolved(root, node)?.properties ?? {}).find(([, one]) => one[otherName] === name)?.[0] ?? name;

/** The member that replaces the former name, if any. */
export const renamed = (root: SchemaNode, node: SchemaNode | undefined, name: string): string | undefined =>
  Object.entries(resolved(root, node)?.properties ?? {}).find(([, one]) => one[formerName] === name)?.[0];

/**
 * The placeholders that are filled in later, when a request is built from the value at this path. Its description
 * names them; a description above it may allow fewer.
 */
export function filledLater(root: SchemaNode, path: Path): readonly string[] {
  const described = path
    .map((_, index) => resolved(root, at(root, path.slice(0, index + 1)))?.description)
    .filter((text) => text !== undefined)
    .map((text) => [...text.matchAll(/\$\{([a-z]\w*)\}/g)].map(([, name = '']) => name));
  const own = described.pop() ?? [];
  return own.filter((name) => described.every((names) => names.length === 0 || names.includes(name)));
}

/** The path as a reader of the file writes it: `logistics.accounts.first`. */
export const dotted = (path: Path): string => path.join('.');
