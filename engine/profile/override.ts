import { parse } from 'yaml';
import { isObject } from '../json.ts';
import { adviceFor } from './closest.ts';
import { knownMembers, member, type Path, resolved, type SchemaNode } from './schema-node.ts';

const overridePrefix = 'CONFORM_';

/** A setting from the environment instead of the file. */
export interface Override {
  readonly variable: string;
  readonly path: Path;
  readonly value: unknown;
}

interface UnknownOverride {
  readonly variable: string;
  readonly path: Path;
  readonly problem: string;
  readonly mend: string;
}

/** The names of the variables that are set, in order. */
export const settingsIn = (env: Readonly<Record<string, string | undefined>>): readonly string[] =>
  Object.keys(env)
    .filter((name) => name.startsWith(overridePrefix) && env[name] !== undefined && env[name] !== '')
    .sort();

/**
 * `CONFORM_BUDGET__REQUESTS=500` means `budget.requests: 500`. Environment variables are in upper case and members
 * are not, so names are looked up in the schema, or in the profile where the schema allows any name.
 */
export function overridesIn(
  env: Readonly<Record<string, string | undefined>>,
  schema: SchemaNode,
  profile: unknown,
): readonly (Override | UnknownOverride)[] {
  return settingsIn(env).map((variable) => {
    const path = pathOf(variable, schema, profile);
    if ('problem' in path) return path;
    return { variable, path: path.path, value: scalar(env[variable] ?? '', schema, path.path) };
  });
}

/** A copy of the profile with the override applied. Creates missing objects. */
export function overridden(target: unknown, [head, ...rest]: Path, value: unknown): unknown {
  if (head === undefined) return value;
  if (Array.isArray(target)) {
    const copy: unknown[] = [...target];
    copy[Number(head)] = overridden(copy[Number(head)], rest, value);
    return copy;
  }
  const base = isObject(target) ? target : {};
  const own = Object.hasOwn(base, head) ? base[String(head)] : undefined;
  return { ...base, [head]: overridden(own, rest, value) };
}

function pathOf(variable: string, schema: SchemaNode, profile: unknown): { readonly path: Path } | UnknownOverride {
  const path: string[] = [];
  let node: SchemaNode | undefined = schema;
  let value = profile;
  for (const part of variable.slice(overridePrefix.length).split('__')) {
    const names = [...knownMembers(schema, node), ...(isObject(value) ? Object.keys(value) : [])];
    const name = names.find((known) => known.toUpperCase() === part) ?? part.toLowerCase();
    const next: SchemaNode | undefined = member(schema, node, name);
    if (next === undefined && resolved(schema, node)?.additionalProperties !== true) {
      const problem = `${variable} sets an unknown member "${part}"`;
      return {
        variable,
        path,
        problem,
        mend: adviceFor(
          part,
          names.map((known) => known.toUpperCase()),
        ),
      };
    }
    path.push(name);
    node = next;
    value = isObject(value) || Array.isArray(value) ? (value as Record<string, unknown>)[name] : undefined;
  }
  return { path };
}

/** A YAML scalar. Digits stay text where the schema requires text. */
export function scalar(text: string, schema: SchemaNode, path: Path): unknown {
  const node = path.reduce<SchemaNode | undefined>((here, name) => member(schema, here, name), schema);
  if (resolved(schema, node)?.type === 'string') return text;
  try {
    return parse(text);
  } catch {
    return text;
  }
}
