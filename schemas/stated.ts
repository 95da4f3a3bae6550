/** What a keyword states: requirements by id, or none, and why. */
type Stated = string | readonly string[] | { readonly none: string };

/** As far as a schema must be read to know what it states. */
export interface SchemaNode {
  readonly $ref?: string;
  readonly title?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly examples?: readonly unknown[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly allOf?: readonly SchemaNode[];
  readonly anyOf?: readonly SchemaNode[];
  readonly if?: SchemaNode;
  readonly then?: SchemaNode;
  readonly else?: SchemaNode;
  /**
   * For all keywords of the node and for its presence, or keyword by keyword; `required` is the presence of the node itself,
   * `within` everything in it that states nothing.
   */
  readonly [annotation]?: Stated | Readonly<Record<string, Stated>>;
}

export const annotation = 'x-requirement';

const stated = {
  anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' }, minItems: 2 }, none()],
} as const;

function none() {
  return {
    type: 'object',
    properties: { none: { type: 'string', minLength: 1 } },
    required: ['none'],
    additionalProperties: false,
  } as const;
}

/** The form of the annotation, as a JSON Schema: one that is written otherwise does not compile. */
export const annotationForm = {
  anyOf: [stated, { type: 'object', not: { required: ['none'] }, additionalProperties: stated, minProperties: 1 }],
};

const isStated = (value: SchemaNode[typeof annotation]): value is Stated =>
  typeof value === 'string' || Array.isArray(value) || (value !== undefined && 'none' in value);

/** What is annotated of a keyword of a node; undefined where nothing is, not even that it states nothing. */
export function statedOf(node: SchemaNode | undefined, keyword: string): readonly string[] | undefined {
  const said = node?.[annotation];
  const isOfNode = keyword !== 'within';
  const one = said === undefined || isStated(said) ? (isOfNode ? said : undefined) : said[keyword];
  if (one === undefined) return undefined;
  if (typeof one === 'string') return [one];
  return 'none' in one ? [] : one;
}

/** All requirements that a node states. */
export function statedByNode(node: SchemaNode): readonly string[] {
  const said = node[annotation];
  if (said === undefined) return [];
  const keywords = isStated(said) ? ['required'] : Object.keys(said);
  return [...new Set(keywords.flatMap((keyword) => statedOf(node, keyword) ?? []))];
}

/** What is stated of everything within the nodes above a place; the nearest of them counts. Undefined: nothing is. */
export function statedWithin(
  root: SchemaNode,
  path: readonly string[],
  follow: (reference: string) => SchemaNode,
): readonly string[] | undefined {
  let stated: readonly string[] | undefined;
  let nodes = [root];
  for (const step of path) {
    nodes = nodes.flatMap((node) => together(node, follow));
    for (const node of nodes) stated = statedOf(node, 'within') ?? stated;
    nodes = nodes.flatMap((node) => node.properties?.[step] ?? (/^\d+$/.test(step) && node.items ? node.items : []));
  }
  return stated;
}

/** The node, and those that speak of the same value. */
const together = (node: SchemaNode, follow: (reference: string) => SchemaNode): SchemaNode[] => [
  node,
  ...[
    node.$ref === undefined ? [] : follow(node.$ref),
    node.allOf ?? [],
    node.anyOf ?? [],
    node.then ?? [],
    node.else ?? [],
  ]
    .flat()
    .flatMap((one) => together(one, follow)),
];
