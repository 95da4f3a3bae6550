/** Compares exchanges with an OpenAPI description. */

import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isObject, type Json, type JsonObject } from '../../../engine/json.ts';
import { memoizeLast } from '../../../engine/judge/memoize-last.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';

/** An object of a description, with the pointer to it. */
interface DescribedNode {
  readonly pointer: string;
  readonly node: JsonObject;
}

export interface DescribedOperation extends DescribedNode {
  /** In the form of the endpoint table: GET /products/{logisticsSku}. */
  readonly name: string;
}

/** The compiled JSON schema of a body. */
interface DescribedBody {
  readonly pointer: string;
  readonly validate: ValidateFunction;
}

/** One place where a request or answer differs from the description. */
export interface Difference {
  /** The place in the description. */
  readonly pointer: string;
  readonly message: string;
}

/** Path templates are compared without the names of their variables and without the path of the server. */
export const shapeOf = (path: string): string =>
  path
    .replace(/^.*?\/logistics\/api\/[^/]+/, '')
    .replace(/\{[^}]*\}/g, '{}')
    .replace(/(.)\/$/, '$1');

const escaped = (key: string): string => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
const unescaped = (step: string): string => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
const memberOf = (node: Json | undefined, key: string): Json | undefined => (isObject(node) ? node[key] : undefined);

/** A served description, with which exchanges are compared. */
export class Description {
  readonly #document: JsonObject;
  readonly #operations: readonly (readonly [RegExp, string, DescribedOperation])[];
  readonly #bodies = new Map<string, DescribedBody | undefined>();
  readonly #followed = new Map<string, DescribedNode | undefined>();
  #ajv: Ajv2020 | undefined;

  constructor(document: JsonObject) {
    this.#document = document;
    this.#operations = [...this.#all()];
  }

  /** The operation of a template such as /products/{logisticsSku}. */
  operation(method: string, path: string): DescribedOperation | undefined {
    const shape = shapeOf(path);
    return this.#operations.find(([, key]) => key === `${method.toLowerCase()} ${shape}`)?.[2];
  }

  /** The operation of a request; literal paths have precedence over templates. */
  readonly operationOf = memoizeLast(({ sent: { method, url } }: Exchange): DescribedOperation | undefined => {
    const asked = `${method.toLowerCase()} ${shapeOf(new URL(url).pathname)}`;
    return this.#operations.find(([form]) => form.test(asked))?.[2];
  });

  /** The described response for a status, if there is one. */
  response({ node, pointer }: DescribedOperation, status: number): DescribedNode | undefined {
    const responses = memberOf(node, 'responses');
    const range = `${Math.floor(status / 100)}XX`;
    const key = [String(status), range, range.toLowerCase(), 'default'].find(
      (one) => memberOf(responses, one) !== undefined,
    );
    return key === undefined ? undefined : this.#follow(`${pointer}/responses/${escaped(key)}`);
  }

  /** Whether the description contains a refusal of any operation. */
  get tellsRefusals(): boolean {
    return this.#operations.some(([, , { node }]) =>
      Object.keys(memberOf(node, 'responses') ?? {}).some((status) => /^4/.test(status)),
    );
  }

  requestBody({ node, pointer }: DescribedOperation): DescribedNode | undefined {
    return memberOf(node, 'requestBody') === undefined ? undefined : this.#follow(`${pointer}/requestBody`);
  }

  /** How a value differs from the JSON schema of a body; undefined if there is no schema or it cannot be compiled. */
  difference(holder: DescribedNode, value: Json, side: 'request' | 'response'): Difference | undefined {
    if (!this.#bodies.has(holder.pointer)) this.#bodies.set(holder.pointer, this.#body(holder));
    const body = this.#bodies.get(holder.pointer);
    if (!body || body.validate(value)) return undefined;
    const error = (body.validate.errors ?? []).find((one) => speaksOf(one, side));
    if (!error) return undefined;
    return { pointer: decodeURIComponent(body.pointer), message: `${error.instancePath || '/'} ${error.message}` };
  }

  /** Resolves local references; other references point to other documents. */
  #follow(pointer: string): DescribedNode | undefined {
    if (!this.#followed.has(pointer)) this.#followed.set(pointer, this.#followedFrom(pointer));
    return this.#followed.get(pointer);
  }

  #followedFrom(pointer: string, hops = 0): DescribedNode | undefined {
    let node: Json | undefined = this.#document;
    for (const step of pointer.split('/').slice(1)) {
      node = memberOf(node, unescaped(step));
    }
    const reference = memberOf(node, '$ref');
    if (typeof reference === 'string' && reference.startsWith('#/') && hops < 8) {
      return this.#followedFrom(reference.slice(1), hops + 1);
    }
    return isObject(node) ? { node, pointer } : undefined;
  }

  /** Undefined if the schema cannot be compiled. */
  #body(holder: DescribedNode): DescribedBody | undefined {
    const content = memberOf(holder.node, 'content');
    const type = isObject(content) ? Object.keys(content).find((key) => /[/+]json\b/.test(key)) : undefined;
    if (type === undefined || memberOf(memberOf(content, type), 'schema') === undefined) return undefined;
    const pointer = `${holder.pointer}/content/${escaped(type)}/schema`;
    try {
      this.#ajv ??= register(this.#document);
      return { pointer, validate: this.#ajv.compile({ $ref: `served#${pointer}` }) };
    } catch {
      return undefined;
    }
  }

  *#all(): Generator<readonly [RegExp, string, DescribedOperation]> {
    const paths = memberOf(this.#document, 'paths');
    const entries = Object.entries(isObject(paths) ? paths : {});
    const literalFirst = entries.sort(([a], [b]) => variables(a) - variables(b));
    for (const [path, item] of literalFirst) {
      for (const method of ['get', 'post', 'put', 'patch', 'delete']) {
        const node = memberOf(item, method);
        if (!isObject(node)) continue;
        const key = `${method} ${shapeOf(path)}`;
        const form = key.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll('{}', '[^/]+');
        const pointer = `/paths/${escaped(path)}/${method}`;
        yield [new RegExp(`^${form}$`), key, { pointer, node, name: `${method.toUpperCase()} ${path}` }];
      }
    }
  }
}

const variables = (path: string): number => path.split('{').length;

function register(document: JsonObject): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, validateSchema: false, logger: false });
  addFormats.default(ajv);
  ajv.addSchema(document, 'served');
  return ajv;
}

/**
 * Whether an error counts. Answers need not have writeOnly members, and requests need not have readOnly members. Members
 * that the contract does not name may be sent, but need not be valid.
 */
function speaksOf({ keyword, params, parentSchema }: ErrorObject, side: 'request' | 'response'): boolean {
  if (side === 'request' && /^(additional|unevaluated)Properties$/.test(keyword)) return false;
  if (keyword !== 'required') return true;
  const member = parentSchema?.properties?.[String(params.missingProperty)];
  return (side === 'request' ? member?.readOnly : member?.writeOnly) !== true;
}
