import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** A value that came from outside the profile. */
export interface Filled {
  readonly text: string;
  /** The values of placeholders, by variable name; the name is undefined for a file. */
  readonly from: readonly { readonly name: string | undefined; readonly value: string }[];
}

/** Why a placeholder cannot be filled. */
interface Unfilled {
  readonly problem: string;
  readonly mend: string;
}

/** The sources of placeholders. File paths are relative to the folder of the profile. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly folder: string;
}

/**
 * Matches everything that begins like a placeholder; an unclosed one ends before the next. `$${NAME}` is a literal
 * `${NAME}`.
 */
const placeholder = /\$?\$\{((?:(?!\$\{)[^}])*)(\}?)/g;
const source = /^(?:[A-Z_][A-Z0-9_]*|file:[^}]+)$/;

export const onlyPlaceholder = (text: string): boolean => /^\$\{[A-Z_][A-Z0-9_]*\}$/.test(text);

/** @param later lower-case names, such as `${uuid}` and `${url}`, that are filled in later. */
export function fill(text: string, around: Surroundings, later: readonly string[]): Filled | Unfilled {
  if (text.startsWith('file:')) return fill(`\${${text}}`, around, later);
  const from: { name: string | undefined; value: string }[] = [];
  let unfilled: Unfilled | undefined;
  const filled = text.replace(placeholder, (whole, name: string, end: string) => {
    if (later.includes(name) && end !== '') return whole;
    if (whole.startsWith('$$')) return whole.slice(1);
    const found = end === '' || !source.test(name) ? misplaced(end !== '', later) : textOf(name, around);
    if (typeof found !== 'string') {
      unfilled ??= found;
      return whole;
    }
    from.push({ name: name.startsWith('file:') ? undefined : name, value: found });
    return found;
  });
  return unfilled ?? { text: filled, from };
}

const textOf = (name: string, around: Surroundings): string | Unfilled =>
  name.startsWith('file:') ? fromFile(name.slice('file:'.length), around) : fromEnv(name, around);

/** Must not quote the text: it could be a secret that contains `${`. */
function misplaced(isClosed: boolean, later: readonly string[]): Unfilled {
  const literally = `or write $\${ for a literal \${`;
  if (!isClosed) return { problem: `has a \${ that is not closed`, mend: `close it with }, ${literally}` };
  const known = [`\${NAME} in upper case`, `\${file:path}`, ...later.map((name) => `\${${name}}`)];
  return { problem: `has an unknown placeholder \${…}`, mend: `use ${known.join(' or ')}, ${literally}` };
}

function fromEnv(name: string, { env }: Surroundings): string | Unfilled {
  const value = env[name];
  if (value !== undefined && value !== '') return value;
  const state = value === undefined ? 'not set' : 'empty';
  return { problem: `environment variable ${name} is ${state}`, mend: `export ${name}=…` };
}

function fromFile(path: string, { folder }: Surroundings): string | Unfilled {
  try {
    const text = readFileSync(resolve(folder, path.trim()), 'utf8').trim();
    if (text !== '') return text;
    return { problem: `file ${path} is empty`, mend: 'put the value into it' };
  } catch {
    return { problem: `file ${path} cannot be read`, mend: 'give its path relative to the folder of the profile' };
  }
}
