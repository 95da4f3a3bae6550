import type { Json } from '../components.ts';

/** A schema as a description holds it; the members that the page shows in a form of their own. */
export interface Shape extends Json {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  /** `false`: the member must be absent. */
  readonly properties?: Readonly<Record<string, Shape | false>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
}

type Content = Readonly<Record<string, { readonly schema: Shape }>>;

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Shape;
}

export interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Reference>>;
  readonly content?: Content;
}

interface Reference {
  readonly $ref: string;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly 'x-since'?: string;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly required?: boolean; readonly description?: string; readonly content: Content };
  readonly responses: Readonly<Record<string, Response | Reference>>;
}

export interface Server {
  readonly url: string;
  readonly description: string;
  readonly variables: Readonly<Record<string, { readonly default: string; readonly enum?: readonly string[] }>>;
}

type PathItem = { readonly parameters?: readonly Parameter[]; readonly servers?: readonly Server[] } & Readonly<
  Record<string, unknown>
>;

/** What this project writes of OpenAPI 3.1. */
export interface Description {
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary: string;
    readonly description: string;
  };
  readonly servers: readonly Server[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly webhooks: Readonly<Record<string, PathItem>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>> & {
    readonly schemas: Readonly<Record<string, Shape>>;
  };
}

/** An operation or a webhook with its place. */
export interface Placed {
  readonly method: string;
  /** A path, or the name of a webhook. */
  readonly at: string;
  readonly isWebhook: boolean;
  readonly operation: Operation;
  /** Those of the path included. */
  readonly parameters: readonly Parameter[];
  /** Of its path; none: those of the whole description. */
  readonly servers: readonly Server[];
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** All operations and webhooks, in the order of the description. */
export function placedIn(description: Description): readonly Placed[] {
  const placed = (items: Description['paths'], isWebhook: boolean): readonly Placed[] =>
    Object.entries(items).flatMap(([at, item]) =>
      methods
        .filter((method) => item[method] !== undefined)
        .map((method) => {
          const operation = item[method] as Operation;
          const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
          return {
            method: method.toUpperCase(),
            at,
            isWebhook,
            operation,
            servers: item.servers ?? [],
            parameters: parameters.map((one) => resolved<Parameter>(description, one)),
          };
        }),
    );
  return [...placed(description.paths, false), ...placed(description.webhooks, true)];
}

/** The last word of a reference. */
export const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

/** What a reference into the components leads to. */
export function resolved<Part extends object>({ components }: Description, part: Part | Reference): Part {
  if (!('$ref' in part)) return part;
  const [, , kind = '', name = ''] = part.$ref.split('/');
  const found = components[kind]?.[name];
  if (found === undefined) throw new Error(`nothing at ${part.$ref}`);
  return found as Part;
}
