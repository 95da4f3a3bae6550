import { isObject, itemsOf, type Json, type JsonObject, membersOf } from '../../engine/json.ts';
import { read } from '../../engine/pointer.ts';
import type { Outline } from './observed.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Deeper members say nothing of an operation, and a schema may refer to itself. */
const deepest = 8;
const mostLines = 400;
/** Of one operation: each branch of a schema may have branches. */
const mostNodes = 5_000;

/** What can change a client. Texts, examples and the order of members cannot. */
const limits = ['format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'] as const;

/** What each operation of an OpenAPI document takes and answers, a line a member. */
export function outlineOf(document: JsonObject): Outline {
  const operations: Record<string, readonly string[]> = {};
  for (const [path, item] of Object.entries(membersOf(document.paths)).sort(byName)) {
    for (const method of methods) {
      const operation = membersOf(item)[method];
      if (isObject(operation)) operations[`${method.toUpperCase()} ${path}`] = new Reader(document).of(operation, item);
    }
  }
  return operations;
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

class Reader {
  readonly #document: JsonObject;
  readonly #lines: string[] = [];
  #nodes = 0;

  constructor(document: JsonObject) {
    this.#document = document;
  }

  of(operation: JsonObject, item: Json | undefined): readonly string[] {
    for (const parameter of [...itemsOf(membersOf(item).parameters), ...itemsOf(operation.parameters)])
      this.#parameter(this.#followed(parameter));
    // Which ones they are differs between environments.
    if ([...itemsOf(operation.servers), ...itemsOf(membersOf(item).servers)].length > 0)
      this.#lines.push('servers of its own');
    this.#content('body', this.#followed(operation.requestBody));
    for (const [status, answer] of Object.entries(membersOf(operation.responses)).sort(byName)) {
      this.#lines.push(`answer ${status}`);
      this.#content(`answer ${status}`, this.#followed(answer));
    }
    return [...new Set(this.#lines)].sort().slice(0, mostLines);
  }

  #parameter(parameter: JsonObject): void {
    const { in: place, name, required } = parameter;
    this.#lines.push(`${place} ${name}: ${formOf(this.#followed(parameter.schema), required === true)}`);
  }

  #content(side: string, holder: JsonObject): void {
    const content = Object.entries(membersOf(holder.content)).find(([type]) => /[/+]json\b/.test(type));
    if (content) this.#within(side, this.#followed(membersOf(content[1]).schema), '', 0);
  }

  #member(side: string, schema: Json | undefined, at: string, depth: number, isRequired: boolean): void {
    const node = this.#followed(schema);
    this.#lines.push(`${side} ${at}: ${formOf(node, isRequired)}`);
    this.#within(side, node, at, depth);
  }

  #within(side: string, node: JsonObject, at: string, depth: number): void {
    if (depth >= deepest || ++this.#nodes > mostNodes) return;
    const required = itemsOf(node.required);
    for (const [name, member] of Object.entries(membersOf(node.properties)))
      this.#member(side, member, `${at}/${name}`, depth + 1, required.includes(name));
    if (node.items !== undefined) this.#member(side, node.items, `${at}/*`, depth + 1, false);
    const branches = [...itemsOf(node.allOf), ...itemsOf(node.anyOf), ...itemsOf(node.oneOf)];
    for (const branch of branches.map((one) => this.#followed(one))) {
      const isTyped = branch.type !== undefined || branch.enum !== undefined;
      if (isTyped && at !== '') this.#lines.push(`${side} ${at}: ${formOf(branch)}`);
      this.#within(side, branch, at, depth + 1);
    }
  }

  #followed(node: Json | undefined, hops = 0): JsonObject {
    const found = membersOf(node);
    const { $ref } = found;
    if (typeof $ref !== 'string' || !$ref.startsWith('#/') || hops > deepest) return found;
    return this.#followed(read(this.#document, $ref.slice(1)), hops + 1);
  }
}

function formOf(node: JsonObject, isRequired = false): string {
  const types = [node.type ?? []].flat().map(String);
  const values = [...itemsOf(node.enum), ...(node.const === undefined ? [] : [node.const])].map(String).sort();
  return [
    [...(types.length > 0 ? types : ['any']), ...(node.nullable === true ? ['null'] : [])].sort().join('|'),
    ...(isRequired ? ['required'] : []),
    ...limits.flatMap((name) => (node[name] === undefined ? [] : [`${name} ${node[name]}`])),
    ...(values.length > 0 ? [`one of ${values.join(' ')}`] : []),
  ].join(', ');
}
