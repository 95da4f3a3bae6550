import type { ErrorObject } from 'ajv';
import { adviceFor } from './closest.ts';
import { flawOf } from './profile-format.ts';
import { at, dotted, isSecret, knownMembers, type Path, renamed, resolved, type SchemaNode } from './schema-node.ts';

/** What is wrong in a profile, with its fix. Never contains a value, which could be a secret. */
export interface ProfileError {
  readonly path: string;
  readonly line?: number;
  readonly problem: string;
  readonly mend: string;
}

/** A error whose path is not yet formatted. */
export type PlacedError = Omit<ProfileError, 'path' | 'line'> & { readonly at: Path };

export const errorLine = (file: string, { path, line, problem, mend }: ProfileError): string =>
  `${file}${line === undefined ? '' : `:${line}`}: ${path === '' ? '' : `${path}: `}${problem}; ${mend}`;

/** These only say that a subschema failed, which has its own error. */
const wrappers: ReadonlySet<string> = new Set(['if', 'propertyNames']);

/** One error for each cause: ajv reports some causes several times. */
export function profileErrorsOf(errors: readonly ErrorObject[], schema: SchemaNode): readonly PlacedError[] {
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  const ofChoice = (error: ErrorObject): boolean =>
    choices.some((choice) => choice !== error && error.schemaPath.startsWith(`${choice.schemaPath}/`));
  return errors
    .filter((error) => !wrappers.has(error.keyword) && !ofChoice(error))
    .map((error) => profileErrorOf(error, schema, errors));
}

function profileErrorOf(error: ErrorObject, schema: SchemaNode, all: readonly ErrorObject[]): PlacedError {
  const { keyword, params } = error;
  const holder = pathOf(error.instancePath);
  const here = error.propertyName === undefined ? holder : [...holder, error.propertyName];
  const node = at(schema, here);
  if (keyword === 'additionalProperties') {
    const name = String(params.additionalProperty);
    const now = renamed(schema, node, name);
    if (now !== undefined) return { at: [...here, name], problem: 'has a new name', mend: `rename it to ${now}` };
    return { at: [...here, name], problem: 'is not known', mend: adviceFor(name, knownMembers(schema, node)) };
  }
  if (keyword === 'required') {
    const path = [...here, String(params.missingProperty)];
    return { at: path, problem: 'is missing', mend: `add it: ${meaning(schema, path)}` };
  }
  if (keyword === 'enum') {
    const allowed = (params.allowedValues as readonly unknown[]).map(String);
    return { at: here, problem: 'is not one of the allowed values', mend: `use one of: ${allowed.join(', ')}` };
  }
  if (keyword === 'anyOf' || keyword === 'oneOf') return choiceError(error, here, schema, all);
  const flaw = keyword === 'format' ? flawOf(String(params.format), String(error.data)) : undefined;
  if (flaw) return { at: here, ...flaw };
  if (keyword === 'minLength' && isSecret(node)) return tooShortSecret(here);
  if (keyword === 'pattern') {
    return { at: here, problem: `does not match ${params.pattern}`, mend: `give ${meaning(schema, here)}` };
  }
  return { at: here, problem: error.message ?? `breaks ${keyword}`, mend: `give ${meaning(schema, here)}` };
}

/** A secret too short to distinguish from ordinary words cannot be redacted. */
export const tooShortSecret = (path: Path): PlacedError => ({
  at: path,
  problem: 'is a secret that is too short to hide in reports',
  mend: 'use at least 8 characters',
});

function choiceError(error: ErrorObject, here: Path, schema: SchemaNode, all: readonly ErrorObject[]): PlacedError {
  const missing = all
    .filter(({ keyword, schemaPath }) => keyword === 'required' && schemaPath.startsWith(`${error.schemaPath}/`))
    .map(({ params }) => String(params.missingProperty));
  if (missing.length > 0) {
    return { at: here, problem: `needs at least one of: ${missing.join(', ')}`, mend: 'add one of them' };
  }
  return { at: here, problem: 'does not have an allowed form', mend: `give ${meaning(schema, here)}` };
}

/** The first sentence of the schema's description, for use within a line. */
function meaning(schema: SchemaNode, path: Path): string {
  const node = resolved(schema, at(schema, path));
  const sentence = node?.description?.replace(/^For [\w ]+: /, '').split(/[.;:](?:\s|$)/)[0] ?? '';
  return sentence.replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase()) || 'a value that its schema allows';
}

function pathOf(pointer: string): Path {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

export const placed = (error: PlacedError, line: number | undefined): ProfileError => ({
  path: dotted(error.at),
  ...(line === undefined ? {} : { line }),
  problem: error.problem,
  mend: error.mend,
});
