import { schemaNamed, schemaNames, schemaOf } from '../../schemas/documents.ts';
import { orderEventTypes, shipmentEventTypes } from '../../schemas/logistics-events.ts';
import type { SchemaNode } from '../../schemas/stated.ts';

/** What the schemas name at one place of a document. */
export class Shape {
  readonly #nodes: readonly SchemaNode[];
  #members: ReadonlyMap<string, Shape> | undefined;
  #item: Shape | undefined;

  constructor(nodes: readonly SchemaNode[]) {
    this.#nodes = nodes.flatMap(applied);
  }

  /** Empty: the documents leave open what stands here. */
  get members(): ReadonlyMap<string, Shape> {
    this.#members ??= this.#named();
    return this.#members;
  }

  /** That of the items of an array. */
  get item(): Shape {
    this.#item ??= new Shape(this.#nodes.flatMap(({ items }) => items ?? []));
    return this.#item;
  }

  #named(): ReadonlyMap<string, Shape> {
    const nodes = new Map<string, SchemaNode[]>();
    for (const { properties = {} } of this.#nodes) {
      for (const [name, node] of Object.entries(properties)) nodes.set(name, [...(nodes.get(name) ?? []), node]);
    }
    return new Map([...nodes].map(([name, all]) => [name, new Shape(all)]));
  }
}

/** The node with all that it refers to or that holds under a condition. */
function applied(node: SchemaNode): readonly SchemaNode[] {
  const referred = node.$ref === undefined ? [] : [schemaOf(schemaNamed(node.$ref))];
  const others = [...referred, ...(node.allOf ?? []), ...(node.anyOf ?? []), node.if, node.then, node.else];
  return [node, ...others.flatMap((one) => (one ? applied(one) : []))];
}

let words: ReadonlySet<string> | undefined;

/** Every word that the documents list or give as an example, wherever it stands. */
export function namedWords(): ReadonlySet<string> {
  words ??= new Set([
    ...schemaNames.flatMap((name) => wordsIn(schemaOf(name))),
    ...orderEventTypes,
    ...shipmentEventTypes,
  ]);
  return words;
}

function wordsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(wordsIn);
}
