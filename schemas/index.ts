import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type SchemaName, schemaNamed, schemaNames, schemaOf } from './documents.ts';
import { annotation, annotationForm, type SchemaNode, statedOf, statedWithin } from './stated.ts';

export { type SchemaName, schemaNames, schemaOf } from './documents.ts';
export type { TransitionTable } from './transition.ts';
export { b2bOrderTransitions, shipmentTransitions } from './transition.ts';

/** One place where a value departs from its schema. */
export interface SchemaError {
  /** RFC 6901 pointer; that of the missing member where one is missing. */
  readonly path: string;
  readonly message: string;
  readonly keyword: string;
  /** Ids of the requirements that the keyword states. */
  readonly states?: readonly string[];
}

export type Validator = (value: unknown) => readonly SchemaError[];

let registry: Ajv2020 | undefined;
const compiled = new Map<SchemaName, Validator>();

/** Whether a value keeps to a part of a schema, by the place of that part in the document. */
export function keepsTo(name: SchemaName, pointer: string): (value: unknown) => boolean {
  let validate: ValidateFunction | undefined;
  return (value) => {
    registry ??= register();
    validate ??= registry.getSchema(`${schemaOf(name).$id}#${pointer}`);
    return validate?.(value) === true;
  };
}

/** Compiles on first use and only what is used: most runs touch a few of the schemas. */
export function validator(name: SchemaName): Validator {
  const known = compiled.get(name);
  if (known !== undefined) return known;
  registry ??= register();
  const validate = registry.getSchema(schemaOf(name).$id);
  if (validate === undefined) throw new Error(`schema "${name}" is not registered`);
  const fresh = errorsBy(validate, schemaOf(name));
  compiled.set(name, fresh);
  return fresh;
}

function register(): Ajv2020 {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: true, verbose: true });
  addFormats.default(ajv);
  ajv.addKeyword({ keyword: annotation, metaSchema: annotationForm });
  for (const name of schemaNames) ajv.addSchema(schemaOf(name));
  return ajv;
}

function errorsBy(validate: ValidateFunction, root: SchemaNode): Validator {
  return (value) =>
    validate(value) ? [] : (validate.errors ?? []).filter(tells).map((error) => schemaError(error, root));
}

/** "must match then schema" says nothing that the errors under `then` do not say better. */
const tells = (error: ErrorObject): boolean => error.keyword !== 'if';

function schemaError(error: ErrorObject, root: SchemaNode): SchemaError {
  const { instancePath, keyword, message, params } = error;
  const missing = keyword === 'required' ? `/${escaped(String(params.missingProperty))}` : '';
  const path = instancePath + missing;
  const states = statedBy(error) ?? statedWithin(root, path.split('/').slice(1), follow) ?? [];
  return { path, message: sentence(keyword, message, params), keyword, ...(states.length > 0 && { states }) };
}

const follow = (reference: string): SchemaNode => schemaOf(schemaNamed(reference));

/** Null stands for a member that is left out: where it must not stand, the member is missing. */
function statedBy({ keyword, params, parentSchema, data }: ErrorObject): readonly string[] | undefined {
  const node = (parentSchema ?? {}) as SchemaNode;
  if (keyword === 'required') return statedOf(node.properties?.[String(params.missingProperty)], 'required');
  return (data === null ? statedOf(node, 'required') : undefined) ?? statedOf(node, keyword);
}

/** An enum is of use in a report only with its values. */
function sentence(keyword: string, message: string | undefined, params: ErrorObject['params']): string {
  if (keyword === 'enum') return `must be one of ${JSON.stringify(params.allowedValues)}`;
  if (keyword === 'const') return `must be ${JSON.stringify(params.allowedValue)}`;
  return message ?? `breaks ${keyword}`;
}

/** A step of a JSON pointer (RFC 6901). */
export const escaped = (member: string): string => member.replaceAll('~', '~0').replaceAll('/', '~1');
