import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { customsSchemas } from './customs/index.ts';
import { logisticsSchemas } from './logistics/index.ts';
import orderEvents from './transitions/order-events.schema.json' with { type: 'json' };
import transitions from './transitions/transitions.schema.json' with { type: 'json' };

export type { TransitionTable } from './transition.ts';
export { b2bOrderTransitions, shipmentTransitions } from './transition.ts';

/** One place where a value departs from its schema. */
export interface SchemaFault {
  /** RFC 6901 pointer; that of the missing member where one is missing. */
  readonly path: string;
  readonly message: string;
  readonly keyword: string;
}

export type Validator = (value: unknown) => readonly SchemaFault[];

const schemas = { ...logisticsSchemas, ...customsSchemas, transitions, 'order-events': orderEvents } as const;

export type SchemaName = keyof typeof schemas;

export const schemaNames = Object.keys(schemas) as readonly SchemaName[];

/** The schema document itself, for reports and descriptions. */
export const schemaOf = (name: SchemaName): { readonly $id: string; readonly title: string } => schemas[name];

let registry: Ajv2020 | undefined;
const compiled = new Map<SchemaName, Validator>();

/** Compiles on first use and only what is used: most runs touch a few of the schemas. */
export function validator(name: SchemaName): Validator {
  const known = compiled.get(name);
  if (known !== undefined) return known;
  registry ??= register();
  const validate = registry.getSchema(schemas[name].$id);
  if (validate === undefined) throw new Error(`schema "${name}" is not registered`);
  const fresh = faultsBy(validate);
  compiled.set(name, fresh);
  return fresh;
}

function register(): Ajv2020 {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: true });
  addFormats.default(ajv);
  for (const schema of Object.values(schemas)) ajv.addSchema(schema);
  return ajv;
}

function faultsBy(validate: ValidateFunction): Validator {
  return (value) => (validate(value) ? [] : (validate.errors ?? []).filter(tells).map(fault));
}

/** "must match then schema" says nothing that the faults under `then` do not say better. */
const tells = (error: ErrorObject): boolean => error.keyword !== 'if';

function fault({ instancePath, keyword, message, params }: ErrorObject): SchemaFault {
  const missing = keyword === 'required' ? `/${escaped(String(params.missingProperty))}` : '';
  return { path: instancePath + missing, message: sentence(keyword, message, params), keyword };
}

/** An enum is of use in a report only with its values. */
function sentence(keyword: string, message: string | undefined, params: ErrorObject['params']): string {
  if (keyword === 'enum') return `must be one of ${JSON.stringify(params.allowedValues)}`;
  if (keyword === 'const') return `must be ${JSON.stringify(params.allowedValue)}`;
  return message ?? `breaks ${keyword}`;
}

const escaped = (member: string): string => member.replaceAll('~', '~0').replaceAll('/', '~1');
