import { decoded } from '../decoded.ts';
import { isObject } from '../json.ts';
import type { Filled } from './placeholder.ts';
import { type PlacedError, tooShortSecret } from './profile-error.ts';
import { at, isHeaderValue, isSecret, isSetupAction, type Path, type SchemaNode } from './schema-node.ts';

/** A string of a profile with filled placeholders. */
export interface FilledPlace extends Filled {
  readonly path: Path;
}

/** Shorter secrets cannot be distinguished from ordinary words. */
const shortestSecret = 8;

interface SecretsOfProfile {
  /** By name: that of its variable, or of its path. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly tooShort: readonly PlacedError[];
}

/** The secrets of a profile. The schema decides by the path; the value itself tells nothing. */
export function secretsOf(
  profile: unknown,
  schema: SchemaNode,
  filled: readonly FilledPlace[],
  variables: ReadonlyMap<string, string>,
): SecretsOfProfile {
  const names = new Map<string, string>();
  const tooShort: PlacedError[] = [];
  const keep = (value: string, name: string): void => {
    if (names.has(value)) return;
    const taken = new Set(names.values());
    let free = name;
    for (let n = 2; taken.has(free); n++) free = `${name}_${n}`;
    names.set(value, free);
  };
  for (const { path, text, from } of filled) {
    for (const { name, value } of from) {
      if (value.length >= shortestSecret && mayBeSecret(value, text, path, schema))
        keep(value, name ?? placeName(path));
    }
  }
  for (const { path, text } of stringsIn(profile, [])) {
    const secret = secretIn(text, path, profile, schema);
    if (secret === undefined) continue;
    if (secret.length < shortestSecret) tooShort.push(tooShortSecret(path));
    else keep(secret, variables.get(path.join('.')) ?? placeName(path));
  }
  return { secrets: Object.fromEntries([...names].map(([value, name]) => [name, value])), tooShort };
}

/** Whether the value filled in at this path is a secret. */
function mayBeSecret(value: string, text: string, path: Path, schema: SchemaNode): boolean {
  // A redacted URL would hide where a request went; only its query may hold keys.
  if (URL.canParse(text) && /^https?:/.test(text)) return new URL(text).search.includes(encodedInQuery(value));
  const node = at(schema, path);
  return (
    isSecret(node) || isHeaderValue(node) || path.some((_, nth) => isSetupAction(at(schema, path.slice(0, nth + 1))))
  );
}

/** As encoded in a query string. */
const encodedInQuery = (value: string): string => new URL(`http://h/?${value}`).search.slice(1);

/** The secret part of a value of the profile, by its path; undefined where there is none. */
function secretIn(text: string, path: Path, profile: unknown, schema: SchemaNode): string | undefined {
  const node = at(schema, path);
  if (isSecret(node)) return text;
  if (isHeaderValue(node)) return credentialIn(text, headerName(path, profile));
  const password = /^https?:/.test(text) && URL.canParse(text) ? new URL(text).password : '';
  return password === '' ? undefined : decoded(password);
}

/** By its key, or by a `name` beside it. */
function headerName(path: Path, profile: unknown): string {
  const last = String(path.at(-1));
  if (last !== 'value') return last;
  const holder = path.slice(0, -1).reduce<unknown>((value, part) => Object(value)[part], profile);
  return isObject(holder) && typeof holder.name === 'string' ? holder.name : last;
}

const authenticating = /^(proxy-)?authorization$|^cookie$|(token|secret|password|api-?key)$/i;

/** Everything after the scheme; a value that differs in every request is no secret. */
function credentialIn(text: string, header: string): string | undefined {
  if (!authenticating.test(header) || /\$\{[a-z]/.test(text)) return undefined;
  return /authorization$/i.test(header) ? text.trim().replace(/^[\w-]+ +/, '') : text.trim();
}

function stringsIn(value: unknown, path: Path): readonly { readonly path: Path; readonly text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => stringsIn(item, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => stringsIn(inner, [...path, name]));
}

const placeName = (path: Path): string => path.join('_').replace(/\W/g, '_').toUpperCase();
